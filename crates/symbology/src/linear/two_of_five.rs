//! Industrial 2 of 5 and Standard 2 of 5: two of the five bars of each digit are wide, spaces carry no data.

use std::borrow::Cow;

use super::{
    digits::{are_digits, not_a_digit},
    two_widths::{self, LONGEST, symbol, too_long, wide},
};
use crate::{Bars, Options, Problem, Ratio, Symbol};
use message::phrase;

/// Digits of Industrial 2 of 5.
///
/// *Guarantees:* digits only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Industrial2of5(Digits);

/// Digits of Standard 2 of 5 in IATA's layout, as printers draw `^BJ`.
///
/// *Guarantees:* digits only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standard2of5(Digits);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Digits {
    text: Box<[u8]>,
    ratio: Ratio,
}

impl Industrial2of5 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        Digits::parse(value, options).map(Self)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.draw(b"W-W---", b"W---W")
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.text)
    }
}

impl Standard2of5 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        Digits::parse(value, options).map(Self)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.draw(b"----", b"W--")
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.text)
    }
}

impl Digits {
    fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !are_digits(bytes) {
            return Err(not_a_digit(value));
        }
        if bytes.len() > LONGEST {
            return Err(too_long(bytes.len(), phrase("digits")));
        }
        Ok(Self { text: bytes.into(), ratio: options.ratio })
    }

    /// Draws the digits between a start and a stop pattern.
    fn draw(&self, start: &[u8], stop: &[u8]) -> Symbol<'_> {
        let length = start.len() + 10 * self.text.len() + stop.len();
        let bars = Bars::draw(length, two_widths::measure(self.ratio), |packer| {
            packer.push(wide(start).into(), count(start));
            for &digit in &*self.text {
                packer.push(DIGITS[usize::from(digit & 15)].into(), 10);
            }
            packer.push(wide(stop).into(), count(stop));
        });
        symbol(bars, &self.text)
    }
}

fn count(letters: &[u8]) -> u32 {
    u32::try_from(letters.len()).unwrap_or_default()
}

/// Which two of the five elements are wide: weights 1, 2, 4, 7 and an even parity
/// (ISO/IEC 16390 table 1; the older codes have the same).
pub(super) const WIDE: [&[u8; 5]; 10] = [
    b"--WW-", b"W---W", b"-W--W", b"WW---", b"--W-W", b"W-W--", b"-WW--", b"---WW", b"W--W-",
    b"-W-W-",
];

/// The five bars of each digit with a narrow space after each; any four bits are an index.
const DIGITS: [u16; 16] = {
    let mut digits = [0; 16];
    let mut digit = 0;
    while digit < 10 {
        let [a, b, c, d, e] = *WIDE[digit];
        digits[digit] = wide(&[a, b'-', b, b'-', c, b'-', d, b'-', e, b'-']);
        digit += 1;
    }
    digits
};
