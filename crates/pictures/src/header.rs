//! What the header of a file says.

use crate::{
    Format, MOST_BYTES, MOST_PIXELS, MOST_SIDE, PictureError, Resolution, orientation::Orientation,
};

/// *Guarantees:* the sides, the pixels and the memory are within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) format: Format,
    /// As stored, before it is turned.
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) orientation: Orientation,
    /// As stored, before it is turned.
    pub(crate) resolution: Option<Resolution>,
    /// Bytes that decoding takes at most, with the decoded picture.
    pub(crate) memory: u64,
}

impl Header {
    pub(crate) fn new(
        format: Format,
        (width, height): (u32, u32),
        memory: impl FnOnce(u64) -> u64,
    ) -> Result<Self, PictureError> {
        check_size(width, height)?;
        let memory = memory(u64::from(width) * u64::from(height));
        check_memory(memory)?;
        let orientation = Orientation::default();
        Ok(Self { format, width, height, orientation, resolution: None, memory })
    }

    /// A drawing has no pixels until its size in dots is known.
    pub(crate) fn drawing(
        format: Format,
        (width, height): (u32, u32),
        memory: u64,
    ) -> Result<Self, PictureError> {
        check_memory(memory)?;
        let orientation = Orientation::default();
        Ok(Self { format, width, height, orientation, resolution: None, memory })
    }

    pub(crate) fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

/// Checks the size of a raster picture.
fn check_size(width: u32, height: u32) -> Result<(), PictureError> {
    if width == 0 || height == 0 {
        return Err(PictureError::NoPixels { width, height });
    }
    if width > MOST_SIDE || height > MOST_SIDE {
        return Err(PictureError::Side { width, height });
    }
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(PictureError::Pixels { width, height });
    }
    Ok(())
}

/// Checks what decoding takes.
fn check_memory(bytes: u64) -> Result<(), PictureError> {
    if bytes > MOST_BYTES { Err(PictureError::Memory { bytes }) } else { Ok(()) }
}
