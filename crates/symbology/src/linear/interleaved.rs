//! Interleaved 2 of 5 (ISO/IEC 16390): one digit in five bars, the next in the spaces between them.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{are_digits, complete, not_a_digit},
    two_of_five::WIDE,
    two_widths::{self, LONGEST, symbol, too_long},
};
use crate::{Bars, InterleavedCheck, Options, Problem, Ratio, Symbol, gs1::right_check_digit};
use message::phrase;

/// A GTIN-14 in Interleaved 2 of 5.
///
/// *Guarantees:* 14 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Itf14 {
    digits: [u8; 14],
    ratio: Ratio,
}

/// Digits of Interleaved 2 of 5.
///
/// *Guarantees:* an even number of digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interleaved2of5 {
    digits: Box<[u8]>,
    leading_zero_added: bool,
    ratio: Ratio,
}

impl Itf14 {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let digits = complete::<14>(value, phrase("13 or 14 digits"))?;
        Ok(Self { digits, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        draw(&self.digits, self.ratio)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.digits)
    }
}

impl Interleaved2of5 {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !are_digits(bytes) || bytes.len() > LONGEST {
            return Err(problem(value));
        }
        match options.interleaved_check {
            InterleavedCheck::None => Ok(Self::new(bytes, options.ratio)),
            InterleavedCheck::Mod10 => Ok(Self::with_check_digit(value, options.ratio)?),
        }
    }

    /// The digits, followed by the check digit of GS1, modulo 10, whatever their number.
    pub fn with_check_digit(digits: &str, ratio: Ratio) -> Result<Self, Problem> {
        if digits.is_empty() {
            return Err(Problem::Empty);
        }
        if !are_digits(digits.as_bytes()) {
            return Err(*not_a_digit(digits));
        }
        if digits.len() >= LONGEST {
            return Err(*too_long(digits.len() + 1, phrase("digits")));
        }
        let checked = [digits.as_bytes(), &[right_check_digit(digits.as_bytes())]].concat();
        Ok(Self::new(&checked, ratio))
    }

    /// An odd number of digits gets a 0 in front.
    fn new(digits: &[u8], ratio: Ratio) -> Self {
        let leading_zero_added = digits.len() % 2 == 1;
        let digits =
            if leading_zero_added { [b"0", digits].concat().into() } else { digits.into() };
        Self { digits, leading_zero_added, ratio }
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        draw(&self.digits, self.ratio)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.digits)
    }

    /// Whether the value had an odd number of digits and got a 0 in front.
    pub fn leading_zero_added(&self) -> bool {
        self.leading_zero_added
    }
}

#[cold]
fn problem(value: &str) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        too_long(value.len(), phrase("digits"))
    } else {
        not_a_digit(value)
    }
}

/// Start, the pairs of digits, stop.
fn draw(digits: &[u8], ratio: Ratio) -> Symbol<'_> {
    let length = 4 + 5 * digits.len() + 3;
    let (pairs, _) = digits.as_chunks::<2>();
    // Four narrow elements in front, a wide and two narrow ones after them.
    let bars = Bars::of_characters::<10, 4>(length, two_widths::measure(ratio), 0, |place| {
        pairs.get(place).map_or(1, |&[bars, spaces]| {
            SPREAD[usize::from(bars & 15)] | SPREAD[usize::from(spaces & 15)] << 1
        })
    });
    symbol(bars, digits)
}

/// The five elements of a digit with room for another one after each.
static SPREAD: [u64; 16] = {
    let mut spread = [0; 16];
    let mut digit = 0;
    while digit < 10 {
        let mut place = 0;
        while place < 5 {
            if WIDE[digit][place] == b'W' {
                spread[digit] |= 1 << (2 * place);
            }
            place += 1;
        }
        digit += 1;
    }
    spread
};
