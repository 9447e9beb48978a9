//! Values with a limited character set.

use super::FieldError;

/// Whether the value is not empty and has only allowed bytes; the error names the first other byte.
pub(super) fn check(
    value: &str,
    allowed: &'static str,
    is_allowed: impl Fn(u8) -> bool,
) -> Result<(), FieldError> {
    if value.is_empty() {
        return Err(FieldError::Length { found: 0, expected: "at least one character" });
    }
    match value.bytes().enumerate().find(|&(_, byte)| !is_allowed(byte)) {
        Some((position, byte)) => Err(FieldError::Character { position, byte, allowed }),
        None => Ok(()),
    }
}
