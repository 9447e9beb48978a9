//! The sizes of Aztec Code, and the codewords of a message (ISO/IEC 24778, 5.3 and 7.3.1.2).

use super::bits::Bits;
use crate::AztecLayers;

/// A size: compact symbols have 1 to 4 layers around the core, full ones 1 to 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) compact: bool,
    pub(super) layers: u8,
}

impl From<AztecLayers> for Size {
    fn from(layers: AztecLayers) -> Self {
        Self { compact: layers.is_compact(), layers: layers.count() }
    }
}

impl Size {
    pub(super) const LARGEST: Self = Self { compact: false, layers: 32 };

    /// Those worth trying, smallest first: a full symbol of up to three layers holds less than the compact
    /// one of the same side.
    pub(super) const ALL: [Self; 33] = {
        let mut all = [Self { compact: true, layers: 1 }; 33];
        let mut place = 1;
        while place < 33 {
            // Four compact ones, then full ones from four layers on.
            let compact = place < 4;
            #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
            let layers = place as u8 + compact as u8;
            all[place] = Self { compact, layers };
            place += 1;
        }
        all
    };

    /// Bits in a codeword, table 3.
    pub(super) const fn word_bits(self) -> usize {
        match self.layers {
            0..=2 => 6,
            3..=8 => 8,
            9..=22 => 10,
            _ => 12,
        }
    }

    /// Bytes we keep a codeword in.
    pub(super) const fn word_bytes(self) -> usize {
        if self.layers <= 8 { 1 } else { 2 }
    }

    /// Bits in all layers.
    pub(super) fn bits(self) -> usize {
        let layers = usize::from(self.layers);
        let core = if self.compact { 88 } else { 112 };
        (core + 16 * layers) * layers
    }

    /// Codewords in all layers.
    pub(super) fn words(self) -> usize {
        match self.layers {
            0..=2 => self.bits() / 6,
            3..=8 => self.bits() / 8,
            9..=22 => self.bits() / 10,
            _ => self.bits() / 12,
        }
    }

    /// Codewords left for the message: three are for correction, and this percentage of the others. That is
    /// how the capacities of table 1 come about.
    pub(super) fn capacity(self, percent: u8) -> usize {
        let message = (self.words() - 3) * (100 - usize::from(percent.min(100))) / 100;
        // The mode message of a compact symbol has six bits for their number.
        if self.compact { message.min(64) } else { message }
    }

    /// Modules in a row without the reference grid.
    pub(super) fn base(self) -> usize {
        let core = if self.compact { 11 } else { 14 };
        core + 4 * usize::from(self.layers)
    }

    /// Modules in a row.
    pub(super) fn side(self) -> usize {
        let base = self.base();
        if self.compact { base } else { base + 1 + 2 * ((base / 2 - 1) / 15) }
    }
}

/// Splits a message into codewords of `BYTES` bytes, high byte first; how many `words` are left over, or
/// `None` if they do not suffice.
///
/// No codeword may be all 0 or all 1: one whose bits but the last are alike ends in the opposite bit, and
/// the message goes on after it. The last is filled up with 1.
pub(super) fn split<const BYTES: usize>(
    message: &Bits<'_>,
    word_bits: usize,
    words: &mut [[u8; BYTES]],
) -> Option<usize> {
    let bytes = |word: u64| std::array::from_fn(|place| word.to_be_bytes()[8 - BYTES + place]);
    let ones = u64::MAX >> (64 - word_bits);
    let is_alike = |word: u64| word < 2 || word > ones - 2;
    let mut slots = words.iter_mut();
    let mut left = message.len();
    while left > 0 {
        // Nearly all codewords are taken as they stand, as many as 64 bits hold at a time.
        let mut window = message.before(left);
        let mut usable = left.min(64);
        while usable >= word_bits && !is_alike(window >> (64 - word_bits)) {
            *slots.next()? = bytes(window >> (64 - word_bits));
            window <<= word_bits;
            usable -= word_bits;
            left -= word_bits;
        }
        if left == 0 || usable < word_bits.min(left) {
            continue;
        }
        let filled = window >> (64 - word_bits) | ones >> usable.min(word_bits);
        let (word, taken) = match filled {
            0 | 1 => (1, word_bits - 1),
            _ if is_alike(filled) => (ones - 1, word_bits - 1),
            _ => (filled, word_bits),
        };
        *slots.next()? = bytes(word);
        left = left.saturating_sub(taken);
    }
    Some(slots.len())
}
