//! Values of ASCII characters, control characters among them, and the line people read below the bars.

use std::borrow::Cow;

use super::kept::{self, Kept, ROOM};
use crate::Problem;

/// Symbologies that hold whatever Unicode has.
pub(super) const ANY_UNICODE: &str = "qrcode, datamatrix, aztec or pdf417";

/// A value of ASCII characters, or symbol characters that a caller chose.
///
/// *Guarantees:* at least one character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ascii {
    /// Characters below 128; chosen symbol characters with [`CHOSEN`] added.
    drawn: Kept,
    /// What is not the same as the characters drawn: as a rule there is nothing.
    aside: Option<Box<Aside>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Aside {
    /// What a scanner reports, where symbol characters were chosen.
    value: Option<Box<str>>,
    /// The readable line.
    line: Box<str>,
}

/// Added to a chosen symbol character: no ASCII character has this bit.
pub(super) const CHOSEN: u8 = 128;

impl Ascii {
    /// A short value whose characters are all printable.
    #[expect(clippy::inline_always, reason = "words are to stay in registers, see `Kept`")]
    #[inline(always)]
    pub(super) fn short(value: &str) -> Option<Self> {
        if value.len() > ROOM {
            return None;
        }
        let words = kept::words(value.as_bytes());
        // What stands past the end is printable, too, and need not be looked at.
        let wrong = if value.len() <= 16 {
            not_printable(words[0]) | not_printable(words[1])
        } else {
            words.map(not_printable).iter().fold(0, |all, wrong| all | wrong)
        };
        (wrong == 0).then_some(Self { drawn: Kept::short(words, value.len()), aside: None })
    }

    /// A value that may be long and may have control characters: the readable line shows each as a space.
    pub(super) fn any(value: &str) -> Result<Self, Problem> {
        if !value.is_ascii() {
            return Err(not_ascii(value));
        }
        let aside =
            has_controls(value).then(|| Box::new(Aside { value: None, line: readable(value) }));
        Ok(Self { drawn: Kept::new(value.as_bytes()), aside })
    }

    /// Symbol characters by their values, each less than 128, and what a scanner makes of them.
    pub(super) fn chosen(characters: &[u8], value: String) -> Self {
        let drawn: Vec<u8> = characters.iter().map(|&character| character | CHOSEN).collect();
        let line = readable(&value);
        let aside = Some(Box::new(Aside { value: Some(value.into()), line }));
        Self { drawn: Kept::new(&drawn), aside }
    }

    /// The characters drawn.
    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
        self.drawn.as_slice()
    }

    #[inline]
    pub(super) fn kept(&self) -> &Kept {
        &self.drawn
    }

    pub(super) fn value(&self) -> Cow<'_, str> {
        match self.aside.as_deref() {
            Some(Aside { value: Some(value), .. }) => Cow::Borrowed(value),
            Some(Aside { value: None, .. }) | None => String::from_utf8_lossy(self.as_bytes()),
        }
    }

    /// Whether it is a value of printable characters; chosen symbol characters are none.
    #[inline]
    pub(super) fn is_printable(&self) -> bool {
        self.aside.is_none()
    }

    #[inline]
    pub(super) fn readable(&self) -> &[u8] {
        match &self.aside {
            Some(aside) => aside.line.as_bytes(),
            None => self.as_bytes(),
        }
    }
}

/// The readable line, where each control character is a space.
fn readable(value: &str) -> Box<str> {
    let shown = value.chars().map(|shown| if shown.is_control() { ' ' } else { shown });
    shown.collect::<String>().into()
}

#[cold]
fn not_ascii(value: &str) -> Problem {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii());
    let (position, found) = wrong.unwrap_or_default();
    Problem::Character { found, position, allowed: "ASCII characters", instead: ANY_UNICODE }
}

fn has_controls(value: &str) -> bool {
    // No early way out: the compiler makes a few wide comparisons of it.
    value.bytes().fold(false, |found, byte| found | byte.is_ascii_control())
}

/// Not 0 if any of these is not a printable ASCII character.
#[inline]
fn not_printable(word: [u8; 8]) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let word = u64::from_le_bytes(word);
    // The highest bit of a byte is set beyond ASCII, from DEL on when one is added, and below the space when a
    // space is taken away. Carries come from bytes that are wrong anyway.
    (word | word.wrapping_add(EACH) | word.wrapping_sub(EACH * 0x20)) & (EACH * 0x80)
}
