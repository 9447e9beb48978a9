//! `^BA`: Code 93, whose shift characters are written `&` `'` `(` and `)`.

use symbology::{Content, Symbology, linear::Code93};
use zpl::command;

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, line, refusal, text},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Code93) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read(data(field), command.check == Some(true)))
}

/// The symbol characters by their values (AIM USS-93 table 2), the shift characters as they are written for printers
/// (ZPL II guide, `^BA`).
const CHARACTERS: &[u8; 47] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%&'()";

/// The caption shows the check characters if the command says so; the bars always have them.
pub(super) fn read(data: &[u8], show_check: bool) -> Read {
    let (values, notes) = values(&text(data));
    let content = Code93::from_codewords(&values);
    let content = content.map_err(|problem| refusal(Symbology::Code93, problem))?;
    let checks = content.check_characters();
    let reading = Reading::of(Symbology::Code93, Ok(Content::Code93(content)), "")?;
    let mut caption = line(&reading.barcode);
    if show_check {
        caption.extend(checks);
    }
    Ok(Reading { caption, ..reading }.with_notes(notes))
}

/// The symbol characters of data: lower-case letters become capitals, and characters without a symbol character are
/// left out (measured on a ZD621).
fn values(given: &str) -> (Vec<u8>, Vec<String>) {
    let mut notes = Vec::new();
    let capitals = given.to_ascii_uppercase();
    if capitals != given {
        notes.push(
            "lower-case letters are printed as capitals: write them as shift pairs".to_owned(),
        );
    }
    let mut values = Vec::with_capacity(capitals.len());
    let mut lost = None;
    for character in capitals.chars() {
        let value = CHARACTERS.iter().position(|&byte| char::from(byte) == character);
        match value.and_then(|value| u8::try_from(value).ok()) {
            Some(value) => values.push(value),
            None => lost = lost.or(Some(character)),
        }
    }
    if let Some(lost) = lost {
        notes.push(format!("characters that Code 93 does not have are left out: {lost:?}"));
    }
    (values, notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &str, show_check: bool, value: &str, caption: &str) {
        let reading = read(data.as_bytes(), show_check).unwrap();
        assert_eq!(reading.barcode.value(), value);
        assert_eq!(reading.caption, caption);
    }

    #[test]
    fn shifts_are_written_with_signs() {
        check("CODE 93-$%/+.", false, "CODE 93-$%/+.", "CODE 93-$%/+.");
        check(")A)Z(A'U&A", false, "az!\0\x01", "az!  ");
        check("CODE 93", true, "CODE 93", "CODE 93E0");
    }

    #[test]
    fn letters_are_folded_and_others_left_out() {
        let reading = read(b"Ab\tC", false).unwrap();
        assert_eq!(reading.barcode.value(), "ABC");
        let folded = "lower-case letters are printed as capitals: write them as shift pairs";
        assert_eq!(
            reading.notes,
            [folded, "characters that Code 93 does not have are left out: '\\t'"]
        );
    }

    #[test]
    fn single_shifts_and_empty_data_print_nothing() {
        assert!(read(b"A)", false).unwrap_err().contains("a shift character must be followed by"));
        assert_eq!(read(b"", false).unwrap_err(), "code93 needs a value, found an empty one");
    }
}
