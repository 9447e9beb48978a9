//! Bits one after the other, written from the last to the first.

/// A sequence of bits as one long number: the last bit of the sequence is the number's lowest.
#[derive(Debug)]
pub(super) struct Bits<'a> {
    /// Lowest word first, one more than the bits need.
    words: &'a mut [u64],
    length: usize,
    /// What is not yet in `words`.
    pending: u64,
}

impl<'a> Bits<'a> {
    /// No bits; `words` are zeros, at least two more than the bits will fill.
    pub(super) fn new(words: &'a mut [u64]) -> Self {
        Self { words, length: 0, pending: 0 }
    }

    /// Takes all bits away.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
        self.length = 0;
        self.pending = 0;
    }

    /// How many bits there are.
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// Puts up to 64 bits before those already there.
    #[inline]
    pub(super) fn push(&mut self, bits: u64, count: usize) {
        let (word, filled) = (self.length / 64, self.length % 64);
        self.pending |= bits << filled;
        self.length += count;
        if filled + count >= 64 {
            self.words[word] = self.pending;
            self.pending = (bits >> 1) >> (63 - filled);
        }
    }

    /// Must follow the last bits, for they are to be read.
    pub(super) fn finish(&mut self) {
        self.words[self.length / 64] = self.pending;
    }

    /// The first 64 of the last `position` bits, highest first, with zeros after them if there are fewer.
    #[inline]
    pub(super) fn before(&self, position: usize) -> u64 {
        match position.checked_sub(64) {
            Some(position) => read(self.words, position),
            None => self.words[0] << (64 - position),
        }
    }
}

/// 64 bits from this bit on.
#[inline]
pub(super) fn read(words: &[u64], position: usize) -> u64 {
    let (word, bit) = (position / 64, position % 64);
    words[word] >> bit | (words[word + 1] << 1) << (63 - bit)
}

/// Lends `length` zeros, from the stack if they are few.
#[inline]
pub(super) fn with_zeros<T: Copy + Default, const N: usize>(
    length: usize,
    work: impl FnOnce(&mut [T]),
) {
    if length <= N {
        work(&mut [T::default(); N][..length]);
    } else {
        work(&mut vec![T::default(); length]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_they_were_pushed() {
        let mut words = [0; 8];
        let mut bits = Bits::new(&mut words);
        let pieces =
            [(5, 3), (0x7fff_ffff, 31), (1, 30), (0, 5), (0x1234_5678_9abc, 48), (u64::MAX, 64)];
        for (piece, count) in pieces {
            bits.push(piece, count);
        }
        bits.finish();
        assert_eq!(bits.len(), 181);
        let mut position = 0;
        for (piece, count) in pieces {
            position += count;
            assert_eq!(bits.before(position) >> (64 - count), piece);
            assert_eq!(read(bits.words, position - count) << (64 - count) >> (64 - count), piece);
        }
    }
}
