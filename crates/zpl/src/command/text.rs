//! Free characters inside commands, checked so that none of them can be read as a command.

use super::parameter::{Parameter, Reading};

/// One character that a parameter names: an escape, an indicator, a font.
///
/// *Guarantees:* printable ASCII, no space, comma, caret or tilde.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The underscore: the default of `^FH`.
    pub(crate) const UNDERSCORE: Self = Self(b'_');

    /// The character, if it is allowed as a parameter.
    pub const fn new(character: u8) -> Option<Self> {
        match character {
            b',' | b'^' | b'~' => None,
            b'!'..=b'~' => Some(Self(character)),
            _ => None,
        }
    }

    /// The character.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

impl Parameter for Letter {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(text: &[u8]) -> Reading<Self> {
        match text.first().copied().and_then(Self::new) {
            None => Reading::Not,
            Some(letter) if text.len() == 1 => Reading::Whole(letter),
            Some(letter) => Reading::Partly(letter),
        }
    }
}

/// The name of a font.
///
/// *Guarantees:* a digit or an upper case letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FontName(u8);

impl FontName {
    /// The printer's scalable font.
    pub const ZERO: Self = Self(b'0');

    /// The name, in upper case, if it is valid.
    pub const fn new(name: u8) -> Option<Self> {
        if name.is_ascii_alphanumeric() { Some(Self(name.to_ascii_uppercase())) } else { None }
    }

    /// The digit or letter.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

impl Parameter for FontName {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(text: &[u8]) -> Reading<Self> {
        match text.first().copied().and_then(Self::new) {
            None => Reading::Not,
            Some(name) if text.len() == 1 => Reading::Whole(name),
            Some(name) => Reading::Partly(name),
        }
    }
}

/// A name between two commas, such as that of a stored graphic.
///
/// *Guarantees:* not empty, no space at either end, no comma, caret, tilde or control byte.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(Vec<u8>);

impl Word {
    /// The name, if it is allowed as a parameter.
    pub fn new(name: impl Into<Vec<u8>>) -> Option<Self> {
        let name = name.into();
        let spaced = name.first() == Some(&b' ') || name.last() == Some(&b' ');
        let plain = name.iter().all(|&byte| byte != b',' && is_plain(byte));
        (!name.is_empty() && !spaced && plain).then_some(Self(name))
    }

    /// The name.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Parameter for Word {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
    }

    fn read(text: &[u8]) -> Reading<Self> {
        Self::new(text).into()
    }
}

/// A comment's text.
///
/// *Guarantees:* no caret, tilde or control byte; comments have no escapes, so these are left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Text(Vec<u8>);

impl Text {
    /// The text without the characters that it cannot hold.
    pub fn new(text: &[u8]) -> Self {
        Self(text.iter().copied().filter(|&byte| is_plain(byte)).collect())
    }

    /// The text.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A byte that neither starts a command nor is a control.
pub(crate) fn is_plain(byte: u8) -> bool {
    byte >= b' ' && byte != 0x7F && byte != b'^' && byte != b'~'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_printable_and_start_no_command() {
        assert_eq!(Letter::new(b'|').map(Letter::byte), Some(b'|'));
        for byte in [b',', b'^', b'~', b' ', b'\n', 0x7F, 0x80] {
            assert_eq!(Letter::new(byte), None, "{byte}");
        }
    }

    #[test]
    fn words_hold_no_command() {
        assert!(Word::new("E:MY LOGO.GRF").is_some());
        for name in ["", " A", "A ", "A,B", "A^FS", "~JA", "A\nB", "A\u{7f}"] {
            assert_eq!(Word::new(name), None, "{name}");
        }
    }

    #[test]
    fn comments_drop_characters_that_they_cannot_hold() {
        assert_eq!(Text::new(b"a^XZ~JA\x02b, c").as_bytes(), b"aXZJAb, c");
    }
}
