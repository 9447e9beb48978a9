//! Interleaved 2 of 5 (ISO/IEC 16390): one digit in five bars, the next in the spaces between them.

use std::borrow::Cow;

use super::{
    digits::{Sixteen, ZEROS, are_digits, are_values, byte, complete, left_aligned, not_a_digit},
    two_of_five::WIDE,
    two_widths::{LONGEST, Patterns, symbol, too_long},
};
use crate::{Options, Problem, Ratio, ShortBytes, Symbol};

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
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let digits = complete::<14>(value, "13 or 14 digits")?;
        Ok(Self { digits, ratio: options.ratio })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        draw_short::<8>(&self.digits.0, 14, self.ratio)
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
        match self.digits.as_sixteen() {
            Some((sixteen, length @ ..=10)) => draw_short::<6>(sixteen, length, self.ratio),
            Some((sixteen, length @ 11..=14)) => draw_short::<8>(sixteen, length, self.ratio),
            Some(_) | None => draw_long(&self.digits, self.ratio),
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

/// Draws the first `length` of these digits, an even number. The stop pattern behind them has to be among
/// the first `COUNT` pairs, which are drawn whether they are used or not.
#[inline(never)]
fn draw_short<const COUNT: usize>(digits: &[u8; 16], length: usize, ratio: Ratio) -> Symbol<'_> {
    let (eights, twos) = (EIGHTS.in_ratio(ratio), TWOS.in_ratio(ratio));
    let (first, last) = Sixteen(*digits).words();
    let (first, last) = (pairs(first ^ ZEROS), pairs(last ^ ZEROS));
    // The stop pattern is drawn as if it were a pair more.
    let stop = (STOP as u64) << (8 * (length % 8));
    let (first, last) = if length < 8 { (first | stop, last) } else { (first, last | stop) };
    let elements = ShortBytes::filled_in_place(5 * length + 7, |target| {
        target[..4].copy_from_slice(&eights[START].to_le_bytes()[..4]);
        for place in 0..COUNT {
            let word = if place < 4 { first } else { last };
            let pair = byte(word, 2 * (place % 4)) % 128;
            let (eight, two) = (eights[pair].to_le_bytes(), twos[pair].to_le_bytes());
            target[4 + 10 * place..12 + 10 * place].copy_from_slice(&eight);
            target[12 + 10 * place..14 + 10 * place].copy_from_slice(&two[..2]);
        }
    });
    symbol(elements, ratio, &digits[..length])
}

/// Draws any even number of digits.
#[inline(never)]
fn draw_long(digits: &[u8], ratio: Ratio) -> Symbol<'_> {
    let (eights, twos) = (EIGHTS.in_ratio(ratio), TWOS.in_ratio(ratio));
    let elements = ShortBytes::filled_on_the_heap(5 * digits.len() + 7, |target| {
        target[..4].copy_from_slice(&eights[START].to_le_bytes()[..4]);
        let (chunks, stop) = target[4..].as_chunks_mut::<10>();
        for (chunk, [tens, ones]) in chunks.iter_mut().zip(digits.as_chunks().0) {
            let pair = usize::from((tens & 15) * 10 + (ones & 15)) % 128;
            chunk[..8].copy_from_slice(&eights[pair].to_le_bytes());
            chunk[8..].copy_from_slice(&twos[pair].to_le_bytes()[..2]);
        }
        stop.copy_from_slice(&eights[STOP].to_le_bytes()[..3]);
    });
    symbol(elements, ratio, digits)
}

/// The values 0 to 99 of four pairs of digits, 16 bits each.
#[inline]
fn pairs(digits: u64) -> u64 {
    (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff
}

/// Where the stop pattern stands behind the pairs.
const STOP: usize = 100;
/// Where the start pattern stands behind the pairs.
const START: usize = 101;

/// The first eight of the ten elements of each pair, stop and start; any seven bits are an index.
const EIGHTS: Patterns<128> = Patterns::new(halves().0);

/// The last two of the ten elements of each pair.
const TWOS: Patterns<128> = Patterns::new(halves().1);

const fn halves() -> ([[u8; 8]; 128], [[u8; 8]; 128]) {
    let mut halves = ([[0; 8]; 128], [[0; 8]; 128]);
    let mut pair = 0;
    while pair < 100 {
        let (bars, spaces) = (WIDE[pair / 10], WIDE[pair % 10]);
        let mut place = 0;
        while place < 4 {
            halves.0[pair][2 * place] = bars[place];
            halves.0[pair][2 * place + 1] = spaces[place];
            place += 1;
        }
        halves.1[pair][0] = bars[4];
        halves.1[pair][1] = spaces[4];
        pair += 1;
    }
    halves.0[STOP] = *b"W--     ";
    halves.0[START] = *b"----    ";
    halves
}
