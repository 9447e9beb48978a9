//! Limits on the cost of a document, and how a document is cancelled when nobody waits for it any more.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// The limits of a document. The default keeps it under 64 MiB and, with the picture that is made of it, under two
/// seconds on one core: no step measured so far takes longer than two nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Dots of one label.
    pub dots: u64,
    /// Bytes of the fields and shapes of one label; of all labels when they are kept.
    pub memory: u64,
    /// Bytes of everything stored in the printer.
    pub stored: u64,
    /// Labels of a document, serial numbers counted.
    pub labels: u32,
    /// How deep formats may recall one another.
    pub nesting: u32,
    /// Steps, each about a nanosecond.
    pub work: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            dots: 128 << 20,
            memory: 16 << 20,
            stored: 8 << 20,
            labels: 10_000,
            nesting: 4,
            work: 600_000_000,
        }
    }
}

/// Cancels a document from another thread, at its next step, or interrupts it. Clones share one switch.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    is_stopped: Arc<AtomicBool>,
    pause: Option<Pause>,
}

/// Work that is done in between, when another thread wishes it.
#[derive(Clone)]
pub struct Pause {
    /// Set while it is wished.
    pub is_wished: Arc<AtomicBool>,
    /// Called at the next step; resets the wish.
    pub run: Arc<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for Pause {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Pause").field("is_wished", &self.is_wished).finish_non_exhaustive()
    }
}

impl Stop {
    /// A switch with pauses.
    pub fn with_pauses(pause: Pause) -> Self {
        Self { pause: Some(pause), ..Self::default() }
    }

    /// Cancels everything that is printed with this switch.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it has been cancelled. If a pause is wished, it comes first.
    pub fn is_stopped(&self) -> bool {
        if let Some(pause) = &self.pause
            && pause.is_wished.load(Ordering::Relaxed)
        {
            (pause.run)();
        }
        self.is_stopped.load(Ordering::Relaxed)
    }
}

/// A limit was reached; the document was not printed to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded {
    /// What there was too much of.
    pub resource: Resource,
    /// The limit.
    pub most: u64,
}

/// A resource that a document can use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resource {
    /// Dots of one label.
    Dots,
    /// Fields and shapes.
    Memory,
    /// Labels.
    Labels,
    /// Work in all.
    Work,
    /// The caller cancelled the document with [`Stop::stop`].
    Patience,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.most;
        match self.resource {
            Resource::Dots => {
                write!(formatter, "the label has more than {most} dots")
            }
            Resource::Memory => write!(formatter, "the document needs more than {most} bytes"),
            Resource::Labels => write!(formatter, "the document has more than {most} labels"),
            Resource::Work => {
                write!(formatter, "the document takes more than {most} steps to draw")
            }
            Resource::Patience => formatter.write_str("the document was cancelled"),
        }
    }
}

impl std::error::Error for Exceeded {}

/// What becomes of a page once it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pages {
    /// It is dropped before the next one is drawn.
    Passed,
    /// It is kept until the end of the document.
    Kept,
}

/// The remaining budget of the current document.
#[derive(Debug)]
pub(crate) struct Budget {
    limits: Limits,
    pages: Pages,
    stop: Stop,
    work: u64,
    /// Bytes of shapes of the current label, and of earlier ones if they are kept.
    shapes: u64,
    /// Bytes of fields of the current label.
    fields: u64,
    labels: u32,
}

impl Budget {
    pub(crate) fn new(limits: Limits, pages: Pages) -> Self {
        Self::stoppable(limits, pages, Stop::default())
    }

    pub(crate) fn stoppable(limits: Limits, pages: Pages, stop: Stop) -> Self {
        Self { limits, pages, stop, work: 0, shapes: 0, fields: 0, labels: 0 }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Charges for work that is about to be done, in steps of about a nanosecond.
    pub(crate) fn work(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.owe_work(steps);
        let most = self.limits.work;
        if self.work > most {
            return Err(Exceeded { resource: Resource::Work, most });
        }
        if self.stop.is_stopped() {
            return Err(Exceeded { resource: Resource::Patience, most: 0 });
        }
        Ok(())
    }

    /// How much work was charged for.
    pub(crate) fn work_done(&self) -> u64 {
        self.work
    }

    /// Charges for work that has been done: an excess is reported by the next call of `work`.
    pub(crate) fn owe_work(&mut self, steps: u64) {
        self.work = self.work.saturating_add(steps);
    }

    /// Charges for bytes that the current label is about to hold in its shapes.
    pub(crate) fn memory(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.shapes = self.shapes.saturating_add(bytes);
        self.check_memory()
    }

    /// Charges for bytes that the current label holds already: an excess is reported by the next call of `memory`.
    pub(crate) fn owe(&mut self, bytes: u64) {
        self.shapes = self.shapes.saturating_add(bytes);
    }

    /// Charges for bytes that a field is about to hold until its label is printed.
    pub(crate) fn field(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.fields = self.fields.saturating_add(bytes);
        self.check_memory()
    }

    /// Releases the fields of a label.
    pub(crate) fn release_fields(&mut self) {
        self.fields = 0;
    }

    /// Bytes that the current label may still use.
    pub(crate) fn memory_left(&self) -> u64 {
        self.limits.memory.saturating_sub(self.shapes).saturating_sub(self.fields)
    }

    /// The error for a request that exceeds the memory.
    pub(crate) fn out_of_memory(&self) -> Exceeded {
        Exceeded { resource: Resource::Memory, most: self.limits.memory }
    }

    /// The error for an object that exceeds the storage.
    pub(crate) fn out_of_storage(&self) -> Exceeded {
        Exceeded { resource: Resource::Memory, most: self.limits.stored }
    }

    /// Charges for a label of this size before it is started.
    pub(crate) fn label(&mut self, width: u32, height: u32) -> Result<(), Exceeded> {
        if self.pages == Pages::Passed {
            self.shapes = 0;
        }
        self.labels = self.labels.saturating_add(1);
        let Limits { dots, labels, .. } = self.limits;
        if self.labels > labels {
            return Err(Exceeded { resource: Resource::Labels, most: labels.into() });
        }
        let area = u64::from(width) * u64::from(height);
        if area > dots {
            return Err(Exceeded { resource: Resource::Dots, most: dots });
        }
        // Clearing the bitmap and writing it out.
        self.work(2_000 + area / 16)
    }

    fn check_memory(&self) -> Result<(), Exceeded> {
        let used = self.shapes.saturating_add(self.fields);
        if used > self.limits.memory { Err(self.out_of_memory()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits =
        Limits { dots: 100, memory: 10, stored: 0, labels: 2, nesting: 0, work: 5_000 };

    fn resource(outcome: Result<(), Exceeded>) -> Option<Resource> {
        outcome.err().map(|exceeded| exceeded.resource)
    }

    #[test]
    fn each_limit_is_the_last_that_is_allowed() {
        let mut budget = Budget::new(LIMITS, Pages::Passed);
        assert_eq!(resource(budget.label(10, 10)), None);
        assert_eq!(resource(budget.label(10, 10)), None);
        assert_eq!(resource(budget.label(1, 1)), Some(Resource::Labels));
        assert_eq!(
            resource(Budget::new(LIMITS, Pages::Passed).label(101, 1)),
            Some(Resource::Dots)
        );
        assert_eq!(resource(budget.memory(10)), None);
        assert_eq!(resource(budget.memory(1)), Some(Resource::Memory));
        assert_eq!(resource(budget.work(LIMITS.work)), Some(Resource::Work));
        assert_eq!(resource(budget.work(u64::MAX)), Some(Resource::Work));
    }

    #[test]
    fn bytes_owed_are_charged_with_the_next_bytes() {
        let mut budget = Budget::new(LIMITS, Pages::Passed);
        budget.owe(LIMITS.memory);
        assert_eq!(resource(budget.memory(0)), None);
        budget.owe(1);
        assert_eq!(resource(budget.memory(0)), Some(Resource::Memory));
    }

    #[test]
    fn shapes_are_released_with_their_page_unless_it_is_kept() {
        for (pages, expected) in [(Pages::Passed, None), (Pages::Kept, Some(Resource::Memory))] {
            let mut budget = Budget::new(LIMITS, pages);
            budget.memory(6).unwrap();
            budget.field(4).unwrap();
            budget.release_fields();
            budget.label(1, 1).unwrap();
            assert_eq!(resource(budget.memory(6)), expected);
        }
    }
}
