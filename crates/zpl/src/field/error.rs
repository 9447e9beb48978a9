//! Why a value cannot become a field's data.

use std::fmt;

use super::FieldData;

/// Why a value cannot become a field's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldError {
    /// The field cannot carry this byte.
    Character {
        /// Its position, counted in bytes from 0.
        position: usize,
        /// The byte.
        byte: u8,
        /// The allowed characters.
        allowed: &'static str,
    },
    /// The value is too short or too long for the field.
    Length {
        /// Its length.
        found: usize,
        /// The required length.
        expected: &'static str,
    },
    /// The sequence of items of a Code 128 is invalid.
    Order {
        /// Which item, counted from 0.
        position: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// With its escapes the value has more bytes than a field can have.
    TooLong {
        /// How many at least.
        bytes: usize,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character { position, byte, allowed } => {
                write!(formatter, "only {allowed} can be encoded, found ")?;
                match byte {
                    b'!'..=b'~' => write!(formatter, "`{}`", char::from(*byte))?,
                    _ => write!(formatter, "byte 0x{byte:02X}")?,
                }
                write!(formatter, " at position {position}")
            }
            Self::Length { found, expected } => {
                write!(formatter, "the field needs {expected}, found {found}")
            }
            Self::Order { position, problem } => write!(formatter, "item {position}: {problem}"),
            Self::TooLong { bytes } => write!(
                formatter,
                "the field holds {} bytes, the value needs at least {bytes}",
                FieldData::MOST_BYTES
            ),
        }
    }
}

impl std::error::Error for FieldError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_byte_and_the_rule() {
        let check = |error: FieldError, expected: &str| assert_eq!(error.to_string(), expected);
        check(
            FieldError::Character { position: 3, byte: b'^', allowed: "digits" },
            "only digits can be encoded, found `^` at position 3",
        );
        check(
            FieldError::Character { position: 0, byte: 0x1D, allowed: "digits" },
            "only digits can be encoded, found byte 0x1D at position 0",
        );
        check(
            FieldError::Length { found: 11, expected: "12 digits" },
            "the field needs 12 digits, found 11",
        );
        check(FieldError::Order { position: 0, problem: "no start" }, "item 0: no start");
        check(
            FieldError::TooLong { bytes: 4000 },
            "the field holds 3072 bytes, the value needs at least 4000",
        );
    }
}
