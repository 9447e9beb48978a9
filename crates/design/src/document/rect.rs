//! Rectangles of a design.

use label::units::Inches;

use super::Area;

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Where.
    pub area: Area,
    /// What is inside.
    pub fill: Fill,
    /// Thickness of the border, which grows inward; of no meaning where it is filled.
    pub thickness: Inches,
}

/// What is inside a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fill {
    /// Nothing: it is a border.
    #[default]
    None,
    /// It is black all over.
    Black,
    /// What lies under it, black for white and white for black.
    Invert,
}

impl Fill {
    /// All of them.
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
