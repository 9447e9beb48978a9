//! The search for documents that cost more than they are charged for.
//!
//! A document is charged in steps of about a nanosecond, and its limit keeps it under two seconds of CPU time. Here the
//! limit is small, so that a document takes milliseconds, and documents evolve towards the longest time within it. The
//! most expensive document of each kind is kept, so that one expensive command does not hide the others.

mod genome;
mod pieces;

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    time::{Duration, Instant},
};

pub use self::genome::Genome;
use preview::{Limits, Media, VirtualPrinter};

/// As in the service, except for the work: less than a thousandth of it.
const LIMITS: Limits = Limits {
    dots: 128 << 20,
    memory: 16 << 20,
    stored: 8 << 20,
    labels: 10_000,
    nesting: 4,
    work: 100_000,
};

/// How often the most expensive document so far is measured: the minimum counts, since the machine has other work.
const ROUNDS: u32 = 12;

/// One of the pieces of documents, with random parameters.
pub(crate) fn piece(index: usize, random: &mut fastrand::Rng) -> String {
    pieces::fill(pieces::PIECES[index % pieces::PIECES.len()], random)
}

/// A document and its cost.
#[derive(Debug, Clone)]
pub struct Dear {
    /// Its parts.
    pub genome: Genome,
    /// Nanoseconds per step.
    pub nanoseconds: f64,
}

/// The most expensive document found of each kind.
#[derive(Debug, Default)]
pub struct Search {
    dearest: BTreeMap<&'static str, Dear>,
}

impl Search {
    /// Tries another document: a new one, or one of the most expensive, changed.
    pub fn step(&mut self, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let genome = match self.parent(&mut random) {
            Some(parent) if random.u32(..20) != 0 => {
                let other = self.parent(&mut random).unwrap_or(parent);
                parent.changed(other, &mut random)
            }
            _ => Genome::new(&mut random),
        };
        let kind = genome.kind();
        let known = self.dearest.get(kind).map_or(0.0, |dear| dear.nanoseconds);
        let document = genome.document();
        let mut nanoseconds = measure(&document, 1);
        if nanoseconds > known {
            nanoseconds = nanoseconds.min(measure(&document, ROUNDS));
        }
        if nanoseconds > known {
            self.dearest.insert(kind, Dear { genome, nanoseconds });
        }
    }

    /// The cost of the most expensive document, in nanoseconds per step.
    pub fn dearest(&self) -> f64 {
        self.dearest.values().map(|dear| dear.nanoseconds).fold(0.0, f64::max)
    }

    /// All that were found, the most expensive first.
    pub fn finish(self) -> Vec<(&'static str, Dear)> {
        let mut all: Vec<_> = self.dearest.into_iter().collect();
        // Measured again: a document that took long because the machine was busy does not do so twice.
        for (_, dear) in &mut all {
            let again = measure(&dear.genome.document(), ROUNDS);
            dear.nanoseconds = dear.nanoseconds.min(again);
        }
        all.sort_by(|(_, one), (_, other)| other.nanoseconds.total_cmp(&one.nanoseconds));
        all
    }

    /// One of those found so far, preferably an expensive one.
    fn parent(&self, random: &mut fastrand::Rng) -> Option<&Genome> {
        let any = |random: &mut fastrand::Rng| {
            let index = random.usize(..self.dearest.len());
            self.dearest.values().nth(index)
        };
        if self.dearest.is_empty() {
            return None;
        }
        let (one, other) = (any(random)?, any(random)?);
        let dearer = if one.nanoseconds > other.nanoseconds { one } else { other };
        Some(&dearer.genome)
    }
}

/// Nanoseconds for each step that the document may take: the minimum of some rounds.
fn measure(document: &str, rounds: u32) -> f64 {
    let times = (0..rounds).map(|_| {
        let start = Instant::now();
        VirtualPrinter::new(Media::default()).print(document.as_bytes(), &LIMITS, |page| {
            drop(page.bitmap());
            ControlFlow::Continue(())
        });
        start.elapsed()
    });
    let least: Duration = times.min().unwrap_or_default();
    #[expect(clippy::cast_precision_loss, reason = "a rough figure")]
    let nanoseconds = least.as_nanos() as f64 / LIMITS.work as f64;
    nanoseconds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_made_of_formats_recalls_and_labels() {
        let documents: Vec<String> = (0..200)
            .map(|seed| Genome::new(&mut fastrand::Rng::with_seed(seed)).document())
            .collect();
        for part in ["^XA^DF", "^XF", "^PQ", "^GF", "^FB", "~DG", "~DY", "^BQ"] {
            assert!(documents.iter().any(|document| document.contains(part)), "{part}");
        }
        assert!(documents.iter().all(|document| document.len() <= genome::MOST_BYTES));
    }

    #[test]
    fn the_most_expensive_of_each_kind_is_kept() {
        let mut search = Search::default();
        (0..50).for_each(|seed| search.step(seed));
        let found = search.finish();
        assert!(found.len() > 3);
        assert!(found.is_sorted_by(|(_, one), (_, other)| one.nanoseconds >= other.nanoseconds));
    }
}
