//! Why a text is no data URI of a picture, in words.

use pictures::DataUriProblem;
use symbology::{Message, message};

use super::words::{count, quoted};

pub(super) fn data_uri(problem: &DataUriProblem) -> Message {
    match problem {
        DataUriProblem::Scheme => {
            message!("data-uri-scheme", "a picture must be a data URI, which starts with \"data:\"")
        }
        DataUriProblem::Comma => {
            message!("data-uri-comma", "a data URI needs a comma in front of its data")
        }
        DataUriProblem::NotBase64 => message!(
            "data-uri-base64",
            "the data of a data URI must be Base64, declared by \";base64\""
        ),
        DataUriProblem::MediaType { found } => message!(
            "data-uri-media-type",
            "the media type {found} is not read; image/png, image/jpeg, image/webp, image/gif and image/svg+xml are",
            found = quoted(found)
        ),
        DataUriProblem::Parameter { found } => message!(
            "data-uri-parameter",
            "a data URI of a picture has no parameter {found}",
            found = quoted(found)
        ),
        DataUriProblem::Character { found, position } => message!(
            "data-uri-character",
            "Base64 has no character {found}, found as number {number}",
            found = format!("{found:?}"),
            number = count(position + 1)
        ),
        DataUriProblem::Length { found } => message!(
            "data-uri-length",
            "Base64 needs a multiple of 4 characters, found {found}",
            found = count(*found)
        ),
        DataUriProblem::LastBits => message!(
            "data-uri-last-bits",
            "the last character of the Base64 data is wrong: its unused bits must be 0"
        ),
    }
}
