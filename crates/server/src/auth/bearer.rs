//! Programs: a key with every request.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Mutex, PoisonError, RwLock, RwLockWriteGuard,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::http::{HeaderMap, header, request::Parts};
use store::{AccountId, Digest, KeyId, KeyOwner};

use super::{ApiKey, KeyHash};
use crate::{
    App, Error,
    client::Who,
    clock::Time,
    edge::About,
    limits::{Bucket, Decision, Rate, Standing},
};

/// Whom a request is for: it was taken out of their bucket.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) who: Who,
}

impl Caller {
    /// The account, where there is one.
    pub(crate) fn account(self) -> Result<AccountId, Error> {
        match self.who {
            Who::Account(account) => Ok(account),
            Who::Address(_) => Err(Error::Unauthorized),
        }
    }
}

/// Keys that were looked up of late, and when each was last used.
#[derive(Debug, Default)]
pub struct KeyCache {
    found: RwLock<Found>,
    used: Mutex<BTreeMap<KeyId, Time>>,
}

#[derive(Debug, Default)]
struct Found {
    owners: HashMap<KeyHash, Known>,
    /// How often keys were revoked.
    revocations: u64,
}

/// A key that was looked up.
#[derive(Debug)]
struct Known {
    owner: KeyOwner,
    since: Time,
    /// When it was last noted that it is used, in milliseconds.
    noted: AtomicI64,
}

/// When a look-up began. What was revoked since then may be in its answer.
#[derive(Debug, Clone, Copy)]
struct Begun {
    at: Time,
    revocations: u64,
}

/// How long a key is believed to exist without asking again. A key that was revoked on another machine ends within five seconds,
/// the way of a request and some patience included.
const BELIEVED_MILLISECONDS: i64 = 4000;

/// A use is noted once in so many milliseconds.
const NOTED_MILLISECONDS: i64 = 100;

/// More are not kept; looking one up again costs a query.
const MOST_KEYS: usize = 10_000;

impl KeyCache {
    fn find(&self, hash: KeyHash, now: Time) -> Option<KeyOwner> {
        let found = self.found.read().unwrap_or_else(PoisonError::into_inner);
        let known = found.owners.get(&hash)?;
        let age = now.millis().saturating_sub(known.since.millis());
        // A clock that was set back must not make it younger.
        (0..BELIEVED_MILLISECONDS).contains(&age).then_some(())?;
        // Once in a while is enough, and spares the lock that all requests share.
        let noted = known.noted.swap(now.millis(), Ordering::Relaxed);
        if noted / NOTED_MILLISECONDS != now.millis() / NOTED_MILLISECONDS {
            self.note_use(known.owner.key, now);
        }
        Some(known.owner)
    }

    fn begin(&self, at: Time) -> Begun {
        let found = self.found.read().unwrap_or_else(PoisonError::into_inner);
        Begun { at, revocations: found.revocations }
    }

    fn remember(&self, hash: KeyHash, owner: KeyOwner, begun: Begun) {
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

    /// Forgets an account's keys: one of them was revoked.
    pub fn forget(&self, account: AccountId) {
        let mut found = self.found();
        found.revocations += 1;
        // Removes what says nothing any more; the order does not matter.
        found.owners.retain(|_, known| known.owner.account != account);
    }

    /// When keys were last used, since this was last asked.
    pub fn take_uses(&self) -> BTreeMap<KeyId, Time> {
        std::mem::take(&mut *self.used.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl App {
    /// Finds out whose request it is, and takes it out of the account's bucket.
    pub(crate) async fn admit(&self, head: &Parts) -> Result<Caller, Error> {
        let key = bearer(&head.headers).ok_or(Error::Unauthorized)?;
        let (hash, now) = (key.hash(), self.clock.now());
        let owner = match self.keys.find(hash, now) {
            Some(owner) => owner,
            None => self.look_up(hash, now).await?,
        };
        self.charge_request(Who::Account(owner.account), head).await
    }

    /// Takes a request that comes without a key: those of one network address share a bucket.
    pub(crate) async fn admit_nobody(&self, head: &Parts) -> Result<Caller, Error> {
        self.charge_request(self.anybody(head), head).await
    }

    async fn charge_request(&self, who: Who, head: &Parts) -> Result<Caller, Error> {
        let rate = self.limiter.requests;
        let decision = self.take(Bucket::Requests(who), rate, 1).await;
        if let Some(about) = head.extensions.get::<About>() {
            about.set_who(who);
            about.set_standing(Standing {
                limit: rate.burst,
                remaining: decision.remaining,
                reset: decision.reset,
            });
        }
        if decision.allowed {
            return Ok(Caller { who });
        }
        Err(Error::RateLimited {
            message: format!(
                "{} may send {} requests a minute, {} at once",
                kind(who),
                rate.per_minute,
                rate.burst
            ),
            retry_after: decision.retry_after,
        })
    }

    /// Takes labels out of the account's bucket.
    pub(crate) async fn charge_labels(&self, caller: Caller, labels: usize) -> Result<(), Error> {
        let labels = u32::try_from(labels).unwrap_or(u32::MAX);
        let rate = self.limiter.labels;
        let decision = self.take(Bucket::Labels(caller.who), rate, labels).await;
        if decision.allowed {
            return Ok(());
        }
        let most = rate.per_minute;
        Err(Error::RateLimited {
            message: format!(
                "{} may make {most} labels a minute, and this request is over that",
                kind(caller.who)
            ),
            retry_after: decision.retry_after,
        })
    }

    /// Takes units out of a bucket, now.
    pub(super) async fn take(&self, bucket: Bucket, rate: Rate, cost: u32) -> Decision {
        let now = u64::try_from(self.clock.now().millis()).unwrap_or(0).saturating_mul(1000);
        self.limiter.take(bucket, rate, now, cost).await
    }

    async fn look_up(&self, hash: KeyHash, now: Time) -> Result<KeyOwner, Error> {
        let begun = self.keys.begin(now);
        let owner = self.store.keys().find(Digest::new(hash.0)).await?;
        let owner = owner.ok_or(Error::Unauthorized)?;
        self.keys.remember(hash, owner, begun);
        Ok(owner)
    }
}

/// Whom a limit is told to.
fn kind(who: Who) -> &'static str {
    match who {
        Who::Account(_) => "an account",
        Who::Address(_) => "a network address without a key",
    }
}

/// The key of `Authorization: Bearer`; rubbish is no key.
fn bearer(headers: &HeaderMap) -> Option<ApiKey> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return None };
    let (scheme, key) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(())?;
    ApiKey::parse(key.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Time = Time::from_millis(1_700_000_000_000);

    fn owner(account: u8) -> KeyOwner {
        KeyOwner { key: KeyId::new([account; 16]), account: AccountId::new([account; 16]) }
    }

    fn after(milliseconds: i64) -> Time {
        Time::from_millis(NOW.millis() + milliseconds)
    }

    #[test]
    fn a_key_is_believed_for_four_seconds() {
        let (cache, hash) = (KeyCache::default(), KeyHash([1; 32]));
        cache.remember(hash, owner(1), cache.begin(NOW));
        assert_eq!(cache.find(hash, after(3999)), Some(owner(1)));
        assert_eq!(cache.find(hash, after(4000)), None);
        assert_eq!(cache.find(hash, after(-1)), None, "the clock was set back");
    }

    #[test]
    fn a_look_up_that_a_revocation_overtook_is_not_remembered() {
        let (cache, hash) = (KeyCache::default(), KeyHash([1; 32]));
        let begun = cache.begin(NOW);
        cache.forget(owner(1).account);
        cache.remember(hash, owner(1), begun);
        assert_eq!(cache.find(hash, NOW), None);
        cache.remember(hash, owner(1), cache.begin(NOW));
        assert_eq!(cache.find(hash, NOW), Some(owner(1)));
    }

    #[test]
    fn only_the_keys_of_that_account_are_forgotten() {
        let cache = KeyCache::default();
        for account in [1, 2] {
            cache.remember(KeyHash([account; 32]), owner(account), cache.begin(NOW));
        }
        cache.forget(owner(1).account);
        assert_eq!(cache.find(KeyHash([1; 32]), NOW), None);
        assert_eq!(cache.find(KeyHash([2; 32]), NOW), Some(owner(2)));
    }
}
