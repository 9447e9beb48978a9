//! Turns outlines into the dots of one character: a dot is black when its centre lies inside, by the non-zero rule.
//!
//! Windings are counted for 64 dots at once, one bit of the count to a word, so that crossings need no sorting.

use crate::page::Segment;

/// The largest character, across and down, that is made into a bitmap of its own.
pub(crate) const LARGEST: u32 = 256;

/// The dots of a character.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct GlyphBitmap {
    /// Dots from the character's origin to the left edge.
    pub(crate) left: i32,
    /// Dots from the base line down to the upper edge; negative as a rule.
    pub(crate) top: i32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Row after row, each of whole words, the leftmost dot in the highest bit.
    pub(crate) words: Vec<u64>,
}

impl GlyphBitmap {
    pub(crate) fn words_per_row(&self) -> usize {
        self.width.div_ceil(64) as usize
    }

    pub(crate) fn is_dark(&self, x: u32, y: u32) -> bool {
        let index = y as usize * self.words_per_row() + x as usize / 64;
        x < self.width && self.words.get(index).is_some_and(|word| word >> (63 - x % 64) & 1 == 1)
    }

    /// Turned a quarter clockwise: the upper left corner becomes the upper right one.
    #[must_use]
    pub(crate) fn quarter_turn(&self) -> Self {
        let (width, height) = (self.height, self.width);
        let words_per_row = width.div_ceil(64) as usize;
        let mut words = vec![0; words_per_row * height as usize];
        for y in 0..self.height {
            let x = width - 1 - y;
            for row in (0..self.width).filter(|&x| self.is_dark(x, y)) {
                if let Some(word) = words.get_mut(row as usize * words_per_row + x as usize / 64) {
                    *word |= 1 << (63 - x % 64);
                }
            }
        }
        Self { left: 0, top: 0, width, height, words }
    }
}

/// Counts how outlines wind round the dots of one character; used again for the next.
#[derive(Debug, Default)]
pub(crate) struct Scanner {
    /// The straight pieces of all outlines.
    lines: Vec<Line>,
    /// The three lowest bits of the windings.
    planes: Vec<[u64; 3]>,
}

/// A place in 256ths of a dot, y downwards.
type Point = (i32, i32);

#[derive(Debug, Clone, Copy)]
struct Line {
    from: Point,
    to: Point,
}

/// Parts of a dot.
const PARTS: i32 = 256;

impl Scanner {
    /// The dots inside of an outline, which `place` moves to its dots. `None` when it is larger than [`LARGEST`].
    pub(crate) fn scan(
        &mut self,
        segments: &[Segment],
        place: impl Fn((f32, f32)) -> (f32, f32),
    ) -> Option<GlyphBitmap> {
        self.flatten(segments, |point| parts(place(point)));
        let (left, top, right, bottom) = self.bounds();
        let (width, height) = (right.abs_diff(left), bottom.abs_diff(top));
        if width > LARGEST || height > LARGEST {
            return None;
        }
        let words_per_row = width.div_ceil(64) as usize;
        self.planes.clear();
        self.planes.resize(words_per_row * height as usize, [0; 3]);
        for &line in &self.lines {
            count(&mut self.planes, words_per_row, (left, top), line);
        }
        let words = self.planes.iter().map(|[low, middle, high]| low | middle | high).collect();
        Some(GlyphBitmap { left, top, width, height, words })
    }

    /// Cuts curves into straight pieces.
    fn flatten(&mut self, segments: &[Segment], place: impl Fn((f32, f32)) -> Point) {
        self.lines.clear();
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
                    self.lines.push(Line { from: here, to });
                    here = to;
                }
                Segment::Quadratic(control, to) => {
                    let to = place(to);
                    self.curve(here, place(control), to);
                    here = to;
                }
                // The faces of the printer have none; the chord keeps the outline closed.
                Segment::Cubic(_, _, to) => {
                    let to = place(to);
                    self.lines.push(Line { from: here, to });
                    here = to;
                }
                Segment::Close => {
                    self.lines.push(Line { from: here, to: start });
                    here = start;
                }
            }
        }
    }

    /// Halves the curve until it bends by less than an eighth of a dot.
    fn curve(&mut self, from: Point, control: Point, to: Point) {
        let bend = (from.0 - 2 * control.0 + to.0).abs().max((from.1 - 2 * control.1 + to.1).abs());
        if bend < PARTS / 2 {
            return self.lines.push(Line { from, to });
        }
        let middle = |a: Point, b: Point| ((a.0 + b.0) >> 1, (a.1 + b.1) >> 1);
        let (first, second) = (middle(from, control), middle(control, to));
        let half = middle(first, second);
        self.curve(from, first, half);
        self.curve(half, second, to);
    }

    /// The dots whose centres can lie inside: left, top, and the first dots to the right and below.
    fn bounds(&self) -> (i32, i32, i32, i32) {
        let Some(first) = self.lines.first() else { return (0, 0, 0, 0) };
        let (mut least, mut most) = (first.to, first.to);
        for Line { to, .. } in &self.lines {
            least = (least.0.min(to.0), least.1.min(to.1));
            most = (most.0.max(to.0), most.1.max(to.1));
        }
        let dot = first_centre;
        (dot(least.0), dot(least.1), dot(most.0), dot(most.1))
    }
}

/// Adds a line to the windings of all dots to the right of it.
fn count(planes: &mut [[u64; 3]], words_per_row: usize, (left, top): (i32, i32), line: Line) {
    let down = line.from.1 < line.to.1;
    let (upper, lower) = if down { (line.from, line.to) } else { (line.to, line.from) };
    let (first, last) = (first_centre(upper.1), first_centre(lower.1));
    if first >= last {
        return;
    }
    // From here on x is measured in 65536ths of a dot from the left edge, which a bitmap of LARGEST dots allows.
    let slope = slope(lower.0 - upper.0, lower.1 - upper.1);
    let within = first * PARTS + PARTS / 2 - upper.1;
    let before = i32::try_from((i64::from(within) * i64::from(slope)) >> 8).unwrap_or(0);
    let mut x = ((upper.0 - left * PARTS) << 8) + before;
    let row = |y: i32| usize::try_from(y - top).unwrap_or(0) * words_per_row;
    let Some(rows) = planes.get_mut(row(first)..row(last)) else { return };
    // Taking away is adding where ones stand for zeros.
    let ones = if down { 0 } else { u64::MAX };
    let mut column = || {
        let column = ((x + 0x7FFF) >> 16).max(0).unsigned_abs();
        // Past the last row it may leave the numbers.
        x = x.wrapping_add(slope);
        column
    };
    if words_per_row == 1 {
        for planes in rows {
            add(planes, u64::MAX.checked_shr(column()).unwrap_or(0), ones);
        }
        return;
    }
    for row in rows.chunks_exact_mut(words_per_row) {
        let column = column();
        let mut mask = u64::MAX >> (column % 64);
        for planes in row.iter_mut().skip(column as usize / 64) {
            add(planes, mask, ones);
            mask = u64::MAX;
        }
    }
}

/// Adds one to the counts in the mask, modulo 8, or takes one away.
#[inline]
fn add([low, middle, high]: &mut [u64; 3], mask: u64, ones: u64) {
    let carry = (*low ^ ones) & mask;
    *low ^= mask;
    let further = (*middle ^ ones) & carry;
    *middle ^= carry;
    *high ^= further;
}

/// The first dot whose centre is not before the place.
fn first_centre(place: i32) -> i32 {
    (place + PARTS / 2 - 1) >> 8
}

/// How far a line goes across, in 65536ths of a dot, while it goes down by one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "both are below 2^24, and a line that crosses a row goes down by part of a dot at least"
)]
fn slope(across: i32, down: i32) -> i32 {
    (across as f32 / down as f32 * 65536.0) as i32
}

/// What is far away is brought so near that nothing overflows, and is still too large for a bitmap.
#[expect(clippy::cast_possible_truncation, reason = "held between bounds before")]
fn parts((x, y): (f32, f32)) -> Point {
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
        Scanner::default().scan(segments, |point| point)
    }

    #[test]
    fn dots_count_by_their_centres() {
        let square = polygon(&[(-1.4, -2.5), (1.6, -2.5), (1.6, 0.4), (-1.4, 0.4)]);
        let bitmap = scan(&square).unwrap();
        assert_eq!((bitmap.left, bitmap.top), (-1, -3));
        assert_eq!(rows(&bitmap), ["###", "###", "###"]);
    }

    #[test]
    fn holes_run_the_other_way_and_overlaps_stay_black() {
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
    fn what_is_too_large_is_left_to_others() {
        let wide = polygon(&[(0.0, 0.0), (257.0, 0.0), (257.0, 1.0)]);
        assert_eq!(scan(&wide), None);
        let endless = polygon(&[(-1e30, 0.0), (1e30, -1e30), (f32::MAX, 1e30)]);
        assert_eq!(scan(&endless), None);
        assert_eq!(scan(&[]), Some(GlyphBitmap::default()));
    }

    #[test]
    fn four_quarter_turns_lead_back() {
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
