//! Dates and times of the moment at which a job is printed.

mod format;
mod moment;
mod names;

use message::{Message, message};

pub use self::{
    format::{Format, FormatError},
    moment::{Moment, Shift, Unit, Zone},
    names::Language,
};

/// A date or a time.
#[derive(Debug, Clone, PartialEq)]
pub struct Date {
    /// How it is written.
    pub format: Format,
    /// How far it is from now.
    pub shift: Shift,
    /// Where; without it, where the job is printed.
    pub zone: Option<Zone>,
    /// The language of the names of months and days.
    pub language: Language,
}

impl Date {
    pub(crate) fn text(&self, now: &Moment) -> Result<String, Message> {
        let here = match &self.zone {
            Some(zone) => now.in_zone(zone),
            None => now.clone(),
        };
        match here.shifted(self.shift) {
            Some(moment) => Ok(self.format.write(&moment, self.language)),
            None => Err(message!(
                "date-beyond-calendar",
                "the date is beyond the year 9999, or before the year 1, at {count} {unit} from now",
                count = i64::from(self.shift.count),
                unit = self.shift.unit.name()
            )),
        }
    }
}
