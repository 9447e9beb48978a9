//! Work on threads of its own: as many pieces at once as there are processors, within the memory that they share.
//!
//! The service shares its processors fairly between callers, and refuses work early while too much arrives. Here there is one caller,
//! whose work is done in the order in which it arrives.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use printing::{Memory, StopOnDrop, Watch};
use tokio::sync::Semaphore;

use crate::failure::Failure;

/// Pieces of work that run at once, at least: with one processor, too, a short request need not wait for a long one.
const LEAST_AT_ONCE: usize = 2;

/// Runs pieces of work.
#[derive(Debug)]
pub(crate) struct Work {
    /// Held by pieces that run.
    processors: Arc<Semaphore>,
    /// Held by pieces that run or wait.
    places: Arc<Semaphore>,
    memory: Arc<SharedMemory>,
    time_limit: Duration,
}

impl Work {
    /// Work of which this many pieces may run or wait at once, and take this memory.
    pub(crate) fn new(pieces: usize, memory: usize, time_limit: Duration) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            processors: Arc::new(Semaphore::new(processors.max(LEAST_AT_ONCE))),
            places: Arc::new(Semaphore::new(pieces.min(Semaphore::MAX_PERMITS))),
            memory: Arc::new(SharedMemory::new(memory)),
            time_limit,
        }
    }

    /// Runs a piece of work, which stops when this future is dropped.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        piece: impl FnOnce(&Watch) -> Result<T, printing::Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Failure::Busy)?;
        let run = async move {
            let processor = Arc::clone(&self.processors).acquire_owned().await;
            let processor = processor.map_err(|_| Failure::Busy)?;
            let watch = Watch::new(Held::of(&self.memory));
            let stop = StopOnDrop(watch.clone());
            // The thread holds its place: it uses a processor until it ends, whether or not anybody still waits.
            let done = tokio::task::spawn_blocking(move || {
                let _held = (place, processor);
                piece(&watch)
            });
            let ended = done.await;
            drop(stop);
            match ended {
                Ok(result) => Ok(result?),
                Err(error) => Err(Failure::Panicked(format!("the work ended early: {error}"))),
            }
        };
        let limit = self.time_limit;
        tokio::time::timeout(limit, run).await.unwrap_or(Err(Failure::TimedOut { limit }))
    }
}

/// A number of bytes for all pieces of work together. As in the service, one piece alone may have all of them, and otherwise a piece
/// gets more only if as much is left as all pieces hold then.
#[derive(Debug)]
pub(crate) struct SharedMemory {
    most: usize,
    used: Mutex<usize>,
}

impl SharedMemory {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, used: Mutex::new(0) }
    }

    /// Takes bytes, if they may be had.
    pub(crate) fn take(shared: &Arc<Self>, bytes: usize) -> Option<Held> {
        let held = Held::of(shared);
        held.covers(bytes).then_some(held)
    }

    fn grows(&self, bytes: usize) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.most.saturating_sub(*used);
        let is_fair = *used == 0 || used.saturating_add(bytes) <= free;
        let grows = bytes <= free && is_fair;
        if grows {
            *used += bytes;
        }
        grows
    }

    fn shrinks(&self, bytes: usize) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        *used = used.saturating_sub(bytes);
    }
}

/// The bytes of one piece of work, returned when it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    shared: Arc<SharedMemory>,
    bytes: Mutex<usize>,
}

impl Held {
    fn of(shared: &Arc<SharedMemory>) -> Self {
        Self { shared: Arc::clone(shared), bytes: Mutex::new(0) }
    }
}

impl Memory for Held {
    fn covers(&self, bytes: usize) -> bool {
        let mut held = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        if bytes < *held {
            self.shared.shrinks(*held - bytes);
            *held = bytes;
        }
        let covers = bytes == *held || self.shared.grows(bytes - *held);
        if covers {
            *held = bytes;
        }
        covers
    }

    /// As the service says it to callers who share its memory.
    fn most(&self) -> usize {
        self.shared.most / 2
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let held = self.bytes.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.shared.shrinks(*held);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    fn used(shared: &SharedMemory) -> usize {
        *shared.used.lock().unwrap()
    }

    #[test]
    fn memory_is_shared_and_returned() {
        let shared = Arc::new(SharedMemory::new(100));
        let alone = SharedMemory::take(&shared, 90).unwrap();
        assert!(SharedMemory::take(&shared, 5).is_none(), "less is left than is held");
        assert!(alone.covers(20));
        assert_eq!(used(&shared), 20, "what it no longer needs");
        assert!(!alone.covers(90), "less would be left than is held");
        let other = SharedMemory::take(&shared, 30).unwrap();
        assert_eq!(used(&shared), 50);
        drop((alone, other));
        assert_eq!(used(&shared), 0);
        assert!(SharedMemory::take(&shared, 101).is_none());
    }

    #[tokio::test]
    async fn more_work_than_may_wait_is_refused() {
        let work = Work::new(1, 1 << 20, LONG);
        let (end, ended) = mpsc::channel::<()>();
        let first = work.run(move |_| {
            let _ = ended.recv();
            Ok(())
        });
        let mut first = Box::pin(first);
        let polled = tokio::time::timeout(Duration::from_millis(1), &mut first).await;
        assert!(polled.is_err(), "it still runs");
        assert!(matches!(work.run(|_| Ok(())).await, Err(Failure::Busy)));
        end.send(()).unwrap();
        assert!(first.await.is_ok());
        assert!(work.run(|_| Ok(())).await.is_ok());
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_stopped() {
        let work = Work::new(2, 1 << 20, Duration::from_millis(10));
        let (told, stopped) = mpsc::channel();
        let run = work.run(move |watch| {
            while watch.go_on().is_continue() {
                std::thread::yield_now();
            }
            let _ = told.send(());
            Ok(())
        });
        assert!(matches!(run.await, Err(Failure::TimedOut { .. })));
        assert!(stopped.recv_timeout(LONG).is_ok());
    }

    #[tokio::test]
    async fn work_that_panics_is_a_failure_and_frees_its_place() {
        let work = Work::new(1, 1 << 20, LONG);
        let ended = work.run::<()>(|_| unreachable!("on purpose")).await;
        assert!(matches!(ended, Err(Failure::Panicked(_))));
        assert!(work.run(|_| Ok(())).await.is_ok());
    }
}
