//! `^CI`: the encoding of text.

use super::code_pages::{CODE_PAGE_850, WINDOWS_1252, replacement};

/// For bytes that encode no character.
const NOTHING: char = char::REPLACEMENT_CHARACTER;

/// An encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// `^CI0` to `^CI13`: code page 850, with some ASCII characters replaced by those of a country.
    National(u32),
    /// `^CI27`.
    Windows1252,
    /// `^CI28`.
    Utf8,
}

impl Encoding {
    /// Encodings that are not supported are read as UTF-8: they share ASCII with it, and other bytes show up as
    /// unreadable rather than as wrong letters.
    fn of(number: u32) -> Self {
        match number {
            0..=13 => Self::National(number),
            27 => Self::Windows1252,
            _ => Self::Utf8,
        }
    }
}

/// Whether an encoding is drawn as printers do.
pub(crate) fn is_known(encoding: u32) -> bool {
    matches!(encoding, 0..=13 | 27 | 28)
}

/// Decodes bytes; bytes that encode no character become U+FFFD.
pub(crate) fn decode(bytes: &[u8], encoding: u32) -> String {
    match Encoding::of(encoding) {
        Encoding::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
        Encoding::Windows1252 => bytes.iter().map(|&byte| single(byte, &WINDOWS_1252)).collect(),
        Encoding::National(variant) => {
            let mut text = String::with_capacity(bytes.len());
            for &byte in bytes {
                match replacement(byte, variant) {
                    Some(other) => text.push_str(other),
                    None => text.push(single(byte, &CODE_PAGE_850)),
                }
            }
            text
        }
    }
}

/// Decodes the data of `^FB`. A backslash that begins an escape stays one, even where the encoding prints its byte as another
/// character; two of them are then that character.
pub(crate) fn decode_block(bytes: &[u8], encoding: u32) -> String {
    let Encoding::National(variant) = Encoding::of(encoding) else {
        return decode(bytes, encoding);
    };
    let Some(other) = replacement(b'\\', variant) else { return decode(bytes, encoding) };
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        let (before, from) = rest.split_at(at);
        text.push_str(&decode(before, encoding));
        let (shown, length) = match from.get(1) {
            Some(b'\\') => (other, 2),
            Some(next) if matches!(next, b'&' | b'-') || next.is_ascii_alphanumeric() => ("\\", 1),
            Some(_) | None => (other, 1),
        };
        text.push_str(shown);
        rest = from.get(length..).unwrap_or_default();
    }
    text.push_str(&decode(rest, encoding));
    text
}

/// Whether a block prints all of its data: a backslash that is no escape may be lost with the character after it.
pub(crate) fn has_only_escapes(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        let Some(b'&' | b'-' | b'\\') = rest.get(at + 1) else { return false };
        rest = rest.get(at + 2..).unwrap_or_default();
    }
    true
}

/// Whether all bytes can be decoded.
pub(crate) fn is_readable(bytes: &[u8], encoding: u32) -> bool {
    match Encoding::of(encoding) {
        Encoding::Utf8 => str::from_utf8(bytes).is_ok(),
        Encoding::Windows1252 => bytes.iter().all(|&byte| single(byte, &WINDOWS_1252) != NOTHING),
        Encoding::National(_) => true,
    }
}

/// The length in bytes of the last character.
pub(crate) fn last_character(bytes: &[u8], encoding: u32) -> usize {
    if Encoding::of(encoding) != Encoding::Utf8 {
        return bytes.len().min(1);
    }
    let tail = bytes.get(bytes.len().saturating_sub(4)..).unwrap_or(bytes);
    let continued = tail.iter().rev().take_while(|&&byte| byte & 0xC0 == 0x80).count();
    let length = continued + 1;
    // Bytes that encode no character count one by one.
    let start = tail.len().checked_sub(length);
    let character = start.and_then(|start| tail.get(start..)).map(str::from_utf8);
    if matches!(character, Some(Ok(_))) { length } else { bytes.len().min(1) }
}

fn single(byte: u8, upper_half: &[char; 128]) -> char {
    match byte {
        0..0x80 => char::from(byte),
        0x80.. => upper_half[usize::from(byte - 0x80)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(encoding: u32, bytes: &[u8], expected: &str) {
        assert_eq!(decode(bytes, encoding), expected, "^CI{encoding}");
        assert_eq!(is_readable(bytes, encoding), !expected.contains(NOTHING), "^CI{encoding}");
    }

    #[test]
    fn national_variants_replace_some_characters() {
        check(0, b"a#\\5", "a#¢5");
        check(1, b"[{|}]", "⅓¼½¾⅔");
        check(2, b"#5", "£5");
        check(3, b"\\|@#", "IJij§ƒ");
        check(4, b"[\\]{|}", "ÆØÅæøå");
        check(5, b"#@[\\]^`{|}", "ÜÉÄÖÅÜéäöå");
        check(6, b"@[\\]{|}", "§ÄÖÜäöü");
        check(7, b"#@\\{}", "£àçéù");
        check(8, b"@[\\]^`{|}", "àâçêîôéùè");
        check(9, b"#@\\]`{|}", "£§çéùàòè");
        check(10, b"@[\\]|}", "§¡Ñ¿ñç");
        check(11, b"#@[\\]`{|}", "£ÉÄÖÜäëïö");
        check(12, b"\\100", "¥100");
        check(13, b"#@[\\]^`{|}", "#@[\\]^`{|}");
    }

    #[test]
    fn escapes_of_blocks_are_found_before_characters_are_replaced() {
        let check = |encoding, bytes: &[u8], expected: &str| {
            assert_eq!(decode_block(bytes, encoding), expected, "^CI{encoding}");
        };
        check(0, br"A\&B \- \\ \# \", r"A\&B \- ¢ ¢# ¢");
        check(12, br"\&\\&", r"\&¥&");
        check(13, br"A\&B\\", r"A\&B\\");
        check(28, br"A\&B\\", r"A\&B\\");
    }

    #[test]
    fn bytes_from_0x80_follow_the_code_page() {
        for encoding in 0..=13 {
            check(encoding, b"\x80\x81\x84\x94\x9a\xe1\xff", "ÇüäöÜß\u{a0}");
        }
        check(27, b"\x80\xa3\xe9\xff", "€£éÿ");
        check(27, b"a\x81\x8d\x8f\x90\x9db", "a\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}b");
    }

    #[test]
    fn utf_8_is_decoded() {
        check(28, "é中\\#".as_bytes(), "é中\\#");
        check(28, b"a\xffb\xc3", "a\u{fffd}b\u{fffd}");
        // Not as a printer would draw them, but never as wrong letters.
        check(31, b"a\xb3", "a\u{fffd}");
    }

    #[test]
    fn characters_end_where_their_bytes_do() {
        let lengths = |bytes: &[u8]| (last_character(bytes, 28), last_character(bytes, 0));
        assert_eq!(lengths("a中".as_bytes()), (3, 1));
        assert_eq!(lengths("中a".as_bytes()), (1, 1));
        assert_eq!(lengths("\u{1F600}".as_bytes()), (4, 1));
        assert_eq!(lengths(b"a\x80\x80"), (1, 1));
        assert_eq!(lengths(b""), (0, 0));
    }
}
