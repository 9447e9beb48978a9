//! How a date is written: `yyMMdd`, `dd.MM.yyyy HH:mm`, `'Best before' d MMM yyyy`.
//!
//! Letters mean what they mean in Java, in Excel's neighbours and in Unicode's CLDR, because people bring their formats
//! along. A letter without a meaning is refused instead of printed: a wrong date on food is worse than none.

use std::fmt::{self, Write as _};

use super::{Language, Moment};

/// A format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Format {
    pieces: Vec<Piece>,
    text: Box<str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    DatePart(DatePart),
    Literal(Box<str>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DatePart {
    Year,
    ShortYear,
    WeekYear,
    ShortWeekYear,
    Month,
    PaddedMonth,
    ShortMonthName,
    MonthName,
    Day,
    PaddedDay,
    PaddedDayOfYear,
    Week,
    PaddedWeek,
    Weekday,
    ShortWeekdayName,
    WeekdayName,
    Hour,
    PaddedHour,
    HalfDayHour,
    PaddedHalfDayHour,
    HalfDay,
    PaddedMinute,
    PaddedSecond,
}

const FIELDS: [(&str, DatePart); 23] = [
    ("yyyy", DatePart::Year),
    ("yy", DatePart::ShortYear),
    ("YYYY", DatePart::WeekYear),
    ("YY", DatePart::ShortWeekYear),
    ("M", DatePart::Month),
    ("MM", DatePart::PaddedMonth),
    ("MMM", DatePart::ShortMonthName),
    ("MMMM", DatePart::MonthName),
    ("d", DatePart::Day),
    ("dd", DatePart::PaddedDay),
    ("DDD", DatePart::PaddedDayOfYear),
    ("w", DatePart::Week),
    ("ww", DatePart::PaddedWeek),
    ("e", DatePart::Weekday),
    ("EEE", DatePart::ShortWeekdayName),
    ("EEEE", DatePart::WeekdayName),
    ("H", DatePart::Hour),
    ("HH", DatePart::PaddedHour),
    ("h", DatePart::HalfDayHour),
    ("hh", DatePart::PaddedHalfDayHour),
    ("a", DatePart::HalfDay),
    ("mm", DatePart::PaddedMinute),
    ("ss", DatePart::PaddedSecond),
];

/// The years of a date, and those of a week.
const YEARS: [(DatePart, &str, &str); 2] =
    [(DatePart::Year, "yyyy", "YYYY"), (DatePart::ShortYear, "yy", "YY")];

impl Piece {
    fn field(&self) -> Option<DatePart> {
        match self {
            Self::DatePart(field) => Some(*field),
            Self::Literal(_) => None,
        }
    }
}

/// Why a format is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormatError {
    /// It is empty.
    Empty,
    /// It has more than [`Format::LONGEST`] characters.
    TooLong {
        /// How many it has.
        found: usize,
    },
    /// These letters have no meaning.
    Unknown(String),
    /// The year of the week without the week: at the turn of the year it is the wrong year.
    WeekYear(String),
    /// A quote is not closed.
    Unclosed,
}

impl std::error::Error for FormatError {}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("must have at least one field such as yyyy, MM or dd"),
            Self::TooLong { found } => {
                write!(f, "must have at most {} characters, found {found}", Format::LONGEST)
            }
            Self::Unknown(letters) => {
                write!(f, "has no field {letters}; the fields are ")?;
                let mut names = FIELDS.iter().map(|(name, _)| *name);
                f.write_str(names.next().unwrap_or_default())?;
                names.try_for_each(|name| write!(f, " {name}"))?;
                f.write_str(", and text stands in 'single quotes'")
            }
            Self::WeekYear(letters) => write!(
                f,
                "has {letters}, the year of the week, without a week (ww); the year of a date is {}",
                letters.to_lowercase()
            ),
            Self::Unclosed => f.write_str("has a single quote that is not closed"),
        }
    }
}

impl Format {
    /// The most characters.
    pub const LONGEST: usize = 100;

    /// Reads a format.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        let found = text.chars().count();
        if found > Self::LONGEST {
            return Err(FormatError::TooLong { found });
        }
        let (mut pieces, mut rest) = (Vec::new(), text);
        while let Some(first) = rest.chars().next() {
            let (piece, after) = match first {
                '\'' => quoted(rest)?,
                _ if first.is_ascii_alphabetic() => field(rest, first)?,
                _ => {
                    let end = rest.find(|it: char| it == '\'' || it.is_ascii_alphabetic());
                    let (literal, after) = rest.split_at(end.unwrap_or(rest.len()));
                    (Piece::Literal(literal.into()), after)
                }
            };
            pieces.push(piece);
            rest = after;
        }
        let has = |fields: &[DatePart]| {
            pieces
                .iter()
                .any(|piece| matches!(piece, Piece::DatePart(field) if fields.contains(field)))
        };
        if !pieces.iter().any(|piece| matches!(piece, Piece::DatePart(_))) {
            return Err(FormatError::Empty);
        }
        if !has(&[DatePart::Week, DatePart::PaddedWeek]) {
            for (letters, field) in [("YYYY", DatePart::WeekYear), ("YY", DatePart::ShortWeekYear)]
            {
                if has(&[field]) {
                    return Err(FormatError::WeekYear(letters.to_owned()));
                }
            }
        }
        Ok(Self { pieces, text: text.into() })
    }

    /// The field of the calendar year that is printed as if it were the year of the week, and what it should be:
    /// `yyww` is week 53 of 2027 on 1 January 2027, which is in week 53 of 2026. A year that belongs to a month or a day is
    /// right: `dd.MM.yyyy, ww`.
    pub fn year_of_no_week(&self) -> Option<(&'static str, &'static str)> {
        let of_date = |field: &DatePart| {
            matches!(
                field,
                DatePart::Month
                    | DatePart::PaddedMonth
                    | DatePart::ShortMonthName
                    | DatePart::MonthName
                    | DatePart::PaddedDayOfYear
                    | DatePart::WeekYear
                    | DatePart::ShortWeekYear
            )
        };
        let fields = || self.pieces.iter().filter_map(Piece::field);
        if !fields().any(|it| matches!(it, DatePart::Week | DatePart::PaddedWeek))
            || fields().any(|field| of_date(&field))
        {
            return None;
        }
        YEARS
            .into_iter()
            .find(|(year, ..)| fields().any(|it| it == *year))
            .map(|(_, calendar, week)| (calendar, week))
    }

    /// Whether it has minutes (mm) without hours: nobody writes those, but many write mm for the month.
    pub fn has_minutes_without_hours(&self) -> bool {
        let has = |known: &[DatePart]| {
            self.pieces.iter().filter_map(Piece::field).any(|field| known.contains(&field))
        };
        let hours = [
            DatePart::Hour,
            DatePart::PaddedHour,
            DatePart::HalfDayHour,
            DatePart::PaddedHalfDayHour,
        ];
        has(&[DatePart::PaddedMinute]) && !has(&hours)
    }

    /// The format as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn write(&self, moment: &Moment, language: Language) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Literal(literal) => text.push_str(literal),
                // Writing to a string does not fail.
                Piece::DatePart(field) => drop(field.write(moment, language, &mut text)),
            }
        }
        text
    }
}

/// Letters up to the next one of another kind: `yyMMdd` has three fields.
fn field(text: &str, first: char) -> Result<(Piece, &str), FormatError> {
    let end = text.find(|letter| letter != first).unwrap_or(text.len());
    let (letters, after) = text.split_at(end);
    let known = FIELDS.iter().find(|(name, _)| *name == letters);
    known
        .map(|(_, field)| (Piece::DatePart(*field), after))
        .ok_or_else(|| FormatError::Unknown(letters.to_owned()))
}

/// Text in single quotes. Two of them are one quote, inside as well as outside.
fn quoted(text: &str) -> Result<(Piece, &str), FormatError> {
    if let Some(after) = text.strip_prefix("''") {
        return Ok((Piece::Literal("'".into()), after));
    }
    let (mut literal, mut rest) = (String::new(), text.strip_prefix('\'').unwrap_or(text));
    loop {
        let Some((before, after)) = rest.split_once('\'') else {
            return Err(FormatError::Unclosed);
        };
        literal.push_str(before);
        match after.strip_prefix('\'') {
            Some(after) => {
                literal.push('\'');
                rest = after;
            }
            None => return Ok((Piece::Literal(literal.into()), after)),
        }
    }
}

impl DatePart {
    fn write(self, at: &Moment, language: Language, text: &mut String) -> fmt::Result {
        match self {
            Self::Year => write!(text, "{:04}", at.year()),
            Self::ShortYear => write!(text, "{:02}", at.year() % 100),
            Self::WeekYear => write!(text, "{:04}", at.week().0),
            Self::ShortWeekYear => write!(text, "{:02}", at.week().0 % 100),
            Self::Month => write!(text, "{}", at.month()),
            Self::PaddedMonth => write!(text, "{:02}", at.month()),
            Self::ShortMonthName => text.write_str(language.month(at.month(), false)),
            Self::MonthName => text.write_str(language.month(at.month(), true)),
            Self::Day => write!(text, "{}", at.day()),
            Self::PaddedDay => write!(text, "{:02}", at.day()),
            Self::PaddedDayOfYear => write!(text, "{:03}", at.day_of_year()),
            Self::Week => write!(text, "{}", at.week().1),
            Self::PaddedWeek => write!(text, "{:02}", at.week().1),
            Self::Weekday => write!(text, "{}", at.weekday()),
            Self::ShortWeekdayName => text.write_str(language.weekday(at.weekday(), false)),
            Self::WeekdayName => text.write_str(language.weekday(at.weekday(), true)),
            Self::Hour => write!(text, "{}", at.hour()),
            Self::PaddedHour => write!(text, "{:02}", at.hour()),
            Self::HalfDayHour => write!(text, "{}", half_day(at.hour())),
            Self::PaddedHalfDayHour => write!(text, "{:02}", half_day(at.hour())),
            Self::HalfDay => text.write_str(if at.hour() < 12 { "AM" } else { "PM" }),
            Self::PaddedMinute => write!(text, "{:02}", at.minute()),
            Self::PaddedSecond => write!(text, "{:02}", at.second()),
        }
    }
}

/// The hour of a clock with twelve hours: midnight and noon are 12.
fn half_day(hour: i8) -> i8 {
    match hour % 12 {
        0 => 12,
        hour => hour,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(now: &str, format: &str, expected: &str) {
        let moment = Moment::parse(now).unwrap();
        let found = Format::parse(format).map(|format| format.write(&moment, Language::English));
        assert_eq!(found.unwrap_or_else(|error| error.to_string()), expected, "{format}");
    }

    #[test]
    fn minutes_need_hours() {
        let check = |format: &str, expected| {
            let found = Format::parse(format).unwrap().has_minutes_without_hours();
            assert_eq!(found, expected, "{format}");
        };
        check("dd.mm.yyyy", true);
        check("yymmdd", true);
        check("mm:ss", true);
        check("dd.MM.yyyy", false);
        check("HH:mm", false);
        check("h:mm a", false);
    }

    #[test]
    fn fields_are_written_as_people_know_them() {
        let now = "2026-03-07T05:04:09+01:00";
        check(now, "yyMMdd", "260307");
        check(now, "dd.MM.yyyy HH:mm:ss", "07.03.2026 05:04:09");
        check(now, "M/d/yyyy h:mm a", "3/7/2026 5:04 AM");
        check(now, "d MMM yyyy, EEE", "7 Mar 2026, Sat");
        check(now, "EEEE, d MMMM", "Saturday, 7 March");
        check(now, "yyDDD", "26066");
        check(now, "YYYY-'W'ww-e", "2026-W10-6");
        check(now, "'Best before' d'.'M'.' ''yy", "Best before 7.3. '26");
        check(now, "'it''s' yy年MM月", "it's 26年03月");
        check("2026-03-07T00:30:00Z", "hh:mm a H", "12:30 AM 0");
        check("2026-03-07T12:30:00Z", "hh:mm a", "12:30 PM");
    }

    #[test]
    fn the_week_of_the_turn_of_the_year_has_its_own_year() {
        check("2027-01-01T12:00:00Z", "YYYY-'W'ww yyyy", "2026-W53 2027");
        let rule =
            "has YYYY, the year of the week, without a week (ww); the year of a date is yyyy";
        check("2027-01-01T12:00:00Z", "YYYY-MM-dd", rule);
    }

    #[test]
    fn a_week_has_another_year_than_its_days() {
        let found = |format: &str| Format::parse(format).unwrap().year_of_no_week();
        for format in ["yyww", "wwyy", "'KW' w/yy", "yy-'W'ww-e", "EEE ww yy"] {
            assert_eq!(found(format), Some(("yy", "YY")), "{format}");
        }
        assert_eq!(found("yyyy-'W'ww"), Some(("yyyy", "YYYY")));
        let right =
            ["YYww", "YYYY-'W'ww", "yyMMdd", "ww", "dd.MM.yyyy, ww", "YYYYww yyyy", "yyDDD w"];
        for format in right {
            assert_eq!(found(format), None, "{format}");
        }
    }

    /// Written by Python: `(first + timedelta(days)).strftime("%G%V")` for the last four days of December and the first
    /// four of January.
    #[test]
    fn weeks_are_those_of_python() {
        let lines = include_str!("../../tests/weeks.txt").lines();
        let mut count = 0;
        for line in lines {
            let (day, expected) = line.split_once(' ').unwrap();
            check(&format!("{day}T12:00:00Z"), "YYYYww", expected);
            check(&format!("{day}T12:00:00Z"), "YYww", &expected[2..]);
            count += 1;
        }
        assert_eq!(count, 8 * 121);
    }

    #[test]
    fn letters_without_a_meaning_are_refused() {
        let now = "2026-03-07T05:04:09Z";
        let fields = "yyyy yy YYYY YY M MM MMM MMMM d dd DDD w ww e EEE EEEE H HH h hh a mm ss";
        for (format, letters) in [("dd/mmm/yyyy", "mmm"), ("tt", "tt"), ("yMMdd", "y"), ("T", "T")]
        {
            let rule = format!(
                "has no field {letters}; the fields are {fields}, and text stands in 'single quotes'"
            );
            check(now, format, &rule);
        }
        check(now, "", "must have at least one field such as yyyy, MM or dd");
        check(now, "'today'", "must have at least one field such as yyyy, MM or dd");
        check(now, "yy'x", "has a single quote that is not closed");
        check(now, &"d".repeat(101), "must have at most 100 characters, found 101");
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_format_or_an_error(text in "[yMdHhmsaDweEY' .x:é-]{0,30}") {
            if let Ok(format) = Format::parse(&text) {
                let moment = Moment::parse("2026-03-07T05:04:09Z").unwrap();
                proptest::prop_assert!(!format.write(&moment, Language::French).is_empty());
            }
        }
    }
}
