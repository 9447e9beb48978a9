//! The line before the processors. A burst may stand in it; when more comes than can be done, for longer than a moment,
//! those who would wait too long are sent away at once, so that those who are let in are answered soon.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What work may wait for a processor when it never ends.
const WAIT: Duration = Duration::from_millis(30);

/// How long it may wait longer: a burst is done in the end, and nobody need come again.
const BURST: Duration = Duration::from_millis(200);

/// How long the line has to be short before it may be long again: in a flood, too, there are moments without one.
const CALM: Duration = Duration::from_secs(1);

/// How many turns the pace is learnt from.
const LEARNT: u32 = 8;

/// Places at the processors, and who waits for one.
#[derive(Debug)]
pub(crate) struct Line {
    places: Arc<Semaphore>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    waiting: u32,
    /// From one turn to the next while somebody waits, of late. Counted where the turns are, it has everything in it that
    /// keeps a processor busy.
    pace: Duration,
    /// When somebody's turn last came.
    turned: Option<Instant>,
    /// Since when the line is too long, and when it was last.
    long: Option<(Instant, Instant)>,
}

impl Line {
    /// For so many cores.
    pub(crate) fn new(cores: NonZeroUsize) -> Self {
        Self { places: Arc::new(Semaphore::new(cores.get())), state: Mutex::default() }
    }

    /// A place, at once or after others; `None` for whom there is none. Who has begun is never sent away.
    pub(crate) async fn place(self: &Arc<Self>, has_begun: bool) -> Option<OwnedSemaphorePermit> {
        if let Ok(permit) = self.places.clone().try_acquire_owned() {
            self.with(|state| state.turned = Some(Instant::now()));
            return Some(permit);
        }
        let _waiting = Waiting::join(self, has_begun)?;
        let permit = self.places.clone().acquire_owned().await.ok()?;
        self.with(|state| state.turn(Instant::now()));
        Some(permit)
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // Nothing in here panics; and a count is as good after a panic as before.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl State {
    /// Whether one more may stand in the line. One always may: by whose turn a pace that was slow is unlearnt.
    fn admits(&mut self, now: Instant) -> bool {
        let wait = self.pace * (self.waiting + 1);
        if wait <= WAIT || self.waiting == 0 {
            return true;
        }
        let since = match self.long {
            Some((since, last)) if now.saturating_duration_since(last) <= CALM => since,
            _ => now,
        };
        self.long = Some((since, now));
        now.saturating_duration_since(since) <= BURST
    }

    /// The turn of somebody who waited.
    fn turn(&mut self, now: Instant) {
        // No place was free since: whoever waits would have had it.
        if let Some(last) = self.turned {
            let between = now.saturating_duration_since(last);
            self.pace = if self.pace.is_zero() {
                between
            } else {
                (self.pace * (LEARNT - 1) + between) / LEARNT
            };
        }
        self.turned = Some(now);
    }
}

/// Somebody in the line, until their turn comes or they go away.
struct Waiting<'l>(&'l Line);

impl<'l> Waiting<'l> {
    fn join(line: &'l Line, has_begun: bool) -> Option<Self> {
        let is_let_in = line.with(|state| {
            let is_let_in = state.admits(Instant::now()) || has_begun;
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

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    /// How many are let in, one after the other, while nobody's turn comes.
    fn let_in(state: &mut State, now: Instant) -> u32 {
        let before = state.waiting;
        while state.waiting < 300 && state.admits(now) {
            state.waiting += 1;
        }
        state.waiting - before
    }

    #[test]
    fn a_burst_may_wait_and_a_flood_may_not() {
        let mut state = State { pace: Duration::from_millis(10), ..State::default() };
        let start = Instant::now();
        assert_eq!(let_in(&mut state, start), 300);
        state.waiting = 0;
        assert_eq!(let_in(&mut state, start + BURST), 300);
        state.waiting = 0;
        // Three turns of 10 ms are 30 ms.
        let later = start + BURST + Duration::from_millis(1);
        assert_eq!(let_in(&mut state, later), 3);
        state.waiting = 0;
        assert_eq!(let_in(&mut state, later + CALM), 3);
        // After a calm it is a burst again.
        assert_eq!(let_in(&mut state, later + CALM * 2 + BURST), 297);
    }

    #[test]
    fn many_quick_ones_are_no_flood() {
        let mut state = State { pace: Duration::from_micros(80), ..State::default() };
        let start = Instant::now();
        assert_eq!(let_in(&mut state, start), 300);
        state.waiting = 0;
        assert_eq!(let_in(&mut state, start + BURST * 2), 300);
    }

    #[test]
    fn the_pace_is_that_of_turns_one_after_the_other() {
        let (mut state, start) = (State::default(), Instant::now());
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        state.turn(at(100));
        assert_eq!(state.pace, Duration::ZERO);
        state.turn(at(108));
        assert_eq!(state.pace, Duration::from_millis(8));
        state.turn(at(124));
        assert_eq!(state.pace, Duration::from_millis(9));
    }

    #[test]
    fn a_slow_pace_is_unlearnt_while_others_are_sent_away() {
        let start = Instant::now();
        let pace = Duration::from_secs(1);
        let mut state =
            State { pace, turned: Some(start), long: Some((start, start)), ..State::default() };
        let mut now = start + BURST * 2;
        let_in(&mut state, now);
        assert_eq!(state.waiting, 1);
        for _ in 0..60 {
            now += Duration::from_millis(1);
            state.turn(now);
        }
        assert!(state.pace < Duration::from_millis(3), "{:?}", state.pace);
        assert!(let_in(&mut state, now) > 8);
    }

    #[tokio::test]
    async fn who_goes_away_waits_no_more_and_who_has_begun_always_may() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let now = Instant::now();
        let first = line.place(false).await.unwrap();
        line.with(|state| state.pace = Duration::from_secs(1));
        {
            let mut second = Box::pin(line.place(false));
            let mut context = Context::from_waker(Waker::noop());
            assert!(second.as_mut().poll(&mut context).is_pending());
            assert_eq!(line.with(|state| state.waiting), 1);
        }
        assert_eq!(line.with(|state| state.waiting), 0);
        line.with(|state| state.long = now.checked_sub(BURST * 2).map(|since| (since, now)));
        {
            let mut context = Context::from_waker(Waker::noop());
            let mut second = Box::pin(line.place(false));
            assert!(second.as_mut().poll(&mut context).is_pending());
            assert!(line.place(false).await.is_none());
            let mut begun = Box::pin(line.place(true));
            assert!(begun.as_mut().poll(&mut context).is_pending());
        }
        drop(first);
        assert!(line.place(false).await.is_some());
    }
}
