//! How the last run may end, and which end needs the smallest symbol.
//!
//! ISO/IEC 16022 lets the end of the symbol close a run without the codeword that leaves it:
//! * C40, Text and X12 (clauses 5.2.5.2 and 5.2.7.2): when the symbol is full, or when one codeword is left
//!   and the rest of the message is one codeword of ASCII;
//! * C40 and Text (5.2.5.2): when two values are left for the last two codewords, a shift 1 fills them up;
//! * EDIFACT (5.2.8.2): when no more than two codewords are left, which then are ASCII;
//! * Base 256 (5.2.9.2): a length of 0 is one codeword, however long the run to the end of the symbol is.

use super::{
    key::{CODEWORD, Key, Link, NEVER, codewords},
    sizes::Size,
};
use crate::DataMatrixShape;

/// The best ends the search found, each with the codewords of the whole message.
#[derive(Debug)]
pub(super) struct Endings {
    /// With all runs left.
    closed: Open,
    /// With a run of triples left open, for a full symbol.
    triples: Open,
    /// With a run of EDIFACT left open.
    edifact: Open,
    /// Ends that are of use only if they fill a symbol: filled up C40 and Text, long Base 256.
    exact: [Open; 3],
}

/// An end of the last run.
#[derive(Debug, Clone, Copy)]
struct Open {
    key: Key,
    /// Where the run ends.
    place: Key,
    /// Codewords of ASCII after it.
    rest: Key,
}

/// The end that was chosen.
#[derive(Debug)]
pub(super) struct Ending {
    /// Back to the start of the last run.
    pub(super) last_run: Link,
    /// Where that run ends.
    pub(super) end: usize,
    /// Whether the end of the symbol closes it. What is left of the message is in ASCII.
    pub(super) left_open: bool,
}

impl Endings {
    /// None yet.
    pub(super) fn new() -> Self {
        let never = Open { key: NEVER, place: 0, rest: 0 };
        Self { closed: never, triples: never, edifact: never, exact: [never; 3] }
    }

    /// The message with all runs left.
    pub(super) fn note_closed(&mut self, key: Key, place: Key) {
        self.closed = Open { key, place, rest: 0 };
    }

    /// A run of whole triples up to here, then so many codewords of ASCII.
    pub(super) fn note_triples(&mut self, run: Key, rest: Key, place: Key) {
        let key = run + rest * CODEWORD;
        if key < self.triples.key {
            self.triples = Open { key, place, rest };
        }
    }

    /// A run of whole groups of EDIFACT up to here, then so many codewords of ASCII.
    pub(super) fn note_edifact(&mut self, run: Key, rest: Key, place: Key) {
        let key = run + rest * CODEWORD;
        if key < self.edifact.key {
            self.edifact = Open { key, place, rest };
        }
    }

    /// Runs to the end of the message, of use if they fill a symbol.
    pub(super) fn note_exact(&mut self, keys: [Key; 3], place: Key) {
        self.exact = keys.map(|key| Open { key, place, rest: 0 });
    }

    /// The smallest size, and of the ends that fit there the shortest; or the codewords needed, when there
    /// is no size for them.
    pub(super) fn choose(&self, shape: DataMatrixShape) -> Result<(&'static Size, Ending), usize> {
        // An open run that does not fill the symbol needs one codeword more to be left, and then is among
        // the closed ones: so whatever size holds the shortest of these also holds one that is lawful there.
        let least = codewords(self.closed.key.min(self.triples.key).min(self.edifact.key));
        for open in self.exact.iter().filter(|open| codewords(open.key) < least) {
            if let Some(size) = Size::filled_by(codewords(open.key), shape) {
                return Ok((size, open.chosen(true)));
            }
        }
        let size = Size::holding(least, shape).ok_or(least)?;
        let room = usize::from(size.data);
        let mut best = (self.closed, false);
        if codewords(self.triples.key) == room && room < codewords(best.0.key) {
            best = (self.triples, true);
        }
        let run = codewords(self.edifact.key - self.edifact.rest * CODEWORD);
        let few_left = run <= room && room - run <= 2;
        if few_left && codewords(self.edifact.key) < codewords(best.0.key) {
            best = (self.edifact, true);
        }
        Ok((size, best.0.chosen(best.1)))
    }
}

impl Open {
    fn chosen(self, left_open: bool) -> Ending {
        let end = usize::try_from(self.place).unwrap_or(0);
        Ending { last_run: Link::of(self.key), end, left_open }
    }
}
