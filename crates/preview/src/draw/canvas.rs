//! The page that fields are drawn on, with the memory, budget and notes that drawing uses.

use std::ops::Range;

use zpl::command::Orientation;

use crate::{
    Drawn, Exceeded, NoteKind, Page, Reading,
    budget::Budget,
    field::{Field, characters},
    font::Run,
    geometry::Position,
    memory::Memory,
    note::{self, Notes},
    page::{Ink, Mark, Shape},
    printed::{Made, PrintedField},
};
use typeset::outline::{self, LARGEST, Segment};

/// Whether a field could be drawn within the limits. Problems of its content are notes.
pub(crate) type Outcome = Result<(), Exceeded>;

/// A page that is being drawn.
pub(crate) struct Canvas<'s> {
    page: Page,
    /// Objects stored in the printer.
    pub(crate) memory: &'s Memory,
    pub(crate) budget: &'s mut Budget,
    notes: &'s mut Notes,
    /// Where a field without a position starts: after the field before it.
    pub(crate) after: (i32, i32),
    /// The field's bytes in the document.
    span: Range<usize>,
    /// The marks of the field that was drawn last.
    drawn: Range<usize>,
}

impl<'s> Canvas<'s> {
    pub(crate) fn new(
        page: Page,
        memory: &'s Memory,
        budget: &'s mut Budget,
        notes: &'s mut Notes,
    ) -> Self {
        Self { page, memory, budget, notes, after: (0, 0), span: 0..0, drawn: 0..0 }
    }

    pub(crate) fn finish(self) -> Page {
        self.page
    }

    pub(crate) fn dpi(&self) -> u32 {
        self.page.dpi
    }

    /// Draws a field by the function for its content.
    pub(crate) fn draw(
        &mut self,
        field: &Field,
        content: impl FnOnce(&mut Self, &Field) -> Outcome,
    ) -> Outcome {
        // For every kind of field: a field is drawn again for each serial number.
        self.budget.work(60)?;
        self.span = field.span.clone();
        let (first, known) = (self.page.marks.len(), self.page.symbols.len());
        let Position { x, y, .. } = self.position(field);
        let outcome = content(self, field);
        for symbol in self.page.symbols.iter_mut().skip(known) {
            symbol.marks = first..self.page.marks.len();
        }
        self.drawn = first..self.page.marks.len();
        outcome?;
        self.read(field, (x, y), known)
    }

    /// Keeps the data of a field, whose barcodes are those from this number on, if they are wanted.
    fn read(&mut self, field: &Field, place: (i32, i32), known: usize) -> Outcome {
        let Some(readings) = &mut self.page.readings else { return Ok(()) };
        let Some(data) = field.data.as_deref() else { return Ok(()) };
        let drawn = self.page.symbols.get(known);
        let reading = Reading {
            x: place.0,
            y: place.1,
            data: characters::decode(data, field.encoding),
            barcode: drawn.map(|drawn| (drawn.symbology, drawn.value.clone())),
        };
        self.budget.memory(reading.bytes())?;
        readings.push(reading);
        Ok(())
    }

    /// Records the field that was drawn last, if the printer records fields. One that was not drawn has no marks.
    pub(crate) fn keep(&mut self, field: &Field, made: Made) -> Outcome {
        let marks = if made.unfilled { 0..0 } else { self.drawn.clone() };
        if let Some(fields) = &mut self.page.fields {
            let data = field.data.as_ref().map_or(0, Vec::len);
            self.budget.memory((2 * size_of::<PrintedField>() + data) as u64)?;
            fields.push(PrintedField { field: field.clone(), made, marks });
        }
        Ok(())
    }

    /// The position of a field.
    pub(crate) fn position(&self, field: &Field) -> Position {
        Position {
            x: field.x.unwrap_or(self.after.0),
            y: field.y.unwrap_or(self.after.1),
            anchor: field.anchor,
            justification: field.justification,
        }
    }

    /// Adds a note about the current field.
    pub(crate) fn note(&mut self, kind: NoteKind) {
        self.note_at(self.span.clone(), kind);
    }

    /// Adds a note about a field that is not drawn.
    pub(crate) fn note_at(&mut self, span: Range<usize>, kind: NoteKind) {
        self.budget.owe_work(note::STEPS);
        self.notes.push(span, kind);
    }

    /// Adds a shape to the page, after charging for it.
    pub(crate) fn mark(&mut self, ink: Ink, shape: Shape) -> Outcome {
        let (steps, bytes) = self.cost(&shape);
        self.budget.work(steps)?;
        match &shape {
            // It is drawn on a bitmap of its own first, then onto the page.
            Shape::Run(run) if ink == Ink::Reverse => {
                self.budget.work(run.reach().intersection(self.page.area()).area() / 16)?;
            }
            Shape::Path(path) => {
                let room = self.budget.memory_left().saturating_sub(bytes);
                if outline::edge_bytes(path, self.page.height) > room {
                    return Err(self.budget.out_of_memory());
                }
            }
            Shape::Rects(_) | Shape::Run(_) | Shape::Picture(_) => {}
        }
        // A growing list holds up to twice its contents.
        self.budget.memory(bytes + 2 * size_of::<Mark>() as u64)?;
        self.page.marks.push(Mark { ink, shape });
        Ok(())
    }

    /// Records a barcode for the scan check.
    pub(crate) fn record(&mut self, symbol: Drawn) {
        let rows = size_of_val(&*symbol.rows);
        let bytes = 2 * size_of::<Drawn>() + symbol.value.capacity() + rows;
        self.budget.owe(bytes as u64);
        self.page.symbols.push(Drawn { span: self.span.clone(), ..symbol });
    }

    /// Approximate nanoseconds for marking the shape, and the bytes by which the page grows.
    fn cost(&self, shape: &Shape) -> (u64, u64) {
        let page = self.page.area();
        let dots = |area: crate::Rect| area.intersection(page).area();
        let bytes = |count: usize, each: usize| (count * each) as u64;
        match shape {
            Shape::Rects(rects) => {
                let steps = rects
                    .iter()
                    .map(|&rect| 4 + u64::from(rect.height.min(page.height)) + dots(rect) / 64);
                (steps.sum(), bytes(rects.len(), size_of::<crate::Rect>()))
            }
            Shape::Path(path) => {
                let count = path.segments.len();
                // A crossing is found, and ends a span that may be as long as the page is wide.
                let each = 20 + u64::from(page.width) / 128;
                let steps = 500
                    + count as u64 * 100
                    + outline::line_count(path) * 10
                    + path.crossings(page.height) * each;
                (steps, bytes(count, size_of::<Segment>()))
            }
            Shape::Run(run) => {
                let count = run.glyphs.len();
                (run_steps(run, page.height), bytes(count, size_of::<(char, i32)>()))
            }
            Shape::Picture(picture) => {
                let (across, down) = picture.scale;
                let area = crate::Rect::new(
                    picture.x,
                    picture.y,
                    picture.bitmap.width().saturating_mul(across),
                    picture.bitmap.height().saturating_mul(down),
                );
                // Rows are copied word by word; magnified ones are first drawn run by run.
                let seen = area.intersection(page);
                let lines = u64::from(seen.height) * (10 + u64::from(seen.width) / 32);
                let runs = if across > 1 { seen.area() * 3 / u64::from(across * down) } else { 0 };
                (picture.bitmap.memory() / 8 + lines + runs, 64)
            }
        }
    }
}

/// Approximate nanoseconds for the characters of a run. Small ones are made once for a page, turned, and copied row by
/// row; large ones are outlines, whose edges are found in each row of the page.
fn run_steps(run: &Run, page_height: u32) -> u64 {
    let (width, height) = (u64::from(run.typeface.width), u64::from(run.typeface.height));
    let (down, turns) = match run.frame.orientation {
        Orientation::Normal => (height, 0),
        Orientation::Rotated => (width, 1),
        Orientation::Inverted => (height, 2),
        Orientation::BottomUp => (width, 3),
    };
    let count = run.glyphs.len() as u64;
    // Characters may be half as wide again as their typeface.
    let rows = down.min(page_height.into()) * 3 / 2;
    let largest = u64::from(LARGEST);
    // Larger characters are drawn as outlines and have no dots to turn.
    let dots = (width * height).min(largest * largest);
    let making = 1_000 + width.max(height).min(largest) * 60 + dots * turns;
    let each = if width.max(height) * 3 / 2 > largest { 5_000 + rows * 50 } else { rows * 8 };
    let laying = 200 + each + width * height / 16;
    1_500 + count.saturating_mul(laying) + distinct(run) * making
}

/// An upper bound for the number of different characters in a run.
fn distinct(run: &Run) -> u64 {
    let mut ascii = 0_u128;
    let mut others = 0;
    for (character, _) in &run.glyphs {
        match u8::try_from(*character) {
            Ok(byte @ 0..128) => ascii |= 1 << byte,
            Ok(_) | Err(_) => others += 1,
        }
    }
    u64::from(ascii.count_ones()) + others
}
