//! Kinds of files that are not read.

use message::{Message, message};

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

impl Unsupported {
    /// The rule, and what was found.
    pub(super) fn message(self) -> Message {
        match self {
            Self::ArithmeticJpeg => {
                message!("jpeg-arithmetic", "JPEG files with arithmetic coding are not read")
            }
            Self::LosslessJpeg => {
                message!("jpeg-lossless", "lossless JPEG files are not read")
            }
            Self::HierarchicalJpeg => {
                message!("jpeg-hierarchical", "hierarchical JPEG files are not read")
            }
            Self::AmbiguousCmyk => message!(
                "jpeg-cmyk",
                "CMYK JPEG files need the marker of Adobe, which says how inks are counted"
            ),
            Self::AmbiguousJpeg => {
                message!(
                    "jpeg-colours",
                    "the JPEG file declares its colours both as RGB and as YCbCr"
                )
            }
            Self::JpegBits { found } => {
                message!("jpeg-bits", "JPEG files need 8 bits a channel, found {found}", found)
            }
            Self::JpegChannels { found } => {
                message!(
                    "jpeg-channels",
                    "JPEG files need 1, 3 or 4 channels, found {found}",
                    found
                )
            }
        }
    }
}
