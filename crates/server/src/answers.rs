//! Answers on their way out: large ones are held in memory until their reader has taken them, so all of them together have
//! a budget.

use std::{
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
const SMALL: u64 = 16 << 10;

impl App {
    /// Charges an answer to the budget until it has been read; `Err` when there is no room for it.
    pub(crate) fn hold(&self, response: Response, who: Who) -> Result<Response, Error> {
        let length = response.body().size_hint().lower();
        if length <= SMALL {
            return Ok(response);
        }
        let bytes = usize::try_from(length).unwrap_or(usize::MAX);
        let share = self.answers.take(who, bytes).ok_or(Error::CapacityExhausted)?;
        Ok(response.map(|body| Body::new(Held { body, share: Arc::new(share) })))
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
