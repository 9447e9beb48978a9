//! From the dots of a page to the pixels of a picture: scaled, and rotated or mirrored as the whole label is.

use super::as_float;
use crate::{Page, Rect, font::Run, geometry::whole, page::Shape};
use typeset::outline::{Point, Segment};

/// The map from dots to pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    scale: f32,
    /// The size of the page in dots along each axis that is flipped.
    across: Option<f32>,
    down: Option<f32>,
}

/// Left, top, right and bottom, in pixels.
pub(super) type Edges = [f32; 4];

impl View {
    pub(super) fn new(page: &Page, scale: f32) -> Self {
        // A half turn also exchanges left and right.
        let across = (page.turned != page.mirrored).then_some(as_float(page.width));
        let down = page.turned.then_some(as_float(page.height));
        Self { scale, across, down }
    }

    /// Whether dots are pixels.
    pub(super) fn is_whole(&self) -> bool {
        self.scale.to_bits() == 1.0_f32.to_bits()
    }

    pub(super) fn point(&self, (x, y): Point) -> Point {
        let x = self.across.map_or(x, |width| width - x);
        let y = self.down.map_or(y, |height| height - y);
        (x * self.scale, y * self.scale)
    }

    pub(super) fn rect(&self, rect: Rect) -> Edges {
        let from = self.point((whole(rect.x), whole(rect.y)));
        let to = self.point((whole(rect.right()), whole(rect.bottom())));
        [from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)]
    }

    /// A range of rows that contains a shape.
    pub(super) fn rows_of(&self, shape: &Shape) -> (f32, f32) {
        match shape {
            Shape::Rects(rects) => {
                let rows = rects.iter().map(|&rect| {
                    let [_, top, _, bottom] = self.rect(rect);
                    (top, bottom)
                });
                rows.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))).unwrap_or((0.0, 0.0))
            }
            Shape::Path(path) => {
                rows_of(path.segments.iter().flat_map(points).map(|point| self.point(point)))
            }
            Shape::Run(run) => rows_of(run.glyphs.iter().flat_map(|&(_, x)| self.around(run, x))),
            Shape::Picture(picture) => {
                let (across, down) = picture.scale;
                let width = picture.bitmap.width().saturating_mul(across);
                let height = picture.bitmap.height().saturating_mul(down);
                let [_, top, _, bottom] = self.rect(Rect::new(picture.x, picture.y, width, height));
                (top, bottom)
            }
        }
    }

    /// Two corners of a box that contains a character.
    fn around(&self, run: &Run, x: i32) -> [Point; 2] {
        let reach = 2.0 * (as_float(run.typeface.height) + as_float(run.typeface.width));
        let (x, y) = (whole(x), whole(run.baseline));
        [-reach, reach].map(|reach| self.point(run.frame.point((x + reach, y + reach))))
    }
}

fn rows_of(points: impl Iterator<Item = Point>) -> (f32, f32) {
    let rows = points.map(|(_, y)| (y, y));
    rows.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))).unwrap_or((0.0, 0.0))
}

/// A curve stays within its control points.
fn points(segment: &Segment) -> Vec<Point> {
    match *segment {
        Segment::Move(to) | Segment::Line(to) => vec![to],
        Segment::Quadratic(control, to) => vec![control, to],
        Segment::Cubic(first, second, to) => vec![first, second, to],
        Segment::Close => vec![],
    }
}
