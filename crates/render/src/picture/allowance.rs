//! Permission for the memory and the time of a job.

use std::ops::ControlFlow;

/// Permission for memory and time.
pub trait Allowance {
    /// Whether the pictures of a job may take this many bytes of memory together from now on. Called before memory is
    /// taken and time is spent, and when memory is free again.
    fn allows(&self, bytes: u64) -> ControlFlow<()>;

    /// Whether work goes on that takes no memory.
    fn go_on(&self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Permission for everything, for programs without other users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unlimited;

impl Allowance for Unlimited {
    fn allows(&self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: Fn(u64) -> ControlFlow<()>> Allowance for F {
    fn allows(&self, bytes: u64) -> ControlFlow<()> {
        self(bytes)
    }
}
