//! The symbol itself: the message in its place, under the mask that costs the fewest points.

use std::ops::Range;

use super::{
    lanes::{Lanes, Word},
    penalty::{ABOVE, BELOW, Found, Stripe},
    place::place,
    template::{self, LAST_NARROW, MARGIN, Template},
    version::Version,
};
use crate::{Grid, QrLevel, QuietZone};

/// Draws a message.
pub(super) fn draw(version: Version, level: QrLevel, message: &[u8]) -> Grid {
    if version.number() <= LAST_NARROW {
        draw_one_word::<u32, 29, { 29 + ABOVE + BELOW }>(
            version,
            template::narrow(version, level),
            message,
        )
    } else if version.size() + MARGIN <= 64 {
        draw_one_word::<u64, 61, { 61 + ABOVE + BELOW }>(
            version,
            template::wide(version, level),
            message,
        )
    } else {
        draw_wide(version, template::wide(version, level), message)
    }
}

/// Draws a symbol whose rows are one word each.
fn draw_one_word<T: Word, const ROWS: usize, const PADDED: usize>(
    version: Version,
    template: &Template<T>,
    message: &[u8],
) -> Grid {
    let size = version.size();
    let mut data = [T::ZERO; ROWS];
    let data = &mut data[..size];
    place(message, template, data);
    let mut rows = [Lanes::ZERO; PADDED];
    for ((row, &cover), &data) in rows[ABOVE..].iter_mut().zip(&template.cover).zip(&*data) {
        *row = cover ^ Lanes::all(data);
    }
    let mut found = Found::default();
    found.add(&rows[..ABOVE + size + BELOW], stripe(0, size, MARGIN..MARGIN + size));
    let mask = found.best_mask(modules(size));
    let mut grid = blank(size);
    for (target, row) in grid.words_mut().iter_mut().zip(&rows[ABOVE..]) {
        *target = row.0[mask].long() >> MARGIN;
    }
    grid
}

/// Columns of a wide symbol that are looked at together. The others of a word's 64 show the four columns on their
/// left and at least ten on their right, all that a pattern can depend on.
const STRIPE: usize = 48;
const BEFORE: usize = 4;

/// Draws a symbol whose rows take several words.
fn draw_wide(version: Version, template: &Template<u64>, message: &[u8]) -> Grid {
    let size = version.size();
    let width = template.words_per_row;
    let mut data = vec![0; size * width];
    place(message, template, &mut data);
    let mut rows = vec![Lanes::ZERO; ABOVE + size + BELOW];
    let mut found = Found::default();
    let end = MARGIN + size;
    let (mut from, mut start) = (MARGIN, 0);
    while from < end {
        // The last stripe has nothing on its right.
        let to = if end <= start + 64 { end } else { start + STRIPE + BEFORE };
        let covers = template.cover.chunks_exact(width);
        for ((row, cover), data) in
            rows[ABOVE..].iter_mut().zip(covers).zip(data.chunks_exact(width))
        {
            *row = part(cover, data, start);
        }
        found.add(&rows, stripe(start, size, from..to));
        (from, start) = (to, start + STRIPE);
    }
    let mask = found.best_mask(modules(size));
    let mut grid = blank(size);
    let grid_width = grid.words_per_row();
    let targets = grid.words_mut().chunks_exact_mut(grid_width);
    for (y, target) in targets.enumerate() {
        let row = |word: usize| {
            let at = y * width + word;
            if word < width { template.cover[at].0[mask] ^ data[at] } else { 0 }
        };
        for (word, target) in target.iter_mut().enumerate() {
            *target = row(word) >> MARGIN | row(word + 1) << (64 - MARGIN);
        }
    }
    grid
}

/// 64 columns of a covered row.
#[inline]
fn part(cover: &[Lanes<u64>], data: &[u64], start: usize) -> Lanes<u64> {
    let word = |index: usize| match (cover.get(index), data.get(index)) {
        (Some(&cover), Some(&data)) => cover ^ Lanes::all(data),
        _ => Lanes::ZERO,
    };
    #[expect(clippy::cast_possible_truncation, reason = "less than 64")]
    let shift = (start % 64) as u32;
    let first = word(start / 64) >> shift;
    if shift == 0 { first } else { first | word(start / 64 + 1) << (64 - shift) }
}

/// The columns of a word that starts at this bit of the rows, of which those in the range count.
fn stripe<T: Word>(start: usize, size: usize, counted: Range<usize>) -> Stripe<T> {
    let bits = |range: Range<usize>| {
        let below = |bit: usize| match bit.saturating_sub(start) {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        };
        T::low(below(range.end) & !below(range.start))
    };
    Stripe {
        counted: bits(counted),
        pairs: bits(MARGIN..MARGIN + size - 1),
        sevens: bits(MARGIN..MARGIN + size - 6),
    }
}

fn blank(size: usize) -> Grid {
    #[expect(clippy::cast_possible_truncation, reason = "at most 177")]
    let size = size as u16;
    // Clause 6.3.8.
    Grid::new(size, size, QuietZone::around(4))
}

fn modules(size: usize) -> u32 {
    #[expect(clippy::cast_possible_truncation, reason = "at most 177 squared")]
    let modules = (size * size) as u32;
    modules
}
