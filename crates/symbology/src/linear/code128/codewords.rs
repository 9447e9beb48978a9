//! The symbol characters of one symbol by their values, and their bars.

use super::table::{
    CHARACTERS, CODE_A, CODE_B, CODE_C, LAST_BAR, MODULES, START_A, START_B, START_C, STOP,
};
use crate::{Bars, Linear, Measure, Problem, QuietZone, Symbol, TextLayout};

/// Symbol characters before the check character at most.
///
/// The check character weighs each character by its place, modulo 103: at place 103 a wrong one would go
/// unnoticed. So nobody draws more; the limit is zint's.
pub(super) const MOST: usize = 102;

/// The problem of more than [`MOST`].
pub(super) fn too_long(found: usize) -> Problem {
    let unit = "symbol characters, the start and every change of code set counted";
    Problem::TooLong { found, maximum: MOST, unit }
}

/// The symbol characters of Code 128 by their values, from the start character to the last one of the data;
/// check and stop character follow in the symbol.
#[derive(Debug, Clone)]
pub struct Codewords {
    /// Whatever there is behind the last one means nothing.
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

    #[inline]
    pub(super) fn new() -> Self {
        Self { values: [0; 128], count: 0 }
    }

    pub(super) fn push(&mut self, value: u8) {
        self.extend(|mut room| {
            room.push(value);
            room
        });
    }

    /// Lets `write` add characters.
    #[inline]
    pub(super) fn extend<'a>(&'a mut self, write: impl FnOnce(Room<'a>) -> Room<'a>) {
        self.count = write(Room { values: &mut self.values, count: self.count }).count;
    }

    /// How many there are, or would be if there were room.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Draws them; what follows the last one is overwritten.
    #[inline]
    pub(super) fn symbol<'a>(&mut self, text: &'a [u8]) -> Symbol<'a> {
        if self.count <= SHORT { self.short_symbol(text) } else { self.long_symbol(text) }
    }

    /// As [`Self::symbol`], for at most 64 characters and the start character.
    #[inline]
    pub(super) fn short_symbol<'a>(&mut self, text: &'a [u8]) -> Symbol<'a> {
        let length = self.complete();
        let bars = Bars::of_few_characters::<MODULES, 0>(length, Measure::Modules, |place| {
            self.modules(place)
        });
        symbol(bars, text)
    }

    #[inline(never)]
    fn long_symbol<'a>(&mut self, text: &'a [u8]) -> Symbol<'a> {
        let length = self.complete();
        let bars =
            Bars::of_characters::<MODULES>(length, Measure::Modules, |place| self.modules(place));
        symbol(bars, text)
    }

    /// Adds the check and the stop character; answers the number of modules.
    #[inline]
    fn complete(&mut self) -> usize {
        let count = self.values().len();
        let end = [self.check(), STOP, LAST_BAR];
        self.values[count..count + end.len()].copy_from_slice(&end);
        MODULES * (count + 2) + 2
    }

    #[inline]
    fn modules(&self, place: usize) -> u64 {
        u64::from(CHARACTERS[usize::from(self.values[place % 128])])
    }
}

/// Characters that fit in bars in place, with check and stop.
const SHORT: usize = 65;

#[inline]
fn symbol(bars: Bars, text: &[u8]) -> Symbol<'_> {
    Symbol::Linear(Linear {
        bars,
        quiet_zone: QuietZone::sides(10),
        fixed_height: None,
        text,
        layout: TextLayout::Centred,
    })
}

impl PartialEq for Codewords {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count && self.values() == other.values()
    }
}

impl Eq for Codewords {}

/// Where characters are written to. Handed on by value: the count then stays in a register, where in memory each
/// character would have to wait for the one before it.
#[derive(Debug)]
pub(super) struct Room<'a> {
    values: &'a mut [u8; 128],
    count: usize,
}

impl Room<'_> {
    #[inline]
    pub(super) fn push(&mut self, value: u8) {
        self.values[self.count % 128] = value;
        self.count += 1;
    }

    /// Appends the first `count` of these, as many as there are; the others may be written, too, but are overwritten
    /// by what comes next. Where there is no room, they are only counted.
    #[inline]
    pub(super) fn append<const N: usize>(&mut self, values: [u8; N], count: usize) {
        if let Some(target) = self.values.get_mut(self.count..self.count + N) {
            target.copy_from_slice(&values);
        }
        self.count += count;
    }
}

/// The start character and each of the others weighed by its place, modulo 103 (ISO/IEC 15417 annex A).
#[inline]
fn check(values: &[u8]) -> u8 {
    // Byte by byte: the values were just written in pieces, and wide loads would have to wait for them. Each is in
    // all sums from its own on, so once for itself and each that follows.
    let (mut sum, mut sums) = (0, 0);
    for &value in values {
        sum += u32::from(value);
        sums += sum;
    }
    let start = values.first().map_or(0, |&start| u32::from(start));
    #[expect(clippy::cast_possible_truncation, reason = "there are at most MOST")]
    let count = values.len() as u32;
    ((start + count * sum - sums) % 103) as u8
}

impl CodeSet {
    /// The start character of this set.
    #[inline]
    pub(super) fn start(self) -> u8 {
        match self {
            Self::A => START_A,
            Self::B => START_B,
            Self::C => START_C,
        }
    }

    /// The symbol character that changes to this set from another one.
    #[inline]
    pub(crate) fn latch(self) -> u8 {
        match self {
            Self::A => CODE_A,
            Self::B => CODE_B,
            Self::C => CODE_C,
        }
    }

    /// Whether the other one of sets A and B has this character and this one has not.
    #[inline]
    pub(super) fn needs_shift(self, byte: u8) -> bool {
        match self {
            Self::A => byte >= 96,
            Self::B => byte < 32,
            Self::C => false,
        }
    }
}
