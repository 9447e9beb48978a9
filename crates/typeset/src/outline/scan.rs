//! Turns outlines into the dots of one character: a dot is black when its centre lies inside, by the non-zero rule.
//!
//! 64 dots are processed at once, so that crossings need no sorting: an edge flips all dots to its right, or adds to
//! the winding counts there, each bit of which has a word of its own.

use super::{GlyphBitmap, Segment};

/// The largest character, across and down, that is made into a bitmap of its own.
pub const LARGEST: u32 = 256;

/// Finds the dots inside outlines; reused for the next character.
#[derive(Debug, Default)]
pub struct Scanner {
    edges: Vec<Edge>,
    /// The three lowest bits of the winding counts.
    windings: Vec<[u64; 3]>,
}

/// Whether outlines overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlap {
    /// None overlaps another: a dot is black when an odd number of edges lies to its left.
    Never,
    /// Some may, so that windings have to be counted.
    Maybe,
}

/// A point in 256ths of a dot, y downwards.
type FixedPoint = (i32, i32);

/// Parts of a dot.
const PARTS: i32 = 256;

/// A straight piece of an outline that crosses the centres of some rows.
#[derive(Debug, Clone, Copy)]
struct Edge {
    /// The first row, and the one after the last.
    rows: (i32, i32),
    /// Where it crosses the first, in 65536ths of a dot.
    x: i32,
    /// Its horizontal step from row to row.
    slope: i32,
    down: bool,
    /// Its left and right ends.
    ends: (i32, i32),
}

impl Scanner {
    /// The dots inside an outline, whose points `place` maps to dots one after the other. `None` when it is larger than
    /// [`LARGEST`].
    pub fn scan(
        &mut self,
        segments: &[Segment],
        overlap: Overlap,
        mut place: impl FnMut((f32, f32)) -> (f32, f32),
    ) -> Option<GlyphBitmap> {
        self.flatten(segments, |point| parts(place(point)));
        let (left, top, right, bottom) = self.bounds();
        let (width, height) = (right.abs_diff(left), bottom.abs_diff(top));
        if width > LARGEST || height > LARGEST {
            return None;
        }
        if width == 0 || height == 0 {
            return Some(GlyphBitmap::default());
        }
        let words_per_row = width.div_ceil(64) as usize;
        let size = words_per_row * height as usize;
        let words = match overlap {
            Overlap::Never => {
                let mut words = vec![0; size];
                for edge in &self.edges {
                    edge.cross(&mut words, words_per_row, (left, top), |word, mask| *word ^= mask);
                }
                words
            }
            Overlap::Maybe => {
                self.windings.clear();
                self.windings.resize(size, [0; 3]);
                for edge in &self.edges {
                    // Subtraction is addition with inverted bits.
                    let ones = if edge.down { 0 } else { u64::MAX };
                    let cells = &mut self.windings;
                    edge.cross(cells, words_per_row, (left, top), |cell, mask| {
                        add(cell, mask, ones);
                    });
                }
                self.windings.iter().map(|[low, middle, high]| low | middle | high).collect()
            }
        };
        Some(GlyphBitmap { left, top, width, height, words })
    }

    /// Cuts the outline into straight pieces.
    fn flatten(&mut self, segments: &[Segment], mut place: impl FnMut((f32, f32)) -> FixedPoint) {
        self.edges.clear();
        let mut start = (0, 0);
        let mut here = (0, 0);
        for segment in segments {
            match *segment {
                Segment::Move(to) => {
                    start = place(to);
                    here = start;
                }
                Segment::Line(to) => {
                    let to = place(to);
                    self.line(here, to);
                    here = to;
                }
                Segment::Quadratic(control, to) => {
                    let (control, to) = (place(control), place(to));
                    self.curve(here, control, to);
                    here = to;
                }
                Segment::Cubic(first, second, to) => {
                    let (first, second, to) = (place(first), place(second), place(to));
                    self.cubic([here, first, second, to], DEEPEST);
                    here = to;
                }
                Segment::Close => {
                    self.line(here, start);
                    here = start;
                }
            }
        }
    }

    /// Halves the curve until it bends by less than an eighth of a dot.
    fn curve(&mut self, from: FixedPoint, control: FixedPoint, to: FixedPoint) {
        let bend = (from.0 - 2 * control.0 + to.0).abs().max((from.1 - 2 * control.1 + to.1).abs());
        if bend < PARTS / 2 {
            return self.line(from, to);
        }
        let (first, second) = (middle(from, control), middle(control, to));
        let half = middle(first, second);
        self.curve(from, first, half);
        self.curve(half, second, to);
    }

    /// Halves the curve until it bends by less than an eighth of a dot.
    fn cubic(&mut self, points: [FixedPoint; 4], depth: u32) {
        let [from, first, second, to] = points;
        let bend = |a: FixedPoint, b: FixedPoint, c: FixedPoint| {
            (a.0 - 2 * b.0 + c.0).abs().max((a.1 - 2 * b.1 + c.1).abs())
        };
        // Three quarters of the larger second difference bound the distance from the chord.
        if depth == 0 || bend(from, first, second).max(bend(first, second, to)) < PARTS / 6 {
            return self.line(from, to);
        }
        let (a, b, c) = (middle(from, first), middle(first, second), middle(second, to));
        let (left, right) = (middle(a, b), middle(b, c));
        let half = middle(left, right);
        self.cubic([from, a, left, half], depth - 1);
        self.cubic([half, right, c, to], depth - 1);
    }

    fn line(&mut self, from: FixedPoint, to: FixedPoint) {
        let down = from.1 < to.1;
        let (upper, lower) = if down { (from, to) } else { (to, from) };
        let rows = (first_centre(upper.1), first_centre(lower.1));
        if rows.0 >= rows.1 {
            return;
        }
        let slope = slope(lower.0 - upper.0, lower.1 - upper.1);
        let above = rows.0 * PARTS + PARTS / 2 - upper.1;
        let before = i32::try_from((i64::from(above) * i64::from(slope)) >> 8).unwrap_or(0);
        let ends = (from.0.min(to.0), from.0.max(to.0));
        self.edges.push(Edge { rows, x: (upper.0 << 8) + before, slope, down, ends });
    }

    /// The dots whose centres can lie inside: left, top, and the first dots to the right and below.
    fn bounds(&self) -> (i32, i32, i32, i32) {
        let Some(first) = self.edges.first() else { return (0, 0, 0, 0) };
        let (mut rows, mut ends) = (first.rows, first.ends);
        for edge in &self.edges {
            rows = (rows.0.min(edge.rows.0), rows.1.max(edge.rows.1));
            ends = (ends.0.min(edge.ends.0), ends.1.max(edge.ends.1));
        }
        (first_centre(ends.0), rows.0, first_centre(ends.1), rows.1)
    }
}

/// Halvings of a cubic curve: enough for the largest character.
const DEEPEST: u32 = 8;

fn middle(a: FixedPoint, b: FixedPoint) -> FixedPoint {
    ((a.0 + b.0) >> 1, (a.1 + b.1) >> 1)
}

impl Edge {
    /// Marks all dots to the right of the edge.
    #[inline]
    fn cross<T>(
        &self,
        cells: &mut [T],
        words_per_row: usize,
        (left, top): (i32, i32),
        mark: impl Fn(&mut T, u64),
    ) {
        let row = |y: i32| usize::try_from(y - top).unwrap_or(0) * words_per_row;
        let Some(rows) = cells.get_mut(row(self.rows.0)..row(self.rows.1)) else { return };
        let mut x = self.x - (left << 16) + 0x7FFF;
        let mut column = || {
            let column = (x >> 16).max(0).unsigned_abs();
            // After the last row it may overflow.
            x = x.wrapping_add(self.slope);
            column
        };
        if words_per_row == 1 {
            // Most edges belong to upright strokes.
            if self.slope == 0 {
                let mask = u64::MAX.checked_shr(column()).unwrap_or(0);
                for cell in rows {
                    mark(cell, mask);
                }
                return;
            }
            for cell in rows {
                mark(cell, u64::MAX.checked_shr(column()).unwrap_or(0));
            }
            return;
        }
        // A character less than a dot wide has no words.
        for row in rows.chunks_exact_mut(words_per_row.max(1)) {
            let column = column();
            let mut mask = u64::MAX >> (column % 64);
            for cell in row.iter_mut().skip(column as usize / 64) {
                mark(cell, mask);
                mask = u64::MAX;
            }
        }
    }
}

/// Adds one to the counts in the mask, modulo 8, or subtracts one.
#[inline]
fn add([low, middle, high]: &mut [u64; 3], mask: u64, ones: u64) {
    let carry = (*low ^ ones) & mask;
    *low ^= mask;
    let further = (*middle ^ ones) & carry;
    *middle ^= carry;
    *high ^= further;
}

/// The first dot whose centre is not before this position.
fn first_centre(place: i32) -> i32 {
    (place + PARTS / 2 - 1) >> 8
}

/// The horizontal step of a line for each row, in 65536ths of a dot.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "both are below 2^24, and a line that crosses a row goes down by part of a dot at least"
)]
fn slope(across: i32, down: i32) -> i32 {
    (across as f32 / down as f32 * 65536.0) as i32
}

/// Positions far away are clamped so that nothing overflows; they are still too large for a bitmap.
#[expect(clippy::cast_possible_truncation, reason = "held between bounds before")]
fn parts((x, y): (f32, f32)) -> FixedPoint {
    const FAR: f32 = 4.0 * 65_536.0;
    let parts = |dots: f32| ((dots * 256.0).clamp(-FAR, FAR) + FAR + 0.5) as i32 - FAR as i32;
    (parts(x), parts(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(bitmap: &GlyphBitmap) -> Vec<String> {
        let dot = |x, y| if bitmap.is_dark(x, y) { '#' } else { '.' };
        (0..bitmap.height).map(|y| (0..bitmap.width).map(|x| dot(x, y)).collect()).collect()
    }

    fn polygon(corners: &[(f32, f32)]) -> Vec<Segment> {
        let mut segments: Vec<Segment> = corners.iter().copied().map(Segment::Line).collect();
        segments[0] = Segment::Move(corners[0]);
        segments.push(Segment::Close);
        segments
    }

    fn scan(segments: &[Segment]) -> Option<GlyphBitmap> {
        Scanner::default().scan(segments, Overlap::Maybe, |point| point)
    }

    #[test]
    fn dots_count_by_their_centres() {
        let square = polygon(&[(-1.4, -2.5), (1.6, -2.5), (1.6, 0.4), (-1.4, 0.4)]);
        let bitmap = scan(&square).unwrap();
        assert_eq!((bitmap.left, bitmap.top), (-1, -3));
        assert_eq!(rows(&bitmap), ["###", "###", "###"]);
    }

    #[test]
    fn holes_run_in_the_opposite_direction_and_overlaps_stay_black() {
        let outer = [(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (0.0, 4.0)];
        let hole = [(1.0, 1.0), (1.0, 3.0), (4.0, 3.0), (4.0, 1.0)];
        let mut segments = polygon(&outer);
        segments.extend(polygon(&hole));
        assert_eq!(rows(&scan(&segments).unwrap()), ["######", "#...##", "#...##", "######"]);
        // A bar over it, as over the letter L with a stroke: twice black is black.
        segments.extend(polygon(&[(0.0, 1.0), (6.0, 1.0), (6.0, 2.0), (0.0, 2.0)]));
        assert_eq!(rows(&scan(&segments).unwrap()), ["######", "######", "#...##", "######"]);
    }

    #[test]
    fn rows_wider_than_a_word_are_filled() {
        let bar = polygon(&[(3.0, 0.0), (200.0, 0.0), (200.0, 2.0), (3.0, 2.0)]);
        let bitmap = scan(&bar).unwrap();
        assert_eq!((bitmap.left, bitmap.width, bitmap.height), (3, 197, 2));
        assert_eq!(rows(&bitmap), ["#".repeat(197), "#".repeat(197)]);
        let slanted = polygon(&[(0.0, 0.0), (100.0, 0.0), (200.0, 100.0), (100.0, 100.0)]);
        let bitmap = scan(&slanted).unwrap();
        let dark: u32 = bitmap.words.iter().map(|word| word.count_ones()).sum();
        assert_eq!(dark, 100 * 100);
    }

    #[test]
    fn curves_bend() {
        let circle = [
            Segment::Move((0.0, -10.0)),
            Segment::Quadratic((10.0, -10.0), (10.0, 0.0)),
            Segment::Quadratic((10.0, 10.0), (0.0, 10.0)),
            Segment::Quadratic((-10.0, 10.0), (-10.0, 0.0)),
            Segment::Quadratic((-10.0, -10.0), (0.0, -10.0)),
            Segment::Close,
        ];
        let bitmap = scan(&circle).unwrap();
        let dark: u32 = bitmap.words.iter().map(|word| word.count_ones()).sum();
        // Four quarters, each a square less a third of the half that its chord cuts off.
        assert!((328..338).contains(&dark), "{dark}");
    }

    #[test]
    fn cubic_curves_are_as_round_as_a_circle() {
        for radius in [1.5_f32, 4.0, 10.3, 30.0, 60.0] {
            // The usual control points of a quarter, which are within 0.03 % of the radius.
            let arm = radius * 0.552_284_8;
            let quarter = |from: (f32, f32), to: (f32, f32)| {
                let share = arm / radius;
                let first = (from.0 + to.0 * share, from.1 + to.1 * share);
                let second = (to.0 + from.0 * share, to.1 + from.1 * share);
                Segment::Cubic(first, second, to)
            };
            let circle = [
                Segment::Move((0.0, -radius)),
                quarter((0.0, -radius), (radius, 0.0)),
                quarter((radius, 0.0), (0.0, radius)),
                quarter((0.0, radius), (-radius, 0.0)),
                quarter((-radius, 0.0), (0.0, -radius)),
                Segment::Close,
            ];
            let bitmap = scan(&circle).unwrap();
            for (y, x) in (0..bitmap.height).flat_map(|y| (0..bitmap.width).map(move |x| (y, x))) {
                let place = |at: u32, from: i32| i16::try_from(i64::from(at) + i64::from(from));
                let centre = |at, from| f32::from(place(at, from).unwrap()) + 0.5;
                let (across, down) = (centre(x, bitmap.left), centre(y, bitmap.top));
                let distance = (across * across + down * down).sqrt();
                if (distance - radius).abs() > 0.15 {
                    assert_eq!(bitmap.is_dark(x, y), distance < radius, "{radius}: {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn characters_that_are_too_large_have_no_bitmap() {
        let wide = polygon(&[(0.0, 0.0), (257.0, 0.0), (257.0, 1.0)]);
        assert_eq!(scan(&wide), None);
        let endless = polygon(&[(-1e30, 0.0), (1e30, -1e30), (f32::MAX, 1e30)]);
        assert_eq!(scan(&endless), None);
        assert_eq!(scan(&[]), Some(GlyphBitmap::default()));
        // So thin that it falls between two centres.
        let sliver = polygon(&[(3.6, 0.0), (4.4, 0.0), (4.4, 9.0), (3.6, 9.0)]);
        assert_eq!(scan(&sliver), Some(GlyphBitmap::default()));
    }

    #[test]
    fn four_quarter_turns_are_the_identity() {
        let flag = polygon(&[(0.0, 0.0), (70.0, 0.0), (5.0, 3.0), (2.0, 9.0), (0.0, 9.0)]);
        let upright = scan(&flag).unwrap();
        let turned = upright.quarter_turn();
        assert_eq!((turned.width, turned.height), (upright.height, upright.width));
        // The dot below the upper left corner comes to lie to the left of the upper right one.
        assert_eq!(turned.is_dark(7, 0), upright.is_dark(0, 1));
        let back = turned.quarter_turn().quarter_turn().quarter_turn();
        assert_eq!(rows(&back), rows(&upright));
    }
}
