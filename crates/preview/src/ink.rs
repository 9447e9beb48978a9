//! What a mark does to the dots under it.

/// How a shape changes the dots under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    Black,
    White,
    /// `^FR`, `^LR`: black becomes white and white black.
    Reverse,
}
