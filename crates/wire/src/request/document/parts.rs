//! Parts that several kinds of elements share: places, texts, the minimum size of shrinking type.

use label::{
    Template,
    element::{FontSize, Point},
};

use super::{
    super::{
        super::json::Value,
        read::{self, Refused},
    },
    fields::{Fields, bounded},
};

/// Maximum number of characters of a text or value.
pub(crate) const LONGEST_TEXT: usize = 4000;
/// Default minimum size in points of type that shrinks to fit.
pub(crate) const LEAST_FONT_SIZE: f64 = 6.0;

/// The minimum size of type that shrinks to fit; `None` if it does not shrink.
pub(super) fn shrink(fields: &mut Fields<'_, '_, '_>) -> Option<FontSize> {
    let shrinks = fields.defaulted("shrink", read::bool);
    let least = fields.optional("minFontSize", read::font_size).or(FontSize::new(LEAST_FONT_SIZE));
    least.filter(|_| shrinks)
}

pub(super) fn point(
    fields: &mut Fields<'_, '_, '_>,
    (x, y): (&str, &str),
    most: f64,
) -> Option<Point> {
    let (x, y) = (fields.coordinate(x, most), fields.coordinate(y, most));
    Some(Point { x: x?, y: y? })
}

pub(super) fn template(value: Value<'_>) -> Result<Template, Refused> {
    Ok(Template::parse(&bounded(value, LONGEST_TEXT)?))
}
