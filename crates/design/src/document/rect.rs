//! Rectangles of a design.

use label::units::Inches;

use super::Area;

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Its area.
    pub area: Area,
    /// Its inside.
    pub fill: Fill,
    /// Thickness of the border, which grows inward; ignored if it is filled.
    pub thickness: Inches,
}

/// The inside of a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fill {
    /// Nothing: it is a border.
    #[default]
    None,
    /// Black.
    Black,
    /// The inverted background.
    Invert,
}

impl Fill {
    /// All fills.
    pub const ALL: [Self; 3] = [Self::None, Self::Black, Self::Invert];

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Black => "black",
            Self::Invert => "invert",
        }
    }
}
