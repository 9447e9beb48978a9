//! `across`: labels side by side on a roll.

use label::Size;
use render::{Across, Printer};

use super::super::{
    json::{Reader, SyntaxError},
    path::Path,
};
use super::known_fields::KnownFields;
use crate::reading::{self, context::Context};

/// The name of the field.
pub(crate) const ACROSS: &str = "across";

const COUNT: &str = "count";
const GAP: &str = "gap";
pub(crate) const NAMES: [&str; 2] = [COUNT, GAP];

/// The largest distance between two labels, in inches: that of two of the largest labels.
pub(crate) const MOST_GAP: f64 = Size::MOST;

/// Reads both fields; `None` if they are invalid.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<Across>, SyntaxError> {
    let Some(mut fields) = KnownFields::read(reader, path, context, &NAMES)? else {
        return Ok(None);
    };
    let count = fields.required(COUNT, |value, _| {
        let (least, most) = (*Across::COUNT.start(), *Across::COUNT.end());
        reading::whole(value, least.into()..=most.into(), |number| {
            u8::try_from(number).ok().filter(|number| Across::COUNT.contains(number))
        })
    });
    let gap = fields.required(GAP, |value, unit| unit.within(value, MOST_GAP));
    Ok(count.zip(gap).and_then(|(count, gap)| Across::new(count, gap)))
}

/// Notes labels that are too wide side by side.
pub(super) fn check(across: Option<Across>, size: Size, printer: Printer, context: &mut Context) {
    let Some(across) = across.filter(|across| across.reaches(size, printer).is_err()) else {
        return;
    };
    let (count, dpi) = (across.count(), size.dpi().get());
    let (found, most) = (across.width(size), printer.farthest_dot());
    context.problems.add(
        Path::Root.field(ACROSS),
        format_args!(
            "{count} labels and the gaps between them must be at most {most} dots wide at {dpi} dpi, found {found}"
        ),
    );
}
