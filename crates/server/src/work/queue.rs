//! What one caller has in the line before the processors: its requests that wait, and what it has used.

use std::{collections::VecDeque, time::Duration};

use tokio::{sync::oneshot, time::Instant};

use super::judge::Judge;

/// A caller's requests.
#[derive(Debug)]
pub(super) struct Queue<P> {
    waiting: VecDeque<Waiting<P>>,
    /// Places that the caller holds.
    running: usize,
    /// How long it held places, while it had anything here.
    spent: Duration,
    judge: Judge,
    /// When it last asked or was served.
    used: Option<Instant>,
}

/// A request that waits for a place.
#[derive(Debug)]
pub(super) struct Waiting<P> {
    pub(super) number: u64,
    pub(super) since: Instant,
    pub(super) sender: oneshot::Sender<P>,
}

impl<P> Default for Queue<P> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            running: 0,
            spent: Duration::ZERO,
            judge: Judge::default(),
            used: None,
        }
    }
}

impl<P> Queue<P> {
    /// How many wait, without those that went away.
    pub(super) fn waiting(&mut self) -> usize {
        self.waiting.retain(|waiting| !waiting.sender.is_closed());
        self.waiting.len()
    }

    pub(super) fn running(&self) -> usize {
        self.running
    }

    /// How many work or wait.
    pub(super) fn total(&self) -> usize {
        let waits = |waiting: &&Waiting<P>| !waiting.sender.is_closed();
        self.running + self.waiting.iter().filter(waits).count()
    }

    pub(super) fn spent(&self) -> Duration {
        self.spent
    }

    /// Since when the one waits that waits longest.
    pub(super) fn oldest(&self) -> Option<Instant> {
        self.waiting.front().map(|waiting| waiting.since)
    }

    /// Whether one more may wait here.
    pub(super) fn admits(&mut self, cores: usize, now: Instant) -> bool {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let waiting = count(self.waiting());
        self.judge.admits(waiting, count(cores), now)
    }

    pub(super) fn push(&mut self, waiting: Waiting<P>) {
        self.used = Some(waiting.since);
        self.waiting.push_back(waiting);
    }

    /// Starts a request that found a place free.
    pub(super) fn starts_at_once(&mut self, now: Instant) {
        self.judge.turn_at_once(now);
        self.running += 1;
        self.used = Some(now);
    }

    /// Starts the request that waits longest.
    pub(super) fn start_oldest(&mut self, now: Instant) -> Option<Waiting<P>> {
        let waiting = self.waiting.pop_front()?;
        self.turn(now);
        Some(waiting)
    }

    /// Starts the request of this number, if it still waits.
    pub(super) fn starts(&mut self, number: u64, now: Instant) -> bool {
        let at = self.waiting.iter().position(|waiting| waiting.number == number);
        let found = at.and_then(|at| self.waiting.remove(at));
        if found.is_some() {
            self.turn(now);
        }
        found.is_some()
    }

    /// Refuses the request that came last.
    pub(super) fn refuse_newest(&mut self) -> bool {
        self.waiting.pop_back().is_some()
    }

    /// A request has ended that held its place for so long.
    pub(super) fn ends(&mut self, held: Duration) {
        self.running = self.running.saturating_sub(1);
        self.spent = self.spent.saturating_add(held);
    }

    /// What was not used while nothing was asked for is gone.
    pub(super) fn catch_up(&mut self, least: Duration) {
        if self.total() == 0 {
            self.spent = self.spent.max(least);
        }
    }

    /// Whether it has work here, or had it of late.
    pub(super) fn is_remembered(&self, now: Instant, longest: Duration) -> bool {
        let is_recent = |used: Instant| now.saturating_duration_since(used) <= longest;
        self.total() > 0 || self.used.is_some_and(is_recent)
    }

    #[cfg(test)]
    pub(super) fn set_judge(&mut self, judge: Judge) {
        self.judge = judge;
    }

    fn turn(&mut self, now: Instant) {
        self.judge.turn(now);
        self.running += 1;
        self.used = Some(now);
    }
}
