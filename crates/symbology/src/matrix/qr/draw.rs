//! Draws the symbol: places the message and applies the mask with the fewest penalty points.

use super::{
    lanes::{LANES, Lanes},
    penalty::{ABOVE, BELOW, Penalties},
    place::place,
    stripe::stripes,
    template::{MARGIN, Template, template},
    version::Version,
};
use crate::{Grid, QrLevel, QrMask, QuietZone};

/// Draws a message.
pub(super) fn draw(version: Version, level: QrLevel, message: &[u8]) -> Grid {
    let template = template(version, level);
    let size = version.size();
    let width = template.words_per_row;
    let mut data = vec![0; size * width];
    place(message, template, &mut data);
    let mut rows = [Lanes::ZERO; ABOVE + Version::LARGEST.size() + BELOW];
    let rows = &mut rows[..ABOVE + size + BELOW];
    let mut penalties = Penalties::default();
    for stripe in stripes(size) {
        for (chunk, covers) in template.covers.iter().enumerate() {
            let covers = covers.chunks_exact(width).zip(data.chunks_exact(width));
            for (row, (cover, data)) in rows[ABOVE..].iter_mut().zip(covers) {
                *row = part(cover, data, stripe.start);
            }
            penalties.add(chunk * LANES, rows, stripe);
        }
    }
    covered(version, template, &data, penalties.best_mask(modules(size)))
}

/// Draws a message under a mask of the caller's choice.
pub(super) fn draw_masked(version: Version, level: QrLevel, message: &[u8], mask: QrMask) -> Grid {
    let template = template(version, level);
    let mut data = vec![0; version.size() * template.words_per_row];
    place(message, template, &mut data);
    covered(version, template, &data, mask.number().into())
}

/// The data under a mask and the function patterns, without the margin.
fn covered(version: Version, template: &Template, data: &[u64], mask: usize) -> Grid {
    let width = template.words_per_row;
    let cover = template.covers[mask / LANES].chunks_exact(width);
    let mut grid = blank(version.size());
    let grid_width = grid.words_per_row();
    let targets = grid.words_mut().chunks_exact_mut(grid_width);
    for (target, (cover, data)) in targets.zip(cover.zip(data.chunks_exact(width))) {
        for (at, (cover, data)) in cover.iter().zip(data).enumerate() {
            let word = cover.0[mask % LANES] ^ data;
            if at > 0 {
                target[at - 1] |= word << (64 - MARGIN);
            }
            if let Some(target) = target.get_mut(at) {
                *target = word >> MARGIN;
            }
        }
    }
    grid
}

/// The 64 columns of a covered row that start at this bit.
#[inline]
fn part(cover: &[Lanes], data: &[u64], start: usize) -> Lanes {
    // Small symbols have one word to a row.
    if let (&[cover], &[data]) = (cover, data) {
        return cover ^ Lanes::all(data);
    }
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
