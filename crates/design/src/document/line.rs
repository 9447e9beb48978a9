//! Lines of a design.

use label::{element::Point, units::Inches};
use message::{Message, message};

use super::kind::{ElementKind, Position};

/// A line between two points. A horizontal line grows down from its points and a vertical one to the right; a diagonal
/// one lies between its points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Its thickness.
    pub thickness: Inches,
}

impl ElementKind for Line {
    fn noun(&self) -> Message {
        message!("kind-line", "line")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Points([&mut self.from, &mut self.to])
    }
}
