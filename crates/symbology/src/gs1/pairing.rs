//! Which identifiers require or exclude one another: GS1 General Specifications, clause 4.13.
//!
//! The rules name fewer than 64 identifiers, so a set of them is a `u64` and a message is checked by a few bit
//! operations.

use super::{
    entry::Entry,
    index::Row,
    table::{ROWS, TABLE},
};

/// The identifiers of a message that rules refer to.
#[derive(Debug)]
pub(super) struct Present {
    rows: [u64; 4],
    /// Which of the `NAMES` are there, and `ALWAYS`.
    named: u64,
    /// Which of them cannot be there.
    barred: u64,
    /// Whether an identifier came before its partner, or its partners come in groups.
    partner_due: bool,
}

/// A rule that a message breaks.
#[derive(Debug)]
pub(super) enum Broken {
    /// None of the partners is there.
    Lonely,
    /// An identifier is there that this pattern bars.
    Barred(&'static str),
}

impl Present {
    /// None yet.
    #[inline]
    pub(super) fn new() -> Self {
        Self { rows: [0; 4], named: ALWAYS, barred: 0, partner_due: false }
    }

    /// Adds a row; false when it was there before.
    #[inline]
    pub(super) fn add(&mut self, row: Row) -> bool {
        let place = row.place();
        let rules = &RULES[place];
        self.named |= rules.names;
        self.barred |= rules.bars;
        self.partner_due |= self.named & rules.any_of == 0;
        let word = &mut self.rows[place / 64 % 4];
        let bit = 1 << (place % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Whether no rule can be broken: each identifier came after its partner, as is usual. Rules between
    /// the identifiers of one run are not looked at.
    #[inline]
    pub(super) fn is_clearly_sound(&self) -> bool {
        self.named & self.barred == 0 && !self.partner_due
    }

    fn has_partner(&self, place: usize) -> bool {
        self.named & RULES[place].any_of != 0 || self.has_group(TABLE[place].needs)
    }

    /// Whether all members of one of the groups are there: `01+21 8006+21`.
    fn has_group(&self, groups: &str) -> bool {
        groups
            .split(' ')
            .any(|group| group.split('+').all(|name| self.named & name_bit(name.as_bytes()) != 0))
    }

    /// The rule that this row breaks, if it does.
    pub(super) fn broken(&self, row: Row) -> Option<Broken> {
        let (entry, rules) = (row.entry(), &RULES[row.place()]);
        let barred = |name: &&str| self.named & rules.bars & name_bit(name.as_bytes()) != 0;
        if rules.bars & self.named != 0 {
            return entry.bars.split(' ').find(barred).map(Broken::Barred);
        }
        (!self.has_partner(row.place())).then_some(Broken::Lonely)
    }
}

/// Whether the identifier's number fits the pattern of a rule.
pub(super) fn fits(pattern: &str, number: u16) -> bool {
    let (first, last) = numbers(pattern.as_bytes());
    (first..=last).contains(&number)
}

/// Whether the members of a run bar one another, as those of 310n do.
pub(super) fn bars_own_run(entry: &Entry) -> bool {
    entry.bars.split(' ').any(|pattern| !pattern.is_empty() && fits(pattern, entry.first))
}

/// All that rules name. A run that bars only itself has no name here.
const NAMES: [&str; 49] = [
    "00", "01", "02", "03", "10", "21", "30", "37", "235", "253", "255", "31nn", "32nn", "35nn",
    "36nn", "391n", "392n", "393n", "394n", "414", "415", "416", "421", "422", "426", "4302",
    "4307", "4312", "4330", "4331", "4332", "4333", "7021", "7250", "7251", "7256", "7259", "8003",
    "8004", "8005", "8006", "8010", "8011", "8017", "8018", "8020", "8026", "8040", "8111",
];

/// A name that is always present, for rows that need no partner.
const ALWAYS: u64 = 1 << 63;

/// The rules of a row as bits of `NAMES`.
#[derive(Clone, Copy)]
struct Rules {
    names: u64,
    bars: u64,
    /// Partners of which one is enough; none when they come in groups, which is rare: then the table says which.
    any_of: u64,
}

static RULES: [Rules; ROWS] = {
    let mut rules = [Rules { names: 0, bars: 0, any_of: 0 }; ROWS];
    let mut row = 0;
    while row < ROWS {
        rules[row] = rules_of(&TABLE[row]);
        row += 1;
    }
    rules
};

const fn rules_of(entry: &Entry) -> Rules {
    let mut names = 0;
    let mut at = 0;
    while at < NAMES.len() {
        let (first, last) = numbers(NAMES[at].as_bytes());
        if first <= entry.first && entry.last <= last {
            names |= 1 << at;
        }
        at += 1;
    }
    let any_of = match name_bits(entry.needs.as_bytes(), entry) {
        Some(0) => ALWAYS,
        Some(partners) => partners,
        None => 0,
    };
    let bars = match name_bits(entry.bars.as_bytes(), entry) {
        Some(bars) => bars,
        None => 0,
    };
    Rules { names, bars, any_of }
}

/// The bits of names with spaces between them, the row's own run left out; `None` when there are groups.
const fn name_bits(names: &[u8], entry: &Entry) -> Option<u64> {
    let (mut bits, mut rest) = (0, names);
    while !rest.is_empty() {
        let mut length = 0;
        while length < rest.len() && rest[length] != b' ' {
            if rest[length] == b'+' {
                return None;
            }
            length += 1;
        }
        let name = rest.split_at(length).0;
        let (first, last) = numbers(name);
        if !(first <= entry.first && entry.last <= last) {
            bits |= name_bit(name);
        }
        let past_space = if length < rest.len() { length + 1 } else { length };
        rest = rest.split_at(past_space).1;
    }
    Some(bits)
}

/// The bit of a name, 0 when rules do not have it.
const fn name_bit(name: &[u8]) -> u64 {
    let (first, last) = numbers(name);
    let mut at = 0;
    while at < NAMES.len() {
        let (other_first, other_last) = numbers(NAMES[at].as_bytes());
        if first == other_first && last == other_last {
            return 1 << at;
        }
        at += 1;
    }
    0
}

/// The first and the last number of a pattern: 3100 and 3199 for `31nn`.
const fn numbers(pattern: &[u8]) -> (u16, u16) {
    let (mut first, mut last, mut at) = (0, 0, 0);
    while at < pattern.len() {
        let (low, high) = match pattern[at] {
            b'n' => (0, 9),
            digit => (digit - b'0', digit - b'0'),
        };
        first = first * 10 + low as u16;
        last = last * 10 + high as u16;
        at += 1;
    }
    (first, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_in_a_rule_has_a_bit() {
        for entry in &TABLE {
            for name in entry.needs.split([' ', '+']).chain(entry.bars.split(' ')) {
                let own_run = !name.is_empty() && fits(name, entry.first);
                assert!(name.is_empty() || own_run || name_bit(name.as_bytes()) != 0, "{name}");
            }
        }
    }

    #[test]
    fn every_name_is_in_the_table() {
        for name in NAMES {
            let known = TABLE.iter().any(|entry| fits(name, entry.first) && fits(name, entry.last));
            assert!(known, "{name}");
        }
    }

    #[test]
    fn runs_bar_themselves_except_the_internal_ones() {
        let runs = TABLE.iter().filter(|entry| entry.first != entry.last);
        let free: Vec<_> = runs.filter(|run| !bars_own_run(run)).map(|run| run.first).collect();
        assert_eq!(free, [91]);
    }
}
