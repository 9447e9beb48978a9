//! The least pace of a reader: an answer that is read too slowly holds memory that others need, so its connection is closed.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep_until};

/// How long a reader is watched before it is judged.
const WINDOW: Duration = Duration::from_secs(20);

/// Bytes that it has to take in that time: 32 KiB a second.
const LEAST: usize = 20 * (32 << 10);

/// How fast a client takes what is written to it, from the moment when it does not take all at once.
#[derive(Debug, Default)]
pub(super) struct Pace {
    window: Option<Window>,
}

#[derive(Debug)]
struct Window {
    ends: Pin<Box<Sleep>>,
    taken: usize,
}

impl Pace {
    /// Looks at what came of a write: goes on waiting, or ends with an error when the client is too slow.
    pub(super) fn watch(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) => {
                if let Some(window) = &mut self.window {
                    window.taken = window.taken.saturating_add(count);
                }
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => self.wait(context),
        }
    }

    /// The client has taken everything.
    pub(super) fn finish(&mut self) {
        self.window = None;
    }

    fn wait(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let window = self.window.get_or_insert_with(Window::new);
        while window.ends.as_mut().poll(context).is_ready() {
            if window.taken < LEAST {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            *window = Window::new();
        }
        Poll::Pending
    }
}

impl Window {
    fn new() -> Self {
        Self { ends: Box::pin(sleep_until(Instant::now() + WINDOW)), taken: 0 }
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use super::*;

    fn context() -> Context<'static> {
        Context::from_waker(Waker::noop())
    }

    /// A client that takes so many bytes each second and is asked to take more than that; after how many seconds it is
    /// closed.
    async fn closed_after(bytes: usize) -> Option<u64> {
        let mut pace = Pace::default();
        for second in 0..120 {
            let _ = pace.watch(&mut context(), Poll::Ready(Ok(bytes)));
            if pace.watch(&mut context(), Poll::Pending).is_ready() {
                return Some(second);
            }
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        None
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_below_the_least_pace_is_closed() {
        assert_eq!(closed_after(0).await, Some(20));
        assert_eq!(closed_after(31 << 10).await, Some(20));
        assert_eq!(closed_after(33 << 10).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_has_all_is_not_watched() {
        let mut pace = Pace::default();
        assert!(pace.watch(&mut context(), Poll::Pending).is_pending());
        let _ = pace.watch(&mut context(), Poll::Ready(Ok(10)));
        pace.finish();
        tokio::time::advance(WINDOW * 3).await;
        assert!(pace.watch(&mut context(), Poll::Pending).is_pending());
    }
}
