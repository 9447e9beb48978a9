//! Counts the bits of many words without a population count of each.

use super::lanes::{LANES, Lanes};

/// Slices of the largest number: points of the runs of 177 rows.
const SLICES: usize = 11;

/// A number for each column, in slices: the ones, the twos, the fours.
pub(super) struct Counter {
    pub(super) slices: [Lanes; SLICES],
    /// How many are in use.
    used: usize,
}

impl Counter {
    /// All 0, with room for numbers up to the largest.
    #[inline]
    pub(super) fn new(largest: usize) -> Self {
        let used = (usize::BITS - largest.leading_zeros()) as usize;
        Self { slices: [Lanes::ZERO; SLICES], used }
    }

    /// Adds 2^slice.
    #[inline]
    pub(super) fn add(&mut self, slice: usize, mut carry: Lanes) {
        for own in &mut self.slices[slice..self.used] {
            (*own, carry) = half_adder(*own, carry);
        }
    }

    /// Adds 2^slice, and gives the carry.
    #[inline]
    pub(super) fn add_one(&mut self, slice: usize, one: Lanes) -> Lanes {
        let (sum, carry) = half_adder(self.slices[slice], one);
        self.slices[slice] = sum;
        carry
    }

    /// Adds 2^slice twice, and gives the carry.
    #[inline]
    pub(super) fn add_two(&mut self, slice: usize, [a, b]: [Lanes; 2]) -> Lanes {
        let (sum, carry) = full_adder([self.slices[slice], a, b]);
        self.slices[slice] = sum;
        carry
    }

    /// The numbers of all columns that count, added up.
    #[inline]
    pub(super) fn total(&self, counted: u64) -> [u32; LANES] {
        let mut totals = [0; LANES];
        for (weight, slice) in self.slices[..self.used].iter().enumerate() {
            for (total, &word) in totals.iter_mut().zip(&slice.0) {
                *total += (word & counted).count_ones() << weight;
            }
        }
        totals
    }
}

/// Sum and carry of three bits.
#[inline]
pub(super) fn full_adder([a, b, c]: [Lanes; 3]) -> (Lanes, Lanes) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

/// Sum and carry of two bits.
#[inline]
pub(super) fn half_adder(a: Lanes, b: Lanes) -> (Lanes, Lanes) {
    (a ^ b, a & b)
}
