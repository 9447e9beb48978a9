//! Round outlines: boxes with round corners, and ellipses, which consist of corners only.

use crate::{
    Rect,
    geometry::{Frame, dots, whole},
};
use typeset::outline::{Path, Segment};

/// How far the control points of a quarter of a circle lie from its ends, in radii. The curve then strays from the
/// circle by no more than 0.03 % of the radius.
const REACH: f32 = 0.552_284_8;

/// How much thicker the border of an ellipse is made: both of its edges are cut into straight pieces, which are closer
/// to each other than the curves.
const ALLOWANCE: f32 = 0.125;

/// Appends an oval around a point of a frame, by its two radii. A negative radius reverses its direction, as holes
/// need.
pub(super) fn append_oval(
    segments: &mut Vec<Segment>,
    frame: Frame,
    (x, y): (f32, f32),
    (across, down): (f32, f32),
) {
    let point = |right: f32, below: f32| frame.point((x + right * across, y + below * down));
    segments.push(Segment::Move(point(1.0, 0.0)));
    let mut from = (1.0, 0.0);
    for _ in 0..4 {
        let to = (-from.1, from.0);
        segments.push(Segment::Cubic(
            point(from.0 + REACH * to.0, from.1 + REACH * to.1),
            point(to.0 + REACH * from.0, to.1 + REACH * from.1),
            point(to.0, to.1),
        ));
        from = to;
    }
    segments.push(Segment::Close);
}

/// A box with round corners, with a border of this thickness.
pub(super) fn rounded(area: Rect, thickness: u32, radius: f32) -> Path {
    let outer = Outline::new(area, (radius, radius));
    let mut path = Path::default();
    outer.append(&mut path, Turn::Right);
    if has_hole(area, thickness) {
        outer.inset(dots(thickness)).append(&mut path, Turn::Left);
    }
    path
}

/// An ellipse with a border of this thickness.
pub(super) fn ellipse(area: Rect, thickness: u32) -> Path {
    let (width, height) = size(area);
    let outer = Outline::new(area, (width / 2.0, height / 2.0));
    let mut path = Path::default();
    outer.append(&mut path, Turn::Right);
    match has_hole(area, thickness) {
        false => {}
        true if area.width == area.height => {
            outer.inset(dots(thickness)).append(&mut path, Turn::Left);
        }
        true => append_parallel(&mut path, area, dots(thickness) + ALLOWANCE),
    }
    path
}

fn has_hole(area: Rect, thickness: u32) -> bool {
    thickness.saturating_mul(2) < area.width.min(area.height)
}

/// The curve at a constant distance inside an ellipse. It is not an ellipse: an ellipse whose radii are smaller by the
/// distance comes closer in between, and thin rings would break there.
///
/// Where the ellipse bends more sharply than the distance allows, the curve crosses itself. Areas that it encloses
/// twice run in the same direction as the outline around them, so that they are not holes.
fn append_parallel(path: &mut Path, area: Rect, distance: f32) {
    let (across, down) = (dots(area.width) / 2.0, dots(area.height) / 2.0);
    let (x, y) = (whole(area.x) + across, whole(area.y) + down);
    let quarter = parallel_quarter((across, down), distance);
    // Counterclockwise: up to the top, down to the left, and so on. Each leg leaves its end point to the next.
    let there = || quarter.iter().take(quarter.len() - 1);
    let back = || quarter.iter().skip(1).rev();
    let mut points = Vec::with_capacity(quarter.len() * 4);
    points.extend(there().map(|point| (x + point.0, y - point.1)));
    points.extend(back().map(|point| (x - point.0, y - point.1)));
    points.extend(there().map(|point| (x - point.0, y + point.1)));
    points.extend(back().map(|point| (x + point.0, y + point.1)));
    let mut points = points.into_iter();
    path.segments.extend(points.next().map(Segment::Move));
    path.segments.extend(points.map(Segment::Line));
    path.segments.push(Segment::Close);
}

/// A quarter of that curve, from the horizontal to the vertical axis, in pieces that deviate by a tenth of a dot at
/// most.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a small range before"
)]
fn parallel_quarter((across, down): (f32, f32), distance: f32) -> Vec<(f32, f32)> {
    let steps = (4.0 + 1.8 * across.max(down).sqrt()).clamp(4.0, 100.0) as u32;
    let point = |step: u32| {
        let t = dots(step) / dots(steps);
        let u = 1.0 - t;
        // The same curve as the outline's: from (1, 0) by (1, REACH) and (REACH, 1) to (0, 1), and its direction.
        let far = u * u * (u + 3.0 * t) + 3.0 * u * t * t * REACH;
        let near = t * t * (t + 3.0 * u) + 3.0 * u * u * t * REACH;
        let shrinks = 2.0 * u * t * (1.0 - REACH) + t * t * REACH;
        let grows = 2.0 * u * t * (1.0 - REACH) + u * u * REACH;
        // At right angles to the direction (-across * shrinks, down * grows).
        let (out_across, out_down) = (down * grows, across * shrinks);
        let length = (out_across * out_across + out_down * out_down).sqrt();
        let share = distance / length;
        (across * far - out_across * share, down * near - out_down * share)
    };
    (0..=steps).map(point).collect()
}

/// A rectangle whose corners are quarters of an ellipse.
#[derive(Debug, Clone, Copy)]
struct Outline {
    left: f32,
    top: f32,
    size: (f32, f32),
    radii: (f32, f32),
}

/// The direction of an outline; a hole runs in the opposite direction.
#[derive(Debug, Clone, Copy)]
enum Turn {
    Right,
    Left,
}

impl Outline {
    fn new(area: Rect, radii: (f32, f32)) -> Self {
        Self { left: whole(area.x), top: whole(area.y), size: size(area), radii }
    }

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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Bitmap;
    use dots::Operation;
    use typeset::outline::fill;

    fn filled(width: u32, height: u32, path: &Path) -> Bitmap {
        let mut bitmap = Bitmap::new(width + 4, height + 4);
        fill(&mut bitmap, path, Operation::Set);
        bitmap
    }

    fn drawn(width: u32, height: u32, thickness: u32) -> Bitmap {
        filled(width, height, &ellipse(Rect::new(2, 2, width, height), thickness))
    }

    /// Dots at mirrored positions are equal, and the sides are touched.
    fn check_symmetry(bitmap: &Bitmap, what: &str) {
        let (right, bottom) = (bitmap.width() - 1, bitmap.height() - 1);
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

    /// All black dots are connected by sides or corners.
    fn check_connected(bitmap: &Bitmap, what: &str) {
        let (width, height) = (bitmap.width(), bitmap.height());
        let all = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let mut left: BTreeSet<(u32, u32)> = all().filter(|&(x, y)| bitmap.is_dark(x, y)).collect();
        let mut waiting: Vec<(u32, u32)> = left.pop_first().into_iter().collect();
        while let Some((x, y)) = waiting.pop() {
            for place in (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y))) {
                if left.remove(&place) {
                    waiting.push(place);
                }
            }
        }
        assert!(left.is_empty(), "{what} is broken");
    }

    #[test]
    fn circles_are_symmetric_both_ways_and_about_their_diagonals() {
        for diameter in 3..=130 {
            for thickness in [1, 2, 3, 7, diameter] {
                let what = format!("{diameter} across, {thickness} thick");
                let bitmap = drawn(diameter, diameter, thickness);
                check_symmetry(&bitmap, &what);
                for y in 0..bitmap.height() {
                    for x in 0..y {
                        assert!(bitmap.is_dark(x, y) == bitmap.is_dark(y, x), "{what}: {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_disc_has_the_dots_whose_centres_are_within_its_radius() {
        for diameter in 3..=200 {
            let bitmap = drawn(diameter, diameter, diameter);
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

    const SIZES: [(u32, u32); 9] =
        [(3, 4), (10, 4), (30, 6), (41, 20), (100, 37), (64, 65), (7, 200), (300, 120), (301, 9)];

    #[test]
    fn ellipses_and_round_corners_are_symmetric() {
        for (width, height) in SIZES {
            for thickness in [1, 2, 3, 5, 60] {
                let what = format!("{width} x {height}, {thickness} thick");
                check_symmetry(&drawn(width, height, thickness), &what);
                for eighths in 1..=8 {
                    let radius = dots(eighths * width.min(height)) / 16.0;
                    let path = rounded(Rect::new(2, 2, width, height), thickness, radius);
                    check_symmetry(&filled(width, height, &path), &what);
                }
            }
        }
    }

    #[test]
    fn thin_rings_are_not_broken() {
        for diameter in 3..=60 {
            check_connected(&drawn(diameter, diameter, 1), &format!("{diameter} across"));
        }
        for (width, height) in SIZES {
            check_connected(&drawn(width, height, 1), &format!("{width} x {height}"));
        }
        for width in [13, 70, 121, 240] {
            for height in 3..=60 {
                check_connected(&drawn(width, height, 1), &format!("{width} x {height}"));
            }
        }
    }

    #[test]
    fn rings_are_equally_thick_all_round() {
        // The farthest white dot inside is as far from the outline as the border is thick.
        for (width, height, thickness) in [(80, 40, 6), (40, 80, 6), (100, 20, 5), (45, 40, 8)] {
            let outline = drawn(width, height, width);
            let ring = drawn(width, height, thickness);
            let all = || (0..height + 4).flat_map(|y| (0..width + 4).map(move |x| (x, y)));
            let white: Vec<_> = all().filter(|&(x, y)| !outline.is_dark(x, y)).collect();
            for (x, y) in all().filter(|&(x, y)| outline.is_dark(x, y)) {
                let nearest = white.iter().map(|&(to_x, to_y)| {
                    i64::from(to_x.abs_diff(x)).pow(2) + i64::from(to_y.abs_diff(y)).pow(2)
                });
                // A dot and a half for the edges of both, which follow the dots.
                let distance = nearest.min().unwrap_or(0);
                let (least, most) = (i64::from(thickness) - 1, i64::from(thickness) + 2);
                if ring.is_dark(x, y) {
                    assert!(distance < most * most, "black at {x}, {y} of {width} x {height}");
                } else {
                    assert!(distance > least * least, "white at {x}, {y} of {width} x {height}");
                }
            }
        }
    }
}
