//! The virtual printer: runs the commands of a document with everything that persists between fields, labels and
//! documents, and gives a page for each label.

mod assemble;
mod clock;
mod command;
mod download;
mod draft;
mod formats;
mod label;
mod print;
mod serial;
mod settings;
mod skipped;
mod stored;
mod substitutions;
#[cfg(test)]
mod tests;

use std::ops::{ControlFlow, Range};

use zpl::read::{Dialect, Reader};

use self::{
    clock::Moment, draft::Draft, formats::Formats, label::Label, settings::Settings,
    stored::Storing,
};
use crate::{
    Exceeded, Limits, Note, NoteKind, Page, Stop,
    budget::{Budget, Pages},
    memory::Memory,
    note::{self, Notes},
};

/// What is in the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Media {
    /// Dots to an inch of the head.
    pub dpi: u32,
    /// Size of the labels in dots, whatever a document says; by `^PW` and `^LL` when not given.
    pub size: Option<(u32, u32)>,
}

impl Default for Media {
    /// A 203 dpi head; documents say how large their labels are.
    fn default() -> Self {
        Self { dpi: 203, size: None }
    }
}

/// A printer that is switched on: it remembers.
#[derive(Debug, Clone)]
pub struct VirtualPrinter {
    media: Media,
    /// What `^FC` shows: always the same, so that the same document gives the same picture.
    moment: Moment,
    dialect: Dialect,
    settings: Settings,
    memory: Memory,
    formats: Formats,
}

/// What became of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What was not understood or not drawn.
    pub notes: Vec<Note>,
    /// Labels that were given out.
    pub labels: u32,
    /// Why the document was not printed to its end, if it was not.
    pub exceeded: Option<Exceeded>,
}

impl VirtualPrinter {
    /// A printer as it comes from the factory.
    pub fn new(media: Media) -> Self {
        Self {
            media,
            moment: Moment::default(),
            dialect: Dialect::of_head(media.dpi),
            settings: Settings::default(),
            memory: Memory::default(),
            formats: Formats::default(),
        }
    }

    /// Prints a document label by label. Whoever takes the pages may stop; so do the limits.
    pub fn print(
        &mut self,
        document: &[u8],
        limits: &Limits,
        mut each: impl FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        self.run(document, Budget::new(*limits, Pages::Passed), &mut each)
    }

    /// Prints a document label by label until somebody stops it, be it in the middle of a label.
    pub fn print_until(
        &mut self,
        stop: &Stop,
        document: &[u8],
        limits: &Limits,
        mut each: impl FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        let budget = Budget::stoppable(*limits, Pages::Passed, stop.clone());
        self.run(document, budget, &mut each)
    }

    /// All pages of a document at once, as far as the limits let them be kept together.
    pub fn pages(&mut self, document: &[u8], limits: &Limits) -> (Vec<Page>, Report) {
        let mut pages = Vec::new();
        let report = self.run(document, Budget::new(*limits, Pages::Kept), &mut |page| {
            pages.push(page);
            ControlFlow::Continue(())
        });
        (pages, report)
    }

    fn run(
        &mut self,
        document: &[u8],
        budget: Budget,
        each: &mut dyn FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        let mut reader = Reader::with_dialect(document, self.dialect);
        let mut job = Job {
            document,
            media: self.media,
            moment: self.moment,
            settings: &mut self.settings,
            memory: &mut self.memory,
            formats: &mut self.formats,
            budget,
            notes: Notes::default(),
            label: None,
            draft: Draft::default(),
            storing: None,
            depth: 0,
            within: None,
            labels: 0,
            each,
        };
        let exceeded = job.read(&mut reader).err();
        let Job { notes, labels, .. } = job;
        self.dialect = reader.dialect();
        Report { notes: notes.finish(reader.into_notes()), labels, exceeded }
    }
}

/// A document that is being printed.
struct Job<'p> {
    document: &'p [u8],
    media: Media,
    moment: Moment,
    settings: &'p mut Settings,
    memory: &'p mut Memory,
    formats: &'p mut Formats,
    budget: Budget,
    notes: Notes,
    /// Between `^XA` and `^XZ`.
    label: Option<Label>,
    /// The field that is being put together.
    draft: Draft,
    /// Between `^DF` and `^XZ`.
    storing: Option<Storing>,
    /// How many formats are being recalled inside one another.
    depth: u32,
    /// The bytes of the outermost `^XF` that is being carried out.
    within: Option<Range<usize>>,
    labels: u32,
    each: &'p mut dyn FnMut(Page) -> ControlFlow<()>,
}

impl Job<'_> {
    /// Tells the author something, and charges for it: a recalled format may give cause again and again.
    fn note(&mut self, span: Range<usize>, kind: NoteKind) {
        self.budget.owe_work(note::STEPS);
        self.notes.push(span, kind);
    }
}

/// Whether to go on; `Err` when a limit was reached.
type Step = Result<ControlFlow<()>, Exceeded>;

const GO_ON: Step = Ok(ControlFlow::Continue(()));
