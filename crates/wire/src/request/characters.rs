//! `printerCharacters`: characters that the printer's font has besides those of all printers.

use render::{Characters, CharactersError};

use super::super::{
    json::{Reader, SyntaxError},
    path::Path,
};
use crate::reading::{self, context::Context};

/// The name of the field.
pub(crate) const PRINTER_CHARACTERS: &str = "printerCharacters";

/// Reads an array of names and ranges.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Characters, SyntaxError> {
    let mut characters = Characters::NONE;
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(characters);
    }
    let mut count = 0;
    reader.array(|reader, index| {
        let value = reader.value()?;
        count = index + 1;
        if count > Characters::MOST {
            return Ok(());
        }
        let with = reading::text(value)
            .and_then(|entry| characters.with_entry(&entry).map_err(|error| error.to_string()));
        match with {
            Ok(with) => characters = with,
            Err(refused) => context.problems.add(path.item(index), refused),
        }
        Ok(())
    })?;
    if count > Characters::MOST {
        context.problems.add(path, CharactersError::TooMany { found: count });
    }
    Ok(characters)
}

#[cfg(test)]
mod tests {
    use label::Limits;

    use super::*;

    fn check(json: &str, expected: &[&str]) {
        let mut reader = Reader::new(json.as_bytes()).unwrap();
        let mut context = Context::new(Limits::DEFAULT);
        let path = Path::Root.field(PRINTER_CHARACTERS);
        read(&mut reader, path, &mut context).unwrap();
        let told: Vec<_> = context.problems.list().iter().map(ToString::to_string).collect();
        assert_eq!(told, expected, "{json}");
    }

    #[test]
    fn problems_name_the_place_the_rule_and_the_value() {
        check(r#"["cyrillic", "0370-03FF"]"#, &[]);
        check(r"[]", &[]);
        check(r#""greek""#, &["/printerCharacters: must be an array, found \"greek\""]);
        check(
            r#"[1, "greek", "03FF-0370", "0600-0601"]"#,
            &[
                "/printerCharacters/0: must be a string, found 1",
                "/printerCharacters/2: must start with the smaller code point, found \"03FF-0370\"",
                "/printerCharacters/3: U+0600 is written from right to left, and a printer does not reorder text, found \"0600-0601\"",
            ],
        );
        let nine = format!("[{}]", ["\"greek\""; 9].join(","));
        check(&nine, &["/printerCharacters: must have at most 8 entries, found 9"]);
        let eight = format!("[{}]", ["\"greek\""; 8].join(","));
        check(&eight, &[]);
    }
}
