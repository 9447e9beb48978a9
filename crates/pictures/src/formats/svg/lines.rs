//! Lengths along paths: edges to fill, dashes to draw.

use resvg::{
    tiny_skia::{PathSegment, Point, Transform},
    usvg::{Group, Node, Path, Stroke, Tree},
};

use crate::{SvgProblem, limits::MOST_SVG_DASHES};

/// Steps along the edges of a path: each crosses four lines in a row of pixels, and each crossing takes as long as some
/// pixels, because edges are sorted again on every line.
pub(super) fn edges(path: &Path, transform: Transform, height: f64) -> f64 {
    const STEPS: f64 = 4.0 * 16.0;
    // The drawing may be anywhere on a layer, so only its height is known.
    let rise = lines(path, |from, to| {
        let down = |point: Point| {
            f64::from(transform.ky) * f64::from(point.x)
                + f64::from(transform.sy) * f64::from(point.y)
        };
        (down(to) - down(from)).abs().min(height) + 0.5
    });
    rise * STEPS
}

/// The sum of a measure over the lines between the points of a path, also those that control curves.
fn lines(path: &Path, measure: impl Fn(Point, Point) -> f64) -> f64 {
    let (mut at, mut start, mut sum) = (Point::zero(), Point::zero(), 0.0);
    let mut line = |at: &mut Point, to: Point| {
        sum += measure(*at, to);
        *at = to;
    };
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => (at, start) = (to, to),
            PathSegment::LineTo(to) => line(&mut at, to),
            PathSegment::QuadTo(control, to) => {
                line(&mut at, control);
                line(&mut at, to);
            }
            PathSegment::CubicTo(first, second, to) => {
                line(&mut at, first);
                line(&mut at, second);
                line(&mut at, to);
            }
            PathSegment::Close => line(&mut at, start),
        }
    }
    sum
}

/// Dashes of a line.
pub(super) fn dashes(path: &Path, stroke: &Stroke) -> f64 {
    let Some(array) = stroke.dasharray() else { return 0.0 };
    let period: f64 = array.iter().map(|&length| f64::from(length)).sum();
    let length = lines(path, |from, to| f64::from(to.x - from.x).hypot(f64::from(to.y - from.y)));
    length / period * number(array.len())
}

/// Checks the dashes of all lines, also of those in definitions.
pub(super) fn check_dashes(tree: &Tree) -> Result<(), SvgProblem> {
    let mut result = Ok(());
    check_dashes_of(tree.root(), &mut result);
    result
}

fn check_dashes_of(group: &Group, result: &mut Result<(), SvgProblem>) {
    for node in group.children() {
        match node {
            Node::Group(group) => check_dashes_of(group, result),
            Node::Path(path) => {
                let dashes = path.stroke().map_or(0.0, |stroke| dashes(path, stroke));
                // Written so that a count that is no number is refused.
                let is_allowed = dashes <= f64::from(MOST_SVG_DASHES);
                if !is_allowed && result.is_ok() {
                    *result = Err(SvgProblem::Dashes { found: whole(dashes) });
                }
            }
            Node::Image(_) | Node::Text(_) => {}
        }
        if result.is_ok() {
            node.subroots(|group| check_dashes_of(group, result));
        }
    }
}

/// A whole number of things; what is no number counts as many.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positive; large numbers become the largest one"
)]
pub(super) fn whole(count: f64) -> u64 {
    if count.is_nan() { u64::MAX } else { count as u64 }
}

#[expect(clippy::cast_precision_loss, reason = "counts of what is in a file are small")]
pub(super) fn number(count: usize) -> f64 {
    count as f64
}
