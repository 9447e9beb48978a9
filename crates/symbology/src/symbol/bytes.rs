//! Bytes that are kept in place while they are few, so that a short barcode costs no allocation.

use std::fmt;

/// A byte string, in place up to `N` bytes (at most 255).
#[derive(Clone)]
pub struct ShortBytes<const N: usize>(Repr<N>);

#[derive(Clone)]
enum Repr<const N: usize> {
    Inline(u8, [u8; N]),
    Heap(Vec<u8>),
}

impl<const N: usize> ShortBytes<N> {
    /// No bytes.
    pub const fn new() -> Self {
        const { assert!(N <= u8::MAX as usize) };
        Self(Repr::Inline(0, [0; N]))
    }

    /// A copy of these bytes.
    #[inline]
    pub fn from_slice(bytes: &[u8]) -> Self {
        Self::filled(bytes.len(), |target| target.copy_from_slice(bytes))
    }

    /// The first `length` bytes of an array, at most all of it; the quickest way for an encoder that has one.
    #[inline]
    pub(crate) fn from_array(bytes: [u8; N], length: usize) -> Self {
        const { assert!(N <= u8::MAX as usize) };
        #[expect(clippy::cast_possible_truncation, reason = "at most N, which is at most 255")]
        Self(Repr::Inline(length.min(N) as u8, bytes))
    }

    /// `length` zeros, then whatever `fill` makes of them.
    #[inline]
    pub fn filled(length: usize, fill: impl FnOnce(&mut [u8])) -> Self {
        if length <= N {
            let mut bytes = [0; N];
            fill(&mut bytes[..length]);
            // `N` fits in a byte, see `new`.
            #[expect(
                clippy::cast_possible_truncation,
                reason = "length is at most N, N at most 255"
            )]
            Self(Repr::Inline(length as u8, bytes))
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
            Repr::Inline(length, bytes) => &bytes[..usize::from(*length)],
            Repr::Heap(bytes) => bytes,
        }
    }
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

    #[test]
    fn the_rest_of_an_array_does_not_count() {
        let short = ShortBytes::from_array([1, 2, 3, 4], 2);
        assert_eq!(short.as_slice(), [1, 2]);
        assert_eq!(short, ShortBytes::<4>::from_slice(&[1, 2]));
        assert_eq!(ShortBytes::from_array([1, 2], 9).as_slice(), [1, 2]);
    }
}
