//! `^B7`: PDF417. Its data have escapes of their own.

use symbology::{Pdf417Columns, Pdf417Level, Symbol, Symbology, matrix::Pdf417Order};
use zpl::command::Pdf417;

use super::modules::{Modules, not_printed};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
};

const LEAST_ROWS: usize = 3;
const MOST_ROWS: usize = 90;
const MOST_COLUMNS: usize = 30;
const MOST_CODEWORDS: usize = 928;
/// Narrower bars are not printed (ZPL II guide, `^BY` with `^B7`).
const NARROWEST: u32 = 2;

pub(in super::super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &Pdf417) -> Outcome {
    let bytes = undo_escapes(field.data.as_deref().unwrap_or_default());
    let level = command.level.unwrap_or(0).min(8);
    let Some(level) = u8::try_from(level).ok().and_then(Pdf417Level::new) else { return Ok(()) };
    let codewords = match Pdf417Order::codewords(&bytes, level) {
        Ok(codewords) => codewords,
        Err(error) => return not_printed(canvas, error),
    };
    let asked = |count: Option<u32>| {
        count.filter(|&count| count > 0).map(|count| usize::try_from(count).unwrap_or(usize::MAX))
    };
    let shape = shape(codewords, asked(command.columns), asked(command.rows));
    let (columns, rows) = match shape {
        Ok(shape) => shape,
        Err(why) => return not_printed(canvas, why),
    };
    let (Some(columns), Ok(rows)) =
        (u8::try_from(columns).ok().and_then(Pdf417Columns::new), u8::try_from(rows))
    else {
        return not_printed(canvas, "PDF417 has 1 to 30 columns and 3 to 90 rows");
    };
    let truncated = command.truncated.unwrap_or(false);
    let drawing = match (Pdf417Order { columns, rows, level, truncated, bytes: &bytes }).draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    // Labelary and printers take the number as dots, though the guide multiplies it by the module.
    let row = match command.row_height {
        None | Some(0) => field.sizes.height / u32::from(rows),
        Some(row) => row,
    };
    let module = field.sizes.module.max(NARROWEST);
    let modules = Modules::rows(Symbology::Pdf417, drawing.value(), grid, (module, row));
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}

/// Columns and rows for this many codewords, when the command gives none, one or both of them.
fn shape(
    codewords: usize,
    columns: Option<usize>,
    rows: Option<usize>,
) -> Result<(usize, usize), String> {
    let (columns, rows) = match (columns, rows) {
        (Some(columns), Some(rows)) => (columns, rows),
        (Some(columns), None) => (columns, codewords.div_ceil(columns).max(LEAST_ROWS)),
        (None, Some(rows)) => (codewords.div_ceil(rows).max(1), rows),
        (None, None) => {
            let columns = twice_as_wide(codewords);
            (columns, codewords.div_ceil(columns).max(LEAST_ROWS))
        }
    };
    if !(1..=MOST_COLUMNS).contains(&columns) || !(LEAST_ROWS..=MOST_ROWS).contains(&rows) {
        return Err(format!(
            "PDF417 has 1 to 30 columns and 3 to 90 rows, found {columns} columns and {rows} rows"
        ));
    }
    if columns * rows > MOST_CODEWORDS {
        return Err(format!("{columns} columns times {rows} rows are more than 928 codewords"));
    }
    if columns * rows < codewords {
        return Err(format!(
            "{columns} columns times {rows} rows are fewer than {codewords} codewords"
        ));
    }
    Ok((columns, rows))
}

/// The number of columns for which the symbol is closest to twice as wide as high, with rows of three modules. That was
/// measured on a ZD621; the guide's only example, 72 codewords in 6 columns, is wider.
fn twice_as_wide(codewords: usize) -> usize {
    let rows = |columns: usize| codewords.div_ceil(columns).max(LEAST_ROWS);
    let fits =
        |columns: &usize| rows(*columns) <= MOST_ROWS && rows(*columns) * columns <= MOST_CODEWORDS;
    let away = |columns: &usize| (17 * columns + 69).abs_diff(2 * 3 * rows(*columns));
    (1..=MOST_COLUMNS).filter(fits).min_by_key(away).unwrap_or(MOST_COLUMNS)
}

/// `\&` is a carriage return and a line feed, `\\` a backslash.
pub(super) fn undo_escapes(data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(data.len());
    let mut rest = data;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match (byte, after) {
            (b'\\', [b'&', after @ ..]) => {
                bytes.extend(b"\r\n");
                rest = after;
            }
            (b'\\', [b'\\', after @ ..]) => {
                bytes.push(b'\\');
                rest = after;
            }
            _ => bytes.push(byte),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_are_escapes() {
        let check = |data: &[u8], expected: &[u8]| assert_eq!(undo_escapes(data), expected);
        check(br"a\&b\\c\d\", b"a\r\nb\\c\\d\\");
        check(br"\\&", br"\&");
    }

    #[test]
    fn shapes_are_those_that_were_measured() {
        let check = |codewords, columns, rows, expected| {
            assert_eq!(shape(codewords, columns, rows).ok(), expected);
        };
        check(105, None, None, Some((4, 27)));
        check(106, None, None, Some((5, 22)));
        check(72, None, None, Some((3, 24)));
        check(7, None, None, Some((1, 7)));
        check(928, None, None, Some((16, 58)));
        check(20, Some(4), None, Some((4, 5)));
        check(5, Some(4), None, Some((4, 3)));
        check(20, None, Some(5), Some((4, 5)));
        check(20, Some(7), Some(21), Some((7, 21)));
        check(20, Some(2), Some(9), None);
        check(20, Some(30), Some(31), None);
        check(20, Some(31), None, None);
        check(20, None, Some(91), None);
        check(500, Some(2), None, None);
    }

    #[test]
    fn data_within_the_capacity_have_a_shape() {
        for codewords in 4..=928 {
            assert!(shape(codewords, None, None).is_ok(), "{codewords}");
        }
    }
}
