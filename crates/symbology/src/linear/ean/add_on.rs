//! The add-ons of two and five digits, which stand right of another symbol.

use std::borrow::Cow;

use super::{
    super::digits::{are_digits, wrong_length},
    sets::{ADD_ON_2, ADD_ON_5, modules},
};
use crate::{
    Bars, Linear, Measure, Options, Phrase, Problem, QuietZone, Symbol, TextLayout, phrase,
};

/// The add-on of two digits, for example the number of an issue.
///
/// *Guarantees:* two digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean2([u8; 2]);

/// The add-on of five digits, for example the price of a book.
///
/// *Guarantees:* five digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean5([u8; 5]);

impl Ean2 {
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        Ok(Self(exactly(value, phrase("2 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let [tens, ones] = self.0.map(|digit| usize::from(digit & 15));
        symbol(&self.0, ADD_ON_2[(10 * tens + ones) % 4])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

impl Ean5 {
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Box<Problem>> {
        Ok(Self(exactly(value, phrase("5 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let weighted = self.0.iter().zip([3, 9, 3, 9, 3]);
        let sum: usize = weighted.map(|(digit, weight)| usize::from(digit & 15) * weight).sum();
        symbol(&self.0, ADD_ON_5[sum % 10])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

fn exactly<const N: usize>(value: &str, expected: Phrase) -> Result<[u8; N], Box<Problem>> {
    match <[u8; N]>::try_from(value.as_bytes()) {
        Ok(digits) if are_digits(&digits) => Ok(digits),
        Ok(_) | Err(_) => Err(wrong_length(value, expected)),
    }
}

fn symbol<'a, const N: usize>(digits: &'a [u8; N], sets: &[u8; N]) -> Symbol<'a> {
    // A guard of 1 1 2, then digits with a separator of a light and a dark module between them.
    let mut bits = 0b1101;
    for place in 0..N {
        let at = 4 + 9 * place;
        bits |= modules(digits[place], sets[place]) << at;
        if place > 0 {
            bits |= 0b10 << (at - 2);
        }
    }
    let length = u32::try_from(9 * N + 2).unwrap_or_default();
    Symbol::Linear(Linear {
        bars: Bars::short(bits.into(), length, Measure::Modules),
        // The gap to the main symbol is 7 to 12 modules after EAN and 9 to 12 after UPC
        // (ISO/IEC 15420, 4.3.4): 9 suits both.
        quiet_zone: QuietZone { left: 9, right: 5, top: 0, bottom: 0 },
        fixed_height: None,
        text: digits,
        layout: TextLayout::Above,
    })
}
