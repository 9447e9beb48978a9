//! Text with `{{placeholders}}`.
//!
//! Names may have any characters except braces; spaces around them are ignored. Substitution makes one pass: a value
//! that contains `{{x}}` is not filled again. `{{` without `}}` is plain text.

use std::{borrow::Cow, fmt, sync::Arc};

use crate::suspect::{self, Suspect};

/// A text that may contain placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    parts: Vec<Part>,
    /// What looks like a placeholder in its literal parts. Shared, because every label of a design has the same.
    suspects: Option<Arc<[Suspect]>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(Box<str>),
    Placeholder(Box<str>),
}

impl Template {
    /// Parses a text; every text is a valid template.
    pub fn parse(text: &str) -> Self {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, name, after)) = next_placeholder(rest) {
            if !before.is_empty() {
                parts.push(Part::Text(before.into()));
            }
            parts.push(Part::Placeholder(name.into()));
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(Part::Text(rest.into()));
        }
        let literals = parts.iter().filter_map(|part| match part {
            Part::Text(text) => Some(&**text),
            Part::Placeholder(_) => None,
        });
        let suspects = suspect::find(literals);
        Self { parts, suspects }
    }

    /// What looks like a placeholder in its literal parts.
    pub(crate) fn suspects(&self) -> &[Suspect] {
        self.suspects.as_deref().unwrap_or_default()
    }

    /// Its placeholders in order, with repetitions.
    pub fn placeholders(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Placeholder(name) => Some(&**name),
            Part::Text(_) => None,
        })
    }

    /// The placeholder that all of the text is.
    pub fn sole_placeholder(&self) -> Option<&str> {
        match &self.parts[..] {
            [Part::Placeholder(name)] => Some(name),
            _ => None,
        }
    }

    /// The text before its first placeholder.
    pub fn start(&self) -> &str {
        match self.parts.first() {
            Some(Part::Text(text)) => text,
            Some(Part::Placeholder(_)) | None => "",
        }
    }

    /// The number of its placeholders, and of the pieces of text between them.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Whether it is empty for all values.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Size in bytes of the filled text, without building it.
    pub fn length<'a>(&self, value: impl Fn(&str) -> Option<&'a str>) -> usize {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.len(),
            Part::Placeholder(name) => value(name).map_or(0, str::len),
        });
        parts.fold(0, usize::saturating_add)
    }

    /// Whether any part of the filled text is as asked, without building it.
    pub fn any<'a>(
        &self,
        value: impl Fn(&str) -> Option<&'a str>,
        is_so: impl Fn(&str) -> bool,
    ) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Text(text) => is_so(text),
            Part::Placeholder(name) => value(name).is_some_and(&is_so),
        })
    }

    /// Fills every placeholder. Those without a value become empty, and `missing` is called with their names.
    pub fn fill<'a>(
        &'a self,
        value: impl Fn(&str) -> Option<&'a str>,
        mut missing: impl FnMut(&str),
    ) -> Cow<'a, str> {
        if let [Part::Text(text)] = &self.parts[..] {
            return Cow::Borrowed(text);
        }
        // One allocation in most cases: the literal text, and some bytes for each value.
        let room = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.len(),
            Part::Placeholder(_) => 16,
        });
        let mut filled = String::with_capacity(room.sum());
        for part in &self.parts {
            match part {
                Part::Text(text) => filled.push_str(text),
                Part::Placeholder(name) => match value(name) {
                    Some(value) => filled.push_str(value),
                    None => missing(name),
                },
            }
        }
        Cow::Owned(filled)
    }
}

impl fmt::Display for Template {
    /// The text that parses to this template.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| match part {
            Part::Text(text) => f.write_str(text),
            Part::Placeholder(name) => write!(f, "{{{{{name}}}}}"),
        })
    }
}

/// The text before the first placeholder, its name, and the text after it.
fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let open = from + text.get(from..)?.find("{{")?;
        let inside = text.get(open + 2..)?;
        // A brace inside ends the attempt: names have no braces, but a later `{{` may open a placeholder.
        match inside.find(['{', '}']) {
            None => return None,
            Some(end)
                if inside.get(end..)?.starts_with("}}")
                    && !inside.get(..end)?.trim().is_empty() =>
            {
                return Some((
                    text.get(..open)?,
                    inside.get(..end)?.trim(),
                    inside.get(end + 2..)?,
                ));
            }
            Some(_) => from = open + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(template: &str, expected: &str, expected_missing: &[&str]) {
        let template = Template::parse(template);
        assert_eq!(Template::parse(&template.to_string()), template);
        let value = |name: &str| match name {
            "a" => Some("1"),
            "b c" => Some("{{a}}"),
            _ => None,
        };
        let mut missing = Vec::new();
        let filled = template.fill(value, |name| missing.push(name.to_owned())).into_owned();
        assert_eq!(filled, expected);
        assert_eq!(missing, expected_missing);
    }

    #[test]
    fn placeholders_are_filled_in_one_pass() {
        check("", "", &[]);
        check("plain", "plain", &[]);
        check("{{a}}", "1", &[]);
        check("x{{ a }}y{{a}}", "x1y1", &[]);
        check("{{b c}}", "{{a}}", &[]);
        check("[{{none}}]", "[]", &["none"]);
    }

    #[test]
    fn braces_without_a_name_are_text() {
        check("{{a", "{{a", &[]);
        check("a}}", "a}}", &[]);
        check("{{}}", "{{}}", &[]);
        check("{{ }}", "{{ }}", &[]);
        check("{{{a}}}", "{1}", &[]);
        check("{{a}b}}", "{{a}b}}", &[]);
        check("{{ {{a}}", "{{ 1", &[]);
        check("{a}", "{a}", &[]);
    }
}
