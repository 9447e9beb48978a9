//! The layer that prevents user data from being read as commands.

use super::{FieldData, FieldError};

/// The character before two hexadecimal digits. No constructor gives it another meaning.
const INDICATOR: u8 = b'_';

/// Makes the data of a field: **all** user data get into a document through this function.
///
/// Written in hexadecimal, each as the bytes of its UTF-8:
/// * control characters, of which 0x02, 0x03 and 0x0F are `^XA`, `^XZ` and `^FS`, and others are prefixes in
///   stored formats or mean something to a serial line;
/// * the caret, the tilde, and characters that best-fit tables of code pages turn into them;
/// * the byte order mark, and bytes that are not UTF-8;
/// * the indicator itself, but only where there is something else: without `^FH` it is an ordinary character.
pub(super) fn seal(data: Vec<u8>) -> Result<FieldData, FieldError> {
    // Escaping only lengthens data: there is no need to escape data that are too long already.
    if data.len() > FieldData::MOST_BYTES {
        return Err(FieldError::TooLong { bytes: data.len() });
    }
    let is_plain = data.iter().all(|byte| matches!(byte, b' '..=b']' | b'_'..=b'}'));
    let escaped = if is_plain { None } else { escape(&data) };
    let field = match escaped {
        None => FieldData { bytes: data, hex_indicator: None },
        Some(bytes) => FieldData { bytes, hex_indicator: Some(INDICATOR) },
    };
    if field.bytes.len() > FieldData::MOST_BYTES {
        return Err(FieldError::TooLong { bytes: field.bytes.len() });
    }
    Ok(field)
}

/// The bytes of field data, after a printer has decoded `^FH`.
///
/// An indicator without two hexadecimal digits after it is kept.
pub fn undo_hex(data: &[u8], indicator: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(data.len());
    let mut rest = data;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == indicator
            && let [high, low, after @ ..] = after
            && let (Some(high), Some(low)) = (hex_value(*high), hex_value(*low))
        {
            bytes.push(high << 4 | low);
            rest = after;
        } else {
            bytes.push(byte);
        }
    }
    bytes
}

/// The data with all necessary escapes; `None` when none are necessary.
fn escape(data: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(data.len() + 24);
    let mut needed = false;
    for chunk in data.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(at) = rest.find(|character| must_hide(character) || character == '_') {
            let (plain, hidden) = rest.split_at(at);
            let length = hidden.chars().next().map_or(0, char::len_utf8);
            let (hidden, after) = hidden.split_at(length);
            needed |= hidden != "_";
            out.extend_from_slice(plain.as_bytes());
            write_hex(hidden.as_bytes(), &mut out);
            rest = after;
        }
        out.extend_from_slice(rest.as_bytes());
        needed |= !chunk.invalid().is_empty();
        write_hex(chunk.invalid(), &mut out);
    }
    needed.then_some(out)
}

fn must_hide(character: char) -> bool {
    // Fullwidth and modifier circumflex; fullwidth tilde, small tilde, tilde operator.
    const LIKE_CARET: [char; 3] = ['^', '\u{FF3E}', '\u{02C6}'];
    const LIKE_TILDE: [char; 4] = ['~', '\u{FF5E}', '\u{02DC}', '\u{223C}'];
    const BYTE_ORDER_MARK: char = '\u{FEFF}';
    character.is_control()
        || LIKE_CARET.contains(&character)
        || LIKE_TILDE.contains(&character)
        || character == BYTE_ORDER_MARK
}

fn write_hex(bytes: &[u8], out: &mut Vec<u8>) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    for byte in bytes {
        let digit = |value: u8| DIGITS[usize::from(value)];
        out.extend_from_slice(&[INDICATOR, digit(byte >> 4), digit(byte & 15)]);
    }
}

fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &[u8], expected: &str, hex_indicator: Option<u8>) {
        let field = seal(data.to_vec()).unwrap();
        assert_eq!(String::from_utf8_lossy(field.as_bytes()), expected);
        assert_eq!(field.hex_indicator(), hex_indicator);
        if let Some(indicator) = hex_indicator {
            assert_eq!(undo_hex(field.as_bytes(), indicator), data);
        }
    }

    #[test]
    fn harmless_data_are_unchanged() {
        check(b"Hello, _5E world", "Hello, _5E world", None);
        check("caf\u{e9} \u{4e2d}".as_bytes(), "caf\u{e9} \u{4e2d}", None);
        check(b"", "", None);
    }

    #[test]
    fn commands_are_escaped() {
        check(b"a^XZ~JA_5E", "a_5EXZ_7EJA_5F5E", Some(b'_'));
        check(b"\x02\x03\x0f\r\n\x7f", "_02_03_0F_0D_0A_7F", Some(b'_'));
    }

    #[test]
    fn look_alikes_are_escaped() {
        check(
            "\u{FF3E}\u{02C6}\u{FF5E}\u{02DC}\u{223C}\u{FEFF}\u{9f}".as_bytes(),
            "_EF_BC_BE_CB_86_EF_BD_9E_CB_9C_E2_88_BC_EF_BB_BF_C2_9F",
            Some(b'_'),
        );
    }

    #[test]
    fn bytes_other_than_text_are_escaped() {
        check(b"a\xffb\xc3", "a_FFb_C3", Some(b'_'));
    }

    #[test]
    fn a_field_is_limited_to_what_printers_accept() {
        assert!(seal(vec![b'a'; 3072]).is_ok());
        assert_eq!(seal(vec![b'a'; 3073]), Err(FieldError::TooLong { bytes: 3073 }));
        assert_eq!(seal(vec![b'^'; 1025]), Err(FieldError::TooLong { bytes: 3075 }));
    }

    #[test]
    fn an_indicator_alone_is_kept() {
        assert_eq!(undo_hex(b"a_b_5e__41_4", b'_'), b"a_b^_A_4");
    }
}
