//! The area of an element.

use label::{element::Point, units::Inches};

/// A rectangle on the label, or in the group that contains it. The rotation of its content does not change it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Upper left corner.
    pub at: Point,
    /// Width on the label.
    pub width: Inches,
    /// Height on the label.
    pub height: Inches,
}
