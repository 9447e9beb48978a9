//! Values of ASCII characters, including control characters, and the readable line below the bars.

use std::borrow::Cow;

use crate::{Instead, Problem};
use message::phrase;

/// A value of ASCII characters, or symbol characters that a caller chose.
///
/// *Guarantees:* at least one character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ascii {
    /// Characters below 128; chosen symbol characters with [`CHOSEN`] added.
    drawn: Box<[u8]>,
    /// What differs from the drawn characters: usually nothing.
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
    /// A value that may have control characters: the readable line shows each as a space.
    pub(super) fn new(value: &str) -> Result<Self, Problem> {
        // Without an early exit the compiler vectorizes the loop.
        let is_printable = value.bytes().fold(true, |all, byte| all & matches!(byte, b' '..=b'~'));
        if !is_printable && !value.is_ascii() {
            return Err(not_ascii(value));
        }
        let aside = (!is_printable).then(|| Box::new(Aside { value: None, line: readable(value) }));
        Ok(Self { drawn: value.as_bytes().into(), aside })
    }

    /// Symbol characters by their values, each less than 128, and what a scanner reports for them.
    pub(super) fn chosen(characters: &[u8], value: String) -> Self {
        let line = readable(&value);
        Self::with_line(characters, value, line)
    }

    /// The same with another readable line.
    pub(super) fn chosen_and_shown(characters: &[u8], value: String, shown: &str) -> Self {
        Self::with_line(characters, value, readable(shown))
    }

    fn with_line(characters: &[u8], value: String, line: Box<str>) -> Self {
        let drawn: Vec<u8> = characters.iter().map(|&character| character | CHOSEN).collect();
        let aside = Some(Box::new(Aside { value: Some(value.into()), line }));
        Self { drawn: drawn.into(), aside }
    }

    /// The characters drawn.
    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
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
pub(super) fn readable(value: &str) -> Box<str> {
    let shown = value.chars().map(|shown| if shown.is_control() { ' ' } else { shown });
    shown.collect::<String>().into()
}

/// The problem of the first character that is not ASCII.
#[cold]
pub(super) fn not_ascii(value: &str) -> Problem {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii());
    let (position, found) = wrong.unwrap_or_default();
    Problem::Character {
        found,
        position,
        allowed: phrase("ASCII characters"),
        instead: Some(Instead::ANY_UNICODE),
    }
}
