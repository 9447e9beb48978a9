//! MicroPDF417 symbols made to order: the size chosen by the caller.

use super::{
    Compaction, MOST_CHARACTERS, Start, codewords, draw,
    variants::{VARIANTS, Variant},
};
use crate::{Problem, Symbol, Symbology, ValueError, drawing::Drawing};
use message::{message, phrase};

/// All that can be chosen about a MicroPDF417 symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MicroPdf417Order<'a> {
    /// Columns of codewords, 1 to 4.
    pub columns: u8,
    /// Rows; each number of columns has its own.
    pub rows: u8,
    /// What is written.
    pub bytes: &'a [u8],
}

impl MicroPdf417Order<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::MicroPdf417, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let Self { columns, rows, bytes } = *self;
        if bytes.is_empty() {
            return Err(Problem::Empty);
        }
        if bytes.len() > MOST_CHARACTERS {
            let (found, maximum) = (bytes.len(), MOST_CHARACTERS);
            return Err(Problem::too_long(found, maximum, phrase("bytes")));
        }
        let is_meant = |variant: &&Variant| variant.columns == columns && variant.rows == rows;
        let variant = *VARIANTS.iter().find(is_meant).ok_or_else(|| {
            let (rows, columns) = (u32::from(rows), u32::from(columns));
            Problem::rule(message!(
                "no-such-size",
                "there is no size of {rows} rows by {columns} columns",
                rows,
                columns
            ))
        })?;
        let compaction = Compaction::of_bytes(bytes, Start::Announced);
        let (found, room) = (compaction.codewords(), variant.data_codewords());
        if found > room {
            return Err(Problem::rule(message!(
                "rows-hold-data",
                "{rows} rows of {columns} columns hold {room} codewords of data, found {found}",
                rows,
                columns,
                room,
                found
            )));
        }
        let grid = draw(variant, &codewords(&compaction, variant));
        Ok(Drawing::new(Symbol::Grid(grid), bytes.to_vec()))
    }
}
