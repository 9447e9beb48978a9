//! Splits the typed value into element strings.

use super::{
    characters::SEPARATOR,
    error::{Fault, Gs1Error},
    index::{Row, Shape},
};

/// An element string as it was typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'a> {
    value: &'a str,
    pub(super) row: Row,
    /// The identifier as a number.
    pub(super) number: u16,
    /// Where it starts: at the bracket or at the first digit.
    pub(super) start: usize,
    digits: usize,
    /// Where its data starts and ends.
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) bracketed: bool,
}

impl<'a> Piece<'a> {
    /// The digits of the identifier.
    pub(super) fn identifier(&self) -> &'a str {
        let first = self.start + usize::from(self.bracketed);
        self.value.get(first..first + self.digits).unwrap_or_default()
    }

    /// The data.
    pub(super) fn data(&self) -> &'a [u8] {
        self.part(self.from, self.to)
    }

    /// A part of the value.
    pub(super) fn part(&self, from: usize, to: usize) -> &'a [u8] {
        self.value.as_bytes().get(from..to).unwrap_or_default()
    }

    /// The character at this place of the value.
    pub(super) fn character(&self, position: usize) -> Option<char> {
        character(self.value, position)
    }

    /// An error in it.
    pub(super) fn error(&self, position: usize, fault: Fault) -> Gs1Error {
        Gs1Error::new(self.identifier(), self.start, position, fault)
    }
}

/// What is still to be read of a value.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    value: &'a str,
    at: usize,
    bracketed: bool,
    /// Whether the last data could have had brackets in it.
    after_text: bool,
}

impl<'a> Reader<'a> {
    /// At the start of a value. A symbol's leading FNC1 may be there as GS.
    pub(super) fn new(value: &'a str) -> Self {
        let first = value.as_bytes().first();
        let at = usize::from(first == Some(&SEPARATOR));
        Self { value, at, bracketed: first == Some(&b'('), after_text: false }
    }

    /// The next element string; its data is yet to be checked.
    pub(super) fn next(&mut self) -> Result<Option<Piece<'a>>, Gs1Error> {
        if self.at == self.value.len() && self.at > 1 {
            return Ok(None);
        }
        if self.bracketed { self.next_bracketed() } else { self.next_raw() }.map(Some)
    }

    fn next_bracketed(&mut self) -> Result<Piece<'a>, Gs1Error> {
        let (bytes, start) = (self.value.as_bytes(), self.at);
        let Some(digits) = bytes.get(start..).and_then(bracketed_digits) else {
            return Err(self.no_bracketed_identifier());
        };
        let Some((number, row)) = identifier(&bytes[start + 1..], digits) else {
            return Err(self.unknown(start + 1, digits));
        };
        let from = start + digits + 2;
        let mut piece = Piece {
            value: self.value,
            row,
            number,
            start,
            digits,
            from,
            to: from,
            bracketed: true,
        };
        piece.to = data_end(&piece)?;
        self.at = piece.to;
        self.after_text = row.entry().fixed == 0;
        Ok(piece)
    }

    fn next_raw(&mut self) -> Result<Piece<'a>, Gs1Error> {
        let (bytes, start) = (self.value.as_bytes(), self.at);
        let rest = bytes.get(start..).unwrap_or_default();
        if start == 0
            && let Some(position) = lone_closing_bracket(rest)
        {
            return Err(Gs1Error::new("", start, position, Fault::Unopened));
        }
        let digits = Shape::of(rest).map_or(2, |shape| usize::from(shape.digits));
        let found = leading_digits(rest.get(..digits).unwrap_or(rest));
        if found < digits {
            return Err(self.no_identifier(start + found));
        }
        let Some((number, row)) = identifier(rest, digits) else {
            return Err(self.unknown(start, digits));
        };
        let from = start + digits;
        let mut data = bytes.get(from..).unwrap_or_default();
        if !row.entry().separator {
            data = data.get(..usize::from(row.entry().fixed)).unwrap_or(data);
        }
        let to = from + data.iter().position(|&byte| byte == SEPARATOR).unwrap_or(data.len());
        // Where none is due, a separator does no harm: readers have to tolerate it.
        self.at = to + usize::from(bytes.get(to) == Some(&SEPARATOR));
        Ok(Piece { value: self.value, row, number, start, digits, from, to, bracketed: false })
    }

    fn unknown(&self, from: usize, digits: usize) -> Gs1Error {
        // A value may have a million digits: the message shows a few of them.
        let digits = digits.min(LONGEST_SHOWN);
        let identifier = self.value.get(from..from + digits).unwrap_or_default();
        let fault = Fault::Unknown { perhaps_data: self.after_text };
        Gs1Error::new(identifier, self.at, self.at, fault)
    }

    fn no_identifier(&self, position: usize) -> Gs1Error {
        let fault = Fault::NoIdentifier {
            found: character(self.value, position),
            bracketed: self.bracketed,
        };
        Gs1Error::new("", position, position, fault)
    }

    fn no_bracketed_identifier(&self) -> Gs1Error {
        let rest = self.value.get(self.at + 1..).unwrap_or_default();
        if !rest.contains(')') {
            return Gs1Error::new("", self.at, self.at, Fault::Unclosed);
        }
        self.no_identifier(self.at + 1 + leading_digits(rest.as_bytes()))
    }
}

/// As much of an unknown identifier is shown; real ones have four digits at most.
const LONGEST_SHOWN: usize = 12;

/// The number of digits in brackets at the start of the text, if it starts with them.
fn bracketed_digits(text: &[u8]) -> Option<usize> {
    let inner = text.strip_prefix(b"(")?;
    let digits = leading_digits(inner);
    (digits > 0 && inner.get(digits) == Some(&b')')).then_some(digits)
}

/// The position of a closing bracket after digits that start a value: the opening one was forgotten. A leading GS
/// shows that the value is meant to start like that.
fn lone_closing_bracket(text: &[u8]) -> Option<usize> {
    let digits = leading_digits(text);
    (text.get(digits) == Some(&b')') && (1..=4).contains(&digits)).then_some(digits)
}

/// The number and the row of the identifier that this many digits write.
fn identifier(text: &[u8], digits: usize) -> Option<(u16, Row)> {
    let number = std::str::from_utf8(text.get(..digits)?).ok()?.parse().ok()?;
    Some((number, Row::find(number, digits)?))
}

fn leading_digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Where the data of a piece in the bracketed form ends: before the next identifier in brackets, or with the value.
fn data_end(piece: &Piece<'_>) -> Result<usize, Gs1Error> {
    let bytes = piece.value.as_bytes();
    let (mut depth, mut opened, mut at) = (0_usize, 0, piece.from);
    // Positions are counted in characters, since unchecked data may have any.
    let characters = |bytes: usize| piece.value.get(..bytes).unwrap_or_default().chars().count();
    while let Some(&byte) = bytes.get(at) {
        if byte == b'(' {
            if bracketed_digits(&bytes[at..]).is_some() {
                break;
            }
            if depth == 0 {
                opened = at;
            }
            depth += 1;
        } else if byte == b')' {
            if depth == 0 {
                return Err(piece.error(characters(at), Fault::Unopened));
            }
            depth -= 1;
        }
        at += 1;
    }
    if depth == 0 { Ok(at) } else { Err(piece.error(characters(opened), Fault::Unclosed)) }
}

fn character(value: &str, position: usize) -> Option<char> {
    value.get(position..).and_then(|rest| rest.chars().next())
}
