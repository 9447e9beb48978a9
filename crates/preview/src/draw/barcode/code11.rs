//! `^B1`: Code 11 with one or two check digits, never without.

use symbology::{Content, Ratio, Symbology, linear::Code11};
use zpl::command;

use super::{
    super::{Outcome, Sheet},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, text},
};
use crate::field::Field;

pub(super) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &command::Code11) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(sheet, field, style, line, read(data(field), command.single_check == Some(true)))
}

pub(super) fn read(data: &[u8], single_check: bool) -> Read {
    let digits = text(data);
    if single_check {
        let content = Code11::with_one_check(&digits, Ratio::default()).map(Content::Code11);
        return Ok(shown(Reading::of(Symbology::Code11, content, "")?));
    }
    Ok(shown(Reading::parse(Symbology::Code11, &digits, "")?))
}

/// The caption shows the check digits as well.
fn shown(reading: Reading) -> Reading {
    let caption = reading.barcode.value().into_owned();
    Reading { caption, ..reading }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_check_digit_or_two() {
        let value = |single| read(b"123-45", single).unwrap().barcode.value().into_owned();
        assert_eq!(value(false), "123-4552");
        assert_eq!(value(true), "123-455");
        assert_eq!(read(b"123-45", true).unwrap().caption, "123-455");
        assert!(read(b"12A", true).is_err() && read(b"12A", false).is_err());
    }
}
