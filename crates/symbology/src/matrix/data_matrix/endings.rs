//! How the last run may end, and which end needs the smallest symbol.
//!
//! ISO/IEC 16022 lets the end of the symbol close a run without the codeword that leaves it:
//! * C40, Text and X12 (clauses 5.2.5.2 and 5.2.7.2): when the symbol is full, or when one codeword is left
//!   and the rest of the message is one codeword of ASCII;
//! * EDIFACT (5.2.8.2): when no more than two codewords are left, which then are ASCII;
//! * Base 256 (5.2.9.2): a length of 0 is one codeword, however long the run to the end of the symbol is.
//!
//! One more rule is left out, because it never makes a symbol smaller: two values of C40 or Text in the last
//! two codewords, filled up with a shift 1. Two characters in ASCII before the run are as short.

use super::key::{CODEWORD, Key, Link, NEVER, codewords};
use crate::options::data_matrix_size::{Choice, Size};

/// The best ends the search found, each with the codewords of the whole message.
#[derive(Debug)]
pub(super) struct Endings {
    /// With all runs left.
    closed: Ending,
    /// With a run of triples left open, of use only if it fills a symbol.
    triples: Ending,
    /// With a run of EDIFACT left open, of use only if it nearly fills a symbol.
    edifact: Ending,
    /// With a length of zero for a long run of Base 256, of use only if it fills a symbol.
    base256: Ending,
}

/// One way to end a message.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ending {
    /// Codewords of the whole message, and the start of the last run.
    key: Key,
    /// Where that run ends.
    place: Key,
    /// Codewords of ASCII after it.
    rest: Key,
    /// Whether the end of the symbol closes the run. What is left of the message is in ASCII.
    pub(super) left_open: bool,
}

impl Endings {
    /// None yet.
    pub(super) fn new() -> Self {
        let never = Ending { key: NEVER, place: 0, rest: 0, left_open: true };
        Self { closed: never, triples: never, edifact: never, base256: never }
    }

    /// The message with all runs left.
    pub(super) fn note_closed(&mut self, key: Key, place: Key) {
        self.closed = Ending { key, place, rest: 0, left_open: false };
    }

    /// A run of whole triples up to here, then this many codewords of ASCII.
    pub(super) fn note_triples(&mut self, run: Key, rest: Key, place: Key) {
        let key = run + rest * CODEWORD;
        if key < self.triples.key {
            self.triples = Ending { key, place, rest, left_open: true };
        }
    }

    /// A run of whole groups of EDIFACT up to here, then this many codewords of ASCII.
    pub(super) fn note_edifact(&mut self, run: Key, rest: Key, place: Key) {
        let key = run + rest * CODEWORD;
        if key < self.edifact.key {
            self.edifact = Ending { key, place, rest, left_open: true };
        }
    }

    /// A run of Base 256 to the end of the message, with one codeword for the length.
    pub(super) fn note_base256(&mut self, key: Key, place: Key) {
        self.base256 = Ending { key, place, rest: 0, left_open: true };
    }

    /// The smallest size, and of the ends that fit there the shortest; or the codewords needed, when there
    /// is no size for them.
    pub(super) fn choose(self, sizes: Choice) -> Result<(&'static Size, Ending), usize> {
        let Self { closed, triples, edifact, base256 } = self;
        // An open run that does not fill the symbol needs one codeword more to be left, and then is among
        // the closed ones: so whatever size holds the shortest of these also holds one that is valid there.
        let least = closed.codewords().min(triples.codewords()).min(edifact.codewords());
        if base256.codewords() < least
            && let Some(size) = sizes.filled_by(base256.codewords())
        {
            return Ok((size, base256));
        }
        let size = sizes.holding(least).ok_or(least)?;
        let room = usize::from(size.data);
        let mut best = closed;
        if triples.codewords() == room && room < best.codewords() {
            best = triples;
        }
        let run = codewords(edifact.key - edifact.rest * CODEWORD);
        let nearly_full = run <= room && room - run <= 2;
        if nearly_full && edifact.codewords() < best.codewords() {
            best = edifact;
        }
        Ok((size, best))
    }
}

impl Ending {
    /// Back to the start of the last run.
    pub(super) fn last_run(&self) -> Link {
        Link::of(self.key)
    }

    /// Where that run ends.
    pub(super) fn end(&self) -> usize {
        self.place.unsigned_abs() as usize
    }

    fn codewords(&self) -> usize {
        codewords(self.key)
    }
}
