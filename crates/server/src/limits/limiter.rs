//! What an account may do: requests and labels, in buckets of this process or in Redis.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use super::{Bucket, Buckets, Decision, Rate, Redis};

/// Decides on everything that is counted by the minute.
#[derive(Debug)]
pub struct Limiter {
    /// Requests of one account.
    pub requests: Rate,
    /// Labels of one account.
    pub labels: Rate,
    local: Buckets<Bucket>,
    shared: Option<Redis>,
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
        Self { requests, labels, local: Buckets::default(), shared: None }
    }

    /// A limiter that several processes share; while Redis is away each rules for itself.
    pub fn shared(requests: Rate, labels: Rate, redis: Redis) -> Self {
        Self { shared: Some(redis), ..Self::local(requests, labels) }
    }

    /// Takes units out of a bucket, at a time in microseconds. Redis goes by its own clock.
    pub async fn take(&self, bucket: Bucket, rate: Rate, now: u64, cost: u32) -> Decision {
        let local = || self.local.take(bucket, rate, now, cost);
        let Some(redis) = &self.shared else { return local() };
        let Some(decision) = redis.take(bucket, rate, cost).await else { return local() };
        // So that each can go on from where all were when Redis goes away.
        self.local.set(bucket, now, decision.reset);
        decision
    }

    /// Whether other processes are taken into account at the moment.
    pub fn is_shared(&self) -> bool {
        self.shared.as_ref().is_some_and(Redis::is_up)
    }

    /// Decisions that should have been shared and were made by this process alone.
    pub fn fallbacks(&self) -> u64 {
        self.shared.as_ref().map_or(0, Redis::fallbacks)
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
