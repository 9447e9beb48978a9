//! Which identifiers exclude or require one another: GS1 General Specifications, clause 4.13.
//!
//! Exclusions are about one message. Partners are required on the item as a whole, which may carry several symbols: a
//! logistic label has `(02)` and `(37)` in one symbol and `(00)` in another.

use std::{collections::BTreeSet, ops::RangeInclusive};

use super::{
    Message,
    entry::Entry,
    error::{Fault, Gs1Error, Lonely},
    index::Row,
    reader::Piece,
};

/// The first element string of each identifier in a message, sorted by the numbers of the identifiers. There are few:
/// the table has some hundred numbers.
#[derive(Debug, Default)]
pub(super) struct Present<'a>(Vec<Piece<'a>>);

impl<'a> Present<'a> {
    /// Adds an element string. An identifier may be repeated with the same data, as when several symbols of an item are
    /// read together; with other data it has no meaning (clause 4.13.1).
    pub(super) fn add(&mut self, piece: Piece<'a>) -> Result<(), Gs1Error> {
        let at = self.0.partition_point(|other| other.number < piece.number);
        match self.0.get(at).filter(|first| first.number == piece.number) {
            None => self.0.insert(at, piece),
            Some(first) if first.data() == piece.data() => {}
            Some(first) => {
                return Err(piece.error(piece.start, Fault::Repeated { first: first.start }));
            }
        }
        Ok(())
    }

    /// The element strings, sorted by the numbers of their identifiers.
    pub(super) fn into_pieces(self) -> Vec<Piece<'a>> {
        self.0
    }

    /// Those whose numbers are in this range.
    fn within(&self, numbers: RangeInclusive<u16>) -> &[Piece<'a>] {
        let from = self.0.partition_point(|piece| piece.number < *numbers.start());
        let to = self.0.partition_point(|piece| piece.number <= *numbers.end());
        self.0.get(from..to).unwrap_or_default()
    }

    /// Finds the first element string that another one excludes.
    pub(super) fn check_exclusions(&self) -> Result<(), Gs1Error> {
        if self.0.len() < 2 {
            return Ok(());
        }
        let barred = self.0.iter().filter_map(|piece| Some((piece, self.barring(piece)?)));
        match barred.min_by_key(|(piece, _)| piece.start) {
            None => Ok(()),
            Some((piece, other)) => {
                let other = other.identifier().to_owned();
                Err(piece.error(piece.start, Fault::Barred { other }))
            }
        }
    }

    /// Another element string that this one cannot be combined with.
    fn barring(&self, piece: &Piece<'a>) -> Option<&Piece<'a>> {
        let patterns = piece.row.entry().bars.split(' ').filter(|pattern| !pattern.is_empty());
        let others = patterns.flat_map(|pattern| self.within(numbers(pattern)));
        // The members of a run such as 310n exclude one another, but none excludes itself.
        others.filter(|other| other.number != piece.number).min_by_key(|other| other.start)
    }
}

/// The identifiers whose partners are in none of the messages of an item, each once, with the index of the first message
/// that has it.
pub fn lonely(messages: &[Message]) -> Vec<(usize, Lonely)> {
    let number = |ai: &str| ai.parse::<u16>().unwrap_or_default();
    let present: BTreeSet<u16> = messages
        .iter()
        .flat_map(|message| message.elements().map(|element| number(element.ai)))
        .collect();
    let (mut lonely, mut seen) = (Vec::new(), BTreeSet::new());
    for (index, message) in messages.iter().enumerate() {
        for element in message.elements() {
            // A hostile label repeats one identifier many thousand times.
            if !seen.insert(number(element.ai)) {
                continue;
            }
            let row = Row::find(number(element.ai), element.ai.len());
            let Some(entry) = row.map(Row::entry) else { continue };
            if !has_partners(entry, &present) {
                lonely.push((index, Lonely::new(element.ai, entry.needs)));
            }
        }
    }
    lonely
}

/// Whether all members of one of the groups are there: `01+21 8006+21`.
fn has_partners(entry: &Entry, present: &BTreeSet<u16>) -> bool {
    let is_there = |pattern: &str| present.range(numbers(pattern)).next().is_some();
    entry.needs.is_empty() || entry.needs.split(' ').any(|group| group.split('+').all(is_there))
}

/// The numbers that fit a pattern: 3100 to 3199 for `31nn`.
fn numbers(pattern: &str) -> RangeInclusive<u16> {
    let digits = |wildcard: u8| {
        let digits = pattern.bytes().map(|byte| if byte == b'n' { wildcard } else { byte & 15 });
        digits.fold(0, |number, digit| number * 10 + u16::from(digit))
    };
    digits(0)..=digits(9)
}

#[cfg(test)]
mod tests {
    use super::{super::table::TABLE, *};

    #[test]
    fn every_pattern_in_a_rule_is_in_the_table() {
        for entry in &TABLE {
            let names = entry.needs.split([' ', '+']).chain(entry.bars.split(' '));
            for name in names.filter(|name| !name.is_empty()) {
                let numbers = numbers(name);
                let is_known =
                    |other: &Entry| numbers.contains(&other.first) && numbers.contains(&other.last);
                assert!(TABLE.iter().any(is_known), "{name} in the row of {}", entry.first);
            }
        }
    }

    #[test]
    fn a_pattern_is_a_range() {
        assert_eq!(numbers("01"), 1..=1);
        assert_eq!(numbers("31nn"), 3100..=3199);
        assert_eq!(numbers("392n"), 3920..=3929);
    }
}
