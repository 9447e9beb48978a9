//! Modules on a page: shared by all codes that consist of modules.

use std::fmt::Display;

use symbology::{Grid, Symbology};
use zpl::command::Orientation;

use crate::{
    Drawn, Exceeded, NoteKind, Rect,
    draw::{Canvas, Outcome},
    field::Field,
    geometry::{Frame, Position, signed},
    page::Shape,
};

/// The largest module that a command can name.
const MOST_DOTS: u32 = 32_000;

/// Modules, and how large they are.
#[derive(Debug)]
pub(super) struct Modules<'g> {
    pub(super) symbology: Symbology,
    pub(super) value: String,
    pub(super) grid: &'g Grid,
    /// Dots across a module.
    pub(super) module: u32,
    /// Dots from the top of each row to its bottom.
    pub(super) rows: Vec<u32>,
    /// Modules on the left and on the right that are not part of the symbol.
    pub(super) margins: (u32, u32),
}

impl<'g> Modules<'g> {
    /// Square ones.
    pub(super) fn square(symbology: Symbology, value: &str, grid: &'g Grid, module: u32) -> Self {
        Self::rows(symbology, value, grid, (module, module))
    }

    /// In rows of equal height: dots across a module, dots in a row.
    pub(super) fn rows(
        symbology: Symbology,
        value: &str,
        grid: &'g Grid,
        (module, row): (u32, u32),
    ) -> Self {
        let row = row.clamp(1, MOST_DOTS);
        let rows = vec![row; usize::from(grid.rows())];
        let module = module.clamp(1, MOST_DOTS);
        Self { symbology, value: value.to_owned(), grid, module, rows, margins: (0, 0) }
    }

    /// In rows with lines one module high above, between and below them.
    pub(super) fn separated(
        symbology: Symbology,
        value: &str,
        grid: &'g Grid,
        (module, row): (u32, u32),
    ) -> Self {
        let mut modules = Self::rows(symbology, value, grid, (module, row));
        let module = modules.module;
        for line in modules.rows.iter_mut().step_by(2) {
            *line = module;
        }
        modules
    }

    /// Dots across and down when upright.
    pub(super) fn size(&self) -> (u32, u32) {
        (u32::from(self.grid.width()) * self.module, self.rows.iter().sum())
    }

    /// Draws them at the field's position, in the given orientation.
    pub(super) fn put(
        self,
        canvas: &mut Canvas<'_>,
        field: &Field,
        orientation: Orientation,
    ) -> Result<Frame, Exceeded> {
        let (_, height) = self.size();
        self.put_at(canvas, field, (canvas.position(field), orientation), height)
    }

    /// Draws them in this position; `^FT` names a point this many dots below their upper edge.
    pub(super) fn put_at(
        self,
        canvas: &mut Canvas<'_>,
        field: &Field,
        (position, orientation): (Position, Orientation),
        baseline: u32,
    ) -> Result<Frame, Exceeded> {
        let frame = Frame::place(position, orientation, self.size(), baseline);
        canvas.budget.work(10 * u64::from(self.grid.rows()) * self.grid.words_per_row() as u64)?;
        let rects = rects(self.grid, self.module, &self.rows, frame);
        canvas.mark(field.ink(), Shape::Rects(rects))?;
        canvas.after = frame.end();
        let inner = self.symbol(frame);
        let Self { symbology, value, grid, module, rows, .. } = self;
        canvas.record(Drawn {
            symbology,
            value,
            area: inner.area(),
            orientation,
            module,
            quiet_zone: grid.quiet_zone,
            span: 0..0,
            frame: inner,
            wide: module,
            rows,
            marks: 0..0,
        });
        Ok(frame)
    }

    /// The frame without its margins.
    fn symbol(&self, frame: Frame) -> Frame {
        let (left, right) = self.margins;
        let width = frame.width - (left + right) * self.module;
        let inside = Rect::new(signed(left * self.module), 0, width, frame.height);
        let Rect { x, y, .. } = frame.rect(inside);
        Frame { left: x, top: y, width, ..frame }
    }
}

/// Notes why printers print nothing.
#[expect(clippy::unnecessary_wraps, reason = "it is what the callers return")]
pub(super) fn not_printed(canvas: &mut Canvas<'_>, why: impl Display) -> Outcome {
    canvas.note(NoteKind::Barcode(format!("no barcode is printed: {why}")));
    Ok(())
}

/// Notes what printers print and we do not draw.
#[expect(clippy::unnecessary_wraps, reason = "it is what the callers return")]
pub(super) fn not_drawn(canvas: &mut Canvas<'_>, what: impl Display) -> Outcome {
    canvas.note(NoteKind::Barcode(format!("not drawn: {what}")));
    Ok(())
}

/// Notes a choice of the printer that the author may not expect.
pub(super) fn remark(canvas: &mut Canvas<'_>, what: impl Into<String>) {
    canvas.note(NoteKind::Barcode(what.into()));
}

/// The default number of dots in a module (ZPL II guide, `^BQ` and `^BO`).
pub(super) fn usual_module(dpi: u32) -> u32 {
    match dpi {
        0..180 => 1,
        180..250 => 2,
        250..450 => 3,
        450.. => 6,
    }
}

/// The dark modules as few rectangles: neighbours in a row are merged, and so are equal runs in successive rows.
fn rects(grid: &Grid, module: u32, heights: &[u32], frame: Frame) -> Vec<Rect> {
    let mut rects = Vec::new();
    // Runs of the row above, each with the dots from the top to where it begins.
    let mut open: Vec<(ModuleRun, u32)> = Vec::new();
    let mut next = Vec::new();
    let mut top = 0;
    let mut close = |(start, end): ModuleRun, from: u32, to: u32| {
        let (x, y) = (signed(u32::from(start) * module), signed(from));
        let rect = Rect::new(x, y, u32::from(end - start) * module, to - from);
        rects.push(frame.rect(rect));
    };
    for (y, &height) in (0..grid.rows()).zip(heights) {
        let mut above = open.drain(..).peekable();
        for run in runs(grid.row(y)) {
            // Those that end before this one, and the one that it continues.
            while let Some((ended, from)) = above.next_if(|(other, _)| *other < run) {
                close(ended, from, top);
            }
            let from = above.next_if(|(other, _)| *other == run).map_or(top, |(_, from)| from);
            next.push((run, from));
        }
        above.for_each(|(ended, from)| close(ended, from, top));
        std::mem::swap(&mut open, &mut next);
        top += height;
    }
    for (run, from) in open {
        close(run, from, top);
    }
    rects
}

/// The first dark module and the first light one after it.
type ModuleRun = (u16, u16);

/// The runs of dark modules, from the left.
fn runs(words: &[u64]) -> impl Iterator<Item = ModuleRun> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = next(words, at, |word| word)?;
        at = next(words, start, |word| !word).unwrap_or(words.len() * 64);
        Some((u16::try_from(start).ok()?, u16::try_from(at).ok()?))
    })
}

/// The next module for which the bit is set.
fn next(words: &[u64], from: usize, bits: impl Fn(u64) -> u64) -> Option<usize> {
    let mut at = from;
    while let Some(&word) = words.get(at / 64) {
        let rest = bits(word) >> (at % 64);
        if rest != 0 {
            return Some(at + rest.trailing_zeros() as usize);
        }
        at = (at / 64 + 1) * 64;
    }
    None
}

#[cfg(test)]
mod tests {
    use symbology::QuietZone;

    use super::*;

    fn grid(rows: &[&str]) -> Grid {
        let width = u16::try_from(rows[0].len()).unwrap();
        let mut grid = Grid::new(width, u16::try_from(rows.len()).unwrap(), QuietZone::default());
        for (y, row) in (0..).zip(rows) {
            for (x, dark) in (0..).zip(row.bytes()) {
                grid.set(x, y, dark == b'#');
            }
        }
        grid
    }

    fn check(rows: &[&str], expected: &[(i32, i32, u32, u32)]) {
        let grid = grid(rows);
        let frame =
            Frame { left: 100, top: 200, width: 0, height: 0, orientation: Orientation::Normal };
        let heights: Vec<u32> = (3..).take(rows.len()).collect();
        let mut found: Vec<_> = rects(&grid, 2, &heights, frame)
            .into_iter()
            .map(|rect| (rect.x - 100, rect.y - 200, rect.width, rect.height))
            .collect();
        found.sort_by_key(|&(x, y, ..)| (y, x));
        assert_eq!(found, expected);
    }

    #[test]
    fn modules_that_touch_are_one_rectangle() {
        check(&["##.#"], &[(0, 0, 4, 3), (6, 0, 2, 3)]);
        check(&["##.#", "##.#", "##.."], &[(0, 0, 4, 12), (6, 0, 2, 7)]);
        check(&["##..", ".##.", "##.."], &[(0, 0, 4, 3), (2, 3, 4, 4), (0, 7, 4, 5)]);
        check(&["....", "...."], &[]);
        check(
            &["#.#.", "###.", "#.#."],
            &[(0, 0, 2, 3), (4, 0, 2, 3), (0, 3, 6, 4), (0, 7, 2, 5), (4, 7, 2, 5)],
        );
    }

    #[test]
    fn every_dark_module_is_covered_once() {
        // Wider than two words, with runs over their ends.
        let mut grid = Grid::new(150, 9, QuietZone::default());
        let mut state = 1_u32;
        for y in 0..9 {
            for x in 0..150 {
                state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                grid.set(x, y, state >> 16 & 3 != 0);
            }
        }
        let frame =
            Frame { left: 0, top: 0, width: 150, height: 9, orientation: Orientation::Normal };
        let mut count = vec![0; 150 * 9];
        for rect in rects(&grid, 1, &[1; 9], frame) {
            for y in rect.y..rect.bottom() {
                for x in rect.x..rect.right() {
                    count[usize::try_from(y * 150 + x).unwrap()] += 1;
                }
            }
        }
        for y in 0..9 {
            for x in 0..150 {
                let times = count[usize::from(y) * 150 + usize::from(x)];
                assert_eq!(times, i32::from(grid.is_dark(x, y)), "{x} {y}");
            }
        }
    }
}
