//! Bytes that many callers hold in memory at once, shared so that none of them can take what is there for others.
//!
//! A caller may come to hold as much as is still free: alone half of the budget, two a third each, and so on. Nothing has to
//! be taken back from anybody, and there is always something left for a caller that holds nothing yet.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// So many bytes for all callers together.
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

/// What a caller holds of the budget, until it is dropped.
#[derive(Debug)]
pub struct Share<K: Copy + Ord> {
    budget: Arc<MemoryBudget<K>>,
    who: K,
    bytes: usize,
}

impl<K: Copy + Ord> MemoryBudget<K> {
    /// A budget of so many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, state: Mutex::new(State { used: 0, by: BTreeMap::new() }) }
    }

    /// Takes bytes, if there are as many for this caller.
    pub fn take(self: &Arc<Self>, who: K, bytes: usize) -> Option<Share<K>> {
        let mut share = Share { budget: Arc::clone(self), who, bytes: 0 };
        share.grows(bytes).then_some(share)
    }

    /// Bytes that are held.
    pub fn used(&self) -> usize {
        self.with(|state| state.used)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State<K>) -> T) -> T {
        // Nothing in here panics; and a count is as good after a panic as before.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Copy + Ord> Share<K> {
    /// Takes more bytes, or none.
    pub(crate) fn grows(&mut self, bytes: usize) -> bool {
        let most = self.budget.most;
        let grows = self.budget.with(|state| {
            let free = most.saturating_sub(state.used);
            let own = state.by.get(&self.who).copied().unwrap_or(0);
            // What a caller asks for first may be larger than its share, or it would be refused for ever.
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

    /// Comes to have at least so many bytes, or stays as it is.
    pub(crate) fn covers(&mut self, bytes: usize) -> bool {
        bytes <= self.bytes || self.grows(bytes - self.bytes)
    }

    /// Bytes that it has.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl<K: Copy + Ord> Drop for Share<K> {
    fn drop(&mut self) {
        self.budget.with(|state| {
            state.used = state.used.saturating_sub(self.bytes);
            if let Some(own) = state.by.get_mut(&self.who) {
                *own = own.saturating_sub(self.bytes);
                if *own == 0 {
                    state.by.remove(&self.who);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes ten bytes as often as it can.
    fn fill(budget: &Arc<MemoryBudget<char>>, who: char) -> Vec<Share<char>> {
        std::iter::from_fn(|| budget.take(who, 10)).collect()
    }

    #[test]
    fn a_caller_takes_no_more_than_it_leaves() {
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
    fn a_share_grows_by_all_or_nothing() {
        let budget = Arc::new(MemoryBudget::new(100));
        let mut share = budget.take('a', 30).unwrap();
        assert!(share.grows(20));
        assert!(!share.grows(10));
        assert_eq!((share.bytes(), budget.used()), (50, 50));
        drop(share);
        assert_eq!(budget.used(), 0);
    }
}
