//! Positions on a label in dots, and frames in which everything is drawn upright.

use dots::Rect;
use zpl::command::{Justification, Orientation};

/// The position of a field, in dots of the page, including the label's home position and shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) anchor: Anchor,
    pub(crate) justification: Justification,
}

/// The point of a field that its position names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// `^FO`: the upper left corner of the box, in every orientation.
    Corner,
    /// `^FT`: the start of the base line, or the lower left corner of bars, rotated with the field.
    Baseline,
}

/// A box in which a field is drawn upright, with its rotation and position on the page.
///
/// Inside, x runs from the left in reading direction and y down. Marks may extend beyond the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Left edge of the rotated box on the page.
    pub(crate) left: i32,
    /// Upper edge of the rotated box on the page.
    pub(crate) top: i32,
    /// Of the upright box.
    pub(crate) width: u32,
    /// Of the upright box.
    pub(crate) height: u32,
    pub(crate) orientation: Orientation,
}

impl Frame {
    /// Places a box. `baseline` is the distance of the point that `^FT` names from the upper edge of the upright box:
    /// the base line of text, the lower end of bars.
    pub(crate) fn place(
        position: Position,
        orientation: Orientation,
        (width, height): (u32, u32),
        baseline: u32,
    ) -> Self {
        let Position { x, y, anchor, justification } = position;
        let from_right = justification == Justification::Right;
        let (left, top) = match anchor {
            Anchor::Corner => {
                let across = match orientation {
                    Orientation::Normal | Orientation::Inverted => width,
                    Orientation::Rotated | Orientation::BottomUp => height,
                };
                (if from_right { x.saturating_sub(signed(across)) } else { x }, y)
            }
            Anchor::Baseline => {
                // The named point in the upright box, and its distance from the other sides.
                let along = if from_right { width } else { 0 };
                let before = signed(along);
                let after = signed(width - along);
                let above = signed(baseline);
                let below = signed(height).saturating_sub(above);
                match orientation {
                    Orientation::Normal => (x.saturating_sub(before), y.saturating_sub(above)),
                    Orientation::Rotated => (x.saturating_sub(below), y.saturating_sub(before)),
                    Orientation::Inverted => (x.saturating_sub(after), y.saturating_sub(below)),
                    Orientation::BottomUp => (x.saturating_sub(above), y.saturating_sub(after)),
                }
            }
        };
        Self { left, top, width, height, orientation }
    }

    /// The rotated box on the page.
    pub(crate) fn area(self) -> Rect {
        self.rect(Rect::new(0, 0, self.width, self.height))
    }

    /// The lower right corner of the upright box on the page. A following field without a position starts there.
    pub(crate) fn end(self) -> (i32, i32) {
        let Rect { x, y, .. } = self.rect(Rect::new(signed(self.width), signed(self.height), 0, 0));
        (x, y)
    }

    /// Maps a rectangle of the upright box to the page.
    pub(crate) fn rect(self, inside: Rect) -> Rect {
        let Rect { x, y, width, height } = inside;
        let right = signed(self.width).saturating_sub(inside.right());
        let below = signed(self.height).saturating_sub(inside.bottom());
        let at = |x: i32, y: i32, width, height| Rect {
            x: self.left.saturating_add(x),
            y: self.top.saturating_add(y),
            width,
            height,
        };
        match self.orientation {
            Orientation::Normal => at(x, y, width, height),
            Orientation::Rotated => at(below, x, height, width),
            Orientation::Inverted => at(right, below, width, height),
            Orientation::BottomUp => at(y, right, height, width),
        }
    }

    /// Maps a point of the upright box to the page.
    pub(crate) fn point(self, (x, y): (f32, f32)) -> (f32, f32) {
        let (left, top) = (whole(self.left), whole(self.top));
        let (width, height) = (dots(self.width), dots(self.height));
        match self.orientation {
            Orientation::Normal => (left + x, top + y),
            Orientation::Rotated => (left + height - y, top + x),
            Orientation::Inverted => (left + width - x, top + height - y),
            Orientation::BottomUp => (left + y, top + width - x),
        }
    }

    /// [`Self::point`] as a matrix of SVG and PDF, with y from a base line at this distance from the upper edge.
    pub(crate) fn matrix(self, baseline: i32) -> [i64; 6] {
        let (left, top, baseline) = (self.left.into(), self.top.into(), i64::from(baseline));
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        match self.orientation {
            Orientation::Normal => [1, 0, 0, 1, left, top + baseline],
            Orientation::Rotated => [0, 1, -1, 0, left + height - baseline, top],
            Orientation::Inverted => [-1, 0, 0, -1, left + width, top + height - baseline],
            Orientation::BottomUp => [0, -1, 1, 0, left + baseline, top + width],
        }
    }
}

/// A number of dots as a path coordinate.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "labels are no larger than 32,000 dots")]
pub(crate) fn dots(number: u32) -> f32 {
    number as f32
}

/// A position on the page as a path coordinate.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "positions beyond 2^24 dots are not visible")]
pub(crate) fn whole(place: i32) -> f32 {
    place as f32
}

/// Dots as a position; numbers that are too large saturate.
pub(crate) fn signed(dots: u32) -> i32 {
    i32::try_from(dots).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIENTATIONS: [Orientation; 4] =
        [Orientation::Normal, Orientation::Rotated, Orientation::Inverted, Orientation::BottomUp];

    fn at(anchor: Anchor, justification: Justification) -> Position {
        Position { x: 100, y: 200, anchor, justification }
    }

    #[test]
    fn an_origin_is_the_corner_of_the_rotated_box() {
        let areas = ORIENTATIONS.map(|orientation| {
            let position = at(Anchor::Corner, Justification::Left);
            Frame::place(position, orientation, (50, 20), 15).area()
        });
        let (lying, standing) = (Rect::new(100, 200, 50, 20), Rect::new(100, 200, 20, 50));
        assert_eq!(areas, [lying, standing, lying, standing]);
    }

    #[test]
    fn a_base_line_turns_with_the_field() {
        // The point (0, 15) of the upright box stays at (100, 200).
        for orientation in ORIENTATIONS {
            let position = at(Anchor::Baseline, Justification::Left);
            let frame = Frame::place(position, orientation, (50, 20), 15);
            assert_eq!(frame.point((0.0, 15.0)), (100.0, 200.0), "{orientation:?}");
            let position = at(Anchor::Baseline, Justification::Right);
            let frame = Frame::place(position, orientation, (50, 20), 15);
            assert_eq!(frame.point((50.0, 15.0)), (100.0, 200.0), "{orientation:?}");
        }
    }

    #[test]
    fn descenders_rotate_to_the_left_then_above_then_to_the_right() {
        let below = Rect::new(10, 25, 5, 3);
        let found = ORIENTATIONS.map(|orientation| {
            let position = at(Anchor::Corner, Justification::Left);
            Frame::place(position, orientation, (50, 20), 20).rect(below)
        });
        assert_eq!(found[0], Rect::new(110, 225, 5, 3));
        assert_eq!(found[1], Rect::new(92, 210, 3, 5));
        assert_eq!(found[2], Rect::new(135, 192, 5, 3));
        assert_eq!(found[3], Rect::new(125, 235, 3, 5));
    }

    #[test]
    fn a_matrix_maps_points_like_the_frame() {
        for orientation in ORIENTATIONS {
            let position = at(Anchor::Corner, Justification::Left);
            let frame = Frame::place(position, orientation, (50, 20), 20);
            let [x_right, y_right, x_down, y_down, left, top] = frame.matrix(15);
            for (right, down) in [(0_i16, 0_i16), (7, 0), (0, -15), (50, 5)] {
                let expected = frame.point((f32::from(right), f32::from(down + 15)));
                let (right, down) = (i64::from(right), i64::from(down));
                let x = x_right * right + x_down * down + left;
                let y = y_right * right + y_down * down + top;
                let expected = format!("{} {}", expected.0, expected.1);
                assert_eq!(format!("{x} {y}"), expected, "{orientation:?}");
            }
        }
    }

    #[test]
    fn separate_rectangles_have_an_empty_intersection() {
        let page = Rect::new(0, 0, 100, 100);
        assert_eq!(page.intersection(Rect::new(90, -5, 20, 10)), Rect::new(90, 0, 10, 5));
        assert_eq!(page.intersection(Rect::new(100, 0, 5, 5)).area(), 0);
        assert_eq!(page.intersection(Rect::new(i32::MAX, 0, u32::MAX, 5)).area(), 0);
    }
}
