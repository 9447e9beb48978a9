//! Kinds of files that are not read.

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
