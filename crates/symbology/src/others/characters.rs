//! Checks of the characters of a value, shared by several families.

use crate::{Instead, Problem};
use message::{Phrase, phrase};

/// Every character is one of those, or the first that is not is the problem.
pub(super) fn only(
    value: &str,
    allowed: Phrase,
    instead: Option<Instead>,
    is_allowed: impl Fn(char) -> bool,
) -> Result<(), Problem> {
    match value.chars().enumerate().find(|&(_, character)| !is_allowed(character)) {
        Some((position, found)) => Err(Problem::Character { found, position, allowed, instead }),
        None => Ok(()),
    }
}

/// Only the digits 0 to 9.
pub(super) fn only_digits(value: &str) -> Result<(), Problem> {
    only(value, phrase("digits"), None, |character| character.is_ascii_digit())
}

/// The bytes of ISO/IEC 8859-1, unless a character is outside of it.
pub(super) fn latin_1(value: &str) -> Option<Vec<u8>> {
    value.chars().map(|character| u8::try_from(u32::from(character)).ok()).collect()
}
