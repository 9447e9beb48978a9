//! Schedules requests on the processors. As many requests run as there are cores. The others wait in one queue per caller,
//! and the caller that has used the least processor time is next.
//!
//! So that one caller's long work never blocks another caller, a caller without a slot gets an extra one after a short wait:
//! then more threads run than there are cores, and the operating system shares the cores between them. When all extra slots are
//! taken, too, work that has had its share while others wait is paused at its next step, and its slot goes to the caller that has
//! used the least time.

mod admission;
mod caller_queue;

use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{runtime::Handle, sync::oneshot, time::Instant};

use crate::scheduler::caller_queue::{CallerQueue, Waiting};

/// How long a caller without a slot waits before it gets an extra one.
const PATIENCE: Duration = Duration::from_millis(20);

/// Slots per core, including extra ones. The bound limits memory: each may hold a large label.
const SLOTS_PER_CORE: usize = 4;

/// How long work may hold a slot while other callers wait for one.
const SHARE: Duration = Duration::from_millis(50);

/// Paused work for each core. It keeps its memory.
const PAUSED_PER_CORE: usize = 8;

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
    number: u64,
    /// Set when others wait.
    is_wanted: Arc<AtomicBool>,
}

/// A slot that is in use.
#[derive(Debug)]
struct Held<K> {
    who: K,
    number: u64,
    since: Instant,
    is_wanted: Arc<AtomicBool>,
    /// Since when it has not answered.
    asked: Option<Instant>,
}

impl<K> Held<K> {
    /// How long it has been held.
    fn age(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.since)
    }

    /// Asks the work to give way at its next step.
    fn ask(&mut self, now: Instant) {
        self.asked.get_or_insert(now);
        self.is_wanted.store(true, Ordering::Relaxed);
    }
}

#[derive(Debug)]
struct State<K: Copy + Ord> {
    queues: BTreeMap<K, CallerQueue<Slot<K>>>,
    held: Vec<Held<K>>,
    /// The number of the next request or slot.
    next: u64,
}

/// When a request may run.
enum Turn<P> {
    Now(P),
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
            Turn::Now(slot) => Some(slot),
            Turn::Later(number, mut slot) => {
                if let Ok(slot) = tokio::time::timeout(PATIENCE, &mut slot).await {
                    return slot.ok();
                }
                let now = Instant::now();
                match self.with(|state| state.takes_extra(self, who, number, now)) {
                    Some(slot) => Some(slot),
                    None => self.wait(who, slot).await,
                }
            }
            Turn::Never => None,
        }
    }

    /// Waits for a slot, and asks work that has had its share to give way.
    async fn wait(
        self: &Arc<Self>,
        who: K,
        mut slot: oneshot::Receiver<Slot<K>>,
    ) -> Option<Slot<K>> {
        loop {
            let now = Instant::now();
            self.with(|state| state.ask_for(self, who, now));
            if let Ok(slot) = tokio::time::timeout(SHARE, &mut slot).await {
                return slot.ok();
            }
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

    /// Whether the work in at least one slot per core has been asked to give way, and has not looked up for longer than this.
    pub(crate) fn is_stuck(&self, longest: Duration) -> bool {
        let now = Instant::now();
        let deaf = self.with(|state| {
            for held in state.held.iter_mut().filter(|held| held.age(now) > longest) {
                held.ask(now);
            }
            let asked = state.held.iter().filter_map(|held| held.asked);
            asked.filter(|since| now.saturating_duration_since(*since) > longest).count()
        });
        deaf >= self.cores
    }

    fn slots(&self) -> usize {
        self.cores.saturating_mul(SLOTS_PER_CORE)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State<K>) -> T) -> T {
        // Nothing in here panics, and the counts would be valid even after a panic.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Copy + Ord> Slot<K> {
    /// Set when the work is asked to call [`give_way`](Self::give_way).
    pub(super) fn is_wanted(&self) -> &Arc<AtomicBool> {
        &self.is_wanted
    }

    /// Lets another caller run that has used less time, and waits for the next turn. Called by the thread that does the work.
    pub(super) fn give_way(&mut self) {
        let now = Instant::now();
        let scheduler = Arc::clone(&self.scheduler);
        let Ok(runtime) = Handle::try_current() else { return };
        let Some((own, next)) = scheduler.with(|state| state.swap(self, now)) else { return };
        pass(next);
        // It cannot be refused: it has started.
        if let Some(mut slot) = runtime.block_on(scheduler.wait(self.who, own)) {
            scheduler.with(|state| state.adopt(slot.number, &self.is_wanted));
            // The slot that it had is another caller's, and this one is no longer the new one's.
            self.number = std::mem::replace(&mut slot.number, GONE);
        }
    }
}

/// The number of no slot.
const GONE: u64 = u64::MAX;

/// Gives a slot to the request that it was taken for. If that is gone, the slot is dropped here and goes to the next one.
fn pass<K: Copy + Ord>((waiting, slot): (Waiting<Slot<K>>, Slot<K>)) {
    let _ = waiting.sender.send(slot);
}

impl<K: Copy + Ord> Drop for Slot<K> {
    fn drop(&mut self) {
        let now = Instant::now();
        if let Some(next) = self.scheduler.with(|state| state.release(self, now)) {
            pass(next);
        }
    }
}

impl<K: Copy + Ord> State<K> {
    fn turn(&mut self, scheduler: &Arc<Scheduler<K>>, who: K, now: Instant) -> Turn<Slot<K>> {
        if self.total() >= scheduler.most && !self.makes_room_for(who) {
            return Turn::Never;
        }
        let is_free = self.held.len() < scheduler.cores;
        let queue = self.queue(who, now);
        if is_free {
            queue.start_at_once(now);
            return Turn::Now(self.hold(scheduler, who, now));
        }
        if !queue.admits(scheduler.cores, now) {
            return Turn::Never;
        }
        let (number, receiver) = self.push(who, now, Starts::First);
        Turn::Later(number, receiver)
    }

    /// Adds a request to the queue of its caller.
    fn push(&mut self, who: K, now: Instant, starts: Starts) -> (u64, oneshot::Receiver<Slot<K>>) {
        let (sender, receiver) = oneshot::channel();
        let number = self.number();
        let is_paused = matches!(starts, Starts::Again);
        self.queue(who, now).push(Waiting { number, since: now, sender, is_paused });
        (number, receiver)
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// A slot for a request that starts.
    fn hold(&mut self, scheduler: &Arc<Scheduler<K>>, who: K, now: Instant) -> Slot<K> {
        let (number, is_wanted) = (self.number(), Arc::new(AtomicBool::new(false)));
        let slot = Slot { scheduler: Arc::clone(scheduler), who, number, is_wanted };
        let is_wanted = Arc::clone(&slot.is_wanted);
        self.held.push(Held { who, number, since: now, is_wanted, asked: None });
        slot
    }

    /// Makes the work that holds a slot hear by this whether others wait.
    fn adopt(&mut self, number: u64, is_wanted: &Arc<AtomicBool>) {
        if let Some(held) = self.held.iter_mut().find(|held| held.number == number) {
            held.is_wanted = Arc::clone(is_wanted);
            held.asked = None;
        }
    }

    /// Whether no further work may be paused for work that has not started.
    fn is_full(&self, scheduler: &Scheduler<K>) -> bool {
        let paused: usize = self.queues.values().map(CallerQueue::paused).sum();
        paused >= scheduler.cores.saturating_mul(PAUSED_PER_CORE)
    }

    /// The time that a caller has used, with that of its running work.
    fn spent(&self, who: K, now: Instant) -> Duration {
        let running = self.held.iter().filter(|held| held.who == who).map(|held| held.age(now));
        let before = self.queues.get(&who).map_or(Duration::ZERO, CallerQueue::spent);
        running.fold(before, Duration::saturating_add)
    }

    /// Asks the caller that has used the most time to give way to this one, if it has had its share.
    fn ask_for(&mut self, scheduler: &Scheduler<K>, who: K, now: Instant) {
        let Some(queue) = self.queues.get(&who) else { return };
        if queue.running() > 0 || (queue.paused() == 0 && self.is_full(scheduler)) {
            return;
        }
        let least = self.spent(who, now);
        // Some work looks up only after a while, so each time another one is asked.
        let may_be_asked = |held: &Held<K>| held.asked.is_none() && held.age(now) >= SHARE;
        let shares = self.held.iter().enumerate().filter(|(_, held)| may_be_asked(held));
        let shares = shares.map(|(index, held)| (self.spent(held.who, now), index));
        if let Some((_, index)) = shares.max().filter(|(most, _)| *most > least)
            && let Some(held) = self.held.get_mut(index)
        {
            held.ask(now);
        }
    }

    /// Takes the slot of work for a request of another caller that has used less time, if there is one; the work becomes a
    /// request that waits.
    #[expect(clippy::type_complexity, reason = "where the work waits, and what runs instead")]
    fn swap(
        &mut self,
        slot: &Slot<K>,
        now: Instant,
    ) -> Option<(oneshot::Receiver<Slot<K>>, (Waiting<Slot<K>>, Slot<K>))> {
        slot.is_wanted.store(false, Ordering::Relaxed);
        let own = self.spent(slot.who, now);
        let index = self.held.iter().position(|held| held.number == slot.number)?;
        self.held.get_mut(index)?.asked = None;
        let is_full = self.is_full(&slot.scheduler);
        let next = self.next(|it| it.running() == 0 && (it.paused() > 0 || !is_full))?;
        if next == slot.who || self.spent(next, now) >= own {
            return None;
        }
        let held = self.held.swap_remove(index);
        self.queue(slot.who, now).end(held.age(now));
        let (_, own) = self.push(slot.who, now, Starts::Again);
        let waiting = self.queue(next, now).start_oldest(now)?;
        Some((own, (waiting, self.hold(&slot.scheduler, next, now))))
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
    fn takes_extra(
        &mut self,
        scheduler: &Arc<Scheduler<K>>,
        who: K,
        number: u64,
        now: Instant,
    ) -> Option<Slot<K>> {
        let is_room = self.held.len() < scheduler.slots();
        let queue = self.queue(who, now);
        let takes = is_room && queue.running() == 0 && queue.start_number(number, now);
        takes.then(|| self.hold(scheduler, who, now))
    }

    /// Frees a slot and takes it for the next request.
    fn release(&mut self, slot: &Slot<K>, now: Instant) -> Option<(Waiting<Slot<K>>, Slot<K>)> {
        let at = self.held.iter().position(|held| held.number == slot.number)?;
        let held = self.held.swap_remove(at);
        self.queue(slot.who, now).end(held.age(now));
        let is_extra = self.held.len() >= slot.scheduler.cores;
        let has_waited = |queue: &CallerQueue<Slot<K>>| {
            let oldest = queue.oldest().map(|since| now.saturating_duration_since(since));
            queue.running() == 0 && oldest.is_some_and(|waited| waited >= PATIENCE)
        };
        let next = self.next(|queue| !is_extra || has_waited(queue))?;
        let waiting = self.queue(next, now).start_oldest(now)?;
        Some((waiting, self.hold(&slot.scheduler, next, now)))
    }

    /// The caller with waiting requests that has used the least time, of those that may run.
    fn next(&mut self, may_run: impl Fn(&CallerQueue<Slot<K>>) -> bool) -> Option<K> {
        let waiting = self.queues.iter_mut().filter_map(|(who, queue)| {
            (queue.waiting() > 0 && may_run(queue)).then_some((*who, queue))
        });
        waiting.min_by_key(|(_, queue)| queue.spent()).map(|(who, _)| who)
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

/// Whether a request starts, or goes on.
#[derive(Clone, Copy)]
enum Starts {
    First,
    Again,
}

#[cfg(test)]
mod tests {
    use std::{
        future::Future,
        pin::Pin,
        task::{Context, Poll, Waker},
    };

    use crate::scheduler::{admission::Admission, *};

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

    /// Work that ends when it is told to, and that gives way when it is asked.
    fn work(slot: Slot<char>, ends: &Arc<AtomicBool>) -> tokio::task::JoinHandle<()> {
        let (mut slot, ends) = (slot, Arc::clone(ends));
        tokio::task::spawn_blocking(move || {
            while !ends.load(Ordering::Relaxed) {
                if slot.is_wanted().load(Ordering::Relaxed) {
                    slot.give_way();
                }
                std::thread::yield_now();
            }
        })
    }

    #[tokio::test]
    async fn no_caller_waits_for_the_end_of_the_work_of_others() {
        let scheduler = Arc::new(Scheduler::new(NonZeroUsize::MIN, 100));
        let (ends, mut works) = (Arc::default(), Vec::new());
        for who in "abcdef".chars() {
            works.push(work(scheduler.slot(who).await.unwrap(), &ends));
        }
        // All slots are taken, and no work ends.
        assert!(scheduler.with(|state| state.held.len()) <= SLOTS_PER_CORE);
        let slot = scheduler.slot('z').await.unwrap();
        assert_eq!(scheduler.total(), 7);
        drop(slot);
        ends.store(true, Ordering::Relaxed);
        for work in works {
            work.await.unwrap();
        }
        assert_eq!(scheduler.total(), 0);
        assert!(scheduler.with(|state| state.held.is_empty()));
    }

    #[tokio::test]
    async fn paused_work_is_bounded_and_never_refused() {
        let scheduler = Arc::new(Scheduler::new(NonZeroUsize::MIN, 2 + PAUSED_PER_CORE));
        let slot = scheduler.slot('a').await.unwrap();
        let now = Instant::now();
        let pause = |who| scheduler.with(|state| state.push(who, now, Starts::Again));
        let asks = |who| {
            scheduler.with(|state| {
                state.held.iter_mut().for_each(|held| held.asked = None);
                state.ask_for(&scheduler, who, now + SHARE);
            });
            slot.is_wanted().swap(false, Ordering::Relaxed)
        };
        let mut paused: Vec<_> = ('b'..).take(PAUSED_PER_CORE - 1).map(pause).collect();
        let _waiting = waits(&scheduler, 'y');
        assert!(asks('b') && asks('y'), "all that wait");
        paused.push(pause('z'));
        assert!(asks('b') && !asks('y'), "only work that has started");
        // The scheduler is full, and whoever comes next is refused: what has started is not.
        assert!(scheduler.slot('z').await.is_none());
        assert!(!asks('a'), "a caller does not give way to itself");
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
        let mut slot = scheduler.slot('a').await.unwrap();
        let age = |by| {
            scheduler.with(|state| {
                for held in &mut state.held {
                    held.since -= by;
                    held.asked = held.asked.map(|since| since - by);
                }
            });
        };
        age(Duration::from_mins(1));
        // Only now it is asked, and it has not answered for a minute later.
        assert!(!scheduler.is_stuck(Duration::from_secs(59)));
        assert!(slot.is_wanted().load(Ordering::Relaxed));
        age(Duration::from_mins(1));
        assert!(scheduler.is_stuck(Duration::from_secs(59)));
        assert!(!scheduler.is_stuck(Duration::from_secs(61)));
        // It looks up, and goes on, because nobody waits.
        slot.give_way();
        assert!(!scheduler.is_stuck(Duration::from_secs(59)));
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
