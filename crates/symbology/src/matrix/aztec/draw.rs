//! From codewords to modules (ISO/IEC 24778, 5.2 and 7.3.1.5).
//!
//! The codewords, check words last, are one long row of bits, wound around the core in layers of two modules
//! and ending at it. We start there, with the last bit. A layer's upper and lower side are written many
//! modules at once, its right and left side two.
//!
//! Everything is first laid out without the reference grid, in machine words of 60 modules; the grid needs
//! one more module after every 15 and is let in when a row is done.

use super::{
    bits::{Bits, read, with_zeros},
    core::core,
    correction::check_words,
    field::Field,
    size::Size,
};
use crate::{Grid, QuietZone};

const WORD: usize = 60;

/// Where the middle of a full symbol is laid out: a multiple of 15 that leaves room for 32 layers.
const MIDDLE: usize = 75;

/// The symbol of this size with these codewords, two bytes each.
pub(super) fn draw(size: Size, words: &[u8]) -> Grid {
    let side = u16::try_from(size.side()).unwrap_or(u16::MAX);
    let mut grid = Grid::new(side, side, QuietZone::around(0));
    with_zeros::<u64, 16, _>(size.bits() / 64 + 2, |bits| {
        write_codewords(size, words, bits);
        if size.compact {
            let plane = grid.words_mut();
            lay(&mut Plane { words: plane, stride: 1, origin: 0 }, size, bits);
        } else {
            let mut words = [0; 3 * 142];
            let mut plane =
                Plane { words: &mut words, stride: 3, origin: MIDDLE - size.base() / 2 };
            lay(&mut plane, size, bits);
            let_grid_in(&words, size, &mut grid);
        }
    });
    let core = core(size, words.len() / 2);
    let radius = if size.compact { 5 } else { 7 };
    let first = side / 2 - radius;
    for (y, &row) in (first..).zip(&core[..usize::from(2 * radius + 1)]) {
        let (word, bit) = (usize::from(first / 64), first % 64);
        let target = grid.row_mut(y);
        target[word] |= u64::from(row) << bit;
        if bit > 48
            && let Some(next) = target.get_mut(word + 1)
        {
            *next |= u64::from(row) >> (64 - bit);
        }
    }
    grid
}

/// Codewords and check words, last bit lowest.
fn write_codewords(size: Size, words: &[u8], bits: &mut [u64]) {
    let word_bits = size.word_bits();
    let message = || words.chunks_exact(2).map(|word| u16::from(word[0]) << 8 | u16::from(word[1]));
    with_zeros::<u16, 80, _>(size.words() - words.len() / 2, |check| {
        check_words(Field::of(word_bits), message(), check);
        let mut bits = Bits::new(bits);
        for word in check.iter().copied().rev().chain(message().rev()) {
            bits.push(word.into(), word_bits);
        }
    });
}

/// Rows of modules without the reference grid.
struct Plane<'a> {
    words: &'a mut [u64],
    /// Words in a row.
    stride: usize,
    /// Where in a row the symbol begins.
    origin: usize,
}

impl Plane<'_> {
    /// Darkens up to 32 modules of a row.
    #[inline]
    fn add(&mut self, x: usize, y: usize, modules: u64) {
        let (word, bit) = ((self.origin + x) / WORD, (self.origin + x) % WORD);
        let word = y * self.stride + word;
        self.words[word] |= modules << bit & !(u64::MAX << WORD);
        let beyond = modules >> (WORD - bit);
        if beyond != 0 {
            self.words[word + 1] |= beyond;
        }
    }

    /// Darkens modules of two adjoining columns, one row for each two bits.
    #[inline]
    fn add_columns(&mut self, x: usize, rows: impl Iterator<Item = usize>, mut bits: u64) {
        let (word, bit) = ((self.origin + x) / WORD, (self.origin + x) % WORD);
        for y in rows {
            self.words[y * self.stride + word] |= (bits & 3) << bit;
            bits >>= 2;
        }
    }
}

/// All layers, from the core outwards.
fn lay(plane: &mut Plane<'_>, size: Size, bits: &[u64]) {
    let mut position = 0;
    for low in (0..usize::from(size.layers)).rev().map(|layer| 2 * layer) {
        let high = size.base() - 1 - low;
        let length = high - low - 1;
        // Each side ends with the corner it runs towards; of each two bits the first is the inner one.
        let mut done = 0;
        while done < length {
            let count = (length - done).min(32);
            let chunk = |side: usize| {
                let bits = read(bits, position + 2 * (side * length + done));
                if count == 32 { bits } else { bits & !(u64::MAX << (2 * count)) }
            };
            let (start, back) = (low + 2 + done, high - 1 - done);
            let top = chunk(0);
            plane.add(start, low + 1, every_second(top));
            plane.add(start, low, every_second(top >> 1));
            plane.add_columns(high - 1, start..start + count, chunk(1));
            let bottom = chunk(2).reverse_bits() >> (64 - 2 * count);
            plane.add(back - count, high - 1, every_second(bottom >> 1));
            plane.add(back - count, high, every_second(bottom));
            let left = chunk(3).reverse_bits() >> (64 - 2 * count);
            plane.add_columns(low, back - count..back, left);
            done += count;
        }
        position += 8 * length;
    }
}

/// The bits at even places, moved together.
#[inline]
fn every_second(bits: u64) -> u64 {
    let mut bits = bits & 0x5555_5555_5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F;
    bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF;
    bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF;
    (bits | bits >> 16) & 0x0000_0000_FFFF_FFFF
}

/// Copies rows into the symbol, with every sixteenth row and column from the middle given to the reference
/// grid (5.2.3): dark where both coordinates are even.
fn let_grid_in(plane: &[u64], size: Size, grid: &mut Grid) {
    let half = size.side() / 2;
    let base_half = size.base() / 2;
    let skipped = MIDDLE + 4 - half;
    let last = u64::MAX >> (63 - (size.side() - 1) % 64);
    let stride = grid.words_per_row();
    for (y, target) in grid.words_mut().chunks_exact_mut(stride).enumerate() {
        let distance = y.abs_diff(half);
        let mut row = [0; 5];
        if distance.is_multiple_of(16) {
            row[..3].fill(0xAAAA_AAAA_AAAA_AAAA);
        } else {
            let offset = distance - 1 - distance / 16;
            let base = if y > half { base_half + offset } else { base_half - 1 - offset };
            let lines = if distance.is_multiple_of(2) { 0x8000_8000_8000_8000 } else { 0 };
            for (word, &modules) in row.iter_mut().zip(&plane[3 * base..3 * base + 3]) {
                *word = spread(modules) | lines;
            }
        }
        for (place, word) in target.iter_mut().enumerate() {
            *word = read(&row, skipped + 64 * place);
        }
        if let Some(word) = target.last_mut() {
            *word &= last;
        }
    }
}

/// Four times 15 modules, with one free after each.
#[inline]
fn spread(modules: u64) -> u64 {
    const LANE: u64 = 0x7FFF;
    modules & LANE
        | (modules & LANE << 15) << 1
        | (modules & LANE << 30) << 2
        | (modules & LANE << 45) << 3
}
