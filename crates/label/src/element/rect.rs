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
    /// Whether it is black all over.
    pub filled: bool,
    /// Whether it turns what lies under it from black to white and from white to black, instead of being black itself.
    pub invert: bool,
}
