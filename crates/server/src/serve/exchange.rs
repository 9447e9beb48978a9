//! State that a connection's socket and its service share, and bodies that were not read to their end.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::body::Bytes;
use http_body_util::BodyExt as _;
use hyper::body::{Body, Frame, Incoming, SizeHint};

/// The shared state of one connection; HTTP/1.1 has one request at a time.
#[derive(Debug)]
pub(super) struct Exchange {
    /// The number of the malformed head, counted from 1; 0 for none.
    pub(super) malformed: AtomicU64,
    /// Whether the client may still send after the last answer.
    pub(super) lingers: AtomicBool,
    /// Set when the service stops.
    pub(super) stopping: Arc<AtomicBool>,
    unread: Mutex<Option<Rest>>,
}

/// The part of a body that a handler did not read.
#[derive(Debug)]
struct Rest {
    /// `None` if reading failed.
    body: Option<Incoming>,
    /// Whether reading has started, which sends `100 Continue`.
    is_begun: bool,
}

/// Bytes of a refused body that are read to keep the connection.
const SMALL: u64 = 64 << 10;

/// How long to wait for such a body.
const SMALL_WAIT: Duration = Duration::from_millis(500);

impl Exchange {
    pub(super) fn new(stopping: Arc<AtomicBool>) -> Arc<Self> {
        Arc::new(Self {
            malformed: AtomicU64::new(0),
            lingers: AtomicBool::new(false),
            stopping,
            unread: Mutex::new(None),
        })
    }

    /// Reads the rest of the body if it is small and the connection is `wanted`, and drops it otherwise: hyper does not close a
    /// connection while its body exists. Returns whether the connection can be reused.
    pub(super) async fn settle(&self, expects_continue: bool, wanted: bool) -> bool {
        let rest = self.unread.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(rest) = rest else { return wanted };
        // Reading would send `100 Continue` for a refused body.
        if !wanted || expects_continue && !rest.is_begun {
            return false;
        }
        let Some(body) = rest.body else { return false };
        if body.size_hint().lower() > SMALL {
            return false;
        }
        tokio::time::timeout(SMALL_WAIT, drain(body)).await.unwrap_or(false)
    }
}

async fn drain(mut body: Incoming) -> bool {
    let mut left = SMALL;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return false };
        let length = frame.data_ref().map_or(0, Bytes::len) as u64;
        let Some(less) = left.checked_sub(length) else { return false };
        left = less;
    }
    true
}

/// A body that returns to its connection when it is dropped unread.
#[derive(Debug)]
pub(super) struct Borrowed {
    body: Option<Incoming>,
    is_begun: bool,
    exchange: Arc<Exchange>,
}

impl Borrowed {
    pub(super) fn new(body: Incoming, exchange: &Arc<Exchange>) -> Self {
        Self { body: Some(body), is_begun: false, exchange: Arc::clone(exchange) }
    }

    fn give_back(&self, body: Option<Incoming>) {
        let rest = Rest { body, is_begun: self.is_begun };
        *self.exchange.unread.lock().unwrap_or_else(PoisonError::into_inner) = Some(rest);
    }
}

impl Body for Borrowed {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        self.is_begun = true;
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let polled = Pin::new(body).poll_frame(context);
        match &polled {
            Poll::Pending | Poll::Ready(Some(Ok(_))) => {}
            Poll::Ready(None) => self.body = None,
            Poll::Ready(Some(Err(_))) => {
                self.body = None;
                self.give_back(None);
            }
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or(SizeHint::with_exact(0), Incoming::size_hint)
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        if let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) {
            self.give_back(Some(body));
        }
    }
}

impl Exchange {
    pub(super) fn mark_malformed(&self, head: u64) {
        self.malformed.store(head, Ordering::Relaxed);
    }
}
