//! Work that takes a processor: bounded in number, kept away from the threads that talk to clients.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{App, Error};

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
    /// Some microseconds. Handing it to another thread and back would take longer than the work; and as much of it as all
    /// connections can bring at once is done within a tenth of a second.
    Small,
    /// Anything.
    Large,
}

/// Bytes of a body that are read in some microseconds.
const SMALL_BODY: usize = 8 << 10;

/// Elements that are rendered in some microseconds, counted on all labels.
const FEW_ELEMENTS: usize = 100;

impl Effort {
    /// To read a body of so many bytes, and to do something with it that takes no more.
    pub(crate) fn of_length(length: usize) -> Self {
        if length <= SMALL_BODY { Self::Small } else { Self::Large }
    }

    /// To render labels. A short body gives short texts, of which many elements can have the same.
    pub(crate) fn of_request(body_length: usize, elements: usize, labels: usize) -> Self {
        let few = elements.saturating_mul(labels) <= FEW_ELEMENTS;
        if few && body_length <= SMALL_BODY { Self::Small } else { Self::Large }
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
        let permit = self.permits.clone().try_acquire_owned().map_err(full)?;
        // As many threads as cores; the permits bound how many wait here.
        let slot = self.slots.clone().acquire_owned().await;
        let watch = Watch::default();
        let stop = StopOnDrop(watch.clone());
        let done = tokio::task::spawn_blocking(move || {
            let _held = (permit, slot);
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
