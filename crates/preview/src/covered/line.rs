//! A line of text, and whether it can be read on the finished label.

use std::sync::Arc;

use dots::{Bitmap, Operation, Rect};

use crate::{
    Page,
    font::GlyphCache,
    output::{blit, raster},
    page::{Ink, Mark, Picture},
    recorded::{moved, reach},
};

/// Percent of the edges of a part that must be seen.
const SHOWN: u64 = 75;

/// Percent of the edges that must be seen of those across, and of those down: a point in a line of its own height keeps its upper and
/// lower edge and is lost.
const SHOWN_OF_EACH: u64 = 40;

/// The most dots of a part that something erased, in percent: an E without its lowest stroke has lost more.
const ERASED: u64 = 5;

/// The most dots around a part that are not blank, in percent: text on light grey can be read.
const STRAY: u64 = 40;

/// The same for dots in groups: lines and frames have fewer, a coarse pattern more.
const COARSE: u64 = 25;

/// The most edges of other things that are not close to those of a reversed text, in percent of its own.
const STRAY_EDGES: u64 = 60;

/// The most dots in the middle of a part that may also belong to another line, in percent. The strokes of lines that are close to one
/// another touch only at their ends.
const SHARED: u64 = 15;

/// Dots around the ink of a line that are looked at.
const AROUND: u32 = 4;

/// The dots of a line of text.
#[derive(Debug)]
pub(super) struct Line {
    /// The fields that print it: several if it is printed twice to look bold.
    fields: Vec<usize>,
    /// Its ink with the dots around it, as far as they are on the label.
    area: Rect,
    /// The dots of this area.
    dots: Bitmap,
    ink: Ink,
    /// A rectangle around its ink.
    place: Rect,
    /// The ink as it is printed once, and its place.
    single: (Rect, Bitmap),
}

/// The finished label, before it is rotated or mirrored as a whole.
pub(super) struct Finished {
    pub(super) dots: Bitmap,
    /// Dots of several lines.
    pub(super) shared: Bitmap,
}

impl Line {
    /// The line that a mark of a field prints; `None` if it has no dots on the label.
    pub(super) fn new(
        page: &Page,
        (field, mark): (usize, &Mark),
        glyphs: &mut GlyphCache,
    ) -> Option<Self> {
        let room = reach(&mark.shape).intersection(page.area());
        if room.area() == 0 {
            return None;
        }
        let black = Mark { ink: Ink::Black, ..moved(mark, (-room.x, -room.y)) };
        let mut drawn = Bitmap::new(room.width, room.height);
        let mut row = Bitmap::new(room.width, 1);
        raster::draw(&black, glyphs, (&mut drawn, &mut row));
        let ink = drawn.ink()?;
        let single = drawn.cropped(ink);
        let place = Rect { x: ink.x + room.x, y: ink.y + room.y, ..ink };
        let area = around(place).intersection(page.area());
        let part = Rect { x: area.x - room.x, y: area.y - room.y, ..area };
        Some(Self {
            fields: vec![field],
            area,
            dots: drawn.cropped(part),
            ink: mark.ink,
            place,
            single: (place, single),
        })
    }

    pub(super) fn area(&self) -> Rect {
        self.area
    }

    pub(super) fn fields(&self) -> impl Iterator<Item = usize> {
        self.fields.iter().copied()
    }

    /// Whether the ink of both may touch.
    pub(super) fn touches(&self, other: &Self) -> bool {
        let [one, other] = [self, other].map(|line| line.area.intersection(line.place));
        let one = Rect { x: one.x - 1, y: one.y - 1, width: one.width + 2, height: one.height + 2 };
        one.intersection(other).area() > 0
    }

    /// Whether both have the same dots at about the same place. Two equal reversed texts erase one another.
    pub(super) fn is_twin(&self, other: &Self) -> bool {
        let ((place, own), (others, dots)) = (&self.single, &other.single);
        let near = 1 + place.width.min(place.height) / 10;
        self.ink == other.ink
            && self.ink != Ink::Reverse
            && place.x.abs_diff(others.x) <= near
            && place.y.abs_diff(others.y) <= near
            && own == dots
    }

    /// Adds a line that prints the same.
    pub(super) fn unite(&mut self, other: &Self) {
        let area = self.area.union(other.area);
        let mut dots = Bitmap::new(area.width, area.height);
        for line in [&*self, other] {
            let place = Rect { x: line.area.x - area.x, y: line.area.y - area.y, ..line.area };
            add(&mut dots, line.dots.clone(), place);
        }
        (self.area, self.dots) = (area, dots);
        self.place = self.place.union(other.place);
        self.fields.extend(&other.fields);
    }

    /// Adds its dots to those of a label.
    pub(super) fn add(&self, label: &mut Bitmap) {
        add(label, self.dots.clone(), self.area);
    }

    /// Adds the dots that it shares with a label to those of another one.
    pub(super) fn add_shared(&self, label: &Bitmap, shared: &mut Bitmap) {
        add(shared, self.dots.common(&label.cropped(self.area), true), self.area);
    }

    /// Whether every part of it can be seen on the finished label.
    pub(super) fn is_legible(&self, finished: &Finished) -> bool {
        let look = Look::new(self, finished);
        self.dots.parts().into_iter().flat_map(tiles).all(|tile| look.is_legible(tile))
    }
}

fn around(Rect { x, y, width, height }: Rect) -> Rect {
    let by = AROUND.cast_signed();
    Rect { x: x - by, y: y - by, width: width + 2 * AROUND, height: height + 2 * AROUND }
}

/// Adds dots at a place.
fn add(to: &mut Bitmap, dots: Bitmap, Rect { x, y, .. }: Rect) {
    let picture = Picture { bitmap: Arc::new(dots), x, y, scale: (1, 1) };
    blit(to, &picture, Operation::Set);
}

/// The dots of a line and of its place on the finished label, compared.
struct Look<'l> {
    line: &'l Line,
    /// Its edges, across and down, and those of them that can be seen.
    edges: [(Bitmap, Bitmap); 2],
    /// Its dots that something erased; `None` for reversed text, whose colour is not known.
    erased: Option<Bitmap>,
    /// Where there should be no ink.
    blank: Bitmap,
    /// Ink that is there, or edges.
    stray: Bitmap,
    coarse: Bitmap,
    shared: Bitmap,
}

impl<'l> Look<'l> {
    fn new(line: &'l Line, finished: &Finished) -> Self {
        let own = &line.dots;
        let mut found = finished.dots.cropped(line.area);
        let pair = |own: Bitmap, found: &Bitmap| {
            let shown = own.common(found, true);
            (own, shown)
        };
        let (across, down) = (found.edges_across(), found.edges_down());
        let edges = [pair(own.edges_across(), &across), pair(own.edges_down(), &down)];
        let mut blank = own.thickened(1);
        blank.reverse();
        if line.ink == Ink::White {
            found.reverse();
        }
        let (erased, stray) = match line.ink {
            Ink::Black | Ink::White => {
                (Some(own.common(&found, false)), found.common(&blank, true))
            }
            Ink::Reverse => (None, across.common(&edges[0].0.thickened(1), false)),
        };
        let coarse = coarse(&stray);
        let shared = own.common(&finished.shared.cropped(line.area), true);
        Self { line, edges, erased, blank, stray, coarse, shared }
    }

    fn is_legible(&self, tile: Rect) -> bool {
        let count = |of: &Bitmap| of.black_in(tile);
        let seen = self.edges.each_ref().map(|(own, shown)| (count(own), count(shown)));
        let [(across, across_shown), (down, down_shown)] = seen;
        let is_seen = seen.iter().all(|(own, shown)| shown * 100 >= own * SHOWN_OF_EACH)
            && (across_shown + down_shown) * 100 >= (across + down) * SHOWN;
        let ink = count(&self.line.dots);
        let is_whole =
            self.erased.as_ref().is_none_or(|erased| count(erased) * 100 <= ink * ERASED);
        is_seen && is_whole && self.has_blank(tile, across) && !self.is_crossed(tile)
    }

    /// Whether there is little else around a part.
    fn has_blank(&self, tile: Rect, edges: u64) -> bool {
        if self.erased.is_none() {
            return self.stray.black_in(tile) * 100 <= edges * STRAY_EDGES;
        }
        // Close to a part, other strokes of the same line are not stray, but other things are.
        let by = tile.width.min(tile.height) / 8;
        let wide = Rect {
            x: tile.x - by.cast_signed(),
            y: tile.y - by.cast_signed(),
            width: tile.width + 2 * by,
            height: tile.height + 2 * by,
        };
        let blank = self.blank.black_in(wide);
        self.stray.black_in(wide) * 100 <= blank * STRAY
            && self.coarse.black_in(wide) * 100 <= blank * COARSE
    }

    /// Whether another line goes through the middle of a part.
    fn is_crossed(&self, tile: Rect) -> bool {
        let Rect { x, y, width, height } = tile;
        let middle = Rect {
            x: x.saturating_add_unsigned(width / 4),
            y: y.saturating_add_unsigned(height / 4),
            width: width.div_ceil(2),
            height: height.div_ceil(2),
        };
        let ink = self.line.dots.black_in(middle);
        self.shared.black_in(middle) * 100 > ink * SHARED
    }
}

/// The dots that belong to squares of two by two.
fn coarse(dots: &Bitmap) -> Bitmap {
    let single = |x: i32, y: i32| {
        let Rect { width, height, .. } = dots.area();
        dots.cropped(Rect { x, y, width, height })
    };
    let corners =
        dots.common(&single(1, 0), true).common(&single(0, 1), true).common(&single(1, 1), true);
    let Rect { width, height, .. } = dots.area();
    let mut all = corners.clone();
    for (x, y) in [(-1, 0), (0, -1), (-1, -1)] {
        let corners = corners.cropped(Rect { x, y, width, height });
        add(&mut all, corners, Rect::new(0, 0, width, height));
    }
    all
}

/// A part with the dots around it, divided if it is long: the letters of some scripts touch one another.
fn tiles(part: Rect) -> impl Iterator<Item = Rect> {
    let Rect { x, y, width, height } = part;
    let (across, down) = (width.div_ceil(2 * height.max(1)), height.div_ceil(2 * width.max(1)));
    // A stroke is not divided along its length, because its pieces have no ends.
    let is_stroke = width.min(height) * 5 < width.max(height);
    let (across, down) = if is_stroke { (1, 1) } else { (across.max(1), down.max(1)) };
    let cut = |length: u32, index: u32, count: u32| {
        let at = |index: u32| u64::from(length) * u64::from(index) / u64::from(count);
        let (from, to) = (at(index), at(index + 1));
        (u32::try_from(from).unwrap_or(length), u32::try_from(to).unwrap_or(length))
    };
    (0..down).flat_map(move |row| {
        (0..across).map(move |column| {
            let (left, right) = cut(width, column, across);
            let (top, bottom) = cut(height, row, down);
            let (x, y) = (x.saturating_add_unsigned(left), y.saturating_add_unsigned(top));
            Rect { x: x - 1, y: y - 1, width: right - left + 2, height: bottom - top + 2 }
        })
    })
}
