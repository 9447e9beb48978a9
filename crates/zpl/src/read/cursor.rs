//! The reader's position in the document, and the meaning of the bytes there.

use std::borrow::Cow;

use super::Dialect;
use crate::command::{CONTROLS, Role};

/// A position in a document, and the dialect there.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    position: usize,
    pub(super) dialect: Dialect,
}

/// A byte that starts a command or is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signal {
    Caret,
    Tilde,
    /// 0x02, as `^XA`.
    StartFormat,
    /// 0x03, as `^XZ`.
    EndFormat,
    /// 0x0F, as `^FS`.
    FieldSeparator,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(bytes: &'a [u8], dialect: Dialect) -> Self {
        Self { bytes, position: 0, dialect }
    }

    pub(super) fn position(&self) -> usize {
        self.position
    }

    pub(super) fn delimiter(&self) -> u8 {
        self.dialect.delimiter
    }

    pub(super) fn change_prefix(&mut self, role: Role, character: u8) {
        match role {
            Role::Caret => self.dialect.caret = character,
            Role::Tilde => self.dialect.tilde = character,
            Role::Delimiter => self.dialect.delimiter = character,
        }
    }

    /// The next bytes, as many as there are up to that count.
    pub(super) fn take(&mut self, count: usize) -> &'a [u8] {
        let rest = self.rest();
        let taken = rest.get(..count).unwrap_or(rest);
        self.position += taken.len();
        taken
    }

    pub(super) fn take_byte(&mut self) -> Option<u8> {
        self.take(1).first().copied()
    }

    /// The byte here, if it is a signal.
    pub(super) fn take_signal(&mut self) -> Option<Signal> {
        let signal = self.signal(*self.rest().first()?)?;
        self.position += 1;
        Some(signal)
    }

    /// The two letters of a command's name, in upper case; `Err` with the bytes so far if the next signal comes too
    /// soon.
    pub(super) fn take_name(&mut self) -> Result<[u8; 2], Option<u8>> {
        let first = self.take_name_letter().ok_or(None)?;
        let second = self.take_name_letter().ok_or(Some(first))?;
        Ok([first, second])
    }

    /// Everything up to the next signal, without the line ends before it.
    pub(super) fn take_to_signal(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let signal = rest.iter().position(|&byte| self.signal(byte).is_some());
        self.take_without_line_end(signal.unwrap_or(rest.len()))
    }

    /// Everything up to the next signal, where a tilde is one only before the letters of a control command; and whether
    /// there is any other tilde.
    pub(super) fn take_field_data(&mut self) -> (&'a [u8], bool) {
        let rest = self.rest();
        let mut has_tilde = false;
        let mut length = rest.len();
        for (index, &byte) in rest.iter().enumerate() {
            match self.signal(byte) {
                None => {}
                Some(Signal::Tilde) if !opens_control(rest.get(index + 1..)) => has_tilde = true,
                Some(_) => {
                    length = index;
                    break;
                }
            }
        }
        (self.take_without_line_end(length), has_tilde)
    }

    /// Everything up to that many delimiters, the last of which is consumed but not returned; `Err` with everything up
    /// to the next signal if that comes first.
    pub(super) fn take_delimited(&mut self, delimiters: usize) -> Result<&'a [u8], &'a [u8]> {
        let mut seen = 0;
        for (index, &byte) in self.rest().iter().enumerate() {
            if self.signal(byte).is_some() {
                break;
            }
            if byte == self.dialect.delimiter {
                seen += 1;
                if seen == delimiters {
                    let taken = self.take(index);
                    self.position += 1;
                    return Ok(taken);
                }
            }
        }
        Err(self.take_to_signal())
    }

    /// Everything up to the command that ends a field or starts a label, or else up to the end of the document.
    pub(super) fn take_to_field_end(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let ends = |three: &[u8]| {
            three.first() == Some(&self.dialect.caret)
                && three.get(1..).is_some_and(|name| {
                    [b"FS", b"XA", b"XZ"].iter().any(|end| name.eq_ignore_ascii_case(*end))
                })
        };
        let end = rest.windows(3).position(ends);
        self.take(end.unwrap_or(rest.len()))
    }

    pub(super) fn skip_line_ends(&mut self) {
        let count = self.rest().iter().take_while(|&&byte| is_line_end(byte)).count();
        self.position += count;
    }

    /// What comes next.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.position..).unwrap_or_default()
    }

    fn take_name_letter(&mut self) -> Option<u8> {
        self.skip_line_ends();
        let letter = *self.rest().first()?;
        if self.signal(letter).is_some() {
            return None;
        }
        self.position += 1;
        Some(letter.to_ascii_uppercase())
    }

    fn take_without_line_end(&mut self, length: usize) -> &'a [u8] {
        let rest = self.rest();
        let taken = rest.get(..length).unwrap_or(rest);
        let line_ends = taken.iter().rev().take_while(|&&byte| is_line_end(byte)).count();
        self.take(taken.len() - line_ends)
    }

    fn signal(&self, byte: u8) -> Option<Signal> {
        match byte {
            _ if byte == self.dialect.caret => Some(Signal::Caret),
            _ if byte == self.dialect.tilde => Some(Signal::Tilde),
            0x02 => Some(Signal::StartFormat),
            0x03 => Some(Signal::EndFormat),
            0x0F => Some(Signal::FieldSeparator),
            _ => None,
        }
    }
}

/// The text without the bytes that printers drop.
pub(super) fn without_line_ends(text: &[u8]) -> Cow<'_, [u8]> {
    if text.iter().any(|&byte| is_line_end(byte)) {
        text.iter().copied().filter(|&byte| !is_line_end(byte)).collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// Line ends and tabs, which printers drop everywhere.
fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n' | b'\t')
}

fn opens_control(after_tilde: Option<&[u8]>) -> bool {
    let Some([first, second, ..]) = after_tilde else { return false };
    CONTROLS.contains(&[first.to_ascii_uppercase(), second.to_ascii_uppercase()])
}
