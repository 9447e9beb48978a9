//! From a value to the bytes a symbol carries and the codewords that announce them.

use std::borrow::Cow;

use crate::charset::Encoded;

/// What a symbol carries.
#[derive(Debug)]
pub(super) struct Message<'a> {
    /// Codewords given by the caller, before all others.
    pub(super) written: &'a [u8],
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
pub(super) const ECI: u8 = 241;

impl<'a> Message<'a> {
    /// Any text: [`DataMatrix`](super::DataMatrix) documents how non-ASCII characters are encoded.
    pub(super) fn text(value: &'a str) -> Self {
        let mut message = Self::behind(&[], Cow::default(), false);
        let body = match without_envelope(value) {
            Some((codeword, body)) => {
                message.announce(codeword);
                body
            }
            None => value,
        };
        let Encoded { bytes, eci } = Encoded::new(body);
        if let Some(eci) = eci {
            message.announce(ECI);
            message.announce(eci as u8 + 1);
        }
        message.bytes = bytes;
        message
    }

    /// GS1 element strings with GS between them where one is due.
    pub(super) fn gs1(data: &'a [u8]) -> Self {
        let mut message = Self::behind(&[], Cow::Borrowed(data), true);
        message.announce(FNC1);
        message
    }

    /// Bytes after codewords that are written already.
    pub(super) fn behind(written: &'a [u8], bytes: Cow<'a, [u8]>, gs_is_fnc1: bool) -> Self {
        Self { written, header: [0; 3], header_length: 0, bytes, gs_is_fnc1 }
    }

    /// How many codewords stand before those of the characters.
    pub(super) fn start(&self) -> usize {
        self.written.len() + usize::from(self.header_length)
    }

    /// The codewords that announce the characters.
    pub(super) fn header(&self) -> &[u8] {
        &self.header[..usize::from(self.header_length)]
    }

    fn announce(&mut self, codeword: u8) {
        self.header[usize::from(self.header_length)] = codeword;
        self.header_length += 1;
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
        check("M\u{fc}ller", &[], b"M\xfcller");
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
