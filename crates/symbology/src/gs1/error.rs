//! Errors in element strings, worded for the person who typed the value.

use std::fmt;

use crate::shown::Shown;
use message::{Argument, Message, Phrase, message, phrase};

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
    /// Something else, or the end, is found where an identifier is required.
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
    Character { found: char, allowed: Phrase },
    /// A check digit that does not belong to the rest, or a pair of check characters.
    Check { name: Phrase, expected: String, found: String },
    /// Content that breaks a rule of its identifier.
    Content { rule: Message, found: Argument },
    /// The same identifier was given before with other data.
    Repeated { first: usize },
    /// Another identifier that it cannot be combined with.
    Barred { other: String },
    /// A GS1 Digital Link without a primary key among so many identifiers.
    NoPrimaryKey { identifiers: usize },
    /// It qualifies other primary keys than this one, and the query of a GS1 Digital Link cannot have it.
    NotItsQualifier { key: String },
    /// No GS1 Digital Link can have it.
    NotInDigitalLink,
    /// `.` or `..` in the path of an address.
    DotSegment,
}

/// An identifier whose partners are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lonely {
    identifier: String,
    needs: &'static str,
}

impl Lonely {
    pub(super) fn new(identifier: &str, needs: &'static str) -> Self {
        Self { identifier: identifier.to_owned(), needs }
    }

    /// In words.
    pub fn message(&self) -> Message {
        message!(
            "gs1-lonely",
            "AI ({identifier}) needs {partners}, which no barcode of the label has",
            identifier = self.identifier.as_str(),
            partners = partners(self.needs)
        )
    }
}

/// How long data may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lengths {
    pub(super) least: usize,
    pub(super) greatest: usize,
    /// Whether digits are counted, or characters.
    pub(super) digits: bool,
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

    /// Where the invalid element string starts: the position of its bracket or of its first digit.
    pub fn start(&self) -> usize {
        self.0.start
    }

    /// Where exactly the trouble is.
    pub fn position(&self) -> usize {
        self.0.position
    }
}

impl Gs1Error {
    /// In words.
    pub fn message(&self) -> Message {
        let Details { identifier, start, position, fault } = &*self.0;
        let fault = fault.message(identifier, position + 1);
        let place = start + 1;
        if identifier.is_empty() {
            message!("gs1-at", "at character {place}: {fault}", place, fault)
        } else {
            let identifier = identifier.as_str();
            message!(
                "gs1-identifier-at",
                "AI ({identifier}) at character {place}: {fault}",
                identifier,
                place,
                fault
            )
        }
    }
}

impl std::error::Error for Gs1Error {}

impl fmt::Display for Gs1Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}

impl Fault {
    /// The rest of the message; `place` counts from 1.
    #[expect(clippy::too_many_lines, reason = "a sentence for each fault")]
    fn message(&self, identifier: &str, place: usize) -> Message {
        match self {
            Self::NoIdentifier { found, bracketed } => no_identifier(*found, *bracketed),
            Self::Unknown { perhaps_data: false } => {
                phrase("unknown application identifier").into()
            }
            Self::Unknown { perhaps_data: true } => message!(
                "gs1-unknown-or-data",
                "unknown application identifier; where ({identifier}) is data, write the \
                 value without brackets around the identifiers and with GS (0x1D) as separator",
                identifier
            ),
            Self::Unclosed => {
                message!("gs1-unclosed", "the bracket at character {place} is not closed", place)
            }
            Self::Unopened => message!(
                "gs1-unopened",
                "the closing bracket at character {place} has no opening bracket",
                place
            ),
            Self::NoData => phrase("the data is missing").into(),
            Self::Length { lengths, found, separator_missing: false } => message!(
                "gs1-length",
                "it needs {lengths}, found {found}",
                lengths = lengths.message(),
                found = *found
            ),
            Self::Length { lengths, found, separator_missing: true } => message!(
                "gs1-length-separator",
                "it needs {lengths}, found {found}; is the separator GS (0x1D) after it missing?",
                lengths = lengths.message(),
                found = *found
            ),
            Self::PartLength { lengths, found } => message!(
                "gs1-part-length",
                "the part that starts at character {place} needs {lengths}, found {found}",
                place,
                lengths = lengths.message(),
                found = *found
            ),
            Self::Character { found, allowed } => message!(
                "gs1-character",
                "expected {allowed} at character {place}, found {found}",
                allowed = *allowed,
                place,
                found = Shown(*found)
            ),
            Self::Check { name, expected, found } => message!(
                "gs1-check",
                "{name} must be {expected}, found {found}",
                name = *name,
                expected = expected.as_str(),
                found = found.as_str()
            ),
            Self::Content { rule, found } => message!(
                "gs1-content",
                "{rule}, found {found}",
                rule = rule.clone(),
                found = found.clone()
            ),
            Self::Repeated { first } => message!(
                "gs1-repeated",
                "its data differs from that of the same AI at character {place}",
                place = first + 1
            ),
            Self::Barred { other } => {
                message!(
                    "gs1-barred",
                    "it cannot be combined with AI ({other})",
                    other = other.as_str()
                )
            }
            Self::NoPrimaryKey { identifiers } => message!(
                "gs1-link-no-key",
                "a GS1 Digital Link needs a primary key such as (01), (00) or (414), found none among {count} identifiers",
                count = *identifiers
            ),
            Self::NotItsQualifier { key } => message!(
                "gs1-link-qualifier",
                "a GS1 Digital Link cannot combine it with the primary key ({key})",
                key = key.as_str()
            ),
            Self::NotInDigitalLink => phrase("a GS1 Digital Link cannot contain it").into(),
            Self::DotSegment => {
                phrase("its data cannot be . or .. in a GS1 Digital Link: browsers drop it").into()
            }
        }
    }
}

fn no_identifier(found: Option<char>, bracketed: bool) -> Message {
    let found = match found {
        Some(found) => Argument::from(Shown(found)),
        None => phrase("the end").into(),
    };
    if bracketed {
        message!(
            "gs1-no-identifier-in-brackets",
            "expected the digits of an application identifier in brackets, found {found}",
            found
        )
    } else {
        message!(
            "gs1-no-identifier",
            "expected the digits of an application identifier, found {found}",
            found
        )
    }
}

impl Lengths {
    fn message(self) -> Message {
        let Self { least, greatest, digits } = self;
        match (least == greatest, digits) {
            (true, true) if greatest == 1 => phrase("1 digit").into(),
            (true, false) if greatest == 1 => phrase("1 character").into(),
            (true, true) => message!("some-digits", "{count} digits", count = greatest),
            (true, false) => message!("some-characters", "{count} characters", count = greatest),
            (false, true) => {
                message!("digits-range", "{least} to {most} digits", least, most = greatest)
            }
            (false, false) => {
                message!("characters-range", "{least} to {most} characters", least, most = greatest)
            }
        }
    }
}

/// The partners of an identifier, `01+21 8006+21`, in words.
fn partners(needs: &str) -> Message {
    let alternatives = needs.split(' ').map(|alternative| {
        let all = alternative
            .split('+')
            .map(|identifier| message!("gs1-identifier", "({identifier})", identifier));
        all.reduce(|left, right| message!("gs1-with", "{left} with {right}", left, right))
    });
    let either = |left, right| message!("gs1-or", "{left} or {right}", left, right);
    alternatives.flatten().reduce(either).unwrap_or_else(|| phrase("a partner").into())
}
