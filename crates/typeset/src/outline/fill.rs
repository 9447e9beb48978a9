//! Fills outlines: a dot belongs to a shape when its centre lies inside, by the non-zero rule.

use super::{Path, Point, flatten};
use dots::{Bitmap, Operation};

/// Fills a path as far as it is on the picture.
pub fn fill(bitmap: &mut Bitmap, path: &Path, operation: Operation) {
    let height = bitmap.height();
    let mut edges = Vec::with_capacity(4 * path.segments.len());
    let straight = |from, to| edges.extend(Edge::new(from, to, height));
    flatten::lines(&path.segments, flatten::DOTS, |point| point, straight);
    edges.sort_unstable_by_key(|edge| edge.first);
    let mut waiting = edges.into_iter().peekable();
    let mut active: Vec<Edge> = Vec::new();
    let mut y = 0;
    loop {
        if active.is_empty() {
            let Some(next) = waiting.peek() else { return };
            y = next.first;
        }
        while let Some(edge) = waiting.next_if(|edge| edge.first <= y) {
            active.push(edge);
        }
        let centre = as_float(y) + 0.5;
        for edge in &mut active {
            edge.x = edge.crossing(centre);
        }
        // The order hardly changes from row to row.
        active.sort_unstable_by(|a, b| a.x.total_cmp(&b.x));
        fill_row(bitmap, y, &active, operation);
        y += 1;
        active.retain(|edge| edge.end > y);
    }
}

/// The number of lines of a flattened path.
pub fn line_count(path: &Path) -> u64 {
    flatten::count(&path.segments, flatten::DOTS)
}

/// The maximum memory for filling a path on a page of this height. A curve crosses each row three times at most.
pub fn edge_bytes(path: &Path, height: u32) -> u64 {
    line_count(path).min(3 * path.crossings(height)) * 2 * size_of::<Edge>() as u64
}

/// Fills one row, given its crossings from left to right.
fn fill_row(bitmap: &mut Bitmap, y: u32, active: &[Edge], operation: Operation) {
    let mut winding = 0;
    let mut start = 0.0;
    for edge in active {
        if winding == 0 {
            start = edge.x;
        }
        winding += edge.direction;
        if winding == 0 {
            bitmap.change_span(y, first_centre(start), first_centre(edge.x), operation);
        }
    }
}

/// A straight piece of an outline.
#[derive(Debug, Clone, Copy)]
struct Edge {
    upper: Point,
    lower: Point,
    /// 1 when it goes down, -1 when it goes up.
    direction: i32,
    /// The first row whose centre it meets.
    first: u32,
    /// The first row below `first` whose centre it does not meet.
    end: u32,
    /// Where it crosses the current row.
    x: f32,
}

impl Edge {
    /// `None` for a line that crosses no row's centre. Upper ends belong to an edge, lower ones do not.
    fn new(from: Point, to: Point, height: u32) -> Option<Self> {
        let (upper, lower, direction) = if from.1 < to.1 { (from, to, 1) } else { (to, from, -1) };
        let row = |y: f32| u32::try_from(first_centre(y)).unwrap_or(0).min(height);
        let (first, end) = (row(upper.1), row(lower.1));
        (first < end).then_some(Self { upper, lower, direction, first, end, x: 0.0 })
    }

    /// Its x at this height.
    fn crossing(&self, y: f32) -> f32 {
        let (upper, lower) = (self.upper, self.lower);
        let share = (y - upper.1) / (lower.1 - upper.1);
        upper.0 + (lower.0 - upper.0) * share
    }
}

/// The first dot whose centre is not left of this position.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "positions out of range saturate, and are not on any picture"
)]
#[inline]
fn first_centre(x: f32) -> i32 {
    // `f32::ceil` is a function call on the baseline x86-64 target.
    let place = x - 0.5;
    let whole = place as i32;
    whole.saturating_add(i32::from(place > whole as f32))
}

#[expect(clippy::cast_precision_loss, reason = "rows are far below 2^24")]
fn as_float(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::super::Segment;
    use super::*;

    fn check(segments: Vec<Segment>, expected: &[&str]) {
        let mut bitmap = Bitmap::new(8, 4);
        fill(&mut bitmap, &Path { segments }, Operation::Set);
        let rows: Vec<String> = (0..4)
            .map(|y| (0..8).map(|x| if bitmap.is_dark(x, y) { '#' } else { '.' }).collect())
            .collect();
        assert_eq!(rows, expected);
    }

    fn square(corners: [Point; 4]) -> Vec<Segment> {
        let [a, b, c, d] = corners;
        vec![Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Line(d), Segment::Close]
    }

    #[test]
    fn dots_count_by_their_centres() {
        let shape = square([(1.4, 1.0), (4.6, 1.0), (4.6, 3.0), (1.4, 3.0)]);
        check(shape, &["........", ".####...", ".####...", "........"]);
    }

    #[test]
    fn a_hole_runs_in_the_opposite_direction() {
        let mut shape = square([(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (0.0, 4.0)]);
        shape.extend(square([(2.0, 1.0), (2.0, 3.0), (6.0, 3.0), (6.0, 1.0)]));
        check(shape, &["########", "##....##", "##....##", "########"]);
    }

    #[test]
    fn overlapping_outlines_of_one_direction_are_one_area() {
        let mut shape = square([(0.0, 0.0), (5.0, 0.0), (5.0, 3.0), (0.0, 3.0)]);
        shape.extend(square([(3.0, 1.0), (8.0, 1.0), (8.0, 4.0), (3.0, 4.0)]));
        check(shape, &["#####...", "########", "########", "...#####"]);
    }

    #[test]
    fn paths_are_clipped_at_the_edges() {
        let shape = square([(-5.0, -5.0), (1e9, -5.0), (1e9, 2.0), (-5.0, 2.0)]);
        check(shape, &["########", "########", "........", "........"]);
    }

    #[test]
    fn paths_with_nan_do_no_harm() {
        let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN_POSITIVE, 3.0];
        for a in odd {
            for b in odd {
                let mut bitmap = Bitmap::new(8, 4);
                let shape = square([(a, b), (b, 2.0), (1.0, a), (b, a)]);
                fill(&mut bitmap, &Path { segments: shape }, Operation::Flip);
            }
        }
    }

    /// The rule itself, dot by dot: the winding number of the outline around each centre.
    fn by_winding(width: u32, height: u32, path: &Path) -> Bitmap {
        let mut edges = Vec::new();
        flatten::lines(
            &path.segments,
            flatten::DOTS,
            |point| point,
            |from, to| {
                if from.1 < to.1 {
                    edges.push((from, to, 1));
                } else if from.1 > to.1 {
                    edges.push((to, from, -1));
                }
            },
        );
        let mut bitmap = Bitmap::new(width, height);
        for y in 0..height {
            for x in 0..width {
                let (left, top) = (as_float(x) + 0.5, as_float(y) + 0.5);
                let meets = edges.iter().filter(|(upper, lower, _)| {
                    let share = (top - upper.1) / (lower.1 - upper.1);
                    top >= upper.1 && top < lower.1 && upper.0 + (lower.0 - upper.0) * share <= left
                });
                if meets.map(|(_, _, direction)| direction).sum::<i32>() != 0 {
                    let (x, y) = (x.cast_signed(), y.cast_signed());
                    bitmap.change(dots::Rect::new(x, y, 1, 1), Operation::Set);
                }
            }
        }
        bitmap
    }

    #[test]
    fn any_path_is_filled_by_the_rule() {
        let mut random = fastrand::Rng::with_seed(4);
        for round in 0..100 {
            let (width, height) = (random.u32(1..140), random.u32(1..60));
            // Half of the paths have corners on whole and half dots, where ties occur.
            let coarse = round % 2 == 0;
            let mut point = || {
                let at = |share: f32, size: u32| {
                    let at = (share * 1.4 - 0.2) * as_float(size);
                    if coarse { (at * 2.0).floor() / 2.0 } else { at }
                };
                (at(random.f32(), width), at(random.f32(), height))
            };
            let mut segments = Vec::new();
            for contour in 0..3 {
                segments.push(Segment::Move(point()));
                for step in 0..6 {
                    segments.push(match (contour + step) % 3 {
                        0 => Segment::Line(point()),
                        1 => Segment::Quadratic(point(), point()),
                        _ => Segment::Cubic(point(), point(), point()),
                    });
                }
                segments.push(Segment::Close);
            }
            let path = Path { segments };
            let expected = by_winding(width, height, &path);
            for operation in [Operation::Set, Operation::Flip] {
                let mut bitmap = Bitmap::new(width, height);
                fill(&mut bitmap, &path, operation);
                assert!(bitmap == expected, "round {round}, {operation:?}");
            }
        }
    }
}
