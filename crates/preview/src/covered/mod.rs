//! Texts that nobody can read on the finished label, because something else is printed over them, or because they have the
//! colour of what is around them.
//!
//! A text is found by its contours, whatever its colour: black on white, white on black, or reversed across an edge. Every
//! part of it, usually a character, must show most of its contour, and may have little else around it.

mod overlaps;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use dots::{Bitmap, Operation, Rect};

use self::overlaps::Overlaps;
use crate::{
    Page, PrintedField,
    font::GlyphCache,
    output::{blit, raster},
    page::{Ink, Mark, Picture, Shape},
    recorded::{moved, reach},
};

/// Percent of the contour of a part that must be seen.
const SHOWN: u64 = 75;

/// The most dots of other contours on a part, in percent of its own: a line through a character has about 30, a pattern more than
/// the character.
const STRAY: u64 = 60;

/// The most dots of a part that may also belong to another text, in percent of its own: a stroke that reaches down to the next line has
/// fewer, a text that is printed over another one more.
const SHARED: u64 = 15;

/// Drawing a text takes as long as this many dots, however small it is.
const DOTS_OF_A_TEXT: u64 = 1 << 12;

/// Dots around the ink of a text that are looked at.
const AROUND: u32 = 2;

impl Page {
    /// The dots that are drawn at most to find the texts of a page that are covered.
    pub fn text_dots(&self) -> u64 {
        let texts = || self.fields().iter().flat_map(|it| self.texts_of(it, true));
        let dots = |mark: &Mark| reach(&mark.shape).intersection(self.area()).area();
        let all = texts().map(|mark| DOTS_OF_A_TEXT + dots(mark)).fold(0, u64::saturating_add);
        // The whole label is drawn once more, and each text is compared with the others.
        let count = u64::try_from(texts().count()).unwrap_or(u64::MAX);
        if count == 0 { 0 } else { all + self.area().area() / 4 + count * count / 4 }
    }

    /// The fields with text that cannot be read, if the printer records its fields. `is_drawn_text` says which pictures are text.
    pub fn covered_texts(
        &self,
        is_drawn_text: impl Fn(&PrintedField) -> bool,
    ) -> Vec<&PrintedField> {
        let mut glyphs = GlyphCache::default();
        let fields = self.fields().iter().map(|field| {
            let texts = self.texts_of(field, is_drawn_text(field));
            let texts: Vec<_> = texts.filter_map(|it| Text::new(self, it, &mut glyphs)).collect();
            (field, texts)
        });
        let fields: Vec<_> = fields.collect();
        if fields.iter().all(|(_, texts)| texts.is_empty()) {
            return Vec::new();
        }
        let map = self.overlaps(&fields);
        let is_alone = |texts: &[Text]| {
            !texts.iter().any(|text| map.is_shared(text.area)) && !texts.windows(2).any(overlap)
        };
        let mut candidates = fields.iter().filter(|(_, texts)| !is_alone(texts)).peekable();
        if candidates.peek().is_none() {
            return Vec::new();
        }
        let label = Label {
            dots: raster::upright(self, &mut glyphs),
            shared: self.shared_ink(&fields),
            // Bold text may be printed twice, some dots apart.
            near: 1 + self.dpi / 300,
        };
        let is_covered = |texts: &[Text]| texts.iter().any(|text| !text.is_legible(&label));
        candidates.filter(|(_, texts)| is_covered(texts)).map(|(field, _)| *field).collect()
    }

    /// The dots that belong to several texts. The same text at about the same place counts as one: bold text is printed like that.
    fn shared_ink(&self, fields: &[(&PrintedField, Vec<Text>)]) -> Bitmap {
        let (width, height) = (self.width, self.height);
        let (mut once, mut twice) = (Bitmap::new(width, height), Bitmap::new(width, height));
        let mut known = Vec::<&Text>::new();
        for text in fields.iter().flat_map(|(_, texts)| texts) {
            if known.iter().any(|other| text.is_nearly(other)) {
                continue;
            }
            known.push(text);
            let Text { area, ink } = text;
            add(&mut twice, ink.common(&once.cropped(*area), true), *area);
            add(&mut once, ink.clone(), *area);
        }
        twice
    }

    /// The marks of a field that are text.
    fn texts_of<'p>(
        &'p self,
        field: &'p PrintedField,
        is_drawn: bool,
    ) -> impl Iterator<Item = &'p Mark> {
        self.marks_of(std::iter::once(field)).filter(move |mark| match mark.shape {
            Shape::Run(_) => true,
            Shape::Picture(_) => is_drawn,
            Shape::Rects(_) | Shape::Path(_) => false,
        })
    }

    /// Where more than one mark of the label may have ink.
    fn overlaps(&self, fields: &[(&PrintedField, Vec<Text>)]) -> Overlaps {
        let mut map = Overlaps::new(self.width, self.height);
        for (field, texts) in fields {
            // The lines of a text are compared with one another.
            map.add(texts.iter().map(|text| text.area).reduce(Rect::union).unwrap_or_default());
            for mark in self.marks_of(std::iter::once(*field)) {
                match &mark.shape {
                    Shape::Run(_) => {}
                    Shape::Picture(_) if !texts.is_empty() => {}
                    // Each side of a box by itself, because texts are in boxes; of bars and modules everything.
                    Shape::Rects(rects) if rects.len() <= 8 => {
                        for rect in rects {
                            map.add(*rect);
                        }
                    }
                    Shape::Rects(_) | Shape::Picture(_) | Shape::Path(_) => {
                        map.add(reach(&mark.shape));
                    }
                }
            }
        }
        map
    }
}

/// The dots of a line of text.
struct Text {
    /// Its ink with the dots around it, as far as they are on the label.
    area: Rect,
    /// The dots of this area.
    ink: Bitmap,
}

impl Text {
    /// `None` if it has no dots on the label.
    fn new(page: &Page, mark: &Mark, glyphs: &mut GlyphCache) -> Option<Self> {
        let room = reach(&mark.shape).intersection(page.area());
        if room.area() == 0 {
            return None;
        }
        let black = Mark { ink: Ink::Black, ..moved(mark, (-room.x, -room.y)) };
        let mut drawn = Bitmap::new(room.width, room.height);
        let mut row = Bitmap::new(room.width, 1);
        raster::draw(&black, glyphs, (&mut drawn, &mut row));
        let ink = drawn.ink()?;
        let by = AROUND.cast_signed();
        let area = Rect {
            x: ink.x + room.x - by,
            y: ink.y + room.y - by,
            width: ink.width + 2 * AROUND,
            height: ink.height + 2 * AROUND,
        };
        let area = area.intersection(page.area());
        let part = Rect { x: area.x - room.x, y: area.y - room.y, ..area };
        Some(Self { area, ink: drawn.cropped(part) })
    }

    /// Whether both have the same dots at about the same place.
    fn is_nearly(&self, other: &Self) -> bool {
        let common = self.area.intersection(other.area).area();
        common * 2 > self.area.area() && self.ink == other.ink
    }

    /// Whether every part of it can be seen on the finished label.
    fn is_legible(&self, label: &Label) -> bool {
        let own = self.ink.contour();
        let found = label.dots.cropped(self.area).contour();
        let shown = own.common(&found.thickened(label.near), true);
        let stray = found.common(&own.thickened(label.near), false);
        let shared = self.ink.common(&label.shared.cropped(self.area), true);
        self.ink.parts().into_iter().flat_map(tiles).all(|tile| {
            let contour = own.black_in(tile);
            shown.black_in(tile) * 100 >= contour * SHOWN
                && stray.black_in(tile) * 100 <= contour * STRAY
                && shared.black_in(tile) * 100 <= self.ink.black_in(tile) * SHARED
        })
    }
}

/// Whether the ink of two lines of a text may overlap.
fn overlap(lines: &[Text]) -> bool {
    let [one, other] = lines else { return false };
    let common = one.area.intersection(other.area);
    common.width > 2 * AROUND && common.height > 2 * AROUND
}

/// The finished label, before it is rotated or mirrored as a whole.
struct Label {
    dots: Bitmap,
    /// Dots of several texts.
    shared: Bitmap,
    /// Dots by which a contour may be shifted.
    near: u32,
}

/// Adds dots at a place.
fn add(to: &mut Bitmap, dots: Bitmap, Rect { x, y, .. }: Rect) {
    let picture = Picture { bitmap: Arc::new(dots), x, y, scale: (1, 1) };
    blit(to, &picture, Operation::Set);
}

/// A part with the dots around it, divided if it is long: the letters of some scripts touch one another.
fn tiles(part: Rect) -> impl Iterator<Item = Rect> {
    let Rect { x, y, width, height } = part;
    let (across, down) = (width.div_ceil(2 * height.max(1)), height.div_ceil(2 * width.max(1)));
    let (across, down) = (across.max(1), down.max(1));
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
