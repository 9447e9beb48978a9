//! Work that takes a processor: bounded in number; all but a little of it kept away from the threads that talk to clients.

mod judge;
mod line;

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use label::Row;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};

pub(crate) use self::line::Line;
use self::line::Place;
use crate::{App, Error, metrics::Counter, wire::RenderRequest};

/// Tells work that nobody waits for it any more.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch(Arc<AtomicBool>);

impl Watch {
    /// For loops that can be left.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        if self.0.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Stops the work when the request is dropped: its client hung up, or its time is over.
struct StopOnDrop(Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
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
        effort: Effort,
        piece: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        Work::new(self).piece(effort, piece).await
    }
}

/// The work of one request, piece after piece.
///
/// The place at a processor is kept from one piece to the next: what was begun is finished, and soon, for nobody else's
/// work comes in between. Only that little may be awaited there that tells whether to go on.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    permits: &'a Arc<Semaphore>,
    line: &'a Arc<Line>,
    panics: &'a Counter,
    held: Option<Held>,
}

/// What a request holds while it works.
#[derive(Debug)]
struct Held {
    /// One of all that may be in work.
    _permit: OwnedSemaphorePermit,
    _place: Place,
}

impl<'a> Work<'a> {
    pub(crate) fn new(app: &'a App) -> Self {
        let (permits, line, panics) = (&app.permits, &app.line, &app.metrics.panics);
        Self { permits, line, panics, held: None }
    }

    /// Does a piece of work if the service is not full: what is over is refused at once and does not wait. More than a
    /// little is done on a thread of its own.
    pub(crate) async fn piece<T: Send + 'static>(
        &mut self,
        effort: Effort,
        piece: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        if effort == Effort::Small {
            let _held = match self.held {
                Some(_) => None,
                None => Some(self.permits.try_acquire().map_err(full)?),
            };
            return piece(&Watch::default());
        }
        let held = match self.held.take() {
            Some(held) => held,
            None => self.hold().await?,
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

    /// As many threads as cores are at work; the permits bound how many wait for that, and the line how long.
    async fn hold(&self) -> Result<Held, Error> {
        let permit = Arc::clone(self.permits).try_acquire_owned().map_err(full)?;
        let place = self.line.place().await.ok_or(Error::CapacityExhausted)?;
        Ok(Held { _permit: permit, _place: place })
    }
}

fn full(_: TryAcquireError) -> Error {
    Error::CapacityExhausted
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    #[tokio::test]
    async fn what_was_begun_keeps_its_place_until_it_is_done() {
        let (permits, panics) = (Arc::new(Semaphore::new(2)), Counter::default());
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let work = || Work { permits: &permits, line: &line, panics: &panics, held: None };
        let (mut first, mut second) = (work(), work());
        assert!(first.piece(Effort::Large, |_| Ok(())).await.is_ok());
        assert_eq!(permits.available_permits(), 1);
        // The second waits for the place; no permit is left for a third, and none is needed to go on.
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
        assert_eq!(permits.available_permits(), 2);
    }

    #[tokio::test]
    async fn work_that_panics_holds_nothing_any_more() {
        let (permits, panics) = (Arc::new(Semaphore::new(1)), Counter::default());
        let line = Arc::new(Line::new(NonZeroUsize::MIN));
        let work = || Work { permits: &permits, line: &line, panics: &panics, held: None };
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
