//! Why a file is refused.

mod data_uri;
mod svg;
mod unsupported;

use std::fmt;

pub use self::{data_uri::DataUriProblem, svg::SvgProblem, unsupported::Unsupported};
use crate::{Format, MOST_BYTES, MOST_PIXELS, MOST_SIDE, OtherFormat};

/// A file that is refused. The message names the rule and what was found; it starts in lower case and has no full stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureError {
    /// The file has no bytes.
    Empty,
    /// The first bytes are of no known format.
    Unknown,
    /// A known format that is not read.
    Other {
        /// The format.
        found: OtherFormat,
    },
    /// The declared format is not the one of the file.
    Declared {
        /// As the sender stated.
        declared: Format,
        /// As the file shows.
        found: Format,
    },
    /// A picture without pixels.
    NoPixels {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// A side is too long.
    Side {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// Too many pixels.
    Pixels {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// Decoding would take too much memory.
    Memory {
        /// What it would take.
        bytes: u64,
    },
    /// The wanted size has no dots, or too many.
    Dots {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The file ends too early.
    Truncated {
        /// Its format.
        format: Format,
    },
    /// The file breaks a rule of its format.
    Damaged {
        /// Its format.
        format: Format,
        /// The rule, as the decoder words it.
        detail: String,
    },
    /// A correct file of a kind that is not read.
    Unsupported(Unsupported),
    /// An SVG file with something that is not drawn, or that would take too long.
    Svg(SvgProblem),
    /// A text that is no data URI of a picture.
    DataUri(DataUriProblem),
}

impl fmt::Display for PictureError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => to.write_str("the picture file is empty"),
            Self::Unknown => {
                to.write_str("unknown picture format; PNG, JPEG, WebP, GIF and SVG are read")
            }
            Self::Other { found } => {
                let name = found.name();
                write!(to, "found a {name} file; PNG, JPEG, WebP, GIF and SVG are read")
            }
            Self::Declared { declared, found } => {
                let article = if *found == Format::Svg { "an" } else { "a" };
                write!(to, "declared as {}, found {article} {found} file", declared.media_type())
            }
            Self::NoPixels { width, height } => {
                write!(to, "a picture needs at least one pixel, found {width} x {height}")
            }
            Self::Side { width, height } => write!(
                to,
                "a picture may have at most {MOST_SIDE} pixels on a side, found {width} x {height}"
            ),
            Self::Pixels { width, height } => write!(
                to,
                "a picture may have at most {MOST_PIXELS} pixels, found {width} x {height}"
            ),
            Self::Memory { bytes } => write!(
                to,
                "a picture may take at most {} MiB to decode, this one takes {} MiB",
                MOST_BYTES >> 20,
                bytes.div_ceil(1 << 20)
            ),
            Self::Dots { width, height } => write!(
                to,
                "a picture may have 1 to {MOST_PIXELS} dots on the label, found {width} x {height}"
            ),
            Self::Truncated { format } => {
                write!(to, "the {format} file is incomplete: it ends too early")
            }
            Self::Damaged { format, detail } => {
                write!(to, "the {format} file is damaged: {detail}")
            }
            Self::Unsupported(what) => write!(to, "{what}"),
            Self::Svg(problem) => write!(to, "{problem}"),
            Self::DataUri(problem) => write!(to, "{problem}"),
        }
    }
}

impl std::error::Error for PictureError {}
