//! The error for a value that is too long, with the limits for its kind of content.

use super::{
    segment::{Mode, Prefix},
    version::{Range, Version},
};
use crate::{Problem, QrLevel};
use ::message::{Message, message};

/// No value of more bytes fits, whatever its content: digits in version 40-L, ISO/IEC 18004 table 7.
pub(super) const MOST_BYTES: usize = 7089;

/// A value for which the largest version is too small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Overfull {
    /// All of it is best written in one mode.
    Plain(Mode),
    /// Its parts are best written in several modes.
    Mixed {
        /// The bits they need.
        bits: usize,
    },
    /// It has more than [`MOST_BYTES`], of several kinds.
    Endless,
}

impl Overfull {
    /// For a value of more than [`MOST_BYTES`].
    pub(super) fn at_a_glance(value: &[u8]) -> Self {
        let mut modes = value.iter().map(|&byte| Mode::narrowest(byte));
        match modes.next() {
            Some(first) if modes.all(|mode| mode == first) => Self::Plain(first),
            _ => Self::Endless,
        }
    }

    /// What to report about these bytes after this prefix.
    pub(super) fn problem(self, bytes: &[u8], prefix: Prefix, level: QrLevel) -> Problem {
        let capacity = Version::LARGEST.capacity(level);
        let (found, maximum, mode) = match self {
            Self::Plain(mode) => (bytes.len(), most(mode, capacity - prefix.count), Some(mode)),
            Self::Mixed { bits } => (bits.div_ceil(8), capacity / 8, None),
            Self::Endless => (bytes.len(), most(Mode::Numeric, capacity), Some(Mode::Byte)),
        };
        Problem::too_long(found, maximum, unit(mode, level))
    }
}

/// How many characters one segment of the largest version holds in these bits.
fn most(mode: Mode, capacity: usize) -> usize {
    let room = capacity - mode.header_bits(Range::Large);
    match mode {
        Mode::Numeric => room / 10 * 3 + [0, 0, 0, 0, 1, 1, 1, 2, 2, 2][room % 10],
        Mode::Alphanumeric => room / 11 * 2 + usize::from(room % 11 >= 6),
        Mode::Byte => room / 8,
        Mode::Kanji => room / 13 * 2,
    }
}

/// What is counted at this level: characters that one mode holds, or bytes of packed data for a mixture.
fn unit(mode: Option<Mode>, level: QrLevel) -> Message {
    let level = level.as_str();
    match mode {
        Some(Mode::Numeric) => {
            message!("digits-at-level", "digits at level {level}", level)
        }
        Some(Mode::Alphanumeric) => message!(
            "alphanumerics-at-level",
            "digits, capital letters and signs at level {level}",
            level
        ),
        Some(Mode::Byte | Mode::Kanji) => {
            message!("bytes-at-level", "bytes at level {level}", level)
        }
        None => message!("packed-bytes-at-level", "bytes of packed data at level {level}", level),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_table_7() {
        let check = |level, expected| {
            let capacity = Version::LARGEST.capacity(level);
            let modes = [Mode::Numeric, Mode::Alphanumeric, Mode::Byte];
            assert_eq!(modes.map(|mode| most(mode, capacity)), expected);
        };
        check(QrLevel::L, [MOST_BYTES, 4296, 2953]);
        check(QrLevel::M, [5596, 3391, 2331]);
        check(QrLevel::Q, [3993, 2420, 1663]);
        check(QrLevel::H, [3057, 1852, 1273]);
    }
}
