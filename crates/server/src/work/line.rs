//! The line before the processors: as many work as there are cores, and the others wait for a place.

use std::{
    collections::VecDeque,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use tokio::sync::oneshot;

use super::judge::Judge;

/// Places at the processors, and who waits for one.
#[derive(Debug)]
pub(crate) struct Line {
    cores: u32,
    state: Mutex<State>,
}

/// A place at a processor, until it is dropped; then it is the next one's.
#[derive(Debug)]
pub(crate) struct Place(Arc<Line>);

#[derive(Debug, Default)]
struct State {
    free: u32,
    waiting: VecDeque<oneshot::Sender<Place>>,
    judge: Judge,
}

impl Line {
    /// For so many cores.
    pub(crate) fn new(cores: NonZeroUsize) -> Self {
        let cores = u32::try_from(cores.get()).unwrap_or(u32::MAX);
        Self { cores, state: Mutex::new(State { free: cores, ..State::default() }) }
    }

    /// A place, at once or after others; `None` for whom there is none.
    pub(crate) async fn place(self: &Arc<Self>) -> Option<Place> {
        let turn = self.with(|state| {
            let now = Instant::now();
            if state.free > 0 {
                state.free -= 1;
                state.judge.turn_at_once(now);
                return Turn::Now;
            }
            let waiting = state.waiting();
            if !state.judge.admits(waiting, self.cores, now) {
                return Turn::Never;
            }
            let (sender, receiver) = oneshot::channel();
            state.waiting.push_back(sender);
            Turn::Later(receiver)
        });
        match turn {
            Turn::Now => Some(Place(Arc::clone(self))),
            Turn::Later(place) => place.await.ok(),
            Turn::Never => None,
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // Nothing in here panics; and a count is as good after a panic as before.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// When somebody's turn is.
enum Turn {
    Now,
    Later(oneshot::Receiver<Place>),
    Never,
}

impl Drop for Place {
    fn drop(&mut self) {
        let next = self.0.with(State::next);
        // Who went away lets go of the place, which comes here again for the one behind them.
        let _ = next.map(|next| next.send(Self(Arc::clone(&self.0))));
    }
}

impl State {
    /// How many wait, without those who went away.
    fn waiting(&mut self) -> u32 {
        self.waiting.retain(|place| !place.is_closed());
        u32::try_from(self.waiting.len()).unwrap_or(u32::MAX)
    }

    /// Whose turn it is when a place becomes free.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let next = self.waiting.pop_front();
        match next {
            Some(_) => self.judge.turn(Instant::now()),
            None => self.free += 1,
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::Future,
        pin::Pin,
        task::{Context, Poll, Waker},
    };

    use super::*;

    type Coming<'l> = Pin<Box<dyn Future<Output = Option<Place>> + 'l>>;

    fn poll(coming: &mut Coming<'_>) -> Poll<Option<Place>> {
        coming.as_mut().poll(&mut Context::from_waker(Waker::noop()))
    }

    /// Somebody who comes, and waits.
    fn comes(line: &Arc<Line>) -> Coming<'_> {
        let mut coming: Coming<'_> = Box::pin(line.place());
        assert!(poll(&mut coming).is_pending());
        coming
    }

    #[tokio::test]
    async fn a_place_goes_to_who_came_first() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let place = line.place().await.unwrap();
        let [mut first, mut second] = [comes(&line), comes(&line)];
        drop(place);
        assert!(poll(&mut second).is_pending());
        drop(first.as_mut().await);
        drop(second.as_mut().await);
        assert_eq!(line.with(|state| state.free), 1);
    }

    #[tokio::test]
    async fn who_goes_away_waits_no_more_and_holds_no_place() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let place = line.place().await.unwrap();
        let gone = comes(&line);
        assert_eq!(line.with(State::waiting), 1);
        drop(gone);
        assert_eq!(line.with(State::waiting), 0);
        // One who goes away in the line, and one who does when their turn has come.
        let [gone, late, mut last] = [(); 3].map(|()| comes(&line));
        drop(gone);
        drop(place);
        assert!(poll(&mut last).is_pending());
        drop(late);
        drop(last.await.unwrap());
        assert_eq!(line.with(|state| state.free), 1);
    }

    #[tokio::test]
    async fn in_a_flood_who_would_wait_too_long_is_sent_away() {
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let now = Instant::now();
        let _place = line.place().await.unwrap();
        line.with(|state| state.judge = Judge::in_flood(now));
        let _waiting = comes(&line);
        assert!(line.place().await.is_none());
    }
}
