//! Check digits, check characters and company prefixes of GS1 keys.

use super::{super::characters::INVARIANT_82, Fault, Wrong, text};
use message::{Phrase, phrase};

/// The check digit of any number of digits, as a character: weights 3 and 1 in turn from the right, and what is missing
/// to the next multiple of ten (GS1 General Specifications, clause 7.9.1).
#[inline]
pub(crate) fn right_check_digit(digits: &[u8]) -> u8 {
    let (mut sum, mut weight) = (0, 3);
    for digit in digits.iter().rev() {
        sum += usize::from(digit & 15) * weight;
        weight = 4 - weight;
    }
    b"0987654321"[sum % 10]
}

/// The last digit is the check digit of those before it.
pub(super) fn check_digit(part: &[u8]) -> Result<(), Wrong> {
    let Some((&found, digits)) = part.split_last() else { return Ok(()) };
    let expected = right_check_digit(digits);
    if found == expected {
        return Ok(());
    }
    let [expected, found] = [expected, found].map(|digit| char::from(digit).to_string());
    Err(Wrong::new(digits.len(), Fault::Check { name: phrase("check digit"), expected, found }))
}

/// Two check characters of set 32 end the key: GS1 General Specifications, clause 7.9.5.
pub(super) fn check_pair(part: &[u8]) -> Result<(), Wrong> {
    /// Set 32, figure 7.9.5-2.
    const CHECKS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    /// The weights: prime numbers from the right, enough for the longest key of 25 characters.
    const PRIMES: [usize; 23] =
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
    let Some((key, pair)) = part.split_last_chunk::<2>() else {
        return Err(Wrong::rule(0, phrase("it must end with two check characters"), part));
    };
    let value = |character: &u8| INVARIANT_82.iter().position(|other| other == character);
    let terms = key.iter().rev().zip(PRIMES);
    let sum: usize =
        terms.map(|(character, prime)| value(character).unwrap_or_default() * prime).sum();
    let sum = sum % 1021;
    let expected = [CHECKS[sum / 32], CHECKS[sum % 32]];
    if expected == *pair {
        return Ok(());
    }
    let (expected, found) = (text(&expected), text(pair));
    Err(Wrong::new(key.len(), Fault::Check { name: phrase("check characters"), expected, found }))
}

/// A company prefix stands at the start, or after an indicator or extension digit: GS1 General Specifications, clause
/// 1.4.2. Which prefixes exist is not known here: as in GS1's own lint, two digits are enough.
pub(super) fn company_prefix(part: &[u8], offset: usize) -> Result<(), Wrong> {
    const RULE: Phrase = phrase("it must start with the digits of a GS1 company prefix");
    let key = part.get(offset..).unwrap_or_default();
    match key.first_chunk::<2>() {
        Some(prefix) if prefix.iter().all(u8::is_ascii_digit) => Ok(()),
        Some(prefix) => {
            let at = prefix.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or_default();
            Err(Wrong::rule(offset + at, RULE, prefix))
        }
        None => Err(Wrong::rule(offset, RULE, key)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_pairs_of_the_published_examples() {
        // GS1 General Specifications, clause 7.9.5, and the syntax dictionary's own examples.
        for key in [
            "1987654Ad4X4bL5ttr2310c2K",
            "12345678901234567890123NT",
            "12345_ABCDEFGHIJKLMCP",
            "12345_!\"%&'()*+,-./LC",
            "99999zzzzzzzzzzzzzzzzzzT2",
            "00000!HV",
        ] {
            assert!(check_pair(key.as_bytes()).is_ok(), "{key}");
        }
    }

    #[test]
    fn the_right_check_digit_and_no_other() {
        for last in 0..10 {
            assert_eq!(check_digit(format!("0950110153000{last}").as_bytes()).is_ok(), last == 3);
            assert_eq!(
                check_digit(format!("12345678901234567{last}").as_bytes()).is_ok(),
                last == 5
            );
        }
    }
}
