//! The add-ons of two and five digits, which stand right of another symbol.

use std::borrow::Cow;

use super::{
    super::digits::{are_digits, wrong_length},
    sets::{ADD_ON_2, ADD_ON_5, modules},
};
use crate::{
    AddOn, AddOnBars, Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout,
};
use message::{Phrase, phrase};

/// The add-on of two digits, for example the number of an issue.
///
/// *Guarantees:* two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ean2([u8; 2]);

/// The add-on of five digits, for example the price of a book.
///
/// *Guarantees:* five digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ean5([u8; 5]);

impl Ean2 {
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(exactly(value, phrase("2 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        symbol(&self.0, self.bars())
    }

    fn bars(self) -> Bars {
        let [tens, ones] = self.0.map(|digit| usize::from(digit & 15));
        bars(&self.0, ADD_ON_2[(10 * tens + ones) % 4])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

impl Ean5 {
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(exactly(value, phrase("5 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        symbol(&self.0, self.bars())
    }

    fn bars(self) -> Bars {
        let weighted = self.0.iter().zip([3, 9, 3, 9, 3]);
        let sum: usize = weighted.map(|(digit, weight)| usize::from(digit & 15) * weight).sum();
        bars(&self.0, ADD_ON_5[sum % 10])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

/// Draws an add-on to the right of its main symbol.
pub(crate) fn beside<'a>(add_on: &'a AddOn, main: &Linear<'a>) -> Linear<'a> {
    let bars = match add_on.as_bytes() {
        &[tens, ones] => Ean2([tens, ones]).bars(),
        digits => Ean5(digits.try_into().unwrap_or_default()).bars(),
    };
    let left = u16::try_from(main.modules()).unwrap_or_default() + u16::from(GAP);
    let first = main.widths().count() + 1;
    Linear {
        bars: main.bars.with_gap(GAP.into(), &bars),
        quiet_zone: QuietZone { right: QUIET, ..main.quiet_zone },
        add_on: Some(AddOnBars { first, left, digits: add_on.digits() }),
        ..*main
    }
}

fn exactly<const N: usize>(value: &str, expected: Phrase) -> Result<[u8; N], Box<Problem>> {
    match <[u8; N]>::try_from(value.as_bytes()) {
        Ok(digits) if are_digits(&digits) => Ok(digits),
        Ok(_) | Err(_) => Err(wrong_length(value, expected)),
    }
}

/// A guard of 1 1 2, then digits with a separator of a light and a dark module between them.
fn bars<const N: usize>(digits: &[u8; N], sets: &[u8; N]) -> Bars {
    let mut bits = 0b1101;
    for place in 0..N {
        let at = 4 + 9 * place;
        bits |= modules(digits[place], sets[place]) << at;
        if place > 0 {
            bits |= 0b10 << (at - 2);
        }
    }
    let length = u32::try_from(9 * N + 2).unwrap_or_default();
    Bars::short(bits.into(), length, Measure::Modules)
}

/// The gap to the main symbol is 7 to 12 modules after EAN and 9 to 12 after UPC (ISO/IEC 15420, 4.3.4): 9 suits both.
///
/// zint's defaults are the minimum of each, 7 and 9.
const GAP: u8 = 9;
/// The quiet zone on the right.
const QUIET: u8 = 5;

fn symbol(digits: &[u8], bars: Bars) -> Symbol<'_> {
    Symbol::Linear(Linear {
        bars,
        quiet_zone: QuietZone { left: GAP, right: QUIET, top: 0, bottom: 0 },
        fixed_height: None,
        text: digits,
        layout: TextLayout::Above,
        add_on: None,
    })
}
