//! `^SN` and `^SF`: data that are incremented from label to label.

use std::ops::Range;

use crate::field::characters::last_character;

/// How a field's data are incremented.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Serial {
    /// `^SN`: the last digits in the data are a number.
    Number {
        /// The increment.
        increment: i64,
        /// Whether its leading zeros are printed; they are spaces when not.
        leading_zeros: bool,
    },
    /// `^SF`: each character is incremented in its own alphabet.
    Mask {
        /// The alphabets of the last characters of the data, one letter for each.
        mask: Vec<u8>,
        /// The increment, aligned at the last character.
        increment: Vec<u8>,
    },
}

impl Serial {
    /// The data after this many increments.
    pub(super) fn count(&self, data: &[u8], times: u64, encoding: u32) -> Vec<u8> {
        match self {
            Self::Number { increment, leading_zeros } => {
                count_number(data, i128::from(*increment) * i128::from(times), *leading_zeros)
            }
            Self::Mask { mask, increment } => count_mask(data, mask, increment, times, encoding),
        }
    }

    /// Whether the number exceeds its digits after this many increments.
    pub(super) fn starts_over(&self, data: &[u8], times: u64) -> bool {
        let Self::Number { increment, leading_zeros } = self else { return false };
        Number::find(data, *leading_zeros).is_some_and(|number| {
            let counted = number.value + i128::from(*increment) * i128::from(times);
            !(0..number.range()).contains(&counted)
        })
    }
}

/// Only the last digits, up to this many, are incremented (guide, `^SN`).
const MOST_DIGITS: usize = 12;

/// The number in data.
struct Number {
    /// Its position.
    place: Range<usize>,
    value: i128,
    /// Whether its leading zeros are spaces.
    suppressed: bool,
}

impl Number {
    fn find(data: &[u8], leading_zeros: bool) -> Option<Self> {
        let end = data.iter().rposition(u8::is_ascii_digit)? + 1;
        let run = |end: usize, belongs: fn(&u8) -> bool| {
            let before = data.get(..end).unwrap_or_default();
            before.iter().rev().take_while(|byte| belongs(byte)).count()
        };
        let digits = run(end, u8::is_ascii_digit);
        // A longer run of digits has no leading zeros to suppress.
        let suppressed = !leading_zeros && digits <= MOST_DIGITS;
        let spaces = if suppressed { run(end - digits, |&byte| byte == b' ') } else { 0 };
        let place = end - (digits + spaces).min(MOST_DIGITS)..end;
        let digits = data.get(place.clone())?.iter().filter(|byte| byte.is_ascii_digit());
        let value = digits.fold(0i128, |number, digit| number * 10 + i128::from(digit - b'0'));
        Some(Self { place, value, suppressed })
    }

    /// One more than the largest number that fits.
    fn range(&self) -> i128 {
        self.place.clone().fold(1, |range, _| range * 10)
    }
}

/// The number keeps its width: it starts over when it exceeds it.
fn count_number(data: &[u8], change: i128, leading_zeros: bool) -> Vec<u8> {
    let mut counted = data.to_vec();
    let Some(number) = Number::find(data, leading_zeros) else { return counted };
    let mut rest = (number.value + change).rem_euclid(number.range());
    let place = counted.get_mut(number.place.clone()).unwrap_or_default();
    for (index, byte) in place.iter_mut().rev().enumerate() {
        let blank = number.suppressed && rest == 0 && index > 0;
        // A remainder of ten is a digit.
        *byte = if blank { b' ' } else { b'0' + u8::try_from(rest % 10).unwrap_or_default() };
        rest /= 10;
    }
    counted
}

/// An alphabet in which characters are incremented.
#[derive(Debug, Clone, Copy)]
struct Alphabet {
    digits: u8,
    /// The first of the letters and their number, after the digits.
    letters: (u8, u8),
}

impl Alphabet {
    /// `None` for a character that is not incremented. Capital letters in a mask mean capital letters in the data.
    fn of(mask: u8) -> Option<Self> {
        let (digits, letters) = match mask.to_ascii_uppercase() {
            b'D' => (10, 0),
            b'O' => (8, 0),
            b'H' => (10, 6),
            b'A' => (0, 26),
            b'N' => (10, 26),
            _ => return None,
        };
        let first = if mask.is_ascii_uppercase() { b'A' } else { b'a' };
        Some(Self { digits, letters: (first, letters) })
    }

    fn size(self) -> u64 {
        u64::from(self.digits) + u64::from(self.letters.1)
    }

    fn value(self, character: u8) -> Option<u64> {
        let (first, letters) = self.letters;
        let digit = character.checked_sub(b'0').filter(|&digit| digit < self.digits);
        let letter = character.checked_sub(first).filter(|&letter| letter < letters);
        digit.or_else(|| letter.map(|letter| self.digits + letter)).map(u64::from)
    }

    fn character(self, value: u64) -> u8 {
        // Remainders of the size fit.
        let value = u8::try_from(value).unwrap_or_default();
        match value.checked_sub(self.digits) {
            Some(letter) => self.letters.0 + letter,
            None => b'0' + value,
        }
    }
}

/// Data, mask and increment are aligned at their last character. A carry goes to the next position that is incremented,
/// and is dropped after the first. A character outside of its position's alphabet stays as it is.
fn count_mask(data: &[u8], mask: &[u8], increment: &[u8], times: u64, encoding: u32) -> Vec<u8> {
    let mut counted = data.to_vec();
    let mut end = data.len();
    let mut carry = 0u64;
    // The default increment is one at the last position that is incremented.
    let mut default = u64::from(increment.is_empty());
    let mut increments = increment.iter().rev();
    for &kind in mask.iter().rev() {
        let added = increments.next();
        let before = data.get(..end).unwrap_or_default();
        let length = last_character(before, encoding);
        if length == 0 {
            break;
        }
        end -= length;
        let Some(alphabet) = Alphabet::of(kind) else { continue };
        let added = added.and_then(|&added| alphabet.value(added)).unwrap_or(0) + default;
        default = 0;
        if length == 1
            && let Some(place) = counted.get_mut(end)
            && let Some(value) = alphabet.value(*place)
        {
            let sum = added.saturating_mul(times).saturating_add(value).saturating_add(carry);
            *place = alphabet.character(sum % alphabet.size());
            carry = sum / alphabet.size();
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(serial: &Serial, data: &str, expected: &[&str]) {
        let counted: Vec<String> = (0..expected.len())
            .map(|times| serial.count(data.as_bytes(), times as u64, 28))
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .collect();
        assert_eq!(counted, expected, "{data} {serial:?}");
    }

    fn number(increment: i64, leading_zeros: bool) -> Serial {
        Serial::Number { increment, leading_zeros }
    }

    fn mask(mask: &str, increment: &str) -> Serial {
        Serial::Mask { mask: mask.into(), increment: increment.into() }
    }

    #[test]
    fn the_last_digits_are_the_number() {
        check(&number(1, true), "001", &["001", "002", "003"]);
        check(&number(1, true), "A09-B", &["A09-B", "A10-B"]);
        check(&number(2, true), "0007", &["0007", "0009", "0011"]);
        check(&number(-1, true), "12x", &["12x", "11x", "10x", "09x"]);
        check(&number(1, true), "none", &["none", "none"]);
    }

    #[test]
    fn suppressed_zeros_become_spaces() {
        check(&number(1, false), "008", &["  8", "  9", " 10"]);
        check(&number(-1, false), "001", &["  1", "  0", "999"]);
        check(&number(1, false), "N  9", &["N  9", "N 10"]);
        check(&number(1, false), "5", &["5", "6"]);
    }

    #[test]
    fn numbers_keep_their_width() {
        check(&number(1, true), "99", &["99", "00", "01"]);
        check(&number(-2, true), "01", &["01", "99"]);
        check(&number(1, true), "1999999999999", &["1999999999999", "1000000000000"]);
        check(&number(i64::MAX, true), "5", &["5", "2", "9"]);
        assert!(number(1, true).starts_over(b"97", 3) && !number(1, true).starts_over(b"97", 2));
        assert!(number(-1, true).starts_over(b"0", 1) && !number(-1, true).starts_over(b"x", 9));
    }

    /// The examples of the guide, `^SF`.
    #[test]
    fn masks_count_as_in_the_guide() {
        check(&mask("nnA", "F"), "12A", &["12A", "12F", "12K"]);
        check(&mask("AAdddd", "1"), "BL0009", &["BL0009", "BL0010"]);
        check(&mask("AAdddd", "1"), "BL9999", &["BL9999", "BM0000"]);
        check(&mask("AAdd%d", "1%1"), "BL00-0", &["BL00-0", "BL01-1", "BL02-2"]);
        check(&mask("AAdd%d", "1%1"), "BL09-9", &["BL09-9", "BL11-0", "BL12-1"]);
        check(&mask("%%%%dddd%%%%", "10000"), "ABCD1000EFGH", &["ABCD1000EFGH", "ABCD1001EFGH"]);
    }

    #[test]
    fn each_place_has_its_alphabet() {
        check(&mask("hh", "1"), "9f", &["9f", "a0"]);
        check(&mask("HH", "1"), "FF", &["FF", "00"]);
        check(&mask("oo", "1"), "07", &["07", "10"]);
        check(&mask("aa", "b"), "az", &["az", "ba"]);
        check(&mask("nn", "1"), "9z", &["9z", "a0"]);
        check(&mask("NN", "I"), "0Z", &["0Z", "1H", "1Z", "2H"]);
    }

    #[test]
    fn characters_outside_of_the_mask_stay() {
        // A lower-case letter is not one of the capitals, in the increment as in the data.
        check(&mask("nnN", "i"), "zzZ", &["zzZ", "zzZ"]);
        check(&mask("A", "B"), "b", &["b", "b"]);
        check(&mask("xx", "11"), "12", &["12", "12"]);
        check(&mask("ddddd", "1"), "7", &["7", "8"]);
        check(&mask("", "1"), "7", &["7", "7"]);
    }

    #[test]
    fn without_an_increment_the_last_place_counts_by_one() {
        check(&mask("dd%", ""), "09-", &["09-", "10-"]);
        check(&mask("AA", ""), "AZ", &["AZ", "BA"]);
    }

    #[test]
    fn a_character_of_several_bytes_is_one_place() {
        check(&mask("d%d", "1%1"), "1é1", &["1é1", "2é2"]);
    }

    #[test]
    fn counting_many_times_is_counting_one_by_one() {
        let serial = mask("AAdd%d", "1%7");
        let mut one_by_one = b"ZQ41-3".to_vec();
        for times in 0..5000 {
            assert_eq!(serial.count(b"ZQ41-3", times, 28), one_by_one, "{times}");
            one_by_one = serial.count(&one_by_one, 1, 28);
        }
    }
}
