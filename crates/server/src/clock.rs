//! The current time. Everything else takes the time as an argument, so that tests can set it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

pub(crate) use store::Time;

/// The source of the time.
#[derive(Debug, Clone, Default)]
pub enum Clock {
    /// The system clock.
    #[default]
    System,
    /// A clock that stands still until a test sets it.
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

#[expect(clippy::disallowed_methods, reason = "the only place that reads the system clock")]
fn system() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
