//! A decoded picture.

use std::fmt;

use dots::Greys;

use crate::{
    Frame, PictureError, header::Header, orientation::Orientation, resize, resize::Axis,
    tone::SAMPLE,
};

/// The light that each pixel of a picture reflects on white paper, from 0 for none to 65535 for all of it.
///
/// *Guarantees:* as many pixels as width times height, at least one.
#[derive(Clone, PartialEq, Eq)]
pub struct Light {
    /// As stored.
    width: u32,
    height: u32,
    orientation: Orientation,
    /// Rows of pixels, two bytes each, the lower one first. Bytes, because codecs give bytes: their buffer becomes
    /// light in its place.
    samples: Vec<u8>,
}

impl Light {
    /// From pixels of two bytes, the lower one first.
    pub(crate) fn new(header: &Header, mut samples: Vec<u8>) -> Result<Self, PictureError> {
        let Header { format, width, height, orientation, .. } = *header;
        if samples.len() as u64 != header.pixels() * SAMPLE as u64 {
            return Err(PictureError::Truncated { format });
        }
        samples.shrink_to_fit();
        Ok(Self { width, height, orientation, samples })
    }

    /// Pixels across, upright.
    pub fn width(&self) -> u32 {
        self.orientation.size(self.width, self.height).0
    }

    /// Pixels from top to bottom, upright.
    pub fn height(&self) -> u32 {
        self.orientation.size(self.width, self.height).1
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> u64 {
        self.samples.capacity() as u64
    }

    /// A part of it in dots: the mean of the light on each dot where the picture shrinks, linear interpolation where it
    /// grows. Without a change of size nothing changes.
    pub fn greys(&self, frame: &Frame) -> Greys {
        let crop = frame.crop.within(self.width(), self.height());
        let across = Axis::new(crop.left, crop.right, frame.width);
        let down = Axis::new(crop.top, crop.bottom, frame.height);
        // The axes of the stored picture, with dots in the order of the upright one.
        let Orientation { transposed, flipped_x, flipped_y } = self.orientation;
        let (mut across, mut down) = if transposed { (down, across) } else { (across, down) };
        if flipped_x {
            across.flip(self.width);
        }
        if flipped_y {
            down.flip(self.height);
        }
        let greys = resize::resize(&self.samples, self.width, &across, &down);
        let greys = if transposed { transpose(&greys, frame) } else { greys };
        Greys::new(frame.width, greys)
    }
}

fn transpose(shades: &[u8], frame: &Frame) -> Vec<u8> {
    let (width, height) = (frame.width as usize, frame.height as usize);
    let mut turned = Vec::with_capacity(shades.len());
    for y in 0..height {
        turned.extend((0..width).filter_map(|x| shades.get(x * height + y)));
    }
    turned
}

impl fmt::Debug for Light {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.width(), self.height());
        formatter.debug_struct("Light").field("size", &size).finish_non_exhaustive()
    }
}
