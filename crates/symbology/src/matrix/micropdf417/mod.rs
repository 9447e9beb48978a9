//! MicroPDF417, ISO/IEC 24728: PDF417's codewords between narrower row addresses, in 34 sizes.

mod order;
mod variants;

use std::borrow::Cow;

pub use order::MicroPdf417Order;

use crate::{
    Grid, MicroPdf417Columns, Options, Problem, QuietZone, RowHeights, Symbol,
    matrix::pdf417::{
        self,
        clusters::{CLUSTERS, WIDTH},
        compaction::{Compaction, Start},
        correction,
        row::Row,
    },
};
use message::phrase;
use variants::{ADDRESS_WIDTH, CENTRE_ADDRESSES, SIDE_ADDRESSES, VARIANTS, Variant};

/// A value with its codewords in one of the 34 sizes.
///
/// *Guarantees:* as many codewords as the size holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MicroPdf417 {
    value: String,
    chosen_columns: Option<MicroPdf417Columns>,
    number: u8,
    codewords: Vec<u16>,
}

/// The maximum number of characters of a symbol, all of them digits: clause 5.1.1.
const MOST_CHARACTERS: usize = 366;

impl MicroPdf417 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        pdf417::check_length(value, MOST_CHARACTERS)?;
        let compaction = Compaction::new(value, Start::Announced);
        let data = compaction.codewords();
        let usual = variants::choose(data).ok_or_else(|| {
            Problem::too_long(data, variants::MOST_CODEWORDS, phrase("codewords"))
        })?;
        let number = match options.micro_pdf417_columns {
            None => usual,
            Some(columns) => {
                variants::choose_in(data, columns).ok_or_else(|| too_few_columns(data, columns))?
            }
        };
        let codewords = codewords(&compaction, VARIANTS[usize::from(number) - 1]);
        let chosen_columns = options.micro_pdf417_columns;
        Ok(Self { value: value.to_owned(), chosen_columns, number, codewords })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        Symbol::Grid(draw(self.variant(), &self.codewords))
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// Columns of codewords, 1 to 4.
    pub fn columns(&self) -> u8 {
        self.variant().columns
    }

    /// The columns that were asked for; `None` for a handy shape.
    pub fn chosen_columns(&self) -> Option<MicroPdf417Columns> {
        self.chosen_columns
    }

    /// Rows, 4 to 44.
    pub fn rows(&self) -> u8 {
        self.variant().rows
    }

    /// The number of its size in table 1 of the standard, 1 to 34.
    pub fn variant_number(&self) -> u8 {
        self.number
    }

    /// All codewords, row after row: data, padding, error correction.
    pub fn codewords(&self) -> &[u16] {
        &self.codewords
    }

    fn variant(&self) -> Variant {
        VARIANTS[usize::from(self.number) - 1]
    }
}

/// The problem of a number of columns that has no room for this many codewords, though another number has.
#[cold]
fn too_few_columns(data: usize, columns: MicroPdf417Columns) -> Problem {
    let all = (1..=4).filter_map(MicroPdf417Columns::new);
    let enough = all.map(variants::most_in).zip(1..).find(|&(most, _)| most >= data);
    let (most, enough) = (variants::most_in(columns), enough.map_or(4, |(_, columns)| columns));
    pdf417::shape::too_few_columns(columns.count().into(), most, data, enough)
}

/// All codewords of a message in a size that has room for it.
#[inline]
fn codewords(compaction: &Compaction<'_>, variant: Variant) -> Vec<u16> {
    let check_codewords = usize::from(variant.check_codewords);
    let mut codewords = Vec::with_capacity(variant.data_codewords() + check_codewords);
    compaction.write(&mut codewords);
    codewords.resize(variant.data_codewords(), pdf417::PADDING);
    correction::append(&mut codewords, check_codewords);
    codewords
}

#[inline]
fn draw(variant: Variant, codewords: &[u16]) -> Grid {
    let Variant { columns, rows, left, centre, right, .. } = variant;
    let addresses = if centre == 0 { 2 } else { 3 };
    // A last bar of one module closes the row.
    let width = u32::from(columns) * WIDTH + addresses * ADDRESS_WIDTH + 1;
    let width = u16::try_from(width).unwrap_or_default();
    let mut grid = Grid::new(width, u16::from(rows), QuietZone::around(1));
    grid.row_heights = RowHeights::Uniform(2);
    let words_per_row = grid.words_per_row();
    let words = grid.words_mut().chunks_exact_mut(words_per_row);
    let codewords = codewords.chunks_exact(usize::from(columns));
    for (index, (words, codewords)) in words.zip(codewords).enumerate() {
        let address = |first: u8| (usize::from(first) - 1 + index) % 52;
        let cluster = &CLUSTERS[address(left) % 3];
        // Clause 5.3: after the first of three columns, in the middle of four.
        let before_centre = if columns == 3 { 1 } else { 2 };
        let mut row = Row::new(words);
        row.push(u32::from(SIDE_ADDRESSES[address(left)]), ADDRESS_WIDTH);
        for (column, &codeword) in codewords.iter().enumerate() {
            if centre != 0 && column == before_centre {
                row.push(u32::from(CENTRE_ADDRESSES[address(centre)]), ADDRESS_WIDTH);
            }
            row.push(u32::from(cluster[usize::from(codeword)]), WIDTH);
        }
        row.push(u32::from(SIDE_ADDRESSES[address(right)]), ADDRESS_WIDTH);
        row.push(1, 1);
        row.finish();
    }
    grid
}
