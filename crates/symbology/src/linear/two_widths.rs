//! What codes of narrow and wide elements share: patterns, and the symbol drawn from them.
//!
//! A pattern is a number whose bytes are the elements, the first in the lowest byte: 1 is wide, 0 is narrow.

use crate::{Linear, Options, Problem, QuietZone, Ratio, ShortBytes, Symbol, TextLayout};

/// The longest value of a code whose standard sets no limit: longer ones are wider than any label.
pub(super) const LONGEST: usize = 256;

/// The widths of narrow and wide elements in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TwoWidths {
    narrow: u8,
    wide: u8,
}

impl TwoWidths {
    /// The two widths of a ratio.
    #[inline]
    pub(super) fn of(options: &Options) -> Self {
        let (narrow, wide) = LOWEST_TERMS[usize::from(options.ratio.tenths() - 20) % 16];
        Self { narrow, wide }
    }

    /// A pattern of eight elements in units.
    #[inline]
    pub(super) fn eight(self, pattern: u64) -> [u8; 8] {
        // No byte overflows: the widest element has 29 units.
        let narrow = 0x0101_0101_0101_0101 * u64::from(self.narrow);
        (narrow + pattern * u64::from(self.wide - self.narrow)).to_le_bytes()
    }

    /// A pattern of two elements in units.
    #[inline]
    pub(super) fn two(self, pattern: u16) -> [u8; 2] {
        let narrow = 0x0101 * u16::from(self.narrow);
        (narrow + pattern * u16::from(self.wide - self.narrow)).to_le_bytes()
    }

    /// Writes a pattern of any number of elements given one by one; for starts and stops.
    #[inline]
    pub(super) fn each<const N: usize>(self, target: &mut [u8], pattern: [u8; N]) {
        let widths = pattern.map(|wide| self.narrow + wide * (self.wide - self.narrow));
        target[..N].copy_from_slice(&widths);
    }

    /// A symbol of these elements, with the quiet zones of all these codes.
    #[inline]
    pub(super) fn symbol(self, elements: ShortBytes<IN_PLACE>, text: &[u8]) -> Symbol<'_> {
        Symbol::Linear(Linear {
            widths: elements,
            units_per_module: self.narrow,
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text,
            layout: TextLayout::Centred,
        })
    }
}

/// How many elements a symbol holds in place.
pub(super) const IN_PLACE: usize = 144;

/// Every ratio in lowest terms, from 2.0 on; filled up to sixteen, so that any four bits are an index.
const LOWEST_TERMS: [(u8, u8); 16] = {
    let mut terms = [(1, 3); 16];
    let mut index = 0;
    while index <= 10 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 10")]
        if let Some(ratio) = Ratio::from_tenths(20 + index as u8) {
            terms[index] = ratio.narrow_and_wide();
        }
        index += 1;
    }
    terms
};

/// A pattern from letters: `W` is wide, everything else narrow.
pub(super) const fn pattern(letters: &[u8]) -> u64 {
    let mut pattern = 0;
    let mut index = 0;
    while index < letters.len() {
        if letters[index] == b'W' {
            pattern |= 1 << (8 * index);
        }
        index += 1;
    }
    pattern
}

/// The problem of a value longer than [`LONGEST`].
#[cold]
pub(super) fn too_long(found: usize, unit: &'static str) -> Box<Problem> {
    Box::new(Problem::TooLong { found, maximum: LONGEST, unit })
}
