//! Interleaved 2 of 5 (ISO/IEC 16390): one digit in five bars, the next in the spaces between them.

use std::borrow::Cow;

use super::{
    digits::{Sixteen, ZEROS, are_digits, are_values, complete, left_aligned, not_a_digit},
    two_of_five::WIDE,
    two_widths::{IN_PLACE, LONGEST, TwoWidths, pattern, too_long},
};
use crate::{Options, Problem, ShortBytes, Symbol};

/// A GTIN-14 in Interleaved 2 of 5.
///
/// *Guarantees:* 14 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Itf14 {
    digits: Sixteen,
    widths: TwoWidths,
}

/// Digits of Interleaved 2 of 5.
///
/// *Guarantees:* an even number of digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interleaved2of5 {
    digits: ShortBytes<62>,
    leading_zero_added: bool,
    widths: TwoWidths,
}

impl Itf14 {
    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let digits = complete::<14>(value, "13 or 14 digits")?;
        Ok(Self { digits, widths: TwoWidths::of(options) })
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.widths.symbol(draw_short(self.digits, 14, self.widths), &self.digits.0[..14])
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
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        let odd = bytes.len() % 2;
        let digits = if bytes.len() <= 16 {
            let (first, last) = left_aligned(bytes);
            if !are_values(first) || !are_values(last) {
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
        Ok(Self { digits, leading_zero_added: odd == 1, widths: TwoWidths::of(options) })
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let digits = self.digits.as_slice();
        match self.digits.first_sixteen() {
            Some(sixteen) if digits.len() <= 14 => {
                self.widths.symbol(draw_short(Sixteen(*sixteen), digits.len(), self.widths), digits)
            }
            Some(_) | None => self.widths.symbol(draw_long(digits, self.widths), digits),
        }
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
fn from_long(value: &str) -> Result<ShortBytes<62>, Box<Problem>> {
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

/// Draws up to 14 digits, an even number of them.
#[inline]
fn draw_short(digits: Sixteen, length: usize, widths: TwoWidths) -> ShortBytes<IN_PLACE> {
    let (first, last) = digits.words();
    let (first, last) = (pairs(first ^ ZEROS), pairs(last ^ ZEROS));
    // The stop pattern is drawn as if it were a pair more; pairs behind it are not used.
    let stop = u128::from(STOP) << (8 * length % 128);
    #[expect(clippy::cast_possible_truncation, reason = "two halves")]
    let (first, last) = (first | stop as u64, last | (stop >> 64) as u64);
    ShortBytes::filled_in_place(5 * length + 7, |target| {
        widths.each(target, [0; 4]);
        for place in 0..8 {
            let word = if place < 4 { first } else { last };
            let (eight, two) = PAIRS[(word >> (16 * (place % 4))) as usize % 128];
            target[4 + 10 * place..12 + 10 * place].copy_from_slice(&widths.eight(eight));
            target[12 + 10 * place..14 + 10 * place].copy_from_slice(&widths.two(two));
        }
    })
}

/// Draws any even number of digits.
fn draw_long(digits: &[u8], widths: TwoWidths) -> ShortBytes<IN_PLACE> {
    ShortBytes::filled(5 * digits.len() + 7, |target| {
        widths.each(target, [0; 4]);
        let (chunks, stop) = target[4..].as_chunks_mut::<10>();
        for (chunk, [tens, ones]) in chunks.iter_mut().zip(digits.as_chunks().0) {
            let (eight, two) = PAIRS[usize::from((tens & 15) * 10 + (ones & 15)) % 128];
            chunk[..8].copy_from_slice(&widths.eight(eight));
            chunk[8..].copy_from_slice(&widths.two(two));
        }
        widths.each(stop, [1, 0, 0]);
    })
}

/// The values 0 to 99 of four pairs of digits, 16 bits each.
#[inline]
fn pairs(digits: u64) -> u64 {
    (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff
}

/// The place of the stop pattern in [`PAIRS`]: it has all bits of a pair 0 that may stand there already.
const STOP: u8 = 100;

/// Bars and spaces of each pair of digits, eight elements and two; then the stop pattern.
const PAIRS: [(u64, u16); 128] = {
    let mut pairs = [(0, 0); 128];
    let mut pair = 0;
    while pair < 100 {
        let ([a, b, c, d, e], [p, q, r, s, t]) = (*WIDE[pair / 10], *WIDE[pair % 10]);
        let [last, wide, ..] = pattern(&[e, t]).to_le_bytes();
        pairs[pair] = (pattern(&[a, p, b, q, c, r, d, s]), u16::from_le_bytes([last, wide]));
        pair += 1;
    }
    pairs[STOP as usize] = (pattern(b"W--"), 0);
    pairs
};
