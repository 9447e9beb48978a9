//! Fills outlines: a dot belongs to a shape when its centre lies inside, by the non-zero rule.

use crate::{
    Bitmap,
    bitmap::Operation,
    page::{Path, Segment},
};

/// Fills a path as far as it is on the picture.
pub(crate) fn fill(bitmap: &mut Bitmap, path: &Path, operation: Operation) {
    let edges = edges(path);
    let Some((top, bottom)) = rows(&edges, bitmap.height()) else { return };
    let mut crossings: Vec<(f32, i32)> = Vec::new();
    for y in top..bottom {
        let centre = as_float(y) + 0.5;
        crossings.clear();
        crossings.extend(edges.iter().filter_map(|edge| edge.crossing(centre)));
        crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut winding = 0;
        let mut start = 0.0;
        for &(x, direction) in &crossings {
            if winding == 0 {
                start = x;
            }
            winding += direction;
            if winding == 0 {
                bitmap.change_span(y, first_centre(start), first_centre(x), operation);
            }
        }
    }
}

/// A straight piece of an outline that goes down (1) or up (-1).
#[derive(Debug, Clone, Copy)]
struct Edge {
    upper: (f32, f32),
    lower: (f32, f32),
    direction: i32,
}

impl Edge {
    /// Where it meets the line at this height, and its direction. Upper ends belong to an edge, lower ones do not.
    fn crossing(self, y: f32) -> Option<(f32, i32)> {
        let (upper, lower) = (self.upper, self.lower);
        if y < upper.1 || y >= lower.1 {
            return None;
        }
        let share = (y - upper.1) / (lower.1 - upper.1);
        Some((upper.0 + (lower.0 - upper.0) * share, self.direction))
    }
}

/// Curves are cut into pieces that stay within a tenth of a dot.
fn edges(path: &Path) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut start = (0.0, 0.0);
    let mut here = (0.0, 0.0);
    for segment in &path.segments {
        match *segment {
            Segment::Move(to) => {
                start = to;
                here = to;
            }
            Segment::Line(to) => {
                push(&mut edges, here, to);
                here = to;
            }
            Segment::Quadratic(control, to) => {
                let from = here;
                let steps = steps(distance(from, control) + distance(control, to));
                for step in 1..=steps {
                    let t = as_float(step) / as_float(steps);
                    let u = 1.0 - t;
                    let at = |from: f32, control: f32, to: f32| {
                        u * u * from + 2.0 * u * t * control + t * t * to
                    };
                    let next = (at(from.0, control.0, to.0), at(from.1, control.1, to.1));
                    push(&mut edges, here, next);
                    here = next;
                }
            }
            Segment::Cubic(first, second, to) => {
                let from = here;
                let length = distance(from, first) + distance(first, second) + distance(second, to);
                let steps = steps(length);
                for step in 1..=steps {
                    let t = as_float(step) / as_float(steps);
                    let u = 1.0 - t;
                    let at = |from: f32, first: f32, second: f32, to: f32| {
                        u * u * u * from
                            + 3.0 * u * u * t * first
                            + 3.0 * u * t * t * second
                            + t * t * t * to
                    };
                    let next =
                        (at(from.0, first.0, second.0, to.0), at(from.1, first.1, second.1, to.1));
                    push(&mut edges, here, next);
                    here = next;
                }
            }
            Segment::Close => {
                push(&mut edges, here, start);
                here = start;
            }
        }
    }
    edges
}

fn push(edges: &mut Vec<Edge>, from: (f32, f32), to: (f32, f32)) {
    if from.1 < to.1 {
        edges.push(Edge { upper: from, lower: to, direction: 1 });
    } else if from.1 > to.1 {
        edges.push(Edge { upper: to, lower: from, direction: -1 });
    }
}

/// The rows whose centres the edges can meet.
fn rows(edges: &[Edge], height: u32) -> Option<(u32, u32)> {
    let top = edges.iter().map(|edge| edge.upper.1).min_by(f32::total_cmp)?;
    let bottom = edges.iter().map(|edge| edge.lower.1).max_by(f32::total_cmp)?;
    let row = |y: f32| u32::try_from(first_centre(y)).unwrap_or(0).min(height);
    Some((row(top), row(bottom)))
}

/// The first dot whose centre is not left of the place.
#[expect(clippy::cast_possible_truncation, reason = "places beyond the numbers become the largest")]
fn first_centre(x: f32) -> i32 {
    (x - 0.5).ceil() as i32
}

fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a small range before"
)]
fn steps(length: f32) -> u32 {
    (2.0 + length.sqrt()).clamp(2.0, 200.0) as u32
}

#[expect(clippy::cast_precision_loss, reason = "rows and steps are far below 2^24")]
fn as_float(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(segments: Vec<Segment>, expected: &[&str]) {
        let mut bitmap = Bitmap::new(8, 4);
        fill(&mut bitmap, &Path { segments }, Operation::Set);
        let rows: Vec<String> = (0..4)
            .map(|y| (0..8).map(|x| if bitmap.is_dark(x, y) { '#' } else { '.' }).collect())
            .collect();
        assert_eq!(rows, expected);
    }

    fn square(corners: [(f32, f32); 4]) -> Vec<Segment> {
        let [a, b, c, d] = corners;
        vec![Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Line(d), Segment::Close]
    }

    #[test]
    fn dots_count_by_their_centres() {
        let shape = square([(1.4, 1.0), (4.6, 1.0), (4.6, 3.0), (1.4, 3.0)]);
        check(shape, &["........", ".####...", ".####...", "........"]);
    }

    #[test]
    fn a_hole_runs_the_other_way_round() {
        let mut shape = square([(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (0.0, 4.0)]);
        shape.extend(square([(2.0, 1.0), (2.0, 3.0), (6.0, 3.0), (6.0, 1.0)]));
        check(shape, &["########", "##....##", "##....##", "########"]);
    }

    #[test]
    fn what_leaves_the_picture_is_cut() {
        let shape = square([(-5.0, -5.0), (1e9, -5.0), (1e9, 2.0), (-5.0, 2.0)]);
        check(shape, &["########", "########", "........", "........"]);
    }
}
