//! A label as requested, with its placeholders.

use std::ops::RangeInclusive;

use crate::{Size, element::Element};

/// A label whose texts and values may contain placeholders.
#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    /// Its size.
    pub size: Size,
    /// Its elements, in drawing order.
    pub elements: Vec<Element>,
    /// Number of copies of each label.
    pub copies: Copies,
    /// Darkness, if it is not the printer's own setting.
    pub darkness: Option<Darkness>,
}

/// Number of copies of a label.
///
/// *Guarantees:* 1 to 10,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copies(u16);

impl Copies {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u16> = 1..=10_000;

    /// 1 to 10,000 copies.
    pub fn new(copies: u16) -> Option<Self> {
        Self::RANGE.contains(&copies).then_some(Self(copies))
    }

    /// The number of copies.
    pub fn get(self) -> u16 {
        self.0
    }
}

impl Default for Copies {
    /// One.
    fn default() -> Self {
        Self(1)
    }
}

/// Print darkness, on the scale of the printer's front panel.
///
/// *Guarantees:* 0 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Darkness(u8);

impl Darkness {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 0..=30;

    /// 0 to 30.
    pub fn new(darkness: u8) -> Option<Self> {
        Self::RANGE.contains(&darkness).then_some(Self(darkness))
    }

    /// The setting.
    pub fn get(self) -> u8 {
        self.0
    }
}

/// Values for placeholders.
///
/// *Guarantees:* sorted by name, without duplicates.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row(Vec<(Box<str>, Value)>);

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
        let found = self.0.binary_search_by(|(known, _)| (**known).cmp(name)).ok()?;
        self.0.get(found).map(|(_, value)| value)
    }

    /// Values by name; the last one of a repeated name is used.
    pub fn new(values: impl IntoIterator<Item = (Box<str>, Value)>) -> Self {
        let mut values: Vec<_> = values.into_iter().collect();
        // A stable sort keeps the order of equal names, so the first one in reverse order is the last one given.
        values.reverse();
        values.sort_by(|(a, _), (b, _)| a.cmp(b));
        values.dedup_by(|(later, _), (kept, _)| later == kept);
        Self(values)
    }

    /// Total size of all values in bytes.
    pub fn length(&self) -> usize {
        self.0.iter().map(|(_, value)| value.text.len()).sum()
    }

    /// These values merged with others; these take precedence.
    #[must_use]
    pub fn over(&self, others: &Self) -> Self {
        Self::new(others.0.iter().chain(&self.0).cloned())
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
}
