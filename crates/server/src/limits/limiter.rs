//! Rate limits, counted in this process or in Redis.

use super::{Bucket, Redis, memory::Buckets};
use crate::rate::{Decision, Rate};

/// Decides on everything that has a limit per minute.
#[derive(Debug)]
pub struct Limiter {
    /// Requests of one account.
    pub requests: Rate,
    /// Labels of one account.
    pub labels: Rate,
    local: Buckets<Bucket>,
    shared: Option<Redis>,
}

impl Limiter {
    /// A limiter that counts in this process.
    pub fn local(requests: Rate, labels: Rate) -> Self {
        Self { requests, labels, local: Buckets::default(), shared: None }
    }

    /// A limiter that several processes share. While Redis is unreachable, each process counts for itself.
    pub fn shared(requests: Rate, labels: Rate, redis: Redis) -> Self {
        Self { shared: Some(redis), ..Self::local(requests, labels) }
    }

    /// Takes units out of a bucket, at a time in microseconds. Redis uses its own clock.
    pub async fn take(&self, bucket: Bucket, rate: Rate, now: u64, cost: u32) -> Decision {
        let local = || self.local.take(bucket, rate, now, cost);
        let Some(redis) = &self.shared else { return local() };
        let Some(decision) = redis.take(bucket, rate, cost).await else { return local() };
        // If Redis becomes unreachable, this process goes on from the shared count.
        self.local.set(bucket, now, decision.reset);
        decision
    }

    /// Finds out whether limits are shared at the moment: without requests nobody would notice that Redis went away or came
    /// back.
    pub async fn refresh(&self) {
        if let Some(redis) = &self.shared {
            redis.refresh().await;
        }
    }

    /// Whether limits are shared with other processes at the moment.
    pub fn is_shared(&self) -> bool {
        self.shared.as_ref().is_some_and(Redis::is_up)
    }

    /// Decisions that this process made alone because Redis was unreachable.
    pub fn fallbacks(&self) -> u64 {
        self.shared.as_ref().map_or(0, Redis::fallbacks)
    }
}
