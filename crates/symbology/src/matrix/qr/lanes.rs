//! Some words side by side, one for each of some masks: 128 bits, which the compiler keeps in one vector register.

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
    /// The most rows a symbol has whose rows are such words.
    const ROWS: usize;
    /// The lowest bits of a long word.
    fn low(word: u64) -> Self;
    /// The word, with 0 above.
    fn long(self) -> u64;
    fn count_ones(self) -> u32;
}

impl Word for u32 {
    const ZERO: Self = 0;
    const BITS: usize = 32;
    const ROWS: usize = 29;
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
    const ROWS: usize = 177;
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

/// One word for each of `N` masks.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(align(16))]
pub(super) struct Lanes<T, const N: usize>(pub(super) [T; N]);

impl<T: Word, const N: usize> Lanes<T, N> {
    pub(super) const ZERO: Self = Self([T::ZERO; N]);

    #[inline]
    pub(super) fn all(word: T) -> Self {
        Self([word; N])
    }

    /// Where this is set and the other is not.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(mut self, other: Self, with: impl Fn(T, T) -> T) -> Self {
        for lane in 0..N {
            self.0[lane] = with(self.0[lane], other.0[lane]);
        }
        self
    }

    #[inline]
    fn map(mut self, with: impl Fn(T) -> T) -> Self {
        for lane in 0..N {
            self.0[lane] = with(self.0[lane]);
        }
        self
    }
}

impl<T: Word, const N: usize> BitAnd for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<T: Word, const N: usize> BitOr for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<T: Word, const N: usize> BitXor for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<T: Word, const N: usize> Not for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}

impl<T: Word, const N: usize> Shl<u32> for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn shl(self, count: u32) -> Self {
        self.map(|a| a << count)
    }
}

impl<T: Word, const N: usize> Shr<u32> for Lanes<T, N> {
    type Output = Self;
    #[inline]
    fn shr(self, count: u32) -> Self {
        self.map(|a| a >> count)
    }
}
