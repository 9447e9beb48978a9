//! Shared by the codes of digits: the check for digits, and the check digit of GS1.

#![expect(
    clippy::unnecessary_box_returns,
    reason = "the usual answer is a value, and an error in a box keeps it small"
)]

use crate::{Instead, Problem, gs1::right_check_digit};
use message::{Phrase, phrase};

/// The digits of a GTIN of `N` digits: adds the check digit or verifies it.
#[inline]
pub(super) fn complete<const N: usize>(
    value: &str,
    expected: Phrase,
) -> Result<[u8; N], Box<Problem>> {
    let bytes = value.as_bytes();
    if !(N - 1..=N).contains(&bytes.len()) || !are_digits(bytes) {
        return Err(wrong_length(value, expected));
    }
    let mut digits = [0; N];
    let (body, check) = digits.split_at_mut(N - 1);
    body.copy_from_slice(&bytes[..N - 1]);
    check[0] = right_check_digit(body);
    if bytes.len() == N && bytes[N - 1] != check[0] {
        return Err(wrong_check_digit(check[0], value));
    }
    Ok(digits)
}

/// Whether there are only digits.
#[inline]
pub(super) fn are_digits(bytes: &[u8]) -> bool {
    // Without an early exit the compiler vectorizes the loop.
    bytes.iter().fold(true, |all, byte| all & byte.is_ascii_digit())
}

/// The problem of a value of the wrong length, or of one that is not even digits.
#[cold]
pub(super) fn wrong_length(value: &str, expected: Phrase) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::Length { expected, found: value.len() })
    } else {
        not_a_digit(value)
    }
}

/// The problem of the first character that is not a digit.
#[cold]
pub(super) fn not_a_digit(value: &str) -> Box<Problem> {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii_digit());
    let (position, found) = wrong.unwrap_or_default();
    let instead = Some(wider(value));
    Box::new(Problem::Character { found, position, allowed: phrase("digits"), instead })
}

/// The symbology that has all characters of this value.
pub(super) fn wider(value: &str) -> Instead {
    if value.is_ascii() { Instead::CODE128 } else { Instead::QRCODE }
}

/// The problem of a last digit that should be another one.
#[cold]
pub(super) fn wrong_check_digit(expected: u8, value: &str) -> Box<Problem> {
    Box::new(Problem::CheckDigit {
        expected: expected.into(),
        found: value.chars().next_back().unwrap_or_default(),
        position: value.len() - 1,
    })
}
