//! The line before the processors. As many requests work as there are cores; the others wait, each caller in a queue of its
//! own, and the caller that has used the processors least is next.
//!
//! Work that has begun is not interrupted, and may hold a processor for a second or two. So that one caller's long work
//! never keeps another waiting for it, a caller that holds no place gets an extra one after a moment: then more threads
//! run than there are cores, and the operating system shares the cores between them.

use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{sync::oneshot, time::Instant};

use super::queue::{Queue, Waiting};

/// How long a caller without a place waits for one of the cores before it gets an extra place.
const PATIENCE: Duration = Duration::from_millis(20);

/// Places for each core, extra ones included: each may hold the memory of a large label.
const PLACES_A_CORE: usize = 4;

/// How long a caller with no work here is remembered: as long as its queue can know of a flood.
const REMEMBERED: Duration = Duration::from_secs(3);

/// When so many callers are remembered, those that are gone are forgotten.
const SWEEP_AT: usize = 64;

/// Places at the processors, and the callers that wait for one.
#[derive(Debug)]
pub struct Line<K: Copy + Ord> {
    cores: usize,
    /// Requests that may work or wait at once.
    most: usize,
    state: Mutex<State<K>>,
}

/// A place at a processor, until it is dropped; then it is the next one's.
#[derive(Debug)]
pub struct Place<K: Copy + Ord> {
    line: Arc<Line<K>>,
    who: K,
    since: Instant,
}

#[derive(Debug)]
struct State<K: Copy + Ord> {
    queues: BTreeMap<K, Queue<Place<K>>>,
    /// Since when each place is held.
    held: Vec<Instant>,
    /// The number of the next one who waits.
    next: u64,
}

/// When somebody's turn is.
enum Turn<P> {
    Now,
    Later(u64, oneshot::Receiver<P>),
    Never,
}

impl<K: Copy + Ord> Line<K> {
    /// For so many cores, and so many requests at once.
    pub(crate) fn new(cores: NonZeroUsize, most: usize) -> Self {
        let state = State { queues: BTreeMap::new(), held: Vec::new(), next: 0 };
        Self { cores: cores.get(), most, state: Mutex::new(state) }
    }

    /// A place, at once or after others; `None` when the caller has to come again later.
    pub async fn place(self: &Arc<Self>, who: K) -> Option<Place<K>> {
        let now = Instant::now();
        match self.with(|state| state.turn(self, who, now)) {
            Turn::Now => Some(self.hold(who, now)),
            Turn::Later(number, mut place) => {
                if let Ok(place) = tokio::time::timeout(PATIENCE, &mut place).await {
                    return place.ok();
                }
                let now = Instant::now();
                if self.with(|state| state.takes_extra(self, who, number, now)) {
                    return Some(self.hold(who, now));
                }
                place.await.ok()
            }
            Turn::Never => None,
        }
    }

    /// Whether there is room for a little work of a caller that is done at once, without a place.
    pub(crate) fn has_room_for(&self, who: K) -> bool {
        self.with(|state| state.total() < self.most || !state.fills(who))
    }

    /// How many requests work or wait.
    pub fn total(&self) -> usize {
        self.with(|state| state.total())
    }

    /// Whether as many places as there are cores have been held for longer than this.
    pub(crate) fn is_stuck(&self, longest: Duration) -> bool {
        let now = Instant::now();
        let is_old = |since: &&Instant| now.saturating_duration_since(**since) > longest;
        self.with(|state| state.held.iter().filter(is_old).count()) >= self.cores
    }

    fn hold(self: &Arc<Self>, who: K, since: Instant) -> Place<K> {
        Place { line: Arc::clone(self), who, since }
    }

    fn places(&self) -> usize {
        self.cores.saturating_mul(PLACES_A_CORE)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State<K>) -> T) -> T {
        // Nothing in here panics; and a count is as good after a panic as before.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Copy + Ord> Drop for Place<K> {
    fn drop(&mut self) {
        let now = Instant::now();
        let next = self.line.with(|state| state.release(&self.line, self.who, self.since, now));
        if let Some((who, waiting)) = next {
            // Whoever went away meanwhile lets go of the place, which comes here again for the one behind.
            let _ = waiting.sender.send(self.line.hold(who, now));
        }
    }
}

impl<K: Copy + Ord> State<K> {
    fn turn(&mut self, line: &Line<K>, who: K, now: Instant) -> Turn<Place<K>> {
        if self.total() >= line.most && !self.makes_room_for(who) {
            return Turn::Never;
        }
        let is_free = self.held.len() < line.cores;
        let number = self.next;
        let queue = self.queue(who, now);
        if is_free {
            queue.starts_at_once(now);
            self.held.push(now);
            return Turn::Now;
        }
        if !queue.admits(line.cores, now) {
            return Turn::Never;
        }
        let (sender, receiver) = oneshot::channel();
        queue.push(Waiting { number, since: now, sender });
        self.next += 1;
        Turn::Later(number, receiver)
    }

    /// In a full line, refuses the newest request of the caller that has most of them, to let another in.
    fn makes_room_for(&mut self, who: K) -> bool {
        let own = self.queues.get(&who).map_or(0, Queue::total);
        let others = self.queues.iter_mut().filter(|(it, _)| **it != who);
        let waiting = others.filter_map(|(_, queue)| (queue.waiting() > 0).then_some(queue));
        match waiting.max_by_key(|queue| queue.total()) {
            Some(most) => most.total() > own + 1 && most.refuse_newest(),
            // Nobody waits: then the places are the bound, and not the line.
            None => own == 0,
        }
    }

    /// Whether no other caller has more requests here.
    fn fills(&self, who: K) -> bool {
        let own = self.queues.get(&who).map_or(0, Queue::total);
        own > 0 && self.queues.values().all(|queue| queue.total() <= own)
    }

    /// An extra place for a caller that has none and has waited long enough.
    fn takes_extra(&mut self, line: &Line<K>, who: K, number: u64, now: Instant) -> bool {
        let is_room = self.held.len() < line.places();
        let queue = self.queue(who, now);
        let takes = is_room && queue.running() == 0 && queue.starts(number, now);
        if takes {
            self.held.push(now);
        }
        takes
    }

    /// Frees a place, and says whose turn it is.
    fn release(
        &mut self,
        line: &Line<K>,
        who: K,
        since: Instant,
        now: Instant,
    ) -> Option<(K, Waiting<Place<K>>)> {
        if let Some(at) = self.held.iter().position(|held| *held == since) {
            self.held.swap_remove(at);
        }
        self.queue(who, now).ends(now.saturating_duration_since(since));
        let is_extra = self.held.len() >= line.cores;
        let has_waited = |queue: &Queue<Place<K>>| {
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
        self.queues.values().map(Queue::total).sum()
    }

    /// The caller's queue. A new one starts where the others are: time without work is not saved up.
    fn queue(&mut self, who: K, now: Instant) -> &mut Queue<Place<K>> {
        let active = self.queues.values().filter(|queue| queue.total() > 0);
        let least = active.map(Queue::spent).min().unwrap_or_default();
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

    use super::{super::judge::Judge, *};

    type Coming<'l> = Pin<Box<dyn Future<Output = Option<Place<char>>> + 'l>>;

    fn poll(coming: &mut Coming<'_>) -> Poll<Option<Place<char>>> {
        coming.as_mut().poll(&mut Context::from_waker(Waker::noop()))
    }

    /// One core, and room for four requests.
    fn line() -> Arc<Line<char>> {
        Arc::new(Line::new(NonZeroUsize::MIN, 4))
    }

    /// A request that has to wait.
    fn waits(line: &Arc<Line<char>>, who: char) -> Coming<'_> {
        let mut coming: Coming<'_> = Box::pin(line.place(who));
        assert!(poll(&mut coming).is_pending());
        coming
    }

    #[tokio::test]
    async fn a_caller_is_served_in_the_order_of_its_requests() {
        let line = line();
        let place = line.place('a').await.unwrap();
        let [mut first, mut second] = [waits(&line, 'a'), waits(&line, 'a')];
        drop(place);
        assert!(poll(&mut second).is_pending());
        drop(first.as_mut().await.unwrap());
        drop(second.as_mut().await.unwrap());
        assert_eq!(line.total(), 0);
        assert!(line.with(|state| state.held.is_empty()));
    }

    #[tokio::test]
    async fn a_request_that_goes_away_holds_no_place() {
        let line = line();
        let place = line.place('a').await.unwrap();
        let gone = waits(&line, 'a');
        assert_eq!(line.total(), 2);
        drop(gone);
        assert_eq!(line.total(), 1);
        // One that goes away while it waits, and one that does when its turn has come.
        let [gone, late, mut last] = [(); 3].map(|()| waits(&line, 'a'));
        drop(gone);
        drop(place);
        assert!(poll(&mut last).is_pending());
        drop(late);
        drop(last.await.unwrap());
        assert!(line.with(|state| state.held.is_empty()));
    }

    #[tokio::test]
    async fn the_caller_that_used_least_is_next() {
        let line = line();
        let place = line.place('a').await.unwrap();
        let [mut first, mut second] = [waits(&line, 'a'), waits(&line, 'a')];
        let mut other = waits(&line, 'b');
        drop(place);
        // It came last, but the others are of a caller that has had its turn.
        let place = other.as_mut().await.unwrap();
        assert!(poll(&mut first).is_pending());
        drop(place);
        drop(first.await.unwrap());
        assert!(poll(&mut second).is_ready());
    }

    #[tokio::test]
    async fn nobody_waits_for_the_long_work_of_another() {
        let line = line();
        let _long = line.place('a').await.unwrap();
        let mut own = waits(&line, 'a');
        let others: Vec<_> = [line.place('b').await, line.place('c').await].into();
        assert!(others.iter().all(Option::is_some));
        assert!(poll(&mut own).is_pending(), "the caller of the long work waits for it");
        drop(others);
        assert!(poll(&mut own).is_pending(), "an extra place is for a caller that has none");
    }

    #[tokio::test(start_paused = true)]
    async fn extra_places_are_few() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN, 100));
        let mut held = Vec::new();
        for who in "abcd".chars() {
            held.push(line.place(who).await.unwrap());
        }
        assert_eq!(held.len(), PLACES_A_CORE);
        let mut fifth = waits(&line, 'e');
        tokio::time::advance(PATIENCE * 2).await;
        assert!(poll(&mut fifth).is_pending());
        // It has waited long enough for any place that becomes free.
        drop(held.pop());
        assert!(fifth.await.is_some());
    }

    #[tokio::test]
    async fn a_full_line_refuses_the_caller_that_fills_it() {
        let line = line();
        let _place = line.place('a').await.unwrap();
        let mut waiting = [(); 3].map(|()| waits(&line, 'a'));
        assert!(line.place('a').await.is_none());
        assert!(!line.has_room_for('a') && line.has_room_for('b'));
        // Another is let in, and the newest of those is refused for it.
        let _other = waits(&line, 'b');
        let [first, second, newest] = &mut waiting;
        assert!(matches!(poll(newest), Poll::Ready(None)));
        assert!(poll(first).is_pending() && poll(second).is_pending());
        assert_eq!(line.total(), 4);
        // Once both have as many, the one that comes is refused.
        let _further = waits(&line, 'b');
        assert!(matches!(poll(second), Poll::Ready(None)));
        assert!(line.place('b').await.is_none());
    }

    #[tokio::test]
    async fn a_flood_of_one_caller_refuses_no_other() {
        let line = line();
        let now = Instant::now();
        let _place = line.place('a').await.unwrap();
        line.with(|state| state.queue('a', now).set_judge(Judge::in_flood(now)));
        let _waiting = waits(&line, 'a');
        assert!(line.place('a').await.is_none());
        assert!(line.place('b').await.is_some());
    }

    #[tokio::test]
    async fn places_that_are_held_for_too_long_are_noticed() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN, 4));
        assert!(!line.is_stuck(Duration::ZERO));
        let place = line.place('a').await.unwrap();
        line.with(|state| {
            state.held.iter_mut().for_each(|since| *since -= Duration::from_mins(1));
        });
        assert!(line.is_stuck(Duration::from_secs(59)));
        assert!(!line.is_stuck(Duration::from_secs(61)));
        drop(place);
    }

    #[tokio::test]
    async fn callers_that_are_gone_are_forgotten() {
        let line: Arc<Line<u32>> = Arc::new(Line::new(NonZeroUsize::MIN, 4));
        drop(line.place(0).await);
        let known = |now| {
            line.with(|state| {
                (1..1000).for_each(|who| state.queue(who, now).catch_up(Duration::ZERO));
                (state.queues.contains_key(&0), state.queues.len() <= SWEEP_AT)
            })
        };
        assert_eq!(known(Instant::now()), (true, true));
        assert_eq!(known(Instant::now() + REMEMBERED * 2), (false, true));
    }
}
