//! Kinds of files that are not read.

use std::fmt;

/// Kinds of files that are not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsupported {
    /// JPEG with arithmetic coding.
    ArithmeticJpeg,
    /// JPEG without loss.
    LosslessJpeg,
    /// JPEG in hierarchical frames.
    HierarchicalJpeg,
    /// JPEG with four channels and no marker that says whether 0 is no ink.
    AmbiguousCmyk,
    /// JPEG whose channels are called R, G and B, but declared as luminance and colour differences.
    AmbiguousJpeg,
    /// JPEG with other than 8 bits a channel.
    JpegBits {
        /// Bits of a channel.
        found: u8,
    },
    /// JPEG with other than 1, 3 or 4 channels.
    JpegChannels {
        /// How many.
        found: u8,
    },
}

impl fmt::Display for Unsupported {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ArithmeticJpeg => to.write_str("JPEG files with arithmetic coding are not read"),
            Self::LosslessJpeg => to.write_str("lossless JPEG files are not read"),
            Self::HierarchicalJpeg => to.write_str("hierarchical JPEG files are not read"),
            Self::AmbiguousCmyk => to.write_str(
                "CMYK JPEG files need the marker of Adobe, which says how inks are counted",
            ),
            Self::AmbiguousJpeg => {
                to.write_str("the JPEG file declares its colours both as RGB and as YCbCr")
            }
            Self::JpegBits { found } => {
                write!(to, "JPEG files need 8 bits a channel, found {found}")
            }
            Self::JpegChannels { found } => {
                write!(to, "JPEG files need 1, 3 or 4 channels, found {found}")
            }
        }
    }
}
