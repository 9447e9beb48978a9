//! Laying the message into the rows of a symbol, ISO/IEC 18004 clause 7.7.3.

use super::{
    lanes::Word,
    message::SLACK,
    template::{Run, Template},
};

/// Bits of a word that was read at any bit are good for so many rows of two modules.
const ROWS_AT_ONCE: usize = (64 - 7) / 2;

/// Writes the message, which has some slack behind it, into rows that are all light.
pub(super) fn place<T: Word, const N: usize>(
    message: &[u8],
    template: &Template<T, N>,
    rows: &mut [T],
) {
    let mut position = 0;
    for run in &template.runs {
        let mut run = *run;
        while run.rows > 0 {
            let part = run.rows.min(ROWS_AT_ONCE);
            let bits = read(message, position);
            if run.double {
                position += part * 2;
                run.word = place_part::<T, 2>(bits, run, part, template.words_per_row, rows);
            } else {
                position += part;
                run.word = place_part::<T, 1>(bits, run, part, template.words_per_row, rows);
            }
            run.rows -= part;
        }
    }
}

/// 57 bits or more from anywhere in the message, the first one highest.
#[inline]
fn read(message: &[u8], position: usize) -> u64 {
    let start = position / 8;
    let bytes =
        message[start..].first_chunk::<SLACK>().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    bytes << (position % 8)
}

/// Places `WIDTH` bits in each of some rows; gives the word of the next row.
#[inline]
fn place_part<T: Word, const WIDTH: u32>(
    bits: u64,
    run: Run,
    part: usize,
    words_per_row: usize,
    rows: &mut [T],
) -> usize {
    // The bits turn past their place in the row.
    let mut bits = bits.rotate_left(run.shift + WIDTH);
    let place = T::low(((1 << WIDTH) - 1) << run.shift);
    let mut word = run.word;
    for _ in 0..part {
        rows[word] = rows[word] | T::low(bits) & place;
        bits = bits.rotate_left(WIDTH);
        // Past the last row upwards this wraps, but nothing follows there.
        word = if run.upward { word.wrapping_sub(words_per_row) } else { word + words_per_row };
    }
    word
}
