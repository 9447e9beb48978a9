//! The size and the cells of a symbol that is drawn as dots.

use symbology::{Barcode, Grid, Linear, Symbol, Symbology, TextLayout};

use super::{
    super::{
        cells::Cells,
        extent::{Heights, Rows, Scale, Size, bar_width, bars_width},
        hang::Spot,
        readable::type_height,
    },
    hexagons,
};

/// The size of our own symbol. White space around the bars is not part of it.
pub(in super::super) fn size(barcode: &Barcode, symbol: &Symbol<'_>, scale: Scale) -> Size {
    let module = scale.module;
    let (along, heights) = match symbol {
        Symbol::Linear(linear) => {
            let along = bars_width(linear, barcode.symbology(), scale);
            let own = linear.fixed_height.map(|modules| Heights::Own(u32::from(modules) * module));
            (along, own.unwrap_or(Heights::Bars))
        }
        Symbol::Grid(grid) => {
            (u32::from(grid.width()) * module, grid_heights(barcode.symbology(), grid, module))
        }
        Symbol::Hexagons(_) => {
            let (width, height) = hexagons::size(scale.printer.dpi().get().into());
            (width, Heights::Own(height))
        }
    };
    Size { along, white: (0, 0), heights }
}

/// Matrix codes are square modules; the rows of PDF417 and MicroPDF417 are as high as requested, but not lower than
/// their standards require; all others have the height of their standard.
fn grid_heights(symbology: Symbology, grid: &Grid, module: u32) -> Heights {
    let own = grid.modules_high() * module;
    if symbology.is_matrix() {
        Heights::Square(own)
    } else if matches!(symbology, Symbology::Pdf417 | Symbology::MicroPdf417) {
        let least = u32::from(grid.row_height(0)) * module;
        Heights::Rows(Rows::close(grid.rows().into(), least))
    } else {
        Heights::Own(own)
    }
}

/// How far guard bars extend below the others, in modules (GS1 General Specifications 5.2.1.4). Printers draw them like
/// that with and without the readable line.
pub(in super::super) fn guard(layout: TextLayout) -> u32 {
    match layout {
        TextLayout::Ean13 | TextLayout::Ean8 | TextLayout::UpcA | TextLayout::UpcE => 5,
        TextLayout::Centred | TextLayout::Above => 0,
    }
}

/// The same of a symbol, in dots.
pub(super) fn guard_of(symbol: &Symbol<'_>, module: u32) -> u32 {
    match symbol {
        Symbol::Linear(linear) => guard(linear.layout) * module,
        Symbol::Grid(_) | Symbol::Hexagons(_) => 0,
    }
}

/// The width of the bars without the gap and the add-on, of bars that are `along` dots wide with them.
pub(in super::super) fn main_width(linear: &Linear<'_>, along: u32, module: u32) -> u32 {
    let Some(add_on) = linear.add_on else { return along };
    // The gap is the space before the add-on.
    let main = linear.widths().take(add_on.first.saturating_sub(1));
    main.map(u32::from).sum::<u32>() * module / u32::from(linear.units_per_module())
}

/// Where the digits of an add-on are, in bars of this height.
pub(in super::super) fn add_on(
    linear: &Linear<'_>,
    scale: Scale,
    depth: u32,
) -> Option<(Spot, String)> {
    let add_on = linear.add_on?;
    let left = u32::from(add_on.left) * scale.module;
    let width = (linear.modules() * scale.module).saturating_sub(left);
    // Smaller above low bars, which have no room for any if they are lower than the smallest type.
    let height = type_height(scale.module).min(depth * 2 / 3);
    let is_legible = height >= scale.printer.smallest_type();
    is_legible.then(|| (Spot { left, top: 0, width, height }, add_on.digits.to_owned()))
}

/// The heights of parts of a symbol in dots.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bands {
    /// Of the bars, or of a row.
    pub(super) height: u32,
    /// Of the bars, or of all rows.
    pub(super) depth: u32,
    /// Of the part below, which only guards have.
    pub(super) guard: u32,
    /// Of the upper part, which an add-on lacks.
    pub(super) lowered: u32,
}

pub(super) fn cells(
    symbology: Symbology,
    symbol: &Symbol<'_>,
    scale: Scale,
    bands: Bands,
) -> Cells {
    match symbol {
        Symbol::Linear(linear) => bars(linear, bar_width(linear, symbology, scale), bands),
        Symbol::Grid(grid) => {
            let is_stretched = grid.modules_high() * scale.module != bands.depth;
            let mut cells = Cells::new(vec![scale.module; usize::from(grid.width())]);
            for y in 0..grid.rows() {
                let own = u32::from(grid.row_height(y)) * scale.module;
                let height = if is_stretched { bands.height } else { own };
                cells.push(height, |x| u16::try_from(x).is_ok_and(|x| grid.is_dark(x, y)));
            }
            cells
        }
        Symbol::Hexagons(grid) => hexagons::cells(grid, scale.printer.dpi().get().into()),
    }
}

fn bars(linear: &Linear<'_>, dots: impl Fn(u8) -> u32, bands: Bands) -> Cells {
    let mut cells = Cells::new(linear.widths().map(dots).collect());
    let is_bar = |index: usize| index.is_multiple_of(2);
    let Bands { depth, guard, lowered, .. } = bands;
    for (height, is_dark) in [
        (lowered, &(|index| !linear.is_add_on_bar(index)) as &dyn Fn(usize) -> bool),
        (depth - lowered, &|_| true),
        (guard, &|index| linear.is_long_bar(index)),
    ] {
        if height > 0 {
            cells.push(height, |index| is_bar(index) && is_dark(index));
        }
    }
    cells
}
