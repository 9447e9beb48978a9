//! Where each bit of each codeword goes, ISO/IEC 16022 clause 5.8 and annex F, and the patterns around it.

use std::sync::OnceLock;

use crate::options::data_matrix_size::{COUNT, Size};
use crate::{Grid, QuietZone};

/// Reverses the bits of the codewords: the first bit of a codeword is its highest, but the first module of a
/// row is the lowest bit of a word.
pub(super) fn prepare(codewords: &mut [u8]) {
    for codeword in codewords {
        *codeword = codeword.reverse_bits();
    }
}

/// Draws all codewords of a symbol, data and correction, once they are prepared.
pub(super) fn draw(prepared: &[u8], size: &Size) -> Grid {
    let layout = layout(size);
    let quiet_zone = QuietZone::around(1);
    let mut grid = Grid::new(u16::from(size.columns), u16::from(size.rows), quiet_zone);
    let words = grid.words_mut();
    words.copy_from_slice(&layout.template);
    for piece in &layout.pieces {
        let bits = prepared[usize::from(piece.codeword)] >> piece.first & piece.mask;
        words[usize::from(piece.word)] |= u64::from(bits) << piece.shift;
    }
    grid
}

/// All that symbols of one size have in common.
struct Layout {
    /// The words of a grid with the finder patterns and whatever else is the same in all symbols.
    template: Vec<u64>,
    pieces: Vec<Piece>,
}

/// Bits of a codeword that stand side by side: an ordinary codeword is three pieces of two, three and three.
struct Piece {
    codeword: u16,
    /// Index of the grid's word.
    word: u16,
    /// The first bit, counted from the highest of the codeword.
    first: u8,
    /// As many ones as there are bits.
    mask: u8,
    /// Where in the word the first bit goes.
    shift: u8,
}

fn layout(size: &Size) -> &'static Layout {
    static LAYOUTS: [OnceLock<Layout>; COUNT] = [const { OnceLock::new() }; COUNT];
    LAYOUTS[usize::from(size.index)].get_or_init(|| {
        let mut grid =
            Grid::new(u16::from(size.columns), u16::from(size.rows), QuietZone::default());
        draw_finders(&mut grid, size);
        let bits = place(size);
        for (place, _) in bits.iter().enumerate().filter(|(_, bit)| **bit == Bit::Dark) {
            let (x, y) = module(size, place);
            grid.set(x, y, true);
        }
        let pieces = pieces(size, &bits, grid.words_per_row());
        Layout { template: grid.words_mut().to_vec(), pieces }
    })
}

/// What stands in a module of the mapping matrix, which is all data regions joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bit {
    Empty,
    /// Always dark: in the lower right corner, where some sizes have four modules left over.
    Dark,
    /// Bit of a codeword, counted from the highest.
    Of(u16, u8),
}

fn mapping_rows(size: &Size) -> i32 {
    i32::from(size.rows - 2 * size.regions_down)
}

fn mapping_columns(size: &Size) -> i32 {
    i32::from(size.columns - 2 * size.regions_across)
}

/// Column and row in the symbol of a place in the mapping matrix.
#[expect(clippy::cast_possible_truncation, reason = "places are fewer than 132 x 132")]
#[expect(clippy::cast_sign_loss, reason = "columns are not negative")]
fn module(size: &Size, place: usize) -> (u16, u16) {
    let columns = mapping_columns(size) as u16;
    let (x, y) = (place as u16 % columns, place as u16 / columns);
    let inner_width = u16::from(size.columns / size.regions_across) - 2;
    let inner_height = u16::from(size.rows / size.regions_down) - 2;
    (x + 1 + x / inner_width * 2, y + 1 + y / inner_height * 2)
}

/// Around each region: solid on the left and below, alternating above and on the right.
fn draw_finders(grid: &mut Grid, size: &Size) {
    let width = u16::from(size.columns / size.regions_across);
    let height = u16::from(size.rows / size.regions_down);
    for y in 0..grid.rows() {
        for x in 0..grid.width() {
            let (column, row) = (x % width, y % height);
            let solid = column == 0 || row == height - 1;
            let clock = row == 0 && column % 2 == 0 || column == width - 1 && row % 2 == 1;
            if solid || clock {
                grid.set(x, y, true);
            }
        }
    }
}

/// Bits that are neighbours in a codeword, in a row and in a word make one piece.
#[expect(clippy::cast_possible_truncation, reason = "a grid has fewer than 500 words")]
fn pieces(size: &Size, bits: &[Bit], words_per_row: usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (place, bit) in bits.iter().enumerate() {
        let &Bit::Of(codeword, bit) = bit else { continue };
        let (x, y) = module(size, place);
        let word = y * words_per_row as u16 + x / 64;
        let shift = (x % 64) as u8;
        let joined = pieces.last_mut().filter(|last| {
            let length = last.mask.count_ones() as u8;
            let follows = (last.first + length, last.shift + length) == (bit, shift);
            last.codeword == codeword && last.word == word && follows
        });
        match joined {
            Some(last) => last.mask = last.mask << 1 | 1,
            None => pieces.push(Piece { codeword, word, first: bit, mask: 1, shift }),
        }
    }
    pieces.sort_by_key(|piece| piece.codeword);
    pieces
}

/// The mapping matrix, row after row, as annex F.3 fills it.
fn place(size: &Size) -> Vec<Bit> {
    let (rows, columns) = (mapping_rows(size), mapping_columns(size));
    let bits = vec![Bit::Empty; (rows * columns).unsigned_abs() as usize];
    let mut mapping = Mapping { rows, columns, bits, codeword: 0 };
    let (mut row, mut column) = (4, 0);
    loop {
        mapping.place_corner(row, column);
        // Upwards to the right ...
        loop {
            if row < rows && column >= 0 {
                mapping.place_block(row, column);
            }
            (row, column) = (row - 2, column + 2);
            if row < 0 || column >= columns {
                break;
            }
        }
        (row, column) = (row + 1, column + 3);
        // ... and downwards to the left.
        loop {
            if row >= 0 && column < columns {
                mapping.place_block(row, column);
            }
            (row, column) = (row + 2, column - 2);
            if row >= rows || column < 0 {
                break;
            }
        }
        (row, column) = (row + 3, column + 1);
        if row >= rows && column >= columns {
            break;
        }
    }
    mapping.finish()
}

struct Mapping {
    rows: i32,
    columns: i32,
    bits: Vec<Bit>,
    /// The next codeword to place.
    codeword: u16,
}

impl Mapping {
    /// Places the next codeword with its last bit here, unless the place is taken.
    fn place_block(&mut self, row: i32, column: i32) {
        if *self.at(row, column) != Bit::Empty {
            return;
        }
        let shape = [(-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)];
        self.place(shape.map(|(down, right)| self.wrapped(row + down, column + right)));
    }

    /// Places the next codeword in one of the four special shapes, where the walk is at its corner.
    fn place_corner(&mut self, row: i32, column: i32) {
        let (rows, columns) = (self.rows, self.columns);
        let (bottom, right) = (rows - 1, columns - 1);
        let shape = if row == rows && column == 0 {
            [
                (bottom, 0),
                (bottom, 1),
                (bottom, 2),
                (0, right - 1),
                (0, right),
                (1, right),
                (2, right),
                (3, right),
            ]
        } else if row == rows - 2 && column == 0 && columns % 8 == 4 {
            [
                (bottom - 2, 0),
                (bottom - 1, 0),
                (bottom, 0),
                (0, right - 1),
                (0, right),
                (1, right),
                (2, right),
                (3, right),
            ]
        } else if row == rows - 2 && column == 0 && columns % 4 != 0 {
            [
                (bottom - 2, 0),
                (bottom - 1, 0),
                (bottom, 0),
                (0, right - 3),
                (0, right - 2),
                (0, right - 1),
                (0, right),
                (1, right),
            ]
        } else if row == rows + 4 && column == 2 && columns % 8 == 0 {
            [
                (bottom, 0),
                (bottom, right),
                (0, right - 2),
                (0, right - 1),
                (0, right),
                (1, right - 2),
                (1, right - 1),
                (1, right),
            ]
        } else {
            return;
        };
        self.place(shape);
    }

    fn place(&mut self, shape: [(i32, i32); 8]) {
        for (bit, (row, column)) in (0..8).zip(shape) {
            *self.at(row, column) = Bit::Of(self.codeword, bit);
        }
        self.codeword += 1;
    }

    /// A block that leaves the matrix at the top or on the left comes back at the other side, shifted.
    fn wrapped(&self, mut row: i32, mut column: i32) -> (i32, i32) {
        if row < 0 {
            row += self.rows;
            column += 4 - (self.rows + 4) % 8;
        }
        if column < 0 {
            column += self.columns;
            row += 4 - (self.columns + 4) % 8;
        }
        (row, column)
    }

    #[expect(clippy::cast_sign_loss, reason = "the walk looks only at places inside the matrix")]
    fn at(&mut self, row: i32, column: i32) -> &mut Bit {
        &mut self.bits[(row * self.columns + column) as usize]
    }

    fn finish(mut self) -> Vec<Bit> {
        let (bottom, right) = (self.rows - 1, self.columns - 1);
        if *self.at(bottom, right) == Bit::Empty {
            *self.at(bottom, right) = Bit::Dark;
            *self.at(bottom - 1, right - 1) = Bit::Dark;
        }
        self.bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DataMatrixShape, options::data_matrix_size::Choice};

    #[test]
    fn every_bit_has_one_module() {
        for shape in [DataMatrixShape::Square, DataMatrixShape::Rectangular] {
            for size in Choice::of(shape).sizes() {
                let mut bits: Vec<_> = place(size)
                    .into_iter()
                    .filter_map(|bit| match bit {
                        Bit::Of(codeword, bit) => {
                            Some(usize::from(codeword) * 8 + usize::from(bit))
                        }
                        Bit::Empty | Bit::Dark => None,
                    })
                    .collect();
                bits.sort_unstable();
                assert_eq!(bits, (0..size.codewords() * 8).collect::<Vec<_>>(), "{size:?}");
            }
        }
    }
}
