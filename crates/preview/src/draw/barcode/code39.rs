//! `^B3` and `^BL`: Code 39, and LOGMARS which is Code 39 with its check character.

use symbology::{Content, Ratio, Symbology, linear::Code39};
use zpl::command;

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, line, text},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Code39) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read(data(field), command.check == Some(true)))
}

/// Its line cannot be left out.
pub(super) fn draw_logmars(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Logmars,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((None, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read_logmars(data(field)))
}

/// With or without a check character, modulo 43.
pub(super) fn read(data: &[u8], check: bool) -> Read {
    let (value, notes) = value(data);
    if !check {
        return Ok(Reading::with_its_line(Symbology::Code39, &value)?.with_notes(notes));
    }
    with_check_character(Symbology::Code39, &value, notes)
}

pub(super) fn read_logmars(data: &[u8]) -> Read {
    let (value, notes) = value(data);
    with_check_character(Symbology::Logmars, &value, notes)
}

fn with_check_character(symbology: Symbology, value: &str, notes: Vec<String>) -> Read {
    let content = Code39::with_check_character(value, Ratio::default()).map(Content::Code39);
    let reading = Reading::of(symbology, content, "")?;
    let caption = line(&reading.barcode);
    Ok(Reading { caption, ..reading }.with_notes(notes))
}

/// The data as they are printed: lower-case letters become capitals, and characters that the code does not have are
/// left out (measured on a ZD621). The printer adds the asterisks.
fn value(data: &[u8]) -> (String, Vec<String>) {
    let given = text(data);
    let mut notes = Vec::new();
    let capitals = given.to_ascii_uppercase();
    if capitals != given {
        notes.push("lower-case letters are printed as capitals".to_owned());
    }
    let is_lost = |character: &char| {
        !character.is_ascii_digit()
            && !character.is_ascii_uppercase()
            && !"-. $/+%".contains(*character)
    };
    if let Some(lost) = capitals.chars().find(is_lost) {
        notes.push(format!("characters that Code 39 does not have are left out: {lost:?}"));
    }
    (capitals.chars().filter(|character| !is_lost(character)).collect(), notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: Read, value: &str, caption: &str, notes: &[&str]) {
        let reading = read.unwrap();
        assert_eq!(reading.barcode.value(), value);
        assert_eq!(reading.caption, caption);
        assert_eq!(reading.notes, notes);
    }

    #[test]
    fn letters_are_folded_and_others_left_out() {
        check(read(b"AB-12", false), "AB-12", "*AB-12*", &[]);
        check(read(b"1234", true), "1234A", "*1234A*", &[]);
        check(read(b"ab", false), "AB", "*AB*", &["lower-case letters are printed as capitals"]);
        check(
            read(b"*AB*", false),
            "AB",
            "*AB*",
            &["characters that Code 39 does not have are left out: '*'"],
        );
        check(
            read("AÄ\nB".as_bytes(), false),
            "AB",
            "*AB*",
            &["characters that Code 39 does not have are left out: 'Ä'"],
        );
        check(read_logmars(b"12345/ABCDE"), "12345/ABCDET", "*12345/ABCDET*", &[]);
    }

    #[test]
    fn empty_data_print_nothing() {
        assert_eq!(read(b"**", false).unwrap_err(), "code39 needs a value, found an empty one");
        assert_eq!(read_logmars(b"").unwrap_err(), "logmars needs a value, found an empty one");
        assert!(read(&[b'A'; 87], false).unwrap_err().contains("at most 86 characters"));
    }
}
