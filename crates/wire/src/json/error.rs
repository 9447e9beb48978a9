//! Errors of the JSON reader.

use std::fmt;

/// Maximum nesting depth of arrays and objects.
pub(super) const DEEPEST: usize = 32;

/// The first place where the bytes are not JSON, or exceed a limit of the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SyntaxError {
    line: usize,
    column: usize,
    fault: Fault,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    NotUtf8,
    /// What was expected at this place.
    Expected(&'static str),
    Unfinished,
    Control,
    Escape,
    LoneSurrogate,
    TooDeep,
    Trailing,
}

impl SyntaxError {
    /// A fault at the byte `at`.
    #[cold]
    pub(super) fn new(text: &[u8], at: usize, fault: Fault) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let lines = before.split(|&byte| byte == b'\n');
        let (line, last) = lines.fold((0, before), |(count, _), line| (count + 1, line));
        // Counts characters, as editors do: all bytes except continuation bytes.
        let column = last.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() + 1;
        Self { line, column, fault }
    }
}

impl std::error::Error for SyntaxError {}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, fault } = self;
        write!(f, "invalid JSON: line {line}, column {column}: ")?;
        match fault {
            Fault::NotUtf8 => f.write_str("the text is not UTF-8"),
            Fault::Expected(what) => write!(f, "expected {what}"),
            Fault::Unfinished => f.write_str("unexpected end of input"),
            Fault::Control => f.write_str("a control character in a string must be escaped"),
            Fault::Escape => f.write_str("invalid escape sequence"),
            Fault::LoneSurrogate => f.write_str("unpaired surrogate"),
            Fault::TooDeep => {
                write!(f, "nested deeper than {DEEPEST} levels")
            }
            Fault::Trailing => f.write_str("unexpected text after the value"),
        }
    }
}
