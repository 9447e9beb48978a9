//! What matters about an outline when it is fitted to the dots: its strokes, and its other straight edges.

use crate::page::Segment;

/// Along which axis strokes are measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    /// From left to right: the thickness of upright strokes.
    Across,
    /// Upwards: the thickness of level strokes.
    Down,
}

/// The places of an outline that should lie on whole dots, along one axis, in units of the face.
#[derive(Debug, Default)]
pub(crate) struct Features {
    /// In ascending order; they do not overlap.
    pub(super) stems: Vec<Stem>,
    /// Edges that belong to no stem, such as the flat top of an A.
    pub(super) lone: Vec<f32>,
}

/// A stroke, by its two edges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stem {
    pub(super) from: f32,
    pub(super) to: f32,
}

impl Stem {
    pub(super) fn thickness(self) -> f32 {
        self.to - self.from
    }
}

/// A straight piece of the edge of the ink, or the outermost part of a curve.
#[derive(Debug, Clone, Copy)]
struct Edge {
    at: f32,
    /// Whether the ink lies on the side of larger coordinates.
    ink_after: bool,
    /// Along the other axis.
    from: f32,
    to: f32,
}

/// The thickest that counts as a stroke, in units. Both faces have 2048 to the em.
const THICKEST: f32 = 420.0;

/// The shortest that counts as an edge, in units.
const SHORTEST: f32 = 60.0;

/// How far apart edges may be that count as one, in units.
const SAME: f32 = 24.0;

impl Features {
    pub(crate) fn find(segments: &[Segment], axis: Axis) -> Self {
        let edges = merged(edges(segments, axis));
        let mut stems: Vec<Stem> = Vec::new();
        for (index, first) in edges.iter().enumerate().filter(|(_, edge)| edge.ink_after) {
            let mut later = edges.iter().skip(index + 1);
            let Some(second) = later.find(|edge| !edge.ink_after && edge.is_opposite(first)) else {
                continue;
            };
            let stem = Stem { from: first.at, to: second.at };
            if stem.thickness() > THICKEST {
                continue;
            }
            match stems.last_mut() {
                // Bowls one above the other, the tip of a brace and its stroke: the thinner is the stroke.
                Some(last) if stem.from < last.to + SAME => {
                    if stem.thickness() < last.thickness() {
                        *last = stem;
                    }
                }
                _ => stems.push(stem),
            }
        }
        let in_stem =
            |at: f32| stems.iter().any(|stem| at > stem.from - SAME && at < stem.to + SAME);
        let mut lone: Vec<f32> =
            edges.iter().map(|edge| edge.at).filter(|&at| !in_stem(at)).collect();
        lone.dedup_by(|a, b| (*a - *b).abs() < SAME);
        Self { stems, lone }
    }

    /// Of the first stroke.
    pub(crate) fn thickness(&self) -> f32 {
        self.stems.first().map_or(0.0, |stem| stem.thickness())
    }
}

impl Edge {
    /// Whether both edges have a stretch in common along the other axis.
    fn is_opposite(&self, other: &Self) -> bool {
        self.from.max(other.from) < self.to.min(other.to)
    }
}

/// In ascending order; of edges that count as one, the longest says where it is.
fn merged(mut edges: Vec<Edge>) -> Vec<Edge> {
    edges.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut merged: Vec<Edge> = Vec::new();
    for edge in edges {
        let same =
            |other: &&mut Edge| other.ink_after == edge.ink_after && edge.at - other.at < SAME;
        match merged.iter_mut().rev().find(same) {
            None => merged.push(edge),
            Some(other) => {
                if edge.to - edge.from > other.to - other.from {
                    other.at = edge.at;
                }
                other.from = other.from.min(edge.from);
                other.to = other.to.max(edge.to);
            }
        }
    }
    merged.sort_by(|a, b| a.at.total_cmp(&b.at));
    merged
}

/// The steps of the outline, corners and control points alike, that run along the other axis: straight edges, and the
/// tangents where curves are outermost.
fn edges(segments: &[Segment], axis: Axis) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut start = (0.0, 0.0);
    let mut here = (0.0, 0.0);
    let mut step = |from: (f32, f32), to: (f32, f32)| {
        // Outlines run clockwise, so that ink lies to the right of a step: after one that goes up, below one that goes
        // to the right.
        let (at, end, along, until, ink_after) = match axis {
            Axis::Across => (from.0, to.0, from.1, to.1, to.1 > from.1),
            Axis::Down => (from.1, to.1, from.0, to.0, to.0 < from.0),
        };
        let length = (until - along).abs();
        if length >= SHORTEST && (end - at).abs() * 12.0 <= length {
            let (from, to) = (along.min(until), along.max(until));
            edges.push(Edge { at: f32::midpoint(at, end), ink_after, from, to });
        }
    };
    for segment in segments {
        match *segment {
            Segment::Move(to) => {
                start = to;
                here = to;
            }
            Segment::Line(to) => {
                step(here, to);
                here = to;
            }
            Segment::Quadratic(control, to) => {
                step(here, control);
                step(control, to);
                here = to;
            }
            Segment::Cubic(first, second, to) => {
                step(here, first);
                step(first, second);
                step(second, to);
                here = to;
            }
            Segment::Close => {
                step(here, start);
                here = start;
            }
        }
    }
    edges
}
