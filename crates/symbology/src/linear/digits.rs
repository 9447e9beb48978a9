//! What every digit code needs: digits and nothing else, and the check digit of GS1.

use crate::Problem;

/// Fails at the first character that is not a digit.
#[inline]
pub(super) fn only_digits(value: &str, instead: &'static str) -> Result<(), Problem> {
    // One pass without an early way out: the compiler turns it into a few wide comparisons.
    let wrong = value.bytes().fold(false, |wrong, byte| wrong | !byte.is_ascii_digit());
    if wrong { Err(not_a_digit(value, instead)) } else { Ok(()) }
}

#[cold]
fn not_a_digit(value: &str, instead: &'static str) -> Problem {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii_digit());
    let (position, found) = wrong.unwrap_or_default();
    Problem::Character { found, position, allowed: "digits", instead }
}

/// The check digit of these ASCII digits: weights 3 and 1 in turn from the right
/// (GS1 General Specifications 7.9.1).
#[inline]
pub(super) fn check_digit(digits: &[u8]) -> u8 {
    let weight = |index: usize| if (digits.len() - index) % 2 == 1 { 3 } else { 1 };
    let sum: u32 = digits
        .iter()
        .enumerate()
        .map(|(index, digit)| u32::from(digit - b'0') * weight(index))
        .sum();
    #[expect(clippy::cast_possible_truncation, reason = "a remainder of ten")]
    let digit = ((10 - sum % 10) % 10) as u8;
    b'0' + digit
}
