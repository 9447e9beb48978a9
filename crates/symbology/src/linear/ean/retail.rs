//! EAN-13, EAN-8 and UPC-A: two halves between three guards.

use std::borrow::Cow;

use super::{
    super::digits::{
        Eight, Sixteen, ZEROS, are_values, check_digit, complete, left_aligned, not_a_digit,
        weighted_sum, wrong_check_digit, wrong_length,
    },
    sets::{LEFT_HALF, widths},
};
use crate::{Linear, Options, Problem, QuietZone, ShortBytes, Symbol, TextLayout};

/// A GTIN-13.
///
/// *Guarantees:* 13 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean13(Sixteen);

/// A GTIN-8.
///
/// *Guarantees:* 8 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean8(Eight);

/// A GTIN-12.
///
/// *Guarantees:* 12 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcA(Sixteen);

impl Ean13 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete::<13>(value, "12 or 13 digits")?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The first digit is in no bars: it chooses the sets of the next six.
        let sets = LEFT_HALF[usize::from(self.0.0[1] & 15)];
        symbol(twelve_digits(self.0, sets), (11, 7), &self.0.0[1..14], TextLayout::Ean13)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0[1..14])
    }

    /// The twelve digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.0.0[1..13]
    }
}

impl Ean8 {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !matches!(bytes.len(), 7 | 8) {
            return Err(wrong_length(value, "7 or 8 digits"));
        }
        let (digits, _) = left_aligned(bytes);
        if !are_values(digits, 0) {
            return Err(not_a_digit(value));
        }
        let check = check_digit(weighted_sum(digits, [3, 1, 3, 1, 3, 1, 3, 0]));
        if bytes.len() == 8 && digits >> 56 != check {
            return Err(wrong_check_digit(check, value));
        }
        Ok(Self(Eight((digits << 8 >> 8 | check << 56 | ZEROS).to_le_bytes())))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let digits = u64::from_le_bytes(self.0.0) ^ ZEROS;
        let bars = ShortBytes::filled_in_place(43, |w| {
            w[..3].copy_from_slice(&[1; 3]);
            for place in 0..4 {
                w[3 + 4 * place..7 + 4 * place].copy_from_slice(&widths(digits, place));
            }
            w[19..24].copy_from_slice(&[1; 5]);
            for place in 0..4 {
                w[24 + 4 * place..28 + 4 * place].copy_from_slice(&widths(digits, 4 + place));
            }
            w[40..43].copy_from_slice(&[1; 3]);
        });
        symbol(bars, (7, 7), &self.0.0, TextLayout::Ean8)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0)
    }

    /// The seven digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.0.0[..7]
    }
}

impl UpcA {
    #[inline]
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Box<Problem>> {
        Ok(Self(complete::<12>(value, "11 or 12 digits")?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        // The bars are those of EAN-13 with a 0 in front.
        symbol(twelve_digits(self.0, LEFT_HALF[0]), (9, 9), &self.0.0[2..14], TextLayout::UpcA)
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.0[2..14])
    }

    /// The eleven digits before the check digit.
    pub fn digits(&self) -> &[u8] {
        &self.0.0[2..13]
    }
}

/// Guards, six digits of the given sets, six digits of set C.
#[inline]
fn twelve_digits(digits: Sixteen, sets: u64) -> ShortBytes<144> {
    let (first, last) = digits.words();
    let (left, right) = (((first ^ ZEROS) >> 16) + sets, last ^ ZEROS);
    ShortBytes::filled_in_place(59, |w| {
        w[..3].copy_from_slice(&[1; 3]);
        for place in 0..6 {
            w[3 + 4 * place..7 + 4 * place].copy_from_slice(&widths(left, place));
        }
        w[27..32].copy_from_slice(&[1; 5]);
        for place in 0..6 {
            w[32 + 4 * place..36 + 4 * place].copy_from_slice(&widths(right, place));
        }
        w[56..59].copy_from_slice(&[1; 3]);
    })
}

#[inline]
fn symbol(
    widths: ShortBytes<144>,
    (left, right): (u8, u8),
    text: &[u8],
    layout: TextLayout,
) -> Symbol<'_> {
    Symbol::Linear(Linear {
        widths,
        units_per_module: 1,
        quiet_zone: QuietZone { left, right, top: 0, bottom: 0 },
        fixed_height: None,
        text,
        layout,
    })
}
