//! How far a long job is, for people who wait at a terminal.

use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// A line on standard error that is written over and over.
pub(super) struct Progress {
    total: usize,
    /// When to write next; never when nobody watches.
    next: Option<Instant>,
    written: bool,
}

/// Jobs shorter than this are over before anybody wonders.
const PATIENCE: Duration = Duration::from_millis(500);
const STEP: Duration = Duration::from_millis(100);

impl Progress {
    pub(super) fn new(total: usize) -> Self {
        let next = io::stderr().is_terminal().then(|| Instant::now() + PATIENCE);
        Self { total, next, written: false }
    }

    /// So many labels are done.
    pub(super) fn report(&mut self, done: usize) -> ControlFlow<()> {
        // The clock costs more than a label; a look at it now and then is enough.
        if done.is_multiple_of(64)
            && let Some(next) = self.next
            && Instant::now() >= next
        {
            let mut error = io::stderr();
            let _ = write!(error, "\rlabelwright: {done} of {} labels", self.total);
            let _ = error.flush();
            (self.next, self.written) = (Some(Instant::now() + STEP), true);
        }
        ControlFlow::Continue(())
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        if self.written {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
