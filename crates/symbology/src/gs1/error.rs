//! Errors in element strings, worded for the person who typed the value.

use std::{borrow::Cow, fmt};

use crate::shown::Shown;

/// Why a value is not a correct GS1 element string.
///
/// It names the application identifier, the place, the rule and what was found. Positions count characters
/// from 0; the message counts from 1, as people do.
#[derive(Debug, Clone, PartialEq, Eq)]
// Boxed: parsing is called millions of times and nearly always succeeds.
pub struct Gs1Error(Box<Details>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Details {
    /// Empty when the trouble is that there is none.
    identifier: String,
    start: usize,
    position: usize,
    fault: Fault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fault {
    /// Something else, or the end, stands where an identifier has to.
    NoIdentifier { found: Option<char>, bracketed: bool },
    /// There is no such identifier.
    Unknown { perhaps_data: bool },
    /// A `(` without its `)`.
    Unclosed,
    /// A `)` without its `(`.
    Unopened,
    /// Nothing follows the identifier.
    NoData,
    /// The data is too short or too long.
    Length { lengths: Lengths, found: usize, separator_missing: bool },
    /// A part of the data is too short.
    PartLength { lengths: Lengths, found: usize },
    /// A character that may not stand here.
    Character { found: char, allowed: &'static str },
    /// A check digit that does not belong to the rest, or a pair of check characters.
    Check { name: &'static str, expected: String, found: String },
    /// Content that breaks a rule of its identifier.
    Content { rule: Cow<'static, str>, found: String },
    /// The same identifier was given before with other data.
    Repeated { first: usize },
    /// A partner is missing.
    Lonely { needs: &'static str },
    /// Another identifier that it cannot be combined with.
    Barred { other: String },
}

/// How long data may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lengths {
    pub(super) least: usize,
    pub(super) greatest: usize,
    pub(super) unit: &'static str,
}

impl Gs1Error {
    #[cold]
    pub(super) fn new(identifier: &str, start: usize, position: usize, fault: Fault) -> Self {
        Self(Box::new(Details { identifier: identifier.to_owned(), start, position, fault }))
    }

    /// The application identifier it is about, without brackets; empty when none could be read.
    pub fn identifier(&self) -> &str {
        &self.0.identifier
    }

    /// Where the element string starts that is wrong: the place of its bracket or of its first digit.
    pub fn start(&self) -> usize {
        self.0.start
    }

    /// Where exactly the trouble is.
    pub fn position(&self) -> usize {
        self.0.position
    }
}

impl std::error::Error for Gs1Error {}

impl fmt::Display for Gs1Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details { identifier, start, position, fault } = &*self.0;
        if !identifier.is_empty() {
            write!(f, "AI ({identifier}) ")?;
        }
        write!(f, "at character {}: ", start + 1)?;
        fault.describe(identifier, position + 1, f)
    }
}

impl Fault {
    /// The rest of the message; `place` counts from 1.
    fn describe(&self, identifier: &str, place: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoIdentifier { found, bracketed } => {
                f.write_str(if *bracketed {
                    "expected the digits of an application identifier in brackets, found "
                } else {
                    "expected the digits of an application identifier, found "
                })?;
                match found {
                    Some(found) => write!(f, "{}", Shown(*found)),
                    None => f.write_str("the end"),
                }
            }
            Self::Unknown { perhaps_data: false } => f.write_str("unknown application identifier"),
            Self::Unknown { perhaps_data: true } => write!(
                f,
                "unknown application identifier; where ({identifier}) is data, write the \
                 value without brackets around the identifiers and with GS (0x1D) as separator"
            ),
            Self::Unclosed => write!(f, "the bracket at character {place} is not closed"),
            Self::Unopened => {
                write!(f, "the closing bracket at character {place} has no opening bracket")
            }
            Self::NoData => f.write_str("the data is missing"),
            Self::Length { lengths, found, separator_missing } => {
                write!(f, "it needs {lengths}, found {found}")?;
                if *separator_missing {
                    f.write_str("; is the separator GS (0x1D) after it missing?")?;
                }
                Ok(())
            }
            Self::PartLength { lengths, found } => {
                write!(
                    f,
                    "the part that starts at character {place} needs {lengths}, found {found}"
                )
            }
            Self::Character { found, allowed } => {
                write!(f, "expected {allowed} at character {place}, found {}", Shown(*found))
            }
            Self::Check { name, expected, found } => {
                write!(f, "{name} must be {expected}, found {found}")
            }
            Self::Content { rule, found } => write!(f, "{rule}, found {found}"),
            Self::Repeated { first } => {
                write!(f, "its data differs from that of the same AI at character {}", first + 1)
            }
            Self::Lonely { needs } => write!(f, "it needs {} in the same message", Partners(needs)),
            Self::Barred { other } => write!(f, "it cannot be combined with AI ({other})"),
        }
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { least, greatest, unit } = self;
        if least == greatest {
            write!(f, "{greatest} {unit}{}", if *greatest == 1 { "" } else { "s" })
        } else {
            write!(f, "{least} to {greatest} {unit}s")
        }
    }
}

/// The partners of an identifier, `01+21 8006+21`, in words.
struct Partners(&'static str);

impl fmt::Display for Partners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, alternative) in self.0.split(' ').enumerate() {
            if place > 0 {
                f.write_str(" or ")?;
            }
            for (place, identifier) in alternative.split('+').enumerate() {
                if place > 0 {
                    f.write_str(" with ")?;
                }
                write!(f, "({identifier})")?;
            }
        }
        Ok(())
    }
}
