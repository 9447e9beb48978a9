//! A row of data: values for placeholders, and how often its label is printed.

use std::ops::RangeInclusive;

use crate::Copies;

/// Values for placeholders.
///
/// *Guarantees:* sorted by name, without duplicates.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    values: Vec<(Box<str>, Value)>,
    copies: RowCopies,
}

/// How often the label of a row is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowCopies {
    /// As often as any other label of the job.
    #[default]
    AsJob,
    /// Never.
    Never,
    /// This number of times, whatever the job says.
    Times(Copies),
}

impl RowCopies {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u16> = 0..=*Copies::RANGE.end();

    /// 0 to 10,000 times.
    pub fn new(times: u16) -> Option<Self> {
        if times == 0 { Some(Self::Never) } else { Copies::new(times).map(Self::Times) }
    }

    /// The number of copies in a job that makes `of_job` copies of other labels.
    pub fn get(self, of_job: Copies) -> u16 {
        match self {
            Self::AsJob => of_job.get(),
            Self::Never => 0,
            Self::Times(copies) => copies.get(),
        }
    }
}

/// A value for a placeholder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// What is printed.
    pub text: Box<str>,
    /// Whether it was a number in JSON, which has no leading zeros.
    pub is_number: bool,
}

impl Row {
    /// The value of a placeholder.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.find(name).map(|value| &*value.text)
    }

    /// Whether a placeholder has a value, and that was a number in JSON.
    pub fn is_number(&self, name: &str) -> Option<bool> {
        self.find(name).map(|value| value.is_number)
    }

    fn find(&self, name: &str) -> Option<&Value> {
        let found = self.values.binary_search_by(|(known, _)| (**known).cmp(name)).ok()?;
        self.values.get(found).map(|(_, value)| value)
    }

    /// Values by name; the last one of a repeated name is used.
    pub fn new(values: impl IntoIterator<Item = (Box<str>, Value)>) -> Self {
        let mut values: Vec<_> = values.into_iter().collect();
        // A stable sort keeps the order of equal names, so the first one in reverse order is the last one given.
        values.reverse();
        values.sort_by(|(a, _), (b, _)| a.cmp(b));
        values.dedup_by(|(later, _), (kept, _)| later == kept);
        Self { values, copies: RowCopies::AsJob }
    }

    /// The names with a value.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.values.iter().map(|(name, _)| &**name)
    }

    /// Total size of all values in bytes.
    pub fn length(&self) -> usize {
        self.values.iter().map(|(_, value)| value.text.len()).sum()
    }

    /// These values merged with others; these take precedence. The number of copies stays.
    #[must_use]
    pub fn over(&self, others: &Self) -> Self {
        let merged = Self::new(others.values.iter().chain(&self.values).cloned());
        Self { copies: self.copies, ..merged }
    }

    /// How often its label is printed.
    pub fn copies(&self) -> RowCopies {
        self.copies
    }

    /// Sets how often its label is printed.
    pub fn set_copies(&mut self, copies: RowCopies) {
        self.copies = copies;
    }

    /// Whether its label is printed at all.
    pub fn is_printed(&self) -> bool {
        self.copies != RowCopies::Never
    }
}

impl FromIterator<(Box<str>, Box<str>)> for Row {
    /// Texts by name; the last one of a repeated name is used.
    fn from_iter<I: IntoIterator<Item = (Box<str>, Box<str>)>>(values: I) -> Self {
        let text = |(name, text)| (name, Value { text, is_number: false });
        Self::new(values.into_iter().map(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_value_of_a_name_is_used() {
        let pairs = [("b", "1"), ("a", "2"), ("b", "3")];
        let row: Row = pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        assert_eq!(row.value("a"), Some("2"));
        assert_eq!(row.value("b"), Some("3"));
        assert_eq!(row.value("c"), None);
        let others = [("a", "4"), ("c", "5")];
        let others = others.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        let both = row.over(&others);
        assert_eq!(["a", "b", "c"].map(|name| both.value(name).unwrap()), ["2", "3", "5"]);
    }

    #[test]
    fn a_row_is_printed_as_often_as_it_says() {
        let copies =
            |times| RowCopies::new(times).map(|copies| copies.get(Copies::new(7).unwrap()));
        assert_eq!([0, 1, 10_000, 10_001].map(copies), [Some(0), Some(1), Some(10_000), None]);
        let mut row = Row::default();
        assert_eq!((row.copies().get(Copies::new(7).unwrap()), row.is_printed()), (7, true));
        row.set_copies(RowCopies::Never);
        assert!(!row.is_printed() && !row.over(&Row::default()).is_printed());
        assert!(Row::default().over(&row).is_printed(), "the data says nothing about copies");
    }
}
