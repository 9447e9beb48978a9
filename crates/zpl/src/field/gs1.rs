//! The parts of GS1 element strings.

use super::FieldError;
use super::charset::check;

/// The caller's separator between two elements, which data never contain.
pub(super) const SEPARATOR: u8 = 0x1D;

/// Character set 82 and the number sign of set 39 (GS1 General Specifications, figures 7.11-1 and 7.11-2).
pub(super) fn is_character(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!\"%&'()*+,-./:;<=>?_#".contains(&byte)
}

/// Two to four digits.
pub(super) fn check_ai(ai: &str) -> Result<(), FieldError> {
    if !(2..=4).contains(&ai.len()) {
        let expected = "an application identifier of 2 to 4 digits";
        return Err(FieldError::Length { found: ai.len(), expected });
    }
    check(ai, "digits", |byte| byte.is_ascii_digit())
}
