//! Warnings: kept in bounds, and written into a header.

use std::{
    fmt::{Display, Write},
    ops::Range,
};

use label::Finding;
use render::Gathered;

use super::Warning;

/// What prints differently from what was asked, as far as anybody would read it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Warnings {
    list: Vec<Warning>,
    left_out: usize,
}

impl Warnings {
    /// More are counted, not kept.
    pub const MOST: usize = 200;

    /// Those that are kept, in the order of the request.
    pub fn list(&self) -> &[Warning] {
        &self.list
    }

    /// How many more there are.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Adds what was found when the labels were made.
    pub fn add_findings(&mut self, findings: &Gathered<Finding>) {
        for (finding, rows) in findings.iter() {
            self.add(|| Warning::new(finding, rows));
        }
        self.left_out += findings.left_out();
    }

    /// Adds what a printer did not understand in these bytes of a document.
    pub fn add_note(&mut self, span: &Range<usize>, what: &dyn Display) {
        self.add(|| Warning {
            path: format!("bytes {} to {}", span.start, span.end),
            rule: "not-understood",
            message: what.to_string(),
            row: None,
        });
    }

    /// Adds why a printer did not come to the end of a document.
    pub fn add_end(&mut self, why: &dyn Display) {
        let (path, message) = (String::new(), why.to_string());
        self.add(|| Warning { path, rule: "not-finished", message, row: None });
    }

    /// Adds one; it is worded only if it is kept.
    pub(super) fn add(&mut self, warning: impl FnOnce() -> Warning) {
        if self.list.len() < Self::MOST {
            self.list.push(warning());
        } else {
            self.left_out += 1;
        }
    }

    /// Counts some that are not kept.
    pub(super) fn add_left_out(&mut self, count: usize) {
        self.left_out += count;
    }

    /// The text of `X-Label-Warnings`; `None` when there is nothing to warn of.
    ///
    /// *Guarantees:* printable ASCII, at most 2048 bytes.
    pub fn header(&self) -> Option<String> {
        let total = self.list.len() + self.left_out;
        let mut text = String::new();
        for (index, warning) in self.list.iter().enumerate() {
            let before = text.len();
            if index > 0 {
                text.push_str("; ");
            }
            push_ascii(&mut text, &warning.to_string());
            let room = if index + 1 == total { HEADER } else { HEADER - MORE };
            if text.len() > room {
                text.truncate(before);
                push_more(&mut text, total - index);
                return Some(text);
            }
        }
        if self.left_out > 0 {
            push_more(&mut text, self.left_out);
        }
        (total > 0).then_some(text)
    }
}

/// All headers of an answer stay below 3.5 KB: a proxy with a buffer of 4 KB, as nginx has by default, answers 502 otherwise.
const HEADER: usize = 2048;

/// Room for `; and N more` with the largest number.
const MORE: usize = "; and 18446744073709551615 more".len();

fn push_more(text: &mut String, count: usize) {
    if !text.is_empty() {
        text.push_str("; ");
    }
    // Writing to a string does not fail.
    let _ = write!(text, "and {count} more");
}

/// A header carries printable ASCII alone; a line feed in it would start a header of the attacker's choice.
fn push_ascii(text: &mut String, unsafe_text: &str) {
    for character in unsafe_text.chars() {
        if character == ' ' || character.is_ascii_graphic() {
            text.push(character);
        } else {
            text.extend(character.escape_unicode());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn warnings(messages: &[&str], left_out: usize) -> Warnings {
        let warning = |message: &&str| Warning {
            path: "/x".to_owned(),
            rule: "text-cut",
            message: (*message).to_owned(),
            row: None,
        };
        Warnings { list: messages.iter().map(warning).collect(), left_out }
    }

    #[track_caller]
    fn check(messages: &[&str], left_out: usize, expected: Option<&str>) {
        assert_eq!(warnings(messages, left_out).header().as_deref(), expected);
    }

    #[test]
    fn warnings_are_joined_in_ascii() {
        check(&[], 0, None);
        check(&["a"], 0, Some("/x: a [text-cut]"));
        check(&["a", "b"], 0, Some("/x: a [text-cut]; /x: b [text-cut]"));
        check(&["a"], 3, Some("/x: a [text-cut]; and 3 more"));
        check(
            &["\u{e9}\r\nSet-Cookie: x\u{7f}\u{1f600}"],
            0,
            Some("/x: \\u{e9}\\u{d}\\u{a}Set-Cookie: x\\u{7f}\\u{1f600} [text-cut]"),
        );
    }

    #[test]
    fn a_header_has_at_most_2048_bytes() {
        let around = "/x:  [text-cut]".len();
        let exact = "a".repeat(HEADER - around);
        assert_eq!(warnings(&[&exact], 0).header().unwrap().len(), HEADER);
        check(&[&format!("{exact}a")], 0, Some("and 1 more"));
        check(&[&exact, "b"], 0, Some("and 2 more"));
        check(&["b", &exact], 4, Some("/x: b [text-cut]; and 5 more"));
        let many = vec!["some message"; 200];
        let header = warnings(&many, 1_000_000).header().unwrap();
        assert!(header.len() <= HEADER && header.len() > HEADER - 100, "{}", header.len());
        assert!(header.ends_with(" more"), "{header}");
    }
}
