//! `^BF`: MicroPDF417 in one of 34 sizes, with the escapes of PDF417. The guide mentions neither these escapes nor the
//! default height of rows: both were measured on a ZD621.

use symbology::{Symbol, Symbology, matrix::MicroPdf417Order};
use zpl::command::MicroPdf417;

use super::{
    modules::{Modules, not_printed},
    pdf417::undo_escapes,
};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
};

pub(in super::super) fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &MicroPdf417,
) -> Outcome {
    let (columns, rows) = size(command.mode.unwrap_or(0));
    let bytes = undo_escapes(field.data.as_deref().unwrap_or_default());
    let drawing = match (MicroPdf417Order { columns, rows, bytes: &bytes }).draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    let row = match command.row_height {
        None | Some(0) => field.sizes.height / u32::from(rows),
        Some(row) => row,
    };
    let size = (field.sizes.module, row);
    let modules = Modules::rows(Symbology::MicroPdf417, drawing.value(), grid, size);
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}

/// Columns and rows of a mode (ZPL II guide, `^BF`); an unknown mode is taken as the first.
fn size(mode: u32) -> (u8, u8) {
    const ROWS: [u8; 33] = [
        11, 14, 17, 20, 24, 28, 8, 11, 14, 17, 20, 23, 26, 6, 8, 10, 12, 15, 20, 26, 32, 38, 44, 6,
        8, 10, 12, 15, 20, 26, 32, 38, 44,
    ];
    let columns = match mode {
        6..=12 => 2,
        13..=22 => 3,
        23..=32 => 4,
        33 => return (4, 4),
        _ => 1,
    };
    let index = usize::try_from(mode).unwrap_or(usize::MAX);
    (columns, ROWS.get(index).copied().unwrap_or(ROWS[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_have_the_sizes_of_the_guide() {
        let check = |mode, expected| assert_eq!(size(mode), expected);
        check(0, (1, 11));
        check(5, (1, 28));
        check(6, (2, 8));
        check(12, (2, 26));
        check(13, (3, 6));
        check(22, (3, 44));
        check(23, (4, 6));
        check(32, (4, 44));
        check(33, (4, 4));
        check(34, (1, 11));
    }
}
