//! EAN-13, EAN-8, UPC-A, UPC-E and their add-ons (ISO/IEC 15420).

use std::borrow::Cow;

use super::digits::{check_digit, only_digits};
use crate::{Linear, Options, Problem, QuietZone, Symbol, TextLayout};

/// A GTIN-13.
///
/// *Guarantees:* 13 digits, the last one the check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean13([u8; 16]);

impl Ean13 {
    pub(crate) fn parse(value: &str, _options: Options) -> Result<Self, Problem> {
        Ok(Self(complete::<13>(value, "12 or 13 digits")?))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let digits = &self.0;
        // The first digit is in no bars: it chooses which of the next six are drawn from set G.
        let parity = PARITY_13[usize::from(digits[0] & 15)];
        let mut widths = [1; 59];
        for index in 0..6 {
            let set = usize::from(parity >> index & 1);
            let digit = usize::from(digits[1 + index] & 15);
            widths[3 + 4 * index..7 + 4 * index].copy_from_slice(&SETS[set][digit]);
            let digit = usize::from(digits[7 + index] & 15);
            widths[32 + 4 * index..36 + 4 * index].copy_from_slice(&SETS[0][digit]);
        }
        Symbol::Linear(Linear {
            bars: crate::Bars::from_widths(widths),
            quiet_zone: QuietZone { left: 11, right: 7, top: 0, bottom: 0 },
            fixed_height: None,
            text: &digits[..13],
            layout: TextLayout::Ean13,
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0[..13])
    }
}

/// Widths of the digits: set A (and C, which has the same widths with the colours swapped), then set B, its mirror.
const SETS: [[[u8; 4]; 16]; 2] = {
    let a = [
        [3, 2, 1, 1],
        [2, 2, 2, 1],
        [2, 1, 2, 2],
        [1, 4, 1, 1],
        [1, 1, 3, 2],
        [1, 2, 3, 1],
        [1, 1, 1, 4],
        [1, 3, 1, 2],
        [1, 2, 1, 3],
        [3, 1, 1, 2],
    ];
    let mut sets = [[[0; 4]; 16]; 2];
    let mut digit = 0;
    while digit < 10 {
        let [p, q, r, s] = a[digit];
        sets[0][digit] = a[digit];
        sets[1][digit] = [s, r, q, p];
        digit += 1;
    }
    sets
};

/// Bit n is 1 when digit n of the left half comes from set B (ISO/IEC 15420 table 3).
const PARITY_13: [u8; 16] = [
    0, 0b11_0100, 0b10_1100, 0b01_1100, 0b11_0010, 0b10_0110, 0b00_1110, 0b10_1010, 0b01_1010,
    0b01_0110, 0, 0, 0, 0, 0, 0,
];

/// The digits of a GTIN of `N` digits: adds the check digit or verifies it.
#[inline]
fn complete<const N: usize>(value: &str, expected: &'static str) -> Result<[u8; 16], Problem> {
    let bytes = value.as_bytes();
    let mut digits = [b'0'; 16];
    if let Ok(all) = <&[u8; N]>::try_from(bytes) {
        digits[..N].copy_from_slice(all);
    } else if bytes.len() == N - 1 {
        digits[..N - 1].copy_from_slice(bytes);
    } else {
        only_digits(value, "code128")?;
        return Err(Problem::Length { expected, found: bytes.len() });
    }
    if !digits.iter().fold(true, |all, digit| all & digit.is_ascii_digit()) {
        only_digits(value, "code128")?;
    }
    let mut odd = 0;
    let mut even = 0;
    for index in 0..N - 1 {
        if (N - index) % 2 == 0 { odd += digits[index] & 15 } else { even += digits[index] & 15 }
    }
    let right = b'0' + (250 - odd * 3 - even) % 10;
    if bytes.len() == N && digits[N - 1] != right {
        return Err(Problem::CheckDigit {
            expected: char::from(right),
            found: char::from(digits[N - 1]),
            position: N - 1,
        });
    }
    digits[N - 1] = right;
    Ok(digits)
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean8(());

impl Ean8 {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcA(());

impl UpcA {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcE(());

impl UpcE {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean2(());

impl Ean2 {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean5(());

impl Ean5 {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}
