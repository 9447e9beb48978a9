//! Why a text is no data URI of a picture.

use std::fmt;

/// Why a text is no data URI of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DataUriProblem {
    /// It does not start with `data:`.
    Scheme,
    /// It has no comma, which separates the declaration from the data.
    Comma,
    /// The data are not declared as Base64.
    NotBase64,
    /// A media type that is not read.
    MediaType {
        /// As it is written, its first characters.
        found: String,
    },
    /// A parameter of the media type other than `charset`.
    Parameter {
        /// As it is written, its first characters.
        found: String,
    },
    /// A character that Base64 does not have.
    Character {
        /// The character.
        found: char,
        /// Its place in the data, counted in characters from 0.
        position: usize,
    },
    /// The data are not a multiple of four characters.
    Length {
        /// How many.
        found: usize,
    },
    /// Bits that must be 0 at the end of the data are not.
    LastBits,
}

impl fmt::Display for DataUriProblem {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme => {
                to.write_str("a picture must be a data URI, which starts with \"data:\"")
            }
            Self::Comma => to.write_str("a data URI needs a comma in front of its data"),
            Self::NotBase64 => {
                to.write_str("the data of a data URI must be Base64, declared by \";base64\"")
            }
            Self::MediaType { found } => write!(
                to,
                "the media type {found:?} is not read; image/png, image/jpeg, image/webp, image/gif and image/svg+xml are"
            ),
            Self::Parameter { found } => {
                write!(to, "a data URI of a picture has no parameter {found:?}")
            }
            Self::Character { found, position } => {
                write!(to, "Base64 has no character {found:?}, found as number {}", position + 1)
            }
            Self::Length { found } => {
                write!(to, "Base64 needs a multiple of 4 characters, found {found}")
            }
            Self::LastBits => to.write_str(
                "the last character of the Base64 data is wrong: its unused bits must be 0",
            ),
        }
    }
}
