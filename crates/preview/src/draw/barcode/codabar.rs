//! `^BK`: Codabar, whose start and stop letters are parameters.

use symbology::Symbology;
use zpl::command::{Codabar, Letter};

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, kept, text},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &Codabar) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read(data(field), command))
}

/// Letters in the data replace those of the parameters, as on Labelary; the guide does not say.
pub(super) fn read(data: &[u8], command: &Codabar) -> Read {
    let given = text(data).to_ascii_uppercase();
    let is_letter = |byte: Option<&u8>| byte.is_some_and(|byte| matches!(byte, b'A'..=b'D'));
    let bytes = given.as_bytes();
    if bytes.len() > 2 && is_letter(bytes.first()) && is_letter(bytes.last()) {
        let note = "the start and stop letters in the data replace those of the command";
        let (value, lost) = kept(bytes, Symbology::Codabar, is_in_codabar);
        return Ok(Reading::with_its_line(Symbology::Codabar, &value)?
            .with_note(note)
            .with_notes(lost));
    }
    let is_digit = |character| is_in_codabar(character) && !character.is_ascii_alphabetic();
    let (value, lost) = kept(bytes, Symbology::Codabar, is_digit);
    if value.is_empty() {
        return Reading::with_its_line(Symbology::Codabar, "");
    }
    let (start, stop) = (letter(command.start), letter(command.stop));
    let reading = Reading::with_its_line(Symbology::Codabar, &format!("{start}{value}{stop}"))?;
    Ok(reading.with_notes(lost))
}

fn is_in_codabar(character: char) -> bool {
    character.is_ascii_digit() || "-$:/.+ABCD".contains(character)
}

fn letter(letter: Option<Letter>) -> char {
    let letter = letter.map(|letter| char::from(letter.byte().to_ascii_uppercase()));
    letter.filter(|letter| matches!(letter, 'A'..='D')).unwrap_or('A')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(data: &str, start: u8, stop: u8) -> String {
        let command =
            Codabar { start: Letter::new(start), stop: Letter::new(stop), ..Codabar::default() };
        match read(data.as_bytes(), &command) {
            Ok(reading) => {
                assert_eq!(reading.caption, reading.barcode.value());
                reading.caption
            }
            Err(reason) => reason,
        }
    }

    #[test]
    fn letters_come_from_the_command_or_the_data() {
        assert_eq!(value("12345", b'A', b'B'), "A12345B");
        assert_eq!(value("12345", b'd', b'X'), "D12345A");
        assert_eq!(value("C1:2D", b'A', b'A'), "C1:2D");
        assert_eq!(value("c1:2d", b'A', b'A'), "C1:2D");
        assert_eq!(value("", b'A', b'A'), "codabar needs a value, found an empty one");
        assert_eq!(value("1B2x", b'A', b'A'), "A12A");
        assert!(value("A1B2C", b'A', b'A').starts_with("codabar: B can only be the first"));
    }
}
