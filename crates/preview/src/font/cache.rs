//! The dots of characters, each made once for a page and marked for each occurrence.

use std::collections::HashMap;

use dots::Operation;
use typeset::outline::{GlyphBitmap, fill};
use zpl::command::Orientation;

use super::{Run, Typeface, glyph::Maker, outline};
use crate::{Bitmap, Rect, geometry::Frame};

/// The bitmaps of the characters of a page.
#[derive(Debug, Default)]
pub(crate) struct GlyphCache {
    maker: Maker,
    sheets: HashMap<(Typeface, Orientation), GlyphSheet>,
    /// Of all bitmaps.
    bytes: usize,
}

/// The characters of one typeface in one orientation.
#[derive(Debug, Default)]
struct GlyphSheet {
    /// By the code of the character.
    ascii: Vec<Option<Turned>>,
    others: HashMap<char, Turned>,
}

/// A character's dots in the orientation of the page.
#[derive(Debug)]
enum Turned {
    Dots {
        /// In the upright frame, from the character's origin and the base line.
        upright: Rect,
        bitmap: GlyphBitmap,
    },
    /// Too large to keep.
    Outline,
}

/// The size at which the cache is cleared: a document with very many sizes then takes time instead of memory.
const MOST_BYTES: usize = 4 << 20;

impl GlyphCache {
    /// Marks the characters of a run.
    pub(crate) fn draw(&mut self, run: &Run, bitmap: &mut Bitmap, operation: Operation) {
        match operation {
            Operation::Flip => self.flip(run, bitmap),
            Operation::Set | Operation::Clear => self.mark(run, bitmap, operation),
        }
    }

    /// The printer assembles a field before it reverses the dots under it: where two characters touch, a dot is
    /// reversed once.
    fn flip(&mut self, run: &Run, bitmap: &mut Bitmap) {
        let page = Rect::new(0, 0, bitmap.width(), bitmap.height());
        let Rect { x, y, width, height } = run.reach().intersection(page);
        if width == 0 || height == 0 {
            return;
        }
        let mut apart = Bitmap::new(width, height);
        let Frame { left, top, .. } = run.frame;
        let frame = Frame { left: left.saturating_sub(x), top: top.saturating_sub(y), ..run.frame };
        self.mark(&Run { frame, ..run.clone() }, &mut apart, Operation::Set);
        let words = apart.into_words();
        let glyph = GlyphBitmap { left: 0, top: 0, width, height, words };
        glyph.draw(bitmap, (x, y), Operation::Flip);
    }

    fn mark(&mut self, run: &Run, bitmap: &mut Bitmap, operation: Operation) {
        if self.bytes > MOST_BYTES {
            self.sheets.clear();
            self.bytes = 0;
        }
        let Run { typeface, frame, baseline, ref glyphs } = *run;
        let sheet = self.sheets.entry((typeface, frame.orientation)).or_insert_with(|| {
            self.bytes += GlyphSheet::BYTES;
            GlyphSheet::default()
        });
        for &(character, x) in glyphs {
            let turned = sheet.turned(character, || {
                let turned = Turned::new(&mut self.maker, typeface, character, frame.orientation);
                self.bytes += turned.bytes();
                turned
            });
            match turned {
                Turned::Dots { upright, bitmap: glyph } => {
                    let x = x.saturating_add(upright.x);
                    let y = baseline.saturating_add(upright.y);
                    let place = frame.rect(Rect { x, y, ..*upright });
                    glyph.draw(bitmap, (place.x, place.y), operation);
                }
                Turned::Outline => {
                    let from = (as_float(x), as_float(baseline));
                    let place = |(x, y): (f32, f32)| frame.point((x + from.0, y + from.1));
                    fill(bitmap, &outline(typeface, character, place), operation);
                }
            }
        }
    }
}

impl GlyphSheet {
    /// Bytes of an empty sheet.
    const BYTES: usize = size_of::<Self>() + 128 * size_of::<Option<Turned>>();

    fn turned(&mut self, character: char, make: impl FnOnce() -> Turned) -> &Turned {
        if !character.is_ascii() {
            return self.others.entry(character).or_insert_with(make);
        }
        if self.ascii.is_empty() {
            self.ascii.resize_with(128, || None);
        }
        self.ascii[character as usize].get_or_insert_with(make)
    }
}

impl Turned {
    fn new(
        maker: &mut Maker,
        typeface: Typeface,
        character: char,
        orientation: Orientation,
    ) -> Self {
        let Some(bitmap) = maker.bitmap(typeface, character) else { return Self::Outline };
        let GlyphBitmap { left, top, width, height, .. } = bitmap;
        let upright = Rect { x: left, y: top, width, height };
        let bitmap = match orientation {
            Orientation::Normal => bitmap,
            Orientation::Rotated => bitmap.quarter_turn(),
            Orientation::Inverted => bitmap.quarter_turn().quarter_turn(),
            Orientation::BottomUp => bitmap.quarter_turn().quarter_turn().quarter_turn(),
        };
        Self::Dots { upright, bitmap }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Dots { bitmap, .. } => size_of::<Self>() + size_of_val(&*bitmap.words),
            Self::Outline => size_of::<Self>(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "what lies so far away is not on the picture")]
fn as_float(dots: i32) -> f32 {
    dots as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(orientation: Orientation, at: (i32, i32), height: u32) -> Run {
        let typeface = Typeface::resolve(b'0', Some(height), None, 203);
        let (left, top) = at;
        let frame = Frame { left, top, width: 90, height: 60, orientation };
        Run { typeface, frame, baseline: 40, glyphs: vec![('g', 5), ('É', 40), ('g', 60)] }
    }

    fn draw(run: &Run, size: (u32, u32)) -> Bitmap {
        let mut bitmap = Bitmap::new(size.0, size.1);
        GlyphCache::default().draw(run, &mut bitmap, Operation::Set);
        bitmap
    }

    #[test]
    fn turned_characters_are_the_upright_ones_turned() {
        let upright = draw(&run(Orientation::Normal, (0, 0), 30), (90, 60));
        let right = draw(&run(Orientation::Rotated, (0, 0), 30), (60, 90));
        let inverted = draw(&run(Orientation::Inverted, (0, 0), 30), (90, 60));
        let bottom_up = draw(&run(Orientation::BottomUp, (0, 0), 30), (60, 90));
        let mut dark = 0;
        for y in 0..60 {
            for x in 0..90 {
                let dot = upright.is_dark(x, y);
                dark += u32::from(dot);
                assert_eq!(right.is_dark(59 - y, x), dot, "{x}, {y}");
                assert_eq!(inverted.is_dark(89 - x, 59 - y), dot, "{x}, {y}");
                assert_eq!(bottom_up.is_dark(y, 89 - x), dot, "{x}, {y}");
            }
        }
        assert!(dark > 300, "{dark}");
    }

    #[test]
    fn characters_are_clipped_at_the_edges() {
        let whole = draw(&run(Orientation::Normal, (30, 30), 30), (150, 120));
        for (x, y) in [(-20, 0), (0, -25), (-70, -50), (37, 60), (64, 0), (101, 113), (900, -900)] {
            let cut = draw(&run(Orientation::Normal, (30 + x, 30 + y), 30), (150, 120));
            for row in 0..120_i32 {
                for column in 0..150_i32 {
                    let source = (u32::try_from(column - x), u32::try_from(row - y));
                    let expected = matches!(source, (Ok(x), Ok(y)) if whole.is_dark(x, y));
                    let found = cut.is_dark(column.unsigned_abs(), row.unsigned_abs());
                    assert_eq!(found, expected, "{column}, {row} moved by {x}, {y}");
                }
            }
            // Past the width no bit is set.
            assert!((0..120).all(|row| cut.row(row)[2] & (u64::MAX >> 22) == 0));
        }
    }

    #[test]
    fn a_character_reversed_twice_disappears() {
        let run = run(Orientation::Rotated, (3, 4), 30);
        let mut bitmap = draw(&run, (100, 100));
        GlyphCache::default().draw(&run, &mut bitmap, Operation::Flip);
        assert_eq!(bitmap, Bitmap::new(100, 100));
    }

    #[test]
    fn characters_that_touch_are_reversed_once() {
        for orientation in [Orientation::Normal, Orientation::BottomUp] {
            let mut run = run(orientation, (5, 5), 30);
            run.glyphs = vec![('H', 10), ('g', 18), ('g', 20), ('@', 60)];
            let mut flipped = Bitmap::new(100, 100);
            GlyphCache::default().draw(&run, &mut flipped, Operation::Flip);
            assert_eq!(flipped, draw(&run, (100, 100)));
        }
    }

    #[test]
    fn very_large_characters_are_drawn() {
        let typeface = Typeface::resolve(b'0', Some(2000), None, 203);
        let frame =
            Frame { left: -300, top: -400, width: 9, height: 9, orientation: Orientation::Normal };
        let run = Run { typeface, frame, baseline: 1500, glyphs: vec![('H', 0)] };
        let bitmap = draw(&run, (400, 600));
        // The left stem of H ends some 406 dots from its origin, 106 from the edge; the bar begins some 620 dots down.
        assert!(bitmap.is_dark(90, 100) && !bitmap.is_dark(120, 100));
        assert!(!bitmap.is_dark(399, 190) && bitmap.is_dark(399, 290));
    }

    #[test]
    fn nothing_is_marked_out_of_reach() {
        for (name, height, width) in
            [(b'0', 10, 700), (b'0', 700, 10), (b'0', 10, 10), (b'A', 90, 5), (b'G', 60, 400)]
        {
            let typeface = Typeface::resolve(name, Some(height), Some(width), 203);
            let frame =
                Frame { left: 0, top: 0, width: 9, height: 9, orientation: Orientation::Normal };
            let characters = ('!'..='~').chain('\u{a0}'..='\u{17f}').chain(['™', '中']);
            for character in characters {
                let run = Run { typeface, frame, baseline: 1500, glyphs: vec![(character, 1500)] };
                let Some(ink) = draw(&run, (4000, 4000)).ink() else { continue };
                assert_eq!(ink.intersection(run.reach()), ink, "{character} of {typeface:?}");
            }
        }
    }

    #[test]
    fn typefaces_with_few_characters_count() {
        let mut cache = GlyphCache::default();
        let mut bitmap = Bitmap::new(9, 9);
        for width in 1000..3000 {
            let typeface = Typeface::resolve(b'0', Some(10), Some(width), 203);
            let frame =
                Frame { left: 0, top: 0, width: 9, height: 9, orientation: Orientation::Normal };
            let run = Run { typeface, frame, baseline: 9, glyphs: vec![('i', 0)] };
            cache.draw(&run, &mut bitmap, Operation::Set);
            assert!(cache.sheets.len() * 128 * size_of::<Option<Turned>>() <= MOST_BYTES + 8000);
        }
    }

    #[test]
    fn the_cache_is_cleared_before_it_grows_too_large() {
        let mut cache = GlyphCache::default();
        let mut bitmap = Bitmap::new(300, 300);
        for height in (160..320).step_by(4) {
            let typeface = Typeface::resolve(b'0', Some(height), None, 203);
            let frame =
                Frame { left: 0, top: 0, width: 9, height: 9, orientation: Orientation::Normal };
            let glyphs = ('!'..='~').map(|character| (character, 0)).collect();
            let run = Run { typeface, frame, baseline: 250, glyphs };
            cache.draw(&run, &mut bitmap, Operation::Set);
            assert!(cache.bytes < MOST_BYTES + 94 * 9000);
        }
        assert!(cache.sheets.len() < 40);
    }
}
