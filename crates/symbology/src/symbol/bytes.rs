//! A byte string that is stored inline while it is short, so that a short barcode needs no allocation.

use std::fmt;

/// A byte string, in place up to `N` bytes (at most 255).
///
#[derive(Clone)]
pub(crate) struct ShortBytes<const N: usize> {
    /// All bytes, or none of them.
    heap: Vec<u8>,
    bytes: [u8; N],
    /// How many of `bytes` are used.
    length: u8,
}

impl<const N: usize> ShortBytes<N> {
    /// A copy of these bytes.
    pub(crate) fn from_slice(bytes: &[u8]) -> Self {
        Self::filled(bytes.len(), |target| target.copy_from_slice(bytes))
    }

    /// `length` zeros, then whatever `fill` makes of them.
    #[inline]
    pub(crate) fn filled(length: usize, fill: impl FnOnce(&mut [u8])) -> Self {
        const { assert!(N <= u8::MAX as usize) };
        let mut short = Self { heap: Vec::new(), bytes: [0; N], length: 0 };
        if let Some(bytes) = short.bytes.get_mut(..length) {
            fill(bytes);
            #[expect(clippy::cast_possible_truncation, reason = "at most N, which is at most 255")]
            let used = length as u8;
            short.length = used;
        } else {
            short.heap.resize(length, 0);
            fill(&mut short.heap);
        }
        short
    }

    /// The bytes.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[u8] {
        if self.heap.is_empty() { &self.bytes[..usize::from(self.length)] } else { &self.heap }
    }

    #[inline]
    fn on_the_heap(bytes: Vec<u8>) -> Self {
        Self { heap: bytes, bytes: [0; N], length: 0 }
    }
}

impl<const N: usize> From<Vec<u8>> for ShortBytes<N> {
    fn from(bytes: Vec<u8>) -> Self {
        if bytes.len() <= N { Self::from_slice(&bytes) } else { Self::on_the_heap(bytes) }
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

    fn check<const N: usize>(length: u8) {
        let bytes: Vec<u8> = (1..=length).collect();
        let short = ShortBytes::<N>::from_slice(&bytes);
        assert_eq!(short.as_slice(), bytes);
        assert_eq!(short, ShortBytes::filled(bytes.len(), |target| target.copy_from_slice(&bytes)));
        assert_eq!(short, ShortBytes::from(bytes));
    }

    #[test]
    fn short_and_long_alike() {
        for length in 0..=80 {
            check::<4>(length);
            check::<16>(length);
            check::<62>(length);
        }
    }
}
