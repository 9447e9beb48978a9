//! Prints designs whose counters go on from job to job, for requests with an `Idempotency-Key`.
//!
//! Labels are printed with the next numbers first, and the numbers are taken with the finished answer beside them, if no other job
//! was faster. If others are faster again and again, the numbers are taken first and kept alone: if the labels are not answered
//! then, a repeated request prints them with the same numbers.

use axum::response::Response;
use store::{Claimed, Once};
use wire::DesignRequest;

use super::{
    counting::{self, Moment, Wanted},
    label_printing::LabelPrinting,
    writing::Writing,
};
use crate::{
    Error,
    idempotency::{Kept, Keyed, Settled},
    kept::designs::DesignKey,
};

/// How often labels are printed before their numbers are taken.
const TRIES: usize = 3;

/// Where a design is stored, and what is to be printed of it.
type Job = (DesignKey, DesignRequest);

/// Prints labels once, with the numbers that an earlier request has taken if there was one.
pub(super) async fn print(
    printing: &mut LabelPrinting<'_>,
    job: Job,
    writing: Writing,
    (keyed, taken): (Keyed, Option<Vec<(String, i64)>>),
) -> Result<Response, Error> {
    if let Some(numbers) = taken {
        return print_taken(printing, job.1, (keyed, writing), numbers).await;
    }
    let kept = counting::kept(printing, &job.1);
    if kept.is_empty() {
        // Nothing is counted, and the same request prints the same labels.
        let made = printing.make(job.1).await?;
        let printed = printing.print(made).await?;
        return writing.write(printing, printed).await;
    }
    let mut wanted = Vec::new();
    // Labels with other numbers may not be proven, and numbers that are taken first would be lost.
    let needs_proof = job.1.needs_proof();
    let tries = if needs_proof { counting::MOST_ROUNDS } else { TRIES };
    for _ in 0..tries {
        let made = counting::with_next(printing, job.0, job.1.clone()).await?;
        let made = printing.make(made).await?;
        wanted = counting::wanted(&kept, &made.made.taken);
        let printed = printing.print(made).await?;
        let labels = printed.labels.labels as u64;
        let (response, answer) = writing.write_to_keep(printing, printed).await?;
        let keep = keyed.keep_written(answer, |claimed| matches!(claimed, Claimed::Taken(_)));
        let claims = counting::claims(job.0, &wanted, Moment::IfUnmoved);
        match settled(keyed, printing.app.store.counters().claim_once(claims, keep).await?)? {
            Outcome::Taken(_) => {
                printing.app.metrics.labels.add(labels);
                return Ok(response);
            }
            Outcome::Answered(response) => return Ok(response),
            Outcome::Numbers(numbers) => {
                return print_taken(printing, job.1, (keyed, writing), numbers).await;
            }
            Outcome::Moved => {}
        }
    }
    if needs_proof {
        return Err(Error::CapacityExhausted);
    }
    let numbers = match take(printing, job.0, &wanted, keyed).await? {
        Outcome::Taken(numbers) | Outcome::Numbers(numbers) => numbers,
        Outcome::Answered(response) => return Ok(response),
        Outcome::Moved => return Err(counting::refused_by(&Claimed::Moved)),
    };
    print_taken(printing, job.1, (keyed, writing), numbers).await
}

/// What became of numbers that a job wants.
enum Outcome {
    Taken(Vec<(String, i64)>),
    /// Another job has moved a counter.
    Moved,
    /// An earlier request has taken them and was answered.
    Answered(Response),
    /// An earlier request has taken these.
    Numbers(Vec<(String, i64)>),
}

fn settled(keyed: Keyed, once: Once<Claimed>) -> Result<Outcome, Error> {
    match keyed.settle(once)? {
        Settled::Done(Claimed::Taken(_)) => Ok(Outcome::Taken(Vec::new())),
        Settled::Done(Claimed::Moved) => Ok(Outcome::Moved),
        Settled::Done(refused @ (Claimed::Full | Claimed::Absent)) => {
            Err(counting::refused_by(&refused))
        }
        Settled::Before(Kept::Answer(response)) => Ok(Outcome::Answered(response)),
        Settled::Before(Kept::Numbers(numbers)) => Ok(Outcome::Numbers(numbers)),
    }
}

/// Takes numbers, wherever the counters are, and keeps them.
async fn take(
    printing: &LabelPrinting<'_>,
    place: DesignKey,
    wanted: &[Wanted],
    keyed: Keyed,
) -> Result<Outcome, Error> {
    let names: Vec<_> = wanted.iter().map(Wanted::name).collect();
    let with_names = move |claimed: &Claimed| {
        let Claimed::Taken(firsts) = claimed else { return None };
        Some(names.iter().cloned().zip(firsts.iter().copied()).collect::<Vec<_>>())
    };
    let keep = keyed.keep_numbers(with_names.clone());
    let claims = counting::claims(place, wanted, Moment::Always);
    let once = printing.app.store.counters().claim_once(claims, keep).await?;
    if let Once::Done(claimed) = &once
        && let Some(numbers) = with_names(claimed)
    {
        return Ok(Outcome::Taken(numbers));
    }
    settled(keyed, once)
}

/// Prints labels whose numbers are taken and kept.
async fn print_taken(
    printing: &mut LabelPrinting<'_>,
    request: DesignRequest,
    (keyed, writing): (Keyed, Writing),
    numbers: Vec<(String, i64)>,
) -> Result<Response, Error> {
    let made = printing.make(counting::with_numbers(printing, request, &numbers)?).await?;
    let printed = printing.print(made).await?;
    printing.app.metrics.labels.add(printed.labels.labels as u64);
    let (response, answer) = writing.write_to_keep(printing, printed).await?;
    // If that fails, the numbers stay: a repeated request prints the same labels.
    let _ = keyed.replace(printing.app, answer).await;
    Ok(response)
}
