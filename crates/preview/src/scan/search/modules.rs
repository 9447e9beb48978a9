//! Whether small modules are as wide as each other. Where the edges of modules of one or two dots lie between dots, some are twice as wide
//! as others, and other readers lose the grid. The patterns that every symbol has show it. Larger modules only differ a little.

use symbology::Symbology;

use super::found::grown;
use crate::{Bitmap, Rect};

/// Modules of a row of which the middle of every Aztec Code alternates.
const RINGS: usize = 7;
/// Bars and spaces of a word of PDF417, and its modules.
const WORD: (usize, u32) = (8, 17);
/// The widest word of PDF417 that is measured.
const WIDEST_WORD: u32 = 27;

/// Whether the modules of the code in this area are even, or large enough that it does not matter.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are read at every size")]
pub(super) fn are_even(bitmap: &Bitmap, area: Rect, symbology: Symbology) -> bool {
    let around = match symbology {
        // The corners that were found may be one dot off.
        Symbology::Aztec => 1,
        // The start and stop patterns may be areas of their own.
        Symbology::Pdf417 => WIDEST_WORD + 1,
        _ => 0,
    };
    let code = bitmap.cropped(grown(area, around));
    let both = [&code, &code.quarter_turned()];
    match symbology {
        Symbology::Aztec => both.into_iter().all(is_bullseye_even),
        Symbology::DataMatrix | Symbology::Gs1DataMatrix => both.into_iter().all(is_clock_even),
        // Its rows may have any height.
        Symbology::Pdf417 => both.into_iter().any(are_words_even),
        _ => true,
    }
}

/// Whether an Aztec Code is even in the direction of the rows.
fn is_bullseye_even(code: &Bitmap) -> bool {
    let (mut right, widths) = runs(code, code.height() / 2);
    let middle = widths.iter().position(|width| {
        right += width;
        2 * right > code.width()
    });
    let rings = middle.and_then(|at| widths.get(at.checked_sub(RINGS / 2)?..=at + RINGS / 2));
    // What cannot be measured is not safe.
    let Some(rings) = rings else { return false };
    let module = rings[0];
    let is_on_grid = |y: u32| runs(code, y).1.iter().all(|width| width.is_multiple_of(module));
    are_wider(rings, 10) || are_equal(rings) && (0..code.height()).all(is_on_grid)
}

/// Whether the modules of a Data Matrix that alternate on one of two opposite sides are even.
fn is_clock_even(code: &Bitmap) -> bool {
    let height = code.height();
    let sides = [0, 1, height.saturating_sub(2), height.saturating_sub(1)];
    let sides = sides.map(|y| runs(code, y).1);
    let clock = sides.iter().max_by_key(|widths| widths.len());
    clock.is_some_and(|clock| are_equal(clock) || are_wider(clock, 7))
}

/// Whether the words of PDF417 are even, if they lie in the direction of the rows.
fn are_words_even(code: &Bitmap) -> bool {
    let (_, widths) = runs(code, code.height() / 2);
    // The first bar may be another's, or part of one.
    (0..widths.len().min(WORD.0)).step_by(2).any(|first| {
        let words = widths[first..].chunks_exact(WORD.0);
        let words: Vec<u32> = words.map(|word| word.iter().sum()).collect();
        let is_whole = words.first().is_some_and(|word| word.is_multiple_of(WORD.1));
        words.len() >= 3 && (is_whole && are_equal(&words) || are_wider(&words, 4 * WIDEST_WORD))
    })
}

/// Where the first bar of a row begins, and the widths of all bars and spaces from there to the last bar.
fn runs(code: &Bitmap, y: u32) -> (u32, Vec<u32>) {
    let (mut first, mut widths) = (None, Vec::new());
    let mut end = 0;
    code.for_each_run(y, |from, to| {
        match first {
            Some(_) => widths.push(from - end),
            None => first = Some(from),
        }
        widths.push(to - from);
        end = to;
    });
    (first.unwrap_or(0), widths)
}

fn are_equal(widths: &[u32]) -> bool {
    widths.windows(2).all(|pair| pair[0] == pair[1])
}

/// Whether modules have more than so many quarters of a dot in the mean.
fn are_wider(widths: &[u32], quarters: u32) -> bool {
    let count = u32::try_from(widths.len()).unwrap_or(u32::MAX);
    4 * widths.iter().sum::<u32>() > quarters.saturating_mul(count)
}
