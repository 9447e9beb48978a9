//! Why a file is refused.

mod data_uri;
mod svg;
mod unsupported;

pub use self::{data_uri::DataUriProblem, svg::SvgProblem, unsupported::Unsupported};
use crate::{Format, OtherFormat};

/// A file that is refused: the rule and what was found. `render` has the words.
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
