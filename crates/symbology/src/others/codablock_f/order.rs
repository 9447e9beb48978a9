//! Codablock F symbols made to order: the width chosen by the caller.

use super::{FEWEST_COLUMNS, MOST_COLUMNS, MOST_ROWS, draw, fill_rows};
use crate::{Problem, Symbol, Symbology, ValueError, drawing::Drawing};
use message::{message, phrase};

/// All that can be chosen about a Codablock F symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodablockOrder<'a> {
    /// Characters of data in a row, 4 to 62: a pair of digits is one, a change of the code set another.
    pub columns: u8,
    /// What is written: ASCII.
    pub bytes: &'a [u8],
}

impl CodablockOrder<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::CodablockF, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let Self { columns, bytes } = *self;
        if bytes.is_empty() {
            return Err(Problem::Empty);
        }
        if let Some(position) = bytes.iter().position(|byte| !byte.is_ascii()) {
            let found = char::from(bytes[position]);
            let allowed = phrase("ASCII characters");
            return Err(Problem::Character { found, position, allowed, instead: None });
        }
        let columns = usize::from(columns);
        if !(FEWEST_COLUMNS..=MOST_COLUMNS).contains(&columns) {
            return Err(Problem::rule(message!(
                "row-characters",
                "a row has {least} to {most} characters, found {found}",
                least = FEWEST_COLUMNS,
                most = MOST_COLUMNS,
                found = columns
            )));
        }
        // Beyond it not even digits would fit.
        let most = 2 * MOST_ROWS * columns;
        if bytes.len() > most {
            let found = bytes.len();
            return Err(Problem::too_long(found, most, phrase("characters")));
        }
        let rows = fill_rows(bytes, columns);
        if rows.len() > MOST_ROWS {
            let found = rows.len();
            return Err(Problem::rule(message!(
                "too-many-rows",
                "there are at most {most} rows, found {found} of {columns} characters",
                most = MOST_ROWS,
                found,
                columns
            )));
        }
        Ok(Drawing::new(Symbol::Grid(draw(bytes, columns, rows)?), bytes.to_vec()))
    }
}
