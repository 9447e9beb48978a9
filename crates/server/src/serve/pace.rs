//! The minimum speed of readers: a client that reads too slowly holds memory that others need, so its connection is closed.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep_until};

/// The period over which the speed is measured.
pub(super) const WINDOW: Duration = Duration::from_secs(20);

/// The minimum number of bytes in that period: 32 KiB a second.
pub(super) const LEAST: usize = 20 * (32 << 10);

/// Measures how fast a client reads, from the first write that has to wait.
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
    /// Checks the result of a write; an error if the client is too slow.
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

    /// The client has read everything.
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

    /// After how many seconds a client is closed that reads this many bytes a second, while more is waiting.
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
    async fn a_reader_below_the_minimum_speed_is_closed() {
        assert_eq!(closed_after(0).await, Some(20));
        assert_eq!(closed_after(31 << 10).await, Some(20));
        assert_eq!(closed_after(33 << 10).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_has_read_everything_is_not_measured() {
        let mut pace = Pace::default();
        assert!(pace.watch(&mut context(), Poll::Pending).is_pending());
        let _ = pace.watch(&mut context(), Poll::Ready(Ok(10)));
        pace.finish();
        tokio::time::advance(WINDOW * 3).await;
        assert!(pace.watch(&mut context(), Poll::Pending).is_pending());
    }
}
