//! Which part of a value goes in which mode, so that the fewest bits are needed.
//!
//! A digit costs at most 4 bits more in numeric mode, at least 5 in any other; a letter at most 6 in
//! alphanumeric mode, 8 in byte mode. So a segment always reaches to the end of a run of characters of
//! its own kind, and only runs have to be tried, not characters.

use super::{
    overfull::{MOST_BYTES, Overfull},
    segment::{Mode, Prefix, Segment},
    version::{Range, Version},
};
use crate::QrLevel;

/// How a value is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) version: Version,
    /// What stands before the first segment.
    pub(super) prefix: Prefix,
    segments: Segments,
}

/// One segment is the usual case and needs no allocation.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Segments {
    One(Segment),
    Many(Vec<Segment>),
}

impl Plan {
    /// The shortest way to write bytes, in the smallest version that has room for them.
    pub(super) fn new(bytes: &[u8], prefix: Prefix, level: QrLevel) -> Result<Self, Overfull> {
        if bytes.len() > MOST_BYTES {
            // Do not even look for runs: there may be millions.
            return Err(Overfull::at_a_glance(bytes));
        }
        let runs = Runs::of(bytes);
        for range in Range::ALL {
            if prefix.count + runs.least_bits > range.largest().capacity(level) {
                continue;
            }
            let (bits, segments) = runs.segments(range);
            let fits = |version: &Version| prefix.count + bits <= version.capacity(level);
            if let Some(version) = range.versions().find(fits) {
                return Ok(Self { version, prefix, segments });
            }
        }
        let (bits, segments) = runs.segments(Range::Large);
        Err(match segments {
            Segments::One(segment) => Overfull::Plain(segment.mode),
            Segments::Many(_) => Overfull::Mixed { bits: prefix.count + bits },
        })
    }

    /// The shortest way to write bytes in this version, if it has room for them.
    pub(super) fn in_version(
        version: Version,
        bytes: &[u8],
        prefix: Prefix,
        level: QrLevel,
    ) -> Option<Self> {
        // No byte takes fewer bits than a digit.
        if bytes.len() > version.capacity(level) {
            return None;
        }
        let (bits, segments) = Runs::of(bytes).segments(version.range());
        let fits = prefix.count + bits <= version.capacity(level);
        fits.then_some(Self { version, prefix, segments })
    }

    /// A plan made by the caller; the segments fit into the version.
    pub(super) fn of(version: Version, prefix: Prefix, segments: Vec<Segment>) -> Self {
        Self { version, prefix, segments: Segments::Many(segments) }
    }

    /// The segments, in order.
    pub(super) fn segments(&self) -> &[Segment] {
        match &self.segments {
            Segments::One(segment) => std::slice::from_ref(segment),
            Segments::Many(segments) => segments,
        }
    }
}

/// The segments that write these bytes in the fewest bits, and the number of bits.
pub(super) fn best_segments(bytes: &[u8], range: Range) -> (usize, Vec<Segment>) {
    let (bits, segments) = Runs::of(bytes).segments(range);
    match segments {
        Segments::One(segment) => (bits, vec![segment]),
        Segments::Many(segments) => (bits, segments),
    }
}

/// A value as runs of bytes of the same narrowest mode.
struct Runs {
    runs: Vec<Segment>,
    /// A bound: every run in its own mode, headers free.
    least_bits: usize,
}

/// The shortest way to write everything up to a run, by the mode of the last segment. An alphanumeric segment of an
/// odd number of characters takes its next character more cheaply than an even one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Numeric,
    Even,
    Odd,
    Byte,
}

/// Bits of each state; `NEVER` where a mode does not have the characters.
#[derive(Clone, Copy)]
struct Costs {
    numeric: usize,
    even: usize,
    odd: usize,
    byte: usize,
}

/// How the best costs of a run came about.
#[derive(Clone, Copy)]
struct Step {
    /// The best state in front of the run, where a new segment would follow.
    before: State,
    /// Whether the alphanumeric and the byte state start a new segment with this run.
    new_alphanumeric: bool,
    new_byte: bool,
}

/// More than any value needs, little enough to add to.
const NEVER: usize = usize::MAX / 2;

impl Runs {
    fn of(value: &[u8]) -> Self {
        let mut runs = Vec::with_capacity(value.len().min(64));
        let mut least_bits = 0;
        let mut rest = value;
        while let Some(&first) = rest.first() {
            let mode = Mode::narrowest(first);
            let length = rest.iter().take_while(|&&byte| Mode::narrowest(byte) == mode).count();
            runs.push(Segment { mode, length });
            // Two alphanumeric runs may share a pair of characters: 5 bits for the odd one.
            least_bits += match mode {
                Mode::Numeric | Mode::Byte | Mode::Kanji => mode.bits(length),
                Mode::Alphanumeric => length * 11 / 2,
            };
            rest = &rest[length..];
        }
        Self { runs, least_bits }
    }

    /// The fewest bits, and the segments that need them.
    fn segments(&self, range: Range) -> (usize, Segments) {
        if let [run] = self.runs[..] {
            return (run.mode.header_bits(range) + run.mode.bits(run.length), Segments::One(run));
        }
        let mut costs = Costs { numeric: NEVER, even: NEVER, odd: NEVER, byte: NEVER };
        let mut best = (0, State::Byte);
        let mut steps = Vec::with_capacity(self.runs.len());
        for run in &self.runs {
            let (step, next) = costs.after(*run, best, range);
            steps.push(step);
            costs = next;
            best = costs.best();
        }
        (best.0, self.trace(&steps, best.1))
    }

    /// Goes back from the best last state.
    fn trace(&self, steps: &[Step], last: State) -> Segments {
        let mut segments: Vec<Segment> = Vec::with_capacity(self.runs.len());
        let mut state = last;
        let mut length = 0;
        for (run, step) in self.runs.iter().zip(steps).rev() {
            length += run.length;
            let parity_kept = (state == State::Odd) == (run.length % 2 == 1);
            let (mode, new) = match state {
                State::Numeric => (Mode::Numeric, true),
                State::Even | State::Odd => {
                    (Mode::Alphanumeric, parity_kept && step.new_alphanumeric)
                }
                State::Byte => (Mode::Byte, step.new_byte),
            };
            if new {
                segments.push(Segment { mode, length });
                length = 0;
                state = step.before;
            } else if state != State::Byte {
                state = if parity_kept { State::Even } else { State::Odd };
            }
        }
        segments.reverse();
        match segments[..] {
            [segment] => Segments::One(segment),
            _ => Segments::Many(segments),
        }
    }
}

impl Costs {
    /// The costs with one more run, given the best of these.
    fn after(self, run: Segment, best: (usize, State), range: Range) -> (Step, Self) {
        let start = |mode: Mode| best.0 + mode.header_bits(range);
        let bytes = Mode::Byte.bits(run.length);
        let new_byte = start(Mode::Byte) < self.byte;
        let byte = self.byte.min(start(Mode::Byte)) + bytes;
        let mut step = Step { before: best.1, new_alphanumeric: false, new_byte };
        let mut next = Self { numeric: NEVER, even: NEVER, odd: NEVER, byte };
        if run.mode == Mode::Byte {
            return (step, next);
        }
        step.new_alphanumeric = start(Mode::Alphanumeric) < self.even;
        let even = self.even.min(start(Mode::Alphanumeric)) + Mode::Alphanumeric.bits(run.length);
        let odd = self.odd + Mode::Alphanumeric.bits(run.length + 1) - Mode::Alphanumeric.bits(1);
        (next.even, next.odd) =
            if run.length.is_multiple_of(2) { (even, odd) } else { (odd, even) };
        // Nothing to add to what can never be.
        (next.even, next.odd) = (next.even.min(NEVER), next.odd.min(NEVER));
        if run.mode == Mode::Numeric {
            next.numeric = start(Mode::Numeric) + Mode::Numeric.bits(run.length);
        }
        (step, next)
    }

    /// The least, the narrowest mode first.
    fn best(self) -> (usize, State) {
        let mut best = (self.numeric, State::Numeric);
        for (cost, state) in
            [(self.even, State::Even), (self.odd, State::Odd), (self.byte, State::Byte)]
        {
            if cost < best.0 {
                best = (cost, state);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The segments as letters, `N3 A2 B1`, and the bits in versions 1 to 9.
    fn shown(value: &str) -> (String, usize) {
        let (bits, segments) = Runs::of(value.as_bytes()).segments(Range::Small);
        let plan = Plan { version: Version::LARGEST, prefix: Prefix::NONE, segments };
        let letter = |mode| match mode {
            Mode::Numeric => 'N',
            Mode::Alphanumeric => 'A',
            Mode::Byte => 'B',
            Mode::Kanji => 'K',
        };
        let words: Vec<String> = plan
            .segments()
            .iter()
            .map(|segment| format!("{}{}", letter(segment.mode), segment.length))
            .collect();
        (words.join(" "), bits)
    }

    #[test]
    fn modes_change_only_where_it_pays() {
        let check = |value, segments: &str, bits| {
            assert_eq!(shown(value), (segments.to_owned(), bits), "{value}");
        };
        check("01234567", "N8", 41);
        check("AC-42", "A5", 41);
        check("ab1234c", "B7", 68);
        check("A1234567890123", "A1 N13", 19 + 58);
        check("https://example.com/p/123456789", "B22 N9", 12 + 176 + 14 + 30);
        check("ABCDEFGHIJ123456abcdefghij", "A16 B10", 13 + 88 + 12 + 80);
    }

    /// Every way to cut and every mode for each piece, the slow way.
    fn least(value: &[u8], range: Range) -> usize {
        let mut least = vec![0; value.len() + 1];
        for end in 1..=value.len() {
            let piece = |start: usize| {
                let rank = |byte: &u8| Mode::narrowest(*byte) as u8;
                let narrowest = value[start..end].iter().map(rank).max().unwrap();
                let modes = [Mode::Numeric, Mode::Alphanumeric, Mode::Byte];
                let able = modes.into_iter().filter(move |&mode| mode as u8 >= narrowest);
                able.map(move |mode| mode.header_bits(range) + mode.bits(end - start))
                    .min()
                    .unwrap()
            };
            least[end] = (0..end).map(|start| least[start] + piece(start)).min().unwrap();
        }
        least[value.len()]
    }

    #[test]
    fn no_plan_is_shorter() {
        let mut random = fastrand::Rng::with_seed(18004);
        for _ in 0..2000 {
            let mut value = String::new();
            for _ in 0..random.usize(1..12) {
                let kind = random.u8(0..3);
                let length = random.usize(1..9);
                value.extend((0..length).map(|_| match kind {
                    0 => random.digit(10),
                    1 => char::from(random.choice(b"ABCXYZ $%*+-./:").copied().unwrap()),
                    _ => random.lowercase(),
                }));
            }
            for range in Range::ALL {
                let runs = Runs::of(value.as_bytes());
                let (bits, segments) = runs.segments(range);
                assert_eq!(bits, least(value.as_bytes(), range), "{value}");
                assert!(runs.least_bits <= bits);
                let plan = Plan { version: range.largest(), prefix: Prefix::NONE, segments };
                let parts = plan.segments();
                let written: usize = parts
                    .iter()
                    .map(|part| part.mode.header_bits(range) + part.mode.bits(part.length))
                    .sum();
                assert_eq!(written, bits, "{value}");
                assert_eq!(parts.iter().map(|part| part.length).sum::<usize>(), value.len());
            }
        }
    }
}
