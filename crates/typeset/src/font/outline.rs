//! Outlines of glyphs, read from a font.

use harfrust::{
    Font, GlyphId,
    font::glyph::outline::{DrawMemory, DrawOptions, PathSink},
};

use crate::outline::Segment;

/// The most steps of an outline that are kept: thrice what the densest characters of Chinese fonts have.
const MOST_SEGMENTS: usize = 4096;

/// The units of all outlines.
pub(super) const EM: f32 = 2048.0;

/// The outline of a glyph in 2048ths of the em, y upwards. A broken outline is kept as far as it could be read.
pub(super) fn segments(font: &Font, glyph: GlyphId, slant: f32) -> Vec<Segment> {
    let scale = EM / f32::from(font.units_per_em().max(1));
    let mut sink = Sink { segments: Vec::new(), is_open: false, scale, slant };
    if let Some(outline) = font.outline_glyphs().get(glyph) {
        // Without an outline, or with one that cannot be read, a character has no ink.
        let _ = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut sink);
    }
    sink.finish()
}

struct Sink {
    segments: Vec<Segment>,
    is_open: bool,
    scale: f32,
    slant: f32,
}

impl Sink {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = (x * self.scale, y * self.scale);
        (x + y * self.slant, y)
    }

    fn push(&mut self, segment: Segment) {
        if self.segments.len() < MOST_SEGMENTS {
            self.segments.push(segment);
        }
    }

    fn finish(mut self) -> Vec<Segment> {
        if self.is_open || self.segments.len() >= MOST_SEGMENTS {
            self.segments.push(Segment::Close);
        }
        self.segments
    }
}

impl PathSink for Sink {
    fn move_to(&mut self, x: f32, y: f32) {
        if self.is_open {
            self.push(Segment::Close);
        }
        self.is_open = true;
        self.push(Segment::Move(self.place(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push(Segment::Line(self.place(x, y)));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.push(Segment::Quadratic(self.place(cx0, cy0), self.place(x, y)));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (first, second) = (self.place(cx0, cy0), self.place(cx1, cy1));
        self.push(Segment::Cubic(first, second, self.place(x, y)));
    }

    fn close(&mut self) {
        self.is_open = false;
        self.push(Segment::Close);
    }
}
