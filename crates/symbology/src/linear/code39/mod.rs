//! Code 39 (ISO/IEC 16388), and LOGMARS which is Code 39 with its check character.

mod full_ascii;
mod table;

use std::borrow::Cow;

use table::{CHARACTERS, ELEMENTS, NONE, VALUES, WIDE};

use super::{
    ascii::{not_ascii, readable},
    two_widths,
};
use crate::{Bars, Code39Check, Instead, Options, Problem, Ratio, Symbol};
use message::phrase;

/// A value of the 43 characters of Code 39, or of any ASCII characters written as pairs of them.
///
/// *Guarantees:* 1 to 86 symbol characters, and the check character if one was requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code39(Starred);

impl Code39 {
    /// The standard sets no limit. This is zint's: 1,143 modules at 2 to 1, longer than anyone can scan.
    const LONGEST: usize = 86;

    #[inline]
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        if options.code39_full_ascii || options.code39_check != Code39Check::None {
            return Self::with_options(value, options);
        }
        check(value, Self::LONGEST)?;
        Ok(Self(Starred::new(value, options.ratio)))
    }

    #[cold]
    fn with_options(value: &str, options: &Options) -> Result<Self, Problem> {
        if options.code39_full_ascii {
            return Self::full_ascii(value, options);
        }
        Self::with_check_character(value, options.ratio)
    }

    fn full_ascii(value: &str, options: &Options) -> Result<Self, Problem> {
        let Some(characters) = full_ascii::pairs(value) else { return Err(not_ascii(value)) };
        if characters.len() > Self::LONGEST {
            let unit = phrase(
                "symbol characters, two for each lower case letter, control character and \
                        most signs",
            );
            return Err(Problem::too_long(characters.len(), Self::LONGEST, unit));
        }
        let (starred, value) = match options.code39_check {
            Code39Check::None => (Starred::new(&characters, options.ratio), value.to_owned()),
            Code39Check::Mod43 => {
                let check = check_character(&characters);
                (Starred::checked(&characters, options.ratio), format!("{value}{check}"))
            }
        };
        let line = readable(&value);
        let meaning = Some(Box::new(Meaning { value: value.into(), line }));
        Ok(Self(Starred { meaning, ..starred }))
    }

    /// The value followed by its check character, modulo 43.
    ///
    /// [`Logmars`] has the same bars.
    pub fn with_check_character(value: &str, ratio: Ratio) -> Result<Self, Problem> {
        if value.is_empty() {
            return Err(Problem::Empty);
        }
        check(value, Self::LONGEST)?;
        Ok(Self(Starred::checked(value, ratio)))
    }

    /// The symbol characters between start and stop: the pairs in full ASCII, and the check character.
    pub fn characters(&self) -> &str {
        self.0.characters()
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
/// *Guarantees:* 1 to 86 of them and the check character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logmars(Starred);

impl Logmars {
    /// The most characters by MIL-STD-1189B 5.2.6.2. Labels of today have more; they are drawn up to the limit of
    /// Code 39, and callers may warn.
    pub const LONGEST_BY_STANDARD: usize = 30;

    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        check(value, Code39::LONGEST)?;
        Ok(Self(Starred::checked(value, options.ratio)))
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.0.symbol()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        self.0.value()
    }
}

/// The common form of both: characters between two asterisks, which are the start and the stop character.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Starred {
    /// With the asterisks, as printers show it.
    text: Box<[u8]>,
    /// In full ASCII: what the pairs mean.
    meaning: Option<Box<Meaning>>,
    ratio: Ratio,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Meaning {
    value: Box<str>,
    /// The readable line, without asterisks: one could be data.
    line: Box<str>,
}

impl Starred {
    fn new(value: &str, ratio: Ratio) -> Self {
        let text = [b"*", value.as_bytes(), b"*"].concat().into();
        Self { text, meaning: None, ratio }
    }

    fn checked(value: &str, ratio: Ratio) -> Self {
        Self::new(&format!("{value}{}", check_character(value)), ratio)
    }

    fn symbol(&self) -> Symbol<'_> {
        // The gap after the stop character is not drawn.
        let length = ELEMENTS as usize * self.text.len() - 1;
        let measure = two_widths::measure(self.ratio);
        let bars = Bars::of_characters::<ELEMENTS, 0>(length, measure, 0, |place| {
            self.text.get(place).map_or(0, |&character| WIDE[usize::from(character)].into())
        });
        match &self.meaning {
            None => two_widths::symbol(bars, &self.text),
            Some(meaning) => two_widths::symbol(bars, meaning.line.as_bytes()),
        }
    }

    fn characters(&self) -> &str {
        // They are ASCII.
        std::str::from_utf8(&self.text[1..self.text.len() - 1]).unwrap_or_default()
    }

    fn value(&self) -> Cow<'_, str> {
        match &self.meaning {
            None => self.characters().into(),
            Some(meaning) => (&*meaning.value).into(),
        }
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
            instead: Some(if value.is_ascii() {
                Instead::CODE128_OR_CODE93
            } else {
                Instead::ANY_UNICODE
            }),
        },
        None => Problem::too_long(value.len(), longest, phrase("characters")),
    }
}

/// The sum of all values modulo 43, as a character (ISO/IEC 16388 annex A.1).
fn check_character(value: &str) -> char {
    let sum: usize = value.bytes().map(|byte| usize::from(VALUES[usize::from(byte)])).sum();
    char::from(CHARACTERS[sum % 43])
}
