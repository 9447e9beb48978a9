//! MaxiCode: free text in modes 4 to 6, the message of a carrier in mode 2 or 3.

use message::{Message, message};
use symbology::MaxiCodeModeNumber;
use zpl::FieldData;

use super::refusal::refusal;

/// Begins a carrier's message (ISO/IEC 16023 annex B); a year of two digits follows.
const HEADER: &str = "[)>\u{1e}01\u{1d}";
const GS: char = '\u{1d}';

/// The mode and the data.
pub(super) fn data(
    mode: Option<MaxiCodeModeNumber>,
    value: &str,
) -> Result<(u32, FieldData), Message> {
    let mode = mode.unwrap_or(MaxiCodeModeNumber::Mode4);
    let carrier = match mode {
        MaxiCodeModeNumber::Mode2 => carrier(value, 2)?,
        MaxiCodeModeNumber::Mode3 => carrier(value, 3)?,
        MaxiCodeModeNumber::Mode4 | MaxiCodeModeNumber::Mode5 | MaxiCodeModeNumber::Mode6 => None,
    };
    let data = match carrier {
        None => FieldData::maxicode(value.as_bytes()),
        Some(message) => FieldData::maxicode(message.as_bytes()),
    };
    Ok((mode.number().into(), data.map_err(refusal)?))
}

/// Printers expect service and country, of three digits each, and the postal code before the header, without separators
/// (ZPL II guide, `^BD`).
fn carrier(value: &str, mode: u8) -> Result<Option<String>, Message> {
    let Some((year, [postcode, country, service, rest])) = fields(value) else { return Ok(None) };
    let is_numeric = postcode.bytes().all(|byte| byte.is_ascii_digit());
    let is_accepted = match mode {
        2 => postcode.len() == 9 && is_numeric,
        _ => postcode.len() == 6,
    };
    if !is_accepted {
        return Err(message!(
            "maxicode-postal-code",
            "maxicode: printers accept a postal code of 9 digits or of 6 characters, found \"{found}\"",
            found = postcode
        ));
    }
    Ok(Some(format!("{service}{country}{postcode}{HEADER}{year}{rest}")))
}

/// The year; the postal code, the country, the service and the rest.
fn fields(value: &str) -> Option<(&str, [&str; 4])> {
    let after = value.strip_prefix(HEADER)?;
    let (year, fields) = after.split_at_checked(2)?;
    let mut parts = fields.splitn(4, GS);
    Some((year, [parts.next()?, parts.next()?, parts.next()?, parts.next()?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With this postal code and country.
    fn message(postcode: &str, country: &str) -> Result<(u32, String), Message> {
        let value = format!(
            "[)>\u{1e}01\u{1d}96{postcode}\u{1d}{country}\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1e}\u{4}"
        );
        let barcode = symbology::Barcode::parse(symbology::Symbology::MaxiCode, &value).unwrap();
        let symbology::Content::Other(other) = barcode.content() else { panic!("no MaxiCode") };
        let (mode, data) = data(other.maxicode_mode(), &barcode.value())?;
        Ok((mode, String::from_utf8(data.as_bytes().to_vec()).unwrap()))
    }

    #[test]
    fn a_carrier_comes_before_the_header() {
        let check = |postcode, country, mode, expected: &str| {
            let rest = "[)>_1E01_1D961Z00004951_1DUPSN_1E_04";
            assert_eq!(message(postcode, country), Ok((mode, format!("{expected}{rest}"))));
        };
        check("152382802", "840", 2, "001840152382802");
        check("B1050A", "056", 3, "001056B1050A");
        check("110001", "356", 3, "001356110001");
        check("15238", "840", 2, "001840152380000");
    }

    #[test]
    fn a_postal_code_that_printers_do_not_take_is_shown() {
        let expected = "maxicode: printers accept a postal code of 9 digits or of 6 characters, found \"1234\"";
        assert_eq!(message("1234", "356").unwrap_err().text(), expected);
    }

    #[test]
    fn other_text_is_free() {
        let (mode, data) = data(None, "[)>06").unwrap();
        assert_eq!((mode, data.as_bytes()), (4, &b"[)>06"[..]));
    }
}
