//! Writes labels in the languages of printers that take no ZPL: the virtual printer prints the ZPL, and its dots become the
//! document.

use std::ops::ControlFlow;

use languages::{About, Document, Refusal};
use preview::{Exceeded, Limits, Page};
use render::{Allowance, Characters};
use wire::Problems;

use crate::{Error, Watch, picture::Device, printed::over_budget};

/// Why ZPL is not translated.
#[derive(Debug, thiserror::Error)]
pub enum Untranslated {
    /// The language cannot print a page.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The pages before it.
        pages: usize,
    },
    /// The pages take too much work.
    #[error("{0}")]
    Exceeded(Exceeded),
    /// Nobody waits for the document, or there is no memory for it.
    #[error("the work was stopped")]
    Stopped,
}

/// Adds the dots of each page of a ZPL document to an empty document of another language.
pub fn translate(
    zpl: &[u8],
    document: Document,
    device: Device,
    limits: &Limits,
    watch: &Watch,
) -> Result<Vec<u8>, Untranslated> {
    let mut writing = Writing { document, zpl: zpl.len(), watch, pages: 0 };
    let mut ended = Ok(());
    let report = device.printer().print_until(watch.stop(), zpl, limits, |page| {
        ended = writing.add(&page);
        if ended.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    ended?;
    match report.exceeded {
        Some(_) if watch.go_on().is_break() => Err(Untranslated::Stopped),
        Some(exceeded) => Err(Untranslated::Exceeded(exceeded)),
        None => Ok(writing.document.finish()),
    }
}

/// A document that is being written.
struct Writing<'w> {
    document: Document,
    /// The bytes of the ZPL, which is in memory besides.
    zpl: usize,
    watch: &'w Watch,
    /// How many pages are written.
    pages: usize,
}

impl Writing<'_> {
    fn add(&mut self, page: &Page) -> Result<(), Untranslated> {
        // In hexadecimal digits a byte of dots takes two.
        let dots = u64::from(page.width().div_ceil(8)) * u64::from(page.height()) * 2;
        let held = (self.zpl + self.document.len()) as u64;
        if self.watch.allows(held.saturating_add(dots)).is_break() {
            return Err(Untranslated::Stopped);
        }
        let added = self.document.add(&page.bitmap(), page.copies());
        added.map_err(|refusal| Untranslated::Refused { refusal, pages: self.pages })?;
        self.pages += 1;
        Ok(())
    }
}

/// What the ZPL of a request is translated into.
pub(crate) struct Translation {
    /// The empty document.
    pub(crate) document: Document,
    /// The resolution.
    pub(crate) dpi: u16,
    /// The characters of the printer's font.
    pub(crate) characters: Characters,
    /// The number of labels.
    pub(crate) labels: usize,
    /// The labels on one feed.
    pub(crate) across: usize,
}

impl Translation {
    /// Translates a document. Stops when it has too many bytes or when nobody waits for it.
    pub(crate) fn write(self, zpl: &[u8], budget: usize, watch: &Watch) -> Result<Vec<u8>, Error> {
        let Self { document, dpi, characters, labels, across } = self;
        let device = Device::at(dpi, characters);
        let written = translate(zpl, document.within(budget), device, &Limits::default(), watch);
        let written = written.map_err(|why| match why {
            Untranslated::Stopped => watch.stopped(),
            Untranslated::Exceeded(exceeded) => Error::OutputTooLarge(exceeded.to_string()),
            Untranslated::Refused { refusal, pages } if refusal.about == About::Length => {
                let fit = pages.saturating_mul(across).min(labels.saturating_sub(1));
                over_budget(budget, fit, labels)
            }
            Untranslated::Refused { refusal, .. } => {
                Error::Problems(Problems::of_field("printer", &refusal))
            }
        })?;
        if written.len() > budget {
            return Err(over_budget(budget, labels.saturating_sub(1), labels));
        }
        Ok(written)
    }
}
