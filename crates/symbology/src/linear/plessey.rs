//! Plessey, with its check of eight bits.

#![expect(clippy::unnecessary_box_returns, reason = "see `digits`")]

use std::borrow::Cow;

use super::digits::wider;
use super::two_widths::{self, LONGEST, four_bits, symbol, too_long, wide};
use crate::{Bars, Options, Problem, Ratio, Symbol};
use message::phrase;

/// Hexadecimal digits with their two check digits.
///
/// *Guarantees:* one or more of `0`-`9` and `A`-`F`, then two check digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plessey {
    /// The check digits are the last two.
    text: Box<[u8]>,
    ratio: Ratio,
}

impl Plessey {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !bytes.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F')) {
            return Err(wrong_character(value));
        }
        if bytes.len() > LONGEST {
            return Err(too_long(bytes.len(), phrase("characters")));
        }
        let text = [bytes, &check_digits(bytes)].concat().into();
        Ok(Self { text, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let length = 8 + 8 * self.text.len() + 9;
        let bars = Bars::draw(length, two_widths::measure(self.ratio), |packer| {
            packer.push(START.into(), 8);
            for &digit in &*self.text {
                packer.push(four_bits(value_of(digit)).into(), 8);
            }
            packer.push(STOP.into(), 9);
        });
        symbol(bars, self.data())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text)
    }

    /// What stands before the check digits.
    fn data(&self) -> &[u8] {
        &self.text[..self.text.len() - 2]
    }
}

/// The bits 1101.
const START: u16 = wide(b"W-W--WW-");

/// A wide bar to end the last bit, then the start read backwards.
const STOP: u16 = wide(b"WW-W--W-W");

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
            let divides = value_of(digit) >> bit & 1 != usize::from(remainder & 1);
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
    let instead = Some(wider(value));
    Box::new(Problem::Character { found, position, allowed: phrase("digits and A to F"), instead })
}
