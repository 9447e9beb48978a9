//! Lines of a design.

use label::{element::Point, units::Inches};

/// A line from one place to another. A level one grows downward from its places and an upright one to the right; a
/// slanting one lies between its places.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// How thick it is.
    pub thickness: Inches,
}
