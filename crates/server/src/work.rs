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

impl App {
    /// Does work on a thread of its own, if the service is not full: what is over is refused at once and does not
    /// wait.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let Ok(permit) = self.permits.clone().try_acquire_owned() else {
            return Err(Error::CapacityExhausted);
        };
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
