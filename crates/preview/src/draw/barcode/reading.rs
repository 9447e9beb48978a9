//! How printers read the data of a field: never with an error, but often with another value or without printing
//! anything.

use message::phrase;
use symbology::{Barcode, Content, Problem, Symbol, Symbology, ValueError};

use super::super::Canvas;
use crate::{NoteKind, field::Field};

/// A barcode made from a field's data.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) barcode: Barcode,
    /// The human-readable caption.
    pub(super) caption: String,
    /// Choices of the printer that the author may not expect.
    pub(super) notes: Vec<String>,
}

/// A barcode, or why nothing is printed.
pub(super) type Read = Result<Reading, String>;

impl Reading {
    pub(super) fn new(barcode: Barcode, caption: impl Into<String>) -> Self {
        Self { barcode, caption: caption.into(), notes: Vec::new() }
    }

    /// From content that has a constructor of its own.
    pub(super) fn of(
        symbology: Symbology,
        content: Result<Content, Problem>,
        caption: impl Into<String>,
    ) -> Read {
        let content = content.map_err(|problem| refusal(symbology, problem))?;
        Ok(Self::new(Barcode::from_content(symbology, content), caption))
    }

    /// From a value, by the symbology's own rules.
    pub(super) fn parse(symbology: Symbology, value: &str, caption: impl Into<String>) -> Read {
        let barcode = Barcode::parse(symbology, value).map_err(|error| error.to_string())?;
        Ok(Self::new(barcode, caption))
    }

    /// The same with the readable line of the symbol as the caption.
    pub(super) fn with_its_line(symbology: Symbology, value: &str) -> Read {
        let reading = Self::parse(symbology, value, "")?;
        let caption = line(&reading.barcode);
        Ok(Self { caption, ..reading })
    }

    #[must_use]
    pub(super) fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    #[must_use]
    pub(super) fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }
}

/// Adds the notes to the page; `None` if nothing is printed.
pub(super) fn tell(canvas: &mut Canvas<'_>, read: Read) -> Option<Reading> {
    match read {
        Ok(mut reading) => {
            for note in reading.notes.drain(..) {
                canvas.note(NoteKind::Barcode(note));
            }
            Some(reading)
        }
        Err(reason) => {
            canvas.note(NoteKind::Barcode(format!("no barcode is printed: {reason}")));
            None
        }
    }
}

/// The reason as text.
pub(super) fn refusal(symbology: Symbology, problem: Problem) -> String {
    ValueError::new(symbology, problem).to_string()
}

/// The human-readable line of a linear symbol.
pub(super) fn line(barcode: &Barcode) -> String {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear.text().to_owned(),
        Symbol::Grid(_) | Symbol::Hexagons(_) => String::new(),
    }
}

/// The bytes of a field's data.
pub(super) fn data(field: &Field) -> &[u8] {
    field.data.as_deref().unwrap_or_default()
}

/// The characters of a field's data. Linear codes hold ASCII; both other UTF-8 and invalid UTF-8 are refused.
pub(super) fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}

/// The characters of a field's data that a symbology has, and a note about the others: printers leave them out, as a ZD621 does
/// for Code 39, and print the rest.
pub(super) fn kept(
    data: &[u8],
    symbology: Symbology,
    has: impl Fn(char) -> bool,
) -> (String, Option<String>) {
    let given = text(data);
    let Some(lost) = given.chars().find(|&character| !has(character)) else { return (given, None) };
    let id = symbology.id();
    let note = format!("characters that {id} does not have are left out: {lost:?}");
    (given.chars().filter(|&character| has(character)).collect(), Some(note))
}

/// The same for a symbology that has digits only.
pub(super) fn kept_digits(data: &[u8], symbology: Symbology) -> (String, Option<String>) {
    kept(data, symbology, |character| character.is_ascii_digit())
}

/// Digits extended or cut to a length as printers do it, with zeros added or digits dropped on the left; and a note if
/// that changed them (ZPL II guide, `^BE`).
pub(super) fn exactly(
    count: usize,
    digits: &str,
    symbology: Symbology,
) -> Result<(String, Option<String>), String> {
    if digits.is_empty() {
        return Err(refusal(symbology, Problem::Empty));
    }
    let wrong = digits.chars().enumerate().find(|(_, character)| !character.is_ascii_digit());
    if let Some((position, found)) = wrong {
        let problem =
            Problem::Character { found, position, allowed: phrase("digits"), instead: None };
        return Err(refusal(symbology, problem));
    }
    let found = digits.len();
    let brought = match found.checked_sub(count) {
        Some(extra) => digits[extra..].to_owned(),
        None => format!("{digits:0>count$}"),
    };
    let note = (found != count).then(|| {
        let (id, unit) = (symbology.id(), if found == 1 { "digit" } else { "digits" });
        format!("{id} needs {count} digits here, found {found} {unit}: printed as {brought}")
    });
    Ok((brought, note))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_a_code_does_not_have_are_left_out() {
        let read = |data: &[u8]| kept_digits(data, Symbology::Ean8);
        assert_eq!(read(b"1234"), ("1234".to_owned(), None));
        let note = "characters that ean8 does not have are left out: '-'".to_owned();
        assert_eq!(read(b"12-3/4"), ("1234".to_owned(), Some(note)));
        assert_eq!(read(b"x").0, "");
    }

    #[test]
    fn digits_are_padded_and_cut_on_the_left() {
        let check = |digits: &str, expected: &str, note: Option<&str>| {
            let found = exactly(7, digits, Symbology::Ean8).unwrap();
            assert_eq!(found, (expected.to_owned(), note.map(str::to_owned)));
        };
        check("1234567", "1234567", None);
        check(
            "12345670",
            "2345670",
            Some("ean8 needs 7 digits here, found 8 digits: printed as 2345670"),
        );
        check("1", "0000001", Some("ean8 needs 7 digits here, found 1 digit: printed as 0000001"));
        assert_eq!(
            exactly(7, "12-4", Symbology::Ean8).unwrap_err(),
            "ean8 holds only digits, found \"-\" at character 3"
        );
        assert_eq!(
            exactly(7, "", Symbology::Ean8).unwrap_err(),
            "ean8 needs a value, found an empty one"
        );
    }
}
