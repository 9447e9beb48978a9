//! Interleaved 2 of 5 (ISO/IEC 16390): one digit in five bars, the next in the spaces between them.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::{
    digits::{Sixteen, are_digits, are_values, complete, left_aligned, not_a_digit},
    kept::Kept,
    two_of_five::WIDE,
    two_widths::{self, LONGEST, symbol, too_long},
};
use crate::{Bars, Options, Problem, Ratio, Symbol, gs1::right_check_digit};

/// A GTIN-14 in Interleaved 2 of 5.
///
/// *Guarantees:* 14 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Itf14 {
    digits: Sixteen,
    ratio: Ratio,
}

/// Digits of Interleaved 2 of 5.
///
/// *Guarantees:* an even number of digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interleaved2of5 {
    digits: Kept,
    leading_zero_added: bool,
    ratio: Ratio,
}

impl Itf14 {
    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Box<Problem>> {
        let digits = complete::<14>(value, "13 or 14 digits")?;
        Ok(Self { digits, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        draw(&self.digits.0[..14], 14, self.ratio)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.digits.0[..14])
    }
}

impl Interleaved2of5 {
    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        let right = if bytes.len() <= 16 {
            let (first, last) = left_aligned(bytes);
            are_values(first, last)
        } else {
            are_digits(bytes) && bytes.len() <= LONGEST
        };
        if !right {
            return Err(problem(value));
        }
        let leading_zero_added = bytes.len() % 2 == 1;
        Ok(Self { digits: Kept::even(bytes), leading_zero_added, ratio: options.ratio })
    }

    /// The digits with the check digit of GS1, modulo 10, behind them, whatever their number.
    pub fn with_check_digit(digits: &str, ratio: Ratio) -> Result<Self, Problem> {
        if digits.is_empty() {
            return Err(Problem::Empty);
        }
        if !are_digits(digits.as_bytes()) {
            return Err(*not_a_digit(digits));
        }
        if digits.len() >= LONGEST {
            return Err(*too_long(digits.len() + 1, "digits"));
        }
        let checked = [digits.as_bytes(), &[right_check_digit(digits.as_bytes())]].concat();
        let leading_zero_added = checked.len() % 2 == 1;
        Ok(Self { digits: Kept::even(&checked), leading_zero_added, ratio })
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let Some(words) = self.digits.short_words() else { return self.long_symbol() };
        let length = self.digits.len();
        draw(words.as_flattened(), length, self.ratio)
    }

    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        let digits = self.digits.as_slice();
        // Four narrow elements, and behind the digits a wide and two narrow ones.
        let bars = Bars::draw(elements(digits.len()), two_widths::measure(self.ratio), |packer| {
            packer.push(0, 4);
            for &[bars, spaces] in digits.as_chunks::<2>().0 {
                packer.push(pair(bars, spaces), 10);
            }
            packer.push(1, 3);
        });
        symbol(bars, digits)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.digits.as_slice())
    }

    /// Whether the value had an odd number of digits and got a 0 in front.
    pub fn leading_zero_added(&self) -> bool {
        self.leading_zero_added
    }
}

#[cold]
fn problem(value: &str) -> Box<Problem> {
    if are_digits(value.as_bytes()) { too_long(value.len(), "digits") } else { not_a_digit(value) }
}

/// Start, the pairs of the first `length` digits, stop; other characters than digits must follow them, or nothing.
#[inline]
fn draw(digits: &[u8], length: usize, ratio: Ratio) -> Symbol<'_> {
    let measure = two_widths::measure(ratio);
    // Four narrow elements before the digits. The wide one behind them is what other characters stand for.
    let bars = Bars::of_few_characters::<10, 4>(elements(length), measure, |place| {
        match digits.get(2 * place..) {
            Some(&[bars, spaces, ..]) => pair(bars, spaces),
            _ => 1,
        }
    });
    symbol(bars, &digits[..length])
}

fn elements(digits: usize) -> usize {
    4 + 5 * digits + 3
}

#[inline]
fn pair(bars: u8, spaces: u8) -> u64 {
    u64::from(BARS[usize::from(bars)]) | u64::from(SPACES[usize::from(spaces)])
}

/// The five elements of a digit with room for another one after each; for others than digits the first is wide.
static BARS: [u16; 256] = spread(0, 1);

/// The same where digits are drawn in spaces; nothing is wide for others.
static SPACES: [u16; 256] = spread(1, 0);

const fn spread(from: usize, others: u16) -> [u16; 256] {
    let mut spread = [others; 256];
    let mut digit = 0;
    while digit < 10 {
        let mut elements = 0;
        let mut place = 0;
        while place < 5 {
            if WIDE[digit][place] == b'W' {
                elements |= 1 << (2 * place + from);
            }
            place += 1;
        }
        spread[digit + b'0' as usize] = elements;
        digit += 1;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_are_drawn_like_long_ones() {
        for length in 1..=64 {
            let value = &"1234567890".repeat(7)[..length];
            let barcode = Interleaved2of5::parse(value, Options::default()).unwrap();
            assert_eq!(barcode.symbol(), barcode.long_symbol());
        }
    }
}
