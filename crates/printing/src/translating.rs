//! Writes labels in the languages of printers that take no ZPL: the virtual printer prints the ZPL, and its dots become the
//! document.

use std::ops::ControlFlow;

use languages::{About, Document, Refusal};
use preview::{Limits, Page};
use render::{Allowance, Characters};
use wire::Problems;

use crate::{Error, Watch, over_budget, picture::Device};

/// What ZPL is translated into.
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
        let mut pen = Pen { document: document.within(budget), zpl: zpl.len(), watch, pages: 0 };
        let mut printer = Device::at(dpi, characters).printer();
        let mut ended = Ok(());
        let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |page| {
            ended = pen.add(&page);
            if ended.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match ended {
            Err(End::Stopped) => return Err(watch.stopped()),
            Err(End::Refused(refusal)) if refusal.about == About::Length => {
                let fit = pen.pages.saturating_mul(across).min(labels.saturating_sub(1));
                return Err(over_budget(budget, fit, labels));
            }
            Err(End::Refused(refusal)) => {
                return Err(Error::Problems(Problems::of_field("printer", &refusal)));
            }
            Ok(()) => {}
        }
        if let Some(exceeded) = report.exceeded {
            return Err(if watch.go_on().is_break() {
                watch.stopped()
            } else {
                Error::OutputTooLarge(exceeded.to_string())
            });
        }
        let written = pen.document.finish();
        if written.len() > budget {
            return Err(over_budget(budget, labels.saturating_sub(1), labels));
        }
        Ok(written)
    }
}

/// A document that is being written.
struct Pen<'w> {
    document: Document,
    /// The bytes of the ZPL, which is in memory besides.
    zpl: usize,
    watch: &'w Watch,
    /// How many pages are written.
    pages: usize,
}

/// Why a document ends early.
enum End {
    Stopped,
    Refused(Refusal),
}

impl Pen<'_> {
    fn add(&mut self, page: &Page) -> Result<(), End> {
        // In hexadecimal digits a byte of dots takes two.
        let dots = u64::from(page.width().div_ceil(8)) * u64::from(page.height()) * 2;
        let held = (self.zpl + self.document.len()) as u64;
        if self.watch.allows(held.saturating_add(dots)).is_break() {
            return Err(End::Stopped);
        }
        self.document.add(&page.bitmap(), page.copies()).map_err(End::Refused)?;
        self.pages += 1;
        Ok(())
    }
}
