//! Strings: located first, decoded only on demand and only if they have escapes.

use std::borrow::Cow;

use super::error::Fault;

/// A string of the document; its escapes are checked but not decoded.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum Text<'a> {
    /// It has no escapes.
    Plain(&'a str),
    /// It has escapes.
    Escaped(&'a str),
}

impl<'a> Text<'a> {
    /// The decoded string.
    pub(in super::super) fn decode(self) -> Cow<'a, str> {
        match self {
            Self::Plain(text) => Cow::Borrowed(text),
            Self::Escaped(raw) => Cow::Owned(unescape(raw)),
        }
    }
}

/// The string after an opening quote, up to its closing quote. A fault comes with its position.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "returning the value through memory costs as much as reading it"
)]
pub(super) fn read(text: &str) -> Result<Text<'_>, (usize, Fault)> {
    let mut escapes = false;
    let mut at = 0;
    loop {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        at += rest.iter().position(|&byte| STOPS[usize::from(byte)]).unwrap_or(rest.len());
        match text.as_bytes().get(at) {
            Some(b'"') => break,
            Some(b'\\') => {
                escapes = true;
                let (_, length) =
                    escape(text.as_bytes().get(at..).unwrap_or_default()).map_err(|it| (at, it))?;
                at += length;
            }
            Some(_) => return Err((at, Fault::Control)),
            None => return Err((at, Fault::Unfinished)),
        }
    }
    let raw = text.get(..at).unwrap_or_default();
    Ok(if escapes { Text::Escaped(raw) } else { Text::Plain(raw) })
}

impl Text<'_> {
    /// The bytes between the quotes.
    pub(super) fn length(self) -> usize {
        match self {
            Self::Plain(raw) | Self::Escaped(raw) => raw.len(),
        }
    }
}

/// Bytes that end or interrupt a plain run of characters.
static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        stops[byte] = true;
        byte += 1;
    }
    stops[b'"' as usize] = true;
    stops[b'\\' as usize] = true;
    stops
};

fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((plain, _)) = rest.split_once('\\') {
        text.push_str(plain);
        rest = rest.get(plain.len()..).unwrap_or_default();
        // Escapes are checked when they are read; if one is invalid all the same, its backslash is dropped.
        let (character, length) = escape(rest.as_bytes()).unwrap_or(('\u{fffd}', 1));
        text.push(character);
        rest = rest.get(length..).unwrap_or_default();
    }
    text.push_str(rest);
    text
}

/// The character of an escape sequence, and the sequence's length in bytes.
fn escape(bytes: &[u8]) -> Result<(char, usize), Fault> {
    let character = match bytes.get(1).ok_or(Fault::Unfinished)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => return unicode(bytes),
        _ => return Err(Fault::Escape),
    };
    Ok((character, 2))
}

/// `\uXXXX`, or two of them for a character beyond the first 65,536.
fn unicode(bytes: &[u8]) -> Result<(char, usize), Fault> {
    let first = unit(bytes)?;
    if let Some(character) = char::from_u32(first) {
        return Ok((character, 6));
    }
    let pair =
        bytes.get(6..).filter(|rest| rest.starts_with(b"\\u")).ok_or(Fault::LoneSurrogate)?;
    let second = unit(pair)?;
    if !(0xD800..0xDC00).contains(&first) || !(0xDC00..0xE000).contains(&second) {
        return Err(Fault::LoneSurrogate);
    }
    let code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
    Ok((char::from_u32(code).ok_or(Fault::LoneSurrogate)?, 12))
}

/// The four hexadecimal digits after `\u`.
fn unit(bytes: &[u8]) -> Result<u32, Fault> {
    let digits = bytes.get(2..6).ok_or(Fault::Unfinished)?;
    digits.iter().try_fold(0, |unit, &digit| {
        let digit = char::from(digit).to_digit(16).ok_or(Fault::Escape)?;
        Ok(unit * 16 + digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, Fault>) {
        let decoded = read(text).map(Text::decode).map_err(|(_, fault)| fault);
        assert_eq!(decoded.as_deref().map_err(|fault| *fault), expected);
    }

    #[test]
    fn escapes_are_decoded() {
        check("\"", Ok(""));
        check("plain\" more", Ok("plain"));
        check("\u{e9}\u{1f600}\"", Ok("\u{e9}\u{1f600}"));
        check("a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", Ok("a\n\t\"\\/\u{8}\u{c}\r"));
        check("\\u00e9\\uD83D\\uDE00\\u0000x\"", Ok("\u{e9}\u{1f600}\u{0}x"));
    }

    #[test]
    fn invalid_strings_are_refused() {
        check("abc", Err(Fault::Unfinished));
        check("abc\\", Err(Fault::Unfinished));
        check("\\u12\"", Err(Fault::Unfinished));
        check("\\u12\"  ", Err(Fault::Escape));
        check("\\x\"", Err(Fault::Escape));
        check("a\nb\"", Err(Fault::Control));
        check("\\ud800\"", Err(Fault::LoneSurrogate));
        check("\\ud800\\n\"", Err(Fault::LoneSurrogate));
        check("\\ud800\\u0041\"", Err(Fault::LoneSurrogate));
        check("\\udc00\\udc00\"", Err(Fault::LoneSurrogate));
    }
}
