//! Compares two drawings of a label dot by dot, and says which field each difference belongs to.

use dots::{Bitmap, Rect};
use message::{Message, message};
use preview::Page;

use crate::{
    Difference,
    build::{Build, Item},
    effort::Effort,
    outcome::Lines,
    trial::{Comparison, Print, ink},
};

/// The fields whose dots differ, and where the drawings differ.
pub(crate) struct Proof {
    pub(crate) differences: Vec<Difference>,
    pub(crate) overlay: Option<Bitmap>,
}

impl Proof {
    pub(crate) fn new(
        lines: &Lines,
        page: &Page,
        build: &Build<'_>,
        print: Option<&Print>,
    ) -> Self {
        let Some(mut overlay) = differing(page, print.map(Print::page)) else {
            return Self { differences: Vec::new(), overlay: None };
        };
        upright(&mut overlay, page);
        let mut differences = Vec::new();
        let mut effort = Effort::MOST;
        let mut rest = overlay.clone();
        for item in build.items() {
            let own = print.map_or(Rect::default(), |print| print.ink_of(&item.id));
            let area = ink(page, item.fields).union(own).intersection(overlay.area());
            let is_same = print.is_some_and(|print| {
                print.compare(&item.id, (page, item.fields), &mut effort) == Comparison::Same
            });
            if is_same || area.area() == 0 {
                continue;
            }
            let dots = overlay.cropped(area).black();
            rest.change(area, dots::Operation::Clear);
            if dots > 0 {
                let line = item.fields.first().map(|it| lines.of_span(&it.field.span));
                differences.push(Difference {
                    element: Some(item.id.clone()),
                    area,
                    dots,
                    line,
                    reason: reason(item),
                });
            }
        }
        // Dots of fields that print the same alone, but not together with others.
        while let Some(area) = rest.ink() {
            let dots = overlay.cropped(area).black();
            rest.change(area, dots::Operation::Clear);
            let reason = message!("import-no-field", "these dots belong to no field");
            differences.push(Difference { element: None, area, dots, line: None, reason });
        }
        Self { differences, overlay: Some(overlay) }
    }
}

fn reason(item: &Item<'_>) -> Message {
    if item.is_lost() {
        message!("import-no-element", "no element of a design can print it")
    } else if item.is_native() {
        message!("import-native-differs", "the field prints otherwise in a label of ours")
    } else {
        message!("import-element-differs", "the element prints other dots")
    }
}

/// Where two pages differ as they are printed; `None` if they do not. A page without a counterpart is all white.
fn differing(page: &Page, other: Option<&Page>) -> Option<Bitmap> {
    let mut dots = page.bitmap();
    let Some(other) = other else { return dots.ink().is_some().then_some(dots) };
    let others = other.bitmap();
    if dots == others {
        return None;
    }
    let height = dots.height().min(others.height());
    for y in 0..height {
        for (word, other) in dots.row_mut(y).iter_mut().zip(others.row(y)) {
            *word ^= other;
        }
    }
    Some(dots)
}

/// Undoes what rotates and mirrors the whole label.
fn upright(overlay: &mut Bitmap, page: &Page) {
    if page.is_turned() {
        overlay.upend();
        overlay.mirror();
    }
    if page.is_mirrored() {
        overlay.mirror();
    }
}
