//! An outline together with the strokes that are fitted, and its dots.

use super::{Axis, Features, Fitting, Thickness, Zone};
use crate::outline::{GlyphBitmap, Overlap, Scanner, Segment};

/// The outline of a character, y upwards.
#[derive(Debug)]
pub struct GlyphOutline {
    /// Its steps.
    pub segments: Box<[Segment]>,
    /// For each point of the segments in turn: how many edges of `upright` and of `level` precede it.
    before: Box<[(u8, u8)]>,
    /// Whether its contours may overlap.
    pub overlap: Overlap,
    /// Its upright strokes.
    pub upright: Features,
    /// Its level strokes and other level edges.
    pub level: Features,
}

/// How the units of an outline become dots along one axis.
#[derive(Debug, Clone, Copy)]
pub struct Scale {
    /// Dots per unit.
    pub dots: f32,
    /// Dots by which the outline is moved back.
    pub shift: f32,
    /// The thickness of strokes across the axis.
    pub thickness: Thickness,
}

impl GlyphOutline {
    /// Finds the strokes of an outline. `zones` are the heights at which the characters of its font are aligned.
    pub fn new(segments: Box<[Segment]>, zones: &[Zone]) -> Self {
        let upright = Features::find(&segments, Axis::Across, &[]);
        let level = Features::find(&segments, Axis::Down, zones);
        let before = before(&segments, &upright, &level);
        Self { before, overlap: overlap(&segments), upright, level, segments }
    }

    /// The outline in dots, y downwards, with strokes of even thickness. `place` maps these dots to those of the caller.
    pub fn stretched(
        &self,
        across: Scale,
        up: f32,
        place: impl Fn((f32, f32)) -> (f32, f32),
    ) -> Vec<Segment> {
        let mut fitting = Fitting::default();
        fitting.stretch(&self.upright, across.thickness, (across.dots, across.shift));
        let mut before = self.before.iter();
        let mut place = |(x, y): (f32, f32)| {
            let &(edges, _) = before.next().unwrap_or(&(0, 0));
            place((fitting.map(edges, x), -y * up))
        };
        self.segments.iter().map(|segment| segment.moved(&mut place)).collect()
    }
}

/// Makes the dots of characters; reused for the next one.
#[derive(Debug, Default)]
pub struct Fitter {
    scanner: Scanner,
    across: Fitting,
    up: Fitting,
}

impl Fitter {
    /// The dots of a character whose strokes are fitted to the dots. `None` when it is too large for a bitmap of its own.
    pub fn bitmap(
        &mut self,
        outline: &GlyphOutline,
        across: Scale,
        up: Scale,
    ) -> Option<GlyphBitmap> {
        self.across.fit(&outline.upright, across.thickness, (across.dots, across.shift));
        self.up.fit(&outline.level, up.thickness, (up.dots, up.shift));
        let mut before = outline.before.iter();
        let (across, up) = (&self.across, &self.up);
        self.scanner.scan(&outline.segments, outline.overlap, |(x, y)| {
            let &(upright, level) = before.next().unwrap_or(&(0, 0));
            (across.map(upright, x), -up.map(level, y))
        })
    }

    /// The same, but upright strokes stay where they are: those of joined letters, and slanting ones.
    pub fn level(
        &mut self,
        outline: &GlyphOutline,
        across: Scale,
        up: Scale,
    ) -> Option<GlyphBitmap> {
        self.up.fit(&outline.level, up.thickness, (up.dots, up.shift));
        let mut before = outline.before.iter();
        let up = &self.up;
        self.scanner.scan(&outline.segments, outline.overlap, |(x, y)| {
            let &(_, level) = before.next().unwrap_or(&(0, 0));
            (x * across.dots - across.shift, -up.map(level, y))
        })
    }

    /// The dots of an outline that is in dots already, y downwards.
    pub fn plain(&mut self, segments: &[Segment]) -> Option<GlyphBitmap> {
        self.scanner.scan(segments, Overlap::Maybe, |point| point)
    }
}

fn before(segments: &[Segment], upright: &Features, level: &Features) -> Box<[(u8, u8)]> {
    let (upright, level): (Vec<f32>, Vec<f32>) =
        (upright.edges().collect(), level.edges().collect());
    let count = |edges: &[f32], at: f32| {
        u8::try_from(edges.partition_point(|&edge| edge <= at)).unwrap_or(u8::MAX)
    };
    let mut before = Vec::with_capacity(2 * segments.len());
    for segment in segments {
        segment.for_each_point(|(x, y)| before.push((count(&upright, x), count(&level, y))));
    }
    before.into_boxed_slice()
}

/// Whether outlines of the same direction may overlap: whether their bounding boxes do. A hole lies inside its outer
/// outline and runs in the opposite direction.
fn overlap(segments: &[Segment]) -> Overlap {
    let mut boxes: Vec<Bounds> = Vec::new();
    for contour in segments.split_inclusive(|segment| *segment == Segment::Close) {
        let bounds = Bounds::of(contour);
        if boxes.iter().any(|other| other.meets(&bounds)) {
            return Overlap::Maybe;
        }
        boxes.push(bounds);
    }
    Overlap::Never
}

/// The bounding box of an outline, and twice the area of its polygon, whose sign gives the direction.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    least: (f32, f32),
    most: (f32, f32),
    area: f32,
}

impl Bounds {
    fn of(contour: &[Segment]) -> Self {
        let mut bounds =
            Self { least: (f32::MAX, f32::MAX), most: (f32::MIN, f32::MIN), area: 0.0 };
        let mut last = (0.0, 0.0);
        let mut first = None;
        for segment in contour {
            segment.for_each_point(|point| {
                bounds.least = (bounds.least.0.min(point.0), bounds.least.1.min(point.1));
                bounds.most = (bounds.most.0.max(point.0), bounds.most.1.max(point.1));
                if first.is_some() {
                    bounds.area += last.0 * point.1 - point.0 * last.1;
                }
                first = first.or(Some(point));
                last = point;
            });
        }
        let first = first.unwrap_or(last);
        bounds.area += last.0 * first.1 - first.0 * last.1;
        bounds
    }

    fn meets(&self, other: &Self) -> bool {
        let apart = self.most.0 < other.least.0
            || other.most.0 < self.least.0
            || self.most.1 < other.least.1
            || other.most.1 < self.least.1;
        !apart && (self.area > 0.0) == (other.area > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_outlines_are_detected() {
        let square = |x: f32, y: f32| {
            [
                Segment::Move((x, y)),
                Segment::Line((x, y + 10.0)),
                Segment::Line((x + 10.0, y + 10.0)),
                Segment::Line((x + 10.0, y)),
                Segment::Close,
            ]
        };
        let two = |x, y| [square(0.0, 0.0), square(x, y)].concat();
        assert_eq!(overlap(&two(5.0, 5.0)), Overlap::Maybe);
        assert_eq!(overlap(&two(11.0, 0.0)), Overlap::Never);
        // A hole runs in the opposite direction: mirrored, and moved back.
        let hole = square(2.0, 2.0).map(|segment| segment.moved(|(x, y)| (14.0 - x, y)));
        assert_eq!(overlap(&[square(0.0, 0.0), hole].concat()), Overlap::Never);
    }
}
