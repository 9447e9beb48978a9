//! What becomes of a page: dots, and files for screens and paper.

mod fill;
mod flatten;
mod grey;
mod png;
mod raster;
mod rows;
#[cfg(test)]
mod samples;

use std::fmt;

pub use self::{
    grey::{Scale, grey},
    png::png,
};
pub(crate) use fill::fill;
pub(crate) use raster::raster;

/// A label would become more than anybody can use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLarge {
    /// The picture has too many pixels.
    Pixels {
        /// The most there may be.
        most: u64,
    },
    /// The file has too many bytes.
    Bytes {
        /// The most there may be.
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
            Self::Work => formatter.write_str("the label has too much on it to draw it in greys"),
        }
    }
}

impl std::error::Error for TooLarge {}
