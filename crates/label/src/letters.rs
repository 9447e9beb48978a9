//! How much text the labels of a job have together, counted before any of them is filled.

use std::{cell::RefCell, collections::BTreeMap};

use crate::{LONGEST_FILLED, Row, Spec, Template, element::LETTERS_OF_A_CODE};

/// An element, or a part of a text, takes as long as this many letters: it is looked up and placed, even if it is empty.
const LETTERS_OF_A_PART: u64 = 8;

/// Counts the letters of all labels of a job.
///
/// A short request may have long labels: each of its texts may repeat the same value, and each of its rows all texts.
#[derive(Debug)]
pub struct Letters<'a> {
    data: &'a Row,
    /// Those that are printed.
    rows: Option<Vec<&'a Row>>,
    /// Counting ends here.
    most: u64,
    count: u64,
    /// The bytes that a name has in all labels together.
    known: RefCell<BTreeMap<&'a str, u64>>,
}

impl<'a> Letters<'a> {
    /// None yet. Once there are more than `most`, it no longer matters how many there are.
    pub fn new(data: &'a Row, rows: Option<&'a [Row]>, most: u64) -> Self {
        let rows = rows.map(|rows| rows.iter().filter(|row| row.is_printed()).collect());
        Self { data, rows, most, count: 0, known: RefCell::default() }
    }

    /// How many there are so far.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Adds an element without text.
    pub fn add_element(&mut self) {
        self.add(LETTERS_OF_A_PART.saturating_mul(self.labels()));
    }

    /// Adds a text that is laid out this many times for each label. One that is too long is refused instead, so no text counts as
    /// longer than texts may be.
    pub fn add_text(&mut self, text: &'a Template, times: u64) {
        let labels = self.labels();
        // First what can be counted without a look at the rows: there may be too much of it to look at.
        self.add(labels.saturating_mul(text.parts() as u64 * LETTERS_OF_A_PART));
        let most = labels.saturating_mul(LONGEST_FILLED as u64);
        let mut letters = labels.saturating_mul(text.length(|_| None) as u64).min(most);
        for name in text.placeholders() {
            if letters == most || self.is_too_many(letters.saturating_mul(times)) {
                break;
            }
            letters = letters.saturating_add(self.of_name(name)).min(most);
        }
        self.add(letters.saturating_mul(times));
    }

    /// Whether there are too many with these.
    fn is_too_many(&self, letters: u64) -> bool {
        self.count.saturating_add(letters) > self.most
    }

    /// Adds everything that a spec fills and lays out.
    pub fn add_spec(&mut self, spec: &'a Spec) {
        for element in &spec.elements {
            self.add_element();
            for (template, letters) in element.weighed() {
                self.add_text(template, letters);
            }
        }
    }

    /// Adds the values of barcodes.
    pub fn add_codes(&mut self, values: impl Iterator<Item = &'a Template>) {
        values.for_each(|value| self.add_text(value, LETTERS_OF_A_CODE));
    }

    fn add(&mut self, letters: u64) {
        self.count = self.count.saturating_add(letters);
    }

    /// The number of labels.
    pub fn labels(&self) -> u64 {
        self.rows.as_ref().map_or(1, Vec::len) as u64
    }

    /// The bytes that the value of a name has in all labels together.
    fn of_name(&self, name: &'a str) -> u64 {
        let length = |row: &Row| row.value(name).map(str::len);
        *self.known.borrow_mut().entry(name).or_insert_with(|| {
            let of_data = length(self.data).unwrap_or(0) as u64;
            let Some(rows) = &self.rows else { return of_data };
            rows.iter().map(|row| length(row).map_or(of_data, |length| length as u64)).sum()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(values: &[(&str, &str)]) -> Row {
        values.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
    }

    #[track_caller]
    fn check(text: &str, rows: Option<&[Row]>, expected: u64) {
        let (data, text) = (row(&[("a", "12345"), ("b", "12")]), Template::parse(text));
        let mut letters = Letters::new(&data, rows, u64::MAX);
        letters.add_text(&text, 10);
        assert_eq!(letters.count(), expected, "{text}");
    }

    #[test]
    fn texts_count_once_for_each_label() {
        check("", None, 0);
        check("abc", None, 8 + 30);
        check("abc{{a}}", None, 16 + 80);
        check("{{a}}{{a}}{{none}}", None, 24 + 100);
        let rows = [row(&[]), row(&[("a", "1")]), row(&[("b", "")])];
        check("abc", Some(&rows), 3 * (8 + 30));
        check("{{a}}", Some(&rows), 3 * 8 + 10 * (5 + 1 + 5));
        check("{{b}}{{none}}", Some(&rows), 6 * 8 + 10 * (2 + 2));
        check("abc", Some(&[]), 0);
    }

    #[test]
    fn rows_that_are_not_printed_do_not_count() {
        let mut rows = [row(&[]), row(&[])];
        rows[0].set_copies(crate::RowCopies::Never);
        check("{{a}}", Some(&rows), 8 + 50);
    }

    #[test]
    fn values_are_no_longer_counted_once_there_are_too_many() {
        let (data, rows) = (row(&[("a", "12345")]), vec![row(&[]); 10]);
        let text = Template::parse(&"{{a}}".repeat(10));
        let mut letters = Letters::new(&data, Some(&rows), 900);
        letters.add_text(&text, 1);
        // 10 parts on 10 labels; the value of three.
        assert_eq!(letters.count(), 800 + 50 * 3);
        letters.add_text(&text, 1);
        assert_eq!(letters.count(), 950 + 800);
    }

    #[test]
    fn a_text_that_will_be_refused_counts_as_the_longest() {
        let long = "x".repeat(LONGEST_FILLED);
        let (data, text) = (row(&[("a", &long)]), Template::parse("{{a}}{{a}}x"));
        let mut letters = Letters::new(&data, None, u64::MAX);
        letters.add_text(&text, 2);
        assert_eq!(letters.count(), 3 * 8 + 2 * LONGEST_FILLED as u64);
    }
}
