//! Finds the elements of a design: the first candidate of each field that prints the same dots.

use std::collections::VecDeque;

use design::{Document, Element, Kind};
use dots::Rect;
use preview::{Content, Page, PrintedField, Stop};
use render::Fonts;

use crate::{
    ImportError,
    candidates::{Candidate, Source},
    effort::Effort,
    nudge::nudged,
    texts::{Texts, Varied},
    trial::{Comparison, Print, ink},
};

/// A design that is being made.
pub(crate) struct Build<'a> {
    page: &'a Page,
    items: Vec<Item<'a>>,
    fonts: &'a Fonts,
    stop: &'a Stop,
    effort: Effort,
}

/// Fields that become one element.
pub(crate) struct Item<'a> {
    pub(crate) id: Box<str>,
    pub(crate) fields: &'a [PrintedField],
    /// The candidate that is being tried, or was taken; `None` if there is none.
    current: Option<Candidate>,
    /// Those that are tried after it.
    rest: VecDeque<Candidate>,
    /// How often the current one was moved.
    moves: u32,
    pub(crate) is_settled: bool,
}

/// A candidate is moved to its place once, and again if its size has to change first.
const MOST_MOVES: u32 = 3;

/// More rounds than all candidates of a field need together.
const MOST_ROUNDS: usize = 40;

impl<'a> Build<'a> {
    /// All fields with their candidates.
    pub(crate) fn new(
        page: &'a Page,
        document: &Document,
        texts: &mut Texts<'_>,
        (fonts, stop): (&'a Fonts, &'a Stop),
    ) -> Result<Self, ImportError> {
        let mut effort = Effort::MOST;
        let mut items = Vec::new();
        for fields in together(page.fields()) {
            if stop.is_stopped() {
                return Err(ImportError::Stopped);
            }
            let Some(first) = fields.first() else { continue };
            let id: Box<str> = format!("f{}", items.len() + 1).into();
            let text = varied(texts, first, &id)?;
            let reach = page.reach(fields.iter()).unwrap_or_default();
            if !effort.take_dots(2 * reach.area()) {
                return Err(ImportError::TooMuch);
            }
            let ink = ink(page, fields);
            let dpi = document.size.dpi();
            let source = Source { page, fields, first, dpi, ink, text: &text };
            let mut rest: VecDeque<_> = source.candidates().into();
            let current = rest.pop_front();
            items.push(Item { id, fields, current, rest, moves: 0, is_settled: false });
        }
        Ok(Self { page, items, fonts, stop, effort })
    }

    /// Tries candidates until each field has one that prints the same, or none is left.
    pub(crate) fn settle(
        &mut self,
        document: &Document,
        texts: &Texts<'_>,
    ) -> Result<(), ImportError> {
        for _ in 0..MOST_ROUNDS {
            if self.stop.is_stopped() {
                return Err(ImportError::Stopped);
            }
            let open = |item: &&Item<'_>| !item.is_settled && item.current.is_some();
            let elements: Vec<_> =
                self.items.iter().filter(open).filter_map(Item::element).collect();
            if elements.is_empty() {
                break;
            }
            let sample = texts.sample(self.samples());
            let trial = Document { elements, sample, ..document.clone() };
            let Some(print) = Print::new(&trial, self.fonts, self.stop) else { break };
            self.effort.take_steps(print.work);
            let mut has_changed = false;
            for item in self.items.iter_mut().filter(|item| open(&&**item)) {
                let field = (self.page, item.fields);
                let comparison = print.compare(&item.id, field, &mut self.effort);
                has_changed |= item.go_on(comparison, trial.size.dpi());
            }
            if !has_changed || !self.effort.allows(print.work) {
                break;
            }
        }
        // Without time for more trials, the rest are native fields, which need none; the proof comes in any case.
        for item in self.items.iter_mut().filter(|item| !item.is_settled) {
            item.take_last();
        }
        Ok(())
    }

    /// The values of variables that are spelled otherwise.
    fn samples(&self) -> impl Iterator<Item = &(String, String)> {
        self.items.iter().filter_map(|item| item.current.as_ref()?.sample.as_ref())
    }

    /// The whole design.
    pub(crate) fn document(&self, document: &Document, texts: &Texts<'_>) -> Document {
        let elements = self.items.iter().filter_map(Item::element).collect();
        let (sample, recipes) = (texts.sample(self.samples()), texts.recipes());
        Document { elements, sample, recipes, ..document.clone() }
    }

    pub(crate) fn items(&self) -> &[Item<'a>] {
        &self.items
    }
}

impl Item<'_> {
    fn element(&self) -> Option<Element> {
        let kind = self.current.as_ref()?.kind.clone();
        Some(Element { id: self.id.clone(), name: "".into(), hidden: false, locked: false, kind })
    }

    /// Whether it is a field that no other element prints.
    pub(crate) fn is_native(&self) -> bool {
        self.current.as_ref().is_some_and(|it| matches!(it.kind, Kind::Native(_)))
    }

    /// Whether nothing prints it.
    pub(crate) fn is_lost(&self) -> bool {
        self.current.is_none()
    }

    /// Takes the candidate, moves it, or takes the next one. Whether there is something to try again.
    fn go_on(&mut self, comparison: Comparison, dpi: label::units::Dpi) -> bool {
        let (own, wanted) = match comparison {
            Comparison::Same => {
                self.is_settled = true;
                return false;
            }
            Comparison::Unknown => {
                self.take_last();
                return false;
            }
            Comparison::Other { own, wanted } => (own, wanted),
        };
        let moved = self.moved(own, wanted, dpi);
        if let Some(kind) = moved
            && let Some(current) = &mut self.current
        {
            current.kind = kind;
            self.moves += 1;
            return true;
        }
        let Some(next) = self.rest.pop_front() else {
            // The last candidate stays: the proof says by how much it differs.
            self.is_settled = true;
            return false;
        };
        self.current = Some(next);
        self.moves = 0;
        true
    }

    /// Takes the last candidate without trying it.
    fn take_last(&mut self) {
        self.is_settled = true;
        if let Some(last) = self.rest.pop_back() {
            self.current = Some(last);
            self.rest.clear();
        }
    }

    fn moved(&self, own: Rect, wanted: Rect, dpi: label::units::Dpi) -> Option<Kind> {
        if self.moves == MOST_MOVES {
            return None;
        }
        nudged(&self.current.as_ref()?.kind, own, wanted, dpi)
    }
}

/// The text of a field with its variables; shapes and pictures have none.
fn varied(texts: &mut Texts<'_>, first: &PrintedField, id: &str) -> Result<Varied, ImportError> {
    match first.field.content {
        Content::Text | Content::Symbol(_) => texts.read(first, &first.text(), id),
        Content::Barcode(_) => {
            let data = first.field.data.as_deref().unwrap_or_default();
            let text = str::from_utf8(data).map_or_else(|_| first.text(), str::to_owned);
            texts.read(first, &text, id)
        }
        Content::Box(_)
        | Content::Circle(_)
        | Content::Diagonal(_)
        | Content::Ellipse(_)
        | Content::Picture(_)
        | Content::Recall(_) => Ok(Varied::literal("")),
    }
}

/// Fields that belong together: the stripes of a picture.
fn together(fields: &[PrintedField]) -> impl Iterator<Item = &[PrintedField]> {
    fields.chunk_by(|first, second| {
        let (first, second) = (&first.field, &second.field);
        let (Content::Picture(upper), Content::Picture(lower)) = (&first.content, &second.content)
        else {
            return false;
        };
        let height = upper.field_count.zip(upper.bytes_per_row.filter(|&it| it > 0));
        let height = height.map(|(total, row)| total / row);
        let below = first.y.zip(height).map(|(y, height)| y.saturating_add_unsigned(height));
        first.x == second.x
            && first.anchor == second.anchor
            && first.reversed == second.reversed
            && upper.bytes_per_row == lower.bytes_per_row
            && below.is_some()
            && below == second.y
    })
}
