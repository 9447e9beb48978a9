//! A memory budget that callers share fairly.
//!
//! A caller may hold as much as is still free: one caller alone half of the budget, two callers a third each, and so on. So
//! some memory is always left for a caller that holds nothing yet.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// A number of bytes for all callers together.
#[derive(Debug)]
pub struct MemoryBudget<K: Copy + Ord> {
    most: usize,
    state: Mutex<State<K>>,
}

#[derive(Debug)]
struct State<K> {
    used: usize,
    by: BTreeMap<K, usize>,
}

/// A caller's share of the budget, returned when it is dropped.
#[derive(Debug)]
pub struct Share<K: Copy + Ord> {
    budget: Arc<MemoryBudget<K>>,
    who: K,
    bytes: usize,
}

impl<K: Copy + Ord> MemoryBudget<K> {
    /// A budget of this many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, state: Mutex::new(State { used: 0, by: BTreeMap::new() }) }
    }

    /// Takes bytes, if this caller may have them.
    pub fn take(self: &Arc<Self>, who: K, bytes: usize) -> Option<Share<K>> {
        let mut share = Share { budget: Arc::clone(self), who, bytes: 0 };
        share.grows(bytes).then_some(share)
    }

    /// Bytes for all callers together.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// Bytes that are held.
    pub fn used(&self) -> usize {
        self.with(|state| state.used)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State<K>) -> T) -> T {
        // Nothing in here panics, and the counts would be valid even after a panic.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Copy + Ord> State<K> {
    fn free(&mut self, who: K, bytes: usize) {
        self.used = self.used.saturating_sub(bytes);
        if let Some(own) = self.by.get_mut(&who) {
            *own = own.saturating_sub(bytes);
            if *own == 0 {
                self.by.remove(&who);
            }
        }
    }
}

impl<K: Copy + Ord> Share<K> {
    /// Takes more bytes, or none.
    pub(crate) fn grows(&mut self, bytes: usize) -> bool {
        let most = self.budget.most;
        let grows = self.budget.with(|state| {
            let free = most.saturating_sub(state.used);
            let own = state.by.get(&self.who).copied().unwrap_or(0);
            // The first request of a caller may exceed its fair share, or it would be refused forever.
            let is_fair = own == 0 || own.saturating_add(bytes) <= free;
            if bytes > free || !is_fair {
                return false;
            }
            state.used += bytes;
            *state.by.entry(self.who).or_default() += bytes;
            true
        });
        if grows {
            self.bytes += bytes;
        }
        grows
    }

    /// Grows to this many bytes, or stays as it is.
    pub(crate) fn covers(&mut self, bytes: usize) -> bool {
        bytes <= self.bytes || self.grows(bytes - self.bytes)
    }

    /// Returns what is more than this many bytes.
    pub(crate) fn shrinks(&mut self, bytes: usize) {
        let free = self.bytes.saturating_sub(bytes);
        self.bytes -= free;
        self.budget.with(|state| state.free(self.who, free));
    }

    /// The size of the share.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl<K: Copy + Ord> Drop for Share<K> {
    fn drop(&mut self) {
        self.budget.with(|state| state.free(self.who, self.bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes ten bytes as often as possible.
    fn fill(budget: &Arc<MemoryBudget<char>>, who: char) -> Vec<Share<char>> {
        std::iter::from_fn(|| budget.take(who, 10)).collect()
    }

    #[test]
    fn a_caller_holds_no_more_than_is_left_free() {
        let budget = Arc::new(MemoryBudget::new(600));
        let first = fill(&budget, 'a');
        assert_eq!(first.len(), 30);
        let second = fill(&budget, 'b');
        assert_eq!(second.len(), 15);
        assert!(budget.take('a', 1).is_none());
        assert!(budget.take('c', 150).is_some(), "the first may take all that is free");
        assert!(budget.take('c', 151).is_none());
        drop((first, second));
        assert_eq!(budget.used(), 0);
        assert!(budget.with(|state| state.by.is_empty()));
    }

    #[test]
    fn a_share_grows_completely_or_not_at_all() {
        let budget = Arc::new(MemoryBudget::new(100));
        let mut share = budget.take('a', 30).unwrap();
        assert!(share.grows(20));
        assert!(!share.grows(10));
        assert_eq!((share.bytes(), budget.used()), (50, 50));
        drop(share);
        assert_eq!(budget.used(), 0);
    }
}
