//! Shows the progress of a long job on a terminal.

use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// A line on standard error that is overwritten.
pub(super) struct Progress {
    total: usize,
    /// When to write next; `None` without a terminal.
    next: Option<Instant>,
    written: bool,
}

/// Shorter jobs show no progress.
const DELAY: Duration = Duration::from_millis(500);
const STEP: Duration = Duration::from_millis(100);

impl Progress {
    pub(super) fn new(total: usize) -> Self {
        let next = io::stderr().is_terminal().then(|| Instant::now() + DELAY);
        Self { total, next, written: false }
    }

    /// Reports how many labels are done.
    pub(super) fn report(&mut self, done: usize) -> ControlFlow<()> {
        // Reading the clock takes longer than a label, so it is read only now and then.
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

    /// Removes the line.
    pub(super) fn clear(&self) {
        if self.written {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
