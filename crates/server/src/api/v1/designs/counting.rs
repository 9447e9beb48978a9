//! Prints designs whose counters go on from job to job.
//!
//! Labels are printed with the next numbers first, and the numbers are taken afterwards, if no other job was faster: labels
//! that cannot be printed take none. If another job was faster, the numbers are taken first. Labels that must be proven are
//! printed again instead, because those with other numbers may not be proven, and the numbers would be lost.

use recipes::{Counter, Number, Taken};
use store::{Claimed, CounterClaim, Motion, NewClaims};
use wire::{DesignRequest, Problems, words};

use super::label_printing::{LabelPrinting, Printed};
use crate::{
    Error,
    kept::counters,
    kept::designs::DesignKey,
    log::{Level, Value},
};

/// How often labels that must be proven are printed again because other jobs were faster.
pub(super) const MOST_ROUNDS: usize = 20;

/// Prints labels and takes the numbers of the counters that the design keeps, unless the request gives them.
pub(super) async fn print(
    printing: &mut LabelPrinting<'_>,
    place: DesignKey,
    request: DesignRequest,
) -> Result<Printed, Error> {
    let kept = kept(printing, &request);
    if kept.is_empty() {
        let made = printing.make(request).await?;
        return printing.print(made).await;
    }
    let mut rounds = 0;
    let wanted = loop {
        let made = with_next(printing, place, request.clone()).await?;
        let made = printing.make(made).await?;
        let (wanted, needs_proof) = (wanted(&kept, &made.made.taken), made.needs_proof());
        let printed = printing.print(made).await?;
        match claim(printing, place, &wanted, Moment::IfUnmoved).await? {
            Claimed::Taken(_) => return Ok(printed),
            Claimed::Moved if !needs_proof => break wanted,
            Claimed::Moved if rounds < MOST_ROUNDS => rounds += 1,
            Claimed::Moved => return Err(Error::CapacityExhausted),
            refused @ (Claimed::Full | Claimed::Absent) => return Err(refused_by(&refused)),
        }
    };
    let firsts = match claim(printing, place, &wanted, Moment::Always).await? {
        Claimed::Taken(firsts) => firsts,
        refused @ (Claimed::Moved | Claimed::Full | Claimed::Absent) => {
            return Err(refused_by(&refused));
        }
    };
    let printed = print_with(printing, request, (&wanted, &firsts)).await;
    printed.map_err(|error| with_gap(printing, error, (&wanted, &firsts)))
}

/// The counters that the design keeps, unless the request gives their numbers.
pub(super) fn kept(
    printing: &LabelPrinting<'_>,
    request: &DesignRequest,
) -> Vec<(Box<str>, Counter)> {
    let kept = printing.document.recipes.kept();
    let kept = kept.filter(|(name, _)| !request.given.numbers.contains_key(*name));
    kept.map(|(name, it)| (name.into(), *it)).collect()
}

/// A request with the next numbers of the counters that the design keeps. None of them is taken.
pub(super) async fn with_next(
    printing: &LabelPrinting<'_>,
    DesignKey { account, design }: DesignKey,
    request: DesignRequest,
) -> Result<DesignRequest, Error> {
    let kept = kept(printing, &request);
    if kept.is_empty() {
        return Ok(request);
    }
    let mut next = printing.app.store.counters().list(account, design).await?;
    next.retain(|(name, _)| kept.iter().any(|(known, _)| **known == **name));
    with_numbers(printing, request, &next)
}

/// A client of the public interface asked for more than there is; nothing conflicts.
pub(super) fn refused_by(claimed: &Claimed) -> Error {
    match claimed {
        Claimed::Full => Error::JobTooLarge(words::COUNTERS_FULL.to_owned()),
        Claimed::Absent | Claimed::Moved | Claimed::Taken(_) => counters::refused_by(claimed),
    }
}

/// Numbers that this job takes of a counter.
pub(super) struct Wanted {
    taken: Taken,
    counter: Counter,
}

impl Wanted {
    pub(super) fn name(&self) -> String {
        self.taken.name.to_string()
    }
}

pub(super) fn wanted(kept: &[(Box<str>, Counter)], taken: &[Taken]) -> Vec<Wanted> {
    let wanted = taken.iter().filter_map(|taken| {
        let (_, counter) = kept.iter().find(|(name, _)| *name == taken.name)?;
        Some(Wanted { taken: taken.clone(), counter: *counter })
    });
    wanted.collect()
}

/// When numbers are taken.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Moment {
    /// If no other job has taken any.
    IfUnmoved,
    Always,
}

async fn claim(
    printing: &LabelPrinting<'_>,
    place: DesignKey,
    wanted: &[Wanted],
    when: Moment,
) -> Result<Claimed, Error> {
    Ok(printing.app.store.counters().claim(claims(place, wanted, when)).await?)
}

pub(super) fn claims(
    DesignKey { account, design }: DesignKey,
    wanted: &[Wanted],
    when: Moment,
) -> NewClaims {
    let claims = wanted.iter().map(|Wanted { taken, counter }| CounterClaim {
        name: taken.name.to_string(),
        start: counters::stored(counter.start),
        motion: Motion::By(counters::distance(counter, taken.count)),
        expected: (when == Moment::IfUnmoved).then(|| counters::stored(taken.first)),
    });
    NewClaims { account, design, claims: claims.collect() }
}

async fn print_with(
    printing: &mut LabelPrinting<'_>,
    request: DesignRequest,
    (wanted, firsts): (&[Wanted], &[i64]),
) -> Result<Printed, Error> {
    let names = wanted.iter().map(Wanted::name);
    let numbers: Vec<_> = names.zip(firsts.iter().copied()).collect();
    let made = printing.make(with_numbers(printing, request, &numbers)?).await?;
    printing.print(made).await
}

pub(super) fn with_numbers(
    printing: &LabelPrinting<'_>,
    mut request: DesignRequest,
    numbers: &[(String, i64)],
) -> Result<DesignRequest, Error> {
    for (name, stored) in numbers {
        // A counter that has moved beyond all numbers has none.
        let number = u64::try_from(*stored).ok().and_then(Number::new).ok_or_else(|| {
            let index = printing.document.recipes.iter().position(|(known, _)| known == name);
            let message = format_args!("the counter \"{name}\" has no number left");
            Error::InvalidSpec(Problems::of_value(index.unwrap_or_default(), &message))
        })?;
        request.given.numbers.insert(name.as_str().into(), number);
    }
    Ok(request)
}

/// Tells which numbers were taken and are not printed.
fn with_gap(
    printing: &LabelPrinting<'_>,
    error: Error,
    (wanted, firsts): (&[Wanted], &[i64]),
) -> Error {
    let lost = wanted.iter().zip(firsts).map(|(Wanted { taken, counter }, first)| {
        let last = first.saturating_add(counters::distance(counter, taken.count.saturating_sub(1)));
        format!("the numbers {first} to {last} of the counter \"{}\"", taken.name)
    });
    let lost: Vec<_> = lost.collect();
    let lost = format!("{} were taken and are not printed", lost.join(" and "));
    printing.app.log.line(Level::Warn, "a job left a gap", &[("numbers", Value::Text(&lost))]);
    if let Error::InvalidSpec(problems) = error {
        return Error::InvalidSpec(problems.with(Problems::of_field("values", &lost)));
    }
    error
}
