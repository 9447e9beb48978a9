//! From codewords to modules (ISO/IEC 24778, 5.2 and 7.3.1.5).
//!
//! The codewords, check words last, are one long row of bits, wound around the core in layers of two modules
//! and ending at it. We start there, with the last bit. A layer's upper and lower side are written many
//! modules at once, its right and left side two.
//!
//! Full symbols are first laid out without the reference grid, in machine words of 60 modules; the grid needs
//! one more module after every 15 and is inserted at the end.

use super::{
    bits::{Bits, read, with_zeros},
    core_symbol::{core_symbol, rune},
    correction::check_words,
    size::Size,
};
use crate::{Grid, QuietZone};

/// Modules in a machine word of a full symbol that is laid out.
const WORD: usize = 60;

/// Where the middle of a full symbol is laid out: a multiple of 15 that leaves room for 32 layers.
const MIDDLE: usize = 75;

/// The symbol of this size with these codewords.
pub(super) fn draw(size: Size, words: &[u8]) -> Grid {
    draw_flagged(size, words, 0)
}

/// The same with a flag on the number of codewords in the mode message.
#[inline]
pub(super) fn draw_flagged(size: Size, words: &[u8], flag: usize) -> Grid {
    let side = u16::try_from(size.side()).unwrap_or(u16::MAX);
    // The standard asks for no quiet zone.
    let mut grid = Grid::new(side, side, QuietZone::around(0));
    with_zeros::<u64, 12>(size.bits() / 64 + 2, |bits| {
        write_codewords(size, words, bits);
        if size.compact {
            lay(grid.words_mut().as_chunks_mut::<1>().0, 0, size, bits);
        } else {
            let mut plane = [[0; 3]; 142];
            lay(&mut plane, MIDDLE - size.base() / 2, size, bits);
            let_grid_in(&plane, size, &mut grid);
        }
    });
    let radius = if size.compact { 5 } else { 7 };
    let first = side / 2 - radius;
    let (word, bit) = (usize::from(first / 64), first % 64);
    let rows = core_symbol(size, words.len() / size.word_bytes() + flag);
    for (y, &row) in (first..).zip(&rows[..usize::from(2 * radius + 1)]) {
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

/// The symbol of a rune.
pub(super) fn draw_rune(number: u8) -> Grid {
    let mut grid = Grid::new(11, 11, QuietZone::around(0));
    for (y, row) in (0..11).zip(rune(number)) {
        grid.row_mut(y).copy_from_slice(&[row.into()]);
    }
    grid
}

/// Codewords and check words, last bit lowest.
fn write_codewords(size: Size, words: &[u8], bits: &mut [u64]) {
    // Zeros on either side let everything be done in whole steps.
    let (start, end) = (8, 8 + size.words() * size.word_bytes());
    with_zeros::<u8, 112>(end + 16, |all| {
        let middle = start + words.len();
        all[start..middle].copy_from_slice(words);
        let (message, check) = all.split_at_mut(middle);
        check_words(size.word_bits(), message, check, (end - middle) / size.word_bytes());
        let mut bits = Bits::new(bits);
        for &bytes in all[..end].as_rchunks::<8>().1.iter().rev() {
            let words = u64::from_be_bytes(bytes);
            match size.word_bits() {
                6 => bits.push(join(join(join(words, 8, 6), 16, 12), 32, 24), 48),
                8 => bits.push(words, 64),
                10 => bits.push(join(join(words, 16, 10), 32, 20), 40),
                _ => bits.push(join(join(words, 16, 12), 32, 24), 48),
            }
        }
        bits.finish();
    });
}

/// Joins pairs of lanes of this many bits, of which only some are used.
#[inline]
fn join(words: u64, lane: u32, used: u32) -> u64 {
    // The used bits of every second lane.
    let lanes = (u64::MAX >> (64 - used)) * (u64::MAX / (u64::MAX >> (64 - 2 * lane)));
    words & lanes | (words >> lane & lanes) << used
}

/// Lays out all layers, from the core outwards; a row begins at `origin`.
fn lay<const W: usize>(plane: &mut [[u64; W]], origin: usize, size: Size, bits: &[u64]) {
    let mut position = 0;
    for low in (0..usize::from(size.layers)).rev().map(|layer| 2 * layer) {
        let high = size.base() - 1 - low;
        let length = high - low - 1;
        // Each side ends with the corner it runs towards; of each two bits the first is the inner one.
        let mut done = 0;
        while done < length {
            let count = (length - done).min(32);
            let chunk = |side: usize| read(bits, position + 2 * (side * length + done));
            let forward = |side: usize| chunk(side) & u64::MAX >> (64 - 2 * count);
            let backward = |side: usize| chunk(side).reverse_bits() >> (64 - 2 * count);
            let (start, back) = (low + 2 + done, high - 1 - done - count);
            let (top, bottom) = (forward(0), backward(2));
            add(&mut plane[low + 1], origin + start, every_second(top));
            add(&mut plane[low], origin + start, every_second(top >> 1));
            add(&mut plane[high - 1], origin + back, every_second(bottom >> 1));
            add(&mut plane[high], origin + back, every_second(bottom));
            add_columns(&mut plane[start..start + count], origin + high - 1, forward(1));
            add_columns(&mut plane[back..back + count], origin + low, backward(3));
            done += count;
        }
        position += 8 * length;
    }
}

/// Darkens up to 32 modules of a row.
#[inline]
fn add<const W: usize>(row: &mut [u64; W], x: usize, modules: u64) {
    if W == 1 {
        row[0] |= modules << x;
        return;
    }
    let (word, bit) = (x / WORD, x % WORD);
    row[word] |= modules << bit & u64::MAX >> (64 - WORD);
    if let Some(next) = row.get_mut(word + 1) {
        *next |= modules >> (WORD - bit);
    }
}

/// Darkens modules of two adjoining columns, one row for each two bits.
#[inline]
fn add_columns<const W: usize>(rows: &mut [[u64; W]], x: usize, modules: u64) {
    // `x` is even in a full symbol, so that a word holds both.
    let (word, bit) = if W == 1 { (0, x) } else { (x / WORD, x % WORD) };
    // Turned to where they belong, so that each step is a mask.
    let mask = 3 << bit;
    let mut modules = modules << bit | (modules >> 1) >> (63 - bit);
    for row in rows {
        row[word] |= modules & mask;
        modules = modules.rotate_right(2);
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
/// grid (5.2.3), where every second module is dark, the one in the middle too.
fn let_grid_in(plane: &[[u64; 3]], size: Size, grid: &mut Grid) {
    let half = size.side() / 2;
    let base_half = size.base() / 2;
    // With the grid in it, the middle of the plane is the last module of its fifth 16.
    let skipped = 79 - half;
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
            for (word, &modules) in row.iter_mut().zip(&plane[base]) {
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
