//! Stops work that nobody waits for, or that takes too much memory.

use std::{
    fmt,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use preview::{Pause, Stop};
use render::Allowance;

use crate::Error;

/// Memory that work takes besides its result, shared with other work.
pub trait Memory: fmt::Debug + Send + Sync {
    /// Whether the work may have this many bytes from now on, instead of those that it had.
    fn covers(&self, bytes: usize) -> bool;

    /// The most bytes that work may have when no other work needs any.
    fn most(&self) -> usize;
}

/// Tells running work that nobody waits for it any more, and reserves memory for it. Without memory to share nothing is limited.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    stop: Stop,
    needs: Arc<Needs>,
}

/// The memory of one piece of work.
#[derive(Debug, Default)]
struct Needs {
    memory: Option<Box<dyn Memory>>,
    is_over: AtomicBool,
    /// What was wanted, if no work may have that much.
    too_much: AtomicUsize,
}

impl Watch {
    /// A watch over work that takes this memory.
    pub fn new(memory: impl Memory + 'static) -> Self {
        let needs = Needs { memory: Some(Box::new(memory)), ..Needs::default() };
        Self { stop: Stop::default(), needs: Arc::new(needs) }
    }

    /// The same for work that gives way to other work.
    #[must_use]
    pub fn with_pauses(self, pause: Pause) -> Self {
        Self { stop: Stop::with_pauses(pause), ..self }
    }

    /// Whether a loop should go on.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The flag that the virtual printer checks at every step.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The memory that the work needs and that any work may have, if it needs more: it would be refused forever.
    pub fn too_much(&self) -> Option<(usize, usize)> {
        let wanted = self.needs.too_much.load(Ordering::Relaxed);
        (wanted > 0).then(|| (wanted, self.needs.most()))
    }

    /// Whether the work was stopped because the memory for it was used up.
    pub fn is_out_of_memory(&self) -> bool {
        self.needs.is_over.load(Ordering::Relaxed)
    }

    /// The error for work that was stopped.
    pub fn stopped(&self) -> Error {
        if let Some((wanted, most)) = self.too_much() {
            return Error::JobTooLarge(format!(
                "the work takes {wanted} bytes of memory, and a request may take {most}; use smaller pictures or labels"
            ));
        }
        if self.is_out_of_memory() { Error::OutOfMemory } else { Error::Stopped }
    }
}

impl Needs {
    fn most(&self) -> usize {
        self.memory.as_ref().map_or(usize::MAX, |memory| memory.most())
    }

    fn covers(&self, bytes: usize) -> bool {
        self.memory.as_ref().is_none_or(|memory| memory.covers(bytes))
    }
}

impl Allowance for Watch {
    fn allows(&self, bytes: u64) -> ControlFlow<()> {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        if !self.needs.covers(bytes) {
            self.needs.is_over.store(true, Ordering::Relaxed);
            if bytes > self.needs.most() {
                self.needs.too_much.store(bytes, Ordering::Relaxed);
            }
            return ControlFlow::Break(());
        }
        self.go_on()
    }

    fn go_on(&self) -> ControlFlow<()> {
        Self::go_on(self)
    }
}

/// Stops the work when it is dropped because nobody waits for the work any more.
#[derive(Debug)]
pub struct StopOnDrop(pub Watch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop.stop();
    }
}
