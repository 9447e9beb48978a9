//! Nested boxes, rotated by quarter turns.

use std::ops::{Add, Sub};

use label::element::Rotation;

use crate::Area;

/// A rectangle, in inches or in dots.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rectangle<T> {
    pub(super) x: T,
    pub(super) y: T,
    pub(super) width: T,
    pub(super) height: T,
}

impl From<Area> for Rectangle<f64> {
    fn from(area: Area) -> Self {
        let Area { at, width, height } = area;
        Self { x: at.x.get(), y: at.y.get(), width: width.get(), height: height.get() }
    }
}

/// A rectangle of the label with rotated content.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame<T> {
    /// Its area on the label, after rotation.
    pub(super) area: Rectangle<T>,
    pub(super) rotation: Rotation,
}

impl<T: Copy + Add<Output = T> + Sub<Output = T>> Frame<T> {
    /// Width and height as its content sees them.
    pub(super) fn size(&self) -> (T, T) {
        let Rectangle { width, height, .. } = self.area;
        match self.rotation {
            Rotation::Normal | Rotation::Inverted => (width, height),
            Rotation::Right | Rotation::BottomUp => (height, width),
        }
    }

    /// Converts a rectangle in the frame to one on the label.
    pub(super) fn rectangle(&self, inner: Rectangle<T>) -> Rectangle<T> {
        let Rectangle { x, y, width, height } = inner;
        let (frame_width, frame_height) = self.size();
        let (to_right, to_bottom) = (frame_width - (x + width), frame_height - (y + height));
        let (x, y, width, height) = match self.rotation {
            Rotation::Normal => (x, y, width, height),
            Rotation::Right => (to_bottom, x, height, width),
            Rotation::Inverted => (to_right, to_bottom, width, height),
            Rotation::BottomUp => (y, to_right, height, width),
        };
        Rectangle { x: self.area.x + x, y: self.area.y + y, width, height }
    }

    /// A frame inside this one.
    pub(super) fn frame(&self, inner: Rectangle<T>, rotation: Rotation) -> Self {
        Self { area: self.rectangle(inner), rotation: self.rotation.then(rotation) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INNER: Rectangle<i64> = Rectangle { x: 1, y: 2, width: 10, height: 3 };

    #[track_caller]
    fn check(rotation: Rotation, expected: (i64, i64, i64, i64)) {
        let (width, height) = match rotation {
            Rotation::Normal | Rotation::Inverted => (40, 20),
            Rotation::Right | Rotation::BottomUp => (20, 40),
        };
        let frame = Frame { area: Rectangle { x: 100, y: 200, width, height }, rotation };
        assert_eq!(frame.size(), (40, 20));
        let Rectangle { x, y, width, height } = frame.rectangle(INNER);
        assert_eq!((x, y, width, height), expected);
    }

    #[test]
    fn the_content_of_a_frame_rotates_with_it() {
        check(Rotation::Normal, (101, 202, 10, 3));
        // The upper left corner becomes the upper right one.
        check(Rotation::Right, (115, 201, 3, 10));
        check(Rotation::Inverted, (129, 215, 10, 3));
        check(Rotation::BottomUp, (102, 229, 3, 10));
    }

    #[test]
    fn four_quarter_turns_are_a_full_turn() {
        for first in Rotation::ALL {
            let turned =
                Rotation::ALL.into_iter().fold(first, |turned, _| turned.then(Rotation::Right));
            assert_eq!(turned, first);
            assert_eq!(first.then(Rotation::Normal), first);
        }
        assert_eq!(Rotation::Right.then(Rotation::Right), Rotation::Inverted);
        assert_eq!(Rotation::BottomUp.then(Rotation::Inverted), Rotation::Right);
    }

    #[test]
    fn a_frame_in_a_rotated_frame_is_where_it_was_drawn() {
        let area = Rectangle { x: 0, y: 0, width: 20, height: 40 };
        let outer = Frame { area, rotation: Rotation::Right };
        // Rotated back inside: upright on the label again.
        let inner = outer.frame(INNER, Rotation::BottomUp);
        assert_eq!(inner.rotation, Rotation::Normal);
        assert_eq!(inner.area, Rectangle { x: 15, y: 1, width: 3, height: 10 });
    }
}
