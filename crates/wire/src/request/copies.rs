//! `copies` in a row: how often the label of the row is printed.
//!
//! A row is an object of values for placeholders, and `copies` may be the name of a placeholder. A label that prints
//! `{{copies}}` keeps that value as text, unless `copiesFrom` says that it is the number of copies, too: a table that
//! happens to have such a column must not print more labels than it has rows.

use design::Document;
use label::{Row, RowCopies, Rule};

use super::{
    super::{Problems, Warning, Warnings, path::Path},
    COPIES, ROWS,
};
use crate::{
    json::Value,
    reading::{self, Refused},
};

pub(crate) const COPIES_FROM: &str = "copiesFrom";

/// The column with the numbers of copies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CopiesColumn {
    /// The name that the request states.
    stated: Option<Box<str>>,
}

impl CopiesColumn {
    /// Reads `copiesFrom`. Spaces around a name are ignored, as they are in rows.
    pub(super) fn read(value: Value<'_>) -> Result<Self, Refused> {
        let name = reading::text(value)?;
        match name.trim() {
            "" => Err(format!("must be the name of a value of the rows, found {value}")),
            name => Ok(Self { stated: Some(name.into()) }),
        }
    }

    /// The name of the value of a row that is its number of copies.
    pub(super) fn name(&self) -> &str {
        self.stated.as_deref().unwrap_or(COPIES)
    }

    /// Reads the number of copies of each row. `is_printed` says whether the label has a placeholder of this name.
    pub fn count(
        &self,
        rows: &mut [Row],
        is_printed: impl FnOnce(&str) -> bool,
    ) -> Result<Warnings, Problems> {
        let name = self.name();
        let Some(first) = rows.iter().position(|row| row.value(name).is_some()) else {
            return match self.stated {
                Some(_) => Err(Problems::of_field(
                    COPIES_FROM,
                    &format_args!(
                        "names a value that at least one row must have, found \"{name}\""
                    ),
                )),
                None => Ok(Warnings::default()),
            };
        };
        if self.stated.is_none() && is_printed(name) {
            return Ok(printed(first));
        }
        set(rows, name).map(|()| Warnings::default())
    }

    /// What a row states instead of a number of copies that prints it, as messages show it.
    pub(crate) fn unprintable(&self, row: &Row, document: &Document) -> Option<String> {
        let name = self.name();
        if self.stated.is_none() && document.has_placeholder(name) {
            return None;
        }
        match stated(row, name)? {
            Ok(RowCopies::Never) => Some("0".to_owned()),
            Ok(RowCopies::AsJob | RowCopies::Times(_)) => None,
            Err(shown) => Some(shown),
        }
    }

    /// The warning that a request without rows has no use for it.
    pub fn without_rows(&self) -> Warnings {
        let mut warnings = Warnings::default();
        if self.stated.is_some() {
            warnings.add(|| Warning {
                path: Path::Root.field(COPIES_FROM).to_string(),
                rule: Rule::NoEffect.id(),
                message: "has no effect without rows".to_owned(),
                row: None,
            });
        }
        warnings
    }
}

fn set(rows: &mut [Row], name: &str) -> Result<(), Problems> {
    let (mut problems, list) = (Problems::default(), Path::Root.field(ROWS));
    for (index, row) in rows.iter_mut().enumerate() {
        match stated(row, name) {
            None => {}
            Some(Ok(copies)) => row.set_copies(copies),
            Some(Err(shown)) => {
                let (least, most) = (RowCopies::RANGE.start(), RowCopies::RANGE.end());
                problems.add(
                    list.item(index).field(name),
                    format_args!(
                        "must be a whole number of copies from {least} to {most}, found {shown}"
                    ),
                );
            }
        }
    }
    if problems.is_empty() && !rows.iter().any(Row::is_printed) {
        problems.add(list, "needs at least one row with copies, found 0 in all of them");
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// The number of copies in a row, or its value as messages show it if that is no such number.
fn stated(row: &Row, name: &str) -> Option<Result<RowCopies, String>> {
    let text = row.value(name)?;
    let is_number = row.is_number(name) == Some(true);
    let copies = number(text, is_number).and_then(RowCopies::new);
    Some(copies.ok_or_else(|| shown(text, is_number)))
}

/// Tables often have their numbers as text, with spaces around them. Numbers of JSON may be written as `3.0`.
fn number(text: &str, is_number: bool) -> Option<u16> {
    let digits = text.trim();
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let fraction = || reading::without_fraction(text).filter(|_| is_number);
    if is_plain { digits.parse().ok() } else { fraction() }
}

/// The value for a message, cut if it is long.
fn shown(text: &str, is_number: bool) -> String {
    const MOST: usize = 40;
    let start: String = text.chars().take(MOST).collect();
    let dots = if start.len() < text.len() { "..." } else { "" };
    if is_number { format!("{start}{dots}") } else { format!("\"{start}{dots}\"") }
}

fn printed(first: usize) -> Warnings {
    let mut warnings = Warnings::default();
    warnings.inform(Warning {
        path: Path::Root.field(ROWS).item(first).field(COPIES).to_string(),
        rule: Rule::CopiesPrinted.id(),
        message: "the label prints {{copies}}, so this is text and not the number of copies; \
            \"copiesFrom\": \"copies\" makes it both"
            .to_owned(),
        row: None,
    });
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_rows;

    fn column(name: &str) -> CopiesColumn {
        CopiesColumn { stated: Some(name.into()).filter(|_| !name.is_empty()) }
    }

    /// The copies of each row in a job with 7 copies of others, or the problems; then the warnings.
    #[track_caller]
    fn check(stated: &str, rows: &str, expected: &[&str]) {
        check_printed(stated, rows, false, expected);
    }

    #[track_caller]
    fn check_printed(stated: &str, rows: &str, is_printed: bool, expected: &[&str]) {
        let mut rows = read_rows(rows.as_bytes(), label::Limits::DEFAULT).unwrap();
        let counted = column(stated).count(&mut rows, |_| is_printed);
        let of_job = label::Copies::new(7).unwrap();
        let found: Vec<String> = match counted {
            Ok(warnings) => {
                let copies = rows.iter().map(|row| row.copies().get(of_job).to_string());
                let warnings = warnings.list().into_iter().map(ToString::to_string);
                copies.chain(warnings).collect()
            }
            Err(problems) => problems.list().iter().map(ToString::to_string).collect(),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn a_row_says_how_often_it_is_printed() {
        check(
            "",
            r#"[{"copies": 3}, {"copies": "12"}, {}, {"copies": 0}]"#,
            &["3", "12", "7", "0"],
        );
        check("", r#"[{"copies": null}, {"copies": 10000}]"#, &["7", "10000"]);
        check("", r#"[{"copies": 3.0}, {"copies": " 04 "}, {"copies": 1e2}]"#, &["3", "4", "100"]);
        check("", r#"[{"quantity": 3}]"#, &["7"]);
    }

    #[test]
    fn another_value_may_be_the_number() {
        check("quantity", r#"[{"quantity": 3, "copies": "few"}, {"quantity": "0"}]"#, &["3", "0"]);
        check(
            "quantitiy",
            r#"[{"quantity": 3}]"#,
            &["/copiesFrom: names a value that at least one row must have, found \"quantitiy\""],
        );
    }

    #[test]
    fn all_other_values_are_refused() {
        let rule = "must be a whole number of copies from 0 to 10000, found";
        let values = [
            "-1",
            "1.5",
            "10001",
            "99999",
            "true",
            "\"\"",
            "\"3 boxes\"",
            "\"+3\"",
            "\"NaN\"",
            "\"3.0\"",
        ];
        for value in values {
            let found = if value == "true" { "\"true\"" } else { value };
            let rows = format!(r#"[{{"copies": 1}}, {{"copies": {value}}}]"#);
            check("", &rows, &[&format!("/rows/1/copies: {rule} {found}")]);
        }
        let long = "9".repeat(50);
        let cut = "9".repeat(40);
        check(
            "a/b",
            &format!(r#"[{{"a/b": "{long}"}}, {{"a/b": {long}}}]"#),
            &[
                &format!("/rows/0/a~1b: {rule} \"{cut}...\""),
                &format!("/rows/1/a~1b: {rule} {cut}..."),
            ],
        );
    }

    #[test]
    fn a_job_prints_something() {
        check(
            "",
            r#"[{"copies": 0}, {"copies": "0"}]"#,
            &["/rows: needs at least one row with copies, found 0 in all of them"],
        );
    }

    #[test]
    fn a_printed_value_is_text_unless_it_is_stated() {
        let rows = r#"[{}, {"copies": "few"}, {"copies": 3}]"#;
        let warning = "/rows/1/copies: the label prints {{copies}}, so this is text and not the number of copies; \
            \"copiesFrom\": \"copies\" makes it both [copies-printed]";
        check_printed("", rows, true, &["7", "7", "7", warning]);
        check_printed("", "[{}]", true, &["7"]);
        check_printed("copies", r#"[{}, {"copies": 3}]"#, true, &["7", "3"]);
    }

    #[test]
    fn without_rows_it_has_no_effect() {
        assert_eq!(CopiesColumn::default().without_rows().header(), None);
        let warning = "/copiesFrom: has no effect without rows [no-effect]";
        assert_eq!(column("copies").without_rows().header().unwrap(), warning);
    }
}
