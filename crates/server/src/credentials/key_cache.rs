//! API keys that were looked up recently.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Mutex, PoisonError, RwLock, RwLockWriteGuard,
        atomic::{AtomicI64, Ordering},
    },
};

use store::{AccountId, KeyId, KeyOwner};

use crate::{clock::Time, credentials::KeyHash};

/// Caches the owners of keys, and collects when each key was last used.
#[derive(Debug, Default)]
pub(crate) struct KeyCache {
    found: RwLock<Found>,
    used: Mutex<BTreeMap<KeyId, Time>>,
}

#[derive(Debug, Default)]
struct Found {
    owners: HashMap<KeyHash, Known>,
    /// Counts revocations.
    revocations: u64,
}

/// A cached key.
#[derive(Debug)]
struct Known {
    owner: KeyOwner,
    since: Time,
    /// When its use was last noted, in milliseconds.
    noted: AtomicI64,
}

/// The start of a look-up. Its result may contain a key that was revoked since then.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Begun {
    at: Time,
    revocations: u64,
}

/// How long a cached key stays valid. A key that was revoked on another replica must stop working within five seconds;
/// the difference covers the duration of a request.
const VALID_MILLISECONDS: i64 = 4000;

/// Uses of a key are noted at most once in this interval.
const NOTED_MILLISECONDS: i64 = 100;

/// The largest number of cached keys. A key that is not cached costs a query.
const MOST_KEYS: usize = 10_000;

impl KeyCache {
    pub(crate) fn find(&self, hash: KeyHash, now: Time) -> Option<KeyOwner> {
        let found = self.found.read().unwrap_or_else(PoisonError::into_inner);
        let known = found.owners.get(&hash)?;
        let age = now.millis().saturating_sub(known.since.millis());
        // If the clock was set back, the entry's age is unknown.
        (0..VALID_MILLISECONDS).contains(&age).then_some(())?;
        // Noting every use would make all requests contend for one lock.
        let noted = known.noted.swap(now.millis(), Ordering::Relaxed);
        if noted / NOTED_MILLISECONDS != now.millis() / NOTED_MILLISECONDS {
            self.note_use(known.owner.key, now);
        }
        Some(known.owner)
    }

    pub(crate) fn begin(&self, at: Time) -> Begun {
        let found = self.found.read().unwrap_or_else(PoisonError::into_inner);
        Begun { at, revocations: found.revocations }
    }

    pub(crate) fn remember(&self, hash: KeyHash, owner: KeyOwner, begun: Begun) {
        let mut found = self.found();
        if found.revocations != begun.revocations {
            return;
        }
        if found.owners.len() >= MOST_KEYS {
            found.owners.clear();
        }
        let (since, noted) = (begun.at, AtomicI64::new(begun.at.millis()));
        self.note_use(owner.key, begun.at);
        found.owners.insert(hash, Known { owner, since, noted });
    }

    fn found(&self) -> RwLockWriteGuard<'_, Found> {
        self.found.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_use(&self, key: KeyId, now: Time) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() < MOST_KEYS {
            used.insert(key, now);
        }
    }

    /// Removes an account's keys from the cache, after one of them was revoked.
    pub(crate) fn forget(&self, account: AccountId) {
        let mut found = self.found();
        found.revocations += 1;
        // The order of removal does not matter.
        found.owners.retain(|_, known| known.owner.account != account);
    }

    /// Takes the uses that were noted since the last call.
    pub(crate) fn take_uses(&self) -> BTreeMap<KeyId, Time> {
        std::mem::take(&mut *self.used.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use store::Grant;

    use crate::credentials::key_cache::*;

    const NOW: Time = Time::from_millis(1_700_000_000_000);

    fn owner(account: u8) -> KeyOwner {
        KeyOwner {
            key: KeyId::new([account; 16]),
            account: AccountId::new([account; 16]),
            grant: Grant::USUAL,
        }
    }

    fn after(milliseconds: i64) -> Time {
        Time::from_millis(NOW.millis() + milliseconds)
    }

    #[test]
    fn a_key_is_cached_for_four_seconds() {
        let (cache, hash) = (KeyCache::default(), KeyHash([1; 32]));
        cache.remember(hash, owner(1), cache.begin(NOW));
        assert_eq!(cache.find(hash, after(3999)), Some(owner(1)));
        assert_eq!(cache.find(hash, after(4000)), None);
        assert_eq!(cache.find(hash, after(-1)), None, "the clock was set back");
    }

    #[test]
    fn a_look_up_is_not_cached_if_a_key_was_revoked_meanwhile() {
        let (cache, hash) = (KeyCache::default(), KeyHash([1; 32]));
        let begun = cache.begin(NOW);
        cache.forget(owner(1).account);
        cache.remember(hash, owner(1), begun);
        assert_eq!(cache.find(hash, NOW), None);
        cache.remember(hash, owner(1), cache.begin(NOW));
        assert_eq!(cache.find(hash, NOW), Some(owner(1)));
    }

    #[test]
    fn forgetting_an_account_keeps_the_keys_of_others() {
        let cache = KeyCache::default();
        for account in [1, 2] {
            cache.remember(KeyHash([account; 32]), owner(account), cache.begin(NOW));
        }
        cache.forget(owner(1).account);
        assert_eq!(cache.find(KeyHash([1; 32]), NOW), None);
        assert_eq!(cache.find(KeyHash([2; 32]), NOW), Some(owner(2)));
    }
}
