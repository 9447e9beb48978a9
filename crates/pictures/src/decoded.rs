//! A decoded picture, to be used at any number of sizes.

use dots::Greys;

use crate::{Frame, Light, MOST_PIXELS, PictureError, formats::svg::Drawing};

/// A decoded picture.
#[derive(Debug)]
pub enum Decoded {
    /// Pixels.
    Light(Light),
    /// Shapes, drawn at the wanted size.
    Drawing(Box<Drawing>),
}

impl Decoded {
    /// Pixels across, upright.
    pub fn width(&self) -> u32 {
        match self {
            Self::Light(light) => light.width(),
            Self::Drawing(drawing) => drawing.width(),
        }
    }

    /// Pixels from top to bottom, upright.
    pub fn height(&self) -> u32 {
        match self {
            Self::Light(light) => light.height(),
            Self::Drawing(drawing) => drawing.height(),
        }
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> u64 {
        match self {
            Self::Light(light) => light.memory(),
            Self::Drawing(drawing) => drawing.memory(),
        }
    }

    /// What it takes to compute the other figures of a part in dots, and to check them: a drawing goes through all its
    /// shapes for it.
    pub fn work_of_counting(&self) -> u64 {
        match self {
            Self::Light(_) => 0,
            Self::Drawing(drawing) => drawing.work_of_counting(),
        }
    }

    /// Pixels to read or to paint for a part in dots; a drawing that would take too long counts its dots only, as it is
    /// refused.
    pub fn work(&self, frame: &Frame) -> u64 {
        let dots = u64::from(frame.width) * u64::from(frame.height);
        match self {
            Self::Light(light) => dots.max(u64::from(light.width()) * u64::from(light.height())),
            Self::Drawing(drawing) => drawing.painted(frame).map_or(dots, |painted| painted.pixels),
        }
    }

    /// Bytes that a part in dots takes at most while it is made, with the shades.
    pub fn greys_memory(&self, frame: &Frame) -> u64 {
        let dots = u64::from(frame.width) * u64::from(frame.height);
        match self {
            // Weights of pixels and dots on both axes, two rows, sums.
            Self::Light(light) => {
                let pixels = u64::from(light.width()) + u64::from(light.height());
                let sides = u64::from(frame.width) + u64::from(frame.height);
                dots * 2 + pixels * 4 + sides * 64
            }
            Self::Drawing(drawing) => {
                let layers = drawing.painted(frame).map_or(0, |painted| painted.layers);
                (dots + layers) * 4 + dots
            }
        }
    }

    /// A part of it in dots. A raster picture is resized once, in linear light; a drawing is drawn at that size.
    pub fn greys(&self, frame: &Frame) -> Result<Greys, PictureError> {
        let Frame { width, height, .. } = *frame;
        let is_too_large = u64::from(width) * u64::from(height) > MOST_PIXELS;
        if width == 0 || height == 0 || is_too_large {
            return Err(PictureError::Dots { width, height });
        }
        match self {
            Self::Light(light) => Ok(light.greys(frame)),
            Self::Drawing(drawing) => drawing.greys(frame),
        }
    }
}
