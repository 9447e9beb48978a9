//! Ellipses of a design.

use label::{element::Color, units::Inches};

use super::{Area, Fill};

/// An ellipse; a circle if its sides are equal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ellipse {
    /// Its area.
    pub area: Area,
    /// Its inside.
    pub fill: Fill,
    /// Thickness of the border, which grows inward; ignored if it is filled.
    pub thickness: Inches,
    /// The color of the border; ignored if it is filled.
    pub color: Color,
}
