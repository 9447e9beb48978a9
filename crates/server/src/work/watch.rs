//! Stops work that its client no longer waits for, or that takes too much memory.

use std::{
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use preview::Stop;
use render::Allowance;

use crate::{
    client::Who,
    limits::{MemoryBudget, Share},
};

/// Tells running work that its client no longer waits, and reserves memory for it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch {
    stop: Stop,
    memory: Arc<WorkMemory>,
}

/// Memory that work takes besides its answer, until it is done.
#[derive(Debug, Default)]
struct WorkMemory {
    /// `None` in tests, where nothing is limited.
    share: Option<Mutex<Share<Who>>>,
    is_over: AtomicBool,
}

impl Watch {
    /// A watch over work of this caller.
    pub(super) fn new(budget: &Arc<MemoryBudget<Who>>, who: Who) -> Self {
        // No bytes yet: there is always room for them.
        let share = budget.take(who, 0).map(Mutex::new);
        Self { stop: Stop::default(), memory: Arc::new(WorkMemory { share, ..Default::default() }) }
    }

    /// Whether a loop should go on.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        if self.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The flag that the virtual printer checks at every step.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether the work was stopped because the memory for it was used up.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.memory.is_over.load(Ordering::Relaxed)
    }
}

impl Allowance for Watch {
    fn allows(&self, bytes: u64) -> ControlFlow<()> {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        if let Some(share) = &self.memory.share
            && !share.lock().unwrap_or_else(PoisonError::into_inner).covers(bytes)
        {
            self.memory.is_over.store(true, Ordering::Relaxed);
            return ControlFlow::Break(());
        }
        self.go_on()
    }
}

/// Stops the work when the request is dropped because the client hung up or the time limit passed.
pub(super) struct StopOnDrop(pub(super) Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop.stop();
    }
}
