//! Values of ASCII characters, control characters among them, and the line people read below the bars.

use std::borrow::Cow;

use super::kept::{self, Kept, ROOM};
use crate::Problem;

/// Symbologies that hold whatever Unicode has.
pub(super) const ANY_UNICODE: &str = "qrcode, datamatrix, aztec or pdf417";

/// A value of ASCII characters.
///
/// *Guarantees:* at least one character.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ascii {
    value: Kept,
    /// The readable line, where it is another one than the value.
    line: Option<Box<[u8]>>,
}

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
        (wrong == 0).then_some(Self { value: Kept::short(words, value.len()), line: None })
    }

    /// A value that may be long and may have control characters: the readable line shows each as a space.
    pub(super) fn any(value: &str) -> Result<Self, Problem> {
        if !value.is_ascii() {
            return Err(not_ascii(value));
        }
        let shown = value.bytes().map(|byte| if byte.is_ascii_control() { b' ' } else { byte });
        let line = has_controls(value).then(|| shown.collect());
        Ok(Self { value: Kept::new(value.as_bytes()), line })
    }

    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
        self.value.as_slice()
    }

    #[inline]
    pub(super) fn kept(&self) -> &Kept {
        &self.value
    }

    pub(super) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.as_bytes())
    }

    #[inline]
    pub(super) fn is_printable(&self) -> bool {
        self.line.is_none()
    }

    #[inline]
    pub(super) fn readable(&self) -> &[u8] {
        self.line.as_deref().unwrap_or(self.as_bytes())
    }
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
