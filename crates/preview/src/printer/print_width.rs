//! `^PW` on labels whose size is given: where the print is on the label. The head marks nothing beyond the print width.

use super::{Job, label::Label};
use crate::{
    Page, Rect,
    draw::{Canvas, Outcome},
    page::{Ink, Shape},
};

/// Where a print that is narrower than its label is on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placement {
    /// At the left edge, where printers count dots from.
    Left,
    /// In the middle, where Labelary draws it.
    Centre,
}

/// The columns of a label that are printed on, before the label is turned and mirrored as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns {
    left: u32,
    right: u32,
}

impl Columns {
    /// A print of this width on a page.
    fn new(width: u32, page: &Page, placement: Placement) -> Self {
        let room = page.width.saturating_sub(width);
        let printed = match placement {
            Placement::Left => 0,
            Placement::Centre => room / 2,
        };
        // Turning moves what is at the left to the right: it starts at the right, to end up at its place.
        let left = if page.turned == page.mirrored { printed } else { room - printed };
        Self { left, right: left.saturating_add(width).min(page.width) }
    }

    /// Moves the fields of a label to where they are printed.
    pub(super) fn place(self, label: &mut Label) {
        let shift = i32::try_from(self.left).unwrap_or(i32::MAX);
        for entry in label.entries.iter_mut().filter(|_| shift > 0) {
            entry.field.x = entry.field.x.map(|x| x.saturating_add(shift));
        }
    }

    /// Removes what is beyond the print, as a mark, so that every kind of picture shows the same.
    pub(super) fn clip(self, canvas: &mut Canvas<'_>, (width, height): (u32, u32)) -> Outcome {
        let whole = |column: u32| i32::try_from(column).unwrap_or(i32::MAX);
        let beyond = [(0, self.left), (self.right, width)]
            .map(|(from, to)| Rect::new(whole(from), 0, to.saturating_sub(from), height));
        let beyond: Vec<Rect> = beyond.into_iter().filter(|rect| rect.width > 0).collect();
        if beyond.is_empty() {
            return Ok(());
        }
        canvas.mark(Ink::White, Shape::Rects(beyond))
    }
}

impl Job<'_> {
    /// The printed columns of a page.
    pub(super) fn columns(&self, page: &Page) -> Columns {
        let width = self.settings.width.unwrap_or(page.width).min(page.width);
        Columns::new(width, page, self.placement)
    }
}
