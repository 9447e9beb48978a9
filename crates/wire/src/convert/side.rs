//! The sides of a symbol as they are on the label.

use label::element::Rotation;
use message::{Message, message};

use crate::scan::Side;

/// A side of a symbol on the label, after rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LabelSide(Side);

impl LabelSide {
    /// Where a side of an upright symbol is after rotation.
    pub(super) fn new(upright: Side, rotation: Rotation) -> Self {
        let quarters = match rotation {
            Rotation::Normal => 0,
            Rotation::Right => 1,
            Rotation::Inverted => 2,
            Rotation::BottomUp => 3,
        };
        Self((0..quarters).fold(upright, |side, _| clockwise(side)))
    }

    pub(super) fn opposite(self) -> Self {
        Self(clockwise(clockwise(self.0)))
    }

    /// Whether it is on the left or on the right.
    pub(super) fn is_lateral(self) -> bool {
        match self.0 {
            Side::Left | Side::Right => true,
            Side::Top | Side::Bottom => false,
        }
    }

    /// Whether the coordinates of the label grow from here into the symbol.
    pub(super) fn is_first(self) -> bool {
        match self.0 {
            Side::Left | Side::Top => true,
            Side::Right | Side::Bottom => false,
        }
    }

    /// "On the left".
    pub(super) fn place(self) -> Message {
        match self.0 {
            Side::Left => message!("side-left", "on the left"),
            Side::Right => message!("side-right", "on the right"),
            Side::Top => message!("side-top", "above it"),
            Side::Bottom => message!("side-bottom", "below it"),
        }
    }
}

const fn clockwise(side: Side) -> Side {
    match side {
        Side::Left => Side::Top,
        Side::Top => Side::Right,
        Side::Right => Side::Bottom,
        Side::Bottom => Side::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_turn_with_the_symbol() {
        let turned = |side, rotation| LabelSide::new(side, rotation).0;
        assert_eq!(turned(Side::Left, Rotation::Normal), Side::Left);
        assert_eq!(turned(Side::Left, Rotation::Right), Side::Top);
        assert_eq!(turned(Side::Left, Rotation::Inverted), Side::Right);
        assert_eq!(turned(Side::Top, Rotation::BottomUp), Side::Left);
        assert_eq!(LabelSide(Side::Top).opposite(), LabelSide(Side::Bottom));
    }
}
