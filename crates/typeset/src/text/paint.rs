//! Makes dots of lines.

use std::collections::HashMap;

use dots::{Bitmap, Operation};

use super::{PARTS, block::Glyph, scale::em};
use crate::{
    Face, Style,
    fit::{Fitter, Scale, Thickness},
    outline::{GlyphBitmap, Path, Segment, fill},
};

/// Dots of glyphs, each made once.
#[derive(Debug, Default)]
pub(super) struct Painter {
    fitter: Fitter,
    bitmaps: HashMap<Key, Option<GlyphBitmap>>,
    /// Of all bitmaps.
    bytes: usize,
}

/// What the dots of a glyph depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    face: u16,
    id: u32,
    height: u32,
    is_slanted: bool,
    is_joined: bool,
    /// Of a dot, in quarters: joined glyphs lie where they must.
    phase: u8,
}

/// The size at which all dots are forgotten.
const MOST_BYTES: usize = 4 << 20;

/// What a slanted glyph of an upright font is moved to the right for each dot upwards.
const SLANT: f32 = 0.2;

/// A glyph in one size.
pub(super) struct Painted<'p> {
    key: Key,
    /// Whole dots from the start of the line and from the base line.
    at: (i32, i32),
    /// `None` if it is too large for a bitmap of its own.
    dots: Option<&'p GlyphBitmap>,
}

impl Painter {
    pub(super) fn glyph(&mut self, glyph: &Glyph, face: &Face, style: &Style<'_>) -> Painted<'_> {
        if self.bytes > MOST_BYTES {
            self.bitmaps.clear();
            self.bytes = 0;
        }
        let quarter = PARTS / 4;
        let quarters = (glyph.x + quarter / 2).div_euclid(quarter);
        let (x, phase) = (quarters.div_euclid(4), quarters.rem_euclid(4));
        let y = (glyph.y + PARTS / 2).div_euclid(PARTS);
        let key = Key {
            face: glyph.face,
            id: glyph.id,
            height: style.height,
            is_slanted: style.is_italic && !face.is_italic(),
            is_joined: glyph.is_joined,
            phase: u8::try_from(phase).unwrap_or(0),
        };
        let dots = self.bitmaps.entry(key).or_insert_with(|| {
            let dots = key.dots(face, &mut self.fitter);
            self.bytes += size_of::<(Key, Option<GlyphBitmap>)>();
            self.bytes += dots.as_ref().map_or(0, |dots| size_of_val(&*dots.words));
            dots
        });
        Painted { key, at: (x, y), dots: dots.as_ref() }
    }
}

impl Painted<'_> {
    pub(super) fn draw(&self, bitmap: &mut Bitmap, face: &Face, (left, baseline): (i32, i32)) {
        let (x, y) = (left.saturating_add(self.at.0), baseline.saturating_add(self.at.1));
        match self.dots {
            Some(dots) => {
                let at = (x.saturating_add(dots.left), y.saturating_add(dots.top));
                dots.draw(bitmap, at, Operation::Set);
            }
            None => fill(bitmap, &self.key.path(face, (x, y)), Operation::Set),
        }
    }
}

impl Key {
    fn slant(self) -> f32 {
        if self.is_slanted { SLANT } else { 0.0 }
    }

    /// Dots per 2048th of the em.
    fn scale(self) -> f32 {
        as_float(em(self.height)) / as_float(PARTS.into()) / 2048.0
    }

    /// The dots of a glyph, `None` if it is too large for a bitmap of its own.
    fn dots(self, face: &Face, fitter: &mut Fitter) -> Option<GlyphBitmap> {
        let scale = self.scale();
        let design = face.design();
        let outline = face.outline(self.id, self.slant());
        let thickness = |units: f32| Thickness { units, scale };
        let shift = f32::from(self.phase) / -4.0;
        let across = Scale { dots: scale, shift, thickness: thickness(design.upright_stem) };
        let up = Scale { dots: scale, shift: 0.0, thickness: thickness(design.level_stem) };
        if self.is_joined || self.is_slanted {
            fitter.level(&outline, across, up)
        } else {
            fitter.bitmap(&outline, across, up)
        }
    }

    fn path(self, face: &Face, (x, y): (i32, i32)) -> Path {
        let (scale, phase) = (self.scale(), f32::from(self.phase) / 4.0);
        let (left, baseline) = (as_float(x.into()) + phase, as_float(y.into()));
        let outline = face.outline(self.id, self.slant());
        let place = |(x, y): (f32, f32)| (left + x * scale, baseline - y * scale);
        let segments: Vec<Segment> =
            outline.segments.iter().map(|segment| segment.moved(place)).collect();
        Path { segments }
    }
}

#[expect(clippy::cast_precision_loss, reason = "what lies so far away is not on the picture")]
fn as_float(number: i64) -> f32 {
    number as f32
}
