//! The part of a label that an element was drawn in.

use label::{element::Point, units::Inches};

/// A rectangle as it stands on the label, or in the group that holds it: turning what is in it does not turn it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Upper left corner.
    pub at: Point,
    /// From left to right.
    pub width: Inches,
    /// From top to bottom.
    pub height: Inches,
}
