//! Pictures of a page: dots, and files for screens and paper.

mod blit;
mod boxes;
mod grey;
mod pdf;
mod png;
pub(crate) mod raster;
mod rows;
#[cfg(test)]
mod samples;
mod svg;

use std::fmt;

pub use self::{
    grey::{Scale, grey},
    pdf::{Marks, Outline, Pdf, SheetLayout, Sheets, pdf},
    png::{bitmap_png, png, stencil},
    svg::{fragment, svg},
};
pub(crate) use blit::blit;

/// A label is too large to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLarge {
    /// The picture has too many pixels.
    Pixels {
        /// The maximum.
        most: u64,
    },
    /// The file has too many bytes.
    Bytes {
        /// The maximum.
        most: u64,
    },
    /// It would take too long to draw.
    Work,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pixels { most } => write!(formatter, "the picture needs more than {most} pixels"),
            Self::Bytes { most } => write!(formatter, "the file needs more than {most} bytes"),
            Self::Work => formatter.write_str("the label has too many shapes to draw it in greys"),
        }
    }
}

impl std::error::Error for TooLarge {}

/// A hash of the content (FNV-1a).
fn fingerprint(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |number, &byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
