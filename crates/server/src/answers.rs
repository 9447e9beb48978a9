//! Memory of answers: large ones stay in memory until their clients have read them, so all of them share a budget.

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

use crate::{
    Error,
    client::Who,
    limits::{MemoryBudget, Share},
};

/// Smaller answers are not counted: all connections together hold no more of them than a few large ones take.
const SMALL: usize = 16 << 10;

/// The share of an answer that was charged while it was written.
#[derive(Debug, Clone)]
pub(crate) struct Charged(Arc<Share<Who>>);

/// Charges for an answer while it grows, so that work stops as soon as the budget is used up.
#[derive(Debug)]
pub(crate) struct GrowingAnswer {
    share: Share<Who>,
    is_over: bool,
}

impl GrowingAnswer {
    /// Starts an answer.
    pub(crate) fn new(budget: &Arc<MemoryBudget<Who>>, who: Who) -> Result<Self, Error> {
        let share = budget.take(who, 0).ok_or(Error::CapacityExhausted)?;
        Ok(Self { share, is_over: false })
    }

    /// Charges for an answer that has grown to this size.
    pub(crate) fn takes(&mut self, bytes: usize) -> ControlFlow<()> {
        self.is_over = bytes > SMALL && !self.share.covers(bytes);
        if self.is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether the budget was used up.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Attaches the charge to the answer.
    pub(crate) fn finish(self, response: &mut Response) {
        response.extensions_mut().insert(Charged(Arc::new(self.share)));
    }
}

/// Refuses an answer that is longer than answers may be. Most are refused earlier, while they grow.
pub(crate) fn within(most: usize, response: Response) -> Result<Response, Error> {
    let length = response.body().size_hint().lower();
    if length <= most as u64 || !response.status().is_success() {
        return Ok(response);
    }
    Err(Error::OutputTooLarge(format!("a response may have {most} bytes, found {length}")))
}

/// Charges an answer to the budget until its client has read it; `Err` if the budget is used up.
pub(crate) fn hold(
    budget: &Arc<MemoryBudget<Who>>,
    mut response: Response,
    who: Who,
) -> Result<Response, Error> {
    let charged = response.extensions_mut().remove::<Charged>();
    let length = response.body().size_hint().lower();
    let bytes = usize::try_from(length).unwrap_or(usize::MAX);
    if bytes <= SMALL {
        return Ok(response);
    }
    let share = match charged {
        Some(Charged(share)) => share,
        None => Arc::new(budget.take(who, bytes).ok_or(Error::CapacityExhausted)?),
    };
    Ok(response.map(|body| Body::new(Held { body, share })))
}

/// A body whose bytes count towards the budget while anybody holds them.
struct Held {
    body: Body,
    share: Arc<Share<Who>>,
}

/// Bytes and their share of the budget.
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
        // The connection keeps unsent bytes even after the body was dropped.
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
