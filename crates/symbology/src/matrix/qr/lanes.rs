//! Eight words side by side, one for each mask; the compiler makes vectors of them.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// How many masks there are.
pub(super) const MASKS: usize = 8;

/// A machine word that holds modules of one row, the leftmost lowest.
pub(super) trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const BITS: usize;
    /// The lowest bits of a long word.
    fn low(word: u64) -> Self;
    /// The word, with 0 above.
    fn long(self) -> u64;
    fn count_ones(self) -> u32;
}

impl Word for u32 {
    const ZERO: Self = 0;
    const BITS: usize = 32;
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are asked for")]
    fn low(word: u64) -> Self {
        word as Self
    }
    #[inline]
    fn long(self) -> u64 {
        u64::from(self)
    }
    #[inline]
    fn count_ones(self) -> u32 {
        self.count_ones()
    }
}

impl Word for u64 {
    const ZERO: Self = 0;
    const BITS: usize = 64;
    #[inline]
    fn low(word: u64) -> Self {
        word
    }
    #[inline]
    fn long(self) -> u64 {
        self
    }
    #[inline]
    fn count_ones(self) -> u32 {
        self.count_ones()
    }
}

/// One word for each mask.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(align(32))]
pub(super) struct Lanes<T>(pub(super) [T; MASKS]);

impl<T: Word> Lanes<T> {
    pub(super) const ZERO: Self = Self([T::ZERO; MASKS]);

    #[inline]
    pub(super) fn all(word: T) -> Self {
        Self([word; MASKS])
    }

    /// Where this is set and the other is not.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(mut self, other: Self, with: impl Fn(T, T) -> T) -> Self {
        for lane in 0..MASKS {
            self.0[lane] = with(self.0[lane], other.0[lane]);
        }
        self
    }

    #[inline]
    fn map(mut self, with: impl Fn(T) -> T) -> Self {
        for lane in 0..MASKS {
            self.0[lane] = with(self.0[lane]);
        }
        self
    }
}

impl<T: Word> BitAnd for Lanes<T> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<T: Word> BitOr for Lanes<T> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<T: Word> BitXor for Lanes<T> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<T: Word> Not for Lanes<T> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}

impl<T: Word> Shl<u32> for Lanes<T> {
    type Output = Self;
    #[inline]
    fn shl(self, count: u32) -> Self {
        self.map(|a| a << count)
    }
}

impl<T: Word> Shr<u32> for Lanes<T> {
    type Output = Self;
    #[inline]
    fn shr(self, count: u32) -> Self {
        self.map(|a| a >> count)
    }
}
