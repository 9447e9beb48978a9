//! EAN-13, EAN-8 and UPC-A: two halves between three guards.

use std::borrow::Cow;

use super::{
    super::digits::complete,
    sets::{LEFT_HALF, row},
};
use crate::{Bars, Linear, Measure, Options, Problem, QuietZone, Symbol, TextLayout};
use message::phrase;

/// A GTIN-13.
///
/// *Guarantees:* 13 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean13([u8; 13]);

/// A GTIN-8.
///
/// *Guarantees:* 8 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean8([u8; 8]);

/// A GTIN-12.
///
/// *Guarantees:* 12 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcA([u8; 12]);

impl Ean13 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete(value, phrase("12 or 13 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The first digit has no bars of its own: it selects the sets of the next six.
        let [first, digits @ ..] = &self.0;
        let sets = LEFT_HALF[usize::from(first & 15) % 10];
        symbol(twelve_digits(digits, *sets), (11, 7), &self.0, TextLayout::Ean13)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

impl Ean8 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete(value, phrase("7 or 8 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let (left, right) = self.0.split_at(4);
        let halves = [row(left, b"AAAA"), row(right, b"AAAA")];
        symbol(between_guards::<28>(halves), (7, 7), &self.0, TextLayout::Ean8)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

impl UpcA {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete(value, phrase("11 or 12 digits"))?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The bars are those of EAN-13 with a 0 in front.
        symbol(twelve_digits(&self.0, *LEFT_HALF[0]), (9, 9), &self.0, TextLayout::UpcA)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }
}

/// Guards, six digits of the given sets, six digits of set C.
#[inline]
fn twelve_digits(digits: &[u8; 12], sets: [u8; 6]) -> Bars {
    let (left, right) = digits.split_at(6);
    between_guards::<42>([row(left, &sets), row(right, b"AAAAAA")])
}

/// Two halves of this many modules between guards of 3, 5 and 3; the right one is given in set A and drawn in set C.
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
        add_on: None,
    })
}
