//! Bodies of refused requests: the rest is read and discarded for a while, so that the client gets the answer. If the body
//! were dropped at once, the stream would be reset, and some clients then report the reset instead of the answer.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::body::Bytes;
use http_body_util::BodyExt as _;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::runtime::Handle;

use super::ledger::Open;

/// How long to read, and how many bytes, as for HTTP/1.1.
const TIME: Duration = Duration::from_secs(3);
const MOST: usize = 8 << 20;

/// A body whose rest is read when it is dropped.
#[derive(Debug)]
pub(super) struct Drained(Option<(Incoming, Open)>);

impl Drained {
    /// The request counts until the rest is read.
    pub(super) fn new(body: Incoming, open: Open) -> Self {
        Self(Some((body, open)))
    }
}

impl Body for Drained {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let Some((body, _)) = &mut self.0 else { return Poll::Ready(None) };
        let polled = Pin::new(body).poll_frame(context);
        if matches!(polled, Poll::Ready(None | Some(Err(_)))) {
            self.0 = None;
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.0.as_ref().is_none_or(|(body, _)| body.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        self.0.as_ref().map_or(SizeHint::with_exact(0), |(body, _)| body.size_hint())
    }
}

impl Drop for Drained {
    fn drop(&mut self) {
        let Some((mut body, open)) = self.0.take() else { return };
        // At the end of the process there is no runtime, and no client either.
        let Ok(runtime) = Handle::try_current() else { return };
        if body.is_end_stream() {
            return;
        }
        runtime.spawn(async move {
            let read = async {
                let mut left = MOST;
                while let Some(Ok(frame)) = body.frame().await {
                    let length = frame.data_ref().map_or(0, Bytes::len);
                    let Some(less) = left.checked_sub(length) else { return };
                    left = less;
                }
            };
            // A client that sends more gets its stream reset.
            let _ = tokio::time::timeout(TIME, read).await;
            drop(open);
        });
    }
}
