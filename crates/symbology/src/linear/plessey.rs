//! Plessey, with its check of eight bits.

use std::borrow::Cow;

use super::two_widths::{LONGEST, TwoWidths, pattern, too_long};
use crate::{Options, Problem, ShortBytes, Symbol};

/// Hexadecimal digits with their two check digits.
///
/// *Guarantees:* one or more of `0`-`9` and `A`-`F`, then two check digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plessey {
    /// The check digits are the last two.
    text: ShortBytes<46>,
    widths: TwoWidths,
}

impl Plessey {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !bytes.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F')) {
            return Err(wrong_character(value));
        }
        if bytes.len() > LONGEST {
            return Err(too_long(bytes.len(), "characters"));
        }
        let text = ShortBytes::filled(bytes.len() + 2, |text| {
            let (data, checks) = text.split_at_mut(bytes.len());
            data.copy_from_slice(bytes);
            checks.copy_from_slice(&check_digits(bytes));
        });
        Ok(Self { text, widths: TwoWidths::of(options) })
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let widths = self.widths;
        let length = START.len() + 8 * self.text.len() + STOP.len();
        let elements = ShortBytes::filled(length, |target| {
            let (start, rest) = target.split_at_mut(START.len());
            let (rest, stop) = rest.split_at_mut(8 * self.text.len());
            widths.each(start, START);
            for (chunk, &digit) in rest.as_chunks_mut().0.iter_mut().zip(self.text.iter()) {
                *chunk = widths.eight(DIGITS[value_of(digit)]);
            }
            widths.each(stop, STOP);
        });
        widths.symbol(elements, self.data())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }

    /// What stands before the check digits.
    pub fn data(&self) -> &[u8] {
        &self.text[..self.text.len() - 2]
    }
}

/// The bits 1101, each as in [`DIGITS`].
const START: [u8; 8] = [1, 0, 1, 0, 0, 1, 1, 0];

/// A wide bar to end the last bit, then the start read backwards.
const STOP: [u8; 9] = [1, 1, 0, 1, 0, 0, 1, 0, 1];

/// Four bits of a digit, the lowest first; each is a bar and a space, of which 1 has the bar wide.
const DIGITS: [u64; 16] = {
    let (zero, one) = (pattern(b"-W"), pattern(b"W-"));
    let mut patterns = [0; 16];
    let mut digit = 0;
    while digit < 16 {
        let mut bit = 0;
        while bit < 4 {
            let pattern = if digit >> bit & 1 == 1 { one } else { zero };
            patterns[digit] |= pattern << (16 * bit);
            bit += 1;
        }
        digit += 1;
    }
    patterns
};

fn value_of(digit: u8) -> usize {
    usize::from(if digit.is_ascii_digit() { digit - b'0' } else { digit - b'A' + 10 }) % 16
}

/// The remainder of all bits, in the order of the bars, divided by x^8 + x^7 + x^6 + x^5 + x^3 + 1.
fn check_digits(digits: &[u8]) -> [u8; 2] {
    // The polynomial without its highest term and with the highest of the rest in the lowest bit.
    const POLYNOMIAL: u8 = 0b1001_0111;
    let mut remainder = 0_u8;
    for &digit in digits {
        for bit in 0..4 {
            let incoming = (value_of(digit) >> bit & 1) as u8;
            let divides = (remainder & 1) ^ incoming == 1;
            remainder >>= 1;
            if divides {
                remainder ^= POLYNOMIAL;
            }
        }
    }
    [remainder & 15, remainder >> 4].map(|value| b"0123456789ABCDEF"[usize::from(value)])
}

#[cold]
fn wrong_character(value: &str) -> Box<Problem> {
    let is_right = |character: char| matches!(character, '0'..='9' | 'A'..='F');
    let wrong = value.chars().enumerate().find(|&(_, character)| !is_right(character));
    let (position, found) = wrong.unwrap_or_default();
    let instead = if found.is_ascii() { "code128" } else { "qrcode" };
    Box::new(Problem::Character { found, position, allowed: "digits and A to F", instead })
}
