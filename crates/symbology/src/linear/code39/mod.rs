//! Code 39 (ISO/IEC 16388), and LOGMARS which is Code 39 with its check character.

mod table;

use std::borrow::Cow;

use table::{CHARACTERS, ELEMENTS, NONE, VALUES, WIDE};

use super::ascii::ANY_UNICODE;
use crate::{Linear, Options, Problem, QuietZone, Ratio, ShortBytes, Symbol, TextLayout};

/// A value of the 43 characters of Code 39.
///
/// *Guarantees:* 1 to 86 of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code39(Starred);

impl Code39 {
    /// The standard sets no limit. This is zint's: 1,143 modules at 2 to 1, longer than anyone can scan.
    const LONGEST: usize = 86;

    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        check(value, Self::LONGEST)?;
        let text = ShortBytes::filled(value.len() + 2, |text| surround(text, value));
        Ok(Self(Starred { text, ratio: options.ratio }))
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.symbol()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }
}

/// A value of the 43 characters of Code 39 with its check character.
///
/// *Guarantees:* 1 to 30 of them and the check character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logmars(Starred);

impl Logmars {
    /// MIL-STD-1189B 5.2.6.2.
    const LONGEST: usize = 30;

    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        check(value, Self::LONGEST)?;
        let text = ShortBytes::filled(value.len() + 3, |text| {
            surround(text, value);
            text[value.len() + 1] = check_character(value);
        });
        Ok(Self(Starred { text, ratio: options.ratio }))
    }

    #[inline]
    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.symbol()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }
}

/// What both are: characters between two asterisks, which are the start and the stop character.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Starred {
    /// With the asterisks, as printers show it.
    text: ShortBytes<62>,
    ratio: Ratio,
}

impl Starred {
    #[inline]
    fn symbol(&self) -> Symbol<'_> {
        let (narrow, wide) = self.ratio.narrow_and_wide();
        // The stop character has no gap behind it.
        let length = self.text.len() * ELEMENTS - 1;
        let widths = ShortBytes::filled(length, |widths| {
            draw(widths, &self.text, narrow, wide);
        });
        Symbol::Linear(Linear {
            widths,
            units_per_module: narrow,
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text: &self.text,
            layout: TextLayout::Centred,
        })
    }

    fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[1..self.text.len() - 1])
    }
}

#[inline]
fn draw(widths: &mut [u8], text: &[u8], narrow: u8, wide: u8) {
    for (place, &byte) in widths.chunks_mut(ELEMENTS).zip(text) {
        let widths = WIDE[usize::from(byte & 63)].map(|mask| narrow ^ mask & (narrow ^ wide));
        let length = place.len();
        place.copy_from_slice(&widths[..length]);
    }
}

fn surround(text: &mut [u8], value: &str) {
    text[0] = b'*';
    text[1..=value.len()].copy_from_slice(value.as_bytes());
    text[text.len() - 1] = b'*';
}

/// Fails unless all are among the 43 characters, and not too many.
#[inline]
fn check(value: &str, longest: usize) -> Result<(), Problem> {
    // No early way out; `NONE` is the only value with this bit.
    let bits = value.bytes().fold(0, |bits, byte| bits | VALUES[usize::from(byte)]);
    if bits & NONE != 0 || value.len() > longest {
        Err(wrong_value(value, longest))
    } else {
        Ok(())
    }
}

#[cold]
fn wrong_value(value: &str, longest: usize) -> Problem {
    let belongs = |character: char| {
        u8::try_from(character).is_ok_and(|byte| VALUES[usize::from(byte)] != NONE)
    };
    match value.chars().enumerate().find(|&(_, character)| !belongs(character)) {
        Some((position, found)) => Problem::Character {
            found,
            position,
            allowed: "upper case letters, digits, spaces and - . $ / + %",
            instead: if found.is_ascii() { "code128 or code93" } else { ANY_UNICODE },
        },
        None => Problem::TooLong { found: value.len(), maximum: longest, unit: "characters" },
    }
}

/// The sum of all values modulo 43, as a character (ISO/IEC 16388 annex A.1).
fn check_character(value: &str) -> u8 {
    let sum: usize = value.bytes().map(|byte| usize::from(VALUES[usize::from(byte)])).sum();
    CHARACTERS[sum % 43]
}
