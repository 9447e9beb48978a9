//! QR codes.

use super::escape::seal;
use super::{FieldData, FieldError};
use crate::command::QrLevel;

impl FieldData {
    /// A QR code of any bytes.
    ///
    /// The data begin with switches; without them a printer would read the first characters as switches: the level,
    /// then `A,` to let the printer choose the modes, which is safe for printable ASCII only, or else `M,B` and the
    /// count of bytes in four digits. A value that begins with `>8` is written in bytes: newer printers would read it
    /// as FNC1.
    pub fn qr(level: QrLevel, value: &[u8]) -> Result<Self, FieldError> {
        if value.is_empty() {
            return Err(FieldError::Length { found: 0, expected: "at least one byte" });
        }
        let mut data = Vec::with_capacity(value.len() + 8);
        data.push(level.letter());
        let printable = value.iter().all(|byte| matches!(byte, b' '..=b'~'));
        if printable && !value.starts_with(b">8") {
            data.extend_from_slice(b"A,");
        } else {
            // Values longer than four digits can count do not fit in a field.
            if value.len() > Self::MOST_BYTES {
                return Err(FieldError::TooLong { bytes: value.len() });
            }
            data.extend_from_slice(format!("M,B{:04}", value.len()).as_bytes());
        }
        data.extend_from_slice(value);
        seal(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_switches_come_first() {
        let check = |value: &[u8], expected: &str, hex_indicator| {
            let field = FieldData::qr(QrLevel::M, value).unwrap();
            assert_eq!(std::str::from_utf8(field.as_bytes()).unwrap(), expected);
            assert_eq!(field.hex_indicator(), hex_indicator);
        };
        check(b"https://example.com/_5E", "MA,https://example.com/_5E", None);
        check(b"a^b", "MA,a_5Eb", Some(b'_'));
        check("caf\u{e9}".as_bytes(), "MM,B0005caf\u{e9}", None);
        check(b"a\r\n", "MM,B0003a_0D_0A", Some(b'_'));
        check(b"\xff", "MM,B0001_FF", Some(b'_'));
        check(b">80109501101530003", "MM,B0018>80109501101530003", None);
    }

    #[test]
    fn values_that_do_not_fit_are_refused() {
        assert!(FieldData::qr(QrLevel::L, &[b'1'; 3069]).is_ok());
        let error = FieldError::TooLong { bytes: 3073 };
        assert_eq!(FieldData::qr(QrLevel::L, &[b'1'; 3070]), Err(error));
        let error = FieldError::TooLong { bytes: 20_000 };
        assert_eq!(FieldData::qr(QrLevel::L, &vec![0xFF; 20_000]), Err(error));
    }
}
