//! PDF417, ISO/IEC 15438.
//!
//! * `compaction`: from the value to codewords of data, shared with MicroPDF417;
//! * `order`: symbols whose shape the caller chooses;
//! * `shape`: columns, rows and error correction level;
//! * `correction`: the codewords of error correction, shared too;
//! * `clusters`: the bars of each codeword, shared too;
//! * `row`: putting bars side by side, shared too.

pub(super) mod clusters;
pub(super) mod compaction;
pub(super) mod correction;
mod order;
pub(super) mod row;
pub(super) mod shape;

use std::borrow::Cow;

pub use order::Pdf417Order;

use crate::{Grid, Options, Problem, QuietZone, RowHeights, Symbol};
use clusters::{CLUSTERS, WIDTH};
use compaction::{Compaction, Start};
use message::phrase;
use row::Row;
use shape::Shape;

/// A value with its codewords, laid out in columns and rows.
///
/// *Guarantees:* 1 to 30 columns, 3 to 90 rows, as many codewords as columns times rows and at most 928.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf417 {
    value: String,
    shape: Shape,
    recommended_level: u8,
    codewords: Vec<u16>,
}

/// Codeword 900, a latch to text compaction, is what fills a symbol up.
pub(super) const PADDING: u16 = 900;

/// The most characters any symbol holds, digits that is: clause 5.1.1.
const MOST_CHARACTERS: usize = 2710;

const START: (u32, u32) = (0b0_0010_1010_1111_1111, 17);
const STOP: (u32, u32) = (0b10_0101_0001_0111_1111, 18);

impl Pdf417 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        check_length(value, MOST_CHARACTERS)?;
        let compaction = Compaction::new(value, Start::Alpha);
        let shape = Shape::choose(compaction.codewords(), options)?;
        let recommended_level = shape::recommended_level(compaction.codewords());
        let codewords = codewords(&compaction, shape);
        Ok(Self { value: value.to_owned(), shape, recommended_level, codewords })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        Symbol::Grid(draw::<false>(self.shape, &self.codewords))
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// Columns of data, 1 to 30.
    pub fn columns(&self) -> u8 {
        self.shape.columns
    }

    /// Rows, 3 to 90.
    pub fn rows(&self) -> u8 {
        self.shape.rows
    }

    /// The error correction level, 0 to 8.
    pub fn level(&self) -> u8 {
        self.shape.level
    }

    /// The level that ISO/IEC 15438 annex E recommends for so much data. A value that does not fit with it has a lower one,
    /// unless a level was requested.
    pub fn recommended_level(&self) -> u8 {
        self.recommended_level
    }

    /// All codewords, row after row: their number, the data, padding, error correction.
    pub fn codewords(&self) -> &[u16] {
        &self.codewords
    }
}

/// All codewords of a message in this shape, which has room for it.
#[inline]
fn codewords(compaction: &Compaction<'_>, shape: Shape) -> Vec<u16> {
    let data = shape.codewords() - shape.check_codewords();
    let mut codewords = Vec::with_capacity(shape.codewords());
    // The first codeword counts those of data, itself and the padding included.
    codewords.push(u16::try_from(data).unwrap_or_default());
    compaction.write(&mut codewords);
    codewords.resize(data, PADDING);
    correction::append(&mut codewords, shape.check_codewords());
    codewords
}

/// The modules. Truncated, clause 5.12: one bar of a module stands for the right indicators and the stop pattern.
#[inline]
fn draw<const TRUNCATED: bool>(shape: Shape, codewords: &[u16]) -> Grid {
    let columns = u32::from(shape.columns);
    // Start, left indicator, data, right indicator, stop.
    let width = WIDTH * (columns + if TRUNCATED { 2 } else { 4 }) + 1;
    let width = u16::try_from(width).unwrap_or_default();
    let mut grid = Grid::new(width, u16::from(shape.rows), QuietZone::around(2));
    grid.row_heights = RowHeights::Uniform(3);
    let words_per_row = grid.words_per_row();
    let rows = grid.words_mut().chunks_exact_mut(words_per_row);
    let codewords = codewords.chunks_exact(usize::from(shape.columns));
    for (index, (words, codewords)) in rows.zip(codewords).enumerate() {
        let cluster = &CLUSTERS[index % 3];
        let (left, right) = shape.indicators(index);
        let mut row = Row::new(words);
        row.push(START.0, START.1);
        row.push(u32::from(cluster[left]), WIDTH);
        for &codeword in codewords {
            row.push(u32::from(cluster[usize::from(codeword)]), WIDTH);
        }
        if TRUNCATED {
            row.push(1, 1);
        } else {
            row.push(u32::from(cluster[right]), WIDTH);
            row.push(STOP.0, STOP.1);
        }
        row.finish();
    }
    grid
}

impl Shape {
    /// The content of the left and the right indicator of a row, clause 5.11.3.
    fn indicators(self, row: usize) -> (usize, usize) {
        let Self { columns, rows, level } = self;
        let last_row = usize::from(rows) - 1;
        let by_rows = last_row / 3;
        let by_level = usize::from(level) * 3 + last_row % 3;
        let by_columns = usize::from(columns) - 1;
        let base = row / 3 * 30;
        match row % 3 {
            0 => (base + by_rows, base + by_columns),
            1 => (base + by_level, base + by_rows),
            _ => (base + by_columns, base + by_level),
        }
    }
}

/// Refuses a value that cannot fit whatever its content, before any work is done on it.
pub(super) fn check_length(value: &str, most_characters: usize) -> Result<(), Problem> {
    if value.len() <= most_characters {
        return Ok(());
    }
    let found = value.chars().count();
    if found <= most_characters {
        return Ok(());
    }
    Err(Problem::too_long(found, most_characters, phrase("characters")))
}
