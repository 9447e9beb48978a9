//! Code 39 (ISO/IEC 16388), and LOGMARS which is Code 39 with its check character.

mod table;

use std::borrow::Cow;

use table::{CHARACTERS, ELEMENTS, NONE, VALUES, WIDE};

use super::{
    ascii::ANY_UNICODE,
    kept::{Kept, ROOM},
    two_widths,
};
use crate::{Bars, Measure, Options, Problem, Ratio, Symbol};

/// A value of the 43 characters of Code 39.
///
/// *Guarantees:* 1 to 86 of them, and the check character where one was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code39(Starred);

impl Code39 {
    /// The standard sets no limit. This is zint's: 1,143 modules at 2 to 1, longer than anyone can scan.
    const LONGEST: usize = 86;

    #[inline]
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Problem> {
        check(value, Self::LONGEST)?;
        Ok(Self(Starred { text: Kept::between_asterisks(value), ratio: options.ratio }))
    }

    /// The value with its check character, modulo 43, behind it.
    ///
    /// [`Logmars`] has the same bars, but is no longer than its standard allows.
    pub fn with_check_character(value: &str, ratio: Ratio) -> Result<Self, Problem> {
        if value.is_empty() {
            return Err(Problem::Empty);
        }
        check(value, Self::LONGEST)?;
        let value = format!("{value}{}", check_character(value));
        Ok(Self(Starred { text: Kept::between_asterisks(&value), ratio }))
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

    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Problem> {
        check(value, Self::LONGEST)?;
        let value = format!("{value}{}", check_character(value));
        Ok(Self(Starred { text: Kept::between_asterisks(&value), ratio: options.ratio }))
    }

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
    text: Kept,
    ratio: Ratio,
}

impl Starred {
    #[inline]
    fn symbol(&self) -> Symbol<'_> {
        match self.text.short_words() {
            Some(words) => {
                let text = words.as_flattened();
                let wide = |place: usize| wide(text[place % ROOM]);
                let bars =
                    Bars::of_few_characters::<ELEMENTS, 0>(self.elements(), self.measure(), wide);
                two_widths::symbol(bars, &text[..self.text.len().min(ROOM)])
            }
            None => self.long_symbol(),
        }
    }

    #[inline(never)]
    fn long_symbol(&self) -> Symbol<'_> {
        let text = self.text.as_slice();
        let wide = |place: usize| text.get(place).map_or(0, |&byte| wide(byte));
        let bars = Bars::of_characters::<ELEMENTS>(self.elements(), self.measure(), wide);
        two_widths::symbol(bars, text)
    }

    /// The last one, the stop character, has no gap behind it.
    #[inline]
    fn elements(&self) -> usize {
        ELEMENTS * self.text.len() - 1
    }

    #[inline]
    fn measure(&self) -> Measure {
        two_widths::measure(self.ratio)
    }

    fn value(&self) -> Cow<'_, str> {
        let text = self.text.as_slice();
        String::from_utf8_lossy(&text[1..text.len() - 1])
    }
}

#[inline]
fn wide(byte: u8) -> u64 {
    u64::from(WIDE[usize::from(byte)])
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
fn check_character(value: &str) -> char {
    let sum: usize = value.bytes().map(|byte| usize::from(VALUES[usize::from(byte)])).sum();
    char::from(CHARACTERS[sum % 43])
}
