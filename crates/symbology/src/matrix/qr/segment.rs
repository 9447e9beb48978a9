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
}

/// So many bytes of the value, in this mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) mode: Mode,
    pub(super) length: usize,
}

/// Bits of the mode indicator, table 2.
pub(super) const MODE_BITS: usize = 4;

/// Mode indicator and designator of ECI 26, UTF-8: clause 7.4.2.
pub(super) const ECI_UTF_8: u32 = (0b0111 << 8) + 26;
pub(super) const ECI_BITS: usize = MODE_BITS + 8;

impl Mode {
    /// Mode indicator, table 2.
    pub(super) fn indicator(self) -> u32 {
        match self {
            Self::Numeric => 0b0001,
            Self::Alphanumeric => 0b0010,
            Self::Byte => 0b0100,
        }
    }

    /// Bits of the character count, table 3.
    pub(super) fn count_bits(self, range: Range) -> usize {
        match (self, range) {
            (Self::Numeric, Range::Small) => 10,
            (Self::Numeric, Range::Medium) => 12,
            (Self::Numeric, Range::Large) => 14,
            (Self::Alphanumeric, Range::Small) => 9,
            (Self::Alphanumeric, Range::Medium) => 11,
            (Self::Alphanumeric, Range::Large) => 13,
            (Self::Byte, Range::Small) => 8,
            (Self::Byte, Range::Medium | Range::Large) => 16,
        }
    }

    /// Bits in front of the characters of a segment.
    pub(super) fn header_bits(self, range: Range) -> usize {
        MODE_BITS + self.count_bits(range)
    }

    /// Bits of so many characters, clauses 7.4.3 to 7.4.5.
    pub(super) fn bits(self, length: usize) -> usize {
        match self {
            Self::Numeric => length / 3 * 10 + [0, 4, 7][length % 3],
            Self::Alphanumeric => length / 2 * 11 + length % 2 * 6,
            Self::Byte => length * 8,
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
