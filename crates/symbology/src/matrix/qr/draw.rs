//! The symbol itself: the message in its place, under the mask that costs the fewest points.

use super::{
    lanes::{Lanes, Word},
    penalty::{ABOVE, BELOW, Penalties},
    place::place,
    stripe::stripes,
    template::{self, LAST_NARROW, MARGIN, Template},
    version::Version,
};
use crate::{Grid, QrLevel, QuietZone};

/// Draws a message.
pub(super) fn draw(version: Version, level: QrLevel, message: &[u8]) -> Grid {
    if version.number() <= LAST_NARROW {
        let template = template::narrow(version, level);
        draw_one_word::<_, 4, 29, { 29 + ABOVE + BELOW }>(version, template, message)
    } else if version.size() + MARGIN <= 64 {
        let template = template::wide(version, level);
        draw_one_word::<_, 2, 61, { 61 + ABOVE + BELOW }>(version, template, message)
    } else {
        draw_wide(version, template::wide(version, level), message)
    }
}

/// Draws a message under a mask of the caller's choice, 0 to 7.
pub(super) fn draw_masked(version: Version, level: QrLevel, message: &[u8], mask: usize) -> Grid {
    let template = template::wide(version, level);
    let mut data = vec![0; version.size() * template.words_per_row];
    place(message, template, &mut data);
    covered(version, template, &data, mask)
}

/// Draws a symbol whose rows are one word each.
fn draw_one_word<T: Word, const N: usize, const ROWS: usize, const PADDED: usize>(
    version: Version,
    template: &Template<T, N>,
    message: &[u8],
) -> Grid {
    let size = version.size();
    let mut data = [T::ZERO; ROWS];
    let data = &mut data[..size];
    place(message, template, data);
    let mut rows = [Lanes::ZERO; PADDED];
    let rows = &mut rows[..ABOVE + size + BELOW];
    let mut penalties = Penalties::default();
    // There is but one.
    for stripe in stripes(size) {
        for (chunk, covers) in template.covers.iter().enumerate() {
            for ((row, &cover), &data) in rows[ABOVE..].iter_mut().zip(covers).zip(&*data) {
                *row = cover ^ Lanes::all(data);
            }
            penalties.add(chunk * N, rows, stripe);
        }
    }
    let mask = penalties.best_mask(modules(size));
    let cover = &template.covers[mask / N];
    let mut grid = blank(size);
    for ((target, cover), &data) in grid.words_mut().iter_mut().zip(cover).zip(&*data) {
        *target = (cover.0[mask % N] ^ data).long() >> MARGIN;
    }
    grid
}

/// Draws a symbol whose rows take several words.
fn draw_wide<const N: usize>(
    version: Version,
    template: &Template<u64, N>,
    message: &[u8],
) -> Grid {
    let size = version.size();
    let width = template.words_per_row;
    let mut data = vec![0; size * width];
    place(message, template, &mut data);
    let mut rows = vec![Lanes::ZERO; ABOVE + size + BELOW];
    let mut penalties = Penalties::default();
    for stripe in stripes(size) {
        for (chunk, covers) in template.covers.iter().enumerate() {
            let covers = covers.chunks_exact(width).zip(data.chunks_exact(width));
            for (row, (cover, data)) in rows[ABOVE..].iter_mut().zip(covers) {
                *row = part(cover, data, stripe.start);
            }
            penalties.add(chunk * N, &rows, stripe);
        }
    }
    covered(version, template, &data, penalties.best_mask(modules(size)))
}

/// The data under a mask and the function patterns, without the margin.
fn covered<const N: usize>(
    version: Version,
    template: &Template<u64, N>,
    data: &[u64],
    mask: usize,
) -> Grid {
    let width = template.words_per_row;
    let cover = &template.covers[mask / N];
    let mut grid = blank(version.size());
    let grid_width = grid.words_per_row();
    for (y, target) in grid.words_mut().chunks_exact_mut(grid_width).enumerate() {
        let row = |word: usize| {
            let at = y * width + word;
            if word < width { cover[at].0[mask % N] ^ data[at] } else { 0 }
        };
        for (word, target) in target.iter_mut().enumerate() {
            *target = row(word) >> MARGIN | row(word + 1) << (64 - MARGIN);
        }
    }
    grid
}

/// The 64 columns of a covered row that start at this bit.
#[inline]
fn part<const N: usize>(cover: &[Lanes<u64, N>], data: &[u64], start: usize) -> Lanes<u64, N> {
    let word = |index: usize| match (cover.get(index), data.get(index)) {
        (Some(&cover), Some(&data)) => cover ^ Lanes::all(data),
        _ => Lanes::ZERO,
    };
    #[expect(clippy::cast_possible_truncation, reason = "less than 64")]
    let shift = (start % 64) as u32;
    let first = word(start / 64) >> shift;
    if shift == 0 { first } else { first | word(start / 64 + 1) << (64 - shift) }
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
