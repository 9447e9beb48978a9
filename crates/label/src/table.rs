//! Tables as RFC 4180 defines them, with the variants that spreadsheets write. Values are kept as written, including
//! leading zeros.
//!
//! The first line has the column names. Fields are separated by commas, or by semicolons or tabs if the first line has
//! more of those. Empty lines and columns without a name are skipped. `docs/decisions/0005-csv-reader.md` explains why
//! this reader exists.

use crate::Row;

/// Rows, and their line numbers, counted from 1, if they come from a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The values, one row for each label.
    pub rows: Vec<Row>,
    /// The line of each row; empty if the rows come from elsewhere.
    pub lines: Vec<usize>,
    /// Remarks on values that were changed, at most some twenty.
    pub notes: Vec<String>,
}

impl From<Vec<Row>> for Table {
    fn from(rows: Vec<Row>) -> Self {
        Self { rows, lines: Vec::new(), notes: Vec::new() }
    }
}

impl Table {
    /// Reads a table; the error has one line for each fault.
    pub fn parse(text: &str) -> Result<Self, Vec<String>> {
        parse(text)
    }
}

fn parse(text: &str) -> Result<Table, Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut records = Records { rest: text, line: 1, separator: separator(text) };
    let (line, header) = match records.next() {
        Some(Ok(record)) => record,
        Some(Err(fault)) => return Err(vec![fault]),
        None => {
            return Err(vec![
                "the table is empty; its first line must have the column names".to_owned(),
            ]);
        }
    };
    let names: Vec<_> = header.iter().map(|name| name.trim()).collect();
    let mut faults = twice(&names, line);
    let mut table = Table::from(Vec::new());
    for record in records {
        match record {
            Ok((line, fields)) if fields.len() == names.len() => {
                let named = names.iter().zip(fields).filter(|(name, _)| !name.is_empty());
                let row = named.map(|(name, field)| {
                    let value = without_line_break(&field);
                    if value.len() < field.len() && table.notes.len() < MOST_FAULTS {
                        let note = "the line break at the end of the value is left out";
                        table.notes.push(format!("line {line}, {name}: {note}"));
                    }
                    ((*name).into(), value.into())
                });
                table.rows.push(row.collect());
                table.lines.push(line);
            }
            Ok((line, fields)) => faults.push(format!(
                "line {line} has {} fields, but the first line has {} names",
                fields.len(),
                names.len()
            )),
            Err(fault) => faults.push(fault),
        }
        if faults.len() >= MOST_FAULTS {
            break;
        }
    }
    if table.rows.is_empty() && faults.is_empty() {
        faults.push("the table has column names but no rows".to_owned());
    }
    if faults.is_empty() { Ok(table) } else { Err(faults) }
}

/// Spreadsheets write a line break that somebody typed at the end of a cell; in a barcode it would be data.
fn without_line_break(field: &str) -> &str {
    field.trim_end_matches(['\r', '\n'])
}

/// Maximum number of reported faults.
const MOST_FAULTS: usize = 20;

fn twice(names: &[&str], line: usize) -> Vec<String> {
    let mut sorted: Vec<_> = names.iter().filter(|name| !name.is_empty()).collect();
    sorted.sort_unstable();
    let pairs = sorted.windows(2).filter(|pair| matches!(pair, [a, b] if a == b));
    pairs.map(|pair| format!("line {line}: duplicate column name {:?}", pair[0])).collect()
}

/// The most frequent separator in the first line: comma, semicolon or tab; the comma if there is none.
fn separator(text: &str) -> char {
    // A single carriage return also ends a line.
    let first = text.split(['\r', '\n']).find(|line| !line.is_empty()).unwrap_or_default();
    let count = |separator| first.chars().filter(|&character| character == separator).count();
    // `max_by_key` returns the last of several maxima.
    ['\t', ';', ','].into_iter().max_by_key(|&separator| count(separator)).unwrap_or(',')
}

/// The records of a table, each with the line on which it starts.
struct Records<'t> {
    rest: &'t str,
    line: usize,
    separator: char,
}

impl Iterator for Records<'_> {
    type Item = Result<(usize, Vec<String>), String>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ends_line() {}
        if self.rest.is_empty() {
            return None;
        }
        let line = self.line;
        let mut fields = Vec::new();
        loop {
            match self.field() {
                Ok(field) => fields.push(field),
                Err(fault) => {
                    self.rest = "";
                    return Some(Err(fault));
                }
            }
            if self.rest.is_empty() || self.ends_line() {
                return Some(Ok((line, fields)));
            }
            // A field ends at a line end or at a separator.
            self.rest = self.rest.strip_prefix(self.separator).unwrap_or(self.rest);
        }
    }
}

impl Records<'_> {
    /// Skips a line end if it is next.
    fn ends_line(&mut self) -> bool {
        let after = ["\r\n", "\n", "\r"].iter().find_map(|end| self.rest.strip_prefix(end));
        if let Some(after) = after {
            self.rest = after;
            self.line += 1;
        }
        after.is_some()
    }

    /// Reads a field, up to its separator or the line end.
    fn field(&mut self) -> Result<String, String> {
        if let Some(quoted) = self.rest.strip_prefix('"') {
            return self.quoted(quoted);
        }
        let end = self.rest.find([self.separator, '\r', '\n']).unwrap_or(self.rest.len());
        let (field, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(field.to_owned())
    }

    /// Reads the rest of a quoted field; two quotes in it are an escaped quote.
    fn quoted(&mut self, mut rest: &str) -> Result<String, String> {
        let start = self.line;
        let mut field = String::new();
        loop {
            let Some((before, after)) = rest.split_once('"') else {
                return Err(format!("line {start}: a quoted field has no closing quote"));
            };
            field.push_str(before);
            rest = after;
            let Some(after) = after.strip_prefix('"') else { break };
            field.push('"');
            rest = after;
        }
        self.line += line_ends(&field);
        let tail = self.rest.len() - rest.len();
        self.rest = self.rest.get(tail..).unwrap_or_default();
        if self.rest.is_empty() || self.rest.starts_with([self.separator, '\r', '\n']) {
            Ok(field)
        } else {
            Err(format!("line {}: text follows a closing quote", self.line))
        }
    }
}

fn line_ends(field: &str) -> usize {
    field.matches('\n').count() + field.matches('\r').count() - field.matches("\r\n").count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows as `name=value`, each with its line.
    #[track_caller]
    fn check(text: &str, names: &[&str], expected: &[(usize, &[&str])]) {
        let parsed = parse(text).unwrap();
        let rows = parsed.rows.iter().zip(&parsed.lines).map(|(row, &line)| {
            let values = names.iter().map(|name| row.value(name).unwrap_or("(none)"));
            (line, values.collect::<Vec<_>>())
        });
        let rows: Vec<_> = rows.collect();
        let expected: Vec<_> =
            expected.iter().map(|(line, values)| (*line, values.to_vec())).collect();
        assert_eq!(rows, expected);
    }

    #[track_caller]
    fn refuses(text: &str, expected: &[&str]) {
        assert_eq!(parse(text).unwrap_err(), expected);
    }

    #[test]
    fn values_are_kept_as_written() {
        check(
            "sku,n\n007,1.50\n 1 ,\n",
            &["sku", "n"],
            &[(2, &["007", "1.50"]), (3, &[" 1 ", ""])],
        );
        check("\u{feff} a , b \r\n1,2", &["a", "b"], &[(2, &["1", "2"])]);
        check("a\r1\r\r2\r", &["a"], &[(2, &["1"]), (4, &["2"])]);
        check("a,b\r1;x;y;z,2\r", &["a", "b"], &[(2, &["1;x;y;z", "2"])]);
    }

    #[test]
    fn quoted_fields_may_contain_separators_line_ends_and_quotes() {
        check(
            "a,b\n\"x, \"\"y\"\"\",\"1\r\n2\n3\"\n\"\",z\"z\n",
            &["a", "b"],
            &[(2, &["x, \"y\"", "1\r\n2\n3"]), (5, &["", "z\"z"])],
        );
    }

    #[test]
    fn semicolons_and_tabs_are_accepted() {
        check("a;b\n1,5;2\n", &["a", "b"], &[(2, &["1,5", "2"])]);
        check("a\tb\n1\t2;3\n", &["a", "b"], &[(2, &["1", "2;3"])]);
        check("a\n1;2\n", &["a"], &[(2, &["1;2"])]);
    }

    #[test]
    fn columns_without_a_name_are_skipped() {
        check("a,,b,\n1,2,3,\n", &["a", "b", ""], &[(2, &["1", "3", "(none)"])]);
    }

    #[test]
    fn faults_name_their_line() {
        refuses("", &["the table is empty; its first line must have the column names"]);
        refuses("\n\n", &["the table is empty; its first line must have the column names"]);
        refuses("a,b\n", &["the table has column names but no rows"]);
        refuses(
            "a,b\n1\n1,2\n1,2,3\n",
            &[
                "line 2 has 1 fields, but the first line has 2 names",
                "line 4 has 3 fields, but the first line has 2 names",
            ],
        );
        refuses("a,b, a\n1,2,3\n", &["line 1: duplicate column name \"a\""]);
        refuses("a\n1\n\"2\n3\n", &["line 3: a quoted field has no closing quote"]);
        refuses("a\n\"1\n\"2\n", &["line 3: text follows a closing quote"]);
    }

    #[test]
    fn a_line_break_at_the_end_of_a_value_is_left_out_and_told() {
        let table = parse("sku,name\n\"A1\r\n\",\"two\nlines\"\n").unwrap();
        let values = ["sku", "name"].map(|name| table.rows[0].value(name).unwrap());
        assert_eq!(values, ["A1", "two\nlines"]);
        assert_eq!(
            table.notes,
            ["line 2, sku: the line break at the end of the value is left out"]
        );
    }

    /// A table in which every field is quoted.
    fn quoted_table(names: &[String], rows: &[Vec<String>]) -> String {
        let line = |fields: &[String]| {
            let quoted = fields.iter().map(|field| format!("\"{}\"", field.replace('"', "\"\"")));
            quoted.collect::<Vec<_>>().join(",")
        };
        let rows = rows.iter().map(|row| line(row));
        [line(names)].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_table_or_a_fault(text in "[ab\",;\t\r\n é\u{feff}\u{0}]{0,60}") {
            match parse(&text) {
                Ok(table) => proptest::prop_assert!(!table.rows.is_empty()),
                Err(faults) => proptest::prop_assert!(!faults.is_empty()),
            }
        }

        #[test]
        fn quoted_fields_are_read_back(rows in proptest::collection::vec(
            proptest::collection::vec("[ab\",;\t\r\n é0]{0,12}", 3), 1..5)) {
            let names = ["x", "y", "z"].map(str::to_owned);
            let table = parse(&quoted_table(&names, &rows)).unwrap();
            for (row, expected) in table.rows.iter().zip(&rows) {
                for (name, expected) in names.iter().zip(expected) {
                    let expected = expected.trim_end_matches(['\r', '\n']);
                    proptest::prop_assert_eq!(row.value(name), Some(expected));
                }
            }
            proptest::prop_assert_eq!(table.rows.len(), rows.len());
        }
    }
}
