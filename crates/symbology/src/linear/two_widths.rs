//! Shared by the codes of narrow and wide elements: patterns, ratios, and the symbol.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use crate::{Bars, Linear, Measure, Problem, QuietZone, Ratio, Symbol, TextLayout};
use message::Phrase;

/// The longest value of a code whose standard sets no limit: longer ones are wider than any label.
pub(super) const LONGEST: usize = 256;

/// Elements as bits, the first in the lowest: `W` is wide, `-` is narrow.
pub(super) const fn wide(letters: &[u8]) -> u16 {
    let mut bits = 0;
    let mut place = 0;
    while place < letters.len() {
        if letters[place] == b'W' {
            bits |= 1 << place;
        }
        place += 1;
    }
    bits
}

/// The eight elements of four bits, from the lowest on: each is a bar and a space, of which the bar is wide in a 1,
/// the space in a 0.
pub(super) const fn four_bits(value: usize) -> u16 {
    let mut elements = 0;
    let mut place = 0;
    while place < 4 {
        elements |= 1 << (2 * place + 1 - (value >> place & 1));
        place += 1;
    }
    elements
}

/// Bars by elements in this ratio.
#[inline]
pub(super) fn measure(ratio: Ratio) -> Measure {
    // A table, since the divisions would take longer than drawing the bars.
    const LOWEST_TERMS: [(u8, u8); 32] = {
        let mut terms = [(1, 3); 32];
        let mut tenths = 20;
        while let Some(ratio) = Ratio::from_tenths(tenths) {
            terms[tenths as usize] = ratio.narrow_and_wide();
            tenths += 1;
        }
        terms
    };
    let (narrow, wide) = LOWEST_TERMS[usize::from(ratio.tenths() % 32)];
    Measure::Elements { narrow, wide }
}

/// A symbol with the quiet zones that all these codes have.
#[inline]
pub(super) fn symbol(bars: Bars, text: &[u8]) -> Symbol<'_> {
    Symbol::Linear(Linear {
        bars,
        quiet_zone: QuietZone::sides(10),
        fixed_height: None,
        text,
        layout: TextLayout::Centred,
        add_on: None,
    })
}

/// The problem of a value longer than [`LONGEST`].
#[cold]
pub(super) fn too_long(found: usize, unit: Phrase) -> Box<Problem> {
    Box::new(Problem::too_long(found, LONGEST, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ratio_has_its_measure() {
        for tenths in 20..=30 {
            let ratio = Ratio::from_tenths(tenths).unwrap();
            let (narrow, wide) = ratio.narrow_and_wide();
            assert_eq!(measure(ratio), Measure::Elements { narrow, wide });
        }
    }

    #[test]
    fn letters_and_bits_start_at_the_lowest() {
        assert_eq!(wide(b"W--WW"), 0b11001);
        assert_eq!(four_bits(0b0011), wide(b"W-W--W-W"));
    }
}
