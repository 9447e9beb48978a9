//! The one way by which user data enters SVG.

/// Adds text to an XML document: nothing in it can be taken for markup, and what XML 1.0 cannot hold is
/// shown by its control picture or by the replacement character.
pub(crate) fn escape_into(out: &mut Vec<u8>, text: &str) {
    if text.bytes().all(is_plain) {
        return out.extend_from_slice(text.as_bytes());
    }
    for character in text.chars() {
        match character {
            '&' => out.extend_from_slice(b"&amp;"),
            '<' => out.extend_from_slice(b"&lt;"),
            '>' => out.extend_from_slice(b"&gt;"),
            '"' => out.extend_from_slice(b"&quot;"),
            '\'' => out.extend_from_slice(b"&#39;"),
            ' '..='~' => out.extend(u8::try_from(character)),
            _ => {
                let shown = visible(character);
                out.extend_from_slice(shown.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
    }
}

/// Printable ASCII that means nothing in XML.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

/// Control characters as their pictures (U+2400 and up), non-characters as U+FFFD, all else as it is.
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
        let mut out = Vec::new();
        escape_into(&mut out, text);
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn markup_is_escaped_and_what_xml_cannot_hold_is_shown() {
        check("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;");
        check("]]><script>", "]]&gt;&lt;script&gt;");
        check("\0\u{1b}\u{7f}\u{85}\u{ffff}", "\u{2400}\u{241b}\u{2421}\u{fffd}\u{fffd}");
        check("caf\u{e9} \u{1f600}", "caf\u{e9} \u{1f600}");
    }
}
