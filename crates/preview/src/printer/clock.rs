//! `^FC`: the date and time in a field. The time is fixed: no clock is read.

/// A date and a time of day.
///
/// A day of the calendar in the years 1998 to 2097, which printers' clocks know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    year: u16,
    month: u8,
    day: u8,
    hour: u8,
    minute: u8,
    second: u8,
}

impl Default for Moment {
    /// Friday, 2 January 2026, 15:04:05: arbitrary, and always the same.
    fn default() -> Self {
        Self { year: 2026, month: 1, day: 2, hour: 15, minute: 4, second: 5 }
    }
}

/// The characters that start clock fields in field data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Indicators {
    /// For the three clocks. They all show the same time: `^SO`, which sets them apart, is ignored.
    pub(super) characters: [Option<u8>; 3],
}

const DAYS: [&str; 7] =
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const MONTHS: [(&str, u8); 12] = [
    ("January", 31),
    ("February", 28),
    ("March", 31),
    ("April", 30),
    ("May", 31),
    ("June", 30),
    ("July", 31),
    ("August", 31),
    ("September", 30),
    ("October", 31),
    ("November", 30),
    ("December", 31),
];

#[cfg(test)]
impl Moment {
    /// By year, month and day; hour, minute and second.
    pub(super) fn new(
        (year, month, day): (u16, u8, u8),
        (hour, minute, second): (u8, u8, u8),
    ) -> Self {
        Self { year, month, day, hour, minute, second }
    }
}

impl Moment {
    /// All years from 1998 to 2097 that are divisible by four have a leap day.
    fn days_of_month(self, month: u8) -> u8 {
        let leap_day = u8::from(month == 2 && self.year.is_multiple_of(4));
        month_of(month).1 + leap_day
    }

    /// From 1 to 366.
    fn day_of_year(self) -> u32 {
        let before: u32 = (1..self.month).map(|month| u32::from(self.days_of_month(month))).sum();
        before + u32::from(self.day)
    }

    /// 0 is Sunday.
    fn weekday(self) -> u32 {
        let years = u32::from(self.year) - 1998;
        // 1 January 1998 was a Thursday; 2000 is the first leap year after.
        let leap_days = (years + 1) / 4;
        (4 + years * 365 + leap_days + self.day_of_year() - 1) % 7
    }

    /// The value of a clock character (guide, "Real Time Clock"); `None` when it is not one.
    fn part(self, character: u8) -> Option<String> {
        let (name_of_month, _) = month_of(self.month);
        let name_of_day = DAYS[self.weekday() as usize];
        let civil_hour = if self.hour.is_multiple_of(12) { 12 } else { self.hour % 12 };
        // Weeks begin with their first Sunday or Monday; days before that are in week 0.
        let week =
            |first_day: u32| (self.day_of_year() + 6 - (self.weekday() + 7 - first_day) % 7) / 7;
        let year = self.year;
        Some(match character {
            b'a' => name_of_day.chars().take(3).collect(),
            b'A' => name_of_day.to_owned(),
            b'b' => name_of_month.chars().take(3).collect(),
            b'B' => name_of_month.to_owned(),
            b'd' => format!("{:02}", self.day),
            b'H' => format!("{:02}", self.hour),
            b'I' => format!("{civil_hour:02}"),
            b'j' => format!("{:03}", self.day_of_year()),
            b'm' => format!("{:02}", self.month),
            b'M' => format!("{:02}", self.minute),
            b'p' => if self.hour < 12 { "AM" } else { "PM" }.to_owned(),
            b'S' => format!("{:02}", self.second),
            b'U' => format!("{:02}", week(0)),
            b'W' => format!("{:02}", week(1)),
            b'w' => format!("{:02}", self.weekday()),
            b'y' => format!("{:02}", year % 100),
            b'Y' => year.to_string(),
            _ => return None,
        })
    }
}

fn month_of(month: u8) -> (&'static str, u8) {
    MONTHS.get(usize::from(month).wrapping_sub(1)).copied().unwrap_or_default()
}

impl Indicators {
    /// Inserts the time into the data; an indicator before any other character is kept.
    pub(super) fn fill(self, data: &[u8], moment: Moment) -> Vec<u8> {
        let mut filled = Vec::with_capacity(data.len());
        let mut rest = data;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            if self.characters.contains(&Some(byte))
                && let Some((&character, after)) = after.split_first()
                && let Some(part) = moment.part(character)
            {
                filled.extend_from_slice(part.as_bytes());
                rest = after;
            } else {
                filled.push(byte);
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(date: (u16, u8, u8), time: (u8, u8, u8), data: &str, expected: &str) {
        let indicators = Indicators { characters: [Some(b'%'), Some(b'{'), None] };
        let moment = Moment::new(date, time);
        let filled = indicators.fill(data.as_bytes(), moment);
        assert_eq!(String::from_utf8(filled).unwrap(), expected, "{date:?} {time:?}");
    }

    #[test]
    fn every_character_has_its_part() {
        check((2026, 1, 2), (15, 4, 5), "%a %A %b %B %d", "Fri Friday Jan January 02");
        check((2026, 1, 2), (15, 4, 5), "%H %I %M %S %p", "15 03 04 05 PM");
        check((2026, 1, 2), (15, 4, 5), "%m/%d/%y {Y %j", "01/02/26 2026 002");
        check((2026, 1, 2), (15, 4, 5), "100%% %q %", "100%% %q %");
    }

    #[test]
    fn noon_and_midnight_are_hour_twelve() {
        check((2026, 7, 1), (0, 0, 0), "%I %p", "12 AM");
        check((2026, 7, 1), (12, 0, 0), "%I %p", "12 PM");
        check((2026, 7, 1), (23, 59, 59), "%I %p", "11 PM");
    }

    /// Days of the week and weeks as in the C library's `strftime`.
    #[test]
    fn days_and_weeks_are_those_of_the_calendar() {
        check((1998, 1, 1), (0, 0, 0), "%A %j %U %W %w", "Thursday 001 00 00 04");
        check((2000, 2, 29), (0, 0, 0), "%A %j %U %W %w", "Tuesday 060 09 09 02");
        check((2000, 12, 31), (0, 0, 0), "%A %j %U %W %w", "Sunday 366 53 52 00");
        check((2024, 3, 1), (0, 0, 0), "%A %j %U %W %w", "Friday 061 08 09 05");
        check((2026, 11, 15), (0, 0, 0), "%A %j %U %W %w", "Sunday 319 46 45 00");
        check((2097, 12, 31), (0, 0, 0), "%A %j %U %W %w", "Tuesday 365 52 52 02");
    }
}
