//! A text that is put together from other values.

use label::Template;
use message::{Message, message};

use crate::{CheckDigit, letters};

/// A text with placeholders, of which a part may be taken, in upper or lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// What it is put together from.
    pub template: Template,
    /// The part that is taken; without it, everything.
    pub part: Option<Part>,
    /// Upper or lower case; without it, as it is.
    pub case: Option<Case>,
    /// The digit that is added at the end.
    pub check_digit: Option<CheckDigit>,
}

/// What a text lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lack<'t> {
    /// The placeholder of this name has no value.
    Value(&'t str),
    /// The text ends before the part that is taken begins.
    Part,
}

/// A part of a text, in characters as people count them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The first character: 1 is the first, -1 the last, -4 the fourth from the end. Never 0.
    pub from: i16,
    /// How many characters; without it, up to the end.
    pub length: Option<u16>,
}

/// Upper or lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    /// CAPITALS.
    Upper,
    /// Small letters.
    Lower,
}

impl Case {
    /// Both by name.
    pub const ALL: [(&'static str, Self); 2] = [("upper", Self::Upper), ("lower", Self::Lower)];
}

impl Text {
    /// The most bytes of a text. A printer's field has fewer.
    pub const LONGEST: usize = 4096;

    /// The text, if it is short enough. `lacks` is called with everything that it lacks.
    pub(crate) fn make<'a>(
        &'a self,
        value: impl Fn(&str) -> Option<&'a str>,
        mut lacks: impl FnMut(Lack<'_>),
    ) -> Result<String, Message> {
        // Texts are made from texts, so their lengths are checked before they are built.
        check(self.template.length(&value))?;
        let joined = self.template.fill(&value, |name| lacks(Lack::Value(name)));
        let part = match self.part {
            Some(part) => part.of(&joined),
            None => &joined,
        };
        if part.is_empty() && !joined.is_empty() {
            lacks(Lack::Part);
        }
        let mut text = match self.case {
            Some(Case::Upper) => part.to_uppercase(),
            Some(Case::Lower) => part.to_lowercase(),
            None => part.to_owned(),
        };
        if let Some(check_digit) = self.check_digit {
            check_digit.append(&mut text)?;
        }
        // Capitals may take more bytes: ŉ becomes ʼN.
        check(text.len())?;
        Ok(text)
    }
}

fn check(length: usize) -> Result<(), Message> {
    if length <= Text::LONGEST {
        return Ok(());
    }
    Err(message!(
        "made-text-too-long",
        "a text put together has at most {most} bytes, found {found}",
        most = Text::LONGEST,
        found = length
    ))
}

impl Part {
    fn of(self, text: &str) -> &str {
        let boundaries = letters::boundaries(text);
        let letters = boundaries.len().saturating_sub(1);
        let distance = usize::from(self.from.unsigned_abs());
        let start = match self.from {
            // A text that is shorter has fewer last characters.
            ..0 => letters.saturating_sub(distance),
            0.. => distance.saturating_sub(1).min(letters),
        };
        let length = self.length.map_or(letters, usize::from);
        let end = start.saturating_add(length).min(letters);
        let at = |index: usize| boundaries.get(index).copied().unwrap_or(text.len());
        text.get(at(start)..at(end)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn part(text: &str, from: i16, length: Option<u16>, expected: &str) {
        assert_eq!(Part { from, length }.of(text), expected);
    }

    #[test]
    fn parts_are_counted_in_characters() {
        part("ABCDEF", 1, Some(3), "ABC");
        part("ABCDEF", 3, None, "CDEF");
        part("ABCDEF", -2, None, "EF");
        part("ABCDEF", -4, Some(2), "CD");
        part("ABC", 4, None, "");
        part("ABC", 9, Some(9), "");
        part("ABC", -9, None, "ABC");
        part("ABC", 2, Some(0), "");
        part("", 1, Some(1), "");
        // A letter with a combining accent, a flag and a family are one character each.
        part("e\u{301}tat", 1, Some(1), "e\u{301}");
        part("\u{1f1e9}\u{1f1ea}x", 2, None, "x");
        part(
            "a\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}b",
            2,
            Some(1),
            "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
        );
    }

    #[track_caller]
    fn made(text: &Text, expected: &str) {
        let value = |name: &str| match name {
            "first" => Some("Ada"),
            "street" => Some("Große Straße"),
            "long" => Some("0123456789abcdef"),
            _ => None,
        };
        let made = text.make(value, |_| {});
        assert_eq!(made.unwrap_or_else(|message| message.text().to_owned()), expected);
    }

    fn plain(template: &str) -> Text {
        let template = Template::parse(template);
        Text { template, part: None, case: None, check_digit: None }
    }

    #[test]
    fn a_text_is_joined_then_cut_then_written_in_capitals() {
        made(&plain("{{first}} {{last}}!"), "Ada !");
        made(&Text { case: Some(Case::Upper), ..plain("{{street}}") }, "GROSSE STRASSE");
        made(&Text { case: Some(Case::Lower), ..plain("ÉTÉ") }, "été");
        let part = Some(Part { from: 1, length: Some(5) });
        made(&Text { part, case: Some(Case::Upper), ..plain("{{street}}") }, "GROSSE");
        let check_digit = Some(CheckDigit::Gs1);
        made(&Text { check_digit, ..plain("629104150021") }, "6291041500213");
        made(
            &Text { check_digit, ..plain("{{first}}") },
            "a check digit needs a text of digits only, found \"Ada\"",
        );
    }

    #[test]
    fn long_texts_are_refused_before_they_are_built() {
        let found = "a text put together has at most 4096 bytes, found 4112";
        made(&plain(&"{{long}}".repeat(257)), found);
        let upper = Text { case: Some(Case::Upper), ..plain(&"\u{149}".repeat(2048)) };
        made(&upper, "a text put together has at most 4096 bytes, found 6144");
    }
}
