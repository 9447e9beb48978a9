//! Ellipses and circles, filled or outlined.

use super::{Color, Point, SpecElement};
use crate::units::Inches;

/// An ellipse on a label; a circle if its sides are equal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EllipseElement {
    /// Upper left corner of the rectangle around it.
    pub at: Point,
    /// Width.
    pub width: Inches,
    /// Height.
    pub height: Inches,
    /// Thickness of the border, which grows inward.
    pub thickness: Inches,
    /// Whether it is filled.
    pub filled: bool,
    /// The color of its border, or of all of it; without effect if it inverts.
    pub color: Color,
    /// Whether it inverts its background, black to white and white to black, instead of printing its color.
    pub invert: bool,
}

impl SpecElement for EllipseElement {}
