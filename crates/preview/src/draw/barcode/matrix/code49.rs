//! `^B4`: Code 49, with an optional human-readable line.

use symbology::{
    Grid, Symbol, Symbology,
    matrix::{Code49Mode, Code49Order},
};
use zpl::command::{Code49, Code49Line, Letter};

use super::modules::{Modules, not_printed, remark};
use crate::{
    draw::{
        Canvas, Outcome,
        text::{self, Line},
    },
    field::Field,
    font::Typeface,
    geometry::{Frame, signed},
};

/// Modules of the quiet zones.
const BEFORE: u16 = 10;
const AFTER: u16 = 1;

pub(in super::super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &Code49) -> Outcome {
    let bytes = field.data.as_deref().unwrap_or_default();
    let order = Code49Order { mode: mode(command.mode), bytes };
    let drawing = match order.draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    if order.understood() < bytes.len() {
        remark(
            canvas,
            "the data have characters that Code 49 does not have: the printer stops at the first",
        );
    }
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    let grid = &with_quiet_zones(grid);
    // Rows are measured in modules.
    let module = field.sizes.module;
    let row = command.height.filter(|&row| row > 0).unwrap_or(field.sizes.height);
    let size = (module, row.saturating_mul(module));
    let mut modules = Modules::separated(Symbology::Code49, drawing.value(), grid, size);
    modules.margins = (BEFORE.into(), AFTER.into());
    let orientation = command.orientation.unwrap_or(field.orientation);
    let module = modules.module;
    let frame = modules.put(canvas, field, orientation)?;
    match command.line {
        Some(Code49Line::None) | None => Ok(()),
        Some(Code49Line::Above) => {
            let gap = -signed(8 + 2 * module);
            caption(canvas, field, (frame, module), gap, drawing.value())
        }
        Some(Code49Line::Below) => {
            let gap = signed(frame.height).saturating_add(signed(6 + 7 * module));
            caption(canvas, field, (frame, module), gap, drawing.value())
        }
    }
}

/// The quiet zones are part of the symbol: the lines above and below all run through them (measured on a ZD621).
fn with_quiet_zones(symbol: &Grid) -> Grid {
    let width = BEFORE + symbol.width() + AFTER;
    let mut grid = Grid::new(width, symbol.rows(), symbol.quiet_zone);
    for y in 0..symbol.rows() {
        let is_edge = y == 0 || y + 1 == symbol.rows();
        for x in 0..width {
            let inside = x.checked_sub(BEFORE).filter(|&x| x < symbol.width());
            grid.set(x, y, inside.map_or(is_edge, |x| symbol.is_dark(x, y)));
        }
    }
    grid
}

/// The mode that a symbol starts in; the printer chooses unless a digit names it.
fn mode(letter: Option<Letter>) -> Code49Mode {
    match letter.map(Letter::byte) {
        Some(b'0') => Code49Mode::Alphanumeric,
        Some(b'1') => Code49Mode::MultipleRead,
        Some(b'2') => Code49Mode::Numeric,
        Some(b'3') => Code49Mode::Group,
        Some(b'4') => Code49Mode::Shift1,
        Some(b'5') => Code49Mode::Shift2,
        Some(_) | None => Code49Mode::Automatic,
    }
}

/// The human-readable line: centred, or from the first bar on if it is longer than the symbol.
///
/// Its letters are seven modules high. Its position was measured on a ZD230: six dots below the bars, or above them by
/// eight dots plus the descent of the font.
fn caption(
    canvas: &mut Canvas<'_>,
    field: &Field,
    (frame, module): (Frame, u32),
    baseline: i32,
    text: &str,
) -> Outcome {
    let typeface = Typeface::caption(module);
    let x = signed(frame.width.saturating_sub(typeface.text_width(text)) / 2);
    text::line(canvas, Line { typeface, frame, x, baseline, text, ink: field.ink() })
}
