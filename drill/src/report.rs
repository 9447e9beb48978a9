//! Figures, printed as they are measured.

use std::{fmt::Display, time::Duration};

/// One line of figures.
#[expect(clippy::print_stdout, reason = "figures are what a drill is for")]
pub(crate) fn tell(line: impl Display) {
    println!("   {line}");
}

/// A duration for people.
pub(crate) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Answers by status, and the times of the successful ones.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    statuses: std::collections::BTreeMap<u16, u64>,
    times: Vec<Duration>,
    pub(crate) broken: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, status: u16, took: Duration) {
        *self.statuses.entry(status).or_default() += 1;
        if status == 200 {
            self.times.push(took);
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        for (status, count) in other.statuses {
            *self.statuses.entry(status).or_default() += count;
        }
        self.times.extend(other.times);
        self.broken += other.broken;
    }

    pub(crate) fn count(&self, status: u16) -> u64 {
        self.statuses.get(&status).copied().unwrap_or(0)
    }

    /// All answers with another status.
    pub(crate) fn others(&self, wanted: &[u16]) -> u64 {
        self.statuses.iter().filter(|(it, _)| !wanted.contains(it)).map(|(_, count)| count).sum()
    }

    /// The percentile of the times of successful answers.
    pub(crate) fn percentile(&mut self, hundredths: usize) -> Duration {
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        self.times.get((self.times.len() * hundredths / 100).min(last)).copied().unwrap_or_default()
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (status, count) in &self.statuses {
            write!(f, "{count} x {status}, ")?;
        }
        write!(f, "{} without an answer", self.broken)
    }
}
