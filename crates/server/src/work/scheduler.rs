//! Schedules requests on the processors. As many requests run as there are cores. The others wait in one queue per caller,
//! and the caller that has used the least processor time is next.
//!
//! Running work is not interrupted and may hold a slot for a second or two. So that one caller's long work never blocks
//! another caller, a caller without a slot gets an extra one after a short wait: then more threads run than there are
//! cores, and the operating system shares the cores between them.

use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{sync::oneshot, time::Instant};

use super::caller_queue::{CallerQueue, Waiting};

/// How long a caller without a slot waits before it gets an extra one.
const PATIENCE: Duration = Duration::from_millis(20);

/// Slots per core, including extra ones. The bound limits memory: each may hold a large label.
const SLOTS_PER_CORE: usize = 4;

/// How long a caller without requests is remembered: as long as its queue may know of an overload.
const REMEMBERED: Duration = Duration::from_secs(3);

/// From this number of callers on, idle ones are forgotten.
const SWEEP_AT: usize = 64;

/// Processor slots, and the callers that wait for one.
#[derive(Debug)]
pub struct Scheduler<K: Copy + Ord> {
    cores: usize,
    /// Requests that may run or wait at once.
    most: usize,
    state: Mutex<State<K>>,
}

/// The right to use a processor. Dropping it passes the slot on to the next caller.
#[derive(Debug)]
pub struct Slot<K: Copy + Ord> {
    scheduler: Arc<Scheduler<K>>,
    who: K,
    since: Instant,
}

#[derive(Debug)]
struct State<K: Copy + Ord> {
    queues: BTreeMap<K, CallerQueue<Slot<K>>>,
    /// When each held slot was taken.
    held: Vec<Instant>,
    /// The number of the next waiting request.
    next: u64,
}

/// When a request may run.
enum Turn<P> {
    Now,
    Later(u64, oneshot::Receiver<P>),
    Never,
}

impl<K: Copy + Ord> Scheduler<K> {
    /// A scheduler for this many cores and this many requests at once.
    pub(crate) fn new(cores: NonZeroUsize, most: usize) -> Self {
        let state = State { queues: BTreeMap::new(), held: Vec::new(), next: 0 };
        Self { cores: cores.get(), most, state: Mutex::new(state) }
    }

    /// Waits for a slot; `None` if the request is refused.
    pub async fn slot(self: &Arc<Self>, who: K) -> Option<Slot<K>> {
        let now = Instant::now();
        match self.with(|state| state.turn(self, who, now)) {
            Turn::Now => Some(self.hold(who, now)),
            Turn::Later(number, mut slot) => {
                if let Ok(slot) = tokio::time::timeout(PATIENCE, &mut slot).await {
                    return slot.ok();
                }
                let now = Instant::now();
                if self.with(|state| state.takes_extra(self, who, number, now)) {
                    return Some(self.hold(who, now));
                }
                slot.await.ok()
            }
            Turn::Never => None,
        }
    }

    /// Whether a caller may do small work at once, without a slot.
    pub(crate) fn has_room_for(&self, who: K) -> bool {
        self.with(|state| state.total() < self.most || !state.fills(who))
    }

    /// How many requests run or wait.
    pub fn total(&self) -> usize {
        self.with(|state| state.total())
    }

    /// Whether at least one slot per core has been held for longer than this.
    pub(crate) fn is_stuck(&self, longest: Duration) -> bool {
        let now = Instant::now();
        let is_old = |since: &&Instant| now.saturating_duration_since(**since) > longest;
        self.with(|state| state.held.iter().filter(is_old).count()) >= self.cores
    }

    fn hold(self: &Arc<Self>, who: K, since: Instant) -> Slot<K> {
        Slot { scheduler: Arc::clone(self), who, since }
    }

    fn slots(&self) -> usize {
        self.cores.saturating_mul(SLOTS_PER_CORE)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State<K>) -> T) -> T {
        // Nothing in here panics, and the counts would be valid even after a panic.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Copy + Ord> Drop for Slot<K> {
    fn drop(&mut self) {
        let now = Instant::now();
        let next =
            self.scheduler.with(|state| state.release(&self.scheduler, self.who, self.since, now));
        if let Some((who, waiting)) = next {
            // If the receiver is gone, the slot is dropped here and goes to the next request.
            let _ = waiting.sender.send(self.scheduler.hold(who, now));
        }
    }
}

impl<K: Copy + Ord> State<K> {
    fn turn(&mut self, scheduler: &Scheduler<K>, who: K, now: Instant) -> Turn<Slot<K>> {
        if self.total() >= scheduler.most && !self.makes_room_for(who) {
            return Turn::Never;
        }
        let is_free = self.held.len() < scheduler.cores;
        let number = self.next;
        let queue = self.queue(who, now);
        if is_free {
            queue.start_at_once(now);
            self.held.push(now);
            return Turn::Now;
        }
        if !queue.admits(scheduler.cores, now) {
            return Turn::Never;
        }
        let (sender, receiver) = oneshot::channel();
        queue.push(Waiting { number, since: now, sender });
        self.next += 1;
        Turn::Later(number, receiver)
    }

    /// Makes room by refusing the newest request of the caller that has the most requests.
    fn makes_room_for(&mut self, who: K) -> bool {
        let own = self.queues.get(&who).map_or(0, CallerQueue::total);
        let others = self.queues.iter_mut().filter(|(it, _)| **it != who);
        let waiting = others.filter_map(|(_, queue)| (queue.waiting() > 0).then_some(queue));
        match waiting.max_by_key(|queue| queue.total()) {
            Some(most) => most.total() > own + 1 && most.refuse_newest(),
            // Nobody waits, so the slots are the bound and not the queues.
            None => own == 0,
        }
    }

    /// Whether no other caller has more requests.
    fn fills(&self, who: K) -> bool {
        let own = self.queues.get(&who).map_or(0, CallerQueue::total);
        own > 0 && self.queues.values().all(|queue| queue.total() <= own)
    }

    /// Takes an extra slot for a caller that has none and has waited long enough.
    fn takes_extra(&mut self, scheduler: &Scheduler<K>, who: K, number: u64, now: Instant) -> bool {
        let is_room = self.held.len() < scheduler.slots();
        let queue = self.queue(who, now);
        let takes = is_room && queue.running() == 0 && queue.start_number(number, now);
        if takes {
            self.held.push(now);
        }
        takes
    }

    /// Frees a slot and picks the next request.
    fn release(
        &mut self,
        scheduler: &Scheduler<K>,
        who: K,
        since: Instant,
        now: Instant,
    ) -> Option<(K, Waiting<Slot<K>>)> {
        if let Some(at) = self.held.iter().position(|held| *held == since) {
            self.held.swap_remove(at);
        }
        self.queue(who, now).end(now.saturating_duration_since(since));
        let is_extra = self.held.len() >= scheduler.cores;
        let has_waited = |queue: &CallerQueue<Slot<K>>| {
            let oldest = queue.oldest().map(|since| now.saturating_duration_since(since));
            queue.running() == 0 && oldest.is_some_and(|waited| waited >= PATIENCE)
        };
        let waiting = self.queues.iter_mut().filter_map(|(who, queue)| {
            (queue.waiting() > 0 && (!is_extra || has_waited(queue))).then_some((*who, queue))
        });
        let (next, queue) = waiting.min_by_key(|(_, queue)| queue.spent())?;
        let waiting = queue.start_oldest(now)?;
        self.held.push(now);
        Some((next, waiting))
    }

    fn total(&self) -> usize {
        self.queues.values().map(CallerQueue::total).sum()
    }

    /// The caller's queue. A new one starts with the least time that others have used: idle time is not credited.
    fn queue(&mut self, who: K, now: Instant) -> &mut CallerQueue<Slot<K>> {
        let active = self.queues.values().filter(|queue| queue.total() > 0);
        let least = active.map(CallerQueue::spent).min().unwrap_or_default();
        if self.queues.len() >= SWEEP_AT && !self.queues.contains_key(&who) {
            self.queues.retain(|_, queue| queue.is_remembered(now, REMEMBERED));
        }
        let queue = self.queues.entry(who).or_default();
        queue.catch_up(least);
        queue
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::Future,
        pin::Pin,
        task::{Context, Poll, Waker},
    };

    use super::{super::admission::Admission, *};

    type Coming<'l> = Pin<Box<dyn Future<Output = Option<Slot<char>>> + 'l>>;

    fn poll(coming: &mut Coming<'_>) -> Poll<Option<Slot<char>>> {
        coming.as_mut().poll(&mut Context::from_waker(Waker::noop()))
    }

    /// One core and four requests at once.
    fn scheduler() -> Arc<Scheduler<char>> {
        Arc::new(Scheduler::new(NonZeroUsize::MIN, 4))
    }

    /// A request that must wait.
    fn waits(scheduler: &Arc<Scheduler<char>>, who: char) -> Coming<'_> {
        let mut coming: Coming<'_> = Box::pin(scheduler.slot(who));
        assert!(poll(&mut coming).is_pending());
        coming
    }

    #[tokio::test]
    async fn requests_of_one_caller_run_in_order() {
        let scheduler = scheduler();
        let slot = scheduler.slot('a').await.unwrap();
        let [mut first, mut second] = [waits(&scheduler, 'a'), waits(&scheduler, 'a')];
        drop(slot);
        assert!(poll(&mut second).is_pending());
        drop(first.as_mut().await.unwrap());
        drop(second.as_mut().await.unwrap());
        assert_eq!(scheduler.total(), 0);
        assert!(scheduler.with(|state| state.held.is_empty()));
    }

    #[tokio::test]
    async fn a_dropped_request_holds_no_slot() {
        let scheduler = scheduler();
        let slot = scheduler.slot('a').await.unwrap();
        let gone = waits(&scheduler, 'a');
        assert_eq!(scheduler.total(), 2);
        drop(gone);
        assert_eq!(scheduler.total(), 1);
        // One request is dropped while it waits, another when its turn has come.
        let [gone, late, mut last] = [(); 3].map(|()| waits(&scheduler, 'a'));
        drop(gone);
        drop(slot);
        assert!(poll(&mut last).is_pending());
        drop(late);
        drop(last.await.unwrap());
        assert!(scheduler.with(|state| state.held.is_empty()));
    }

    #[tokio::test]
    async fn the_caller_that_used_the_least_time_is_next() {
        let scheduler = scheduler();
        let slot = scheduler.slot('a').await.unwrap();
        let [mut first, mut second] = [waits(&scheduler, 'a'), waits(&scheduler, 'a')];
        let mut other = waits(&scheduler, 'b');
        drop(slot);
        // It came last, but the other caller has already run.
        let slot = other.as_mut().await.unwrap();
        assert!(poll(&mut first).is_pending());
        drop(slot);
        drop(first.await.unwrap());
        assert!(poll(&mut second).is_ready());
    }

    #[tokio::test]
    async fn long_work_of_one_caller_does_not_block_others() {
        let scheduler = scheduler();
        let _long = scheduler.slot('a').await.unwrap();
        let mut own = waits(&scheduler, 'a');
        let others: Vec<_> = [scheduler.slot('b').await, scheduler.slot('c').await].into();
        assert!(others.iter().all(Option::is_some));
        assert!(poll(&mut own).is_pending(), "the caller of the long work waits for it");
        drop(others);
        assert!(poll(&mut own).is_pending(), "an extra slot is for a caller that has none");
    }

    #[tokio::test(start_paused = true)]
    async fn extra_slots_are_bounded() {
        let scheduler = Arc::new(Scheduler::new(NonZeroUsize::MIN, 100));
        let mut held = Vec::new();
        for who in "abcd".chars() {
            held.push(scheduler.slot(who).await.unwrap());
        }
        assert_eq!(held.len(), SLOTS_PER_CORE);
        let mut fifth = waits(&scheduler, 'e');
        tokio::time::advance(PATIENCE * 2).await;
        assert!(poll(&mut fifth).is_pending());
        // It has waited long enough to get any slot that becomes free.
        drop(held.pop());
        assert!(fifth.await.is_some());
    }

    #[tokio::test]
    async fn a_full_scheduler_refuses_the_caller_with_the_most_requests() {
        let scheduler = scheduler();
        let _place = scheduler.slot('a').await.unwrap();
        let mut waiting = [(); 3].map(|()| waits(&scheduler, 'a'));
        assert!(scheduler.slot('a').await.is_none());
        assert!(!scheduler.has_room_for('a') && scheduler.has_room_for('b'));
        // Another caller is admitted, and the newest of the first caller's requests is refused.
        let _other = waits(&scheduler, 'b');
        let [first, second, newest] = &mut waiting;
        assert!(matches!(poll(newest), Poll::Ready(None)));
        assert!(poll(first).is_pending() && poll(second).is_pending());
        assert_eq!(scheduler.total(), 4);
        // Once both have equally many, a new request is refused.
        let _further = waits(&scheduler, 'b');
        assert!(matches!(poll(second), Poll::Ready(None)));
        assert!(scheduler.slot('b').await.is_none());
    }

    #[tokio::test]
    async fn overload_by_one_caller_does_not_affect_others() {
        let scheduler = scheduler();
        let now = Instant::now();
        let _place = scheduler.slot('a').await.unwrap();
        scheduler.with(|state| state.queue('a', now).set_admission(Admission::in_overload(now)));
        let _waiting = waits(&scheduler, 'a');
        assert!(scheduler.slot('a').await.is_none());
        assert!(scheduler.slot('b').await.is_some());
    }

    #[tokio::test]
    async fn slots_that_are_held_for_too_long_are_noticed() {
        let scheduler = Arc::new(Scheduler::new(NonZeroUsize::MIN, 4));
        assert!(!scheduler.is_stuck(Duration::ZERO));
        let slot = scheduler.slot('a').await.unwrap();
        scheduler.with(|state| {
            state.held.iter_mut().for_each(|since| *since -= Duration::from_mins(1));
        });
        assert!(scheduler.is_stuck(Duration::from_secs(59)));
        assert!(!scheduler.is_stuck(Duration::from_secs(61)));
        drop(slot);
    }

    #[tokio::test]
    async fn idle_callers_are_forgotten() {
        let scheduler: Arc<Scheduler<u32>> = Arc::new(Scheduler::new(NonZeroUsize::MIN, 4));
        drop(scheduler.slot(0).await);
        let known = |now| {
            scheduler.with(|state| {
                (1..1000).for_each(|who| state.queue(who, now).catch_up(Duration::ZERO));
                (state.queues.contains_key(&0), state.queues.len() <= SWEEP_AT)
            })
        };
        assert_eq!(known(Instant::now()), (true, true));
        assert_eq!(known(Instant::now() + REMEMBERED * 2), (false, true));
    }
}
