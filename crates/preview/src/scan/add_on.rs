//! The result for an EAN or UPC symbol and its add-on, which commands draw as two symbols.

use super::{
    alone::Alone,
    found::{Margin, Sides},
    grade::Grade,
    report::{Checked, Measured},
};
use crate::{Drawn, Page};

/// An add-on drawn with its main symbol before it, and nothing else: the last digit of UPC-A and UPC-E is between them.
/// `None` if something else was drawn between them.
pub(super) fn beside(page: &Page, main: &Drawn, add_on: &Drawn) -> Option<Alone> {
    let marks = main.marks.start..add_on.marks.end;
    let both = Drawn { marks, ..add_on.clone() };
    (main.marks.end == add_on.marks.start).then(|| Alone::new(page, &both))
}

/// Joins the results: a barcode passes if both parts do.
pub(super) fn join(main: Checked, add_on: Checked) -> Checked {
    let margins = match (&main.measured, &add_on.measured) {
        (Some(main), Some(add_on)) => {
            Some((joined(&main.margins, &add_on.margins), Grade::lower(main.grade, add_on.grade)))
        }
        (Some(_), None) | (None, _) => None,
    };
    let Checked { verdict, measured, .. } =
        if main.passes() && !add_on.passes() { add_on } else { main.clone() };
    let measured = match (measured, margins) {
        (Some(measured), Some((margins, grade))) => Some(Measured { grade, margins, ..measured }),
        (measured, _) => measured,
    };
    Checked { verdict, measured, ..main }
}

/// The margins of both together: left of the main symbol and right of the add-on. Ink between them is on the right of
/// the main symbol.
fn joined(main: &Sides<Margin>, add_on: &Sides<Margin>) -> Sides<Margin> {
    let gap = gap(main.right, add_on.left);
    let right = if gap.missing > add_on.right.missing { gap } else { add_on.right };
    Sides { right, ..*main }
}

/// The blank between the main symbol and its add-on, seen from the main symbol.
fn gap(after: Margin, before: Margin) -> Margin {
    if after.missing > 0 || before.missing == 0 {
        return after;
    }
    // The ink is beyond the margin of the main symbol.
    let most = before.needed.saturating_sub(after.needed).max(1);
    Margin { missing: before.missing.min(most), ..before }
}
