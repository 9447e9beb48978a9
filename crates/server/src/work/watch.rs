//! What watches over the work of a caller: its share of the memory, and its slot, which other callers may want.

use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicBool};

use preview::Pause;
use printing::{Memory, Watch};

use crate::{
    client::Who,
    limits::{MemoryBudget, Share},
    scheduler::Slot,
};

/// A caller's memory for one piece of work besides its answer, until it is done.
#[derive(Debug)]
struct MemoryOfCaller {
    budget: Arc<MemoryBudget<Who>>,
    who: Who,
    /// `None` until the work needs memory.
    share: Mutex<Option<Share<Who>>>,
}

impl Memory for MemoryOfCaller {
    /// What the work had before and no longer needs is returned.
    fn covers(&self, bytes: usize) -> bool {
        let mut share = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = &mut *share {
            share.shrinks(bytes);
            return share.covers(bytes);
        }
        *share = self.budget.take(self.who, bytes);
        share.is_some()
    }

    /// Half of the budget, as the budget shares it.
    fn most(&self) -> usize {
        self.budget.most() / 2
    }
}

/// A watch over work of this caller.
pub(super) fn of_caller(budget: &Arc<MemoryBudget<Who>>, who: Who) -> Watch {
    Watch::new(MemoryOfCaller { budget: Arc::clone(budget), who, share: Mutex::default() })
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

    /// Lets other callers run in between.
    pub(super) fn pause(&self) -> Pause {
        let held = Arc::clone(&self.0);
        let run = move || {
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(slot) = held.as_mut() {
                slot.give_way();
            }
        };
        Pause { is_wished: self.is_wanted(), run: Arc::new(run) }
    }

    fn is_wanted(&self) -> Arc<AtomicBool> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.as_ref().map(|slot| Arc::clone(slot.is_wanted())).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use render::Allowance as _;

    use super::*;

    const ONE: Who = Who::Account(store::AccountId::new([1; 16]));

    #[test]
    fn a_full_budget_stops_the_work() {
        let budget = Arc::new(MemoryBudget::new(100));
        // The caller holds all that it may hold already.
        let held = budget.take(ONE, 60).unwrap();
        let watch = of_caller(&budget, ONE);
        assert_eq!(watch.allows(50), ControlFlow::Break(()));
        assert!(watch.is_out_of_memory());
        drop(held);
        let watch = of_caller(&budget, ONE);
        assert_eq!(watch.allows(50), ControlFlow::Continue(()));
        assert!(!watch.is_out_of_memory());
    }

    #[test]
    fn what_no_request_may_have_is_told_apart_from_a_busy_service() {
        let budget = Arc::new(MemoryBudget::new(100));
        let watch = of_caller(&budget, ONE);
        // The service is idle.
        assert_eq!(watch.allows(40), ControlFlow::Continue(()));
        assert_eq!(watch.allows(90), ControlFlow::Break(()));
        assert_eq!(watch.too_much(), Some((90, 50)));
        let other = Who::Account(store::AccountId::new([2; 16]));
        let _held = budget.take(other, 60);
        let watch = of_caller(&budget, ONE);
        assert_eq!(watch.allows(45), ControlFlow::Break(()));
        assert_eq!(watch.too_much(), None, "later it may have that");
    }

    #[test]
    fn memory_is_returned_with_the_watch() {
        let budget = Arc::new(MemoryBudget::new(100));
        let watch = of_caller(&budget, ONE);
        assert_eq!(watch.allows(30), ControlFlow::Continue(()));
        assert_eq!(watch.allows(20), ControlFlow::Continue(()));
        assert_eq!(budget.used(), 20, "what it no longer needs");
        drop(watch);
        assert_eq!(budget.used(), 0);
    }
}
