//! The codes of postal services, whose bars differ in height: POSTNET, PLANET, Intelligent Mail, Royal Mail, KIX.
//!
//! A bar is one module wide and stands in every second column. Heights and quiet zones are in these modules, at 20 to
//! 24 bars to the inch, as all five specifications require.

use super::{
    OtherSymbology, adapter,
    characters::{only, only_digits},
    other::{Encoded, Other},
    rows::first_rows,
};
use crate::{Grid, Problem, QuietZone};
use message::{Phrase, message, phrase};

/// USPS DMM 708.4.2: a full bar is 2.5 times a half bar; 1/8 inch free at the sides, 1/25 inch above and below.
const USPS_BARS: [u8; 2] = [3, 2];
const USPS_QUIET: QuietZone = QuietZone { left: 6, right: 6, top: 2, bottom: 2 };

/// USPS-B-3200 section 2.3: ascender, tracker and descender are alike; 1/8 inch at the sides, 0.028 inch above and below.
const INTELLIGENT_MAIL_BARS: [u8; 3] = [2, 2, 2];

/// Royal Mail and the Dutch post: tracker 1.3 mm of 5.1 mm, 2 mm free all around.
const FOUR_STATE_BARS: [u8; 3] = [3, 2, 3];
const FOUR_STATE_QUIET: QuietZone = QuietZone::around(4);

/// A ZIP, ZIP+4 or delivery point code, with or without its check digit.
pub(super) fn postnet(value: &str) -> Result<Encoded, Problem> {
    let digits = checked_digits(
        value,
        &[5, 9, 11],
        phrase("5, 9 or 11 digits (one more with the check digit)"),
    )?;
    two_heights(digits, adapter::postnet)
}

/// An identifier of 11 or 13 digits, with or without its check digit.
pub(super) fn planet(value: &str) -> Result<Encoded, Problem> {
    let digits = checked_digits(
        value,
        &[11, 13],
        phrase("11 or 13 digits (one more with the check digit)"),
    )?;
    two_heights(digits, adapter::planet)
}

impl Other {
    /// POSTNET of any number of digits, to which the check digit is added.
    pub fn postnet(digits: &str) -> Result<Self, Problem> {
        let encoded = two_heights(with_check_digit(digits)?, adapter::postnet)?;
        Ok(Self::new(OtherSymbology::Postnet, encoded))
    }

    /// PLANET of any number of digits, to which the check digit is added.
    pub fn planet(digits: &str) -> Result<Self, Problem> {
        let encoded = two_heights(with_check_digit(digits)?, adapter::planet)?;
        Ok(Self::new(OtherSymbology::Planet, encoded))
    }
}

/// Digits of which the last is the check digit, which the drawing adds itself.
fn two_heights(
    digits: String,
    draw: fn(&str, QuietZone) -> Result<Grid, Problem>,
) -> Result<Encoded, Problem> {
    let grid = draw(&digits[..digits.len() - 1], USPS_QUIET)?;
    Ok(Encoded::grid(digits, first_rows(&grid, &USPS_BARS)))
}

fn with_check_digit(digits: &str) -> Result<String, Problem> {
    // No address is as long: the bound only stops mistakes.
    const LONGEST: usize = 50;
    only_digits(digits)?;
    match digits.len() {
        0 => Err(Problem::Empty),
        1..=LONGEST => Ok(format!("{digits}{}", check_digit(digits))),
        found => Err(Problem::too_long(found, LONGEST, phrase("digits"))),
    }
}

/// 20 digits of tracking code, then no, 5, 9 or 11 digits of routing code.
pub(super) fn intelligent_mail(value: &str) -> Result<Encoded, Problem> {
    only_digits(value)?;
    if !matches!(value.len(), 20 | 25 | 29 | 31) {
        let expected = phrase("20, 25, 29 or 31 digits (tracking code and ZIP)");
        return Err(Problem::Length { expected, found: value.len() });
    }
    // USPS-B-3200 section 2.1.1: the second digit of the barcode identifier is 0 to 4.
    if value.as_bytes()[1] > b'4' {
        return Err(Problem::rule_at(
            1,
            message!(
                "second-digit",
                "the second digit must be 0 to 4, found {found}",
                found = &value[1..2]
            ),
        ));
    }
    let (tracking, routing) = value.split_at(20);
    let grid = adapter::intelligent_mail(tracking, routing, USPS_QUIET)?;
    Ok(Encoded::grid(value, first_rows(&grid, &INTELLIGENT_MAIL_BARS)))
}

/// A postcode and delivery point suffix; the check character is added and, as scanners do, not reported.
pub(super) fn royal_mail(value: &str) -> Result<Encoded, Problem> {
    // Mail needs 9 characters; the manual has no bound, so this one only stops mistakes.
    four_state(value, 50, adapter::royal_mail)
}

/// A postcode of 6 characters, a house number of up to 5, an X and a suffix of up to 6.
pub(super) fn kix(value: &str) -> Result<Encoded, Problem> {
    four_state(value, 18, adapter::kix)
}

fn four_state(
    value: &str,
    maximum: usize,
    draw: fn(&str, QuietZone) -> Result<Grid, Problem>,
) -> Result<Encoded, Problem> {
    // Lower case is not converted to upper case: the value is printed as it was requested.
    only(value, phrase("digits and upper-case letters"), None, |character| {
        character.is_ascii_digit() || character.is_ascii_uppercase()
    })?;
    if value.len() > maximum {
        return Err(Problem::too_long(value.len(), maximum, phrase("characters")));
    }
    let grid = draw(value, FOUR_STATE_QUIET)?;
    Ok(Encoded::grid(value, first_rows(&grid, &FOUR_STATE_BARS)))
}

/// The digits with their check digit: added to one of these lengths, verified at one more.
fn checked_digits(value: &str, lengths: &[usize], expected: Phrase) -> Result<String, Problem> {
    only_digits(value)?;
    let (body, given) = if lengths.contains(&value.len()) {
        (value, None)
    } else if lengths.contains(&(value.len() - 1)) {
        (&value[..value.len() - 1], value.chars().last())
    } else {
        return Err(Problem::Length { expected, found: value.len() });
    };
    let check = check_digit(body);
    match given {
        Some(found) if found != check => {
            Err(Problem::CheckDigit { expected: check, found, position: body.len() })
        }
        Some(_) | None => Ok(format!("{body}{check}")),
    }
}

/// All digits together make a multiple of 10.
fn check_digit(digits: &str) -> char {
    let sum: u32 = digits.bytes().map(|digit| u32::from(digit - b'0')).sum();
    char::from_digit((10 - sum % 10) % 10, 10).unwrap_or('0')
}
