//! The features of an outline that are fitted to the dots: its strokes, and its other straight edges.

use crate::outline::Segment;

/// The axis along which strokes are measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Axis {
    /// From left to right: the thickness of upright strokes.
    Across,
    /// Upwards: the thickness of level strokes.
    Down,
}

/// The features of an outline that should lie on whole dots, along one axis, in font units.
#[derive(Debug, Default)]
pub struct Features {
    /// In ascending order; they do not overlap.
    pub(super) stems: Vec<Stem>,
    /// Edges that belong to no stem and lie in a zone, such as the flat top of an A.
    pub(super) lone: Vec<(f32, ZoneAnchor)>,
}

/// A stroke, by its two edges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stem {
    pub(super) from: f32,
    pub(super) to: f32,
    /// The zones that its edges lie in.
    pub(super) anchors: (Option<ZoneAnchor>, Option<ZoneAnchor>),
}

impl Stem {
    pub(super) fn thickness(self) -> f32 {
        self.to - self.from
    }
}

/// An edge in a zone: the height of the zone, and the overshoot of the edge, as round characters have it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ZoneAnchor {
    pub(super) height: f32,
    pub(super) over: f32,
}

/// A height at which characters are aligned.
#[derive(Debug, Clone, Copy)]
pub struct Zone {
    /// The height of a flat edge.
    pub flat: f32,
    /// The height of a round one, which is a little beyond.
    pub round: f32,
}

impl Zone {
    fn anchor(self, at: f32) -> Option<ZoneAnchor> {
        const SLACK: f32 = 12.0;
        let (low, high) = (self.flat.min(self.round) - SLACK, self.flat.max(self.round) + SLACK);
        let inside = at >= low && at <= high;
        inside.then_some(ZoneAnchor { height: self.flat, over: at - self.flat })
    }
}

/// A straight piece of an outline's edge, or the extremum of a curve.
#[derive(Debug, Clone, Copy)]
struct Edge {
    at: f32,
    /// Whether the ink lies on the side of larger coordinates.
    ink_after: bool,
    /// Along the other axis.
    from: f32,
    to: f32,
}

/// The maximum thickness of a stroke, in units. Both fonts have 2048 to the em.
const THICKEST: f32 = 420.0;

/// The minimum length of an edge, in units.
const SHORTEST: f32 = 60.0;

/// The maximum distance of edges that count as one, in units.
const SAME: f32 = 24.0;

impl Features {
    /// Finds the strokes of an outline. `zones` are the heights at which edges end; there are none across.
    pub fn find(segments: &[Segment], axis: Axis, zones: &[Zone]) -> Self {
        let anchor = |at: f32| zones.iter().find_map(|zone| zone.anchor(at));
        let edges = merged(edges(segments, axis));
        let mut stems: Vec<Stem> = Vec::new();
        for (index, first) in edges.iter().enumerate().filter(|(_, edge)| edge.ink_after) {
            let mut later = edges.iter().skip(index + 1);
            let Some(second) = later.find(|edge| !edge.ink_after && edge.is_opposite(first)) else {
                continue;
            };
            let (from, to) = (first.at, second.at);
            let stem = Stem { from, to, anchors: (anchor(from), anchor(to)) };
            if stem.thickness() > THICKEST {
                continue;
            }
            match stems.last_mut() {
                // Bowls above each other, the tip of a brace and its stroke: the thinner one is the stroke.
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
        let lone = edges.iter().map(|edge| edge.at).filter(|&at| !in_stem(at));
        let mut lone: Vec<(f32, ZoneAnchor)> =
            lone.filter_map(|at| Some((at, anchor(at)?))).collect();
        lone.dedup_by(|a, b| (a.0 - b.0).abs() < SAME);
        Self { stems, lone }
    }

    /// The edges, in ascending order: between two of them the map from units to dots is linear.
    pub(super) fn edges(&self) -> impl Iterator<Item = f32> {
        let mut edges: Vec<f32> = self.stems.iter().flat_map(|stem| [stem.from, stem.to]).collect();
        edges.extend(self.lone.iter().map(|&(at, _)| at));
        edges.sort_by(f32::total_cmp);
        edges.into_iter()
    }

    /// The thickness of the first stroke.
    pub fn thickness(&self) -> f32 {
        self.stems.first().map_or(0.0, |stem| stem.thickness())
    }
}

impl Edge {
    /// Whether the edges overlap along the other axis.
    fn is_opposite(&self, other: &Self) -> bool {
        self.from.max(other.from) < self.to.min(other.to)
    }
}

/// In ascending order; of edges that count as one, the longest determines the position.
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

/// The steps of the outline, from corner or control point to the next, that run along the other axis: straight edges,
/// and the tangents at the extrema of curves.
fn edges(segments: &[Segment], axis: Axis) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut start = (0.0, 0.0);
    let mut here = (0.0, 0.0);
    let mut step = |from: (f32, f32), to: (f32, f32)| {
        // Outlines run clockwise, so ink lies to the right of a step: after one that goes up, below one that goes to
        // the right.
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

#[cfg(test)]
mod tests {
    use crate::{Library, fit::GlyphOutline};

    /// The outline of a letter of the default font.
    fn outline(character: char) -> GlyphOutline {
        let faces = Library::built_in().faces();
        let face = faces.iter().find(|face| face.weight() == crate::Weight::Bold).unwrap();
        let glyph = face.font().charmap().map_unicode(character).unwrap();
        face.outline(glyph.to_u32(), 0.0)
    }

    fn upright(character: char) -> Vec<(f32, f32)> {
        let glyph = outline(character);
        glyph.upright.stems.iter().map(|stem| (stem.from, stem.to)).collect()
    }

    #[test]
    fn upright_strokes_are_found() {
        assert_eq!(upright('l').len(), 1);
        for (character, stems) in [('H', 2), ('m', 3), ('O', 2), ('o', 2), ('B', 2), ('V', 0)] {
            assert_eq!(upright(character).len(), stems, "{character}");
        }
        let [left, right] = upright('H')[..] else { panic!() };
        assert_eq!((left.1 - left.0, right.1 - right.0), (295.0, 293.0));
    }

    #[test]
    fn level_strokes_have_the_heights_of_their_zones() {
        let glyph = outline('e');
        let [lower, bar, upper] = glyph.level.stems[..] else { panic!() };
        assert_eq!(lower.anchors.0.map(|anchor| anchor.height), Some(0.0));
        assert_eq!(bar.anchors, (None, None));
        assert_eq!(upper.anchors.1.map(|anchor| anchor.height), Some(1082.0));
        // The flat top and the feet of an A.
        let glyph = outline('A');
        let lone: Vec<f32> = glyph.level.lone.iter().map(|&(at, _)| at).collect();
        assert_eq!(lone, [0.0, 1456.0]);
    }

    #[test]
    fn edges_ascend() {
        for character in '!'..='~' {
            let glyph = outline(character);
            for features in [&glyph.upright, &glyph.level] {
                let stems = features.stems.iter().flat_map(|stem| [stem.from, stem.to]);
                assert!(stems.clone().is_sorted_by(|a, b| a < b), "{character}");
                let edges: Vec<f32> = features.edges().collect();
                assert!(edges.is_sorted_by(|a, b| a < b), "{character}");
                let all: Vec<f32> = stems.chain(features.lone.iter().map(|&(at, _)| at)).collect();
                assert_eq!(edges.len(), all.len(), "{character}");
                assert!(all.iter().all(|at| edges.contains(at)), "{character}");
            }
        }
        // The bar of an A is between its feet and its top.
        let glyph = outline('A');
        assert_eq!(glyph.level.edges().collect::<Vec<_>>(), [0.0, 298.0, 543.0, 1456.0]);
    }
}
