//! Serial numbers of days and times as spreadsheets count them.

/// A date and a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) year: i64,
    /// 1 to 12.
    pub(crate) month: i64,
    /// 1 to 31; 0 for the day that serial number 0 shows.
    pub(crate) day: i64,
    /// 0 is Sunday.
    pub(crate) weekday: i64,
    /// Milliseconds since midnight.
    pub(crate) time: i64,
}

pub(crate) const DAY: i64 = 86_400_000;
/// The day after 31 December 9999, the last one of spreadsheets.
const END: i64 = 2_958_466;

/// The moment so many milliseconds after serial number 0; `None` if spreadsheets show none.
pub(crate) fn moment(milliseconds: i64, from_1904: bool) -> Option<Moment> {
    let (days, time) = (milliseconds / DAY, milliseconds % DAY);
    let days = if from_1904 { days + 1462 } else { days };
    if !(0..END).contains(&days) {
        return None;
    }
    // 1900 has a 29 February here, number 60, because Lotus 1-2-3 had it. Days before it are counted from one day later.
    let (year, month, day) = match days {
        0 => (1900, 1, 0),
        60 => (1900, 2, 29),
        1..60 => civil(days + 1),
        _ => civil(days),
    };
    Some(Moment { year, month, day, weekday: (days + 6) % 7, time })
}

/// A number of days in milliseconds, rounded half up.
pub(crate) fn milliseconds(days: f64) -> Option<i64> {
    let all = (days * 86_400_000.0 + 0.5).floor();
    #[expect(clippy::cast_possible_truncation, reason = "in range, as checked here")]
    (0.0..1e15).contains(&all).then_some(all as i64)
}

/// The date of a day counted from 30 December 1899, by the method of Howard Hinnant's `civil_from_days`.
fn civil(days: i64) -> (i64, i64, i64) {
    // 1 March of the year 0 was 693,899 days before 30 December 1899.
    let days = days + 693_899;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serial_numbers_are_dates() {
        let check = |serial, expected| {
            let Moment { year, month, day, weekday, .. } = moment(serial * DAY, false).unwrap();
            assert_eq!((year, month, day, weekday), expected, "{serial}");
        };
        check(1, (1900, 1, 1, 0));
        check(59, (1900, 2, 28, 2));
        check(60, (1900, 2, 29, 3));
        check(61, (1900, 3, 1, 4));
        check(45_351, (2024, 2, 29, 4));
        check(36_526, (2000, 1, 1, 6));
        check(2_958_465, (9999, 12, 31, 5));
        let of_1904 = moment(0, true).unwrap();
        assert_eq!((of_1904.year, of_1904.month, of_1904.day), (1904, 1, 1));
        assert_eq!(moment(END * DAY, false), None);
        assert_eq!([-1.0, f64::NAN, 1e300].map(milliseconds), [None; 3]);
    }
}
