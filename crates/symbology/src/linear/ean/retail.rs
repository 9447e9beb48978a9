//! EAN-13, EAN-8 and UPC-A: two halves between three guards.

use std::borrow::Cow;

use super::{
    super::digits::{
        Eight, Sixteen, ZEROS, are_values, check_digit, complete, left_aligned, not_a_digit,
        weighted_sum, wrong_check_digit, wrong_length,
    },
    sets::{LEFT_HALF, modules},
};
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};

/// A GTIN-13.
///
/// *Guarantees:* 13 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean13(Sixteen);

/// A GTIN-8.
///
/// *Guarantees:* 8 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean8(Eight);

/// A GTIN-12.
///
/// *Guarantees:* 12 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcA(Sixteen);

impl Ean13 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete::<13>(value, "12 or 13 digits")?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The first digit is in no bars: it chooses the sets of the next six.
        let sets = LEFT_HALF[usize::from(self.0.0[1] & 15)];
        symbol(twelve_digits(self.0, sets), (11, 7), &self.0.0[1..14], TextLayout::Ean13)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0[1..14])
    }
}

impl Ean8 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !matches!(bytes.len(), 7 | 8) {
            return Err(wrong_length(value, "7 or 8 digits"));
        }
        let (digits, _) = left_aligned(bytes);
        if !are_values(digits, 0) {
            return Err(not_a_digit(value));
        }
        let check = check_digit(weighted_sum(digits, [3, 1, 3, 1, 3, 1, 3, 0]));
        if bytes.len() == 8 && digits >> 56 != check {
            return Err(wrong_check_digit(check, value));
        }
        Ok(Self(Eight((digits << 8 >> 8 | check << 56 | ZEROS).to_le_bytes())))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let digits = u64::from_le_bytes(self.0.0) ^ ZEROS;
        let halves = [modules::<4>(digits), modules::<4>(digits >> 32)];
        let bars = between_guards::<28>(halves);
        symbol(bars, (7, 7), &self.0.0, TextLayout::Ean8)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0)
    }
}

impl UpcA {
    #[inline]
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete::<12>(value, "11 or 12 digits")?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The bars are those of EAN-13 with a 0 in front.
        symbol(twelve_digits(self.0, LEFT_HALF[0]), (9, 9), &self.0.0[2..14], TextLayout::UpcA)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0[2..14])
    }
}

/// Guards, six digits of the given sets, six digits of set C.
#[inline]
fn twelve_digits(digits: Sixteen, sets: u64) -> Bars {
    let (first, last) = digits.words();
    between_guards::<42>([modules::<6>(((first ^ ZEROS) >> 16) + sets), modules::<6>(last ^ ZEROS)])
}

/// Two halves of so many modules between guards of 3, 5 and 3; the right one is given in set A and drawn in set C.
#[inline]
fn between_guards<const MODULES: u32>([left, right]: [u64; 2]) -> Bars {
    let right = right ^ ((1 << MODULES) - 1);
    let left = 0b101 | left << 3 | 0b01010 << (3 + MODULES);
    let right = right | 0b101 << MODULES;
    let bits = u128::from(left) | u128::from(right) << (8 + MODULES);
    Bars::short(bits, 11 + 2 * MODULES, Measure::Modules)
}

#[inline]
fn symbol(bars: Bars, (left, right): (u8, u8), text: &[u8], layout: TextLayout) -> Symbol<'_> {
    Symbol::Linear(Linear {
        bars,
        quiet_zone: QuietZone { left, right, top: 0, bottom: 0 },
        fixed_height: None,
        text,
        layout,
    })
}
