//! Fits outlines to the dots: strokes get whole dots of thickness and start at whole dots, and characters of a line
//! end at the same heights. Without this, equal stems of small type come out unequal.
//!
//! Fitting moves the edges of strokes and lets the rest follow in between.

use super::{
    face::Zone,
    features::{Features, Stem},
};

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
