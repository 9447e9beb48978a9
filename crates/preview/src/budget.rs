//! How much one document may cost, whoever wrote it.

use std::fmt;

/// What a document may use. The default keeps it under 64 MiB and about two seconds on one core.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Dots of one label.
    pub dots: u64,
    /// Bytes of shapes on one label, and of everything stored in the printer.
    pub memory: u64,
    /// Labels of a document, serial numbers counted.
    pub labels: u32,
    /// How deep formats may recall one another.
    pub nesting: u32,
    /// Steps, each about a nanosecond.
    pub work: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { dots: 128 << 20, memory: 24 << 20, labels: 10_000, nesting: 4, work: 1_000_000_000 }
    }
}

/// A limit was reached; the document was not printed to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded {
    /// Of what there was too much.
    pub resource: Resource,
    /// The limit.
    pub most: u64,
}

/// What is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resource {
    /// Dots of one label.
    Dots,
    /// Shapes of one label, or what is stored in the printer.
    Memory,
    /// Labels.
    Labels,
    /// Formats that recall one another.
    Nesting,
    /// Work in all.
    Work,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.most;
        match self.resource {
            Resource::Dots => {
                write!(formatter, "a label may have {most} dots, and this one has more")
            }
            Resource::Memory => write!(formatter, "the document needs more than {most} bytes"),
            Resource::Labels => write!(formatter, "the document has more than {most} labels"),
            Resource::Nesting => {
                write!(formatter, "formats recall one another more than {most} times over")
            }
            Resource::Work => {
                write!(formatter, "the document takes more than {most} steps to draw")
            }
        }
    }
}

impl std::error::Error for Exceeded {}

/// What is left for the document at hand.
#[derive(Debug)]
pub(crate) struct Budget {
    limits: Limits,
    work: u64,
    /// Shapes of the label at hand.
    page_memory: u64,
    labels: u32,
}

impl Budget {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, work: 0, page_memory: 0, labels: 0 }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Work that is about to be done, in steps of about a nanosecond.
    pub(crate) fn work(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.work = self.work.saturating_add(steps);
        let most = self.limits.work;
        if self.work > most { Err(Exceeded { resource: Resource::Work, most }) } else { Ok(()) }
    }

    /// Bytes that the label at hand is about to hold.
    pub(crate) fn memory(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.page_memory = self.page_memory.saturating_add(bytes);
        let most = self.limits.memory;
        if self.page_memory > most {
            return Err(Exceeded { resource: Resource::Memory, most });
        }
        Ok(())
    }

    /// Bytes that the label at hand may still come to hold.
    pub(crate) fn memory_left(&self) -> u64 {
        self.limits.memory.saturating_sub(self.page_memory)
    }

    /// What to give up with where more is wanted than there is.
    pub(crate) fn out_of_memory(&self) -> Exceeded {
        Exceeded { resource: Resource::Memory, most: self.limits.memory }
    }

    /// A label of this size is about to be started.
    pub(crate) fn label(&mut self, width: u32, height: u32) -> Result<(), Exceeded> {
        self.page_memory = 0;
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
        self.work(2_000 + area / 64)
    }
}
