//! Native fields, which only the printer can judge: what it does not print of them, or prints otherwise than their data say.

use preview::{Content, Note, NoteKind, Page, Seen};
use render::Span;
use symbology::{Message, message};

/// What is wrong with the native fields of a label that was printed by a recording printer, each with the index of its element.
/// `spans` are the fields of the label.
pub(super) fn changes(
    (page, notes): (&Page, &[Note]),
    spans: &[Span],
    is_native: impl Fn(usize) -> bool,
) -> Vec<(usize, Message)> {
    let native = spans.iter().filter(|span| is_native(span.element));
    let found = native.flat_map(|span| {
        let noted = notes.iter().filter(|note| {
            span.bytes.contains(&note.span.start) && !matches!(note.kind, NoteKind::Ignored(_))
        });
        let noted = noted.map(|note| {
            message!(
                "native-changed",
                "the printer does not print this field as its data say: {why}",
                why = note.kind.to_string()
            )
        });
        let lost = page.fields().iter().filter(|it| span.bytes.contains(&it.field.span.start));
        let lost = lost.filter_map(|field| {
            let has_text = !field.text().trim().is_empty();
            if field.field.content != Content::Text || !has_text {
                return None;
            }
            match page.seen(field) {
                Seen::Whole => None,
                Seen::Part => Some(message!(
                    "native-cut",
                    "the text of this field reaches beyond the label and is cut off"
                )),
                Seen::Nothing => {
                    Some(message!("native-blank", "nothing of this field is printed on the label"))
                }
            }
        });
        noted.chain(lost).map(|message| (span.element, message)).collect::<Vec<_>>()
    });
    found.collect()
}
