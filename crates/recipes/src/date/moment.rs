//! A moment somewhere on earth. The only file that uses the time library.

use std::str::FromStr;

use jiff::{
    Span, Timestamp, Zoned,
    fmt::temporal::Pieces,
    tz::{Offset, TimeZone},
};

/// A moment, with the clock of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment(Zoned);

/// The rules of a place's clocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone(TimeZone);

impl Zone {
    /// The zone of a name in the IANA database, such as `Europe/Berlin`.
    pub fn named(name: &str) -> Option<Self> {
        TimeZone::get(name).ok().map(Self)
    }

    /// UTC.
    pub fn utc() -> Self {
        Self(TimeZone::UTC)
    }

    /// The zone of this machine; UTC if that is not known.
    pub fn system() -> Self {
        Self(TimeZone::try_system().unwrap_or(TimeZone::UTC))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }
}

impl FromStr for Zone {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::named(name).ok_or(())
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self::utc()
    }
}

/// How far a date is from now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shift {
    /// How many units; negative before now.
    pub count: i32,
    /// The unit.
    pub unit: Unit,
}

impl Shift {
    /// The most units.
    pub const MOST: i32 = 100_000;
}

/// A unit of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Unit {
    Minutes,
    Hours,
    #[default]
    Days,
    Weeks,
    Months,
    Years,
}

impl Unit {
    /// All of them by name.
    pub const ALL: [(&'static str, Self); 6] = [
        ("minutes", Self::Minutes),
        ("hours", Self::Hours),
        ("days", Self::Days),
        ("weeks", Self::Weeks),
        ("months", Self::Months),
        ("years", Self::Years),
    ];

    pub(crate) fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, unit)| *unit == self).map_or("", |(name, _)| name)
    }
}

impl Moment {
    /// Reads a time with its offset from UTC, as RFC 3339 writes it. Its clock is that of the offset.
    pub fn parse(text: &str) -> Option<Self> {
        let pieces = Pieces::parse(text).ok()?;
        if pieces.time_zone_annotation().is_some() {
            return None;
        }
        let (offset, time) = (pieces.to_numeric_offset()?, pieces.time()?);
        let timestamp = offset.to_timestamp(pieces.date().to_datetime(time)).ok()?;
        Some(Self::new(timestamp, offset_zone(offset)))
    }

    /// A moment by its milliseconds since 1970.
    pub fn of_millis(millis: i64, zone: &Zone) -> Option<Self> {
        Some(Self::new(Timestamp::from_millisecond(millis).ok()?, zone.0.clone()))
    }

    fn new(timestamp: Timestamp, zone: TimeZone) -> Self {
        Self(timestamp.to_zoned(zone))
    }

    /// As RFC 3339 writes it, in whole seconds: [`Moment::parse`] reads it as a moment with the same dates and times.
    pub fn to_rfc3339(&self) -> String {
        let whole = Timestamp::from_second(self.0.timestamp().as_second());
        whole.map_or_else(
            |_| String::new(),
            |whole| whole.display_with_offset(self.0.offset()).to_string(),
        )
    }

    /// The same moment by the clocks of another place.
    pub(crate) fn in_zone(&self, zone: &Zone) -> Self {
        Self(self.0.with_time_zone(zone.0.clone()))
    }

    /// A moment that is some units away. A month or a year from the last day of a month leads to the last day at most:
    /// January 31 and one month is February 28 or 29.
    pub(crate) fn shifted(&self, Shift { count, unit }: Shift) -> Option<Self> {
        let span = match unit {
            Unit::Minutes => Span::new().try_minutes(count),
            Unit::Hours => Span::new().try_hours(count),
            Unit::Days => Span::new().try_days(count),
            Unit::Weeks => Span::new().try_weeks(count),
            Unit::Months => Span::new().try_months(count),
            Unit::Years => Span::new().try_years(count),
        };
        let moved = self.0.checked_add(span.ok()?).ok()?;
        (moved.year() > 0).then_some(Self(moved))
    }

    pub(super) fn year(&self) -> i16 {
        self.0.year()
    }

    pub(super) fn month(&self) -> i8 {
        self.0.month()
    }

    pub(super) fn day(&self) -> i8 {
        self.0.day()
    }

    pub(super) fn day_of_year(&self) -> i16 {
        self.0.day_of_year()
    }

    /// 1 is Monday.
    pub(super) fn weekday(&self) -> i8 {
        self.0.weekday().to_monday_one_offset()
    }

    /// The year and the number of the week, as ISO 8601 counts them.
    pub(super) fn week(&self) -> (i16, i8) {
        let week = self.0.date().iso_week_date();
        (week.year(), week.week())
    }

    pub(super) fn hour(&self) -> i8 {
        self.0.hour()
    }

    pub(super) fn minute(&self) -> i8 {
        self.0.minute()
    }

    pub(super) fn second(&self) -> i8 {
        self.0.second()
    }
}

fn offset_zone(offset: Offset) -> TimeZone {
    TimeZone::fixed(offset)
}
