//! The waiting requests of one caller, and the processor time that it has used.

use std::{collections::VecDeque, time::Duration};

use tokio::{sync::oneshot, time::Instant};

use crate::scheduler::admission::Admission;

/// The requests of one caller.
#[derive(Debug)]
pub(super) struct CallerQueue<P> {
    waiting: VecDeque<Waiting<P>>,
    /// Slots that the caller holds.
    running: usize,
    /// How long the caller has held slots.
    spent: Duration,
    admission: Admission,
    /// When a request last arrived or started.
    used: Option<Instant>,
}

/// A request that waits for a slot.
#[derive(Debug)]
pub(super) struct Waiting<P> {
    pub(super) number: u64,
    pub(super) since: Instant,
    pub(super) sender: oneshot::Sender<P>,
    /// Whether it has started already, and makes room for another caller.
    pub(super) is_paused: bool,
}

impl<P> Default for CallerQueue<P> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            running: 0,
            spent: Duration::ZERO,
            admission: Admission::default(),
            used: None,
        }
    }
}

impl<P> CallerQueue<P> {
    /// How many requests wait, not counting dropped ones.
    pub(super) fn waiting(&mut self) -> usize {
        self.waiting.retain(|waiting| !waiting.sender.is_closed());
        self.waiting.len()
    }

    pub(super) fn running(&self) -> usize {
        self.running
    }

    /// How many requests run or wait.
    pub(super) fn total(&self) -> usize {
        let waits = |waiting: &&Waiting<P>| !waiting.sender.is_closed();
        self.running + self.waiting.iter().filter(waits).count()
    }

    pub(super) fn spent(&self) -> Duration {
        self.spent
    }

    /// When the oldest waiting request arrived.
    pub(super) fn oldest(&self) -> Option<Instant> {
        self.waiting.front().map(|waiting| waiting.since)
    }

    /// Whether one more request may wait.
    pub(super) fn admits(&mut self, cores: usize, now: Instant) -> bool {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let waiting = count(self.waiting());
        self.admission.admits(waiting, count(cores), now)
    }

    pub(super) fn push(&mut self, waiting: Waiting<P>) {
        self.used = Some(waiting.since);
        if waiting.is_paused {
            // What has started ends before what has not.
            self.waiting.push_front(waiting);
        } else {
            self.waiting.push_back(waiting);
        }
    }

    /// How many requests have started and wait for their next turn.
    pub(super) fn paused(&self) -> usize {
        self.waiting.iter().filter(|waiting| waiting.is_paused).count()
    }

    /// Starts a request that found a free slot.
    pub(super) fn start_at_once(&mut self, now: Instant) {
        self.admission.start_at_once(now);
        self.running += 1;
        self.used = Some(now);
    }

    /// Starts the oldest waiting request.
    pub(super) fn start_oldest(&mut self, now: Instant) -> Option<Waiting<P>> {
        let waiting = self.waiting.pop_front()?;
        self.start(now);
        Some(waiting)
    }

    /// Starts the request with this number, if it still waits.
    pub(super) fn start_number(&mut self, number: u64, now: Instant) -> bool {
        let at = self.waiting.iter().position(|waiting| waiting.number == number);
        let found = at.and_then(|at| self.waiting.remove(at));
        if found.is_some() {
            self.start(now);
        }
        found.is_some()
    }

    /// Refuses the newest request that has not started.
    pub(super) fn refuse_newest(&mut self) -> bool {
        let newest = self.waiting.pop_back_if(|waiting| !waiting.is_paused);
        newest.is_some()
    }

    /// Ends a request that held its slot for this long.
    pub(super) fn end(&mut self, held: Duration) {
        self.running = self.running.saturating_sub(1);
        self.spent = self.spent.saturating_add(held);
    }

    /// Raises the used time of an idle caller, so that idle time is not credited.
    pub(super) fn catch_up(&mut self, least: Duration) {
        if self.total() == 0 {
            self.spent = self.spent.max(least);
        }
    }

    /// Whether the caller has requests, or had some recently.
    pub(super) fn is_remembered(&self, now: Instant, longest: Duration) -> bool {
        let is_recent = |used: Instant| now.saturating_duration_since(used) <= longest;
        self.total() > 0 || self.used.is_some_and(is_recent)
    }

    #[cfg(test)]
    pub(super) fn set_admission(&mut self, admission: Admission) {
        self.admission = admission;
    }

    fn start(&mut self, now: Instant) {
        self.admission.start(now);
        self.running += 1;
        self.used = Some(now);
    }
}
