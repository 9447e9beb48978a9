//! What an account may do: requests and labels, in buckets of this process or in Redis.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use store::AccountId;

use super::{Buckets, Decision, Rate};

/// Decides on requests and labels of accounts.
#[derive(Debug)]
pub struct Limiter {
    requests: Rate,
    labels: Rate,
    local: Buckets<(Kind, [u8; 16])>,
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Requests.
    Requests,
    /// Labels.
    Labels,
}

/// How an account stands, for the headers of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Requests that it may send at once.
    pub limit: u32,
    /// How many of them are left.
    pub remaining: u32,
    /// Until all of them are there again.
    pub reset: Duration,
}

impl Limiter {
    /// A limiter of this process.
    pub fn local(requests: Rate, labels: Rate) -> Self {
        Self { requests, labels, local: Buckets::default() }
    }

    /// Takes units out of an account's bucket, at a time in microseconds.
    #[expect(clippy::unused_async, reason = "buckets elsewhere have to be waited for")]
    pub async fn take(&self, kind: Kind, account: AccountId, now: u64, cost: u32) -> Decision {
        let rate = self.rate(kind);
        self.local.take((kind, *account.bytes()), rate, now, cost)
    }

    /// How fast a bucket fills.
    pub fn rate(&self, kind: Kind) -> Rate {
        match kind {
            Kind::Requests => self.requests,
            Kind::Labels => self.labels,
        }
    }
}

const LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

impl Standing {
    /// The headers of the IETF draft, in whole seconds.
    pub(crate) fn write(self, headers: &mut HeaderMap) {
        let seconds = u64::try_from(self.reset.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
        headers.insert(LIMIT, HeaderValue::from(self.limit));
        headers.insert(REMAINING, HeaderValue::from(self.remaining));
        headers.insert(RESET, HeaderValue::from(seconds));
    }
}
