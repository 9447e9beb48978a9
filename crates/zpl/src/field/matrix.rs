//! Stacked and matrix codes that hold any bytes or text. QR codes are [elsewhere](super::qr).

use super::charset::check;
use super::escape::seal;
use super::{FieldData, FieldError, gs1};
use crate::command::Letter;

/// Data of a Data Matrix, and the escape character that `^BX` has to name for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataMatrixField {
    /// The parameter of `^BX`. If it is the underscore, which `^FH` uses as well, the data need no `^FH`.
    pub escape: Letter,
    /// The data.
    pub data: FieldData,
}

/// Candidates for the escape character in a Data Matrix, the best first: signs that are rare in data. The underscore is
/// not included, since `^FH` uses it.
const ESCAPES: &[u8] = b"|`{}!#$%&*;<=>?@[]+:/'\"().-";

impl FieldData {
    /// Data Matrix of any bytes.
    ///
    /// The default escape character depends on the printer's age, so one is always named that is not in the data. Only
    /// if the data have all candidates is it doubled, as the ZPL II guide says.
    pub fn data_matrix(value: &[u8]) -> Result<DataMatrixField, FieldError> {
        check_not_empty(value)?;
        let Some(escape) = free_escape(value) else {
            let data = seal(doubled(BAR, value).collect())?;
            return Ok(DataMatrixField { escape: BAR, data });
        };
        Ok(DataMatrixField { escape, data: seal(value.to_vec())? })
    }

    /// Data Matrix of any bytes behind an ECI, which says how to read them: the escape character, `5` and the number of
    /// the ECI in three digits. Bytes beyond ASCII are the escape character, `d` and three digits, so that no printer
    /// converts them.
    pub fn data_matrix_with_eci(eci: u32, value: &[u8]) -> Result<DataMatrixField, FieldError> {
        check_not_empty(value)?;
        if eci > 999 {
            let expected = "an ECI of up to three digits";
            return Err(FieldError::Length { found: eci.to_string().len(), expected });
        }
        let escape = free_escape(value).unwrap_or(BAR);
        let sign = char::from(escape.byte());
        let mut data = format!("{sign}5{eci:03}").into_bytes();
        for byte in doubled(escape, value) {
            if byte.is_ascii() {
                data.push(byte);
            } else {
                data.extend_from_slice(format!("{sign}d{byte:03}").as_bytes());
            }
        }
        Ok(DataMatrixField { escape, data: seal(data)? })
    }

    /// GS1 Data Matrix: an element string without brackets and without the first FNC1, with 0x1D between elements
    /// that need a separator.
    ///
    /// FNC1 is written as the escape character and `1`. The escape character is the underscore, as in Zebra's examples,
    /// unless the data have one.
    pub fn gs1_data_matrix(elements: &str) -> Result<DataMatrixField, FieldError> {
        check(elements, "GS1 characters", |byte| {
            byte == gs1::SEPARATOR || gs1::is_character(byte)
        })?;
        // The bar is not a GS1 character.
        let escape = if elements.contains('_') { BAR } else { Letter::UNDERSCORE };
        let fnc1 = [escape.byte(), b'1'];
        let mut data = fnc1.to_vec();
        for byte in elements.bytes() {
            match byte {
                gs1::SEPARATOR => data.extend_from_slice(&fnc1),
                _ => data.push(byte),
            }
        }
        Ok(DataMatrixField { escape, data: seal(data)? })
    }

    /// PDF417 of any bytes: a backslash is doubled, and a carriage return with its line feed is `\&`.
    pub fn pdf417(value: &[u8]) -> Result<Self, FieldError> {
        check_not_empty(value)?;
        let mut data = Vec::with_capacity(value.len());
        let mut rest = value;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            match (byte, after) {
                (b'\\', _) => data.extend_from_slice(br"\\"),
                (b'\r', [b'\n', after @ ..]) => {
                    data.extend_from_slice(br"\&");
                    rest = after;
                }
                _ => data.push(byte),
            }
        }
        seal(data)
    }

    /// Micro PDF417 of any bytes, with the escapes of PDF417: the ZPL II guide mentions none, but printers read them
    /// (measured on a ZD621).
    pub fn micro_pdf417(value: &[u8]) -> Result<Self, FieldError> {
        Self::pdf417(value)
    }

    /// Aztec of any bytes, for `^BO` whose third parameter is no.
    pub fn aztec(value: &[u8]) -> Result<Self, FieldError> {
        check_not_empty(value)?;
        seal(value.to_vec())
    }

    /// MaxiCode in mode 4, and in modes 2 and 3 when the caller has assembled the header.
    pub fn maxicode(value: &[u8]) -> Result<Self, FieldError> {
        check_not_empty(value)?;
        seal(value.to_vec())
    }

    /// Code 49: ASCII.
    pub fn code49(value: &str) -> Result<Self, FieldError> {
        check(value, "ASCII", |byte| byte.is_ascii())?;
        seal(value.as_bytes().to_vec())
    }

    /// Codablock F: ASCII.
    pub fn codablock(value: &str) -> Result<Self, FieldError> {
        check(value, "ASCII", |byte| byte.is_ascii())?;
        seal(value.as_bytes().to_vec())
    }
}

/// The escape character if no candidate is free.
const BAR: Letter = match Letter::new(b'|') {
    Some(bar) => bar,
    None => Letter::UNDERSCORE,
};

/// The best escape character that is not in the data.
fn free_escape(value: &[u8]) -> Option<Letter> {
    let mut present = [false; 256];
    for &byte in value {
        present[usize::from(byte)] = true;
    }
    let free = ESCAPES.iter().find(|&&escape| !present[usize::from(escape)]);
    free.copied().and_then(Letter::new)
}

/// The data with each escape character twice.
fn doubled(escape: Letter, value: &[u8]) -> impl Iterator<Item = u8> {
    let times = move |byte: u8| std::iter::repeat_n(byte, 1 + usize::from(byte == escape.byte()));
    value.iter().copied().flat_map(times)
}

fn check_not_empty(value: &[u8]) -> Result<(), FieldError> {
    if value.is_empty() {
        return Err(FieldError::Length { found: 0, expected: "at least one byte" });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_matrix(field: &DataMatrixField, escape: u8, expected: &str) {
        assert_eq!(field.escape.byte(), escape);
        assert_eq!(std::str::from_utf8(field.data.as_bytes()).unwrap(), expected);
    }

    #[test]
    fn the_escape_is_not_in_the_data() {
        check_matrix(&FieldData::data_matrix(b"A_1B").unwrap(), b'|', "A_1B");
        check_matrix(&FieldData::data_matrix(b"a^|b").unwrap(), b'`', "a_5E|b");
        let all: String = (' '..='}').collect();
        let expected = all.replace('|', "||").replace('_', "_5F").replace('^', "_5E");
        check_matrix(&FieldData::data_matrix(all.as_bytes()).unwrap(), b'|', &expected);
    }

    #[test]
    fn an_eci_comes_before_bytes_in_decimal() {
        let field = |value: &str| FieldData::data_matrix_with_eci(26, value.as_bytes()).unwrap();
        check_matrix(&field("Gr\u{f6}\u{df}e_1"), b'|', "|5026Gr|d195|d182|d195|d159e_1");
        check_matrix(&field("|^\u{e9}"), b'`', "`5026|_5E`d195`d169");
        let all: String = (' '..='}').chain(['\u{e9}']).collect();
        assert!(field(&all).data.as_bytes().starts_with(b"|5026 !"));
        assert!(FieldData::data_matrix_with_eci(1000, b"a").is_err());
        assert!(FieldData::data_matrix_with_eci(26, b"").is_err());
    }

    #[test]
    fn gs1_begins_with_fnc1() {
        let field = |elements| FieldData::gs1_data_matrix(elements).unwrap();
        check_matrix(&field("010950110153000310AB"), b'_', "_1010950110153000310AB");
        check_matrix(&field("10A\u{1d}21B"), b'_', "_110A_121B");
        check_matrix(&field("10A_1\u{1d}21B"), b'|', "|110A_1|121B");
        assert!(FieldData::gs1_data_matrix("10A|B").is_err());
    }

    #[test]
    fn pdf417_has_escapes_of_its_own() {
        let check = |value: &[u8], expected: &str| {
            assert_eq!(FieldData::pdf417(value).unwrap().as_bytes(), expected.as_bytes());
        };
        check(br"C:\temp\&", r"C:\\temp\\&");
        check(b"a\r\nb\nc\r", r"a\&b_0Ac_0D");
        check(b"a^b", "a_5Eb");
    }

    #[test]
    fn maxicode_has_its_controls_in_hexadecimal() {
        let field = FieldData::maxicode(b"[)>\x1e01\x1d96\x04").unwrap();
        assert_eq!(field.as_bytes(), b"[)>_1E01_1D96_04");
    }

    #[test]
    fn nothing_is_refused() {
        assert!(FieldData::aztec(b"").is_err());
        assert!(FieldData::data_matrix(b"").is_err());
        assert!(FieldData::code49("").is_err());
        assert!(FieldData::codablock("\u{e9}").is_err());
    }
}
