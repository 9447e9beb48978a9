//! Eight characters at once, as Code 128 takes them.

/// Eight characters of a text, the first in the lowest byte.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eight(u64);

const EACH: u64 = u64::from_le_bytes([1; 8]);

impl Eight {
    #[inline]
    pub(super) fn new(characters: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(characters))
    }

    /// The eight characters from a place in the first of two words on.
    ///
    /// Out of whole words, as these were written: a load across them has to wait until both are in the cache.
    #[inline]
    pub(super) fn across(first: [u8; 8], second: [u8; 8], at: usize) -> Self {
        let shift = at % 8 * 8;
        Self(u64::from_le_bytes(first) >> shift | u64::from_le_bytes(second) << 1 << (63 - shift))
    }

    /// A bit for each character, the first in the lowest: 1 for a digit.
    #[inline]
    pub(super) fn digit_bits(self) -> u64 {
        // The marks meet in the highest byte.
        (self.digit_marks() >> 7 & EACH).wrapping_mul(0x0102_0408_1020_4080) >> 56
    }

    /// What pairs of digits are worth.
    #[inline]
    pub(super) fn pairs(self) -> [u8; 4] {
        let digits = self.digit_values();
        // Four times two bytes, tens and ones; their sum, less than 100, is in the lower.
        let pairs = (digits.wrapping_mul(10).wrapping_add(digits >> 8)) & 0x00ff_00ff_00ff_00ff;
        let pairs = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the upper half is copied to the lower"
        )]
        let pairs = (pairs | pairs >> 16) as u32;
        pairs.to_le_bytes()
    }

    /// The values of printable characters in set B (ISO/IEC 15417 table 1).
    #[inline]
    pub(super) fn values(self) -> [u8; 8] {
        // What a control character borrows it takes from those behind it, which are not wanted.
        self.0.wrapping_sub(EACH * 0x20).to_le_bytes()
    }

    /// The highest bit is set in each byte that is a digit; the others mean nothing.
    #[inline]
    fn digit_marks(self) -> u64 {
        // ASCII has no highest bit: nothing carries from one byte to the next.
        !(self.digit_values() + EACH * 0x76)
    }

    /// The digits as values, 0 to 9; other characters are more.
    #[inline]
    fn digit_values(self) -> u64 {
        self.0 ^ (EACH * 0x30)
    }
}
