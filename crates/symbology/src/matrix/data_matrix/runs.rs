//! Open runs of the encodations that write several characters at once.
//!
//! C40, Text and X12 write three values in two codewords and can be left only after a whole triple. All runs that
//! started after the same number of values modulo 3 will have their triples whole at the same places, so only the
//! best of them is kept, and it does not change while characters are added. EDIFACT is the same with four
//! characters in three codewords.

use super::key::{CODEWORD, Key, NEVER};

/// The best open runs of C40, Text or X12.
#[derive(Debug)]
pub(super) struct Triples {
    /// For each phase the best run, less the codewords of the whole triples before its start. The fourth is
    /// never used: it makes the index two bits.
    open: [Key; 4],
    /// Values passed since the start of the message, modulo 3 ...
    phase: usize,
    /// ... and the codewords of the whole triples among them.
    written: Key,
}

impl Triples {
    /// No run.
    #[inline]
    pub(super) fn new() -> Self {
        Self { open: [NEVER; 4], phase: 0, written: 0 }
    }

    /// The best run with its triples whole at this place.
    #[inline]
    pub(super) fn ended(&self) -> Key {
        self.open[self.phase & 3] + self.written
    }

    /// Takes a run that starts here.
    #[inline]
    pub(super) fn open(&mut self, key: Key) {
        let open = &mut self.open[self.phase & 3];
        *open = (*open).min(key - self.written);
    }

    /// Goes past a character of this many values, at most 4.
    #[inline]
    pub(super) fn pass(&mut self, values: usize) {
        // Values modulo 3, and whole triples.
        const STEPS: [(u8, u8); 8] =
            [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)];
        let (phase, whole) = STEPS[(self.phase + values) & 7];
        self.phase = usize::from(phase);
        self.written += Key::from(whole) * (2 * CODEWORD);
    }
}

/// The best open runs of EDIFACT, by their start modulo 4, less the codewords of the whole groups of four
/// before it.
#[derive(Debug)]
pub(super) struct Quads([Key; 4]);

impl Quads {
    /// No run.
    #[inline]
    pub(super) fn new() -> Self {
        Self([NEVER; 4])
    }

    /// The best run with its groups whole at this place.
    #[inline]
    pub(super) fn ended(&self, place: Key) -> Key {
        self.0[phase(place)] + groups(place)
    }

    /// The best run with three characters in its last group, and the value that leaves it as the fourth.
    ///
    /// Runs are left only there: up to three characters in ASCII after it take as many codewords as leaving
    /// the run after them.
    #[inline]
    pub(super) fn left(&self, place: Key) -> Key {
        self.ended(place + 1)
    }

    /// Takes a run that starts here.
    #[inline]
    pub(super) fn open(&mut self, key: Key, place: Key) {
        let open = &mut self.0[phase(place)];
        *open = (*open).min(key - groups(place));
    }
}

#[inline]
fn phase(place: Key) -> usize {
    (place & 3).unsigned_abs() as usize
}

#[inline]
fn groups(place: Key) -> Key {
    (place >> 2) * (3 * CODEWORD)
}
