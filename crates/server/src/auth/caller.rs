//! Authenticates programs by the API key that each request carries, and charges their rate limits.

use axum::http::{HeaderMap, header, request::Parts};
use store::{AccountId, Digest, Grant, KeyOwner, Scopes};
use wire::words;

use super::throttle;
use crate::{
    App, Error,
    about::About,
    client::Who,
    clock::Time,
    credentials::{ApiKey, KeyHash},
    limits::{Bucket, Standing},
};

/// The sender of a request that was admitted and charged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) who: Who,
}

impl Caller {
    /// Authenticates a request by a key that may print, and charges the account for one request.
    pub(crate) async fn admit(app: &App, head: &Parts) -> Result<Self, Error> {
        Self::admit_for(app, head, Scopes::RENDER).await
    }

    /// Authenticates a request by a key that may be used for one of these, and charges the account for one request.
    pub(crate) async fn admit_for(app: &App, head: &Parts, allowed: Scopes) -> Result<Self, Error> {
        let key = bearer(&head.headers).ok_or(Error::Unauthorized)?;
        let (hash, now) = (key.hash(), app.clock.now());
        let owner = match app.keys.find(hash, now) {
            Some(owner) => owner,
            None => look_up(app, hash, now).await?,
        };
        if let Some(about) = head.extensions.get::<About>() {
            about.set_who(Who::Account(owner.account));
            about.set_key(owner.key);
        }
        let Grant { scopes, expires_at } = owner.grant;
        if let Some(at) = expires_at.filter(|at| *at <= now) {
            return Err(Error::KeyExpired { at });
        }
        let caller = Self::charge_request(app, Who::Account(owner.account), head).await?;
        if scopes.has_any_of(allowed) {
            return Ok(caller);
        }
        Err(Error::Forbidden(if allowed.has_any_of(Scopes::RENDER) {
            words::NEEDS_RENDER
        } else {
            words::NEEDS_DESIGNS_WRITE
        }))
    }

    /// Admits a request without a key and charges its network address for one request.
    pub(crate) async fn admit_without_key(app: &App, head: &Parts) -> Result<Self, Error> {
        Self::charge_request(app, Who::by_address(&app.config, head), head).await
    }

    /// The account; an error if the request came without a key.
    pub(crate) fn account(self) -> Result<AccountId, Error> {
        match self.who {
            Who::Account(account) => Ok(account),
            Who::Address(_) => Err(Error::Unauthorized),
        }
    }

    /// Charges the caller for labels.
    pub(crate) async fn charge_labels(self, app: &App, labels: usize) -> Result<(), Error> {
        let labels = u32::try_from(labels).unwrap_or(u32::MAX);
        let rate = app.limiter.labels;
        let decision = throttle::take(app, Bucket::Labels(self.who), rate, labels).await;
        if decision.allowed {
            return Ok(());
        }
        let most = rate.per_minute;
        Err(Error::RateLimited {
            message: format!(
                "{} may make {most} labels a minute, and this request exceeds that",
                kind(self.who)
            ),
            retry_after: decision.retry_after,
        })
    }

    async fn charge_request(app: &App, who: Who, head: &Parts) -> Result<Self, Error> {
        let rate = app.limiter.requests;
        let decision = throttle::take(app, Bucket::Requests(who), rate, 1).await;
        if let Some(about) = head.extensions.get::<About>() {
            about.set_who(who);
            about.set_standing(Standing {
                limit: rate.burst,
                remaining: decision.remaining,
                reset: decision.reset,
            });
        }
        if decision.allowed {
            return Ok(Self { who });
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
}

async fn look_up(app: &App, hash: KeyHash, now: Time) -> Result<KeyOwner, Error> {
    let begun = app.keys.begin(now);
    let owner = app.store.keys().find(Digest::new(hash.0)).await?;
    let owner = owner.ok_or(Error::Unauthorized)?;
    app.keys.remember(hash, owner, begun);
    Ok(owner)
}

/// The subject of a message about a limit.
fn kind(who: Who) -> &'static str {
    match who {
        Who::Account(_) => "an account",
        Who::Address(_) => "a network address without a key",
    }
}

/// The key in `Authorization: Bearer`, if the header has exactly one well-formed key.
fn bearer(headers: &HeaderMap) -> Option<ApiKey> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return None };
    let (scheme, key) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(())?;
    ApiKey::parse(key.trim())
}
