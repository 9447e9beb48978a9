//! How other programs write variables into field data.

use std::{collections::BTreeMap, ops::Range};

/// A variable in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// Its bytes in the text.
    pub(crate) range: Range<usize>,
    /// Its name.
    pub(crate) name: String,
    /// Whether designs write placeholders like that.
    pub(crate) is_placeholder: bool,
}

/// The texts around a name, the longer ones first.
const AROUND: [(&str, &str); 6] =
    [("{{", "}}"), ("${", "}"), ("%", "%"), ("[", "]"), ("<", ">"), ("@", "@")];

/// The longest name.
const LONGEST: usize = 60;

/// The first variable of a text.
pub(crate) fn find(text: &str) -> Option<Found> {
    let starts =
        text.char_indices().filter(|(_, c)| matches!(c, '{' | '$' | '%' | '[' | '<' | '@'));
    starts.map(|(start, _)| start).find_map(|start| at(text, start))
}

fn at(text: &str, start: usize) -> Option<Found> {
    let rest = text.get(start..)?;
    AROUND.into_iter().find_map(|(open, close)| {
        let inside = rest.strip_prefix(open)?;
        let is_placeholder = open == "{{";
        // Nothing longer is a name, so that a text is read in time that is linear in its length.
        let most = inside.char_indices().nth(LONGEST + 2).map_or(inside.len(), |(at, _)| at);
        let end = inside.get(..most)?.find(close)?;
        let name = inside.get(..end)?;
        let is_name = if is_placeholder {
            !name.trim().is_empty() && !name.contains(['{', '}'])
        } else {
            is_name(name)
        };
        is_name.then(|| Found {
            range: start..start + open.len() + end + close.len(),
            name: name.trim().to_owned(),
            is_placeholder,
        })
    })
}

/// A letter or an underscore, then letters, digits and a few signs, without blanks at the end.
fn is_name(name: &str) -> bool {
    let is_first = |c: char| c.is_alphabetic() || c == '_';
    let is_next = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ');
    name.chars().count() <= LONGEST
        && name.starts_with(is_first)
        && name.chars().all(is_next)
        && !name.ends_with(' ')
}

/// The prompts of `^FN`, by number: `^FN1"Customer"`. Names for people, which may have any characters but braces.
pub(crate) fn prompts(document: &[u8]) -> BTreeMap<u32, String> {
    let mut prompts = BTreeMap::new();
    let is_start = |part: &[u8]| part.len() == 2 && part.eq_ignore_ascii_case(b"FN");
    for (at, letters) in document.windows(2).enumerate() {
        if !is_start(letters) {
            continue;
        }
        let rest = document.get(at + 2..).unwrap_or_default();
        let rest = rest.get(..rest.len().min(100)).unwrap_or_default();
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, after) = rest.split_at(digits);
        let number = str::from_utf8(number).ok().and_then(|number| number.parse().ok());
        let Some((number, [b'"', after @ ..])) = number.zip(Some(after)) else { continue };
        let Some(end) = after.iter().position(|&byte| byte == b'"') else { continue };
        let name = String::from_utf8_lossy(after.get(..end).unwrap_or_default());
        let name: String = name.chars().filter(|c| !c.is_control() && !"{}".contains(*c)).collect();
        if !name.trim().is_empty() {
            prompts.entry(number).or_insert_with(|| name.trim().to_owned());
        }
    }
    prompts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(&str, String)> {
        find(text).map(|it| (&text[it.range], it.name))
    }

    #[test]
    fn the_usual_spellings_are_found() {
        for (text, spelled, name) in [
            ("To: %NAME%", "%NAME%", "NAME"),
            ("${ship.to} x", "${ship.to}", "ship.to"),
            ("a[Order No]b", "[Order No]", "Order No"),
            ("<sku>", "<sku>", "sku"),
            ("@lot_1@", "@lot_1@", "lot_1"),
            ("{{ a }}", "{{ a }}", "a"),
            ("100% of %x%", "%x%", "x"),
        ] {
            assert_eq!(found(text), Some((spelled, name.into())), "{text}");
        }
    }

    #[test]
    fn other_texts_are_not() {
        for text in
            ["100% 50%", "[1]", "a < b > c", "me@example.com", "<>", "${}", "%%", "[ a ]", "{{}}"]
        {
            assert_eq!(found(text), None, "{text}");
        }
        assert_eq!(found(&"%".repeat(100_000)), None);
    }

    #[test]
    fn prompts_are_names_of_numbers() {
        let prompts = prompts(b"^FN1\"Customer\"^FS^FN2^FS^fn12\"Lot {x}\"^FN1\"Other\"");
        let expected = [(1, "Customer".to_owned()), (12, "Lot x".to_owned())];
        assert_eq!(prompts, expected.into());
    }
}
