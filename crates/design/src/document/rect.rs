//! Rectangles of a design.

use label::{
    element::{Color, Rounding},
    units::Inches,
};

use message::{Message, message};

use super::{
    Area,
    kind::{ElementKind, Position},
};

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Its area.
    pub area: Area,
    /// Its inside.
    pub fill: Fill,
    /// Thickness of the border, which grows inward; ignored if it is filled.
    pub thickness: Inches,
    /// The color of the border; ignored if it is filled.
    pub color: Color,
    /// The rounding of its corners.
    pub rounding: Rounding,
}

/// The inside of a rectangle or an ellipse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fill {
    /// Nothing: it is a border.
    #[default]
    None,
    /// Black.
    Black,
    /// White: it erases what was drawn before.
    White,
    /// The inverted background.
    Invert,
}

impl Fill {
    /// All fills.
    pub const ALL: [Self; 4] = [Self::None, Self::Black, Self::White, Self::Invert];

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Black => "black",
            Self::White => "white",
            Self::Invert => "invert",
        }
    }
}

impl ElementKind for Rect {
    fn noun(&self) -> Message {
        message!("kind-rect", "rectangle")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Area(&mut self.area)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }
}
