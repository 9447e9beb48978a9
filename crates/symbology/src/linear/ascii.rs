//! Values of ASCII characters, control characters among them, and the line people read below the bars.

use std::borrow::Cow;

use crate::{Problem, ShortBytes};

/// Symbologies that hold whatever Unicode has.
pub(super) const ANY_UNICODE: &str = "qrcode, datamatrix, aztec or pdf417";

/// A value of ASCII characters.
///
/// *Guarantees:* 1 to 255 ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ascii {
    /// The value; after it the readable line, where that is another one.
    bytes: ShortBytes<62>,
    length: u8,
}

impl Ascii {
    /// A copy of the value, or `None` when it has other characters than ASCII or more than 255.
    #[inline]
    pub(super) fn new(value: &str) -> Option<Self> {
        let bytes = value.as_bytes();
        let length = u8::try_from(bytes.len()).ok()?;
        let kinds = bytes.iter().fold(0, |kinds, &byte| kinds | kind(byte));
        match kinds {
            PRINTABLE => Some(Self { bytes: ShortBytes::from_slice(bytes), length }),
            CONTROL => Some(Self { bytes: with_readable_line(bytes), length }),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }

    pub(super) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.as_bytes())
    }

    /// Whether the readable line is just the value.
    #[inline]
    pub(super) fn is_printable(&self) -> bool {
        self.bytes.len() == usize::from(self.length)
    }

    /// The value, each control character shown as a space.
    #[inline]
    pub(super) fn readable(&self) -> &[u8] {
        let start = if self.is_printable() { 0 } else { usize::from(self.length) };
        &self.bytes[start..]
    }
}

/// The problem of a value that is not ASCII.
#[cold]
pub(super) fn not_ascii(value: &str) -> Problem {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii());
    let (position, found) = wrong.unwrap_or_default();
    Problem::Character { found, position, allowed: "ASCII characters", instead: ANY_UNICODE }
}

const PRINTABLE: u8 = 0;
const CONTROL: u8 = 1;
const OTHER: u8 = 2;

#[inline]
fn kind(byte: u8) -> u8 {
    // No early way out: the compiler makes a few wide comparisons of it.
    if byte.is_ascii() { u8::from(byte.is_ascii_control()) } else { OTHER }
}

#[cold]
fn with_readable_line(value: &[u8]) -> ShortBytes<62> {
    let shown = value.iter().map(|&byte| if byte.is_ascii_control() { b' ' } else { byte });
    ShortBytes::from(value.iter().copied().chain(shown).collect::<Vec<u8>>())
}
