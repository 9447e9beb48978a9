//! Boxes, filled or outlined.

use super::Point;
use crate::units::Inches;

/// A rectangle on a label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxElement {
    /// Upper left corner.
    pub at: Point,
    /// Width.
    pub width: Inches,
    /// Height.
    pub height: Inches,
    /// Thickness of the border, which grows inward.
    pub thickness: Inches,
    /// Whether it is filled with black.
    pub filled: bool,
    /// Whether it inverts its background, black to white and white to black, instead of printing black.
    pub invert: bool,
}
