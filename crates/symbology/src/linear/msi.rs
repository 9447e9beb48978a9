//! MSI, also called Modified Plessey, as a rule with one check digit modulo 10.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{
        Sixteen, ZEROS, are_digits, are_values, check_digit, left_aligned, not_a_digit, ten_less,
        weighted_sum,
    },
    two_widths::{self, halves, symbol},
};
use crate::{Bars, Options, Problem, Ratio, Symbol};

/// Digits with their check digits.
///
/// *Guarantees:* 1 to 13 digits and the check digit of them; or 1 to 14 with the check digits that were asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Msi {
    /// The digits and the check digits; the rest is `'0'`.
    characters: Sixteen,
    /// How many digits are drawn, less one.
    last: u8,
    /// How many of them stand before the check digits.
    length: u8,
    ratio: Ratio,
}

/// Which check digits follow the digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MsiChecks {
    /// None.
    None,
    /// One, modulo 10.
    Mod10,
    /// Two, both modulo 10.
    Mod10Mod10,
    /// One modulo 11 with weights 2 to 7, then one modulo 10.
    Mod11Mod10,
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
        Ok(Self { characters, last: length, length, ratio: options.ratio })
    }

    /// 1 to 14 digits, the most that printers take, with these check digits.
    pub fn with_checks(digits: &str, checks: MsiChecks, ratio: Ratio) -> Result<Self, Problem> {
        let bytes = digits.as_bytes();
        match bytes.len() {
            0 => return Err(Problem::Empty),
            _ if !are_digits(bytes) => return Err(*not_a_digit(digits)),
            1..=14 => {}
            found => return Err(Problem::TooLong { found, maximum: 14, unit: "digits" }),
        }
        let mut all = bytes.to_vec();
        match checks {
            MsiChecks::None => {}
            MsiChecks::Mod10 => all.push(mod_10(&all)),
            MsiChecks::Mod10Mod10 => {
                all.push(mod_10(&all));
                all.push(mod_10(&all));
            }
            MsiChecks::Mod11Mod10 => {
                all.push(mod_11(&all)?);
                all.push(mod_10(&all));
            }
        }
        let mut characters = [b'0'; 16];
        characters[..all.len()].copy_from_slice(&all);
        #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
        let (last, length) = ((all.len() - 1) as u8, bytes.len() as u8);
        Ok(Self { characters: Sixteen(characters), last, length, ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        if self.last > 14 {
            return self.long_symbol();
        }
        let (first, last) = self.characters.words();
        // A wide and a narrow element before the digits and the check digit, and behind them three more.
        let end = &ENDS[usize::from(self.last % 16)];
        let first = elements(first) & end.digits[0] | end.stop[0];
        let last = elements(last) & end.digits[1] | end.stop[1];
        let bits = 0b01 | (u128::from(first) | u128::from(last) << 64) << 2;
        let length = 2 + 8 * (u32::from(self.last) + 1) + 3;
        symbol(Bars::short(bits, length, two_widths::measure(self.ratio)), self.digits())
    }

    /// Sixteen digits, which are more bits than two words have.
    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        let (first, last) = self.characters.words();
        let bars = Bars::draw(2 + 8 * 16 + 3, two_widths::measure(self.ratio), |packer| {
            packer.push(0b01, 2);
            for half in [first, last] {
                let elements = elements(half);
                packer.push(elements & 0xffff_ffff, 32);
                packer.push(elements >> 32, 32);
            }
            packer.push(0b010, 3);
        });
        symbol(bars, self.digits())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.characters.0[..=usize::from(self.last)])
    }

    /// The digits before the check digits.
    fn digits(&self) -> &[u8] {
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

/// By the number of digits drawn, less one, up to 14. Looked up: to shift words by a number of bits takes longer.
static ENDS: [End; 16] = {
    let mut ends = [const { End { digits: [0; 2], stop: [0; 2] } }; 16];
    let mut length = 0;
    while length <= 14 {
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

/// The check digit modulo 10, as a character.
fn mod_10(digits: &[u8]) -> u8 {
    let (first, last) = left_aligned(digits);
    ten_less(luhn(first, last, digits.len()).into())
}

/// The check digit modulo 11: weights 2 to 7 over and over, from the right.
fn mod_11(digits: &[u8]) -> Result<u8, Problem> {
    let weighted = digits.iter().rev().zip((2..=7).cycle());
    let sum: u32 = weighted.map(|(&digit, weight)| u32::from(digit & 15) * weight).sum();
    // Ten is no digit: some write 0 for it, some 10, some 1.
    match char::from_digit((11 - sum % 11) % 11, 10) {
        Some(digit) => Ok(digit as u8),
        None => Err(Problem::Rule {
            position: None,
            rule: "the check digit modulo 11 would be 10, which is no digit".to_owned(),
        }),
    }
}

#[cold]
fn too_long(value: &str) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::TooLong { found: value.len(), maximum: LONGEST, unit: "digits" })
    } else {
        not_a_digit(value)
    }
}
