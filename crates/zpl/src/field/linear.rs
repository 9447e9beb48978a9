//! Linear codes with a limited character set: none of their characters can be read as a command.

use super::charset::check;
use super::escape::seal;
use super::{FieldData, FieldError};

/// Codes of digits, and how many they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Digits {
    /// Any number of them: Industrial and Standard 2 of 5.
    Any,
    /// An even number: Interleaved 2 of 5; printers would add a zero to an odd one.
    Interleaved,
    /// 1 to 14: MSI.
    Msi,
    /// 12, without the check digit.
    Ean13,
    /// 7, without the check digit.
    Ean8,
    /// 11, without the check digit.
    UpcA,
    /// 10: five of the manufacturer, five of the product.
    UpcE,
    /// 2 or 5: the add-on of an EAN or UPC.
    Extension,
    /// 13, without the check digit: all kinds of DataBar except for the expanded.
    DataBar,
    /// 11 or 13.
    Planet,
    /// 5, 9 or 11.
    Postnet,
    /// 20, 25, 29 or 31.
    IntelligentMail,
}

impl Digits {
    fn accepts(self, length: usize) -> bool {
        match self {
            Self::Any => length > 0,
            Self::Interleaved => length > 0 && length.is_multiple_of(2),
            Self::Msi => (1..=14).contains(&length),
            Self::Ean13 => length == 12,
            Self::Ean8 => length == 7,
            Self::UpcA => length == 11,
            Self::UpcE => length == 10,
            Self::Extension => matches!(length, 2 | 5),
            Self::DataBar => length == 13,
            Self::Planet => matches!(length, 11 | 13),
            Self::Postnet => matches!(length, 5 | 9 | 11),
            Self::IntelligentMail => matches!(length, 20 | 25 | 29 | 31),
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Any => "at least one digit",
            Self::Interleaved => "an even number of digits",
            Self::Msi => "1 to 14 digits",
            Self::Ean13 => "12 digits",
            Self::Ean8 => "7 digits",
            Self::UpcA => "11 digits",
            Self::UpcE => "10 digits",
            Self::Extension => "2 or 5 digits",
            Self::DataBar => "13 digits",
            Self::Planet => "11 or 13 digits",
            Self::Postnet => "5, 9 or 11 digits",
            Self::IntelligentMail => "20, 25, 29 or 31 digits",
        }
    }
}

impl FieldData {
    /// A code of digits. Printers pad or cut a value of another length and print it anyway, so such a value is refused.
    pub fn digits(code: Digits, value: &str) -> Result<Self, FieldError> {
        let listed = listed(value, "digits", |byte| byte.is_ascii_digit());
        if !code.accepts(value.len()) && !matches!(listed, Err(FieldError::Character { .. })) {
            return Err(FieldError::Length { found: value.len(), expected: code.expected() });
        }
        listed
    }

    /// Code 39 and LOGMARS: their 43 characters. The printer adds start and stop.
    pub fn code39(value: &str) -> Result<Self, FieldError> {
        listed(value, "0-9 A-Z - . $ / + % and space", is_code39)
    }

    /// Code 93: all of ASCII.
    ///
    /// The 43 characters of Code 39 are written as they are; others are pairs, whose shift characters are written `& '
    /// ( )` for `$ % / +` (ZPL II guide, `^BA`).
    pub fn code93(value: &str) -> Result<Self, FieldError> {
        check(value, "ASCII", |byte| byte.is_ascii())?;
        let mut data = Vec::with_capacity(value.len());
        for byte in value.bytes() {
            match code93_shift(byte) {
                None => data.push(byte),
                Some((shift, letter)) => data.extend_from_slice(&[shift, letter]),
            }
        }
        seal(data)
    }

    /// Codabar without its start and stop, which are parameters of `^BK`.
    pub fn codabar(value: &str) -> Result<Self, FieldError> {
        listed(value, "0-9 - $ : / . +", |byte| byte.is_ascii_digit() || b"-$:/.+".contains(&byte))
    }

    /// Plessey.
    pub fn plessey(value: &str) -> Result<Self, FieldError> {
        listed(value, "0-9 A-F", |byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F'))
    }

    /// Code 11.
    pub fn code11(value: &str) -> Result<Self, FieldError> {
        listed(value, "0-9 and -", |byte| byte.is_ascii_digit() || byte == b'-')
    }
}

/// A value of characters without a special meaning.
fn listed(
    value: &str,
    allowed: &'static str,
    is_allowed: impl Fn(u8) -> bool,
) -> Result<FieldData, FieldError> {
    check(value, allowed, is_allowed)?;
    seal(value.as_bytes().to_vec())
}

fn is_code39(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'A'..=b'Z') || b"-. $/+%".contains(&byte)
}

/// The pair for a character, or `None` for one that is written as it is. The pairs are those of the full ASCII table of
/// Code 93; the caller has checked that it is ASCII.
fn code93_shift(byte: u8) -> Option<(u8, u8)> {
    let letter = |first: u8, letter: u8| byte - first + letter;
    Some(match byte {
        0x00 => (b'\'', b'U'),
        0x01..=0x1A => (b'&', letter(0x01, b'A')),
        0x1B..=0x1F => (b'\'', letter(0x1B, b'A')),
        b'!'..=b'#' | b'&'..=b'*' | b',' | b':' => (b'(', letter(b'!', b'A')),
        b';'..=b'?' => (b'\'', letter(b';', b'F')),
        b'@' => (b'\'', b'V'),
        b'['..=b'_' => (b'\'', letter(b'[', b'K')),
        b'`' => (b'\'', b'W'),
        b'a'..=b'z' => (b')', letter(b'a', b'A')),
        b'{'..=0x7F => (b'\'', letter(b'{', b'P')),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_digits_is_checked() {
        assert_eq!(
            FieldData::digits(Digits::Ean13, "590123412345").unwrap().as_bytes(),
            b"590123412345"
        );
        let check = |code, value: &str, expected| {
            let error = FieldError::Length { found: value.len(), expected };
            assert_eq!(FieldData::digits(code, value), Err(error));
        };
        check(Digits::Ean13, "5901234123457", "12 digits");
        check(Digits::Interleaved, "123", "an even number of digits");
        check(Digits::Any, "", "at least one digit");
        check(Digits::Extension, "123", "2 or 5 digits");
    }

    #[test]
    fn the_first_wrong_character_is_named() {
        let error =
            |position, byte, allowed| Err(FieldError::Character { position, byte, allowed });
        assert_eq!(FieldData::digits(Digits::Ean8, "12^"), error(2, b'^', "digits"));
        let allowed = "0-9 A-Z - . $ / + % and space";
        assert_eq!(FieldData::code39("AB*"), error(2, b'*', allowed));
        assert_eq!(FieldData::code39("ab"), error(0, b'a', allowed));
        assert_eq!(FieldData::codabar("A1"), error(0, b'A', "0-9 - $ : / . +"));
        assert_eq!(FieldData::plessey("1G"), error(1, b'G', "0-9 A-F"));
        assert_eq!(FieldData::code11("1A"), error(1, b'A', "0-9 and -"));
        assert_eq!(FieldData::code93("\u{e9}"), error(0, 0xC3, "ASCII"));
    }

    #[test]
    fn code93_writes_pairs() {
        let check = |value: &str, expected: &str| {
            let field = FieldData::code93(value).unwrap();
            assert_eq!(std::str::from_utf8(field.as_bytes()).unwrap(), expected);
        };
        check("CODE 93-$%/+.", "CODE 93-$%/+.");
        check("az", ")A)Z");
        check("\0\u{1}\u{1a}\u{1b}\u{1f}", "'U&A&Z'A'E");
        check("!\"#&'()*,:", "(A(B(C(F(G(H(I(J(L(Z");
        check(";<=>?@[\\]^_`{|}~\u{7f}", "'F'G'H'I'J'V'K'L'M'N'O'W'P'Q'R'S'T");
    }
}
