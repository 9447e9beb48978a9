//! Dates and times: GS1 General Specifications, clauses 3.4.2 and 7.12.

use super::{Wrong, number, two};
use message::{Phrase, message, phrase};

/// YYMMDD, where day 00 means the whole month.
pub(super) fn day_or_month(part: &[u8]) -> Result<(), Wrong> {
    let (year, rest) = part.split_at_checked(2).unwrap_or_default();
    month_and_day(rest, 2, 0, is_short_leap_year(year))
}

/// YYMMDD.
pub(super) fn day(part: &[u8]) -> Result<(), Wrong> {
    let (year, rest) = part.split_at_checked(2).unwrap_or_default();
    month_and_day(rest, 2, 1, is_short_leap_year(year))
}

/// YYYYMMDD.
pub(super) fn long_day(part: &[u8]) -> Result<(), Wrong> {
    let (year, rest) = part.split_at_checked(4).unwrap_or_default();
    let year = number(year);
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    month_and_day(rest, 4, 1, leap)
}

/// Whether a year of two digits is a leap year: 00 is the year 2000 until 2050 (clause 7.12).
fn is_short_leap_year(year: &[u8]) -> bool {
    two(year, 0).is_some_and(|year| year.is_multiple_of(4))
}

/// The last day of a month, `None` when there is no such month.
#[inline]
fn days_of_month(month: u8, leap: bool) -> Option<u8> {
    match month {
        2 => Some(if leap { 29 } else { 28 }),
        4 | 6 | 9 | 11 => Some(30),
        1..=12 => Some(31),
        _ => None,
    }
}

/// MMDD after `offset` digits of the year.
fn month_and_day(part: &[u8], offset: usize, first_day: u8, leap: bool) -> Result<(), Wrong> {
    let (month, day) = part.split_at_checked(2).unwrap_or_default();
    let Some(days) = two(month, 0).and_then(|month| days_of_month(month, leap)) else {
        return Err(Wrong::rule(offset, phrase("month must be 01 to 12"), month));
    };
    if two(day, 0).is_some_and(|day| (first_day..=days).contains(&day)) {
        return Ok(());
    }
    let rule = message!(
        "gs1-day",
        "day must be {first} to {last}",
        first = format!("{first_day:02}"),
        last = days
    );
    Err(Wrong::rule(offset + 2, rule, day))
}

/// HH at the offset.
pub(super) fn hour(part: &[u8], offset: usize) -> Result<(), Wrong> {
    below(part, offset, 24, phrase("hour must be 00 to 23"))
}

/// MM at the offset.
pub(super) fn minute(part: &[u8], offset: usize) -> Result<(), Wrong> {
    below(part, offset, 60, phrase("minute must be 00 to 59"))
}

/// SS.
pub(super) fn second(part: &[u8]) -> Result<(), Wrong> {
    below(part, 0, 60, phrase("second must be 00 to 59"))
}

fn below(part: &[u8], offset: usize, limit: u8, rule: Phrase) -> Result<(), Wrong> {
    match two(part, offset) {
        Some(found) if found < limit => Ok(()),
        _ => Err(Wrong::rule(offset, rule, part.get(offset..offset + 2).unwrap_or_default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_have_their_days() {
        let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        for (month, days) in (1..).zip(days) {
            for number in 0..100 {
                let date = format!("27{month:02}{number:02}");
                assert_eq!(day_or_month(date.as_bytes()).is_ok(), number <= days, "{date}");
                let right = (1..=days).contains(&number);
                assert_eq!(day(date.as_bytes()).is_ok(), right, "{date}");
            }
        }
        assert!(day(b"270001").is_err() && day(b"271301").is_err());
    }

    #[test]
    fn leap_years() {
        let check = |date: &str, expected| {
            let result =
                if date.len() == 6 { day(date.as_bytes()) } else { long_day(date.as_bytes()) };
            assert_eq!(result.is_ok(), expected, "{date}");
        };
        check("000229", true);
        check("240229", true);
        check("250229", false);
        check("250228", true);
        check("20000229", true);
        check("19000229", false);
        check("21000228", true);
        check("20240229", true);
        check("20230229", false);
        check("20240230", false);
    }
}
