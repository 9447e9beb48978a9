//! The counters that designs keep.

use axum::response::Response;
use design::Document;
use recipes::{Counter, Number};
use store::{Claimed, CounterClaim, Motion, NewClaims};
use wire::{Problems, words};

use super::designs;
use crate::{App, Error, idempotency::Reply, kept::designs::DesignKey};

/// The most numbers that a request may take of a counter.
const MOST: u64 = 10_000;

/// Writes the answer with the numbers where counters were.
pub(crate) type Respond = fn(Vec<(String, i64)>) -> Response;

/// Moves counters of a design, by this many labels each or to these numbers, and answers with the numbers where they were; once
/// for a request with a key.
pub(crate) async fn change(
    app: &App,
    DesignKey { account, design }: DesignKey,
    document: &Document,
    (numbers, how): (&[(Box<str>, Number)], Change),
    Reply { keyed, respond }: Reply<Respond>,
) -> Result<Response, Error> {
    let mut claims = Vec::new();
    for (name, number) in numbers {
        let kept = document.recipes.kept().find(|(known, _)| *known == &**name);
        let (_, counter) = kept.ok_or_else(|| {
            wrong(name, &"is not a counter that the saved design keeps; save the design first")
        })?;
        let motion = match how {
            Change::Take if !(1..=MOST).contains(&number.get()) => {
                let found = number.get();
                let rule = format_args!("must be 1 to {MOST} labels, found {found}");
                return Err(wrong(name, &rule));
            }
            Change::Take => {
                let labels = usize::try_from(number.get()).unwrap_or(usize::MAX);
                Motion::By(distance(counter, labels))
            }
            Change::Set => Motion::To(stored(*number)),
        };
        let (name, start) = (name.to_string(), stored(counter.start));
        claims.push(CounterClaim { name, start, motion, expected: None });
    }
    let names: Vec<_> = claims.iter().map(|claim| claim.name.clone()).collect();
    let claims = NewClaims { account, design, claims };
    let counters = app.store.counters();
    let respond =
        move |firsts: &[i64]| respond(names.iter().cloned().zip(firsts.iter().copied()).collect());
    let claimed = match keyed {
        None => counters.claim(claims).await?,
        Some(keyed) => {
            let respond = respond.clone();
            let keep = keyed.keep(move |claimed| match claimed {
                Claimed::Taken(firsts) => Some(respond(firsts)),
                Claimed::Moved | Claimed::Full | Claimed::Absent => None,
            });
            match keyed.settle(counters.claim_once(claims, keep).await?)?.or_answer()? {
                Ok(claimed) => claimed,
                Err(earlier) => return Ok(earlier),
            }
        }
    };
    match claimed {
        Claimed::Taken(firsts) => Ok(respond(&firsts)),
        refused @ (Claimed::Moved | Claimed::Full | Claimed::Absent) => Err(refused_by(&refused)),
    }
}

/// What a request does with counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// Takes numbers for labels.
    Take,
    /// Sets the next number.
    Set,
}

fn wrong(name: &str, rule: &dyn std::fmt::Display) -> Error {
    Error::InvalidSpec(Problems::of_counter(name, rule))
}

/// The error for numbers that the store does not give.
pub(crate) fn refused_by(claimed: &Claimed) -> Error {
    match claimed {
        Claimed::Absent => designs::not_found(),
        Claimed::Full => Error::Conflict(words::COUNTERS_FULL.to_owned()),
        Claimed::Moved | Claimed::Taken(_) => {
            Error::Internal { cause: "a counter moved beyond all numbers".to_owned() }
        }
    }
}

/// A number as it is stored.
pub(crate) fn stored(number: Number) -> i64 {
    i64::try_from(number.get()).unwrap_or(i64::MAX)
}

/// From the first number of a job to the first one of the next.
pub(crate) fn distance(counter: &Counter, labels: usize) -> i64 {
    i64::from(counter.step).saturating_mul(i64::try_from(labels).unwrap_or(i64::MAX))
}
