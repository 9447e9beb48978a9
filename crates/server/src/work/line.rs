//! The line before the processors. A burst may stand in it; when more comes than can be done, for longer than a moment,
//! those who would wait too long are sent away at once, so that those who are let in are answered soon.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What work may wait for a processor when it never ends.
const WAIT: Duration = Duration::from_millis(50);

/// How long it may wait longer: a burst is done in the end, and nobody need come again.
const BURST: Duration = Duration::from_millis(200);

/// How many pieces of work the usual time is learnt from.
const LEARNT: u32 = 8;

/// Places at the processors, and who waits for one.
#[derive(Debug)]
pub(crate) struct Line {
    places: Arc<Semaphore>,
    cores: u32,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    waiting: u32,
    /// What a piece of work takes, of late.
    usual: Duration,
    /// Since when the line is too long.
    long_since: Option<Instant>,
}

impl Line {
    /// For so many cores.
    pub(crate) fn new(cores: NonZeroUsize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(cores.get())),
            cores: u32::try_from(cores.get()).unwrap_or(u32::MAX),
            state: Mutex::default(),
        }
    }

    /// A place, at once or after others; `None` for whom there is none.
    pub(crate) async fn place(self: &Arc<Self>) -> Option<Place> {
        let permit = if let Ok(permit) = self.places.clone().try_acquire_owned() {
            self.with(|state| state.long_since = None);
            permit
        } else {
            let _waiting = Waiting::join(self)?;
            self.places.clone().acquire_owned().await.ok()?
        };
        Some(Place { line: Arc::clone(self), started: Instant::now(), _permit: permit })
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // Nothing in here panics; and a count is as good after a panic as before.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl State {
    /// Whether one more may stand in the line.
    fn admits(&mut self, cores: u32, now: Instant) -> bool {
        let wait = self.usual * (self.waiting + 1) / cores;
        if wait <= WAIT {
            return true;
        }
        let since = *self.long_since.get_or_insert(now);
        now.saturating_duration_since(since) <= BURST
    }

    fn learn(&mut self, taken: Duration) {
        self.usual =
            if self.usual.is_zero() { taken } else { (self.usual * (LEARNT - 1) + taken) / LEARNT };
    }
}

/// Somebody in the line, until their turn comes or they go away.
struct Waiting<'l>(&'l Line);

impl<'l> Waiting<'l> {
    fn join(line: &'l Line) -> Option<Self> {
        let is_let_in = line.with(|state| {
            let is_let_in = state.admits(line.cores, Instant::now());
            state.waiting += u32::from(is_let_in);
            is_let_in
        });
        // Made outside: one that is dropped takes the lock again.
        is_let_in.then(|| Self(line))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.with(|state| state.waiting = state.waiting.saturating_sub(1));
    }
}

/// A processor, as long as it is held.
pub(crate) struct Place {
    line: Arc<Line>,
    started: Instant,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        let taken = self.started.elapsed();
        self.line.with(|state| state.learn(taken));
    }
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    const CORES: u32 = 2;

    /// How many are let in, one after the other, while nobody's turn comes.
    fn let_in(state: &mut State, now: Instant) -> u32 {
        let before = state.waiting;
        while state.waiting < 300 && state.admits(CORES, now) {
            state.waiting += 1;
        }
        state.waiting - before
    }

    #[test]
    fn a_burst_may_wait_and_a_flood_may_not() {
        let mut state = State { usual: Duration::from_millis(20), ..State::default() };
        let start = Instant::now();
        assert_eq!(let_in(&mut state, start), 300);
        state.waiting = 0;
        assert_eq!(let_in(&mut state, start + BURST), 300);
        state.waiting = 0;
        // Five of 20 ms at two processors are 50 ms.
        let later = start + BURST + Duration::from_millis(1);
        assert_eq!(let_in(&mut state, later), 5);
        assert_eq!(let_in(&mut state, later + BURST * 100), 0);
    }

    #[test]
    fn many_quick_ones_are_no_flood() {
        let mut state = State { usual: Duration::from_micros(300), ..State::default() };
        let start = Instant::now();
        assert_eq!(let_in(&mut state, start), 300);
        state.waiting = 0;
        assert_eq!(let_in(&mut state, start + BURST * 2), 300);
    }

    #[test]
    fn the_usual_time_follows_what_is_seen() {
        let mut state = State::default();
        state.learn(Duration::from_millis(8));
        assert_eq!(state.usual, Duration::from_millis(8));
        state.learn(Duration::from_millis(16));
        assert_eq!(state.usual, Duration::from_millis(9));
    }

    #[tokio::test]
    async fn a_free_place_ends_the_flood_and_who_goes_away_waits_no_more() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let long_ago = Instant::now().checked_sub(BURST * 2);
        line.with(|state| {
            state.usual = Duration::from_secs(1);
            state.long_since = long_ago;
        });
        let first = line.place().await.unwrap();
        assert_eq!(line.with(|state| state.long_since), None);
        {
            let mut second = Box::pin(line.place());
            let mut context = Context::from_waker(Waker::noop());
            assert!(second.as_mut().poll(&mut context).is_pending());
            assert_eq!(line.with(|state| state.waiting), 1);
        }
        assert_eq!(line.with(|state| state.waiting), 0);
        line.with(|state| state.long_since = long_ago);
        assert!(line.place().await.is_none());
        drop(first);
        assert!(line.place().await.is_some());
    }
}
