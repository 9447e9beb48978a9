//! Warnings: limited in number, and formatted for a header.

use std::{
    fmt::{Display, Write},
    ops::Range,
};

use label::{Finding, Rule};
use message::Message;
use render::{Rendered, Rows};

use super::{Problem, Problems, Warning, nearest::nearest, path::Path};

/// Differences between the request and the print, up to a limit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Warnings {
    list: Vec<Warning>,
    left_out: usize,
    /// Those that only inform.
    informing: Vec<Warning>,
    informing_left_out: usize,
}

impl Warnings {
    /// Maximum number of kept warnings; the rest are only counted.
    pub const MOST: usize = 200;

    /// The kept warnings, in the order of the request, after all others those that only inform.
    pub fn list(&self) -> Vec<&Warning> {
        self.list.iter().chain(&self.informing).collect()
    }

    /// The problems of the same request, and the fields that were ignored: an ignored field is often the cause of a problem.
    #[must_use]
    pub fn hint(&self, mut problems: Problems) -> Problems {
        let hints = self.list.iter().filter(|warning| warning.rule == Rule::UnknownField.id());
        hints.for_each(|hint| problems.add_hint(hint));
        problems
    }

    /// How many more warnings there are.
    pub fn left_out(&self) -> usize {
        self.left_out + self.informing_left_out
    }

    /// The problems of a strict request, which refuses warnings; `None` if there are only some that inform.
    pub fn to_problems(&self) -> Option<Problems> {
        if self.list.is_empty() && self.left_out == 0 {
            return None;
        }
        let problem = |warning: &Warning| Problem {
            path: warning.path.clone(),
            message: format!("{} [{}]", warning.message, warning.rule),
            row: warning.row,
            element_id: None,
        };
        Some(Problems::of_list(self.list.iter().map(problem).collect(), self.left_out))
    }

    /// Adds the findings from rendering the labels.
    pub fn add_findings(&mut self, rendered: &Rendered) {
        self.add_gathered(rendered, Warning::new);
    }

    /// Adds the findings from rendering labels as `warning` writes them.
    pub(super) fn add_gathered(
        &mut self,
        Rendered { findings, informing, .. }: &Rendered,
        warning: impl Fn(&Finding, Rows) -> Warning,
    ) {
        for (finding, rows) in findings.iter() {
            self.add(|| warning(finding, rows));
        }
        self.left_out += findings.left_out();
        let room = Self::MOST.saturating_sub(self.informing.len());
        self.informing.extend(informing.iter().take(room).map(|(it, rows)| warning(it, rows)));
        self.informing_left_out +=
            informing.iter().count().saturating_sub(room) + informing.left_out();
    }

    /// Adds the warnings of another list.
    pub fn append(&mut self, others: Self) {
        self.left_out += others.left_out;
        others.list.into_iter().for_each(|warning| self.add(|| warning));
        self.informing_left_out += others.informing_left_out;
        others.informing.into_iter().for_each(|warning| self.inform(warning));
    }

    /// Adds a warning that only informs.
    pub(super) fn inform(&mut self, warning: Warning) {
        if self.informing.len() < Self::MOST {
            self.informing.push(warning);
        } else {
            self.informing_left_out += 1;
        }
    }

    /// Adds a note of the virtual printer about these bytes of a document.
    pub fn add_note(&mut self, span: &Range<usize>, what: &dyn Display) {
        self.add(|| Warning {
            path: format!("bytes {} to {}", span.start, span.end),
            rule: "not-understood",
            message: what.to_string(),
            row: None,
        });
    }

    /// Adds a query parameter that the address does not have.
    pub fn add_unknown_parameter(&mut self, name: &str, known: &[&str]) {
        self.add_unknown("query parameter", name, known);
    }

    /// Adds an argument that a tool does not have.
    pub fn add_unknown_argument(&mut self, name: &str, known: &[&str]) {
        self.add_unknown("argument", name, known);
    }

    fn add_unknown(&mut self, what: &str, name: &str, known: &[&str]) {
        self.add(|| Warning {
            path: Path::Root.field(name).to_string(),
            rule: Rule::UnknownField.id(),
            message: match nearest(name, known.iter().copied()) {
                Some(near) => format!("unknown {what}, ignored; did you mean \"{near}\"?"),
                None => format!("unknown {what}, ignored"),
            },
            row: None,
        });
    }

    /// Adds a remark about a picture file.
    pub fn add_picture(&mut self, rule: Rule, message: &Message) {
        let (path, message) = ("file".to_owned(), message.to_string());
        self.add(|| Warning { path, rule: rule.id(), message, row: None });
    }

    /// Adds that the outline of a number of labels on a sheet cuts off a barcode, a text or a picture. `first` is the index of the first
    /// of them.
    pub fn add_beyond_outline(&mut self, labels: usize, first: usize) {
        self.add(|| {
            let others = others(labels);
            Warning {
                path: Path::Root.field("sheet").to_string(),
                rule: Rule::OutsideLabel.id(),
                message: format!(
                    "a barcode, a text or a picture of label {}{others} reaches beyond the round edge or corner of the label \
                     and is cut there",
                    first + 1
                ),
                row: None,
            }
        });
    }

    /// Adds that labels on a sheet print beyond the edge of the page: their number, and the index of the first of them.
    pub fn add_off_page(&mut self, labels: usize, first: usize) {
        self.add(|| Warning {
            path: Path::Root.field("sheet").to_string(),
            rule: Rule::OutsideLabel.id(),
            message: format!(
                "label {}{} prints beyond the edge of the page and is cut there; choose a smaller offset",
                first + 1,
                others(labels)
            ),
            row: None,
        });
    }

    /// Adds that the labels have no room on the page that a client asked for.
    pub fn add_beyond_page(&mut self) {
        self.add(|| Warning {
            path: String::new(),
            rule: Rule::OutsideLabel.id(),
            message: "the labels are larger than the page and are cut off at its edges; choose another X-Page-Size or \
                X-Page-Layout"
                .to_owned(),
            row: None,
        });
    }

    /// Adds the reason why a document was not printed to its end.
    pub fn add_end(&mut self, why: &dyn Display) {
        let (path, message) = (String::new(), why.to_string());
        self.add(|| Warning { path, rule: "not-finished", message, row: None });
    }

    /// Adds a warning; it is formatted only if it is kept.
    pub(super) fn add(&mut self, warning: impl FnOnce() -> Warning) {
        if self.list.len() < Self::MOST {
            self.list.push(warning());
        } else {
            self.left_out += 1;
        }
    }

    /// Counts warnings that are not kept.
    pub(super) fn add_left_out(&mut self, count: usize) {
        self.left_out += count;
    }

    /// The text of `X-Label-Warnings`; `None` without warnings.
    ///
    /// *Guarantees:* printable ASCII, at most 2048 bytes.
    pub fn header(&self) -> Option<String> {
        let list = self.list();
        let total = list.len() + self.left_out();
        let mut text = String::new();
        for (index, warning) in list.into_iter().enumerate() {
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
        if self.left_out() > 0 {
            push_more(&mut text, self.left_out());
        }
        (total > 0).then_some(text)
    }
}

/// All headers of an answer stay below 3.5 KB: a proxy with a buffer of 4 KB, nginx's default, would answer 502.
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

/// Escapes everything except printable ASCII: a line feed in a header would start another header of the attacker's
/// choice.
fn push_ascii(text: &mut String, unsafe_text: &str) {
    for character in unsafe_text.chars() {
        if character == ' ' || character.is_ascii_graphic() {
            text.push(character);
        } else {
            text.extend(character.escape_unicode());
        }
    }
}

/// How many labels there are besides the first.
fn others(labels: usize) -> String {
    if labels > 1 { format!(" and {} more", labels - 1) } else { String::new() }
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
        Warnings { list: messages.iter().map(warning).collect(), left_out, ..Warnings::default() }
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
