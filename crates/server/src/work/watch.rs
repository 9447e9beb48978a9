//! Stops work that its client no longer waits for.

use std::ops::ControlFlow;

use preview::Stop;

/// Tells running work that its client no longer waits.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch(Stop);

impl Watch {
    /// Whether a loop should go on.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        if self.0.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The flag that the virtual printer checks at every step.
    pub(crate) fn stop(&self) -> &Stop {
        &self.0
    }
}

/// Stops the work when the request is dropped because the client hung up or the time limit passed.
pub(super) struct StopOnDrop(pub(super) Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.0.stop();
    }
}
