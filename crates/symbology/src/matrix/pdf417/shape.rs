//! Columns, rows and error correction level of a PDF417 symbol.

use crate::{Options, Pdf417Columns, Problem};
use message::{message, phrase};

/// All the codewords a symbol may have, ISO/IEC 15438 clause 5.1.1.
const MOST_CODEWORDS: usize = 928;
const LEAST_ROWS: usize = 3;
const MOST_ROWS: usize = 90;
const MOST_COLUMNS: usize = 30;

/// How a symbol is laid out.
///
/// *Guarantees:* 1 to 30 columns, 3 to 90 rows, level 0 to 8, at most 928 codewords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) columns: u8,
    pub(super) rows: u8,
    pub(super) level: u8,
}

impl Shape {
    /// The shape for this many codewords of data.
    pub(super) fn choose(data: usize, options: &Options) -> Result<Self, Problem> {
        let level = match options.pdf417_level {
            Some(level) => level.number(),
            None => fitting_level(data, options.pdf417_columns),
        };
        let total = 1 + data + check_codewords(level);
        if total > MOST_CODEWORDS {
            return Err(too_long(data, level));
        }
        let columns = match options.pdf417_columns {
            None => handy_columns(total),
            Some(columns) => {
                let columns = usize::from(columns.count());
                if rows(total, columns).is_none() {
                    return Err(too_narrow(total, columns));
                }
                columns
            }
        };
        let rows = rows(total, columns).unwrap_or(MOST_ROWS);
        #[expect(clippy::cast_possible_truncation, reason = "at most 30 columns and 90 rows")]
        Ok(Self { columns: columns as u8, rows: rows as u8, level })
    }

    /// Exactly these columns and rows, if there is room for this many codewords of data.
    pub(super) fn exact(columns: u8, rows: u8, level: u8, data: usize) -> Result<Self, Problem> {
        let shape = Self { columns, rows, level };
        let total = 1 + data + shape.check_codewords();
        let room = shape.codewords();
        if !(LEAST_ROWS..=MOST_ROWS).contains(&usize::from(rows)) || room > MOST_CODEWORDS {
            return Err(Problem::rule(message!(
                "pdf417-rows",
                "there are {least} to {most} rows and at most {codewords} codewords, \
                 found {rows} rows of {columns} columns",
                least = LEAST_ROWS,
                most = MOST_ROWS,
                codewords = MOST_CODEWORDS,
                rows,
                columns
            )));
        }
        if total > room {
            return Err(Problem::rule(message!(
                "rows-hold",
                "{rows} rows of {columns} columns hold {room} codewords, found {found}",
                rows,
                columns,
                room,
                found = total
            )));
        }
        Ok(shape)
    }

    /// Data and error correction together, padding included.
    pub(super) fn codewords(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Codewords of error correction.
    pub(super) fn check_codewords(self) -> usize {
        check_codewords(self.level)
    }
}

/// Clause 5.10.1.
pub(super) const fn check_codewords(level: u8) -> usize {
    2 << level
}

/// The recommended level, or the highest below it with which the data fits.
fn fitting_level(data: usize, columns: Option<Pdf417Columns>) -> u8 {
    let recommended = recommended_level(data);
    let fits = |level: &u8| {
        let total = 1 + data + check_codewords(*level);
        match columns {
            None => total <= MOST_CODEWORDS,
            Some(columns) => rows(total, usize::from(columns.count())).is_some(),
        }
    };
    (0..=recommended).rev().find(fits).unwrap_or(recommended)
}

/// Annex E, table E.1.
pub(super) fn recommended_level(data: usize) -> u8 {
    match data {
        0..=40 => 2,
        41..=160 => 3,
        161..=320 => 4,
        _ => 5,
    }
}

/// The rows it takes, or `None` when this many columns cannot do.
fn rows(total: usize, columns: usize) -> Option<usize> {
    let rows = total.div_ceil(columns).max(LEAST_ROWS);
    (rows <= MOST_ROWS && rows * columns <= MOST_CODEWORDS).then_some(rows)
}

/// The square root of a third of the codewords: a codeword is 17 modules wide and 3 high, so that the data is
/// about twice as wide as high, and with start, stop and row indicators three to four times.
fn handy_columns(total: usize) -> usize {
    // Rounded to the nearest, in whole numbers: twice the root cut, halved up.
    let ideal = (4 * (total - 1) / 3).isqrt().div_ceil(2);
    let wider = ideal.max(1)..=MOST_COLUMNS;
    wider.into_iter().find(|&columns| rows(total, columns).is_some()).unwrap_or(MOST_COLUMNS)
}

fn too_long(data: usize, level: u8) -> Problem {
    let room = |level| MOST_CODEWORDS - 1 - check_codewords(level);
    let Some(enough) = (0..level).rev().find(|&level| room(level) >= data) else {
        return Problem::too_long(data, room(0), phrase("codewords"));
    };
    Problem::rule(message!(
        "level-leaves",
        "error correction level {level} leaves room for {room} codewords of data, found {found}; \
         level {enough} would hold them",
        room = room(level),
        level,
        found = data,
        enough
    ))
}

fn too_narrow(total: usize, columns: usize) -> Problem {
    let most = columns * MOST_ROWS.min(MOST_CODEWORDS / columns);
    let wider = columns + 1..=MOST_COLUMNS;
    let enough = wider.chain((1..columns).rev()).find(|&columns| rows(total, columns).is_some());
    let enough = enough.unwrap_or(MOST_COLUMNS);
    too_few_columns(columns, most, total, enough)
}

/// The problem of this many columns, which hold at most some codewords, where `enough` would hold those found.
pub(in crate::matrix) fn too_few_columns(
    columns: usize,
    most: usize,
    found: usize,
    enough: usize,
) -> Problem {
    Problem::rule(if columns == 1 {
        message!(
            "column-holds",
            "1 column holds at most {most} codewords, found {found}; {enough} columns would hold them",
            most,
            found,
            enough
        )
    } else {
        message!(
            "columns-hold",
            "{columns} columns hold at most {most} codewords, found {found}; {enough} columns would hold them",
            columns,
            most,
            found,
            enough
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_the_nearest_to_the_root_of_a_third() {
        let check = |total, columns| assert_eq!(handy_columns(total), columns, "{total}");
        check(11, 2);
        check(20, 3);
        check(29, 3);
        check(341, 11);
        // 18 columns of 52 rows would be 936 codewords.
        check(927, 29);
        check(928, 29);
    }

    #[test]
    fn whatever_is_not_too_long_has_a_shape() {
        for total in 4..=MOST_CODEWORDS {
            let columns = handy_columns(total);
            let rows = rows(total, columns).unwrap();
            assert!(columns * rows >= total && columns * rows <= MOST_CODEWORDS);
        }
    }
}
