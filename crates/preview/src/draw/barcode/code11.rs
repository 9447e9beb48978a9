//! `^B1`: Code 11 with one or two check digits, never without.

use symbology::{Content, Ratio, Symbology, linear::Code11};
use zpl::command;

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, kept},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Code11) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read(data(field), command.single_check == Some(true)))
}

pub(super) fn read(data: &[u8], single_check: bool) -> Read {
    let (digits, lost) = kept(data, Symbology::Code11, |it| matches!(it, '0'..='9' | '-'));
    if single_check {
        let content = Code11::with_one_check(&digits, Ratio::default()).map(Content::Code11);
        return Ok(shown(Reading::of(Symbology::Code11, content, "")?).with_notes(lost));
    }
    Ok(shown(Reading::parse(Symbology::Code11, &digits, "")?).with_notes(lost))
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
        let lost = read(b"123A-45", true).unwrap();
        assert_eq!((&*lost.caption, lost.notes.len()), ("123-455", 1));
        assert!(read(b"A", true).is_err() && read(b"", false).is_err());
    }
}
