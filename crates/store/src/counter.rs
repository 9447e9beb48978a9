//! The next numbers of the counters that a design keeps.
//!
//! Numbers are taken in one transaction for all counters of a job, so no two jobs get the same one. A counter outlives the
//! versions of its design: an older version goes on counting where the newer one stopped.

use crate::{AccountId, DesignId};

/// The most counters of a design that have a number, including those that the design no longer has.
pub(crate) const MOST: i64 = 200;

/// Numbers that a job wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterClaim {
    /// The counter.
    pub name: String,
    /// The number of the job, if the counter was never used.
    pub start: i64,
    /// Where the counter moves.
    pub motion: Motion,
    /// The number that it must be at; without it, any.
    pub expected: Option<i64>,
}

/// Where a counter moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// By the distance from the first number of this job to the first one of the next.
    By(i64),
    /// To a number that its owner chose, which may have been printed before.
    To(i64),
}

/// Numbers for all counters of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClaims {
    /// The account of the design.
    pub account: AccountId,
    /// The design.
    pub design: DesignId,
    /// What it wants of each counter; each name once.
    pub claims: Vec<CounterClaim>,
}

/// The result of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// The job has these numbers: the first one of each counter, in the order of the claims.
    Taken(Vec<i64>),
    /// A counter is at another number than expected, or would move beyond all numbers. No number was taken.
    Moved,
    /// The design has had too many counters. No number was taken.
    Full,
    /// There is no such design in this account.
    Absent,
}

/// The claims that are granted so far.
#[derive(Debug, Default)]
pub(crate) struct Grants {
    /// The first number of each.
    pub(crate) first: Vec<i64>,
    /// The number of the next job.
    pub(crate) next: Vec<i64>,
    /// How many counters were never used.
    pub(crate) new: i64,
}

impl Grants {
    /// Grants a claim on a counter that is at this number; `None` if it was never used. Returns whether it could.
    pub(crate) fn grant(&mut self, claim: &CounterClaim, at: Option<i64>) -> bool {
        let first = at.unwrap_or(claim.start);
        let next = match claim.motion {
            Motion::By(distance) => first.checked_add(distance),
            Motion::To(next) => Some(next),
        };
        let is_expected = claim.expected.is_none_or(|expected| expected == first);
        let Some(next) = next.filter(|_| is_expected) else { return false };
        self.first.push(first);
        self.next.push(next);
        self.new += i64::from(at.is_none());
        true
    }
}
