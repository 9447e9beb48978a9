//! Places the bits of the message in the rows of a symbol, ISO/IEC 18004 clause 7.7.3.

use super::{
    message::SLACK,
    template::{Run, Template},
};

/// Writes the message, which is followed by some unused bytes, into rows that are all light.
pub(super) fn place(message: &[u8], template: &Template, rows: &mut [u64]) {
    let mut position = 0;
    for &run in &template.runs {
        let bits = read(message, position);
        if run.double {
            place_run::<2>(bits, run, template.words_per_row, rows);
            position += 2 * usize::from(run.rows);
        } else {
            place_run::<1>(bits, run, template.words_per_row, rows);
            position += usize::from(run.rows);
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

/// Places `WIDTH` bits in each row of a run.
#[inline]
fn place_run<const WIDTH: u32>(bits: u64, run: Run, words_per_row: usize, rows: &mut [u64]) {
    // The bits turn past their place in the row.
    let shift = u32::from(run.shift);
    let mut bits = bits.rotate_left(shift + WIDTH);
    let place = ((1 << WIDTH) - 1) << shift;
    let mut word = usize::from(run.word);
    for _ in 0..run.rows {
        rows[word] |= bits & place;
        bits = bits.rotate_left(WIDTH);
        // Past the top row this wraps, but nothing follows there.
        word = if run.upward { word.wrapping_sub(words_per_row) } else { word + words_per_row };
    }
}
