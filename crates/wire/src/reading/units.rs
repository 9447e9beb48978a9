//! `units`: whether the distances of a request are inches or millimetres.

use label::{
    Size,
    sheet::Paper,
    units::{Inches, MILLIMETRES_PER_INCH},
};
use message::{Argument, Message};

use crate::{
    json::Value,
    reading::{self, Refused},
};

pub(crate) const UNITS: &str = "units";

/// What a distance is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Unit {
    #[default]
    Inch,
    Millimetre,
}

/// The units by their names in requests.
pub(crate) const NAMES: [&str; 2] = ["in", "mm"];

impl Unit {
    pub(crate) fn read(value: Value<'_>) -> Result<Self, Refused> {
        let [inches, millimetres] = NAMES;
        reading::choice(value, &[(inches, Self::Inch), (millimetres, Self::Millimetre)])
    }

    const fn per_inch(self) -> f64 {
        match self {
            Self::Inch => 1.0,
            Self::Millimetre => MILLIMETRES_PER_INCH,
        }
    }

    /// In thousandths first: 609.6 divided by 25.4 is more than 24 in floating point.
    fn inches(self, number: f64) -> f64 {
        match self {
            Self::Inch => number,
            Self::Millimetre => number * 1000.0 / (MILLIMETRES_PER_INCH * 1000.0),
        }
    }

    pub(crate) const fn plural(self) -> &'static str {
        match self {
            Self::Inch => "inches",
            Self::Millimetre => "mm",
        }
    }

    /// Any distance; its maximum is checked once the resolution is known.
    pub(crate) fn distance(self, value: Value<'_>) -> Result<Inches, Refused> {
        let number = reading::number(value)?;
        Inches::new(self.inches(number)).ok_or_else(|| format!("is too large: {value}"))
    }

    /// A distance from 0 to so many inches.
    pub(crate) fn within(self, value: Value<'_>, most: f64) -> Result<Inches, Refused> {
        let inches = Inches::new(self.inches(reading::number(value)?));
        inches.filter(|inches| (0.0..=most).contains(&inches.get())).ok_or_else(|| {
            let (most, unit) = (self.shown(most), self.plural());
            format!("must be 0 to {most} {unit}, found {value}")
        })
    }

    /// A side of a page.
    pub(crate) fn page_side(self, value: Value<'_>) -> Result<Inches, Refused> {
        let side = Inches::new(self.inches(reading::number(value)?));
        side.filter(|side| Paper::SIDES.contains(&side.get())).ok_or_else(|| {
            let sides = Paper::SIDES;
            let [least, most] = [sides.start(), sides.end()].map(|side| self.shown(*side));
            format!("must be {least} to {most} {}, found {value}", self.plural())
        })
    }

    /// A side of a label.
    pub(crate) fn side(self, value: Value<'_>) -> Result<Inches, Refused> {
        Size::side(self.inches(reading::number(value)?)).ok_or_else(|| {
            let [least, most] = [Size::LEAST, Size::MOST].map(|side| self.shown(side));
            format!("must be {least} to {most} {}, found {value}", self.plural())
        })
    }

    /// A message that names distances, in this unit.
    pub(crate) fn told(self, message: &Message) -> Option<Message> {
        let text = self.told_text(message)?;
        Some(Message::new(message.code(), text, message.arguments().to_vec()))
    }

    fn told_text(self, message: &Message) -> Option<String> {
        let argument = |name: &str| {
            let found = message.arguments().iter().find(|(known, _)| *known == name);
            found.map(|(_, argument)| argument.to_string())
        };
        match (self, message.code()) {
            (Self::Millimetre, "out-of-range") => {
                let number = |name: &str| argument(name)?.parse().ok();
                let (most, found) = (number("most"), number("found"));
                let (most, found) = (self.floored(most?), self.shown(found?));
                let (dots, dpi) = (argument("dots")?, argument("dpi")?);
                Some(format!("must be 0 to {most} mm ({dots} dots at {dpi} dpi), found {found}"))
            }
            (Self::Millimetre, "no-extent") => Some("must be more than 0 mm, found 0".to_owned()),
            (Self::Millimetre | Self::Inch, _) => None,
        }
    }

    /// A distance as messages show it: to a thousandth.
    pub(crate) fn shown(self, inches: f64) -> Argument {
        Argument::from((inches * self.per_inch() * 1000.0 + 0.5).floor() / 1000.0)
    }

    /// A maximum, rounded down so that it is allowed.
    fn floored(self, inches: f64) -> Argument {
        Argument::from((inches * self.per_inch()).floor())
    }
}
