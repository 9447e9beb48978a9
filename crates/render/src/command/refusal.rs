//! Why a field cannot be written, as a message.

use message::{Argument, Message, message, phrase};
use zpl::FieldError;

/// What a field's data cannot hold.
pub(crate) fn refusal(error: FieldError) -> Message {
    match error {
        FieldError::Character { position, byte, allowed } => message!(
            "field-character",
            "only {allowed} can be encoded, found {found} at byte {place}",
            allowed = phrase(allowed),
            found = shown(byte),
            place = position + 1
        ),
        FieldError::Length { found, expected } => message!(
            "field-length",
            "the field needs {expected}, found {found}",
            expected = phrase(expected),
            found
        ),
        FieldError::Order { position, problem } => message!(
            "field-order",
            "item {place}: {problem}",
            place = position + 1,
            problem = phrase(problem)
        ),
        FieldError::TooLong { bytes } => message!(
            "field-too-long",
            "the field holds {most} bytes, the value needs at least {found}",
            most = zpl::FieldData::MOST_BYTES,
            found = bytes
        ),
    }
}

/// A character whose set printers cannot declare.
pub(super) fn only_ascii(found: char) -> Message {
    message!(
        "only-ascii",
        "printers cannot declare the character set of \"{found}\"; only ASCII is safe (qrcode can hold it)",
        found
    )
}

fn shown(byte: u8) -> Argument {
    match byte {
        b'!'..=b'~' => char::from(byte).into(),
        _ => format!("0x{byte:02X}").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_count_from_one() {
        let check = |error, expected: &str| assert_eq!(refusal(error).text(), expected);
        check(
            FieldError::Character { position: 3, byte: b'^', allowed: "digits" },
            "only digits can be encoded, found ^ at byte 4",
        );
        check(
            FieldError::Length { found: 15, expected: "1 to 14 digits" },
            "the field needs 1 to 14 digits, found 15",
        );
        check(
            FieldError::TooLong { bytes: 4000 },
            "the field holds 3072 bytes, the value needs at least 4000",
        );
    }
}
