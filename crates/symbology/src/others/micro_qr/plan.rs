//! Which version holds a value, and in which modes.

use super::super::adapter::micro_qr::{Level, Mode, Plan, Segment, Version};

const MODES: [Mode; 3] = [Mode::Numeric, Mode::Alphanumeric, Mode::Byte];

pub(super) fn plan(bytes: &[u8], level: Level) -> Option<Plan<'_>> {
    // The most any version holds, table 7: beyond it there is nothing to look for.
    if bytes.len() > 35 {
        return None;
    }
    [Version::M2, Version::M3, Version::M4].into_iter().find_map(|version| {
        let capacity = version.data_bits(level)?;
        let (bits, segments) = version.segments(bytes)?;
        (bits <= capacity).then_some(Plan { version, level, segments })
    })
}

impl Version {
    /// Data bits, ISO/IEC 18004 table 7; none where the version lacks the level.
    fn data_bits(self, level: Level) -> Option<usize> {
        match (self, level) {
            (Self::M2, Level::L) => Some(40),
            (Self::M2, Level::M) => Some(32),
            (Self::M3, Level::L) => Some(84),
            (Self::M3, Level::M) => Some(68),
            (Self::M4, Level::L) => Some(128),
            (Self::M4, Level::M) => Some(112),
            (Self::M4, Level::Q) => Some(80),
            (Self::M2 | Self::M3, Level::Q) => None,
        }
    }

    /// Bits before the characters of a segment: mode and count, tables 2 and 3; none where the version lacks the mode.
    fn header_bits(self, mode: Mode) -> Option<usize> {
        match (self, mode) {
            (Self::M2, Mode::Numeric) => Some(1 + 4),
            (Self::M2, Mode::Alphanumeric) => Some(1 + 3),
            (Self::M2, Mode::Byte) => None,
            (Self::M3, Mode::Numeric) => Some(2 + 5),
            (Self::M3, Mode::Alphanumeric | Mode::Byte) => Some(2 + 4),
            (Self::M4, Mode::Numeric) => Some(3 + 6),
            (Self::M4, Mode::Alphanumeric | Mode::Byte) => Some(3 + 5),
        }
    }

    /// The segments that take the fewest bits, and the number of bits.
    fn segments(self, bytes: &[u8]) -> Option<(usize, Vec<Segment<'_>>)> {
        // best[end] is the cheapest way to write the first `end` bytes: its bits, and its last segment. With at most 35
        // bytes, trying every last segment is quick and exact to the bit.
        let mut best: Vec<Option<(usize, Mode, usize)>> = vec![Some((0, Mode::Byte, 0))];
        for end in 1..=bytes.len() {
            let ways = (0..end).flat_map(|start| MODES.map(|mode| (start, mode)));
            let costs = ways.filter_map(|(start, mode)| {
                let segment = &bytes[start..end];
                let fits = segment.iter().all(|&byte| mode.has(byte));
                let before = best[start].filter(|_| fits)?.0;
                Some((before + self.header_bits(mode)? + mode.bits(segment.len()), mode, start))
            });
            best.push(costs.min_by_key(|&(bits, _, _)| bits));
        }
        let total = best[bytes.len()]?.0;
        let mut segments = Vec::new();
        let mut end = bytes.len();
        while end > 0 {
            let (_, mode, start) = best[end]?;
            segments.push((mode, &bytes[start..end]));
            end = start;
        }
        segments.reverse();
        Some((total, segments))
    }
}

impl Mode {
    pub(super) fn has(self, byte: u8) -> bool {
        match self {
            Self::Numeric => byte.is_ascii_digit(),
            Self::Alphanumeric => {
                byte.is_ascii_digit() || byte.is_ascii_uppercase() || b" $%*+-./:".contains(&byte)
            }
            Self::Byte => true,
        }
    }

    /// Bits of this many characters, ISO/IEC 18004 clause 7.4.
    fn bits(self, characters: usize) -> usize {
        match self {
            // Three digits in 10 bits, two in 7, one in 4.
            Self::Numeric => characters / 3 * 10 + [0, 4, 7][characters % 3],
            Self::Alphanumeric => characters / 2 * 11 + characters % 2 * 6,
            Self::Byte => characters * 8,
        }
    }
}
