//! `^B2`, `^BI` and `^BJ`: the 2 of 5 codes.

use symbology::{Content, Ratio, Symbology, linear::Interleaved2of5};
use zpl::command;

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, kept_digits, line},
};
use crate::field::Field;

pub(super) fn draw_interleaved(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Interleaved2of5,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(
        canvas,
        field,
        style,
        line,
        read_interleaved(data(field), command.check == Some(true)),
    )
}

pub(super) fn draw_industrial(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Industrial2of5,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read_industrial(data(field)))
}

pub(super) fn draw_standard(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Standard2of5,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read_standard(data(field)))
}

/// Interleaved 2 of 5: an odd number of digits gets a 0 in front.
pub(super) fn read_interleaved(data: &[u8], check: bool) -> Read {
    let (given, lost) = kept_digits(data, Symbology::Interleaved2of5);
    let reading = if check {
        let content = Interleaved2of5::with_check_digit(&given, Ratio::default());
        let content = content.map(Content::Interleaved2of5);
        Reading::of(Symbology::Interleaved2of5, content, "")?
    } else {
        Reading::parse(Symbology::Interleaved2of5, &given, "")?
    };
    let zero_added = matches!(
        reading.barcode.content(),
        Content::Interleaved2of5(content) if content.leading_zero_added()
    );
    let caption = line(&reading.barcode);
    let reading = Reading { caption, ..reading }.with_notes(lost);
    if zero_added {
        return Ok(reading.with_note("an odd number of digits gets a 0 in front"));
    }
    Ok(reading)
}

pub(super) fn read_industrial(data: &[u8]) -> Read {
    read_others(Symbology::Industrial2of5, data)
}

pub(super) fn read_standard(data: &[u8]) -> Read {
    read_others(Symbology::Standard2of5, data)
}

fn read_others(symbology: Symbology, data: &[u8]) -> Read {
    let (digits, lost) = kept_digits(data, symbology);
    Ok(Reading::with_its_line(symbology, &digits)?.with_notes(lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: Read, value: &str, notes: &[&str]) {
        let reading = read.unwrap();
        assert_eq!((&*reading.barcode.value(), &*reading.caption), (value, value));
        assert_eq!(reading.notes, notes);
    }

    #[test]
    fn an_odd_number_of_digits_is_completed() {
        let zero = "an odd number of digits gets a 0 in front";
        check(read_interleaved(b"1234", false), "1234", &[]);
        check(read_interleaved(b"123", false), "0123", &[zero]);
        check(read_interleaved(b"1234567890123", true), "12345678901231", &[]);
        check(read_interleaved(b"1234", true), "012348", &[zero]);
        check(read_industrial(b"123"), "123", &[]);
        check(read_standard(b"123"), "123", &[]);
    }

    #[test]
    fn other_characters_are_left_out() {
        let lost = |id: &str, character: char| {
            format!("characters that {id} does not have are left out: {character:?}")
        };
        check(read_interleaved(b">;9038", false), "9038", &[&lost("interleaved2of5", '>')]);
        check(read_interleaved(b"12a4", true), "1243", &[&lost("interleaved2of5", 'a')]);
        check(read_industrial(b"1a2"), "12", &[&lost("industrial2of5", 'a')]);
        check(read_standard(b"1 2"), "12", &[&lost("standard2of5", ' ')]);
        assert!(read_industrial(b"").is_err() && read_interleaved(b"ab", false).is_err());
    }
}
