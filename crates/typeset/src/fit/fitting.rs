//! Fits outlines to the dots: strokes get a whole number of dots and start at whole dots, and the characters of a line
//! end at the same heights. Without this, equal stems of small type come out unequal.
//!
//! Fitting moves the edges of strokes and interpolates in between.

use super::features::{Features, Stem, ZoneAnchor};

/// The thickness of strokes of one size, in dots.
#[derive(Debug, Clone, Copy)]
pub struct Thickness {
    /// Of most strokes, in units.
    pub units: f32,
    /// The usual number of dots per unit.
    pub scale: f32,
}

impl Thickness {
    /// Independent of how the character is stretched.
    fn exact(self, stem: Stem) -> f32 {
        stem.thickness() * self.scale
    }

    /// Strokes of nearly the usual thickness get exactly that thickness. A little thin is better than a little thick:
    /// the smallest type has little room between its strokes.
    fn whole(self, stem: Stem) -> f32 {
        let (exact, most) = (self.exact(stem), self.units * self.scale);
        let dots = if (exact - most).abs() < 0.6 { most } else { exact };
        round(dots - 0.05).max(1.0)
    }
}

/// A map from units to dots that keeps strokes equally thick.
#[derive(Debug, Default)]
pub struct Fitting {
    /// The linear parts of the map: before the first edge, between two, after the last.
    parts: Vec<Part>,
    /// The last edge, in units and in dots.
    last: Option<(f32, f32)>,
    /// Dots per unit where nothing is fitted.
    scale: f32,
}

/// Maps a position in units to `offset + scale * position` dots.
#[derive(Debug, Clone, Copy)]
struct Part {
    offset: f32,
    scale: f32,
}

impl Part {
    fn through((units, dots): (f32, f32), scale: f32) -> Self {
        Self { offset: dots - units * scale, scale }
    }
}

impl Fitting {
    /// Makes the map for an outline that is drawn as an outline.
    pub fn stretch(
        &mut self,
        features: &Features,
        thickness: Thickness,
        (scale, shift): (f32, f32),
    ) {
        self.start(scale);
        for stem in &features.stems {
            let dots = thickness.exact(*stem);
            let from = f32::midpoint(stem.from, stem.to) * scale - shift - dots / 2.0;
            let from = self.last.map_or(from, |(_, last)| from.max(last));
            self.push(stem.from, from);
            self.push(stem.to, from + dots);
        }
        self.finish(shift);
    }

    /// Makes the map for an outline that becomes dots: edges lie between dots.
    pub fn fit(&mut self, features: &Features, thickness: Thickness, (scale, shift): (f32, f32)) {
        self.start(scale);
        let mut lone = features.lone.iter().peekable();
        for (index, stem) in features.stems.iter().enumerate() {
            while let Some((units, anchor)) = lone.next_if(|(at, _)| *at < stem.from) {
                self.push(*units, anchor.dots(scale));
            }
            let dots = thickness.whole(*stem);
            let (from, to) = match stem.anchors {
                (Some(from), Some(to)) => (from.dots(scale), to.dots(scale)),
                (Some(from), None) => (from.dots(scale), from.dots(scale) + dots),
                (None, Some(to)) => (to.dots(scale) - dots, to.dots(scale)),
                (None, None) => {
                    let centre = f32::midpoint(stem.from, stem.to) * scale - shift;
                    let from = round(centre - dots / 2.0);
                    // Later strokes that end in a zone keep their position.
                    let mut later = features.stems.iter().skip(index + 1);
                    let wall = later.find_map(|next| {
                        next.anchors.1.map(|to| to.dots(scale) - thickness.whole(*next))
                    });
                    let from = wall.map_or(from, |wall| from.min(wall - 1.0 - dots));
                    (from, from + dots)
                }
            };
            let from = self.last.map_or(from, |(_, last)| from.max(last + 1.0));
            self.push(stem.from, from);
            self.push(stem.to, to.max(from + 1.0));
        }
        for (units, anchor) in lone {
            self.push(*units, anchor.dots(scale));
        }
        self.finish(shift);
    }

    fn start(&mut self, scale: f32) {
        self.parts.clear();
        self.last = None;
        self.scale = scale;
    }

    /// Edges ascend, in units and in dots.
    fn push(&mut self, units: f32, dots: f32) {
        let edge = (units, self.last.map_or(dots, |(_, last)| dots.max(last)));
        let scale = self.last.map_or(self.scale, |last| (edge.1 - last.1) / (edge.0 - last.0));
        self.parts.push(Part::through(edge, scale));
        self.last = Some(edge);
    }

    fn finish(&mut self, shift: f32) {
        let last = self.last.unwrap_or((0.0, -shift));
        self.parts.push(Part::through(last, self.scale));
    }

    /// The position of a point with this many edges before it.
    #[inline]
    pub fn map(&self, edges: u8, at: f32) -> f32 {
        self.parts.get(usize::from(edges)).map_or(0.0, |part| part.offset + part.scale * at)
    }
}

impl ZoneAnchor {
    /// The overshoot of round characters is dropped until it is most of a dot.
    fn dots(self, scale: f32) -> f32 {
        let over = self.over * scale;
        let kept = if over.abs() < 0.7 { 0.0 } else { round(over) };
        round(self.height * scale) + kept
    }
}

/// To the nearest whole number, halves upwards.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "dots of a character are far below 2^24"
)]
fn round(number: f32) -> f32 {
    // Faster than a call of `floor`; the offset makes every number positive.
    const OFFSET: i32 = 1 << 12;
    ((number + 0.5 + OFFSET as f32) as i32 - OFFSET) as f32
}
