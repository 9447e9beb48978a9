//! `^BB`: Codablock F. The kinds A and E are not drawn.

use symbology::{Barcode, Grid, QuietZone, Symbol, Symbology, matrix::CodablockOrder};
use zpl::command::{Codablock, CodablockMode};

use super::modules::{Modules, not_drawn, not_printed, remark};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
};

/// The default number of modules in a row.
const USUAL_ROW: u32 = 8;
/// Characters in a row: the minimum of the standard, and the maximum.
const LEAST_COLUMNS: u32 = 4;
const MOST_COLUMNS: u32 = 62;

pub(in super::super) fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &Codablock,
) -> Outcome {
    match command.mode {
        Some(CodablockMode::F) | None => {}
        Some(CodablockMode::A | CodablockMode::E) => {
            return not_drawn(canvas, "Codablock A and E (only Codablock F is drawn)");
        }
    }
    let module = field.sizes.module;
    let row = command.row_height.filter(|&row| row > 0);
    let size = (module, row.unwrap_or(USUAL_ROW.saturating_mul(module)));
    let columns = command.characters.filter(|columns| (2..=MOST_COLUMNS).contains(columns));
    let Some(columns) = columns else { return one_row(canvas, field, command, size) };
    let bytes = field.data.as_deref().unwrap_or_default();
    if let Some(rows) = command.rows.filter(|&rows| rows > 0)
        && bytes.len() as u64 > u64::from(columns) * u64::from(rows)
    {
        let count = bytes.len();
        let why = format!("{rows} rows of {columns} characters are too few for {count}");
        return not_printed(canvas, why);
    }
    if columns < LEAST_COLUMNS {
        remark(canvas, "rows of Codablock F have at least 4 characters");
    }
    let columns = u8::try_from(columns.max(LEAST_COLUMNS)).unwrap_or(u8::MAX);
    let drawing = match (CodablockOrder { columns, bytes }).draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    // A separator line is part of the row below it: three rows of ten dots and the last line were measured on a ZD621.
    let bars = size.1.saturating_sub(module);
    let modules = Modules::separated(Symbology::CodablockF, drawing.value(), grid, (module, bars));
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}

/// Without a number of characters in a row printers do not stack, whatever the number of rows: one row is Code 128.
fn one_row(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &Codablock,
    size: (u32, u32),
) -> Outcome {
    let text = String::from_utf8_lossy(field.data.as_deref().unwrap_or_default());
    let barcode = match Barcode::parse(Symbology::Code128, &text) {
        Ok(barcode) => barcode,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Linear(linear) = barcode.symbol() else { return Ok(()) };
    remark(canvas, "without a number of characters per row (2 to 62) Codablock has one row");
    let width = u16::try_from(linear.modules()).unwrap_or(u16::MAX);
    let mut grid = Grid::new(width, 1, QuietZone::sides(10));
    let mut at = 0;
    for (index, units) in linear.widths().enumerate() {
        let end = (at + u16::from(units)).min(width);
        for x in (at..end).filter(|_| index % 2 == 0) {
            grid.set(x, 0, true);
        }
        at = end;
    }
    let modules = Modules::rows(Symbology::Code128, &barcode.value(), &grid, size);
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}
