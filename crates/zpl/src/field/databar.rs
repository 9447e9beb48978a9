//! GS1 DataBar. The kinds that hold only a number use [`Digits::DataBar`](super::Digits::DataBar).

use super::charset::check;
use super::escape::seal;
use super::{FieldData, FieldError, gs1};

impl FieldData {
    /// DataBar Expanded (`^BR` kind 6): an element string without brackets, with 0x1D between elements that need
    /// a separator.
    ///
    /// The separator is written `#`; if there is one, the data also have to start with a `#`. `#` and `|`, which starts
    /// a composite component, are refused in the data.
    pub fn databar_expanded(elements: &str) -> Result<Self, FieldError> {
        check(elements, "GS1 characters without #", |byte| {
            byte == gs1::SEPARATOR || (gs1::is_character(byte) && byte != b'#')
        })?;
        let mut data = Vec::with_capacity(elements.len() + 1);
        if elements.bytes().any(|byte| byte == gs1::SEPARATOR) {
            data.push(b'#');
        }
        data.extend(elements.bytes().map(|byte| if byte == gs1::SEPARATOR { b'#' } else { byte }));
        seal(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_number_signs() {
        let check = |elements: &str, expected: &str| {
            let field = FieldData::databar_expanded(elements).unwrap();
            assert_eq!(field.as_bytes(), expected.as_bytes());
        };
        check("0109501101530003", "0109501101530003");
        check("10AB\u{1d}21XY", "#10AB#21XY");
    }

    #[test]
    fn the_signs_of_the_command_are_refused() {
        for byte in [b'#', b'|', b'^', b' '] {
            let elements = format!("10{}", char::from(byte));
            let error = FieldData::databar_expanded(&elements).unwrap_err();
            let allowed = "GS1 characters without #";
            assert_eq!(error, FieldError::Character { position: 2, byte, allowed });
        }
    }
}
