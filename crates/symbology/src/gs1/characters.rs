//! The character sets of element strings: GS1 General Specifications, figures 7.11-1 to 7.11-3.

use message::{Phrase, phrase};

/// GS, which stands for a separating FNC1 in data.
pub(super) const SEPARATOR: u8 = 0x1D;

/// The characters a part of the data may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Set {
    /// The ten digits.
    Digits = 1,
    /// Set 82, figure 7.11-1: the invariant characters of ISO/IEC 646.
    Invariant82 = 2,
    /// Set 39, figure 7.11-2: for component and part identifiers.
    Parts39 = 4,
    /// Set 64, figure 7.11-3: base 64 for file names and addresses; `=` may fill it up at the end.
    Base64 = 8,
}

/// The order of set 82, which gives the characters their values in check pairs (clause 7.9.5).
pub(super) const INVARIANT_82: &[u8; 82] =
    b"!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

impl Set {
    /// Whether the character belongs to the set.
    #[inline]
    pub(super) fn has(self, byte: u8) -> bool {
        SETS[usize::from(byte)] & self as u8 != 0
    }

    /// The offset of the first character that does not belong to the set.
    #[inline]
    pub(super) fn first_wrong(self, part: &[u8]) -> Option<usize> {
        let text = match self {
            Self::Digits | Self::Invariant82 | Self::Parts39 => part,
            Self::Base64 => without_padding(part),
        };
        text.iter().position(|&byte| !self.has(byte))
    }

    /// The characters in words.
    pub(super) fn words(self) -> Phrase {
        match self {
            Self::Digits => phrase("a digit"),
            Self::Invariant82 => phrase("a letter, a digit or one of !\"%&'()*+,-./:;<=>?_"),
            Self::Parts39 => phrase("a capital letter, a digit or one of #-/"),
            Self::Base64 => phrase("a letter, a digit, - or _"),
        }
    }
}

/// One or two `=` may end the text when they make its length a multiple of three.
fn without_padding(part: &[u8]) -> &[u8] {
    match part {
        [text @ .., b'=', b'='] | [text @ .., b'='] if part.len().is_multiple_of(3) => text,
        _ => part,
    }
}

/// For each byte the sets it belongs to.
static SETS: [u8; 256] = {
    let mut sets = [0; 256];
    let mut at = 0;
    while at < INVARIANT_82.len() {
        let byte = INVARIANT_82[at];
        sets[byte as usize] |= Set::Invariant82 as u8;
        if byte.is_ascii_digit() {
            sets[byte as usize] |= Set::Digits as u8;
        }
        if byte.is_ascii_digit() || byte.is_ascii_uppercase() || byte == b'-' || byte == b'/' {
            sets[byte as usize] |= Set::Parts39 as u8;
        }
        if byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_' {
            sets[byte as usize] |= Set::Base64 as u8;
        }
        at += 1;
    }
    sets[b'#' as usize] |= Set::Parts39 as u8;
    sets
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_the_size_in_their_name() {
        let check = |set: Set, size| {
            assert_eq!((0..=255).filter(|&byte| set.has(byte)).count(), size, "{set:?}");
        };
        check(Set::Digits, 10);
        check(Set::Invariant82, 82);
        check(Set::Parts39, 39);
        check(Set::Base64, 64);
    }

    #[test]
    fn base_64_may_be_filled_up_to_a_multiple_of_three() {
        let check = |text: &str, expected| {
            assert_eq!(Set::Base64.first_wrong(text.as_bytes()), expected, "{text}");
        };
        check("aZ09-_", None);
        check("12=", None);
        check("1==", None);
        check("===", Some(0));
        check("123=", Some(3));
        check("1=2", Some(1));
        check("a+b", Some(1));
    }
}
