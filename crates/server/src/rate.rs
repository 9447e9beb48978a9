//! The generic cell rate algorithm with costs, which all rate limits use.
//!
//! A bucket is one number: the time at which it is full again. It holds `burst` units and refills at `per_minute` units a
//! minute. A request for n units is granted if afterwards the bucket is full again within the time of `burst` units.

use std::time::Duration;

/// The rate and the burst of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Units that are added per minute.
    pub per_minute: u32,
    /// Units that a full bucket holds.
    pub burst: u32,
}

/// The decision on a request for units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// Whether the units were granted.
    pub allowed: bool,
    /// Units that are left.
    pub remaining: u32,
    /// Time until the bucket is full again.
    pub reset: Duration,
    /// Time until the same request would be granted; zero if it was.
    pub retry_after: Duration,
}

const MICROSECONDS_A_MINUTE: u64 = 60_000_000;

/// The largest usual correction of a clock, in microseconds.
pub(crate) const SET_BACK: u64 = MICROSECONDS_A_MINUTE;

impl Rate {
    /// Decides on `cost` units at the time `now`, given when the bucket is full again (both in microseconds). Also returns
    /// when the bucket is full after that.
    ///
    /// A full bucket grants a cost larger than the burst, so that every valid request is possible at some time.
    pub fn decide(self, full_at: u64, now: u64, cost: u32) -> (Decision, u64) {
        let (unit, capacity) = (self.microseconds_a_unit(), self.capacity());
        let price = self.price(cost);
        let from = self.filled(full_at, now);
        let next = from.saturating_add(price);
        let latest = now.saturating_add(capacity);
        if next > latest {
            let remaining = latest.saturating_sub(from) / unit;
            let decision = Decision {
                allowed: false,
                remaining: u32::try_from(remaining).unwrap_or(u32::MAX),
                reset: Duration::from_micros(from - now),
                retry_after: Duration::from_micros(next - latest),
            };
            return (decision, full_at);
        }
        let remaining = (latest - next) / unit;
        let decision = Decision {
            allowed: true,
            remaining: u32::try_from(remaining).unwrap_or(u32::MAX),
            reset: Duration::from_micros(next - now),
            retry_after: Duration::ZERO,
        };
        (decision, next)
    }

    /// When a bucket is full again. A time later than that of an empty bucket was written before the clock was set back: after
    /// a small correction the bucket counts as empty, after a large one as full.
    fn filled(self, full_at: u64, now: u64) -> u64 {
        let latest = now.saturating_add(self.capacity());
        if full_at > latest.saturating_add(SET_BACK) { now } else { full_at.clamp(now, latest) }
    }

    /// Microseconds from empty to full.
    pub(super) fn capacity(self) -> u64 {
        self.microseconds_a_unit().saturating_mul(self.burst.into())
    }

    /// The time that this many units take to refill, in microseconds.
    pub(super) fn price(self, cost: u32) -> u64 {
        self.microseconds_a_unit().saturating_mul(cost.into()).min(self.capacity())
    }

    /// At least 1: a rate over a million per second is no limit.
    fn microseconds_a_unit(self) -> u64 {
        (MICROSECONDS_A_MINUTE / u64::from(self.per_minute.max(1))).max(1)
    }
}

#[cfg(test)]
mod tests {
    use crate::rate::*;

    const RATE: Rate = Rate { per_minute: 600, burst: 100 };
    const NOW: u64 = 1_000_000_000_000;

    /// Takes units until the bucket is empty.
    fn drain(rate: Rate, mut full_at: u64, now: u64) -> (u32, u64) {
        let mut taken = 0;
        loop {
            let (decision, next) = rate.decide(full_at, now, 1);
            if !decision.allowed {
                return (taken, full_at);
            }
            full_at = next;
            taken += 1;
        }
    }

    #[test]
    fn a_full_bucket_grants_its_burst_and_no_more() {
        let (taken, full_at) = drain(RATE, 0, NOW);
        assert_eq!(taken, 100);
        let (decision, _) = RATE.decide(full_at, NOW, 1);
        assert_eq!(decision.remaining, 0);
        assert_eq!(decision.retry_after, Duration::from_millis(100));
        assert_eq!(decision.reset, Duration::from_secs(10));
    }

    #[test]
    fn a_bucket_refills_at_its_rate() {
        let (_, full_at) = drain(RATE, 0, NOW);
        assert_eq!(drain(RATE, full_at, NOW + 1_000_000).0, 10);
        assert_eq!(drain(RATE, full_at, NOW + 3_600_000_000).0, 100);
    }

    #[test]
    fn setting_the_clock_back_locks_nobody_out() {
        let (_, full_at) = drain(RATE, 0, NOW);
        let hour = 3_600_000_000;
        assert_eq!(drain(RATE, full_at, NOW - hour).0, 100);
        // After a second's correction the bucket is not reset, but refills from now on.
        let (decision, _) = RATE.decide(full_at, NOW - 1_000_000, 1);
        assert!(!decision.allowed);
        assert_eq!(decision.retry_after, Duration::from_millis(100));
    }

    #[test]
    fn a_cost_is_granted_completely_or_not_at_all() {
        let (decision, full_at) = RATE.decide(0, NOW, 60);
        assert!(decision.allowed);
        assert_eq!(decision.remaining, 40);
        let (decision, after) = RATE.decide(full_at, NOW, 41);
        assert!(!decision.allowed);
        assert_eq!((decision.remaining, after), (40, full_at));
        assert_eq!(decision.retry_after, Duration::from_millis(100));
    }

    #[test]
    fn a_cost_over_the_burst_needs_a_full_bucket() {
        let (decision, full_at) = RATE.decide(0, NOW, 100_000);
        assert!(decision.allowed);
        assert_eq!(decision.remaining, 0);
        assert!(!RATE.decide(full_at, NOW, 1).0.allowed);
        assert!(!RATE.decide(NOW + 1, NOW, 100_000).0.allowed);
    }
}
