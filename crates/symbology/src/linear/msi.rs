//! MSI, also called Modified Plessey, with one check digit modulo 10.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{
        Sixteen, ZEROS, are_digits, are_values, byte, check_digit, left_aligned, not_a_digit,
        weighted_sum,
    },
    two_widths::{FirstBit, Patterns, four_bits, symbol},
};
use crate::{Options, Problem, Ratio, ShortBytes, Symbol};

/// Digits with their check digit.
///
/// *Guarantees:* 1 to 13 digits and the check digit of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Msi {
    /// The digits, the check digit, and what [`STOP`] stands for; the rest is `'0'`.
    characters: Sixteen,
    /// How many digits stand before the check digit.
    length: u8,
    ratio: Ratio,
}

/// The most digits that printers take beside a check digit of their own.
const LONGEST: usize = 13;

impl Msi {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if bytes.len() > LONGEST {
            return Err(too_long(value));
        }
        let (first, last) = left_aligned(bytes);
        if !are_values(first, last) {
            return Err(not_a_digit(value));
        }
        let added = check_digit(luhn(first, last, bytes.len())) | (STOP as u64) << 8;
        // Both may be in the same word, or one in each.
        let place = 8 * (bytes.len() % 8);
        let (first, last) = if bytes.len() < 8 {
            (first | added << place, added >> (64 - place))
        } else {
            (first, last | added << place)
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most LONGEST")]
        let length = bytes.len() as u8;
        let characters = Sixteen::from_words(first | ZEROS, last | ZEROS);
        Ok(Self { characters, length, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The check digit and the stop pattern are drawn as if they were two digits more.
        if self.length <= 7 { self.draw::<9>() } else { self.draw::<15>() }
    }

    /// Draws so many characters, whether they are used or not.
    #[inline(never)]
    fn draw<const CHARACTERS: usize>(&self) -> Symbol<'_> {
        let patterns = PATTERNS.in_ratio(self.ratio);
        let (first, last) = self.characters.words();
        let elements = 2 + 8 * (usize::from(self.length) + 1) + 3;
        let elements = ShortBytes::filled_in_place(elements, |target| {
            let [bar, space, ..] = patterns[START].to_le_bytes();
            target[..2].copy_from_slice(&[bar, space]);
            for place in 0..CHARACTERS {
                let word = if place < 8 { first } else { last };
                let pattern = patterns[byte(word, place % 8) % 16];
                target[2 + 8 * place..10 + 8 * place].copy_from_slice(&pattern.to_le_bytes());
            }
        });
        symbol(elements, self.ratio, self.digits())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.characters.0[..=usize::from(self.length)])
    }

    /// The digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.characters.0[..usize::from(self.length)]
    }
}

/// Where the stop pattern stands among the [`PATTERNS`].
const STOP: usize = 10;
/// Where the start pattern stands among the [`PATTERNS`].
const START: usize = 11;

/// Ten digits of four bits, stop and start; filled up to sixteen, so that any four bits are an index.
const PATTERNS: Patterns<16> = Patterns::new({
    let mut patterns = [[0; 8]; 16];
    let mut digit = 0;
    while digit < 10 {
        patterns[digit] = four_bits(digit, FirstBit::Highest);
        digit += 1;
    }
    patterns[STOP] = *b"-W-     ";
    patterns[START] = *b"W-      ";
    patterns
});

/// The sum of so many digits in which every second one is doubled, from the last on, and the digits of what
/// results are added up, to a multiple of ten (the formula of Luhn).
#[inline]
fn luhn(first: u64, last: u64, length: usize) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let which = if length % 2 == 1 { 0x00ff_00ff_00ff_00ff } else { 0xff00_ff00_ff00_ff00 };
    let [first, last] = [first, last].map(|digits| {
        let doubled = digits & which;
        // Five and more doubled have two digits, which add up to nine less, or one more modulo ten.
        let large = (doubled + ONES * 0x7b) >> 7 & ONES;
        digits + doubled + large
    });
    weighted_sum(first + last, [1; 8])
}

#[cold]
fn too_long(value: &str) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::TooLong { found: value.len(), maximum: LONGEST, unit: "digits" })
    } else {
        not_a_digit(value)
    }
}
