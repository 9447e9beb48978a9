//! Why a text is no data URI of a picture.

use message::{Message, message};

use super::words::{count, quoted};

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

impl DataUriProblem {
    /// The rule, and what was found.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Scheme => {
                message!(
                    "data-uri-scheme",
                    "a picture must be a data URI, which starts with \"data:\""
                )
            }
            Self::Comma => {
                message!("data-uri-comma", "a data URI needs a comma in front of its data")
            }
            Self::NotBase64 => message!(
                "data-uri-base64",
                "the data of a data URI must be Base64, declared by \";base64\""
            ),
            Self::MediaType { found } => message!(
                "data-uri-media-type",
                "the media type {found} is not read; image/png, image/jpeg, image/webp, image/gif and image/svg+xml are",
                found = quoted(found)
            ),
            Self::Parameter { found } => message!(
                "data-uri-parameter",
                "a data URI of a picture has no parameter {found}",
                found = quoted(found)
            ),
            Self::Character { found, position } => message!(
                "data-uri-character",
                "Base64 has no character {found}, found as number {number}",
                found = format!("{found:?}"),
                number = count(position + 1)
            ),
            Self::Length { found } => message!(
                "data-uri-length",
                "Base64 needs a multiple of 4 characters, found {found}",
                found = count(*found)
            ),
            Self::LastBits => message!(
                "data-uri-last-bits",
                "the last character of the Base64 data is wrong: its unused bits must be 0"
            ),
        }
    }
}
