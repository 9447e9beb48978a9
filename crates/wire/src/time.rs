//! Times in the format of RFC 3339, in UTC.

/// Milliseconds since 1970 as `2026-11-15T17:43:00.000Z`.
pub fn rfc3339(milliseconds: i64) -> String {
    let (days, of_day) = (milliseconds.div_euclid(DAY), milliseconds.rem_euclid(DAY));
    let (year, month, day) = civil(days);
    let (hour, minute) = (of_day / 3_600_000, of_day / 60_000 % 60);
    let (second, millisecond) = (of_day / 1000 % 60, of_day % 1000);
    // Without `format!`: every line of the log has a time, and padding by `format!` takes half the cost of a line.
    let mut text = String::with_capacity("2026-11-15T17:43:00.000Z".len());
    for (number, digits, end) in [
        (year, 4, '-'),
        (month, 2, '-'),
        (day, 2, 'T'),
        (hour, 2, ':'),
        (minute, 2, ':'),
        (second, 2, '.'),
        (millisecond, 3, 'Z'),
    ] {
        push_padded(&mut text, number, digits);
        text.push(end);
    }
    text
}

/// A number with leading zeros. The service never sees years before 0 or after 9999.
fn push_padded(text: &mut String, number: i64, digits: u32) {
    for place in (0..digits).rev() {
        let digit = number.unsigned_abs() / 10_u64.pow(place) % 10;
        text.push(char::from(b'0' + u8::try_from(digit).unwrap_or(0)));
    }
}

const DAY: i64 = 86_400_000;

/// The date this many days after 1 January 1970. Years start in March here, so the leap day is the last day; an era is
/// the 400 years after which the calendar repeats.
fn civil(days: i64) -> (i64, i64, i64) {
    const ERA: i64 = 146_097;
    // The days from 1 March of year 0 to 1970.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(ERA), shifted.rem_euclid(ERA));
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Five months from March or from August have 153 days.
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_match_the_calendar() {
        // Values from `date -u -d @N`.
        let check = |seconds: i64, expected: &str| assert_eq!(rfc3339(seconds * 1000), expected);
        check(0, "1970-01-01T00:00:00.000Z");
        check(951_782_400, "2000-02-29T00:00:00.000Z");
        check(951_868_800, "2000-03-01T00:00:00.000Z");
        check(1_700_000_000, "2023-11-14T22:13:20.000Z");
        check(4_107_542_399, "2100-02-28T23:59:59.000Z");
        check(4_107_542_400, "2100-03-01T00:00:00.000Z");
        check(-1, "1969-12-31T23:59:59.000Z");
        assert_eq!(rfc3339(1_700_000_000_007), "2023-11-14T22:13:20.007Z");
    }
}
