//! What every digit code needs: digits and nothing else, and the check digit of GS1.
//!
//! Eight digits are handled at once, as the bytes of one number (the first digit in the lowest byte).

#![expect(
    clippy::unnecessary_box_returns,
    reason = "a box is one word: what right values need not carry is kept off their way"
)]

use crate::Problem;

/// The character `0` in each byte.
pub(super) const ZEROS: u64 = u64::from_ne_bytes([b'0'; 8]);

/// Up to sixteen characters in two words.
///
/// The words are what is written and read: a processor has to wait when one load takes what two stores gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(8))]
pub(super) struct Sixteen(pub(super) [u8; 16]);

/// Eight characters in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(8))]
pub(super) struct Eight(pub(super) [u8; 8]);

/// The digits of a GTIN of `N` digits, 12 to 14: adds the check digit or verifies it.
///
/// They are filled up to 14 with zeros on the left, so that each half of every symbol is in a word of its own.
#[expect(clippy::inline_always, reason = "takes less time than to hand over what it returns")]
#[inline(always)]
pub(super) fn complete<const N: usize>(
    value: &str,
    expected: &'static str,
) -> Result<Sixteen, Box<Problem>> {
    let bytes = value.as_bytes();
    // How far the last eight digits reach into the first word, in bits.
    let overlap = match bytes.len() {
        length if length == N => 16,
        length if length == N - 1 => 24,
        _ => return Err(wrong_length(value, expected)),
    };
    let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) else {
        return Err(wrong_length(value, expected));
    };
    let (first, last) = (values(*first), values(*last));
    if !are_values(first, last) {
        return Err(not_a_digit(value));
    }
    let (first, last) = (first << (8 * (14 - N)), last >> overlap);
    let check = check_digit(weighted_sum(first, FIRST_EIGHT) + weighted_sum(last, LAST_SIX));
    if overlap == 16 && last >> 40 != check {
        return Err(wrong_check_digit(check, value));
    }
    let last = last & 0xff_ffff_ffff | check << 40;
    Ok(Sixteen::from_words(first | ZEROS, last | ZEROS))
}

/// Weights 3 and 1 in turn, starting and ending with 3 (GS1 General Specifications 7.9.1).
const FIRST_EIGHT: [u8; 8] = [3, 1, 3, 1, 3, 1, 3, 1];
const LAST_SIX: [u8; 8] = [3, 1, 3, 1, 3, 0, 0, 0];

/// Eight digits, or other characters, as values: those of other characters are more than 9.
#[inline]
pub(super) fn values(digits: [u8; 8]) -> u64 {
    u64::from_le_bytes(digits) ^ ZEROS
}

/// Whether every byte of both is 0 to 9.
#[inline]
pub(super) fn are_values(first: u64, last: u64) -> bool {
    // 10 and more carry into the top bit; a byte that has it anyway is wrong anyway.
    let carried = [first, last].map(|digits| digits.wrapping_add(0x7676_7676_7676_7676));
    (carried[0] | carried[1] | first | last) & 0x8080_8080_8080_8080 == 0
}

/// The sum of these values, each times its weight; it must be less than 256.
#[inline]
pub(super) fn weighted_sum(digits: u64, weights: [u8; 8]) -> u8 {
    // The highest byte of the product is the sum; no lower one reaches 256 to carry into it.
    let [sum, ..] = digits.wrapping_mul(u64::from_be_bytes(weights)).to_be_bytes();
    sum
}

/// One byte of a word, counted from the first digit.
#[inline]
pub(super) fn byte(word: u64, place: usize) -> usize {
    usize::from(word.to_le_bytes()[place])
}

/// What is missing from a sum to the next multiple of ten.
///
/// With [`weighted_sum`] it is `gs1::right_check_digit` for those who must not go from digit to digit.
#[inline]
pub(super) fn check_digit(sum: u8) -> u64 {
    // Looked up, as it is needed before anything can be drawn and dividing takes longer.
    const MISSING: [u8; 256] = {
        let mut missing = [0; 256];
        let mut sum = 1;
        while sum < 256 {
            missing[sum] = if missing[sum - 1] == 0 { 9 } else { missing[sum - 1] - 1 };
            sum += 1;
        }
        missing
    };
    u64::from(MISSING[usize::from(sum)])
}

/// What is missing from any sum to the next multiple of ten, as a character.
pub(super) fn ten_less(sum: u64) -> u8 {
    b"0987654321"[(sum % 10) as usize]
}

impl Sixteen {
    /// Two words as characters.
    #[inline]
    pub(super) fn from_words(first: u64, last: u64) -> Self {
        Self((u128::from(first) | u128::from(last) << 64).to_le_bytes())
    }

    /// The characters as two words.
    #[inline]
    pub(super) fn words(self) -> (u64, u64) {
        let both = u128::from_le_bytes(self.0);
        #[expect(clippy::cast_possible_truncation, reason = "two halves")]
        (both as u64, (both >> 64) as u64)
    }
}

/// The values of up to sixteen digits from the left, as two words; what is not used is 0.
#[inline]
pub(super) fn left_aligned(digits: &[u8]) -> (u64, u64) {
    const FOUR_ZEROS: u32 = u32::from_ne_bytes([b'0'; 4]);
    let length = digits.len();
    // Loads of fixed size, which overlap where the length is between two sizes.
    if let (Some(first), Some(last)) = (digits.first_chunk::<8>(), digits.last_chunk::<8>()) {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let missing = 8 * (16 - length.min(16)) as u32;
        (values(*first), values(*last).unbounded_shr(missing))
    } else if let (Some(first), Some(last)) = (digits.first_chunk::<4>(), digits.last_chunk::<4>())
    {
        let [first, last] =
            [first, last].map(|digits| u64::from(u32::from_le_bytes(*digits) ^ FOUR_ZEROS));
        (first | last << (8 * (length - 4)), 0)
    } else {
        (digits.iter().rev().fold(0, |word, &digit| word << 8 | u64::from(digit ^ b'0')), 0)
    }
}

/// Whether there are only digits.
#[inline]
pub(super) fn are_digits(bytes: &[u8]) -> bool {
    // One pass without an early way out: the compiler turns it into a few wide comparisons.
    bytes.iter().fold(true, |right, byte| right & byte.is_ascii_digit())
}

/// The problem of a value of the wrong length, or of one that is not even digits.
#[cold]
pub(super) fn wrong_length(value: &str, expected: &'static str) -> Box<Problem> {
    if are_digits(value.as_bytes()) {
        Box::new(Problem::Length { expected, found: value.len() })
    } else {
        not_a_digit(value)
    }
}

/// The problem of the first character that is not a digit.
#[cold]
pub(super) fn not_a_digit(value: &str) -> Box<Problem> {
    let wrong = value.chars().enumerate().find(|(_, character)| !character.is_ascii_digit());
    let (position, found) = wrong.unwrap_or_default();
    let instead = if found.is_ascii() { "code128" } else { "qrcode" };
    Box::new(Problem::Character { found, position, allowed: "digits", instead })
}

/// The problem of a last digit that should have another value.
#[cold]
pub(super) fn wrong_check_digit(check: u64, value: &str) -> Box<Problem> {
    let expected = u32::try_from(check).ok().and_then(|check| char::from_digit(check, 10));
    Box::new(Problem::CheckDigit {
        expected: expected.unwrap_or_default(),
        found: value.chars().next_back().unwrap_or_default(),
        position: value.len() - 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_judged_alike_in_every_place() {
        for byte in 0..=u8::MAX {
            for length in 1..=16 {
                for place in 0..length {
                    let mut digits = b"9081726354908172"[..length].to_vec();
                    digits[place] = byte;
                    let (first, last) = left_aligned(&digits);
                    let expected = byte.is_ascii_digit();
                    assert_eq!(are_values(first, last), expected, "{byte} at {place} of {length}");
                    assert_eq!(are_digits(&digits), expected, "{byte} at {place} of {length}");
                }
            }
        }
    }

    #[test]
    fn digits_stand_on_the_left() {
        for length in 1..=16 {
            let digits = &b"9081726354908172"[..length];
            let (first, last) = left_aligned(digits);
            let characters = Sixteen::from_words(first | ZEROS, last | ZEROS).0;
            assert_eq!(characters[..length], *digits);
            assert!(characters[length..].iter().all(|&unused| unused == b'0'));
        }
    }

    #[test]
    fn check_digits_complete_tens() {
        for sum in 0..=u8::MAX {
            assert_eq!((u64::from(sum) + check_digit(sum)) % 10, 0);
            assert!(check_digit(sum) < 10);
        }
    }
}
