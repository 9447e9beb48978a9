//! The sizes of Aztec Code, and the smallest that holds a message (ISO/IEC 24778, 5.3 and 7.3.1.2).

use super::bits::Bits;

/// A size: compact symbols have 1 to 4 layers around the core, full ones 1 to 32.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) compact: bool,
    pub(super) layers: u8,
}

impl Size {
    /// Those worth trying, smallest first: a full symbol of up to three layers holds less than the compact
    /// one of the same side.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let compact = (1..=4).map(|layers| Self { compact: true, layers });
        compact.chain((4..=32).map(|layers| Self { compact: false, layers }))
    }

    /// Bits in a codeword, table 3.
    pub(super) const fn word_bits(self) -> u32 {
        match self.layers {
            0..=2 => 6,
            3..=8 => 8,
            9..=22 => 10,
            _ => 12,
        }
    }

    /// Bits in all layers.
    pub(super) fn bits(self) -> usize {
        let layers = usize::from(self.layers);
        let core = if self.compact { 88 } else { 112 };
        (core + 16 * layers) * layers
    }

    /// Codewords in all layers.
    pub(super) fn words(self) -> usize {
        self.bits() / self.word_bits() as usize
    }

    /// Codewords left for the message beside so many percent of correction and three codewords.
    pub(super) fn capacity(self, percent: u8) -> usize {
        let words = self.words();
        let check = (words * usize::from(percent)).div_ceil(100) + 3;
        // The mode message of a compact symbol has six bits for their number.
        words.saturating_sub(check).min(if self.compact { 64 } else { 2048 })
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

/// The codewords of a message, two bytes each, high byte first; their number, or `None` if it exceeds
/// what `words` can take.
///
/// No codeword may be all 0 or all 1: one whose bits but the last are alike ends in the opposite bit, and
/// the message goes on after it. The last is filled up with 1.
pub(super) fn codewords(message: &Bits<'_>, word_bits: u32, words: &mut [u8]) -> Option<usize> {
    let mut left = message.len();
    let mut count = 0;
    let ones = !(u64::MAX << word_bits);
    let mut slots = words.chunks_exact_mut(2);
    while left > 0 {
        let slot = slots.next()?;
        let mut word = if left >= word_bits as usize {
            message.read(left - word_bits as usize, word_bits)
        } else {
            let missing = word_bits as usize - left;
            (message.read(0, word_bits) << missing | !(u64::MAX << missing)) & ones
        };
        let alike = word >> 1 == 0 || word >> 1 == ones >> 1;
        if alike {
            word = if word >> 1 == 0 { 1 } else { ones - 1 };
        }
        left = left.saturating_sub(word_bits as usize - usize::from(alike));
        slot.copy_from_slice(&[(word >> 8) as u8, word as u8]);
        count += 1;
    }
    Some(count)
}
