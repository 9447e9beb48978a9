//! Some rows of the picture, and how shapes are drawn on them.

use super::{
    as_float,
    coverage::Coverage,
    view::{Edges, View},
};
use crate::{
    Rect, font,
    font::Run,
    geometry::whole,
    page::{Ink, Picture, Shape},
};
use typeset::outline::{Point, flatten};

/// Rows of pixels, each from 0 (white) to 255 (black) until the band is finished.
#[derive(Debug)]
pub(super) struct Band {
    width: usize,
    top: u32,
    rows: u32,
    pixels: Vec<u8>,
    coverage: Coverage,
}

impl Band {
    /// The first band of a picture, all white.
    pub(super) fn new(width: u32, rows: u32) -> Self {
        let (width, height) = (width as usize, rows as usize);
        let pixels = vec![0; width * height];
        Self { width, top: 0, rows, pixels, coverage: Coverage::new(width, height) }
    }

    /// Its first row.
    pub(super) fn top(&self) -> u32 {
        self.top
    }

    /// Moves on to the next band, all white.
    pub(super) fn next(&mut self) {
        self.top += self.rows;
        self.pixels.fill(0);
    }

    /// Whether anything between these rows can be in the band.
    pub(super) fn meets(&self, (top, bottom): (f32, f32)) -> bool {
        bottom >= as_float(self.top) && top <= as_float(self.top + self.rows)
    }

    /// Its rows as in a PNG, 255 for white, up to the end of the picture.
    pub(super) fn rows_above(&mut self, height: u32) -> impl Iterator<Item = &[u8]> {
        for pixel in &mut self.pixels {
            *pixel = 255 - *pixel;
        }
        let rows = self.rows.min(height - self.top) as usize;
        self.pixels.chunks_exact(self.width).take(rows)
    }

    /// Draws the part of a shape that lies in the band. Returns the approximate number of nanoseconds.
    pub(super) fn draw(&mut self, view: &View, shape: &Shape, ink: Ink) -> u64 {
        let steps = match shape {
            Shape::Rects(rects) => self.add_rects(view, rects.iter().copied(), ink),
            Shape::Picture(picture) => self.add_picture(view, picture, ink),
            Shape::Path(path) => {
                let top = as_float(self.top);
                let place = |point| {
                    let (x, y) = view.point(point);
                    (x, y - top)
                };
                let add = |from, to| self.coverage.add_line(from, to);
                10 * flatten::lines(&path.segments, flatten::GREYS, place, add)
            }
            Shape::Run(run) => self.add_run(view, run),
        };
        let (width, pixels) = (self.width, &mut self.pixels);
        steps
            + self.coverage.take(|row, place, share| {
                if let Some(pixel) = pixels.get_mut(row * width + place) {
                    *pixel = mixed(*pixel, ink, share);
                }
            })
    }

    fn add_rects(&mut self, view: &View, rects: impl Iterator<Item = Rect>, ink: Ink) -> u64 {
        let mut steps = 0;
        for rect in rects {
            let [left, top, right, bottom] = view.rect(rect);
            let top = (top - as_float(self.top)).max(0.0);
            let bottom = (bottom - as_float(self.top)).min(as_float(self.rows));
            steps += 2;
            if top >= bottom {
                continue;
            }
            let edges = [left, top, right, bottom];
            if view.is_whole() {
                steps += self.fill(edges, ink);
            } else {
                self.coverage.add_rect(edges);
                steps += 4 * u64::from(rect.height.min(self.rows));
            }
        }
        steps
    }

    /// Whole pixels need no coverage. The rows are those of the band.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "not negative, and cut to the band"
    )]
    fn fill(&mut self, [left, top, right, bottom]: Edges, ink: Ink) -> u64 {
        let left = left.max(0.0) as usize;
        let right = (right.max(0.0) as usize).min(self.width);
        let rows = self.pixels.chunks_exact_mut(self.width);
        for row in rows.take(bottom as usize).skip(top as usize) {
            let pixels = row.get_mut(left..right).unwrap_or_default();
            match ink {
                Ink::Black => pixels.fill(255),
                Ink::White => pixels.fill(0),
                Ink::Reverse => pixels.iter_mut().for_each(|pixel| *pixel = 255 - *pixel),
            }
        }
        (bottom - top) as u64 * (4 + right.saturating_sub(left) as u64 / 8)
    }

    fn add_picture(&mut self, view: &View, picture: &Picture, ink: Ink) -> u64 {
        let Picture { bitmap, x, y, scale: (across, down) } = picture;
        let mut steps = u64::from(bitmap.height());
        for row in 0..bitmap.height() {
            let top = y.saturating_add_unsigned(row.saturating_mul(*down));
            let [_, from, _, to] = view.rect(Rect::new(0, top, 0, *down));
            if !self.meets((from, to)) {
                continue;
            }
            let mut runs = Vec::new();
            bitmap.for_each_run(row, |left, right| {
                let x = x.saturating_add_unsigned(left.saturating_mul(*across));
                runs.push(Rect::new(x, top, (right - left).saturating_mul(*across), *down));
            });
            steps += self.add_rects(view, runs.into_iter(), ink);
        }
        steps
    }

    fn add_run(&mut self, view: &View, run: &Run) -> u64 {
        let top = as_float(self.top);
        let mut steps = 0;
        for &(character, x) in &run.glyphs {
            let (x, y) = (whole(x), whole(run.baseline));
            let place = |point: Point| {
                let (x, y) = view.point(run.frame.point((x + point.0, y + point.1)));
                (x, y - top)
            };
            let path = font::outline(run.typeface, character, place);
            let lines = flatten::lines(
                &path.segments,
                flatten::GREYS,
                |point| point,
                |from, to| {
                    self.coverage.add_line(from, to);
                },
            );
            steps += 500 + 10 * lines;
        }
        steps
    }
}

/// The darkness of a pixel after ink covers a share of it.
#[inline]
fn mixed(pixel: u8, ink: Ink, share: u8) -> u8 {
    let target = match ink {
        Ink::Black => 255,
        Ink::White => 0,
        Ink::Reverse => 255 - pixel,
    };
    let [pixel, target, share] = [pixel, target, share].map(u32::from);
    let sum = pixel * (255 - share) + target * share;
    // At most 255: a mean of two such values.
    u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
}
