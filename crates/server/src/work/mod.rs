//! Work that takes a processor: bounded in number; all but a little of it kept away from the threads that talk to clients.

mod judge;
mod line;
mod queue;

use std::{ops::ControlFlow, sync::Arc};

use label::Row;
use preview::Stop;
use wire::RenderRequest;

pub use self::line::{Line, Place};
use crate::{App, Error, client::Who, metrics::Counter};

/// Tells work that nobody waits for it any more.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch(Stop);

impl Watch {
    /// For loops that can be left.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        if self.0.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// For the virtual printer, which looks at it with every step.
    pub(crate) fn stop(&self) -> &Stop {
        &self.0
    }
}

/// Stops the work when the request is dropped: its client hung up, or its time is over.
struct StopOnDrop(Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.0.stop();
    }
}

/// How much a piece of work can take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Microseconds, and a millisecond at worst. Handing it to another thread and back would take longer than the work.
    Small,
    /// Anything.
    Large,
}

/// Bytes that are read, and letters that are laid out or encoded, in so short a time.
const SMALL: usize = 4 << 10;

/// The same for a barcode alone, which is drawn and not only told of.
const SMALL_BARCODE: usize = 512;

/// Elements that are rendered in so short a time, counted on all labels.
const FEW_ELEMENTS: usize = 100;

impl Effort {
    /// To read a body of so many bytes.
    pub(crate) fn of_reading(length: usize) -> Self {
        Self::small_if(length <= SMALL)
    }

    /// To read the request for a barcode of so many bytes, and to draw it.
    pub(crate) fn of_barcode(length: usize) -> Self {
        Self::small_if(length <= SMALL_BARCODE)
    }

    /// To render the labels of a request. One long value may stand in many elements, so that a short body can mean much
    /// work.
    pub(crate) fn of_labels(request: &RenderRequest, length: usize) -> Self {
        let (elements, labels) = (request.spec.elements.len(), request.labels());
        let rows: usize = request.rows.iter().flatten().map(Row::length).sum();
        let values = rows.saturating_add(request.data.length().saturating_mul(labels));
        let letters = values.saturating_mul(elements).saturating_add(length);
        Self::small_if(elements.saturating_mul(labels) <= FEW_ELEMENTS && letters <= SMALL)
    }

    fn small_if(is_small: bool) -> Self {
        if is_small { Self::Small } else { Self::Large }
    }
}

impl App {
    /// Does the only piece of work of a request.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        who: Who,
        effort: Effort,
        piece: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        Work::new(self, who).piece(effort, piece).await
    }
}

/// The work of one request, piece after piece.
///
/// The place at a processor is kept from one piece to the next: what was begun is finished, and soon, for nobody else's
/// work comes in between. Only that little may be awaited there that tells whether to go on.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    line: &'a Arc<Line<Who>>,
    who: Who,
    panics: &'a Counter,
    held: Option<Place<Who>>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(app: &'a App, who: Who) -> Self {
        Self { line: &app.line, who, panics: &app.metrics.panics, held: None }
    }

    /// Does a piece of work if the service is not full: what is over is refused at once and does not wait. More than a
    /// little is done on a thread of its own.
    pub(crate) async fn piece<T: Send + 'static>(
        &mut self,
        effort: Effort,
        piece: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        if effort == Effort::Small {
            if self.held.is_none() && !self.line.has_room_for(self.who) {
                return Err(Error::CapacityExhausted);
            }
            return piece(&Watch::default());
        }
        let held = match self.held.take() {
            Some(held) => held,
            None => self.line.place(self.who).await.ok_or(Error::CapacityExhausted)?,
        };
        let watch = Watch::default();
        let stop = StopOnDrop(watch.clone());
        // The thread holds it: it is at work for as long as it takes, whether or not anybody waits for it.
        let done = tokio::task::spawn_blocking(move || (piece(&watch), held));
        let ended = done.await;
        drop(stop);
        match ended {
            Ok((result, held)) => {
                self.held = Some(held);
                result
            }
            Err(error) => {
                self.panics.add(1);
                Err(Error::Internal { cause: format!("the work ended early: {error}") })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    const SOMEBODY: Who = Who::Account(store::AccountId::new([1; 16]));

    fn line() -> Arc<Line<Who>> {
        Arc::new(Line::new(NonZeroUsize::MIN, 2))
    }

    #[tokio::test]
    async fn work_that_has_begun_keeps_its_place_to_the_end() {
        let (line, panics) = (line(), Counter::default());
        let work = || Work { line: &line, who: SOMEBODY, panics: &panics, held: None };
        let (mut first, mut second) = (work(), work());
        assert!(first.piece(Effort::Large, |_| Ok(())).await.is_ok());
        assert_eq!(line.total(), 1);
        // The second waits for the place; the line is full for a third, and open to what has begun.
        let mut waiting = Box::pin(second.piece(Effort::Large, |_| Ok(())));
        assert!(futures_util::poll!(&mut waiting).is_pending());
        let refused = work().piece(Effort::Small, |_| Ok(())).await;
        assert!(matches!(refused, Err(Error::CapacityExhausted)));
        for effort in [Effort::Small, Effort::Large] {
            assert!(first.piece(effort, |_| Ok(())).await.is_ok());
            assert!(futures_util::poll!(&mut waiting).is_pending());
        }
        drop(first);
        assert!(waiting.await.is_ok());
        drop(second);
        assert_eq!(line.total(), 0);
    }

    #[tokio::test]
    async fn work_that_panics_holds_nothing_any_more() {
        let (line, panics) = (line(), Counter::default());
        let work = || Work { line: &line, who: SOMEBODY, panics: &panics, held: None };
        let mut first = work();
        let ended = first.piece::<()>(Effort::Large, |_| unreachable!("on purpose")).await;
        assert!(matches!(ended, Err(Error::Internal { .. })));
        assert_eq!(panics.count(), 1);
        assert!(work().piece(Effort::Large, |_| Ok(())).await.is_ok());
    }

    fn effort(rest: &str) -> Effort {
        let element = r#"{"type":"text","x":0,"y":0,"text":"{{a}}"}"#;
        let elements = vec![element; 20].join(",");
        let size = r#"{"widthIn":4,"heightIn":6}"#;
        let body = format!(r#"{{"size":{size},"elements":[{elements}]{rest}}}"#);
        let request = RenderRequest::read(body.as_bytes(), label::Limits::DEFAULT).unwrap();
        Effort::of_labels(&request, body.len())
    }

    #[test]
    fn what_grows_out_of_a_short_body_is_not_small() {
        assert_eq!(effort(""), Effort::Small);
        assert_eq!(effort(r#","data":{"a":"Ada"}"#), Effort::Small);
        let long = "x".repeat(500);
        assert_eq!(effort(&format!(r#","data":{{"a":"{long}"}}"#)), Effort::Large);
        assert_eq!(effort(&format!(r#","rows":[{{"a":"{long}"}}]"#)), Effort::Large);
        assert_eq!(effort(r#","rows":[{},{},{},{},{}]"#), Effort::Small);
        assert_eq!(effort(r#","rows":[{},{},{},{},{},{}]"#), Effort::Large);
    }
}
