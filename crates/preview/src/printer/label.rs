//! A label between `^XA` and `^XZ`: its fields are kept until it is printed, for numbered fields get their data late and
//! serial numbers need them more than once.

use super::{Field, Job, Step};
use crate::{Page, budget::Budget, draw::Sheet};

/// The default size of labels, in inches.
const USUAL_SIZE: (u32, u32) = (4, 6);

/// A label that is being put together.
#[derive(Debug, Default)]
pub(super) struct Label {
    pub(super) fields: Vec<Field>,
    /// `^PQ`.
    pub(super) copies: Option<u32>,
}

impl Job<'_> {
    /// `^XZ`.
    pub(super) fn print_label(&mut self, label: &Label) -> Step {
        let page = self.page(label.copies.unwrap_or(1));
        self.budget.label(page.width, page.height)?;
        let mut sheet = Sheet::new(page, self.memory, &mut self.budget, &mut self.notes);
        for field in &label.fields {
            sheet.draw(field)?;
        }
        self.labels += 1;
        let page = sheet.finish();
        Ok((self.each)(page))
    }

    fn page(&self, copies: u32) -> Page {
        let dpi = self.media.dpi;
        let (width, height) = self.media.size.unwrap_or_else(|| {
            let (width, length) = (self.settings.width, self.settings.length);
            (width.unwrap_or(USUAL_SIZE.0 * dpi), length.unwrap_or(USUAL_SIZE.1 * dpi))
        });
        Page {
            width,
            height,
            dpi,
            copies,
            turned: self.settings.turned,
            mirrored: self.settings.mirrored,
            marks: Vec::new(),
            symbols: Vec::new(),
        }
    }

    pub(super) fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }
}
