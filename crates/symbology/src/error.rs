//! Errors in values, worded for the person who typed the value.

use std::fmt;

use crate::{Instead, Symbology, gs1, shown::Shown};
use message::{Message, Phrase, message};

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
        expected: Phrase,
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
        allowed: Phrase,
        /// Symbologies that can hold the value, if any.
        instead: Option<Instead>,
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
        unit: Message,
    },
    /// A rule that only this symbology has.
    Rule {
        /// Where in the value, when it is one place.
        position: Option<usize>,
        /// The rule, and what would be right, for example `the stop letter is missing after the start letter A`.
        rule: Message,
    },
    /// A rule that other symbologies do not have.
    RuleUnlike(Box<RuleUnlike>),
    /// The value is not a correct GS1 element string.
    Gs1(gs1::Gs1Error),
}

/// A rule that other symbologies do not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleUnlike {
    /// The rule alone.
    pub rule: Message,
    /// The rule and the others, for values that all of them accept.
    pub naming: Message,
    /// The others.
    pub others: &'static [Symbology],
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
        let symbology = self.symbology.id();
        match &*self.problem {
            Problem::Empty => {
                message!("value-empty", "{symbology} needs a value, found an empty one", symbology)
            }
            Problem::Length { expected, found } => message!(
                "value-length",
                "{symbology} needs {expected}, found {found}",
                symbology,
                expected = *expected,
                found = *found
            ),
            Problem::Character { found, position, allowed, instead: None } => message!(
                "value-character",
                "{symbology} holds only {allowed}, found {found} at character {place}",
                symbology,
                allowed = *allowed,
                found = Shown(*found),
                place = position + 1
            ),
            Problem::Character { found, position, allowed, instead: Some(instead) } => message!(
                "value-character-elsewhere",
                "{symbology} holds only {allowed}, found {found} at character {place} ({instead} can hold it)",
                symbology,
                allowed = *allowed,
                found = Shown(*found),
                place = position + 1,
                instead = *instead
            ),
            Problem::CheckDigit { expected, found, position } => message!(
                "value-check-digit",
                "{symbology} has the wrong check digit: it must be {expected}, found {found} at character {place}",
                symbology,
                expected = Shown(*expected),
                found = Shown(*found),
                place = position + 1
            ),
            Problem::TooLong { found, maximum, unit } => message!(
                "value-too-long",
                "{symbology} holds at most {most} {unit}, found {found}",
                symbology,
                most = *maximum,
                unit = unit.clone(),
                found = *found
            ),
            Problem::Rule { position: Some(position), rule } => message!(
                "value-rule-at",
                "{symbology}: {rule}, at character {place}",
                symbology,
                rule = rule.clone(),
                place = position + 1
            ),
            Problem::Rule { position: None, rule } => broken(symbology, rule.clone()),
            Problem::RuleUnlike(unlike) => broken(symbology, unlike.rule.clone()),
            Problem::Gs1(error) => broken(symbology, error.message()),
        }
    }
}

fn broken(symbology: &str, rule: Message) -> Message {
    message!("value-rule", "{symbology}: {rule}", symbology, rule)
}

impl Problem {
    /// Longer than the largest symbol holds.
    pub fn too_long(found: usize, maximum: usize, unit: impl Into<Message>) -> Self {
        Self::TooLong { found, maximum, unit: unit.into() }
    }

    /// Names other symbologies only where they accept the value.
    pub(crate) fn keep_accepted(&mut self, accepts: impl Fn(Symbology) -> bool) {
        match self {
            Self::Character { instead, .. } => {
                *instead = instead.and_then(|instead| instead.accepted(accepts));
            }
            Self::RuleUnlike(unlike) => {
                if unlike.others.iter().all(|&other| accepts(other)) {
                    *self = Self::rule(unlike.naming.clone());
                }
            }
            Self::Empty
            | Self::Length { .. }
            | Self::CheckDigit { .. }
            | Self::TooLong { .. }
            | Self::Rule { .. }
            | Self::Gs1(_) => {}
        }
    }

    /// A rule that other symbologies do not have, and the same naming them.
    pub(crate) fn rule_unlike(
        others: &'static [Symbology],
        rule: impl Into<Message>,
        naming: impl Into<Message>,
    ) -> Self {
        let (rule, naming) = (rule.into(), naming.into());
        Self::RuleUnlike(Box::new(RuleUnlike { rule, naming, others }))
    }

    /// A rule about the value as a whole.
    pub fn rule(rule: impl Into<Message>) -> Self {
        Self::Rule { position: None, rule: rule.into() }
    }

    /// A rule about the character at this position.
    pub fn rule_at(position: usize, rule: impl Into<Message>) -> Self {
        Self::Rule { position: Some(position), rule: rule.into() }
    }
}

impl std::error::Error for ValueError {}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use message::phrase;

    fn check(problem: Problem, expected: &str) {
        assert_eq!(ValueError::new(Symbology::Ean13, problem).to_string(), expected);
    }

    #[test]
    fn messages_name_the_rule_and_what_was_found() {
        check(Problem::Empty, "ean13 needs a value, found an empty one");
        check(
            Problem::Length { expected: phrase("12 or 13 digits"), found: 11 },
            "ean13 needs 12 or 13 digits, found 11",
        );
        check(
            Problem::Character {
                found: 'x',
                position: 2,
                allowed: phrase("digits"),
                instead: Some(Instead::CODE128),
            },
            "ean13 holds only digits, found \"x\" at character 3 (code128 can hold it)",
        );
        check(
            Problem::CheckDigit { expected: '7', found: '8', position: 12 },
            "ean13 has the wrong check digit: it must be \"7\", found \"8\" at character 13",
        );
        check(
            Problem::too_long(99, 80, phrase("characters")),
            "ean13 holds at most 80 characters, found 99",
        );
    }
}
