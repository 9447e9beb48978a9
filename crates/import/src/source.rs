//! The label of a document, as the virtual printer draws it.

use std::ops::ControlFlow;

use label::units::Inches;
use preview::{Limits, Media, Page, Report, Resource, VirtualPrinter};

use crate::{Asked, ImportError, MOST_BYTES, MOST_FIELDS};

/// One label of a document.
pub(crate) struct Source {
    /// The label, with its fields.
    pub(crate) page: Page,
    /// How many labels the document has.
    pub(crate) labels: usize,
    /// How many copies of it are printed, those with other serial numbers included.
    pub(crate) copies: u32,
    pub(crate) report: Report,
}

/// Draws the document, and takes one of its labels.
pub(crate) fn read(asked: &Asked<'_>) -> Result<Source, ImportError> {
    if asked.document.len() > MOST_BYTES {
        return Err(ImportError::TooLong { found: asked.document.len() });
    }
    let dots = |inches: Inches| u32::try_from(inches.dots(asked.dpi).get()).unwrap_or(0);
    let size = asked.size.map(|(width, height)| (dots(width), dots(height)));
    let media = Media { dpi: asked.dpi.get().into(), size };
    let mut printer = VirtualPrinter::new(media).recording();
    let mut labels = Labels { wanted: asked.label, ..Labels::default() };
    let limits = Limits::default();
    let report = printer.print_until(asked.stop, asked.document, &limits, |page| labels.take(page));
    let report = if labels.count == 0 && report.exceeded.is_none() {
        // A document that only stores formats: each of them is a label, drawn with the work that is left.
        let left = Limits { work: limits.work.saturating_sub(report.work), ..limits };
        let mut stored = printer.print_stored(asked.stop, &left, |page| labels.take(page));
        let exceeded = stored.exceeded.as_mut().filter(|it| it.resource == Resource::Work);
        if let Some(exceeded) = exceeded {
            exceeded.most = limits.work;
        }
        stored
    } else {
        report
    };
    if asked.stop.is_stopped() {
        return Err(ImportError::Stopped);
    }
    // What comes after the label does not change it.
    if let Some(exceeded) = report.exceeded
        && !labels.is_complete()
    {
        return Err(ImportError::Exceeded(exceeded));
    }
    let Some(page) = labels.taken else {
        return Err(match labels.count {
            0 => ImportError::NoLabel,
            found => ImportError::NoSuchLabel { asked: asked.label + 1, found },
        });
    };
    if page.is_coarse() {
        return Err(ImportError::HalfResolution);
    }
    if page.fields().len() > MOST_FIELDS {
        return Err(ImportError::TooManyFields { found: page.fields().len() });
    }
    Ok(Source { page, labels: labels.count, copies: labels.copies, report })
}

/// The labels of a document, of which one is wanted.
#[derive(Default)]
struct Labels {
    wanted: usize,
    count: usize,
    copies: u32,
    taken: Option<Page>,
    /// Where the first field of the label before began.
    last: Option<usize>,
}

impl Labels {
    /// Whether a label came after the wanted one, so that all its copies are counted.
    fn is_complete(&self) -> bool {
        self.count > self.wanted + 1
    }

    fn take(&mut self, page: Page) -> ControlFlow<()> {
        if page.fields().is_empty() && !page.is_coarse() {
            // Drivers set the size of labels in a format of its own.
            return ControlFlow::Continue(());
        }
        let first = page.fields().first().map(|printed| printed.field.span.start);
        let is_counted = page.fields().iter().any(|printed| printed.made.is_made());
        // With serial numbers, one label of the document gives a page for each of them.
        let is_next = is_counted && first.is_some() && first == self.last;
        self.last = first;
        if !is_next {
            self.count += 1;
        }
        if self.count == self.wanted + 1 {
            self.copies = self.copies.saturating_add(page.copies());
            if !is_next {
                self.taken = Some(page);
            }
        }
        ControlFlow::Continue(())
    }
}
