//! Stops work that its client no longer waits for, or that takes too much memory.

use std::{
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use preview::{Pause, Stop};
use render::Allowance;

use super::Slot;
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
    budget: Option<(Arc<MemoryBudget<Who>>, Who)>,
    /// `None` until the work needs memory.
    share: Mutex<Option<Share<Who>>>,
    is_over: AtomicBool,
    /// What was wanted, if no request may have that much.
    too_much: AtomicUsize,
}

impl WorkMemory {
    /// The most that a request may have when nobody else needs memory: half of the budget, as the budget shares it.
    fn most(&self) -> usize {
        self.budget.as_ref().map_or(usize::MAX, |(budget, _)| budget.most() / 2)
    }

    /// Whether the work may have this many bytes. What it had before and no longer needs is returned.
    fn covers(&self, bytes: usize) -> bool {
        let Some((budget, who)) = &self.budget else { return true };
        let mut share = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = &mut *share {
            share.shrinks(bytes);
            return share.covers(bytes);
        }
        *share = budget.take(*who, bytes);
        share.is_some()
    }
}

impl Watch {
    /// A watch over work of this caller.
    pub(super) fn new(budget: &Arc<MemoryBudget<Who>>, who: Who) -> Self {
        let budget = Some((Arc::clone(budget), who));
        let memory = WorkMemory { budget, ..WorkMemory::default() };
        Self { stop: Stop::default(), memory: Arc::new(memory) }
    }

    /// The same for work that gives way to other callers.
    pub(super) fn with_pauses(self, slot: &SharedSlot) -> Self {
        let held = Arc::clone(&slot.0);
        let run = move || {
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(slot) = held.as_mut() {
                slot.give_way();
            }
        };
        let pause = Pause { is_wished: slot.is_wanted(), run: Arc::new(run) };
        Self { stop: Stop::with_pauses(pause), ..self }
    }

    /// Whether a loop should go on.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        if self.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The flag that the virtual printer checks at every step.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The memory that the work needs and that a request may have, if it needs more: it would be refused forever.
    pub(crate) fn too_much(&self) -> Option<(usize, usize)> {
        let wanted = self.memory.too_much.load(Ordering::Relaxed);
        (wanted > 0).then(|| (wanted, self.memory.most()))
    }

    /// Whether the work was stopped because the memory for it was used up.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.memory.is_over.load(Ordering::Relaxed)
    }
}

impl Allowance for Watch {
    fn allows(&self, bytes: u64) -> ControlFlow<()> {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        if !self.memory.covers(bytes) {
            self.memory.is_over.store(true, Ordering::Relaxed);
            if bytes > self.memory.most() {
                self.memory.too_much.store(bytes, Ordering::Relaxed);
            }
            return ControlFlow::Break(());
        }
        self.go_on()
    }

    fn go_on(&self) -> ControlFlow<()> {
        Self::go_on(self)
    }
}

/// The slot of work, which changes when the work gives way.
#[derive(Debug, Clone)]
pub(super) struct SharedSlot(Arc<Mutex<Option<Slot<Who>>>>);

impl SharedSlot {
    pub(super) fn new(slot: Slot<Who>) -> Self {
        Self(Arc::new(Mutex::new(Some(slot))))
    }

    /// The slot, once the work is done.
    pub(super) fn take(&self) -> Option<Slot<Who>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn is_wanted(&self) -> Arc<AtomicBool> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.as_ref().map(|slot| Arc::clone(slot.is_wanted())).unwrap_or_default()
    }
}

/// Stops the work when the request is dropped because the client hung up or the time limit passed.
pub(super) struct StopOnDrop(pub(super) Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Who = Who::Account(store::AccountId::new([1; 16]));

    #[test]
    fn a_full_budget_stops_the_work() {
        let budget = Arc::new(MemoryBudget::new(100));
        // The caller holds all that it may hold already.
        let held = budget.take(ONE, 60).unwrap();
        let watch = Watch::new(&budget, ONE);
        assert_eq!(watch.allows(50), ControlFlow::Break(()));
        assert!(watch.is_out_of_memory());
        drop(held);
        let watch = Watch::new(&budget, ONE);
        assert_eq!(watch.allows(50), ControlFlow::Continue(()));
        assert!(!watch.is_out_of_memory());
    }

    #[test]
    fn what_no_request_may_have_is_told_apart_from_a_busy_service() {
        let budget = Arc::new(MemoryBudget::new(100));
        let watch = Watch::new(&budget, ONE);
        // The service is idle.
        assert_eq!(watch.allows(40), ControlFlow::Continue(()));
        assert_eq!(watch.allows(90), ControlFlow::Break(()));
        assert_eq!(watch.too_much(), Some((90, 50)));
        let other = Who::Account(store::AccountId::new([2; 16]));
        let _held = budget.take(other, 60);
        let watch = Watch::new(&budget, ONE);
        assert_eq!(watch.allows(45), ControlFlow::Break(()));
        assert_eq!(watch.too_much(), None, "later it may have that");
    }

    #[test]
    fn memory_is_returned_with_the_watch() {
        let budget = Arc::new(MemoryBudget::new(100));
        let watch = Watch::new(&budget, ONE);
        assert_eq!(watch.allows(30), ControlFlow::Continue(()));
        assert_eq!(watch.allows(20), ControlFlow::Continue(()));
        assert_eq!(budget.used(), 20, "what it no longer needs");
        drop(watch);
        assert_eq!(budget.used(), 0);
    }
}
