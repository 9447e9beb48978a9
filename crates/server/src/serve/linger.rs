//! Closes a connection whose client may still send: incoming bytes are read and discarded for a while.
//!
//! Closing a socket with unread bytes resets the connection, and a reset discards the answer: the client sees "broken pipe"
//! instead of the 413.

use std::{
    pin::Pin,
    sync::atomic::Ordering,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{self, AsyncRead as _, AsyncWrite as _, ReadBuf},
    time::{Instant, Sleep, sleep_until},
};

use super::{exchange::Exchange, framing::Framing, stream::Stream};

/// Limits for discarding before the sending side is shut down.
const DRAIN: Bounds =
    Bounds { time: Duration::from_secs(3), idle: Duration::from_secs(3), bytes: 8 << 20 };

/// Limits for discarding after that.
const LINGER: Bounds =
    Bounds { time: Duration::from_secs(10), idle: Duration::from_secs(2), bytes: 64 << 20 };

#[derive(Debug, Clone, Copy)]
struct Bounds {
    time: Duration,
    /// The longest pause between bytes.
    idle: Duration,
    bytes: usize,
}

/// The state of closing.
#[derive(Debug)]
pub(super) struct Lingering {
    /// Whether the sending side is shut down.
    is_shut: bool,
    until: Instant,
    timer: Pin<Box<Sleep>>,
    left: usize,
}

impl Lingering {
    pub(super) fn begin() -> Self {
        let now = Instant::now();
        let timer = Box::pin(sleep_until(now + DRAIN.idle));
        Self { is_shut: false, until: now + DRAIN.time, timer, left: DRAIN.bytes }
    }

    /// Ready when the socket can be closed.
    pub(super) fn poll(
        &mut self,
        stream: &mut Stream,
        framing: &mut Framing,
        exchange: &Exchange,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            let is_over = match self.poll_drop(stream, framing, context) {
                Poll::Ready(Heard::More) => continue,
                Poll::Ready(Heard::Nothing) => return Poll::Ready(Ok(())),
                Poll::Ready(Heard::Enough) => true,
                Poll::Pending => false,
            };
            if !is_over {
                ready!(self.timer.as_mut().poll(context));
            }
            if self.is_shut || exchange.stopping.load(Ordering::Relaxed) {
                return Pin::new(&mut *stream).poll_shutdown(context);
            }
            ready!(Pin::new(&mut *stream).poll_shutdown(context))?;
            let now = Instant::now();
            (self.is_shut, self.left, self.until) = (true, LINGER.bytes, now + LINGER.time);
            self.timer.as_mut().reset(now + LINGER.idle);
        }
    }

    /// Reads and discards once.
    fn poll_drop(
        &mut self,
        stream: &mut Stream,
        framing: &mut Framing,
        context: &mut Context<'_>,
    ) -> Poll<Heard> {
        if !self.is_shut && !framing.is_in_body() {
            return Poll::Ready(Heard::Enough);
        }
        let mut bytes = [0; 16 << 10];
        let mut buffer = ReadBuf::new(&mut bytes);
        let read = ready!(Pin::new(stream).poll_read(context, &mut buffer));
        let count = buffer.filled().len();
        if read.is_err() || count == 0 {
            return Poll::Ready(Heard::Nothing);
        }
        framing.follow(buffer.filled());
        let Some(left) = self.left.checked_sub(count) else { return Poll::Ready(Heard::Enough) };
        self.left = left;
        let idle = if self.is_shut { LINGER.idle } else { DRAIN.idle };
        self.timer.as_mut().reset(self.until.min(Instant::now() + idle));
        Poll::Ready(if Instant::now() >= self.until { Heard::Enough } else { Heard::More })
    }
}

/// The result of one read.
enum Heard {
    More,
    /// A limit is reached, or the body has ended.
    Enough,
    /// The client has closed.
    Nothing,
}
