//! The forty sizes and what they hold.

use super::tables::{ALIGNMENT, CODEWORDS};
use crate::{QrLevel, QrVersion};

/// The size of a symbol.
///
/// *Guarantees:* 1 to 40.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version(u8);

/// Versions that count the characters of a segment in the same number of bits, ISO/IEC 18004 table 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Range {
    /// 1 to 9.
    Small,
    /// 10 to 26.
    Medium,
    /// 27 to 40.
    Large,
}

/// How the codewords of a symbol are cut into blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Blocks {
    /// Number of blocks.
    pub(super) count: usize,
    /// Data codewords of all blocks together; the last blocks have one more where the count does not divide them.
    pub(super) data: usize,
    /// Error correction codewords of each block.
    pub(super) correction: usize,
}

impl Version {
    pub(super) const LARGEST: Self = Self(40);

    pub(super) const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn of(version: QrVersion) -> Self {
        Self(version.number())
    }

    /// Position in a table with one entry for each version.
    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Modules in a row, clause 6.3.1.
    pub(super) const fn size(self) -> usize {
        17 + 4 * self.0 as usize
    }

    pub(super) fn range(self) -> Range {
        match self.0 {
            ..=9 => Range::Small,
            10..=26 => Range::Medium,
            27.. => Range::Large,
        }
    }

    pub(super) fn alignment(self) -> &'static [u8] {
        ALIGNMENT[self.index()]
    }

    pub(super) fn blocks(self, level: QrLevel) -> Blocks {
        let (total, levels) = CODEWORDS[self.index()];
        let (correction, count) = levels[level_index(level)];
        let (correction, count) = (usize::from(correction), usize::from(count));
        Blocks { count, data: usize::from(total) - count * correction, correction }
    }

    /// Bits of data.
    pub(super) fn capacity(self, level: QrLevel) -> usize {
        self.blocks(level).data * 8
    }
}

impl Range {
    pub(super) const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Its versions, smallest first.
    pub(super) fn versions(self) -> impl Iterator<Item = Version> {
        let numbers = match self {
            Self::Small => 1..=9,
            Self::Medium => 10..=26,
            Self::Large => 27..=40,
        };
        numbers.map(Version)
    }

    pub(super) fn largest(self) -> Version {
        match self {
            Self::Small => Version(9),
            Self::Medium => Version(26),
            Self::Large => Version::LARGEST,
        }
    }
}

/// Position in a table with one entry for each level, L first.
pub(super) fn level_index(level: QrLevel) -> usize {
    match level {
        QrLevel::L => 0,
        QrLevel::M => 1,
        QrLevel::Q => 2,
        QrLevel::H => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capacities_are_those_of_table_7() {
        let check = |number, level, expected: usize| {
            assert_eq!(Version(number).capacity(level), expected * 8, "{number}-{level:?}");
        };
        check(1, QrLevel::L, 19);
        check(1, QrLevel::H, 9);
        check(5, QrLevel::Q, 62);
        check(32, QrLevel::M, 1541);
        check(40, QrLevel::L, 2956);
        check(40, QrLevel::H, 1276);
    }

    #[test]
    fn ranges_meet() {
        let versions: Vec<u8> =
            Range::ALL.iter().flat_map(|range| range.versions()).map(Version::number).collect();
        assert_eq!(versions, (1..=40).collect::<Vec<u8>>());
        for range in Range::ALL {
            assert!(range.versions().all(|version| version.range() == range));
            assert_eq!(range.versions().last(), Some(range.largest()));
        }
    }
}
