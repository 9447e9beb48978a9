//! UPC-E: a UPC-A number with zeros left out.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    super::digits::{
        Eight, Sixteen, ZEROS, are_values, byte, check_digit, complete, left_aligned, weighted_sum,
        wrong_check_digit, wrong_length,
    },
    sets::{SET_B, UPC_E, modules},
};
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};

/// A GTIN-12 whose zeros can be left out.
///
/// *Guarantees:* 8 digits: number system 0 or 1, six digits in the form ISO/IEC 15420 table 5 allows, and
/// the check digit of the whole number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcE(Eight);

const EXPECTED: &str = "6, 7 or 8 digits, or the 11 or 12 digits of a UPC-A number";

impl UpcE {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        // Number system, six digits, check digit: the last byte is missing or to be verified.
        let (digits, _) = left_aligned(bytes);
        let digits = match bytes.len() {
            6 => digits << 8,
            7 | 8 => digits,
            11 | 12 => return compress(value),
            _ => return Err(wrong_length(value, EXPECTED)),
        };
        if !are_values(digits, 0) {
            return Err(wrong_length(value, EXPECTED));
        }
        if digits & 0xff > 1 {
            return Err(wrong_number_system(value));
        }
        if !is_canonical(digits) {
            return Err(not_canonical(digits, bytes.len()));
        }
        let check = check_digit(weighted_sum(digits, WEIGHTS[last_of_six(digits)]));
        if bytes.len() == 8 && digits >> 56 != check {
            return Err(wrong_check_digit(check, value));
        }
        Ok(Self(Eight((digits << 8 >> 8 | check << 56 | ZEROS).to_le_bytes())))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let digits = u64::from_le_bytes(self.0.0) ^ ZEROS;
        let mut sets = UPC_E[usize::from(self.0.0[7] & 15)];
        if self.0.0[0] == b'1' {
            // Number system 1, which ISO/IEC 15420 leaves out, swaps the sets.
            sets ^= 0x0101_0101_0101 * SET_B as u64;
        }
        let values = (digits >> 8) + sets;
        // Guards of 3 and 6 modules, the latter from a light one on.
        let bits = 0b101 | modules::<6>(values) << 3 | 0b10_1010 << 45;
        Symbol::Linear(Linear {
            bars: Bars::short(bits.into(), 51, Measure::Modules),
            quiet_zone: QuietZone { left: 9, right: 7, top: 0, bottom: 0 },
            fixed_height: None,
            text: &self.0.0,
            layout: TextLayout::UpcE,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0)
    }

    /// The number system, 0 or 1. Printers draw only 0.
    pub fn number_system(&self) -> u8 {
        self.0.0[0] & 15
    }

    /// The same number as UPC-A: number system, ten digits, check digit.
    pub fn upc_a(&self) -> [u8; 12] {
        let [system, six @ .., check] = self.0.0;
        let mut number = [system; 12];
        number[1..11].copy_from_slice(&expand(six));
        number[11] = check;
        number
    }
}

/// The weights of number system and six digits in the check digit of the whole number, by the last of the
/// six: those of the places where [`expand`] puts them.
const WEIGHTS: [[u8; 8]; 16] = {
    let short = [3, 1, 3, 3, 1, 3, 1, 0];
    let three = [3, 1, 3, 1, 1, 3, 0, 0];
    let four = [3, 1, 3, 1, 3, 3, 0, 0];
    let long = [3, 1, 3, 1, 3, 1, 3, 0];
    let none = [0; 8];
    [
        short, short, short, three, four, long, long, long, long, long, none, none, none, none,
        none, none,
    ]
};

/// Which of the digits has a least value, by the last of the six, so that each number has one form only
/// (ISO/IEC 15420 table 5, notes 1 to 3): its place, where the number system is 0, and the value.
#[inline]
fn least(last_of_six: usize) -> (usize, u8) {
    match last_of_six {
        3 => (3, 3),
        4 => (4, 1),
        5..=9 => (5, 1),
        _ => (0, 0),
    }
}

#[inline]
fn is_canonical(digits: u64) -> bool {
    let (place, least) = least(last_of_six(digits));
    byte(digits, place) >= usize::from(least)
}

#[inline]
fn last_of_six(digits: u64) -> usize {
    byte(digits, 6) % 16
}

/// Six digits as the ten of UPC-A between number system and check digit (ISO/IEC 15420 table 5).
#[expect(clippy::many_single_char_names, reason = "digits by their places")]
fn expand([a, b, c, d, e, f]: [u8; 6]) -> [u8; 10] {
    let zero = b'0';
    match f {
        b'0'..=b'2' => [a, b, f, zero, zero, zero, zero, c, d, e],
        b'3' => [a, b, c, zero, zero, zero, zero, zero, d, e],
        b'4' => [a, b, c, d, zero, zero, zero, zero, zero, e],
        _ => [a, b, c, d, e, zero, zero, zero, zero, f],
    }
}

/// The reverse of [`expand`], where the zeros are in the right places.
#[expect(clippy::many_single_char_names, reason = "digits by their places")]
fn shorten(ten: [u8; 10]) -> Option<[u8; 6]> {
    match ten {
        [a, b, c @ b'0'..=b'2', b'0', b'0', b'0', b'0', d, e, f] => Some([a, b, d, e, f, c]),
        [a, b, c, b'0', b'0', b'0', b'0', b'0', d, e] => Some([a, b, c, d, e, b'3']),
        [a, b, c, d, b'0', b'0', b'0', b'0', b'0', e] => Some([a, b, c, d, e, b'4']),
        [a, b, c, d, e, b'0', b'0', b'0', b'0', f @ b'5'..=b'9'] => Some([a, b, c, d, e, f]),
        _ => None,
    }
}

/// Reads a whole UPC-A number.
#[cold]
fn compress(value: &str) -> Result<UpcE, Box<Problem>> {
    let Sixteen([_, _, system, ten @ .., check, _, _]) = complete::<12>(value, EXPECTED)?;
    if system > b'1' {
        return Err(wrong_number_system(value));
    }
    let Some(six) = shorten(ten) else {
        let rule = "this UPC-A number has too few zeros to be shortened, write it as upca";
        return Err(Box::new(Problem::Rule { position: None, rule: rule.to_owned() }));
    };
    let mut digits = [system; 8];
    digits[1..7].copy_from_slice(&six);
    digits[7] = check;
    Ok(UpcE(Eight(digits)))
}

#[cold]
fn wrong_number_system(value: &str) -> Box<Problem> {
    let found = value.chars().next().unwrap_or_default();
    let hint = if value.len() == 7 {
        " (seven digits are the number system and six digits, without the check digit)"
    } else {
        ""
    };
    let rule = format!("the number system must be 0 or 1, found {found}{hint}");
    Box::new(Problem::Rule { position: Some(0), rule })
}

#[cold]
fn not_canonical(digits: u64, length: usize) -> Box<Problem> {
    let [_, six @ .., _] = (digits | ZEROS).to_le_bytes();
    let (place, least) = least(last_of_six(digits));
    let position = place - usize::from(length == 6);
    let (last, found) = (char::from(six[5]), char::from(six[place - 1]));
    let canonical = shorten(expand(six)).unwrap_or(six);
    let canonical = String::from_utf8_lossy(&canonical);
    let rule = format!(
        "UPC-E writes this number as {canonical}: before a last digit of {last} there must be \
         {least} or more, not {found}"
    );
    Box::new(Problem::Rule { position: Some(position), rule })
}
