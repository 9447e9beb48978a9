//! `^BA`: Code 93, whose shift characters are written `&` `'` `(` and `)`.

use symbology::{Content, Problem, Symbology, linear::Code93};
use zpl::command;

use super::{
    super::{Outcome, Sheet},
    bars::Style,
    caption::Line,
    linear,
    reading::{Read, Reading, data, line, refusal, text},
};
use crate::printer::Field;

pub(super) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &command::Code93) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = Line::new((command.line, command.above), Line::Below);
    linear::draw(sheet, field, style, line, read(data(field), command.check == Some(true)))
}

/// The symbol characters by their values (AIM USS-93 table 2), the shift characters as printers have them written
/// (ZPL II guide, `^BA`).
const CHARACTERS: &[u8; 47] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%&'()";

/// The caption shows the check characters if they are wanted; they are always in the bars.
pub(super) fn read(data: &[u8], show_check: bool) -> Read {
    let given = text(data);
    let value = |(position, found): (usize, char)| {
        let value = CHARACTERS.iter().position(|&byte| char::from(byte) == found);
        let value = value.and_then(|value| u8::try_from(value).ok());
        let allowed = "capitals, digits, spaces, - . $ / + % and the shifts & ' ( )";
        value.ok_or(Problem::Character { found, position, allowed, instead: "" })
    };
    let values: Result<Vec<u8>, _> = given.chars().enumerate().map(value).collect();
    let values = values.map_err(|problem| refusal(Symbology::Code93, problem))?;
    let content = Code93::from_codewords(&values);
    let content = content.map_err(|problem| refusal(Symbology::Code93, problem))?;
    let checks = content.check_characters();
    let reading = Reading::of(Symbology::Code93, Ok(Content::Code93(content)), "")?;
    let mut caption = line(&reading.barcode);
    if show_check {
        caption.extend(checks);
    }
    Ok(Reading { caption, ..reading })
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
    fn other_characters_and_lonely_shifts_print_nothing() {
        assert_eq!(
            read(b"Ab", false).unwrap_err(),
            "code93 holds only capitals, digits, spaces, - . $ / + % and the shifts & ' ( ), found \
             \"b\" at character 2"
        );
        assert!(read(b"A)", false).unwrap_err().contains("a shift character must stand before"));
        assert_eq!(read(b"", false).unwrap_err(), "code93 needs a value, found an empty one");
    }
}
