//! Counts the requests and the unsent bytes of a connection, and decides when it is idle or its client too slow.
//!
//! In HTTP/2 a client can stop reading one answer while the socket stays writable, so the socket does not show how fast a
//! client reads. Therefore every byte of an answer is counted until it is written.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::body::{Body as AxumBody, Bytes};
use hyper::body::{Body, Buf, Frame, SizeHint};
use tokio::time::Instant;

use super::super::pace::{LEAST, WINDOW};

/// What a connection holds.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// Requests whose answers are not completely handed over.
    requests: AtomicU64,
    /// Bytes that were handed over and not written yet.
    unsent: AtomicU64,
    /// Bytes that were written.
    sent: AtomicU64,
}

impl Ledger {
    /// Counts a request until the result is dropped.
    pub(super) fn request(self: &Arc<Self>) -> Open {
        self.requests.fetch_add(1, Ordering::Relaxed);
        Open(Arc::clone(self))
    }
}

/// A request that counts until it is dropped.
#[derive(Debug)]
pub(super) struct Open(Arc<Ledger>);

impl Open {
    /// The answer, whose bytes count.
    pub(super) fn answer(self, body: AxumBody) -> Counted {
        Counted { body, open: self }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.requests.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A body whose bytes count until they are written.
#[derive(Debug)]
pub(super) struct Counted {
    body: AxumBody,
    open: Open,
}

impl Body for Counted {
    type Data = CountedBytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<CountedBytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let ledger = &self.open.0;
        let count = |bytes: Bytes| CountedBytes::new(bytes, Arc::clone(ledger));
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(count))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Bytes that count until they are written or dropped.
#[derive(Debug)]
pub(super) struct CountedBytes {
    bytes: Bytes,
    ledger: Arc<Ledger>,
}

impl CountedBytes {
    fn new(bytes: Bytes, ledger: Arc<Ledger>) -> Self {
        ledger.unsent.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        Self { bytes, ledger }
    }
}

impl Buf for CountedBytes {
    fn remaining(&self) -> usize {
        self.bytes.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.bytes
    }

    fn advance(&mut self, count: usize) {
        self.bytes.advance(count);
        self.ledger.unsent.fetch_sub(count as u64, Ordering::Relaxed);
        self.ledger.sent.fetch_add(count as u64, Ordering::Relaxed);
    }
}

impl Drop for CountedBytes {
    fn drop(&mut self) {
        self.ledger.unsent.fetch_sub(self.bytes.len() as u64, Ordering::Relaxed);
    }
}

/// What to do with a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Fine,
    /// There was no request for a while.
    Idle,
    /// The client reads too slowly.
    Slow,
}

/// Looks at a connection from time to time.
#[derive(Debug)]
pub(super) struct Observer {
    idle_limit: Duration,
    /// When the connection was last in use.
    used: Instant,
    /// Since when bytes wait, and how many had been sent then.
    waiting: Option<(Instant, u64)>,
}

impl Observer {
    pub(super) fn new(now: Instant, idle_limit: Duration) -> Self {
        Self { idle_limit, used: now, waiting: None }
    }

    pub(super) fn look(&mut self, now: Instant, ledger: &Ledger) -> Verdict {
        let unsent = ledger.unsent.load(Ordering::Relaxed);
        let sent = ledger.sent.load(Ordering::Relaxed);
        if unsent > 0 {
            self.used = now;
            let (since, before) = *self.waiting.get_or_insert((now, sent));
            if now < since + WINDOW {
                return Verdict::Fine;
            }
            self.waiting = Some((now, sent));
            let is_slow = sent.saturating_sub(before) < LEAST as u64;
            return if is_slow { Verdict::Slow } else { Verdict::Fine };
        }
        self.waiting = None;
        if ledger.requests.load(Ordering::Relaxed) > 0 {
            self.used = now;
        }
        if now < self.used + self.idle_limit { Verdict::Fine } else { Verdict::Idle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many seconds a client with this speed is given up, while more bytes wait.
    fn closed_after(bytes: usize) -> Option<(u64, Verdict)> {
        let (ledger, start) = (Arc::new(Ledger::default()), Instant::now());
        let mut observer = Observer::new(start, Duration::from_secs(10));
        let mut body = CountedBytes::new(vec![0; 8 << 20].into(), Arc::clone(&ledger));
        for second in 0..120 {
            let verdict = observer.look(start + Duration::from_secs(second), &ledger);
            if verdict != Verdict::Fine {
                return Some((second, verdict));
            }
            body.advance(bytes.min(body.remaining()));
            if body.remaining() < bytes {
                body = CountedBytes::new(vec![0; 8 << 20].into(), Arc::clone(&ledger));
            }
        }
        None
    }

    #[test]
    fn a_reader_below_the_minimum_speed_is_closed() {
        assert_eq!(closed_after(0), Some((20, Verdict::Slow)));
        assert_eq!(closed_after(31 << 10), Some((20, Verdict::Slow)));
        assert_eq!(closed_after(33 << 10), None);
    }

    #[test]
    fn a_connection_without_requests_is_idle() {
        let (ledger, start) = (Arc::new(Ledger::default()), Instant::now());
        let mut observer = Observer::new(start, Duration::from_secs(10));
        let mut look = |second| observer.look(start + Duration::from_secs(second), &ledger);
        assert_eq!((look(0), look(9), look(10)), (Verdict::Fine, Verdict::Fine, Verdict::Idle));
        let request = ledger.request();
        assert_eq!((look(11), look(40)), (Verdict::Fine, Verdict::Fine));
        drop(request);
        assert_eq!((look(49), look(50)), (Verdict::Fine, Verdict::Idle));
    }

    #[test]
    fn dropped_bytes_do_not_count() {
        let ledger = Arc::new(Ledger::default());
        let mut bytes = CountedBytes::new(vec![0; 100].into(), Arc::clone(&ledger));
        bytes.advance(30);
        drop(bytes);
        let counts = (&ledger.unsent, &ledger.sent);
        assert_eq!((counts.0.load(Ordering::Relaxed), counts.1.load(Ordering::Relaxed)), (0, 30));
    }
}
