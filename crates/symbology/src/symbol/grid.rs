//! Rows of modules.

use crate::QuietZone;

/// A rectangle of modules, dark or light, one word after the other in each row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    width: u16,
    height: u16,
    words_per_row: usize,
    /// Row after row; module x of a row is bit `x % 64` of its word `x / 64`. Bits past the width are 0.
    words: Vec<u64>,
    /// How high each row is.
    pub row_heights: RowHeights,
    /// The blank margins.
    pub quiet_zone: QuietZone,
}

/// Heights of the rows of a grid, in modules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowHeights {
    /// All the same: 1 for matrix codes.
    Uniform(u8),
    /// One for each row, top down: stacked and postal codes.
    Each(Vec<u8>),
}

impl Grid {
    /// All light.
    pub fn new(width: u16, height: u16, quiet_zone: QuietZone) -> Self {
        let words_per_row = usize::from(width).div_ceil(64);
        let words = vec![0; words_per_row * usize::from(height)];
        Self {
            width,
            height,
            words_per_row,
            words,
            row_heights: RowHeights::Uniform(1),
            quiet_zone,
        }
    }

    /// Modules in a row.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Number of rows.
    pub fn rows(&self) -> u16 {
        self.height
    }

    /// Words in a row.
    pub fn words_per_row(&self) -> usize {
        self.words_per_row
    }

    /// All words, row after row; an encoder must leave the bits past the width 0.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// The words of one row, lowest bit leftmost.
    #[inline]
    pub fn row(&self, y: u16) -> &[u64] {
        let start = usize::from(y) * self.words_per_row;
        &self.words[start..start + self.words_per_row]
    }

    /// The words of one row, for writing.
    #[inline]
    pub fn row_mut(&mut self, y: u16) -> &mut [u64] {
        let start = usize::from(y) * self.words_per_row;
        &mut self.words[start..start + self.words_per_row]
    }

    /// Whether the module is dark.
    #[inline]
    pub fn is_dark(&self, x: u16, y: u16) -> bool {
        self.row(y)[usize::from(x / 64)] >> (x % 64) & 1 == 1
    }

    /// Makes the module dark or light.
    #[inline]
    pub fn set(&mut self, x: u16, y: u16, dark: bool) {
        let word = &mut self.row_mut(y)[usize::from(x / 64)];
        *word = *word & !(1 << (x % 64)) | u64::from(dark) << (x % 64);
    }

    /// The height of a row in modules.
    pub fn row_height(&self, y: u16) -> u8 {
        match &self.row_heights {
            RowHeights::Uniform(height) => *height,
            RowHeights::Each(heights) => heights.get(usize::from(y)).copied().unwrap_or(1),
        }
    }

    /// The height of all rows together in modules, quiet zones not counted.
    pub fn modules_high(&self) -> u32 {
        (0..self.height).map(|y| u32::from(self.row_height(y))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_set_and_cleared_one_by_one() {
        let mut grid = Grid::new(70, 3, QuietZone::around(1));
        grid.set(0, 0, true);
        grid.set(69, 2, true);
        assert!(grid.is_dark(0, 0) && grid.is_dark(69, 2) && !grid.is_dark(68, 2));
        grid.set(69, 2, false);
        assert_eq!(grid.row(2), [0, 0]);
        grid.row_heights = RowHeights::Each(vec![3, 1, 4]);
        assert_eq!(grid.modules_high(), 8);
    }
}
