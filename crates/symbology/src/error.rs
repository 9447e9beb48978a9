//! Errors in values, worded for the person who typed the value.

use std::fmt;

use crate::{Message, Symbology, gs1, message, shown::Shown};

/// A value that its symbology cannot hold.
///
/// The message names the symbology, the rule and what was found. It has no full stop and starts in lower
/// case, so that callers can put the place of the field in front of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError {
    symbology: Symbology,
    // Boxed: parsing is called millions of times and nearly always succeeds.
    problem: Box<Problem>,
}

/// What is wrong. Positions count characters from 0; messages count from 1, as people do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// There is nothing to encode.
    Empty,
    /// A length that is not allowed.
    Length {
        /// What is needed, for example `12 or 13 digits`.
        expected: &'static str,
        /// How many characters were given.
        found: usize,
    },
    /// A character the symbology does not have.
    Character {
        /// The character.
        found: char,
        /// Where it stands.
        position: usize,
        /// What may stand there, for example `digits`.
        allowed: &'static str,
        /// Symbologies that can hold it, for example `code128 or code93`; empty if there is none.
        instead: &'static str,
    },
    /// A check digit or character that does not belong to the rest.
    CheckDigit {
        /// What it must be.
        expected: char,
        /// What was given.
        found: char,
        /// Where it stands.
        position: usize,
    },
    /// More than the largest symbol holds.
    TooLong {
        /// The size of the value, in the unit.
        found: usize,
        /// The largest size possible; for mixed content a bound that depends on the content.
        maximum: usize,
        /// What is counted, for example `characters` or `codewords`.
        unit: &'static str,
    },
    /// A rule that only this symbology has.
    Rule {
        /// Where in the value, when it is one place.
        position: Option<usize>,
        /// The rule, and what would be right, for example `the stop letter is missing after the start letter A`.
        rule: String,
    },
    /// The value is not a correct GS1 element string.
    Gs1(gs1::Gs1Error),
}

impl ValueError {
    /// This problem in a value for this symbology.
    pub fn new(symbology: Symbology, problem: impl Into<Box<Problem>>) -> Self {
        Self { symbology, problem: problem.into() }
    }

    /// What is wrong.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

impl ValueError {
    /// In words.
    pub fn message(&self) -> Message {
        message!("invalid-value", "{text}", text = self.to_string())
    }
}

impl std::error::Error for ValueError {}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.symbology.id();
        match &*self.problem {
            Problem::Empty => write!(f, "{id} needs a value, found an empty one"),
            Problem::Length { expected, found } => {
                write!(f, "{id} needs {expected}, found {found}")
            }
            Problem::Character { found, position, allowed, instead } => {
                write!(
                    f,
                    "{id} holds only {allowed}, found {} at character {}",
                    Shown(*found),
                    position + 1
                )?;
                if !instead.is_empty() {
                    write!(f, " ({instead} can hold it)")?;
                }
                Ok(())
            }
            Problem::CheckDigit { expected, found, position } => write!(
                f,
                "{id} has the wrong check digit: it must be {}, found {} at character {}",
                Shown(*expected),
                Shown(*found),
                position + 1
            ),
            Problem::TooLong { found, maximum, unit } => {
                write!(f, "{id} holds at most {maximum} {unit}, found {found}")
            }
            Problem::Rule { position: Some(position), rule } => {
                write!(f, "{id}: {rule}, at character {}", position + 1)
            }
            Problem::Rule { position: None, rule } => write!(f, "{id}: {rule}"),
            Problem::Gs1(error) => write!(f, "{id}: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(problem: Problem, expected: &str) {
        assert_eq!(ValueError::new(Symbology::Ean13, problem).to_string(), expected);
    }

    #[test]
    fn messages_name_the_rule_and_what_was_found() {
        check(Problem::Empty, "ean13 needs a value, found an empty one");
        check(
            Problem::Length { expected: "12 or 13 digits", found: 11 },
            "ean13 needs 12 or 13 digits, found 11",
        );
        check(
            Problem::Character { found: 'x', position: 2, allowed: "digits", instead: "code128" },
            "ean13 holds only digits, found \"x\" at character 3 (code128 can hold it)",
        );
        check(
            Problem::CheckDigit { expected: '7', found: '8', position: 12 },
            "ean13 has the wrong check digit: it must be \"7\", found \"8\" at character 13",
        );
        check(
            Problem::TooLong { found: 99, maximum: 80, unit: "characters" },
            "ean13 holds at most 80 characters, found 99",
        );
    }
}
