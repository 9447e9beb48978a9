//! Programs: a key with every request.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, PoisonError},
};

use axum::http::{HeaderMap, header, request::Parts};
use store::{AccountId, Digest, KeyId, KeyOwner};

use super::{ApiKey, KeyHash};
use crate::{
    App, Error,
    clock::Time,
    edge::About,
    limits::{Decision, Kind, Standing},
};

/// The account that a request is for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) account: AccountId,
}

/// Keys that were looked up of late, and when each was last used.
#[derive(Debug, Default)]
pub struct KeyCache {
    found: Mutex<HashMap<KeyHash, (KeyOwner, Time)>>,
    used: Mutex<BTreeMap<KeyId, Time>>,
}

/// How long a key is believed to exist without asking again: a key that was revoked on another machine works no longer
/// than this.
const BELIEVED_MILLISECONDS: i64 = 5000;

/// More are not kept; looking one up again costs a query.
const MOST_KEYS: usize = 10_000;

impl KeyCache {
    fn find(&self, hash: KeyHash, now: Time) -> Option<KeyOwner> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let (owner, since) = found.get(&hash)?;
        (now.millis().saturating_sub(since.millis()) < BELIEVED_MILLISECONDS).then_some(*owner)
    }

    fn remember(&self, hash: KeyHash, owner: KeyOwner, now: Time) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.len() >= MOST_KEYS {
            found.clear();
        }
        found.insert(hash, (owner, now));
    }

    fn note_use(&self, key: KeyId, now: Time) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() < MOST_KEYS {
            used.insert(key, now);
        }
    }

    /// Forgets an account's keys: one of them was revoked.
    pub fn forget(&self, account: AccountId) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        // Removes what says nothing any more; the order does not matter.
        found.retain(|_, (owner, _)| owner.account != account);
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
        self.keys.note_use(owner.key, now);
        self.charge_request(owner.account, head).await
    }

    /// Takes a request that comes without a key: all such requests are those of one account that nobody has.
    pub(crate) async fn admit_nobody(&self, head: &Parts) -> Result<Caller, Error> {
        self.charge_request(AccountId::new([0; 16]), head).await
    }

    async fn charge_request(&self, account: AccountId, head: &Parts) -> Result<Caller, Error> {
        let decision = self.take(Kind::Requests, account, 1).await;
        if let Some(about) = head.extensions.get::<About>() {
            about.set_standing(Standing {
                limit: self.limiter.rate(Kind::Requests).burst,
                remaining: decision.remaining,
                reset: decision.reset,
            });
        }
        if decision.allowed {
            return Ok(Caller { account });
        }
        let rate = self.limiter.rate(Kind::Requests);
        Err(Error::RateLimited {
            message: format!(
                "an account may send {} requests a minute, {} at once",
                rate.per_minute, rate.burst
            ),
            retry_after: decision.retry_after,
        })
    }

    /// Takes labels out of the account's bucket.
    pub(crate) async fn charge_labels(&self, caller: Caller, labels: usize) -> Result<(), Error> {
        let labels = u32::try_from(labels).unwrap_or(u32::MAX);
        let decision = self.take(Kind::Labels, caller.account, labels).await;
        if decision.allowed {
            return Ok(());
        }
        let most = self.limiter.rate(Kind::Labels).per_minute;
        Err(Error::RateLimited {
            message: format!(
                "an account may make {most} labels a minute, and this request is over that"
            ),
            retry_after: decision.retry_after,
        })
    }

    async fn take(&self, kind: Kind, account: AccountId, cost: u32) -> Decision {
        let microseconds =
            u64::try_from(self.clock.now().millis()).unwrap_or(0).saturating_mul(1000);
        self.limiter.take(kind, account, microseconds, cost).await
    }

    async fn look_up(&self, hash: KeyHash, now: Time) -> Result<KeyOwner, Error> {
        let owner = self.store.keys().find(Digest::new(hash.0)).await?;
        let owner = owner.ok_or(Error::Unauthorized)?;
        self.keys.remember(hash, owner, now);
        Ok(owner)
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
