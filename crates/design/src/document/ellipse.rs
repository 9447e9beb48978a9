//! Ellipses of a design.

use label::{element::Color, units::Inches};

use message::{Message, message};

use super::{
    Area, Fill,
    kind::{ElementKind, Position},
};

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

impl ElementKind for Ellipse {
    fn noun(&self) -> Message {
        message!("kind-ellipse", "ellipse")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Area(&mut self.area)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }
}
