//! Modes, and the bits that segments of a mode take.

use super::version::Range;

/// How the characters of a segment are written, ISO/IEC 18004 clause 7.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Three digits in 10 bits.
    Numeric,
    /// Two of 45 characters in 11 bits.
    Alphanumeric,
    /// A byte in 8 bits.
    Byte,
    /// Two bytes of Shift JIS in 13 bits. Never planned, for readers without a Japanese table could not read it.
    Kanji,
}

/// Bits before the first segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Prefix {
    pub(super) bits: u32,
    /// At most 32.
    pub(super) count: usize,
}

impl Prefix {
    pub(super) const NONE: Self = Self { bits: 0, count: 0 };

    /// Mode indicator and designator of ECI 26, UTF-8: clause 7.4.2.
    pub(super) const UTF_8: Self = Self { bits: (0b0111 << 8) + 26, count: MODE_BITS + 8 };

    /// FNC1 in first position, clause 7.4.8.2.
    pub(super) const FNC1: Self = Self { bits: 0b0101, count: MODE_BITS };

    /// One of several symbols, clause 8: its place and their number, both less one, and the parity of all data.
    pub(super) fn append(place: u8, last: u8, parity: u8) -> Self {
        let place_and_last = u32::from(place & 15) << 4 | u32::from(last & 15);
        Self { bits: 0b0011 << 16 | place_and_last << 8 | u32::from(parity), count: MODE_BITS + 16 }
    }

    /// This one, then another; their counts together are at most 32.
    pub(super) fn then(self, next: Self) -> Self {
        Self { bits: self.bits << next.count | next.bits, count: self.count + next.count }
    }
}

/// So many bytes of the value, in this mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) mode: Mode,
    pub(super) length: usize,
}

/// Bits of the mode indicator, table 2.
pub(super) const MODE_BITS: usize = 4;

impl Mode {
    /// Mode indicator, table 2.
    pub(super) fn indicator(self) -> u32 {
        match self {
            Self::Numeric => 0b0001,
            Self::Alphanumeric => 0b0010,
            Self::Byte => 0b0100,
            Self::Kanji => 0b1000,
        }
    }

    /// Bits of the character count, table 3.
    pub(super) fn count_bits(self, range: Range) -> usize {
        COUNT_BITS[self as usize][range as usize]
    }

    /// Bits in front of the characters of a segment.
    pub(super) fn header_bits(self, range: Range) -> usize {
        MODE_BITS + self.count_bits(range)
    }

    /// Bits of this many bytes, clauses 7.4.3 to 7.4.6.
    pub(super) fn bits(self, length: usize) -> usize {
        match self {
            Self::Numeric => length / 3 * 10 + [0, 4, 7][length % 3],
            Self::Alphanumeric => length / 2 * 11 + length % 2 * 6,
            Self::Byte => length * 8,
            Self::Kanji => length / 2 * 13,
        }
    }

    /// How many characters this many bytes are.
    pub(super) fn characters(self, length: usize) -> usize {
        match self {
            Self::Numeric | Self::Alphanumeric | Self::Byte => length,
            Self::Kanji => length / 2,
        }
    }

    /// The narrowest mode that has this byte.
    pub(super) fn narrowest(byte: u8) -> Self {
        match ALPHANUMERIC[usize::from(byte)] {
            0..10 => Self::Numeric,
            10..45 => Self::Alphanumeric,
            45.. => Self::Byte,
        }
    }
}

/// Table 3: by mode, then by range.
static COUNT_BITS: [[usize; 3]; 4] = [[10, 12, 14], [9, 11, 13], [8, 16, 16], [8, 10, 12]];

/// Value of each byte in alphanumeric mode, table 5; 255 where it has none.
pub(super) const ALPHANUMERIC: [u8; 256] = {
    let order = *b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    let mut values = [255; 256];
    let mut value = 0;
    while value < 45 {
        values[order[value as usize] as usize] = value;
        value += 1;
    }
    values
};
