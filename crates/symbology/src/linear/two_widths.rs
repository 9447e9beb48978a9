//! What codes of narrow and wide elements share: patterns in every ratio, and the symbol drawn from them.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use crate::{Linear, Problem, QuietZone, Ratio, ShortBytes, Symbol, TextLayout};

/// The longest value of a code whose standard sets no limit: longer ones are wider than any label.
pub(super) const LONGEST: usize = 256;

/// Patterns of up to eight elements, drawn in every ratio when the program is built.
///
/// Each is a number whose bytes are the widths of the elements in units, the first in the lowest byte.
#[derive(Debug)]
pub(super) struct Patterns<const COUNT: usize>([[u64; COUNT]; RATIOS]);

impl<const COUNT: usize> Patterns<COUNT> {
    /// Draws patterns given by letters: `W` is wide, `-` is narrow, everything else no element.
    pub(super) const fn new(patterns: [[u8; 8]; COUNT]) -> Self {
        let mut drawn = [[0; COUNT]; RATIOS];
        let mut row = 0;
        while row < RATIOS {
            let mut index = 0;
            while index < COUNT {
                drawn[row][index] = draw(patterns[index], LOWEST_TERMS[row]);
                index += 1;
            }
            row += 1;
        }
        Self(drawn)
    }

    /// All of them in this ratio.
    #[inline]
    pub(super) fn in_ratio(&self, ratio: Ratio) -> &[u64; COUNT] {
        &self.0[row(ratio)]
    }
}

/// From 2.0 to 3.0.
const RATIOS: usize = 11;

/// Narrow and wide in each ratio.
const LOWEST_TERMS: [(u8, u8); RATIOS] = {
    let mut terms = [(1, 3); RATIOS];
    let mut tenths = 20;
    while let Some(ratio) = Ratio::from_tenths(tenths) {
        terms[tenths as usize - 20] = ratio.narrow_and_wide();
        tenths += 1;
    }
    terms
};

/// The place of a ratio in the tables.
#[inline]
fn row(ratio: Ratio) -> usize {
    // A ratio is never outside; the compiler does not know.
    usize::from(ratio.tenths() - 20).min(RATIOS - 1)
}

const fn draw(letters: [u8; 8], (narrow, wide): (u8, u8)) -> u64 {
    let mut widths = [0; 8];
    let mut element = 0;
    while element < 8 {
        widths[element] = match letters[element] {
            b'W' => wide,
            b'-' => narrow,
            _ => 0,
        };
        element += 1;
    }
    u64::from_le_bytes(widths)
}

/// The letters of four bits, the first in the highest or the lowest bit: each is a bar and a space, of
/// which the bar is wide in a 1, the space in a 0.
pub(super) const fn four_bits(value: usize, first: FirstBit) -> [u8; 8] {
    let mut letters = [b'-'; 8];
    let mut place = 0;
    while place < 4 {
        let bit = match first {
            FirstBit::Highest => value >> (3 - place) & 1,
            FirstBit::Lowest => value >> place & 1,
        };
        letters[2 * place + 1 - bit] = b'W';
        place += 1;
    }
    letters
}

/// Which bit of a digit is drawn first.
#[derive(Debug, Clone, Copy)]
pub(super) enum FirstBit {
    /// 8, 4, 2, 1.
    Highest,
    /// 1, 2, 4, 8.
    Lowest,
}

/// A symbol of these elements, with the quiet zones that all these codes have.
#[inline]
pub(super) fn symbol(elements: ShortBytes<144>, ratio: Ratio, text: &[u8]) -> Symbol<'_> {
    Symbol::Linear(Linear {
        widths: elements,
        units_per_module: LOWEST_TERMS[row(ratio)].0,
        quiet_zone: QuietZone::sides(10),
        fixed_height: None,
        text,
        layout: TextLayout::Centred,
    })
}

/// The problem of a value longer than [`LONGEST`].
#[cold]
pub(super) fn too_long(found: usize, unit: &'static str) -> Box<Problem> {
    Box::new(Problem::TooLong { found, maximum: LONGEST, unit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_drawn_in_every_ratio() {
        const PATTERNS: Patterns<1> = Patterns::new([*b"W-W--   "]);
        for tenths in 20..=30 {
            let ratio = Ratio::from_tenths(tenths).unwrap();
            let (narrow, wide) = ratio.narrow_and_wide();
            let widths = [wide, narrow, wide, narrow, narrow, 0, 0, 0];
            assert_eq!(PATTERNS.in_ratio(ratio)[0].to_le_bytes(), widths);
        }
    }

    #[test]
    fn four_bits_start_at_either_end() {
        assert_eq!(four_bits(0b0011, FirstBit::Highest), *b"-W-WW-W-");
        assert_eq!(four_bits(0b0011, FirstBit::Lowest), *b"W-W--W-W");
    }
}
