//! The only place where user data enters SVG.

use std::borrow::Cow;

/// Escapes text for XML: it contains no markup, and characters that XML 1.0 does not allow become control pictures or
/// the replacement character.
pub(crate) fn escape(text: &str) -> Cow<'_, str> {
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(visible(character)),
        }
    }
    Cow::Owned(escaped)
}

/// Printable ASCII without a meaning in XML.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

/// Control characters become their pictures (U+2400 and up), non-characters U+FFFD; others stay unchanged.
fn visible(character: char) -> char {
    match character {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(escape(text), expected);
    }

    #[test]
    fn markup_is_escaped_and_invalid_characters_are_replaced() {
        check("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;");
        check("]]><script>", "]]&gt;&lt;script&gt;");
        check("\0\u{1b}\u{7f}\u{85}\u{ffff}", "\u{2400}\u{241b}\u{2421}\u{fffd}\u{fffd}");
        check("caf\u{e9} \u{1f600}", "caf\u{e9} \u{1f600}");
    }
}
