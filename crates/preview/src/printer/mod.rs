//! The virtual printer: executes the commands of a document with all state that persists between fields, labels and
//! documents, and gives a page for each label.

mod assemble;
mod clock;
mod command;
mod download;
mod draft;
mod formats;
mod label;
mod print;
mod print_width;
mod serial;
mod settings;
mod skipped;
mod stored;
mod substitutions;
#[cfg(test)]
mod tests;

use std::ops::{ControlFlow, Range, RangeInclusive};

use zpl::read::{Dialect, Reader};

use self::{
    clock::Moment, draft::Draft, formats::Formats, label::Label, print_width::Placement,
    settings::Settings, stored::Storing,
};
use crate::{
    Exceeded, Limits, Note, NoteKind, Page, Stop,
    budget::{Budget, Pages},
    memory::Memory,
    note::{self, Notes},
};

/// The print head and the labels in the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Media {
    /// Dots to an inch of the head.
    pub dpi: u32,
    /// Size of the labels in dots, whatever a document says; by `^PW` and `^LL` when `None`. Nothing is printed beyond
    /// `^PW`.
    pub size: Option<(u32, u32)>,
}

impl Default for Media {
    /// A 203 dpi head; documents set the size of their labels.
    fn default() -> Self {
        Self { dpi: 203, size: None }
    }
}

/// A printer that is switched on and keeps its state.
#[derive(Debug, Clone)]
pub struct VirtualPrinter {
    media: Media,
    placement: Placement,
    /// Whether pages keep the data of their fields.
    reads: bool,
    /// The time that `^FC` shows: always the same, so that the same document gives the same picture.
    moment: Moment,
    dialect: Dialect,
    settings: Settings,
    memory: Memory,
    formats: Formats,
    /// Whether pages know which field made which marks.
    recording: bool,
}

/// The result of printing a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What was not understood or not drawn.
    pub notes: Vec<Note>,
    /// Labels that were passed on.
    pub labels: u32,
    /// How much work it was, in steps of about a nanosecond.
    pub work: u64,
    /// Why the document was not printed to its end, if it was not.
    pub exceeded: Option<Exceeded>,
}

impl VirtualPrinter {
    /// A printer in its factory state.
    pub fn new(media: Media) -> Self {
        Self {
            media,
            placement: Placement::Left,
            reads: false,
            moment: Moment::default(),
            dialect: Dialect::of_head(media.dpi),
            settings: Settings::default(),
            memory: Memory::default(),
            formats: Formats::default(),
            recording: false,
        }
    }

    /// The same printer, whose font 0 has these characters besides those that it has in every printer.
    #[must_use]
    pub fn with_characters(
        mut self,
        characters: impl IntoIterator<Item = RangeInclusive<char>>,
    ) -> Self {
        self.memory.state_characters(characters.into_iter());
        self
    }

    /// The same printer, whose prints are in the middle of labels that are wider than `^PW`, as Labelary draws them.
    #[must_use]
    pub fn with_centred_prints(self) -> Self {
        Self { placement: Placement::Centre, ..self }
    }

    /// The same printer, whose pages keep the data of their fields.
    #[must_use]
    pub fn with_readings(self) -> Self {
        Self { reads: true, ..self }
    }

    /// The same printer, whose barcode commands take modules of up to this many dots.
    #[must_use]
    pub fn with_modules(mut self, widest: u32) -> Self {
        self.settings.sizes.widest = widest.max(1);
        self
    }

    /// The same printer, whose pages know which field made which marks.
    #[must_use]
    pub fn recording(self) -> Self {
        Self { recording: true, ..self }
    }

    /// Prints a document label by label. The callback may stop it; so do the limits.
    pub fn print(
        &mut self,
        document: &[u8],
        limits: &Limits,
        mut each: impl FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        self.run(document, Budget::new(*limits, Pages::Passed), &mut each)
    }

    /// Prints a document label by label until it is cancelled, even in the middle of a label.
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

    /// Prints every stored format once, as a document would recall it.
    pub fn print_stored(
        &mut self,
        stop: &Stop,
        limits: &Limits,
        mut each: impl FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        let mut document = Vec::new();
        for name in self.formats.names() {
            document.extend([&b"^XA^XF"[..], &name, b"^FS^XZ"].concat());
        }
        self.dialect = Dialect::of_head(self.media.dpi);
        let budget = Budget::stoppable(*limits, Pages::Passed, stop.clone());
        self.run(&document, budget, &mut each)
    }

    /// All pages of a document at once, as far as the limits allow them to be kept together.
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
            recording: self.recording,
            placement: self.placement,
            reads: self.reads,
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
        let Job { notes, labels, budget, .. } = job;
        self.dialect = reader.dialect();
        let work = budget.work_done();
        Report { notes: notes.finish(reader.into_notes()), labels, work, exceeded }
    }
}

/// A document that is being printed.
struct Job<'p> {
    document: &'p [u8],
    media: Media,
    recording: bool,
    placement: Placement,
    reads: bool,
    moment: Moment,
    settings: &'p mut Settings,
    memory: &'p mut Memory,
    formats: &'p mut Formats,
    budget: Budget,
    notes: Notes,
    /// Between `^XA` and `^XZ`.
    label: Option<Label>,
    /// The field that is being assembled.
    draft: Draft,
    /// Between `^DF` and `^XZ`.
    storing: Option<Storing>,
    /// The nesting depth of recalled formats.
    depth: u32,
    /// The bytes of the outermost `^XF` that is being executed.
    within: Option<Range<usize>>,
    labels: u32,
    each: &'p mut dyn FnMut(Page) -> ControlFlow<()>,
}

impl Job<'_> {
    /// Adds a note and charges for it: a recalled format may cause the same note again and again.
    fn note(&mut self, span: Range<usize>, kind: NoteKind) {
        self.budget.owe_work(note::STEPS);
        self.notes.push(span, kind);
    }
}

/// Whether to continue; `Err` when a limit was reached.
type Step = Result<ControlFlow<()>, Exceeded>;

const GO_ON: Step = Ok(ControlFlow::Continue(()));
