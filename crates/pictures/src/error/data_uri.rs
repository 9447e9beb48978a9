//! Why a text is no data URI of a picture.

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
