//! Tries elements: prints them, draws the print, and compares it with the field.

use std::{collections::BTreeMap, ops::ControlFlow};

use design::{Document, Sketch, convert};
use dots::Rect;
use label::Images;
use preview::{Limits, Media, Page, PrintedField, Stop, VirtualPrinter};
use render::{Album, Fonts};

use crate::effort::Effort;

/// A design as it prints: a page, and which of its fields come from which element.
pub(crate) struct Print {
    page: Page,
    /// Ranges in the page's fields, by element.
    by_element: BTreeMap<Box<str>, Vec<usize>>,
    /// Steps that it took.
    pub(crate) work: u64,
}

impl Print {
    /// Prints a design with its sample data, and draws it. `None` if nothing of it can be printed, or if the work is stopped.
    pub(crate) fn new(document: &Document, fonts: &Fonts, stop: &Stop) -> Option<Self> {
        let go_on =
            || if stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let allowance = |_: u64| go_on();
        let mut album = Album::new(Images::none(), fonts, &allowance);
        let printer = document.printer();
        let values = &document.sample;
        let conversion = convert(document, values, printer, album.lettering());
        let sketch = Sketch::new(&conversion, values, printer, &mut album);
        let media = Media { dpi: document.size.dpi().get().into(), size: None };
        let mut virtual_printer = VirtualPrinter::new(media).recording();
        let mut printed = None;
        let report =
            virtual_printer.print_until(stop, &sketch.label.zpl, &Limits::default(), |page| {
                printed = Some(page);
                ControlFlow::Break(())
            });
        let page = printed?;
        let mut by_element: BTreeMap<Box<str>, Vec<usize>> = BTreeMap::new();
        for (index, printed) in page.fields().iter().enumerate() {
            let start = printed.field.span.start;
            let spans = &sketch.label.spans;
            let at = spans.partition_point(|span| span.bytes.start <= start);
            let origin = at.checked_sub(1).and_then(|at| spans.get(at));
            let origin = origin.and_then(|span| conversion.origins.get(span.element));
            if let Some(origin) = origin {
                by_element.entry(origin.clone()).or_default().push(index);
            }
        }
        Some(Self { page, by_element, work: report.work })
    }

    pub(crate) fn page(&self) -> &Page {
        &self.page
    }

    /// The fields of an element.
    pub(crate) fn fields_of(&self, id: &str) -> impl Iterator<Item = &PrintedField> + Clone {
        let indices = self.by_element.get(id).map(Vec::as_slice).unwrap_or_default();
        indices.iter().filter_map(|&index| self.page.fields().get(index))
    }

    /// What an element marks; empty if nothing.
    pub(crate) fn ink_of(&self, id: &str) -> Rect {
        let fields: Vec<_> = self.fields_of(id).cloned().collect();
        ink(&self.page, &fields)
    }

    /// How the element compares with fields of another page.
    pub(crate) fn compare(
        &self,
        id: &str,
        (page, fields): (&Page, &[PrintedField]),
        effort: &mut Effort,
    ) -> Comparison {
        if self.page.has_marks_of(self.fields_of(id), page, fields.iter()) {
            return Comparison::Same;
        }
        let own = self.page.reach(self.fields_of(id));
        let wanted = page.reach(fields.iter());
        let both = match (own, wanted) {
            (None, None) => return Comparison::Same,
            (own, wanted) => own.unwrap_or_default().union(wanted.unwrap_or_default()),
        };
        if !effort.take_dots(4 * both.area()) {
            return Comparison::Unknown;
        }
        let dots = |is_black| {
            let own = self.page.dots_of(self.fields_of(id), both, is_black);
            let wanted = page.dots_of(fields.iter(), both, is_black);
            (own, wanted)
        };
        let (white, black) = (dots(false), dots(true));
        if white.0 == white.1 && black.0 == black.1 {
            return Comparison::Same;
        }
        let moved = |ink: Rect| Rect { x: ink.x + both.x, y: ink.y + both.y, ..ink };
        let ink = |on_white: Option<Rect>, mut on_black: preview::Bitmap| {
            on_black.reverse();
            let erased = on_black.ink().unwrap_or_default();
            moved(on_white.unwrap_or_default().union(erased))
        };
        let own = ink(white.0.ink(), black.0);
        let wanted = ink(white.1.ink(), black.1);
        Comparison::Other { own, wanted }
    }
}

/// How an element compares with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// Dot for dot the same.
    Same,
    /// Not the same: what both mark on their pages.
    Other { own: Rect, wanted: Rect },
    /// Comparing them would take too long.
    Unknown,
}

/// What the fields of a page mark; empty if nothing.
pub(crate) fn ink(page: &Page, fields: &[PrintedField]) -> Rect {
    let Some(reach) = page.reach(fields.iter()) else { return Rect::default() };
    let white = page.dots_of(fields.iter(), reach, false).ink().unwrap_or_default();
    let mut black = page.dots_of(fields.iter(), reach, true);
    black.reverse();
    let ink = white.union(black.ink().unwrap_or_default());
    if ink.area() == 0 {
        return ink;
    }
    Rect { x: ink.x + reach.x, y: ink.y + reach.y, ..ink }
}
