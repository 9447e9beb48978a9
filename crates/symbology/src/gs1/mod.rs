//! GS1 element strings: application identifiers (AIs) and their data.
//!
//! A value is written in one of two forms.
//!
//! * *Bracketed*, for people: `(01)09501101530003(10)ABC123`. Digits in brackets are always an identifier,
//!   wherever they are. Other brackets are data, since set 82 contains them, if they are balanced: `(21)AB(C)` is
//!   serial number `AB(C)`. So `(10)(21)X` is a batch without data, not the batch `(21)X`, and `(10)AB(2024)`
//!   names an identifier that does not exist: a forgotten value or a mistyped identifier must not print as part
//!   of another value. Data that needs such brackets is written in the other form.
//! * *Raw*, as symbols carry it: `010950110153000310ABC123`, with GS (0x1D) as separator after data whose length
//!   is not predefined, unless it is the last. A leading GS, for a symbol's first FNC1, and separators where
//!   none is required are accepted. Symbology identifiers such as `]C1` are not part of a message and are refused;
//!   so is `10)ABC`, a forgotten bracket, unless a leading GS says that the value is raw.
//!
//! Everything is checked against the table: identifiers, lengths, characters, check digits, dates, codes, and which
//! identifiers exclude one another. An identifier may be repeated with the same data only. GS1 requires partners on the
//! item as a whole, which may carry several symbols: [`lonely`] looks at all of them together.

mod characters;
mod checks;
mod content;
pub mod digital_link;
mod entry;
mod error;
mod index;
mod pairing;
mod parse;
mod reader;
mod table;

use std::fmt;

pub(crate) use checks::right_check_digit;
pub use error::{Gs1Error, Lonely};
pub use pairing::lonely;

use characters::SEPARATOR;
use index::{Row, Shape};

/// A message of GS1 element strings, checked against the table of application identifiers.
///
/// *Guarantees:* at least one element string; only ASCII; every rule of the table is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    data: Vec<u8>,
}

/// An element string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Element<'a> {
    /// The application identifier, without brackets.
    pub ai: &'a str,
    /// Its data.
    pub data: &'a str,
    /// Whether an FNC1 has to follow when it is not the last element string.
    pub needs_separator: bool,
}

impl Message {
    /// Reads the bracketed form `(01)...(10)...` or the raw form with GS (0x1D) as separator.
    pub fn parse(value: &str) -> Result<Self, Gs1Error> {
        Ok(Self { data: parse::read(value)?.data })
    }

    /// The message that a symbol carries as this data.
    ///
    /// *Requires:* the data of a checked message.
    pub(crate) fn from_data(data: Vec<u8>) -> Self {
        Self { data }
    }

    /// Identifiers and data as a symbol carries them after its leading FNC1: a GS (0x1D) wherever a separating
    /// FNC1 is due, none after predefined lengths and none at the end.
    #[inline]
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// The element strings in their order.
    pub fn elements(&self) -> impl Iterator<Item = Element<'_>> {
        self.pieces().filter_map(|(ai, data)| {
            let ai = std::str::from_utf8(ai).ok()?;
            let entry = Row::find(ai.parse().ok()?, ai.len())?.entry();
            let data = std::str::from_utf8(data).ok()?;
            Some(Element { ai, data, needs_separator: entry.separator })
        })
    }

    /// Identifiers and their data.
    fn pieces(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let mut rest = self.data();
        std::iter::from_fn(move || {
            let shape = Shape::of(rest)?;
            let (ai, after) = rest.split_at_checked(usize::from(shape.digits))?;
            let length = match shape.predefined {
                0 => after.iter().position(|&byte| byte == SEPARATOR).unwrap_or(after.len()),
                predefined => usize::from(predefined),
            };
            let (data, after) = after.split_at_checked(length)?;
            rest = after.strip_prefix(&[SEPARATOR]).unwrap_or(after);
            Some((ai, data))
        })
    }

    /// The data of an application identifier, given without brackets; of the first one should it be repeated.
    pub fn find(&self, ai: &str) -> Option<&str> {
        self.elements().find(|element| element.ai == ai).map(|element| element.data)
    }

    /// The bracketed form, for people. Reading it gives the message again, unless data has brackets that the
    /// bracketed form takes for an identifier or that are not in pairs.
    pub fn bracketed(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.elements().try_for_each(|element| write!(f, "({}){}", element.ai, element.data))
    }
}
