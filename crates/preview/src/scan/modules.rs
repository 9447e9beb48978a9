//! Compares a symbol on the bitmap, module by module, with the requested one.

use symbology::{
    Barcode, Content, DataMatrixSize, Grid, Linear, Symbol, Symbology,
    matrix::{DataMatrixOrder, DataMatrixPart},
};

use super::{
    sample::{self, PostalBar},
    view::View,
};
use crate::{Drawn, geometry::signed};

/// Whether every module is correct.
pub(super) fn match_exactly(view: &View<'_>, symbol: &Drawn, barcode: &Barcode) -> bool {
    match barcode.symbol() {
        Symbol::Linear(linear) => same_bars(view, symbol, barcode.symbology(), &linear),
        Symbol::Grid(grid) if is_postal(barcode.symbology()) => {
            sample::postal_bars(view) == postal_bars(&grid)
        }
        Symbol::Grid(grid) => {
            same_cells(view, symbol, &grid)
                || in_utf_8(barcode).is_some_and(|grid| same_cells(view, symbol, &grid))
        }
        Symbol::Hexagons(grid) => same_hexagons(view, &grid),
    }
}

const fn is_postal(symbology: Symbology) -> bool {
    matches!(
        symbology,
        Symbology::Postnet
            | Symbology::Planet
            | Symbology::IntelligentMail
            | Symbology::RoyalMail
            | Symbology::Kix
    )
}

/// A Data Matrix with other characters than ASCII as printers draw it: behind the ECI of UTF-8.
fn in_utf_8(barcode: &Barcode) -> Option<Grid> {
    const UTF_8: u32 = 26;
    let Content::DataMatrix(code) = barcode.content() else { return None };
    let (value, size) = (barcode.value(), code.chosen_size());
    if value.is_ascii() {
        return None;
    }
    let order = DataMatrixOrder {
        shape: code.shape(),
        rows: size.map(DataMatrixSize::rows),
        columns: size.map(DataMatrixSize::columns),
        parts: &[DataMatrixPart::Eci(UTF_8), DataMatrixPart::Bytes(value.as_bytes())],
    };
    match order.draw().ok()?.symbol() {
        Symbol::Grid(grid) => Some(grid.clone()),
        Symbol::Linear(_) | Symbol::Hexagons(_) => None,
    }
}

/// The widths at the top, in the middle and at the bottom of the bars.
fn same_bars(view: &View<'_>, symbol: &Drawn, symbology: Symbology, linear: &Linear<'_>) -> bool {
    let narrow = linear.units_per_module();
    let dots = |units: u8| match (symbology.has_ratio(), units == narrow) {
        (true, true) => symbol.module,
        (true, false) => symbol.wide,
        (false, _) => u32::from(units) * symbol.module,
    };
    let expected: Vec<u32> = linear.widths().map(dots).collect();
    let height = signed(symbol.rows.first().copied().unwrap_or(1)).max(1);
    // The bars of an add-on begin lower.
    let top = if linear.add_on.is_some() { height * 3 / 4 } else { 0 };
    [top, top.midpoint(height - 1), height - 1]
        .into_iter()
        .all(|y| sample::runs(view, y) == expected)
}

/// Every dot of every cell.
fn same_cells(view: &View<'_>, symbol: &Drawn, grid: &Grid) -> bool {
    let module = signed(symbol.module);
    let width = i64::from(grid.width()) * i64::from(symbol.module);
    let height: u64 = symbol.rows.iter().map(|&row| u64::from(row)).sum();
    if width != i64::from(view.width)
        || height != u64::from(view.height)
        || symbol.rows.len() != usize::from(grid.rows())
    {
        return false;
    }
    let mut top = 0;
    (0..grid.rows()).zip(&symbol.rows).all(|(row, &height)| {
        let lines = top..top + signed(height);
        top = lines.end;
        (0..grid.width()).all(|column| {
            let left = i32::from(column) * module;
            let dark = grid.is_dark(column, row);
            lines.clone().all(|y| (left..left + module).all(|x| view.is_dark(x, y) == dark))
        })
    })
}

/// Bars are in every second column: the upper row shows which ascend, the lowest one which descend.
fn postal_bars(grid: &Grid) -> Vec<PostalBar> {
    let last = grid.rows().saturating_sub(1);
    let bar = |column: u16| PostalBar {
        ascends: grid.is_dark(column, 0),
        descends: grid.is_dark(column, last),
    };
    (0..grid.width()).step_by(2).map(bar).collect()
}

/// All hexagons that are not under the bull's eye.
fn same_hexagons(view: &View<'_>, grid: &Grid) -> bool {
    let found = sample::hexagons(view);
    found.rows().zip(0..grid.rows()).all(|(cells, row)| {
        cells
            .iter()
            .zip(0..grid.width())
            .all(|(&dark, column)| under_the_eye(column, row) || dark == grid.is_dark(column, row))
    })
}

/// The rings reach 3.87 hexagons from the centre (ISO/IEC 16023, 4.2), a hexagon half of one further.
fn under_the_eye(column: u16, row: u16) -> bool {
    // In half hexagons, and rows are 0.866 hexagons apart. The centre is that of column 14 in row 16.
    let across = 2 * i32::from(column) + i32::from(row % 2) - 28;
    let down = i32::from(row) - 16;
    across * across + 3 * down * down < 78
}
