//! Buckets in this process.

use std::{
    collections::HashMap,
    hash::{BuildHasher, Hash, RandomState},
    sync::Mutex,
    time::Duration,
};

use crate::rate::{Decision, Rate};

/// One bucket for each key that was used recently.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    shards: [Mutex<Shard<K>>; SHARDS],
    hasher: RandomState,
}

const SHARDS: usize = 16;

/// From this number of buckets on, a shard drops full ones.
const SWEEP_AT: usize = 4096;

#[derive(Debug)]
struct Shard<K> {
    /// When each bucket is full again.
    full_at: HashMap<K, u64>,
    /// The number of buckets before the next sweep. It grows with the buckets that a sweep leaves, so that not every request
    /// sweeps.
    sweep_at: usize,
}

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        let shard = |_| Mutex::new(Shard { full_at: HashMap::new(), sweep_at: SWEEP_AT });
        Self { shards: std::array::from_fn(shard), hasher: RandomState::new() }
    }
}

impl<K: Hash + Eq + Copy> Buckets<K> {
    /// Takes `cost` units out of a bucket, or none.
    pub(crate) fn take(&self, key: K, rate: Rate, now: u64, cost: u32) -> Decision {
        let take = |full_at: u64| rate.decide(full_at, now, cost);
        self.change(key, now, take).unwrap_or_else(|| take(0).0)
    }

    /// Sets the time until a bucket is full again.
    pub(crate) fn set(&self, key: K, now: u64, reset: Duration) {
        let reset = u64::try_from(reset.as_micros()).unwrap_or(u64::MAX);
        self.change(key, now, |_| ((), now.saturating_add(reset)));
    }

    /// Changes when a bucket is full again.
    fn change<T>(&self, key: K, now: u64, by: impl FnOnce(u64) -> (T, u64)) -> Option<T> {
        let shard = usize::try_from(self.hasher.hash_one(key) % SHARDS as u64).unwrap_or(0);
        // A panic while the lock was held leaves valid numbers.
        let shard = self.shards.get(shard)?.lock();
        let mut shard = shard.unwrap_or_else(std::sync::PoisonError::into_inner);
        if shard.full_at.len() >= shard.sweep_at {
            // The order of removal does not matter.
            shard.full_at.retain(|_, full_at| *full_at > now);
            shard.sweep_at = SWEEP_AT.max(2 * shard.full_at.len());
        }
        let full_at = shard.full_at.entry(key).or_insert(0);
        let (result, next) = by(*full_at);
        *full_at = next;
        Some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_do_not_share_a_bucket() {
        let buckets = Buckets::default();
        let rate = Rate { per_minute: 60, burst: 2 };
        let take = |key: u8, now| buckets.take(key, rate, now, 1).allowed;
        assert!(take(1, 0) && take(1, 0) && !take(1, 0));
        assert!(take(2, 0));
        assert!(take(1, 1_000_000) && !take(1, 1_000_000));
    }

    #[test]
    fn full_buckets_are_dropped() {
        let buckets = Buckets::default();
        let rate = Rate { per_minute: 60, burst: 2 };
        for key in 0..200_000_u32 {
            buckets.take(key, rate, u64::from(key) * 2_000_000, 1);
        }
        assert!(held(&buckets) <= SHARDS * SWEEP_AT);
    }

    fn held(buckets: &Buckets<u32>) -> usize {
        buckets.shards.iter().map(|shard| shard.lock().unwrap().full_at.len()).sum()
    }

    #[test]
    fn buckets_in_use_are_never_dropped() {
        let buckets = Buckets::default();
        let rate = Rate { per_minute: 60, burst: 2 };
        for key in 0..200_000_u32 {
            buckets.take(key, rate, 0, 2);
        }
        assert_eq!(held(&buckets), 200_000);
        assert!(!buckets.take(7, rate, 0, 1).allowed);
        // Once they are full again, a shard is swept after it has doubled.
        for key in 200_000..600_000_u32 {
            buckets.take(key, rate, u64::from(key) * 2_000_000, 1);
        }
        assert!(held(&buckets) <= 2 * 200_000, "{}", held(&buckets));
    }

    #[test]
    fn threads_together_take_no_more_than_the_burst() {
        let buckets = Buckets::default();
        let rate = Rate { per_minute: 60, burst: 100 };
        let taken = std::sync::atomic::AtomicU32::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let allowed = buckets.take((), rate, 5, 1).allowed;
                        taken.fetch_add(allowed.into(), std::sync::atomic::Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!(taken.into_inner(), 100);
    }
}
