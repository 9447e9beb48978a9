//! Interleaved 2 of 5 (ISO/IEC 16390): one digit in five bars, the next in the spaces between them.

use std::borrow::Cow;

use super::{
    digits::{Sixteen, ZEROS, are_digits, are_values, complete, left_aligned, not_a_digit},
    two_of_five::WIDE,
    two_widths::{self, LONGEST, symbol, too_long},
};
use crate::{Bars, Options, Problem, Ratio, ShortBytes, Symbol};

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
    digits: ShortBytes<16>,
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
        draw(&self.digits.0[..14], self.ratio)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.digits.0[..14])
    }

    /// The thirteen digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.digits.0[..13]
    }
}

impl Interleaved2of5 {
    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        let odd = bytes.len() % 2;
        let digits = if bytes.len() <= 16 {
            let (first, last) = left_aligned(bytes);
            if !are_values(first, last) {
                return Err(not_a_digit(value));
            }
            // Moved by one digit, a 0 comes in; an odd number of digits leaves room for it.
            let (first, last) =
                if odd == 1 { (first << 8, last << 8 | first >> 56) } else { (first, last) };
            let digits = Sixteen::from_words(first | ZEROS, last | ZEROS);
            ShortBytes::from_sixteen(digits.0, bytes.len() + odd)
        } else {
            from_long(value)?
        };
        Ok(Self { digits, leading_zero_added: odd == 1, ratio: options.ratio })
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

#[inline(never)]
fn from_long(value: &str) -> Result<ShortBytes<16>, Box<Problem>> {
    let bytes = value.as_bytes();
    if !are_digits(bytes) {
        return Err(not_a_digit(value));
    }
    if bytes.len() > LONGEST {
        return Err(too_long(bytes.len(), "digits"));
    }
    let odd = bytes.len() % 2;
    Ok(ShortBytes::filled(bytes.len() + odd, |target| {
        target[0] = b'0';
        target[odd..].copy_from_slice(bytes);
    }))
}

/// Start, the pairs of digits, stop.
#[inline]
fn draw(digits: &[u8], ratio: Ratio) -> Symbol<'_> {
    let bars = Bars::draw(5 * digits.len() + 7, two_widths::measure(ratio), |packer| {
        // Four narrow elements, and behind the digits a wide and two narrow ones.
        packer.push(0, 4);
        let (groups, rest) = digits.as_chunks::<12>();
        for group in groups {
            let pairs = group.as_chunks::<2>().0;
            let bits = pairs.iter().zip(0..).map(|(&pair, place)| elements(pair) << (10 * place));
            packer.push(bits.fold(0, |all, bits| all | bits), 60);
        }
        for &pair in rest.as_chunks::<2>().0 {
            packer.push(elements(pair), 10);
        }
        packer.push(1, 3);
    });
    symbol(bars, digits)
}

#[inline]
fn elements([bars, spaces]: [u8; 2]) -> u64 {
    u64::from(SPREAD[usize::from(bars & 15)] | SPREAD[usize::from(spaces & 15)] << 1)
}

/// The five elements of each digit with room for another one after each; any four bits are an index.
const SPREAD: [u16; 16] = {
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
