//! Building a grid out of rows: picking some, or putting separator rows between them.

use crate::{Grid, RowHeights};

/// The first rows of a grid, one height for each.
pub(super) fn first_rows(source: &Grid, heights: &[u8]) -> Grid {
    let rows = u16::try_from(heights.len()).unwrap_or(u16::MAX).min(source.rows());
    let mut grid = Grid::new(source.width(), rows, source.quiet_zone);
    for y in 0..rows {
        grid.row_mut(y).copy_from_slice(source.row(y));
    }
    grid.row_heights = RowHeights::Each(heights.to_vec());
    grid
}

/// The rows of a grid with a row one module high above, between and below them; `is_dark(x, edge)` says how a
/// separator looks, where `edge` is true for the one above all and the one below all.
pub(super) fn separated(
    source: &Grid,
    row_height: u8,
    is_dark: impl Fn(u16, bool) -> bool,
) -> Grid {
    let mut grid = Grid::new(source.width(), 2 * source.rows() + 1, source.quiet_zone);
    for y in 0..=source.rows() {
        let edge = y == 0 || y == source.rows();
        for x in 0..source.width() {
            grid.set(x, 2 * y, is_dark(x, edge));
        }
        if y < source.rows() {
            grid.row_mut(2 * y + 1).copy_from_slice(source.row(y));
        }
    }
    let heights = (0..grid.rows()).map(|y| if y % 2 == 0 { 1 } else { row_height });
    grid.row_heights = RowHeights::Each(heights.collect());
    grid
}
