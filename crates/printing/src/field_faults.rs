//! Finds fields that are not on the finished label as requested: native fields that the printer changes, cuts off or leaves out,
//! and texts that are covered.

use label::LabelElement;
use preview::{Content, Note, NoteKind, Page, PrintedField, Seen};
use render::Span;
use wire::FieldFault;

/// Dots of texts that are drawn in the time of one small barcode.
const DOTS_OF_ONE: u64 = 1 << 20;

/// What an element prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Prints {
    /// A native field.
    Native,
    /// Text, which may be printed as a picture.
    Text,
    /// Something else, perhaps with a readable line.
    Other,
}

impl Prints {
    pub(crate) fn of(element: Option<&LabelElement<'_>>) -> Self {
        match element {
            Some(LabelElement::Native(_)) => Self::Native,
            Some(LabelElement::Text(_)) => Self::Text,
            Some(
                LabelElement::Barcode(_)
                | LabelElement::Qr(_)
                | LabelElement::Box(_)
                | LabelElement::Ellipse(_)
                | LabelElement::Line(_)
                | LabelElement::Image(_),
            )
            | None => Self::Other,
        }
    }
}

/// Whether an element prints something that is read on the finished label.
pub(crate) fn has_fields(element: &LabelElement<'_>) -> bool {
    match element {
        LabelElement::Text(_)
        | LabelElement::Barcode(_)
        | LabelElement::Qr(_)
        | LabelElement::Native(_) => true,
        LabelElement::Box(_)
        | LabelElement::Ellipse(_)
        | LabelElement::Line(_)
        | LabelElement::Image(_) => false,
    }
}

/// What is wrong with the fields of a label that was printed by a recording printer, each with the index of its element.
/// `spans` are the fields of the label.
pub(crate) fn faults(
    page: &Page,
    notes: &[Note],
    spans: &[Span],
    prints: impl Fn(usize) -> Prints,
) -> Vec<(usize, FieldFault)> {
    let element = |field: &PrintedField| {
        let after = spans.partition_point(|span| span.bytes.end <= field.field.span.start);
        spans
            .get(after)
            .filter(|it| it.bytes.contains(&field.field.span.start))
            .map(|it| it.element)
    };
    let is_text = |field: &PrintedField| element(field).map(&prints) == Some(Prints::Text);
    let covered = page.covered_texts(is_text).into_iter().filter_map(element);
    let mut covered: Vec<_> = covered.map(|element| (element, FieldFault::Covered)).collect();
    // A text may have several fields.
    covered.dedup();
    let native = spans.iter().filter(|span| prints(span.element) == Prints::Native);
    let mut faults: Vec<_> = native.flat_map(|span| native_faults(page, notes, span)).collect();
    faults.append(&mut covered);
    faults
}

fn native_faults(page: &Page, notes: &[Note], span: &Span) -> Vec<(usize, FieldFault)> {
    let noted = notes.iter().filter(|note| {
        span.bytes.contains(&note.span.start) && !matches!(note.kind, NoteKind::Ignored(_))
    });
    let noted = noted.map(|note| FieldFault::Changed(note.kind.to_string()));
    let lost = page.fields().iter().filter(|it| span.bytes.contains(&it.field.span.start));
    let lost = lost.filter_map(|field| {
        let has_text = !field.text().trim().is_empty();
        if field.field.content != Content::Text || !has_text {
            return None;
        }
        match page.seen(field) {
            Seen::Whole => None,
            Seen::Part => Some(FieldFault::Cut),
            Seen::Nothing => Some(FieldFault::Blank),
        }
    });
    noted.chain(lost).map(|fault| (span.element, fault)).collect()
}

/// What it costs to look at the texts of a page, in small barcodes.
pub(crate) fn cost(page: &Page) -> usize {
    usize::try_from(page.text_dots() / DOTS_OF_ONE).unwrap_or(usize::MAX)
}
