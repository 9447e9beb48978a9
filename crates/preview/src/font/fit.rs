//! Fits outlines to the dots: strokes get whole dots of thickness and start at whole dots, and characters of a line
//! end at the same heights. Without this, equal stems of small type come out unequal.
//!
//! What matters about an outline, its strokes, is found once; fitting it to a size moves their edges and lets the
//! rest follow in between.

use super::face::Zone;
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
    stems: Vec<Stem>,
    /// Edges that belong to no stem, such as the flat top of an A.
    lone: Vec<f32>,
}

/// A stroke, by its two edges.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Stem {
    from: f32,
    to: f32,
}

impl Stem {
    fn thickness(self) -> f32 {
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

/// How many dots the strokes of one size have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Thickness {
    /// Of most strokes, in units.
    pub(crate) units: f32,
    /// Dots of a unit, as a rule.
    pub(crate) scale: f32,
}

impl Thickness {
    /// Strokes that are about as thick as most become just as thick, however the character is stretched.
    fn exact(self, stem: Stem, scale: f32) -> f32 {
        let thickness = stem.thickness();
        let usual = thickness > 0.7 * self.units && thickness < 1.35 * self.units;
        if usual { self.units * self.scale } else { thickness * scale }
    }

    fn whole(self, stem: Stem, scale: f32) -> f32 {
        round(self.exact(stem, scale)).max(1.0)
    }
}

/// A map from units to dots that keeps strokes equally thick.
#[derive(Debug, Default)]
pub(crate) struct Fitting {
    knots: Vec<Knot>,
    /// Dots of a unit where nothing is fitted.
    scale: f32,
    /// Dots by which the whole is moved back.
    shift: f32,
}

/// A place that was fitted. Knots ascend, in units and in dots.
#[derive(Debug, Clone, Copy)]
struct Knot {
    units: f32,
    dots: f32,
    /// Dots of a unit from here to the next.
    scale: f32,
}

impl Fitting {
    /// Makes the map for an outline that stays an outline.
    pub(crate) fn stretch(
        &mut self,
        features: &Features,
        thickness: Thickness,
        (scale, shift): (f32, f32),
    ) {
        self.start(scale, shift);
        for stem in &features.stems {
            let dots = thickness.exact(*stem, scale);
            let from = f32::midpoint(stem.from, stem.to) * scale - shift - dots / 2.0;
            let from = self.knots.last().map_or(from, |last| from.max(last.dots));
            self.push(stem.from, from);
            self.push(stem.to, from + dots);
        }
    }

    /// Makes the map for an outline that becomes dots: edges come to lie between them. `zones` are where edges must
    /// end; there are none across.
    pub(crate) fn fit(
        &mut self,
        features: &Features,
        zones: &[Zone],
        thickness: Thickness,
        (scale, shift): (f32, f32),
    ) {
        self.start(scale, shift);
        let anchor = |at: f32| zones.iter().find_map(|zone| zone.dots(at, scale));
        let mut lone = features.lone.iter().filter_map(|&at| Some((at, anchor(at)?))).peekable();
        for (index, stem) in features.stems.iter().enumerate() {
            while let Some((units, dots)) = lone.next_if(|&(at, _)| at < stem.from) {
                self.push(units, dots);
            }
            let dots = thickness.whole(*stem, scale);
            let (from, to) = match (anchor(stem.from), anchor(stem.to)) {
                (Some(from), Some(to)) => (from, to),
                (Some(from), None) => (from, from + dots),
                (None, Some(to)) => (to - dots, to),
                (None, None) => {
                    let centre = f32::midpoint(stem.from, stem.to) * scale - shift;
                    let from = round(centre - dots / 2.0);
                    // Strokes further on that end in a zone do not give way.
                    let mut later = features.stems.iter().skip(index + 1);
                    let wall = later.find_map(|next| {
                        anchor(next.to).map(|to| to - thickness.whole(*next, scale))
                    });
                    let from = wall.map_or(from, |wall| from.min(wall - 1.0 - dots));
                    (from, from + dots)
                }
            };
            let from = self.knots.last().map_or(from, |last| from.max(last.dots + 1.0));
            self.push(stem.from, from);
            self.push(stem.to, to.max(from + 1.0));
        }
        for (units, dots) in lone {
            self.push(units, dots);
        }
    }

    fn start(&mut self, scale: f32, shift: f32) {
        self.scale = scale;
        self.shift = shift;
        self.knots.clear();
    }

    fn push(&mut self, units: f32, dots: f32) {
        let mut dots = dots;
        if let Some(last) = self.knots.last_mut() {
            dots = dots.max(last.dots);
            last.scale = (dots - last.dots) / (units - last.units);
        }
        self.knots.push(Knot { units, dots, scale: self.scale });
    }

    /// Where a place comes to lie.
    #[inline]
    pub(crate) fn map(&self, at: f32) -> f32 {
        let Some(mut knot) = self.knots.first() else { return at * self.scale - self.shift };
        if at < knot.units {
            return knot.dots + (at - knot.units) * self.scale;
        }
        for next in &self.knots {
            if at < next.units {
                break;
            }
            knot = next;
        }
        knot.dots + (at - knot.units) * knot.scale
    }
}

impl Zone {
    /// Where an edge in the zone comes to lie; `None` for one outside. What round characters stand over is dropped
    /// until it is most of a dot.
    fn dots(self, at: f32, scale: f32) -> Option<f32> {
        const SLACK: f32 = 12.0;
        let (low, high) = (self.flat.min(self.round) - SLACK, self.flat.max(self.round) + SLACK);
        if at < low || at > high {
            return None;
        }
        let over = (at - self.flat) * scale;
        let kept = if over.abs() < 0.7 { 0.0 } else { round(over) };
        Some(round(self.flat * scale) + kept)
    }
}

/// To the nearest whole, halves upwards.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "dots of a character are far below 2^24"
)]
fn round(number: f32) -> f32 {
    // Quicker than a call of `floor`; the offset makes every number positive.
    const OFFSET: i32 = 1 << 12;
    ((number + 0.5 + OFFSET as f32) as i32 - OFFSET) as f32
}
