//! A symbol as dark and light cells, each some dots wide and high.

use dots::{Bitmap, Operation};
use label::element::Rotation;

/// Dark and light cells in rows and columns.
///
/// *Guarantees:* every row has as many cells as there are columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cells {
    /// Width of each column in dots.
    columns: Vec<u32>,
    rows: Vec<CellRow>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct CellRow {
    /// In dots.
    height: u32,
    /// Whether each cell is dark.
    dark: Vec<bool>,
}

impl Cells {
    /// Cells in columns of these widths, and no rows yet.
    pub(super) fn new(columns: Vec<u32>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Appends a row; `is_dark` tells the color of the cell in each column.
    pub(super) fn push(&mut self, height: u32, is_dark: impl Fn(usize) -> bool) {
        let dark = (0..self.columns.len()).map(is_dark).collect();
        self.rows.push(CellRow { height, dark });
    }

    /// The dots.
    pub(super) fn bitmap(&self) -> Bitmap {
        let (width, height) =
            (self.columns.iter().sum(), self.rows.iter().map(|row| row.height).sum());
        let mut bitmap = Bitmap::new(width, height);
        let mut top = 0;
        for row in &self.rows {
            let mut line = Bitmap::new(width, 1);
            let mut right = 0;
            for (&width, &dark) in self.columns.iter().zip(&row.dark) {
                let left = right;
                right += width.cast_signed();
                if dark {
                    line.change_span(0, left, right, Operation::Set);
                }
            }
            let bottom = top + row.height.cast_signed();
            bitmap.change_rows(top, bottom, &line, Operation::Set);
            top = bottom;
        }
        bitmap
    }

    /// The same, rotated.
    pub(super) fn rotated(self, rotation: Rotation) -> Self {
        match rotation {
            Rotation::Normal => self,
            Rotation::Right => self.quarter_turn(),
            Rotation::Inverted => self.quarter_turn().quarter_turn(),
            Rotation::BottomUp => self.quarter_turn().quarter_turn().quarter_turn(),
        }
    }

    /// Rotated clockwise: the left column becomes the upper row.
    fn quarter_turn(self) -> Self {
        let from_below = || self.rows.iter().rev();
        let row = |(x, &height): (usize, &u32)| CellRow {
            height,
            dark: from_below().map(|row| row.dark.get(x).copied().unwrap_or(false)).collect(),
        };
        Self {
            columns: from_below().map(|row| row.height).collect(),
            rows: self.columns.iter().enumerate().map(row).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An L: a column of two dots, and a foot of three.
    fn l() -> Cells {
        let mut cells = Cells::new(vec![2, 3]);
        cells.push(4, |x| x == 0);
        cells.push(1, |_| true);
        cells
    }

    fn picture(cells: &Cells) -> Vec<String> {
        let bitmap = cells.bitmap();
        let dot = |x, y| if bitmap.is_dark(x, y) { '#' } else { '.' };
        (0..bitmap.height()).map(|y| (0..bitmap.width()).map(|x| dot(x, y)).collect()).collect()
    }

    #[test]
    fn cells_become_dots_in_every_rotation() {
        let check = |rotation, expected: &[&str]| {
            let cells = l().rotated(rotation);
            assert_eq!(picture(&cells), expected);
        };
        check(Rotation::Normal, &["##...", "##...", "##...", "##...", "#####"]);
        check(Rotation::Right, &["#####", "#####", "#....", "#....", "#...."]);
        check(Rotation::Inverted, &["#####", "...##", "...##", "...##", "...##"]);
        check(Rotation::BottomUp, &["....#", "....#", "....#", "#####", "#####"]);
    }
}
