//! The work of one request.

use std::sync::Arc;

use printing::{StopOnDrop, Watch};

use super::{
    Effort,
    watch::{SharedSlot, of_caller},
};
use crate::{
    App, Error,
    client::Who,
    limits::MemoryBudget,
    scheduler::{Scheduler, Slot},
};

/// The work of one request, in one or more pieces.
///
/// The request keeps its processor slot from one piece to the next, so that it finishes soon after it started. Between two
/// pieces it may only await what decides whether to go on.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    scheduler: &'a Arc<Scheduler<Who>>,
    memory: &'a Arc<MemoryBudget<Who>>,
    who: Who,
    held: Option<Slot<Who>>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(app: &'a App, who: Who) -> Self {
        Self::with(&app.scheduler, &app.answers, who)
    }

    fn with(
        scheduler: &'a Arc<Scheduler<Who>>,
        memory: &'a Arc<MemoryBudget<Who>>,
        who: Who,
    ) -> Self {
        Self { scheduler, memory, who, held: None }
    }

    /// Runs a piece of work, large pieces on another thread. If the service is overloaded, the piece is refused at once.
    pub(crate) async fn run<T: Send + 'static>(
        &mut self,
        effort: Effort,
        piece: impl FnOnce(&Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        if effort == Effort::Small {
            if self.held.is_none() && !self.scheduler.has_room_for(self.who) {
                return Err(Error::CapacityExhausted);
            }
            return piece(&of_caller(self.memory, self.who));
        }
        let held = match self.held.take() {
            Some(held) => held,
            None => self.scheduler.slot(self.who).await.ok_or(Error::CapacityExhausted)?,
        };
        let held = SharedSlot::new(held);
        let watch = of_caller(self.memory, self.who).with_pauses(held.pause());
        let stop = StopOnDrop(watch.clone());
        // The thread holds the slot: it uses a processor until it ends, whether or not the client still waits.
        let done = tokio::task::spawn_blocking(move || {
            let held = ReturnOnDrop(held);
            (piece(&watch), held.0.take())
        });
        let ended = done.await;
        drop(stop);
        match ended {
            Ok((result, held)) => {
                self.held = held;
                result
            }
            Err(error) => Err(Error::Panicked { cause: format!("the work ended early: {error}") }),
        }
    }
}

/// Returns the slot of work that panics: the watch of the request still knows it.
struct ReturnOnDrop(SharedSlot);

impl Drop for ReturnOnDrop {
    fn drop(&mut self) {
        drop(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    const SOMEBODY: Who = Who::Account(store::AccountId::new([1; 16]));

    fn scheduler() -> Arc<Scheduler<Who>> {
        Arc::new(Scheduler::new(NonZeroUsize::MIN, 2))
    }

    #[tokio::test]
    async fn started_work_keeps_its_slot_to_the_end() {
        let scheduler = scheduler();
        let memory = Arc::new(MemoryBudget::new(1 << 20));
        let work = || Work::with(&scheduler, &memory, SOMEBODY);
        let (mut first, mut second) = (work(), work());
        assert!(first.run(Effort::Large, |_| Ok(())).await.is_ok());
        assert_eq!(scheduler.total(), 1);
        // The second waits for the slot. The scheduler refuses a third, but not further pieces of the first.
        let mut waiting = Box::pin(second.run(Effort::Large, |_| Ok(())));
        assert!(futures_util::poll!(&mut waiting).is_pending());
        let refused = work().run(Effort::Small, |_| Ok(())).await;
        assert!(matches!(refused, Err(Error::CapacityExhausted)));
        for effort in [Effort::Small, Effort::Large] {
            assert!(first.run(effort, |_| Ok(())).await.is_ok());
            assert!(futures_util::poll!(&mut waiting).is_pending());
        }
        drop(first);
        assert!(waiting.await.is_ok());
        drop(second);
        assert_eq!(scheduler.total(), 0);
    }

    #[tokio::test]
    async fn work_that_panics_frees_its_slot() {
        let scheduler = scheduler();
        let memory = Arc::new(MemoryBudget::new(1 << 20));
        let work = || Work::with(&scheduler, &memory, SOMEBODY);
        let mut first = work();
        let ended = first.run::<()>(Effort::Large, |_| unreachable!("on purpose")).await;
        assert!(matches!(ended, Err(Error::Panicked { .. })));
        assert!(work().run(Effort::Large, |_| Ok(())).await.is_ok());
    }
}
