//! Fields that several kinds of elements share.

use design::Area;
use label::element::{FontSize, Point};

use crate::declare::{Coordinate, Distance, Fields, Side, declare};

declare! {
    /// Where an element of a spec is.
    At: Point = "A point.";
    |fields| Point { x, y };
    |it|
    x = required(X: Distance, it.x, X, 0.25);
    y = required(Y: Distance, it.y, "Inches from the label's top edge, at most 32,000 dots.", 0.5);
}

const X: &str = "Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 \
    dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.";

declare! {
    /// Where an element of a design is.
    DrawnAt: Point = "A point.";
    |fields| Point { x, y };
    |it|
    x = required(X: Coordinate, it.x, "Inches from the left edge.");
    y = required(Y: Coordinate, it.y, "Inches from the top edge.");
}

declare! {
    /// The area of an element of a design.
    DrawnIn: Area = "An area.";
    |fields| Area { at, width, height };
    |it|
    at = part(DrawnAt, &it.at);
    width = required(Width: Side, it.width, "Width in inches on the label, after rotation.");
    height = required(Height: Side, it.height, "Height in inches on the label, after rotation.");
}

declare! {
    /// Type that shrinks to fit, and its minimum size; `None` if it does not shrink.
    Shrink: Option<FontSize> = "Whether type shrinks to fit.";
    |fields| shrinks.then_some(least);
    |it|
    shrinks = unless(Shrink: bool = false, it.is_some(), "Whether the font size is reduced until the text fits.");
    least = unless(MinFontSize: FontSize = least_size(), it.unwrap_or_else(least_size),
        "Minimum font size in points for `shrink`.");
}

/// Default minimum size of type that shrinks to fit: 6 points.
fn least_size() -> FontSize {
    FontSize::new(6.0).unwrap_or_default()
}

/// The value, unless it is the default.
pub(super) fn unusual<T: Default + PartialEq>(value: T) -> Option<T> {
    Some(value).filter(|value| *value != T::default())
}

/// Reads `reverse` of a text. It excludes `invert`, which draws the black background that `reverse` expects from the label.
pub(super) fn reverse(fields: &mut Fields<'_, '_, '_>, inverts: Option<bool>) -> bool {
    let reverses = fields.optional::<bool>(label::Field::Reverse);
    if reverses == Some(true) && inverts == Some(true) {
        let refused = "must not be true together with invert, found both true".to_owned();
        fields.refuse(label::Field::Reverse, refused);
    }
    reverses.unwrap_or_default()
}

/// What a rotation is.
pub(super) const TURN: &str = "Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270.";
/// `reverse` of a text.
pub(super) const REVERSE: &str = "Whether the letters invert what is below them: on a black box they are white. Not \
    together with `invert`.";
/// `hangingIndent` of a text.
pub(super) const HANGING: &str = "How much later the second and further lines begin, in inches; less than `width`. For text \
    with `width` that is aligned left.";
/// `fontSize` of a design.
pub(super) const POINTS: &str = "Font size in points.";
/// `align` of a design.
pub(super) const ALIGN: &str = "Horizontal alignment of the lines.";
