//! A coarse map of what is beside the texts of a label, so that most of them need no closer look.

use std::ops::Range;

use dots::Rect;

/// Cells in a row and in a column of the map of overlaps.
const CELLS: u32 = 512;

/// The minimum width of a cell in dots.
const CELL: u32 = 8;

/// A row of cells, one bit for each.
type Cells = [u64; CELLS as usize / 64];

/// A coarse map of a label that says where there may be something.
pub(super) struct Others {
    /// Dots of a cell, across and down.
    cell: (u32, u32),
    /// For each row of cells those with something in them.
    rows: Vec<Cells>,
}

impl Others {
    pub(super) fn new(width: u32, height: u32) -> Self {
        let cell = (width.div_ceil(CELLS).max(CELL), height.div_ceil(CELLS).max(CELL));
        let empty = [0; CELLS as usize / 64];
        Self { cell, rows: vec![empty; height.div_ceil(cell.1) as usize] }
    }

    /// Adds a thing.
    pub(super) fn add(&mut self, area: Rect) {
        let (rows, mask) = self.cells(area);
        for cells in self.rows.get_mut(rows).unwrap_or_default() {
            for (cell, mask) in cells.iter_mut().zip(mask) {
                *cell |= mask;
            }
        }
    }

    /// Whether there may be something in an area.
    pub(super) fn has_something(&self, area: Rect) -> bool {
        let (rows, mask) = self.cells(area);
        let mut rows = self.rows.get(rows).unwrap_or_default().iter();
        rows.any(|cells| cells.iter().zip(mask).any(|(cell, mask)| cell & mask != 0))
    }

    /// The rows of cells that an area touches, and the cells of each row.
    fn cells(&self, area: Rect) -> (Range<usize>, Cells) {
        let span = |from: i32, to: i32, cell: u32, most: usize| {
            let place = |dot: i32| usize::try_from(i64::from(dot).max(0) / i64::from(cell));
            let from = place(from).unwrap_or(most).min(most);
            let to =
                if to > 0 { place(to - 1).map_or(most, |last| (last + 1).min(most)) } else { 0 };
            from..to.max(from)
        };
        let columns = span(area.x, area.right(), self.cell.0, CELLS as usize);
        let mut mask = [0; CELLS as usize / 64];
        for (index, word) in mask.iter_mut().enumerate() {
            let first = index * 64;
            let (from, to) = (columns.start.max(first), columns.end.min(first + 64));
            if from < to {
                *word = u64::MAX >> (from - first) & u64::MAX << (first + 64 - to);
            }
        }
        (span(area.y, area.bottom(), self.cell.1, self.rows.len()), mask)
    }
}
