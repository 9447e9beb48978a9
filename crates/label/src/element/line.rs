//! Straight lines.

use super::Point;
use crate::units::Inches;

/// A line from one place to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineElement {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// How thick it is.
    pub thickness: Inches,
}
