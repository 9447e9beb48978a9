//! Pharmacode with one track, Laetus Pharmacode Guide.

use super::{
    adapter,
    characters::only_digits,
    other::{Encoded, Row},
};
use crate::{Problem, QuietZone};
use message::{Argument, message, phrase};

pub(super) fn parse(value: &str) -> Result<Encoded, Problem> {
    only_digits(value)?;
    if value.starts_with('0') {
        return Err(Problem::rule_at(0, phrase("the number must not have leading zeros")));
    }
    let in_range = value.parse().ok().filter(|number| (3..=131_070).contains(number));
    let number = in_range.ok_or_else(|| {
        let found = match value.len() {
            0..=24 => Argument::from(value),
            digits => message!("one-of-digits", "one of {digits} digits", digits).into(),
        };
        Problem::rule(message!(
            "pharmacode-range",
            "the number must be 3 to 131070, found {found}",
            found
        ))
    })?;
    // At least 6 mm on each side; a thin bar, our module, is 0.5 mm. Nothing to read stands below the bars: they are
    // checked by machines on packaging lines only.
    let bars = Row { quiet_zone: QuietZone::sides(12), ..adapter::pharmacode(number)? };
    Ok(Encoded::bars(value, "", bars))
}
