//! Industrial 2 of 5 and Standard 2 of 5: two wide bars among the five of each digit, spaces say nothing.

use std::borrow::Cow;

use super::{
    digits::{are_digits, not_a_digit},
    two_widths::{LONGEST, TwoWidths, pattern, too_long},
};
use crate::{Options, Problem, ShortBytes, Symbol};

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
    text: ShortBytes<46>,
    widths: TwoWidths,
}

impl Industrial2of5 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        Digits::parse(value, options).map(Self)
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.symbol([1, 0, 1, 0, 0, 0], [1, 0, 0, 0, 1])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.text)
    }
}

impl Standard2of5 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        Digits::parse(value, options).map(Self)
    }

    #[inline(never)]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.symbol([0, 0, 0, 0], [1, 0, 0])
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0.text)
    }
}

impl Digits {
    #[inline]
    fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        let bytes = value.as_bytes();
        if !are_digits(bytes) {
            return Err(not_a_digit(value));
        }
        if bytes.len() > LONGEST {
            return Err(too_long(bytes.len(), "digits"));
        }
        Ok(Self { text: ShortBytes::from_slice(bytes), widths: TwoWidths::of(options) })
    }

    #[inline]
    fn symbol<const START: usize, const STOP: usize>(
        &self,
        start: [u8; START],
        stop: [u8; STOP],
    ) -> Symbol<'_> {
        let digits = self.text.as_slice();
        let elements = ShortBytes::filled(START + 10 * digits.len() + STOP, |target| {
            self.widths.each(target, start);
            let (chunks, rest) = target[START..].as_chunks_mut::<10>();
            for (chunk, digit) in chunks.iter_mut().zip(digits) {
                let (eight, two) = SPREAD[usize::from(digit & 15)];
                chunk[..8].copy_from_slice(&self.widths.eight(eight));
                chunk[8..].copy_from_slice(&self.widths.two(two));
            }
            self.widths.each(rest, stop);
        });
        self.widths.symbol(elements, digits)
    }
}

/// Which two of the five elements are wide: weights 1, 2, 4, 7 and an even parity
/// (ISO/IEC 16390 table 1; the older codes have the same).
pub(super) const WIDE: [&[u8; 5]; 10] = [
    b"--WW-", b"W---W", b"-W--W", b"WW---", b"--W-W", b"W-W--", b"-WW--", b"---WW", b"W--W-",
    b"-W-W-",
];

/// The bars of each digit with a narrow space after each: eight elements and two.
const SPREAD: [(u64, u16); 16] = {
    let mut spread = [(0, 0); 16];
    let mut digit = 0;
    while digit < 10 {
        let [a, b, c, d, e] = *WIDE[digit];
        let last = if e == b'W' { 1 } else { 0 };
        spread[digit] = (pattern(&[a, 0, b, 0, c, 0, d]), last);
        digit += 1;
    }
    spread
};
