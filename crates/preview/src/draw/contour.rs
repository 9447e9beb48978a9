//! Outlines with round corners: of boxes, and of ellipses, which are nothing but corners.

use crate::{
    Rect,
    page::{Path, Segment},
};

/// How far the control points of a quarter of a circle lie from its ends, in radii. The curve then strays from the
/// circle by no more than 0.03 % of the radius.
const REACH: f32 = 0.552_284_8;

/// The area between an outline and the same outline further in by a thickness; all of it where nothing is left inside.
///
/// `radii` are those of the outer corners, across and down.
pub(super) fn ring(area: Rect, thickness: u32, radii: (f32, f32)) -> Path {
    let outer = Outline { left: whole(area.x), top: whole(area.y), size: size(area), radii };
    let mut path = Path::default();
    outer.append(&mut path, Turn::Right);
    if thickness.saturating_mul(2) < area.width.min(area.height) {
        outer.inset(dots(thickness)).append(&mut path, Turn::Left);
    }
    path
}

/// A rectangle whose corners are quarters of an ellipse.
#[derive(Debug, Clone, Copy)]
struct Outline {
    left: f32,
    top: f32,
    size: (f32, f32),
    radii: (f32, f32),
}

/// Which way round an outline runs; a hole runs the other way than what it is in.
#[derive(Debug, Clone, Copy)]
enum Turn {
    Right,
    Left,
}

impl Outline {
    fn inset(self, by: f32) -> Self {
        let Self { left, top, size: (width, height), radii: (across, down) } = self;
        Self {
            left: left + by,
            top: top + by,
            size: (width - 2.0 * by, height - 2.0 * by),
            radii: ((across - by).max(0.0), (down - by).max(0.0)),
        }
    }

    fn append(self, path: &mut Path, turn: Turn) {
        let Self { left, top, size: (width, height), radii: (across, down) } = self;
        let (right, bottom) = (left + width, top + height);
        // Each corner with the places where the straight edges end, in clockwise order.
        let mut corners = [
            ((left, top + down), (left, top), (left + across, top)),
            ((right - across, top), (right, top), (right, top + down)),
            ((right, bottom - down), (right, bottom), (right - across, bottom)),
            ((left + across, bottom), (left, bottom), (left, bottom - down)),
        ];
        if let Turn::Left = turn {
            corners.reverse();
            corners = corners.map(|(start, corner, end)| (end, corner, start));
        }
        let mut here = None;
        for (start, corner, end) in corners {
            match here {
                None => path.segments.push(Segment::Move(start)),
                Some(here) if here == start => {}
                Some(_) => path.segments.push(Segment::Line(start)),
            }
            if start != end {
                path.segments.push(Segment::Cubic(toward(start, corner), toward(end, corner), end));
            }
            here = Some(end);
        }
        path.segments.push(Segment::Close);
    }
}

/// The control point of a quarter arc that starts or ends here.
fn toward((x, y): (f32, f32), corner: (f32, f32)) -> (f32, f32) {
    (x + (corner.0 - x) * REACH, y + (corner.1 - y) * REACH)
}

fn size(area: Rect) -> (f32, f32) {
    (dots(area.width), dots(area.height))
}

/// A number of dots as the measure of a path.
#[expect(clippy::cast_precision_loss, reason = "shapes are no larger than 32,000 dots")]
pub(super) fn dots(number: u32) -> f32 {
    number as f32
}

/// A place on the page as the measure of a path.
#[expect(clippy::cast_precision_loss, reason = "what is further out than 2^24 dots is not seen")]
pub(super) fn whole(place: i32) -> f32 {
    place as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitmap, bitmap::Operation, output::fill};

    fn drawn(width: u32, height: u32, thickness: u32, radii: (f32, f32)) -> Bitmap {
        let mut bitmap = Bitmap::new(width + 4, height + 4);
        let path = ring(Rect::new(2, 2, width, height), thickness, radii);
        fill(&mut bitmap, &path, Operation::Set);
        bitmap
    }

    /// Dots at places that mirror one another are alike, and the four sides are touched.
    fn check_symmetry(width: u32, height: u32, thickness: u32, radii: (f32, f32)) {
        let bitmap = drawn(width, height, thickness, radii);
        let (right, bottom) = (bitmap.width() - 1, bitmap.height() - 1);
        let what = format!("{width} x {height}, {thickness} thick, {radii:?}");
        for y in 0..bitmap.height() {
            for x in 0..bitmap.width() {
                let dark = bitmap.is_dark(x, y);
                assert_eq!(
                    dark,
                    bitmap.is_dark(right - x, y),
                    "left and right at {x}, {y}: {what}"
                );
                assert_eq!(dark, bitmap.is_dark(x, bottom - y), "up and down at {x}, {y}: {what}");
                let outside = x < 2 || y < 2 || x + 2 > right || y + 2 > bottom;
                assert!(!dark || !outside, "outside at {x}, {y}: {what}");
            }
        }
        assert!((0..=right).any(|x| bitmap.is_dark(x, 2)), "no dot at the top: {what}");
        assert!((0..=bottom).any(|y| bitmap.is_dark(2, y)), "no dot on the left: {what}");
    }

    #[test]
    fn circles_are_symmetric_both_ways_and_about_their_diagonals() {
        for diameter in 3..=130 {
            for thickness in [1, 2, 3, 7, diameter] {
                let radius = dots(diameter) / 2.0;
                check_symmetry(diameter, diameter, thickness, (radius, radius));
                let bitmap = drawn(diameter, diameter, thickness, (radius, radius));
                for y in 0..bitmap.height() {
                    for x in 0..y {
                        let same = bitmap.is_dark(x, y) == bitmap.is_dark(y, x);
                        assert!(same, "{diameter} across, {thickness} thick: {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_disc_has_the_dots_whose_centres_are_within_its_radius() {
        for diameter in 3..=200 {
            let radius = dots(diameter) / 2.0;
            let bitmap = drawn(diameter, diameter, diameter, (radius, radius));
            for y in 0..diameter {
                for x in 0..diameter {
                    // Twice the distance from the middle, by whole numbers.
                    let from = |at: u32| i64::from(2 * at + 1) - i64::from(diameter);
                    let distance = from(x).pow(2) + from(y).pow(2) - i64::from(diameter).pow(2);
                    // The arc strays by 0.03 % and the pieces it is cut into by a tenth of a dot.
                    let certain = distance.unsigned_abs() > u64::from(diameter);
                    let dark = bitmap.is_dark(x + 2, y + 2);
                    assert!(!certain || dark == (distance < 0), "{diameter} across: {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn ellipses_and_round_corners_are_symmetric() {
        for (width, height) in
            [(3, 4), (10, 4), (41, 20), (100, 37), (64, 65), (7, 200), (300, 120)]
        {
            for thickness in [1, 2, 5, 60] {
                check_symmetry(width, height, thickness, (dots(width) / 2.0, dots(height) / 2.0));
                for eighths in 1..=8 {
                    let radius = dots(eighths * width.min(height)) / 16.0;
                    check_symmetry(width, height, thickness, (radius, radius));
                }
            }
        }
    }

    #[test]
    fn thin_rings_have_no_gaps() {
        for diameter in 3..=120 {
            let radius = dots(diameter) / 2.0;
            let bitmap = drawn(diameter, diameter, 1, (radius, radius));
            for y in 2..diameter + 2 {
                assert!((0..bitmap.width()).any(|x| bitmap.is_dark(x, y)), "{diameter}: row {y}");
            }
        }
    }
}
