//! The virtual printer: runs the commands of a document with everything that persists between fields, labels and
//! documents, and gives a page for each label.

mod characters;
mod command;
mod download;
mod field;
mod label;
mod memory;
mod name;
mod settings;

use std::ops::ControlFlow;

use zpl::read::Reader;

pub(crate) use self::{
    characters::decode,
    field::{Block, Content, Field, FontChoice, Sizes},
    memory::{Memory, Recall},
};
use self::{field::Draft, label::Label, settings::Settings};
use crate::{Exceeded, Limits, Note, Page, budget::Budget, note::Notes};

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
pub struct Printer {
    media: Media,
    settings: Settings,
    memory: Memory,
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

impl Printer {
    /// A printer as it comes from the factory.
    pub fn new(media: Media) -> Self {
        Self { media, settings: Settings::default(), memory: Memory::default() }
    }

    /// Prints a document label by label. Whoever takes the pages may stop; so do the limits.
    pub fn print(
        &mut self,
        document: &[u8],
        limits: &Limits,
        mut each: impl FnMut(Page) -> ControlFlow<()>,
    ) -> Report {
        let mut reader = Reader::new(document);
        let mut job = Job {
            media: self.media,
            settings: &mut self.settings,
            memory: &mut self.memory,
            budget: Budget::new(*limits),
            notes: Notes::default(),
            label: None,
            draft: Draft::default(),
            labels: 0,
            each: &mut each,
        };
        let mut exceeded = None;
        for placed in reader.by_ref() {
            match job.run(placed) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(reason) => {
                    exceeded = Some(reason);
                    break;
                }
            }
        }
        let Job { notes, labels, .. } = job;
        Report { notes: notes.finish(reader.into_notes()), labels, exceeded }
    }

    /// All pages of a document at once.
    pub fn pages(&mut self, document: &[u8], limits: &Limits) -> (Vec<Page>, Report) {
        let mut pages = Vec::new();
        let report = self.print(document, limits, |page| {
            pages.push(page);
            ControlFlow::Continue(())
        });
        (pages, report)
    }
}

/// A document that is being printed.
struct Job<'p> {
    media: Media,
    settings: &'p mut Settings,
    memory: &'p mut Memory,
    budget: Budget,
    notes: Notes,
    /// Between `^XA` and `^XZ`.
    label: Option<Label>,
    /// The field that is being put together.
    draft: Draft,
    labels: u32,
    each: &'p mut dyn FnMut(Page) -> ControlFlow<()>,
}

/// Whether to go on; `Err` when a limit was reached.
type Step = Result<ControlFlow<()>, Exceeded>;

const GO_ON: Step = Ok(ControlFlow::Continue(()));
