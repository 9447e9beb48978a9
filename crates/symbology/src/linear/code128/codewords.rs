//! The symbol characters of one symbol by their values, and their bars.

use super::table::{
    CHARACTERS, CODE_A, CODE_B, CODE_C, LAST_BAR, MODULES, START_A, START_B, START_C, STOP,
};
use crate::{Bars, Linear, Measure, Problem, QuietZone, Symbol, TextLayout};
use message::phrase;

/// Symbol characters before the check character at most.
///
/// The check character weighs each character by its place, modulo 103: at place 103 a wrong one would go
/// unnoticed. The limit is zint's.
pub(super) const MOST: usize = 102;

/// The problem of more than [`MOST`].
pub(super) fn too_long(found: usize) -> Problem {
    let unit = phrase("symbol characters, the start and every change of code set counted");
    Problem::too_long(found, MOST, unit)
}

/// The symbol characters of Code 128 by their values, from the start character to the last one of the data;
/// check and stop character follow in the symbol.
#[derive(Debug, Clone)]
pub struct Codewords {
    /// The bytes after the last one are unused.
    values: [u8; 128],
    /// More than `MOST` if there was no room for all.
    count: usize,
}

/// A code set: what the values of the symbol characters mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CodeSet {
    /// Upper case, digits and control characters.
    A,
    /// Upper and lower case and digits.
    B,
    /// Pairs of digits.
    C,
}

impl Codewords {
    /// All values, the start character first.
    pub fn values(&self) -> &[u8] {
        &self.values[..self.count.min(MOST)]
    }

    /// The value of the check character.
    pub fn check(&self) -> u8 {
        check(self.values())
    }

    pub(super) fn new() -> Self {
        Self { values: [0; 128], count: 0 }
    }

    /// Lets `write` add characters.
    #[inline]
    pub(super) fn extend(&mut self, write: impl FnOnce(&mut Room<'_>)) {
        let mut room = Room { values: &mut self.values, count: self.count };
        write(&mut room);
        self.count = room.count;
    }

    /// How many there are, or would be if there were room.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Draws them with the check character and the stop character.
    #[inline]
    pub(super) fn symbol<'a>(&mut self, text: &'a [u8]) -> Symbol<'a> {
        let count = self.values().len();
        let end = [self.check(), STOP, LAST_BAR];
        self.values[count..count + end.len()].copy_from_slice(&end);
        let length = MODULES as usize * (count + 2) + 2;
        let bars = Bars::of_characters::<MODULES, 0>(length, Measure::Modules, 0, |place| {
            CHARACTERS[usize::from(self.values[place % 128])].into()
        });
        Symbol::Linear(Linear {
            bars,
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text,
            layout: TextLayout::Centred,
            add_on: None,
        })
    }
}

/// Where characters are added. Apart from [`Codewords`], so that the count can stay in a register.
#[derive(Debug)]
pub(super) struct Room<'a> {
    values: &'a mut [u8; 128],
    count: usize,
}

impl Room<'_> {
    /// Adds a character; those past [`MOST`] are only counted.
    #[inline]
    pub(super) fn push(&mut self, value: u8) {
        self.values[self.count % 128] = value;
        self.count += 1;
    }
}

impl PartialEq for Codewords {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count && self.values() == other.values()
    }
}

impl Eq for Codewords {}

/// The start character and each of the others weighed by its place, modulo 103 (ISO/IEC 15417 annex A).
fn check(values: &[u8]) -> u8 {
    let Some((&start, others)) = values.split_first() else { return 0 };
    // From the last to the first: a value is in the sum at its own place and at all before it, so it counts once per place.
    let (mut sum, mut weighed) = (0, u32::from(start));
    for &value in others.iter().rev() {
        sum += u32::from(value);
        weighed += sum;
    }
    (weighed % 103) as u8
}

impl CodeSet {
    /// The start character of this set.
    pub(super) fn start(self) -> u8 {
        match self {
            Self::A => START_A,
            Self::B => START_B,
            Self::C => START_C,
        }
    }

    /// The symbol character that changes to this set from another one.
    pub(crate) fn latch(self) -> u8 {
        match self {
            Self::A => CODE_A,
            Self::B => CODE_B,
            Self::C => CODE_C,
        }
    }

    /// Whether the other one of sets A and B has this character and this one has not.
    pub(super) fn needs_shift(self, byte: u8) -> bool {
        match self {
            // Function characters, which are beyond ASCII, are in both.
            Self::A => matches!(byte, 96..=127),
            Self::B => byte < 32,
            Self::C => false,
        }
    }
}
