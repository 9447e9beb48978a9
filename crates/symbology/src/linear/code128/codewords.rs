//! The symbol characters of one symbol by their values, and their bars.

use super::table::{
    CHARACTERS, CODE_A, CODE_B, CODE_C, MODULES, START_A, START_B, START_C, STOP, STOP_MODULES,
};
use crate::{Bars, Linear, Measure, QuietZone, Symbol, TextLayout, linear::six};

/// Symbol characters before the check character at most.
///
/// The check character weighs each character by its place, modulo 103: at place 103 a wrong one would go
/// unnoticed. So nobody draws more; the limit is zint's.
pub(super) const MOST: usize = 102;

/// The symbol characters of Code 128 by their values, from the start character to the last one of the data;
/// check and stop character follow in the symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Codewords {
    values: [u8; 128],
    /// More than `MOST` if there was no room for all.
    count: usize,
}

/// A code set: what the values of the symbol characters mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeSet {
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

    /// The set the symbol starts in.
    pub fn start_set(&self) -> CodeSet {
        match self.values[0] {
            START_A => CodeSet::A,
            START_C => CodeSet::C,
            _ => CodeSet::B,
        }
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

    #[inline]
    pub(super) fn symbol<'a>(&self, text: &'a [u8]) -> Symbol<'a> {
        Symbol::Linear(Linear {
            bars: bars(self.values()),
            quiet_zone: QuietZone::sides(10),
            fixed_height: None,
            text,
            layout: TextLayout::Centred,
        })
    }
}

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
}

#[inline]
fn bars(values: &[u8]) -> Bars {
    // Two characters and a bar more: check and stop.
    Bars::draw(11 * (values.len() + 2) + 2, Measure::Modules, |packer| {
        six::draw::<MODULES, 5>(packer, values, character);
        let check_and_stop = u64::from(character(check(values))) | STOP << MODULES;
        packer.push(check_and_stop, MODULES + STOP_MODULES);
    })
}

/// The start character and each of the others weighed by its place, modulo 103 (ISO/IEC 15417 annex A).
#[inline]
fn check(values: &[u8]) -> u8 {
    let start = values.first().map_or(0, |&start| u32::from(start));
    let mut sum = start;
    let (groups, rest) = values.as_chunks::<8>();
    let mut place = 0;
    for group in groups {
        for (&value, step) in group.iter().zip(0..) {
            sum += u32::from(value) * (place + step);
        }
        place += 8;
    }
    for &value in rest {
        sum += u32::from(value) * place;
        place += 1;
    }
    (sum % 103) as u8
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
    pub(super) fn latch(self) -> u8 {
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

#[inline]
fn character(value: u8) -> u16 {
    CHARACTERS[usize::from(value & 127)]
}
