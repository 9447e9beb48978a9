//! Code 39 (ISO/IEC 16388), and LOGMARS which is Code 39 with its check character.

mod table;

use std::borrow::Cow;

use table::{CHARACTERS, ELEMENTS, NONE, VALUES, WIDE};

use super::{ascii::ANY_UNICODE, two_widths};
use crate::{Bars, Options, Problem, Ratio, Symbol, phrase};

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
        Ok(Self(Starred::new(value, options.ratio)))
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
        Ok(Self(Starred::new(&value, ratio)))
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
        Ok(Self(Starred::new(&value, options.ratio)))
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
    text: Box<[u8]>,
    ratio: Ratio,
}

impl Starred {
    fn new(value: &str, ratio: Ratio) -> Self {
        Self { text: [b"*", value.as_bytes(), b"*"].concat().into(), ratio }
    }

    fn symbol(&self) -> Symbol<'_> {
        // The gap behind the stop character is not drawn.
        let length = ELEMENTS as usize * self.text.len() - 1;
        let measure = two_widths::measure(self.ratio);
        let bars = Bars::of_characters::<ELEMENTS, 0>(length, measure, 0, |place| {
            self.text.get(place).map_or(0, |&character| WIDE[usize::from(character)].into())
        });
        two_widths::symbol(bars, &self.text)
    }

    fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[1..self.text.len() - 1])
    }
}

/// Fails unless all are among the 43 characters, and not too many.
#[inline]
fn check(value: &str, longest: usize) -> Result<(), Problem> {
    if value.len() > longest || value.bytes().any(|byte| VALUES[usize::from(byte)] == NONE) {
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
            allowed: phrase("upper case letters, digits, spaces and - . $ / + %"),
            instead: Some(if found.is_ascii() { phrase("code128 or code93") } else { ANY_UNICODE }),
        },
        None => Problem::too_long(value.len(), longest, phrase("characters")),
    }
}

/// The sum of all values modulo 43, as a character (ISO/IEC 16388 annex A.1).
fn check_character(value: &str) -> char {
    let sum: usize = value.bytes().map(|byte| usize::from(VALUES[usize::from(byte)])).sum();
    char::from(CHARACTERS[sum % 43])
}
