//! MSI, also called Modified Plessey, with one check digit modulo 10.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{
        Sixteen, ZEROS, are_digits, are_values, check_digit, left_aligned, not_a_digit,
        weighted_sum,
    },
    two_widths::{self, halves, symbol},
};
use crate::{Bars, Options, Problem, Ratio, Symbol};

/// Digits with their check digit.
///
/// *Guarantees:* 1 to 13 digits and the check digit of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Msi {
    /// The digits and the check digit; the rest is `'0'`.
    characters: Sixteen,
    /// How many digits stand before the check digit.
    length: u8,
    ratio: Ratio,
}

/// The most digits that printers take beside a check digit of their own.
const LONGEST: usize = 13;

impl Msi {
    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if bytes.len() > LONGEST {
            return Err(too_long(value));
        }
        let (first, last) = left_aligned(bytes);
        if !are_values(first, last) {
            return Err(not_a_digit(value));
        }
        let check = check_digit(luhn(first, last, bytes.len())) << (8 * (bytes.len() % 8));
        let (first, last) =
            if bytes.len() < 8 { (first | check, last) } else { (first, last | check) };
        #[expect(clippy::cast_possible_truncation, reason = "at most LONGEST")]
        let length = bytes.len() as u8;
        let characters = Sixteen::from_words(first | ZEROS, last | ZEROS);
        Ok(Self { characters, length, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let (first, last) = self.characters.words();
        // A wide and a narrow element before the digits and the check digit, and behind them three more.
        let end = &ENDS[usize::from(self.length % 16)];
        let first = elements(first) & end.digits[0] | end.stop[0];
        let last = elements(last) & end.digits[1] | end.stop[1];
        let bits = 0b01 | (u128::from(first) | u128::from(last) << 64) << 2;
        let length = 2 + 8 * (u32::from(self.length) + 1) + 3;
        symbol(Bars::short(bits, length, two_widths::measure(self.ratio)), self.digits())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.characters.0[..=usize::from(self.length)])
    }

    /// The digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.characters.0[..usize::from(self.length)]
    }
}

/// What there is of two words of elements behind so many digits.
struct End {
    /// The bits of the digits and the check digit.
    digits: [u64; 2],
    /// The stop character behind them.
    stop: [u64; 2],
}

/// By the number of digits before the check digit. Looked up: to shift words by a number of bits takes longer.
static ENDS: [End; 16] = {
    let mut ends = [const { End { digits: [0; 2], stop: [0; 2] } }; 16];
    let mut length = 0;
    while length <= LONGEST {
        let bits = 8 * (length + 1);
        let (digits, stop) = ((1 << bits) - 1, 0b010_u128 << bits);
        ends[length] = End { digits: halves(digits), stop: halves(stop) };
        length += 1;
    }
    ends
};

/// The elements of eight digits at once: each of a digit's four bits, from the highest on, is a bar and a space, of
/// which the bar is wide in a 1, the space in a 0.
#[inline]
fn elements(characters: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let digits = characters ^ ZEROS;
    let bars = digits >> 3 & ONES
        | digits & (ONES * 4)
        | (digits & (ONES * 2)) << 3
        | (digits & ONES) << 6;
    bars | (!bars & (ONES * 0x55)) << 1
}

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
