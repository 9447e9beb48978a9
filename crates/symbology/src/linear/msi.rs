//! MSI, also called Modified Plessey, with one check digit modulo 10.

use std::borrow::Cow;

use super::{
    digits::{
        Sixteen, ZEROS, are_digits, are_values, check_digit, left_aligned, not_a_digit,
        weighted_sum,
    },
    two_widths::{IN_PLACE, TwoWidths, pattern},
};
use crate::{Options, Problem, ShortBytes, Symbol};

/// Digits with their check digit.
///
/// *Guarantees:* 1 to 13 digits and the check digit of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Msi {
    /// The digits, the check digit, and what [`STOP`] stands for; the rest is `'0'`.
    characters: Sixteen,
    /// How many digits stand before the check digit.
    length: u8,
    widths: TwoWidths,
}

/// The most digits that printers take beside a check digit of their own.
const LONGEST: usize = 13;

/// The value after the check digit, so that the stop pattern is drawn like a digit.
const STOP: u64 = 10;

impl Msi {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if bytes.len() > LONGEST {
            return Err(too_long(value));
        }
        let (first, last) = left_aligned(bytes);
        if !are_values(first) || !are_values(last) {
            return Err(not_a_digit(value));
        }
        let check = luhn(first, last, bytes.len());
        let (added, place) = (check | STOP << 8, 8 * bytes.len());
        #[expect(clippy::cast_possible_truncation, reason = "two halves; at most LONGEST")]
        let (added, length) = (u128::from(added) << place, bytes.len() as u8);
        #[expect(clippy::cast_possible_truncation, reason = "two halves")]
        let (first, last) = (first | added as u64, last | (added >> 64) as u64);
        Ok(Self {
            characters: Sixteen::from_words(first | ZEROS, last | ZEROS),
            length,
            widths: TwoWidths::of(options),
        })
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The check digit and the stop pattern are drawn as if they were two digits more.
        if self.length <= 7 { self.draw::<9>() } else { self.draw::<15>() }
    }

    /// Draws this many characters, whether they are used or not.
    #[inline]
    fn draw<const CHARACTERS: usize>(&self) -> Symbol<'_> {
        let (first, last) = self.characters.words();
        let elements = 2 + 8 * (usize::from(self.length) + 1) + 3;
        let elements = ShortBytes::<IN_PLACE>::filled_in_place(elements, |target| {
            self.widths.each(target, [1, 0]);
            for place in 0..CHARACTERS {
                let word = if place < 8 { first } else { last };
                let digit = word >> (8 * (place % 8)) & 15;
                let pattern = self.widths.eight(PATTERNS[digit as usize]);
                target[2 + 8 * place..10 + 8 * place].copy_from_slice(&pattern);
            }
        });
        self.widths.symbol(elements, self.digits())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.characters.0[..=usize::from(self.length)])
    }

    /// The digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.characters.0[..usize::from(self.length)]
    }
}

/// Four bits of a digit, the highest first; each is a bar and a space, of which 1 has the bar wide. Then the
/// stop pattern.
const PATTERNS: [u64; 16] = {
    let (zero, one) = (pattern(b"-W"), pattern(b"W-"));
    let mut patterns = [0; 16];
    let mut digit = 0;
    while digit < 10 {
        let mut bit = 0;
        while bit < 4 {
            let pattern = if digit >> (3 - bit) & 1 == 1 { one } else { zero };
            patterns[digit] |= pattern << (16 * bit);
            bit += 1;
        }
        digit += 1;
    }
    patterns[STOP as usize] = pattern(b"-W-");
    patterns
};

/// The check digit of so many digits: every second one doubled, from the last on, and the digits of what
/// results added up (the formula of Luhn).
#[inline]
fn luhn(first: u64, last: u64, length: usize) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let which = if length % 2 == 1 { 0x00ff_00ff_00ff_00ff } else { 0xff00_ff00_ff00_ff00 };
    let [first, last] = [first, last].map(|digits| {
        let doubled = digits & which;
        // Five and more doubled have two digits, which add up to nine less.
        let large = (doubled + ONES * 0x7b) >> 7 & ONES;
        digits + doubled - large * 9
    });
    check_digit(weighted_sum(first + last, [1; 8]))
}

#[cold]
fn too_long(value: &str) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::TooLong { found: value.len(), maximum: LONGEST, unit: "digits" })
    } else {
        not_a_digit(value)
    }
}
