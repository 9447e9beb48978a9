//! Characters that the fonts of certain printers have beyond those of all printers.
//!
//! [`sets`] has the sets with a name, [`mod@unsuitable`] the characters that no list may contain.

mod error;
mod sets;
#[cfg(test)]
mod tests;
mod unsuitable;

use std::{ops::RangeInclusive, str::FromStr};

pub use self::error::CharactersError;
use self::{sets::Set, unsuitable::unsuitable};

/// Characters that a printer's scalable font has besides those of all printers, as somebody stated who knows the printers.
///
/// *Guarantees:* a printer can set each of them without shaping or reordering; ranges are sorted and do not touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Characters {
    /// Bits of [`Set`].
    sets: u8,
    count: u8,
    /// Code points up to U+FFFF, from the first to the last.
    ranges: [(u16, u16); CAPACITY],
}

/// Ranges of a service, a design and a request together.
const CAPACITY: usize = 3 * Characters::MOST;

impl Characters {
    /// None.
    pub const NONE: Self = Self { sets: 0, count: 0, ranges: [(0, 0); CAPACITY] };

    /// The most entries of one list.
    pub const MOST: usize = 8;

    /// The names of sets.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Set::ALL.into_iter().map(Set::name)
    }

    /// With the characters of one more entry: the name of a set, a code point or a range of code points, such as `0370-03FF`.
    pub fn with_entry(self, entry: &str) -> Result<Self, CharactersError> {
        if let Some(set) = Set::ALL.into_iter().find(|set| set.name() == entry) {
            return Ok(Self { sets: self.sets | set.bit(), ..self });
        }
        let (first, last) = code_points(entry)?;
        if first > last {
            return Err(CharactersError::Backwards { found: entry.into() });
        }
        if let Some((code, nature)) = unsuitable(first, last) {
            return Err(CharactersError::Unsuitable { code, nature, found: entry.into() });
        }
        Ok(self.with_range((first, last)))
    }

    /// These and others.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        let these = Self { sets: self.sets | others.sets, ..self };
        others.own_ranges().iter().fold(these, |these, &range| these.with_range(range))
    }

    /// Whether the character is one of them.
    pub fn contains(&self, character: char) -> bool {
        let Ok(code) = u16::try_from(u32::from(character)) else { return false };
        let is_in = |&(first, last): &(u16, u16)| (first..=last).contains(&code);
        self.own_ranges().iter().any(is_in) || self.sets().any(|set| set.ranges().iter().any(is_in))
    }

    /// All of them as ranges, which may overlap.
    pub fn ranges(&self) -> impl Iterator<Item = RangeInclusive<char>> {
        let named = self.sets().flat_map(|set| set.ranges().iter().copied());
        let all = named.chain(self.own_ranges().iter().copied());
        all.filter_map(|(first, last)| {
            Some(char::from_u32(first.into())?..=char::from_u32(last.into())?)
        })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.sets == 0 && self.count == 0
    }

    /// Entries that give these characters again.
    pub fn entries(&self) -> Vec<String> {
        let named = self.sets().map(|set| set.name().to_owned());
        let ranges = self.own_ranges().iter();
        named.chain(ranges.map(|(first, last)| format!("{first:04X}-{last:04X}"))).collect()
    }

    fn sets(&self) -> impl Iterator<Item = Set> {
        let sets = self.sets;
        Set::ALL.into_iter().filter(move |set| sets & set.bit() != 0)
    }

    fn own_ranges(&self) -> &[(u16, u16)] {
        self.ranges.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// Without room, the range is left out: text with its characters is a picture, which always prints right.
    fn with_range(self, (first, last): (u16, u16)) -> Self {
        let touches = |&(start, end): &(u16, u16)| {
            start <= last.saturating_add(1) && first <= end.saturating_add(1)
        };
        let merged = self
            .own_ranges()
            .iter()
            .filter(|range| touches(range))
            .fold((first, last), |(first, last), &(start, end)| (first.min(start), last.max(end)));
        let mut ranges: Vec<_> =
            self.own_ranges().iter().copied().filter(|range| !touches(range)).collect();
        ranges.push(merged);
        if ranges.len() > CAPACITY {
            return self;
        }
        ranges.sort_unstable();
        let mut list = Self { sets: self.sets, ..Self::NONE };
        for (slot, range) in list.ranges.iter_mut().zip(ranges) {
            *slot = range;
            list.count += 1;
        }
        list
    }
}

/// Reads `0370-03FF` or `2116`.
fn code_points(entry: &str) -> Result<(u16, u16), CharactersError> {
    let code = |digits: &str| {
        let is_hex = (4..=6).contains(&digits.len())
            && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)
    };
    let (first, last) = entry.split_once('-').unwrap_or((entry, entry));
    let (Some(first), Some(last)) = (code(first), code(last)) else {
        return Err(CharactersError::Unknown { found: entry.into() });
    };
    match (u16::try_from(first), u16::try_from(last)) {
        (Ok(first), Ok(last)) => Ok((first, last)),
        _ => Err(CharactersError::TooHigh { found: entry.into() }),
    }
}

impl FromStr for Characters {
    type Err = CharactersError;

    /// Reads entries with commas in between; empty for none.
    fn from_str(list: &str) -> Result<Self, CharactersError> {
        if list.is_empty() {
            return Ok(Self::NONE);
        }
        let count = list.split(',').count();
        if count > Self::MOST {
            return Err(CharactersError::TooMany { found: count });
        }
        list.split(',').try_fold(Self::NONE, Self::with_entry)
    }
}
