//! Industrial 2 of 5 and Standard 2 of 5: two wide bars among the five of each digit, spaces say nothing.

use std::borrow::Cow;

use super::{
    digits::{are_digits, not_a_digit},
    two_widths::{LONGEST, Patterns, symbol, too_long},
};
use crate::{Options, Problem, Ratio, ShortBytes, Symbol};

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
    text: ShortBytes<16>,
    ratio: Ratio,
}

impl Industrial2of5 {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Box<Problem>> {
        Digits::parse(value, options).map(Self)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.draw((INDUSTRIAL_START, 6), (INDUSTRIAL_STOP, 5))
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
        self.0.draw((STANDARD_START, 4), (STANDARD_STOP, 3))
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
            return Err(too_long(bytes.len(), "digits"));
        }
        Ok(Self { text: ShortBytes::from_slice(bytes), ratio: options.ratio })
    }

    /// Draws the digits between a start and a stop pattern, given by their places and lengths.
    fn draw(&self, start: (usize, usize), stop: (usize, usize)) -> Symbol<'_> {
        let patterns = PATTERNS.in_ratio(self.ratio);
        let length = start.1 + 10 * self.text.len() + stop.1;
        let elements = ShortBytes::filled(length, |target| {
            let (first, rest) = target.split_at_mut(start.1);
            first.copy_from_slice(&patterns[start.0].to_le_bytes()[..start.1]);
            let (chunks, last) = rest.as_chunks_mut::<10>();
            for (chunk, digit) in chunks.iter_mut().zip(self.text.iter()) {
                let digit = usize::from(digit & 15) % 10;
                chunk[..8].copy_from_slice(&patterns[digit].to_le_bytes());
                chunk[8..].copy_from_slice(&patterns[LAST_BAR + digit].to_le_bytes()[..2]);
            }
            last.copy_from_slice(&patterns[stop.0].to_le_bytes()[..stop.1]);
        });
        symbol(elements, self.ratio, &self.text)
    }
}

/// Which two of the five elements are wide: weights 1, 2, 4, 7 and an even parity
/// (ISO/IEC 16390 table 1; the older codes have the same).
pub(super) const WIDE: [&[u8; 5]; 10] = [
    b"--WW-", b"W---W", b"-W--W", b"WW---", b"--W-W", b"W-W--", b"-WW--", b"---WW", b"W--W-",
    b"-W-W-",
];

const LAST_BAR: usize = 10;
const INDUSTRIAL_START: usize = 20;
const INDUSTRIAL_STOP: usize = 21;
const STANDARD_START: usize = 22;
const STANDARD_STOP: usize = 23;

/// The first four bars of each digit with a narrow space after each, the last bar of each digit, then the
/// starts and stops.
const PATTERNS: Patterns<24> = Patterns::new({
    let mut patterns = [*b"        "; 24];
    let mut digit = 0;
    while digit < 10 {
        let [a, b, c, d, e] = *WIDE[digit];
        patterns[digit] = [a, b'-', b, b'-', c, b'-', d, b'-'];
        patterns[LAST_BAR + digit] = [e, b'-', 0, 0, 0, 0, 0, 0];
        digit += 1;
    }
    patterns[INDUSTRIAL_START] = *b"W-W---  ";
    patterns[INDUSTRIAL_STOP] = *b"W---W   ";
    patterns[STANDARD_START] = *b"----    ";
    patterns[STANDARD_STOP] = *b"W--     ";
    patterns
});
