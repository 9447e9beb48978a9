//! From a value to the bytes a symbol carries and the codewords that announce them.

use std::borrow::Cow;

/// What a symbol carries.
#[derive(Debug)]
pub(super) struct Message<'a> {
    header: [u8; 3],
    header_length: u8,
    /// The characters to encode.
    pub(super) bytes: Cow<'a, [u8]>,
    /// Whether GS stands for FNC1, as between GS1 element strings.
    pub(super) gs_is_fnc1: bool,
}

/// What separates GS1 element strings.
pub(super) const GS: u8 = 0x1d;
/// FNC1, which as the first codeword says GS1.
pub(super) const FNC1: u8 = 232;
/// Stands for the header and trailer of ISO/IEC 15434 format 05, ISO/IEC 16022 clause 5.2.4.7; the next for 06.
const MACRO_05: u8 = 236;
const MACRO_06: u8 = 237;
/// The next codeword, less 1, is the number of a character set, clause 5.4.
const ECI: u8 = 241;
const LATIN_1: u8 = 3;
const UTF_8: u8 = 26;

impl<'a> Message<'a> {
    /// Any text: see [`DataMatrix`](super::DataMatrix) for what becomes of characters beyond ASCII.
    pub(super) fn text(value: &'a str) -> Self {
        let mut message =
            Self { header: [0; 3], header_length: 0, bytes: Cow::default(), gs_is_fnc1: false };
        let body = match without_envelope(value) {
            Some((codeword, body)) => {
                message.announce(codeword);
                body
            }
            None => value,
        };
        if body.is_ascii() {
            message.bytes = Cow::Borrowed(body.as_bytes());
        } else if let Some(bytes) = latin1(body) {
            if !reads_as_latin1(&bytes) {
                message.announce_set(LATIN_1);
            }
            message.bytes = Cow::Owned(bytes);
        } else {
            message.announce_set(UTF_8);
            message.bytes = Cow::Borrowed(body.as_bytes());
        }
        message
    }

    /// GS1 element strings with GS between them where one is due.
    pub(super) fn gs1(data: &'a [u8]) -> Self {
        Self {
            header: [FNC1, 0, 0],
            header_length: 1,
            bytes: Cow::Borrowed(data),
            gs_is_fnc1: true,
        }
    }

    /// The codewords before those of the characters.
    pub(super) fn header(&self) -> &[u8] {
        &self.header[..usize::from(self.header_length)]
    }

    fn announce(&mut self, codeword: u8) {
        self.header[usize::from(self.header_length)] = codeword;
        self.header_length += 1;
    }

    fn announce_set(&mut self, number: u8) {
        self.announce(ECI);
        self.announce(number + 1);
    }
}

/// The codeword for the envelope of an ISO/IEC 15434 message of format 05 or 06, and what is inside.
fn without_envelope(value: &str) -> Option<(u8, &str)> {
    let inner = value.strip_prefix("[)>\u{1e}0")?.strip_suffix("\u{1e}\u{4}")?;
    if let Some(body) = inner.strip_prefix("5\u{1d}") {
        return Some((MACRO_05, body));
    }
    inner.strip_prefix("6\u{1d}").map(|body| (MACRO_06, body))
}

/// The text in ISO/IEC 8859-1, when it has no other characters.
fn latin1(text: &str) -> Option<Vec<u8>> {
    text.chars().map(|character| u8::try_from(u32::from(character)).ok()).collect()
}

/// Whether readers that guess the character set, as most software does, will see Latin-1 in these bytes.
///
/// They try UTF-8 first, and take bytes for Shift JIS if it allows them and more than a few are not letters
/// of Latin-1 or would make Japanese words.
fn reads_as_latin1(bytes: &[u8]) -> bool {
    let count = |class: fn(u8) -> bool| bytes.iter().filter(|byte| class(**byte)).count();
    let controls = count(|byte| matches!(byte, 0x80..=0x9f));
    let signs = count(|byte| matches!(byte, 0xa0..=0xbf | 0xd7 | 0xf7));
    let kana = count(|byte| matches!(byte, 0xa1..=0xdf));
    let kanji = count(|byte| matches!(byte, 0xe0..=0xef));
    let looks_japanese = kana > 1 || kanji > 2 || signs * 10 >= bytes.len();
    controls == 0
        && std::str::from_utf8(bytes).is_err()
        && !(looks_japanese && can_be_shift_jis(bytes))
}

fn can_be_shift_jis(bytes: &[u8]) -> bool {
    let mut rest = bytes.iter();
    while let Some(byte) = rest.next() {
        match byte {
            0x80 | 0xa0 | 0xf0.. => return false,
            0x81..=0x9f | 0xe0..=0xef => {
                if !matches!(rest.next(), Some(0x40..=0x7e | 0x80..=0xfc)) {
                    return false;
                }
            }
            0x00..=0x7f | 0xa1..=0xdf => {}
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(value: &str, header: &[u8], bytes: &[u8]) {
        let message = Message::text(value);
        assert_eq!((message.header(), &*message.bytes), (header, bytes), "{value:?}");
    }

    #[test]
    fn character_sets_are_announced_only_where_needed() {
        check("plain", &[], b"plain");
        check("Stra\u{df}e", &[], b"Stra\xdfe");
        check("\u{3a9}", &[241, 27], "\u{3a9}".as_bytes());
        // These bytes are also UTF-8 for e acute.
        check("\u{c3}\u{a9}", &[241, 4], b"\xc3\xa9");
        check("GR\u{d6}\u{df}E", &[241, 4], b"GR\xd6\xdfE");
        check("gr\u{f6}\u{df}er und s\u{fc}\u{df}er", &[], b"gr\xf6\xdfer und s\xfc\xdfer");
        check("25 \u{b0}C", &[241, 4], b"25 \xb0C");
        check("\u{85}", &[241, 4], b"\x85");
    }

    #[test]
    fn envelopes_become_one_codeword() {
        check("[)>\u{1e}05\u{1d}1\u{1e}\u{4}", &[236], b"1");
        check("[)>\u{1e}06\u{1d}\u{1e}\u{4}", &[237], b"");
        check("[)>\u{1e}06\u{1d}\u{20ac}\u{1e}\u{4}", &[237, 241, 27], "\u{20ac}".as_bytes());
        check("[)>\u{1e}07\u{1d}1\u{1e}\u{4}", &[], b"[)>\x1e07\x1d1\x1e\x04");
        check("[)>\u{1e}05\u{1d}1\u{4}", &[], b"[)>\x1e05\x1d1\x04");
    }
}
