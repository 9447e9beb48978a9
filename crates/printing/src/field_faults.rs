//! Finds fields that are not on the finished label as requested: native fields that the printer changes, cuts off or leaves out,
//! and texts that are covered.

use label::LabelElement;
use preview::{Content, Note, NoteKind, Page, PrintedField, Seen, Texts};
use render::Span;
use wire::FieldFault;

/// Dots that are cleared in the time of one small barcode.
const DOTS_OF_ONE: u64 = 1 << 23;

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
        if let Some(LabelElement::Native(_)) = element {
            Self::Native
        } else if let Some(LabelElement::Text(_)) = element {
            Self::Text
        } else {
            Self::Other
        }
    }
}

/// The fields of a label that was printed by a recording printer.
pub(crate) struct PrintedFields<'p> {
    page: &'p Page,
    notes: &'p [Note],
    spans: &'p [Span],
    texts: Texts<'p>,
}

impl<'p> PrintedFields<'p> {
    /// What it costs at most to look for the texts of a page, in small barcodes.
    pub(crate) fn cost(page: &Page) -> usize {
        usize::try_from(page.text_dots() / DOTS_OF_ONE).unwrap_or(usize::MAX)
    }

    /// Looks for its texts. `spans` are the fields of the label.
    pub(crate) fn new(
        page: &'p Page,
        notes: &'p [Note],
        spans: &'p [Span],
        prints: impl Fn(usize) -> Prints,
    ) -> Self {
        let is_text =
            |field: &PrintedField| element(spans, field).map(&prints) == Some(Prints::Text);
        Self { page, notes, spans, texts: page.texts(is_text) }
    }

    /// What it costs to find those that are covered, in small barcodes.
    pub(crate) fn cost_of_faults(&self) -> usize {
        usize::try_from(self.texts.dots() / DOTS_OF_ONE).unwrap_or(usize::MAX)
    }

    /// What is wrong with the fields, each with the index of its element.
    pub(crate) fn faults(self, prints: impl Fn(usize) -> Prints) -> Vec<(usize, FieldFault)> {
        let Self { page, notes, spans, texts } = self;
        let covered = texts.covered().into_iter().filter_map(|field| element(spans, field));
        let mut covered: Vec<_> = covered.map(|element| (element, FieldFault::Covered)).collect();
        // A text may have several fields.
        covered.dedup();
        let faults = spans.iter().flat_map(|span| match prints(span.element) {
            Prints::Native => native_faults(page, notes, span),
            Prints::Text => Vec::new(),
            Prints::Other => beyond(page, span).into_iter().collect(),
        });
        let mut faults: Vec<_> = faults.collect();
        faults.append(&mut covered);
        faults
    }
}

/// The element of a field.
fn element(spans: &[Span], field: &PrintedField) -> Option<usize> {
    let start = field.field.span.start;
    let after = spans.partition_point(|span| span.bytes.end <= start);
    spans.get(after).filter(|it| it.bytes.contains(&start)).map(|it| it.element)
}

/// A box, a line or a picture of which nothing is on the label. Texts and barcodes have findings of their own.
fn beyond(page: &Page, span: &Span) -> Option<(usize, FieldFault)> {
    let from = page.fields().partition_point(|it| it.field.span.start < span.bytes.start);
    let fields = page.fields().get(from..).unwrap_or_default();
    let fields = || fields.iter().take_while(|it| it.field.span.start < span.bytes.end);
    let is_drawn = fields().any(|field| page.symbol_of(field).is_none() && page.has_marks(field));
    let is_beyond = is_drawn && page.reach(fields()).is_none();
    is_beyond.then_some((span.element, FieldFault::Beyond))
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
        if field.has_lost_escape() {
            return Some(FieldFault::Escape);
        }
        match page.seen(field) {
            Seen::Whole => None,
            Seen::Part => Some(FieldFault::Cut),
            Seen::Nothing => Some(FieldFault::Blank),
        }
    });
    noted.chain(lost).map(|fault| (span.element, fault)).collect()
}
