//! What time it is. Everything else takes the time as an argument, so that tests can set it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

pub(crate) use store::Time;

/// Where the time comes from.
#[derive(Debug, Clone, Default)]
pub enum Clock {
    /// The machine.
    #[default]
    System,
    /// Whoever holds the other end: it stands still until it is set.
    Set(Arc<AtomicI64>),
}

impl Clock {
    /// The time now.
    pub fn now(&self) -> Time {
        match self {
            Self::System => Time::from_millis(system()),
            Self::Set(time) => Time::from_millis(time.load(Ordering::Relaxed)),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that asks the machine")]
fn system() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
