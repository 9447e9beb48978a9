//! UPC-E: a UPC-A number with zeros left out.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    super::digits::{are_digits, complete, wrong_check_digit, wrong_length},
    sets::{UPC_E, row},
};
use crate::{
    Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout, gs1::right_check_digit,
};
use message::{Phrase, message, phrase};

/// A GTIN-12 whose zeros can be left out.
///
/// *Guarantees:* 8 digits: number system 0 or 1, six digits in the form ISO/IEC 15420 table 5 allows, and
/// the check digit of the whole number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcE([u8; 8]);

const EXPECTED: Phrase = phrase("6, 7 or 8 digits, or the 11 or 12 digits of a UPC-A number");

impl UpcE {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        // Number system and six digits, then the check digit if it was given.
        let (system, six, given) = match *bytes {
            _ if !are_digits(bytes) => return Err(wrong_length(value, EXPECTED)),
            _ if matches!(bytes.len(), 11 | 12) => return compress(value),
            [system, ref six @ .., check] if bytes.len() == 8 => (system, six, Some(check)),
            [system, ref six @ ..] if bytes.len() == 7 => (system, six, None),
            ref six => (b'0', six, None),
        };
        let Ok(six) = <[u8; 6]>::try_from(six) else {
            return Err(wrong_length(value, EXPECTED));
        };
        if system > b'1' {
            return Err(wrong_number_system(value));
        }
        if !is_canonical(six) {
            return Err(not_canonical(six, bytes.len()));
        }
        let upc_a = with_system(system, expand(six));
        let check = right_check_digit(&upc_a);
        if given.is_some_and(|given| given != check) {
            return Err(wrong_check_digit(check, value));
        }
        Ok(Self::new(system, six, check))
    }

    fn new(system: u8, six: [u8; 6], check: u8) -> Self {
        let mut digits = [system; 8];
        digits[1..7].copy_from_slice(&six);
        digits[7] = check;
        Self(digits)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let [system, six @ .., check] = self.0;
        let mut sets = *UPC_E[usize::from(check & 15) % 10];
        if system == b'1' {
            // Number system 1, which ISO/IEC 15420 leaves out, swaps the sets.
            sets = sets.map(|set| if set == b'A' { b'B' } else { b'A' });
        }
        let digits = row(&six, &sets);
        // Guards of 3 and 6 modules, the latter from a light one on.
        let bits = 0b101 | digits << 3 | 0b10_1010 << 45;
        Symbol::Linear(Linear {
            bars: Bars::short(bits.into(), 51, Measure::Modules),
            quiet_zone: QuietZone { left: 9, right: 7, top: 0, bottom: 0 },
            fixed_height: None,
            text: &self.0,
            layout: TextLayout::UpcE,
            add_on: None,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }

    /// The number system, 0 or 1. Printers draw only 0.
    pub fn number_system(&self) -> u8 {
        self.0[0] & 15
    }

    /// The same number as UPC-A: number system, ten digits, check digit.
    pub fn upc_a(&self) -> [u8; 12] {
        let [system, six @ .., check] = self.0;
        let mut number = [check; 12];
        number[..11].copy_from_slice(&with_system(system, expand(six)));
        number
    }
}

/// Which of the six digits has a minimum value, by the last of them, so that each number has one form only
/// (ISO/IEC 15420 table 5, notes 1 to 3): its index and the value.
fn least(last: u8) -> (usize, u8) {
    match last {
        b'3' => (2, b'3'),
        b'4' => (3, b'1'),
        b'5'..=b'9' => (4, b'1'),
        _ => (0, b'0'),
    }
}

fn is_canonical(six: [u8; 6]) -> bool {
    let (index, least) = least(six[5]);
    six[index] >= least
}

fn with_system(system: u8, ten: [u8; 10]) -> [u8; 11] {
    let mut eleven = [system; 11];
    eleven[1..].copy_from_slice(&ten);
    eleven
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
    let [system, ten @ .., check] = complete::<12>(value, EXPECTED)?;
    if system > b'1' {
        return Err(wrong_number_system(value));
    }
    let Some(six) = shorten(ten) else {
        let rule = phrase("this UPC-A number has too few zeros to be shortened, use upca");
        return Err(Box::new(Problem::rule(rule)));
    };
    Ok(UpcE::new(system, six, check))
}

#[cold]
fn wrong_number_system(value: &str) -> Box<Problem> {
    let found = value.chars().next().unwrap_or_default();
    let found = found.to_string();
    let rule = if value.len() == 7 {
        message!(
            "number-system-of-seven",
            "the number system must be 0 or 1, found {found} (seven digits are the number system and six digits, \
             without the check digit)",
            found
        )
    } else {
        message!("number-system", "the number system must be 0 or 1, found {found}", found)
    };
    Box::new(Problem::rule_at(0, rule))
}

#[cold]
fn not_canonical(six: [u8; 6], length: usize) -> Box<Problem> {
    let (index, least) = least(six[5]);
    let position = index + usize::from(length > 6);
    let [last, found, least] = [six[5], six[index], least].map(char::from);
    let canonical = shorten(expand(six)).unwrap_or(six);
    let rule = message!(
        "upce-canonical",
        "UPC-E writes this number as {right}: before a last digit of {last} there must be \
         {least} or more, not {found}",
        right = String::from_utf8_lossy(&canonical).into_owned(),
        last = last.to_string(),
        least = least.to_string(),
        found = found.to_string()
    );
    Box::new(Problem::rule_at(position, rule))
}
