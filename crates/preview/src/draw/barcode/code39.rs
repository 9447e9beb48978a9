//! `^B3` and `^BL`: Code 39, and LOGMARS which is Code 39 with its check character.

use symbology::{Content, Ratio, Symbology, linear::Code39};
use zpl::command;

use super::{
    super::{Outcome, Sheet},
    bars::Style,
    caption::Line,
    linear,
    reading::{Read, Reading, data, line, text},
};
use crate::printer::Field;

pub(super) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &command::Code39) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = Line::new((command.line, command.above), Line::Below);
    linear::draw(sheet, field, style, line, read(data(field), command.check == Some(true)))
}

/// Its line cannot be left out.
pub(super) fn draw_logmars(
    sheet: &mut Sheet<'_>,
    field: &Field,
    command: &command::Logmars,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = Line::new((None, command.above), Line::Below);
    linear::draw(sheet, field, style, line, read_logmars(data(field)))
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

/// The data as they are printed: an asterisk is the stop character and ends them, small letters become capitals.
fn value(data: &[u8]) -> (String, Vec<String>) {
    let given = text(data);
    let mut notes = Vec::new();
    let mut value = given.as_str();
    if let Some((before, _)) = given.split_once('*') {
        notes.push("an asterisk ends the data: it is the stop character".to_owned());
        value = before;
    }
    let capitals = value.to_ascii_uppercase();
    if capitals != value {
        notes.push("small letters are printed as capitals".to_owned());
    }
    (capitals, notes)
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
    fn letters_are_folded_and_asterisks_end_the_data() {
        check(read(b"AB-12", false), "AB-12", "*AB-12*", &[]);
        check(read(b"1234", true), "1234A", "*1234A*", &[]);
        check(read(b"ab", false), "AB", "*AB*", &["small letters are printed as capitals"]);
        check(
            read(b"AB*C", false),
            "AB",
            "*AB*",
            &["an asterisk ends the data: it is the stop character"],
        );
        check(read_logmars(b"12345/ABCDE"), "12345/ABCDET", "*12345/ABCDET*", &[]);
    }

    #[test]
    fn other_characters_print_nothing() {
        assert!(read(b"A#", false).unwrap_err().contains("found \"#\" at character 2"));
        assert!(read("Ä".as_bytes(), false).unwrap_err().starts_with("code39 holds only"));
        assert_eq!(read(b"*A*", false).unwrap_err(), "code39 needs a value, found an empty one");
        assert_eq!(read_logmars(b"").unwrap_err(), "logmars needs a value, found an empty one");
    }
}
