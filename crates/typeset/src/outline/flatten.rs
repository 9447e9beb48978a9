//! Outlines as straight lines, so close to the curves that no dot shows the difference.

use super::{Point, Segment};

/// The maximum deviation of a line from its curve for black and white dots.
pub const DOTS: f32 = 0.05;

/// The maximum deviation for pixels with 256 greys.
pub const GREYS: f32 = 0.01;

/// Enough for both on curves of about ten thousand dots.
const MOST_STEPS: f32 = 2048.0;

/// The number of lines of a flattened outline. It can be much larger than the number of segments if these are very
/// long.
pub fn count(segments: &[Segment], tolerance: f32) -> u64 {
    let mut start = (0.0, 0.0);
    let mut here = start;
    let count = |segment: &Segment| match *segment {
        Segment::Move(to) => {
            (start, here) = (to, to);
            0
        }
        Segment::Line(to) => {
            here = to;
            1
        }
        Segment::Quadratic(control, to) => {
            let steps = quadratic_steps([here, control, to], tolerance);
            here = to;
            steps.into()
        }
        Segment::Cubic(first, second, to) => {
            let steps = cubic_steps([here, first, second, to], tolerance);
            here = to;
            steps.into()
        }
        Segment::Close => {
            here = start;
            1
        }
    };
    segments.iter().map(count).sum()
}

/// Calls back with both ends of each line, after mapping every point by `place`, which must keep straight lines
/// straight. Returns the number of lines.
#[inline]
pub fn lines(
    segments: &[Segment],
    tolerance: f32,
    place: impl Fn(Point) -> Point,
    mut each: impl FnMut(Point, Point),
) -> u64 {
    let mut count = 0;
    let mut each = |from, to| {
        count += 1;
        each(from, to);
    };
    let mut start = place((0.0, 0.0));
    let mut here = start;
    for segment in segments {
        match *segment {
            Segment::Move(to) => {
                start = place(to);
                here = start;
            }
            Segment::Line(to) => {
                let to = place(to);
                each(here, to);
                here = to;
            }
            Segment::Quadratic(control, to) => {
                let (control, to) = (place(control), place(to));
                quadratic([here, control, to], tolerance, &mut each);
                here = to;
            }
            Segment::Cubic(first, second, to) => {
                let (first, second, to) = (place(first), place(second), place(to));
                cubic([here, first, second, to], tolerance, &mut each);
                here = to;
            }
            Segment::Close => {
                each(here, start);
                here = start;
            }
        }
    }
    count
}

fn quadratic(points: [Point; 3], tolerance: f32, each: &mut impl FnMut(Point, Point)) {
    let [from, control, to] = points;
    let steps = quadratic_steps(points, tolerance);
    let mut here = from;
    for step in 1..=steps {
        let after = as_float(step) / as_float(steps);
        let before = 1.0 - after;
        let shares = (before * before, 2.0 * before * after, after * after);
        let at =
            |from: f32, control: f32, to: f32| shares.0 * from + shares.1 * control + shares.2 * to;
        let next = (at(from.0, control.0, to.0), at(from.1, control.1, to.1));
        each(here, next);
        here = next;
    }
}

fn cubic(points: [Point; 4], tolerance: f32, each: &mut impl FnMut(Point, Point)) {
    let [from, first, second, to] = points;
    let steps = cubic_steps(points, tolerance);
    let mut here = from;
    for step in 1..=steps {
        let after = as_float(step) / as_float(steps);
        let before = 1.0 - after;
        let near = (before * before * before, 3.0 * before * before * after);
        let far = (3.0 * before * after * after, after * after * after);
        let at = |from: f32, first: f32, second: f32, to: f32| {
            near.0 * from + near.1 * first + far.0 * second + far.1 * to
        };
        let next = (at(from.0, first.0, second.0, to.0), at(from.1, first.1, second.1, to.1));
        each(here, next);
        here = next;
    }
}

fn quadratic_steps(points: [Point; 3], tolerance: f32) -> u32 {
    steps(0.25 * bend(points) / tolerance)
}

fn cubic_steps([from, first, second, to]: [Point; 4], tolerance: f32) -> u32 {
    let bend = bend([from, first, second]).max(bend([first, second, to]));
    steps(0.75 * bend / tolerance)
}

/// The second difference of three points: how far they are from evenly spaced on a line.
fn bend([from, control, to]: [Point; 3]) -> f32 {
    let across = from.0 - 2.0 * control.0 + to.0;
    let down = from.1 - 2.0 * control.1 + to.1;
    (across * across + down * down).sqrt()
}

/// Wang's bound: a curve of degree d in n equal steps deviates by at most d (d - 1) / 8 of its largest second
/// difference, over n squared.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, and cut to a small range before"
)]
fn steps(times_too_far: f32) -> u32 {
    1 + times_too_far.sqrt().min(MOST_STEPS) as u32
}

#[expect(clippy::cast_precision_loss, reason = "steps are few")]
fn as_float(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(segments: &[Segment]) -> Vec<Point> {
        let mut points = Vec::new();
        let found = lines(segments, DOTS, |point| point, |_, to| points.push(to));
        assert_eq!(found, points.len() as u64);
        assert_eq!(count(segments, DOTS), found);
        points
    }

    #[test]
    fn lines_stay_within_the_tolerance_of_a_circle() {
        for radius in [2.0_f32, 30.0, 400.0, 6000.0] {
            // A quarter, by the usual control points, which are within 0.03 % of the radius.
            let arm = radius * 0.552_284_8;
            let quarter = [
                Segment::Move((radius, 0.0)),
                Segment::Cubic((radius, arm), (arm, radius), (0.0, radius)),
            ];
            let mut here = (radius, 0.0);
            for next in points(&quarter) {
                let middle = (f32::midpoint(here.0, next.0), f32::midpoint(here.1, next.1));
                let away = (middle.0.hypot(middle.1) - radius).abs();
                assert!(away < DOTS + radius * 0.0003, "{away} at radius {radius}");
                here = next;
            }
            assert_eq!(here, (0.0, radius));
        }
    }

    #[test]
    fn straight_segments_are_one_line() {
        let straight = [
            Segment::Move((0.0, 0.0)),
            Segment::Quadratic((5.0, 5.0), (10.0, 10.0)),
            Segment::Cubic((20.0, 10.0), (30.0, 10.0), (40.0, 10.0)),
            Segment::Close,
        ];
        assert_eq!(points(&straight), [(10.0, 10.0), (40.0, 10.0), (0.0, 0.0)]);
    }

    #[test]
    fn nan_terminates() {
        let odd = [
            Segment::Move((f32::NAN, 0.0)),
            Segment::Quadratic((f32::INFINITY, 0.0), (0.0, f32::MAX)),
            Segment::Close,
        ];
        assert!(points(&odd).len() <= 2 + 2049);
    }
}
