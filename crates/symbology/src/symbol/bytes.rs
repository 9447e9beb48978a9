//! Bytes that are kept in place while they are few, so that a short barcode costs no allocation.

use std::{fmt, num::NonZeroU8};

/// A byte string, in place up to `N` bytes (at most 254).
#[derive(Clone)]
pub struct ShortBytes<const N: usize>(Repr<N>);

#[derive(Clone)]
enum Repr<const N: usize> {
    /// The bytes and their number plus one: 0 is left for the compiler to tell the heap by.
    Inline(Aligned<N>, NonZeroU8),
    Heap(Vec<u8>),
}

/// Bytes that the compiler puts before their number, which is not aligned: there a word may start, and they
/// are written and read in the same whole words.
#[derive(Clone)]
#[repr(align(2))]
struct Aligned<const N: usize>([u8; N]);

impl<const N: usize> ShortBytes<N> {
    /// No bytes.
    pub const fn new() -> Self {
        Self(Repr::Inline(Aligned([0; N]), NonZeroU8::MIN))
    }

    /// A copy of these bytes.
    #[inline]
    pub fn from_slice(bytes: &[u8]) -> Self {
        if bytes.len() <= 16 && N >= 16 {
            Self::from_sixteen(sixteen(bytes), bytes.len())
        } else {
            Self::from_long_slice(bytes)
        }
    }

    /// A copy of the first `length` of these bytes; `N` must be 16 or more.
    ///
    /// The copy has always the same size, which keeps it in registers.
    #[inline]
    pub fn from_sixteen(bytes: [u8; 16], length: usize) -> Self {
        let mut target = [0; N];
        target[..16].copy_from_slice(&bytes);
        Self::in_place(target, length.min(16))
    }

    /// The first `length` of the `N` bytes that `fill` makes of zeros; at most all of them.
    ///
    /// Unlike with [`Self::filled`], places are known when the program is built, and what is written to them
    /// goes where the bytes will stay, without a copy.
    #[inline]
    pub fn filled_in_place(length: usize, fill: impl FnOnce(&mut [u8; N])) -> Self {
        let mut bytes = [0; N];
        fill(&mut bytes);
        Self::in_place(bytes, length.min(N))
    }

    /// The first sixteen bytes of those in place, used or not; `N` must be 16 or more.
    #[inline]
    pub fn first_sixteen(&self) -> Option<&[u8; 16]> {
        match &self.0 {
            Repr::Inline(bytes, _) => bytes.0.first_chunk(),
            Repr::Heap(_) => None,
        }
    }

    /// `length` zeros, then whatever `fill` makes of them.
    #[inline]
    pub fn filled(length: usize, fill: impl FnOnce(&mut [u8])) -> Self {
        if length <= N {
            let mut bytes = [0; N];
            fill(&mut bytes[..length]);
            Self::in_place(bytes, length)
        } else {
            let mut bytes = vec![0; length];
            fill(&mut bytes);
            Self(Repr::Heap(bytes))
        }
    }

    /// The bytes.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        match &self.0 {
            Repr::Inline(bytes, length) => &bytes.0[..usize::from(length.get() - 1)],
            Repr::Heap(bytes) => bytes,
        }
    }
}

impl<const N: usize> ShortBytes<N> {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "length is at most N, N at most 254")]
    fn in_place(bytes: [u8; N], length: usize) -> Self {
        const { assert!(N < u8::MAX as usize) };
        Self(Repr::Inline(Aligned(bytes), NonZeroU8::MIN.saturating_add(length as u8)))
    }

    #[inline(never)]
    fn from_long_slice(bytes: &[u8]) -> Self {
        Self::filled(bytes.len(), |target| target.copy_from_slice(bytes))
    }
}

/// Up to sixteen bytes, filled up with zeros.
#[inline]
fn sixteen(bytes: &[u8]) -> [u8; 16] {
    let length = bytes.len();
    // Loads of fixed size, which overlap where the length is between two sizes.
    let number = if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        u128::from(u64::from_le_bytes(*first))
            | u128::from(u64::from_le_bytes(*last)) << (8 * (length - 8))
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        u128::from(u32::from_le_bytes(*first))
            | u128::from(u32::from_le_bytes(*last)) << (8 * (length - 4))
    } else {
        bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte))
    };
    number.to_le_bytes()
}

impl<const N: usize> Default for ShortBytes<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> From<Vec<u8>> for ShortBytes<N> {
    fn from(bytes: Vec<u8>) -> Self {
        if bytes.len() <= N { Self::from_slice(&bytes) } else { Self(Repr::Heap(bytes)) }
    }
}

impl<const N: usize> std::ops::Deref for ShortBytes<N> {
    type Target = [u8];
    #[inline]
    fn deref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl<const N: usize> PartialEq for ShortBytes<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for ShortBytes<N> {}

impl<const N: usize> fmt::Debug for ShortBytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_alike() {
        for length in [0, 1, 4, 5, 300] {
            let bytes = vec![7; length];
            let short = ShortBytes::<4>::from_slice(&bytes);
            assert_eq!(short.as_slice(), bytes);
            assert_eq!(short, ShortBytes::from(bytes));
        }
    }
}
