//! Straight lines.

use super::{Point, SpecElement};
use crate::units::Inches;

/// A line between two points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineElement {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Its thickness.
    pub thickness: Inches,
}

impl SpecElement for LineElement {}
