//! Finds native fields that the printer changes, cuts off or leaves out.

use preview::{Content, Note, NoteKind, Page, Seen};
use render::Span;
use wire::NativeChange;

/// What is wrong with the native fields of a label that was printed by a recording printer, each with the index of its element.
/// `spans` are the fields of the label.
pub(super) fn changes(
    (page, notes): (&Page, &[Note]),
    spans: &[Span],
    is_native: impl Fn(usize) -> bool,
) -> Vec<(usize, NativeChange)> {
    let native = spans.iter().filter(|span| is_native(span.element));
    let found = native.flat_map(|span| {
        let noted = notes.iter().filter(|note| {
            span.bytes.contains(&note.span.start) && !matches!(note.kind, NoteKind::Ignored(_))
        });
        let noted = noted.map(|note| NativeChange::Noted(note.kind.to_string()));
        let lost = page.fields().iter().filter(|it| span.bytes.contains(&it.field.span.start));
        let lost = lost.filter_map(|field| {
            let has_text = !field.text().trim().is_empty();
            if field.field.content != Content::Text || !has_text {
                return None;
            }
            match page.seen(field) {
                Seen::Whole => None,
                Seen::Part => Some(NativeChange::Cut),
                Seen::Nothing => Some(NativeChange::Blank),
            }
        });
        noted.chain(lost).map(|change| (span.element, change)).collect::<Vec<_>>()
    });
    found.collect()
}
