//! Two words side by side, one for each of two masks: 128 bits, which the compiler keeps in one vector register.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// How many masks there are.
pub(super) const MASKS: usize = 8;

/// How many masks are judged at once.
pub(super) const LANES: usize = 2;

/// Modules of one row for each of two masks, the leftmost lowest.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(align(16))]
pub(super) struct Lanes(pub(super) [u64; LANES]);

impl Lanes {
    pub(super) const ZERO: Self = Self([0; LANES]);

    #[inline]
    pub(super) fn all(word: u64) -> Self {
        Self([word; LANES])
    }

    /// Where this is set and the other is not.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(mut self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        for lane in 0..LANES {
            self.0[lane] = with(self.0[lane], other.0[lane]);
        }
        self
    }

    #[inline]
    fn map(mut self, with: impl Fn(u64) -> u64) -> Self {
        for lane in 0..LANES {
            self.0[lane] = with(self.0[lane]);
        }
        self
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Lanes {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Lanes {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}

impl Shl<u32> for Lanes {
    type Output = Self;
    #[inline]
    fn shl(self, count: u32) -> Self {
        self.map(|a| a << count)
    }
}

impl Shr<u32> for Lanes {
    type Output = Self;
    #[inline]
    fn shr(self, count: u32) -> Self {
        self.map(|a| a >> count)
    }
}
