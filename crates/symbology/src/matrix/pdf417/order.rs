//! PDF417 symbols made to order: columns, rows and level chosen by the caller.

use super::{
    codewords,
    compaction::{Compaction, Start},
    draw,
    shape::{Shape, check_codewords},
};
use crate::{Pdf417Columns, Pdf417Level, Problem, Symbol, Symbology, ValueError, drawing::Drawing};
use message::phrase;

/// All that can be chosen about a PDF417 symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pdf417Order<'a> {
    /// Columns of data.
    pub columns: Pdf417Columns,
    /// Rows, 3 to 90; with the columns at most 928 codewords.
    pub rows: u8,
    /// Error correction.
    pub level: Pdf417Level,
    /// Whether the right row indicators and the stop pattern are left out.
    pub truncated: bool,
    /// What is written.
    pub bytes: &'a [u8],
}

/// The most bytes any symbol holds: digits at level 0.
const MOST_BYTES: usize = 2710;

impl Pdf417Order<'_> {
    /// How many codewords these bytes take at this level, all included but padding.
    pub fn codewords(bytes: &[u8], level: Pdf417Level) -> Result<usize, ValueError> {
        let data = compaction(bytes).map_err(refusal)?.codewords();
        Ok(1 + data + check_codewords(level.number()))
    }

    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        let compaction = compaction(self.bytes).map_err(refusal)?;
        let (columns, level) = (self.columns.count(), self.level.number());
        let shape =
            Shape::exact(columns, self.rows, level, compaction.codewords()).map_err(refusal)?;
        let codewords = codewords(&compaction, shape);
        let grid = if self.truncated {
            draw::<true>(shape, &codewords)
        } else {
            draw::<false>(shape, &codewords)
        };
        Ok(Drawing::new(Symbol::Grid(grid), self.bytes.to_vec()))
    }
}

fn compaction(bytes: &[u8]) -> Result<Compaction<'_>, Problem> {
    match bytes.len() {
        0 => Err(Problem::Empty),
        1..=MOST_BYTES => Ok(Compaction::of_bytes(bytes, Start::Alpha)),
        found => Err(Problem::too_long(found, MOST_BYTES, phrase("bytes"))),
    }
}

fn refusal(problem: Problem) -> ValueError {
    ValueError::new(Symbology::Pdf417, problem)
}
