//! The ink of boxes and ellipses.

/// The color of a shape. White erases what was drawn before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Color {
    /// Black.
    #[default]
    Black,
    /// White.
    White,
}

impl Color {
    /// All colors.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Its name in requests and documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}
