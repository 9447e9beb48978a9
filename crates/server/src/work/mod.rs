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

pub(crate) use self::line::Line;
use crate::{App, Error, wire::RenderRequest};

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
    /// Anything, for a request that was let in for work before: what was begun is finished.
    Begun,
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

    /// The same after other work of the same request.
    pub(crate) fn after(self, before: Self) -> Self {
        match (before, self) {
            (_, Self::Small) => Self::Small,
            (Self::Small, Self::Large) => Self::Large,
            (Self::Large | Self::Begun, Self::Large) | (_, Self::Begun) => Self::Begun,
        }
    }

    fn small_if(is_small: bool) -> Self {
        if is_small { Self::Small } else { Self::Large }
    }
}

impl App {
    /// Does work if the service is not full: what is over is refused at once and does not wait. More than a little is
    /// done on a thread of its own.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        effort: Effort,
        work: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let full = |_| Error::CapacityExhausted;
        if effort == Effort::Small {
            let _held = self.permits.try_acquire().map_err(full)?;
            return work(&Watch::default());
        }
        let permits = self.permits.clone();
        let permit = if effort == Effort::Begun {
            // It gave one back a moment ago; others may have taken it meanwhile, and give it back in turn.
            permits.acquire_owned().await.map_err(|_| Error::CapacityExhausted)?
        } else {
            permits.try_acquire_owned().map_err(full)?
        };
        // As many threads as cores; the permits bound how many wait here, and the line how long.
        let place =
            self.line.place(effort == Effort::Begun).await.ok_or(Error::CapacityExhausted)?;
        let watch = Watch::default();
        let stop = StopOnDrop(watch.clone());
        let done = tokio::task::spawn_blocking(move || {
            let _held = (permit, place);
            work(&watch)
        });
        let result = done.await;
        drop(stop);
        result.unwrap_or_else(|error| {
            self.metrics.panics.add(1);
            Err(Error::Internal { cause: format!("the work ended early: {error}") })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
