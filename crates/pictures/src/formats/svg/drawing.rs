//! An SVG file as shapes, drawn at the size in dots: it is never resized.

use std::fmt;

use dots::Greys;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::Tree,
};

use super::{
    caught::caught,
    lines,
    painted::{self, Painted},
    size::{PIXEL, Size},
    translucent,
};
use crate::{Crop, Frame, PictureError, SvgProblem, tone};

/// Shapes whose size in dots is not yet chosen.
///
/// *Guarantees:* lines have a limited number of dashes.
pub struct Drawing {
    tree: Tree,
    size: Size,
    /// Elements of the file, with those that are repeated.
    elements: u64,
    is_translucent: bool,
}

/// Bytes that an element takes at most, as XML and as a shape.
pub(super) const ELEMENT_MEMORY: u64 = 1500;

/// The time in which the pixels of an element are counted, in pixels of a raster picture. They are counted for the time,
/// for the memory, and when they are drawn.
const ELEMENT_COUNTED: u64 = 3 * 10;

impl Drawing {
    /// Units of its width and height in a pixel of CSS.
    pub const PIXEL: u32 = PIXEL;

    pub(super) fn new(tree: Tree, size: Size, elements: u64) -> Result<Self, SvgProblem> {
        // Read twice, by us and by the crate: the same size, or proportions would change.
        let is_same = |units: u32, pixels: f32| {
            let (units, other) = (f64::from(units), f64::from(pixels) * f64::from(PIXEL));
            (units - other).abs() <= 1.0 + units / 1000.0
        };
        if !is_same(size.width, tree.size().width()) || !is_same(size.height, tree.size().height())
        {
            let found = format!("{} x {}", tree.size().width(), tree.size().height());
            return Err(SvgProblem::Size { found });
        }
        lines::check_dashes(&tree)?;
        let is_translucent = translucent::is_translucent(&tree);
        Ok(Self { tree, size, elements, is_translucent })
    }

    /// Hundredths of a pixel of CSS across.
    pub fn width(&self) -> u32 {
        self.size.width
    }

    /// Hundredths of a pixel of CSS from top to bottom.
    pub fn height(&self) -> u32 {
        self.size.height
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> u64 {
        self.elements * ELEMENT_MEMORY
    }

    /// What counting its pixels takes.
    pub(crate) fn work_of_counting(&self) -> u64 {
        self.elements * ELEMENT_COUNTED
    }

    /// Pixels to paint for a part in dots, up to the limit.
    pub(crate) fn painted(&self, frame: &Frame) -> Result<Painted, SvgProblem> {
        painted::count(&self.tree, self.transform(frame), (frame.width, frame.height))
    }

    /// From the coordinates of the drawing to dots.
    fn transform(&self, frame: &Frame) -> Transform {
        let crop = frame.crop.within(self.size.width, self.size.height);
        let size = self.tree.size();
        let across = scale(crop.left, crop.right, frame.width, (size.width(), self.size.width));
        let down = scale(crop.top, crop.bottom, frame.height, (size.height(), self.size.height));
        Transform::from_row(across.0, 0.0, 0.0, down.0, across.1, down.1)
    }

    pub(crate) fn greys(&self, frame: &Frame) -> Result<Greys, PictureError> {
        self.painted(frame).map_err(PictureError::Svg)?;
        let Frame { width, height, .. } = *frame;
        let mut pixmap = Pixmap::new(width, height).ok_or(PictureError::Dots { width, height })?;
        caught(|| resvg::render(&self.tree, self.transform(frame), &mut pixmap.as_mut()))
            .map_err(PictureError::Svg)?;
        let shades = pixmap.pixels().iter().map(|pixel| {
            let light = if self.is_translucent {
                // Its channels are multiplied by its opacity already: the rest is paper.
                let paper = u8::MAX - pixel.alpha();
                let on_white = |channel: u8| channel.saturating_add(paper);
                tone::colour([pixel.red(), pixel.green(), pixel.blue()].map(on_white))
            } else {
                let colour = pixel.demultiply();
                let light = tone::colour([colour.red(), colour.green(), colour.blue()]);
                tone::covering(light, pixel.alpha())
            };
            tone::shade(light)
        });
        Ok(Greys::new(width, shades.collect()))
    }
}

/// Scale and offset of an axis: `size` is its length as drawn and in units of the crop's pixels.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "shapes have single precision anyway"
)]
fn scale(from: u64, to: u64, dots: u32, size: (f32, u32)) -> (f32, f32) {
    let unit = f64::from(size.0) / (f64::from(size.1) * Crop::PIXEL as f64);
    let (from, length) = (from as f64 * unit, (to - from) as f64 * unit);
    let scale = f64::from(dots) / length;
    (scale as f32, (-from * scale) as f32)
}

impl fmt::Debug for Drawing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Drawing").field("size", &self.size).finish_non_exhaustive()
    }
}
