//! Answers on their way out: large ones are held in memory until their reader has taken them, so all of them together have
//! a budget.

use std::{
    ops::ControlFlow,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    response::Response,
};
use hyper::body::{Frame, SizeHint};

use crate::{App, Error, client::Who, limits::Share};

/// Smaller answers are not counted: those of all connections together are no more than a few large ones.
const SMALL: usize = 16 << 10;

/// What was charged for an answer while it was made.
#[derive(Debug, Clone)]
pub(crate) struct Charged(Arc<Share<Who>>);

/// Charges for an answer while it grows, so that there is no work for one that has no room in the end.
#[derive(Debug)]
pub(crate) struct Growing {
    share: Share<Who>,
    is_over: bool,
}

impl Growing {
    /// The answer takes so many bytes now.
    pub(crate) fn takes(&mut self, bytes: usize) -> ControlFlow<()> {
        self.is_over = bytes > SMALL && !self.share.covers(bytes);
        if self.is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether there was no room for it.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Leaves the charge with the answer.
    pub(crate) fn finish(self, response: &mut Response) {
        response.extensions_mut().insert(Charged(Arc::new(self.share)));
    }
}

impl App {
    /// For an answer that is about to be made.
    pub(crate) fn growing_answer(&self, who: Who) -> Result<Growing, Error> {
        let share = self.answers.take(who, 0).ok_or(Error::CapacityExhausted)?;
        Ok(Growing { share, is_over: false })
    }

    /// Charges an answer to the budget until it has been read; `Err` when there is no room for it.
    pub(crate) fn hold(&self, mut response: Response, who: Who) -> Result<Response, Error> {
        let charged = response.extensions_mut().remove::<Charged>();
        let length = response.body().size_hint().lower();
        let bytes = usize::try_from(length).unwrap_or(usize::MAX);
        if bytes <= SMALL {
            return Ok(response);
        }
        let share = match charged {
            Some(Charged(share)) => share,
            None => Arc::new(self.answers.take(who, bytes).ok_or(Error::CapacityExhausted)?),
        };
        Ok(response.map(|body| Body::new(Held { body, share })))
    }
}

/// A body whose bytes belong to the budget for as long as anybody holds them.
struct Held {
    body: Body,
    share: Arc<Share<Who>>,
}

/// Bytes and the share that they hold.
struct Owned {
    bytes: Bytes,
    _share: Arc<Share<Who>>,
}

impl AsRef<[u8]> for Owned {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        // The connection keeps what it has not yet sent when the body itself is long gone.
        let held = |bytes| Bytes::from_owner(Owned { bytes, _share: Arc::clone(&self.share) });
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(held))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
