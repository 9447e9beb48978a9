//! Text fields.

use super::escape::seal;
use super::{FieldData, FieldError};

/// What follows the last line of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockEnd {
    /// Nothing: for left-aligned lines.
    Plain,
    /// A line break: for centred or right-aligned lines, which some printers otherwise shift by half a space.
    Break,
}

impl FieldData {
    /// Text without `^FB`.
    ///
    /// There is one line, so a line end or a tab becomes a space (a carriage return with its line feed becomes one).
    /// Other control characters of ASCII have no glyph and are left out.
    pub fn text(text: &str) -> Result<Self, FieldError> {
        let mut data = Vec::with_capacity(text.len());
        push_line(text, &mut data);
        seal(data)
    }

    /// Text in `^FB`, line by line.
    ///
    /// Lines are separated by `\&`; a backslash is doubled, since a single one before a letter would be a soft hyphen.
    /// Control characters within a line are handled as in [`text`](Self::text).
    pub fn block<'a>(
        lines: impl IntoIterator<Item = &'a str>,
        end: BlockEnd,
    ) -> Result<Self, FieldError> {
        const BREAK: &[u8] = br"\&";
        let mut data = Vec::new();
        for (index, line) in lines.into_iter().enumerate() {
            if index > 0 {
                data.extend_from_slice(BREAK);
            }
            for (index, part) in line.split('\\').enumerate() {
                if index > 0 {
                    data.extend_from_slice(br"\\");
                }
                push_line(part, &mut data);
            }
        }
        match end {
            BlockEnd::Plain => {}
            BlockEnd::Break => data.extend_from_slice(BREAK),
        }
        seal(data)
    }
}

/// Appends the text without its control characters.
fn push_line(text: &str, data: &mut Vec<u8>) {
    if !text.bytes().any(|byte| byte.is_ascii_control()) {
        return data.extend_from_slice(text.as_bytes());
    }
    let mut last = 0;
    for byte in text.bytes() {
        match byte {
            b'\n' if last == b'\r' => {}
            b'\r' | b'\n' | b'\t' => data.push(b' '),
            _ if byte.is_ascii_control() => {}
            _ => data.push(byte),
        }
        last = byte;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_one_line() {
        let check = |text: &str, expected: &str| {
            assert_eq!(FieldData::text(text).unwrap().as_bytes(), expected.as_bytes());
        };
        check(r"C:\temp\&", r"C:\temp\&");
        check("a\r\nb\nc\td\re", "a b c d e");
        check("a\0\u{1b}\u{7f}b", "ab");
        check("100 % ^ ~", "100 % _5E _7E");
    }

    #[test]
    fn blocks_break_between_lines() {
        let check = |lines: &[&str], end: BlockEnd, expected: &str| {
            let data = FieldData::block(lines.iter().copied(), end).unwrap();
            assert_eq!(data.as_bytes(), expected.as_bytes());
        };
        check(&["one", "two"], BlockEnd::Plain, r"one\&two");
        check(&["one", "two"], BlockEnd::Break, r"one\&two\&");
        check(&[r"C:\temp\"], BlockEnd::Plain, r"C:\\temp\\");
        check(&[r"\&", "b"], BlockEnd::Plain, r"\\&\&b");
        check(&["a\nb"], BlockEnd::Plain, "a b");
        check(&[], BlockEnd::Plain, "");
    }
}
