//! What a key may be used for.

/// A use of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Printing: labels, barcodes, pictures, checks, and what designs need.
    Render,
    /// Reading, saving and deleting designs.
    DesignsWrite,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Render, Self::DesignsWrite];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Render => "render",
            Self::DesignsWrite => "designs:write",
        }
    }
}
