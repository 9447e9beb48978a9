//! What the channels of a JPEG file mean.

use super::segments::Segments;
use crate::{PictureError, Unsupported};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colours {
    Grey,
    YCbCr,
    Rgb,
    /// As Adobe writes it: 255 is no ink.
    InvertedCmyk,
    /// The same, its first three channels as luminance and colour differences.
    InvertedYcck,
}

impl Colours {
    /// By the number of channels, and the marker of Adobe (ITU-T T.872, 6.5.3). Without that marker files with four
    /// channels are ambiguous: programs disagree whether 0 is no ink or all of it.
    pub(super) fn of(segments: &Segments<'_>) -> Result<Self, PictureError> {
        let channels = segments.frame.components.len();
        match (channels, segments.adobe_transform) {
            (1, _) => Ok(Self::Grey),
            (3, Some(0)) => Ok(Self::Rgb),
            (3, None) if !segments.has_jfif && segments.frame.has_rgb_names() => Ok(Self::Rgb),
            (3, _) if segments.frame.has_rgb_names() => {
                Err(PictureError::Unsupported(Unsupported::AmbiguousJpeg))
            }
            (3, _) => Ok(Self::YCbCr),
            (4, Some(0)) => Ok(Self::InvertedCmyk),
            (4, Some(2)) => Ok(Self::InvertedYcck),
            (4, _) => Err(PictureError::Unsupported(Unsupported::AmbiguousCmyk)),
            (found, _) => Err(PictureError::Unsupported(Unsupported::JpegChannels {
                found: u8::try_from(found).unwrap_or(u8::MAX),
            })),
        }
    }
}

/// Red, green and blue: the light that passes each ink and black.
pub(super) fn inverted_cmyk(inks: [u8; 3], black: u8) -> [u8; 3] {
    inks.map(|ink| {
        let product = u16::from(ink) * u16::from(black);
        u8::try_from((product + 127) / 255).unwrap_or(u8::MAX)
    })
}

/// Red, green and blue (ITU-T T.871, 7), in 1/65536.
pub(super) fn ycbcr(luma: u8, blue: u8, red: u8) -> [u8; 3] {
    let (blue, red) = (i32::from(blue) - 128, i32::from(red) - 128);
    let differences = [91_881 * red, -22_554 * blue - 46_802 * red, 116_130 * blue];
    differences.map(|difference| {
        let channel = i32::from(luma) + ((difference + (1 << 15)) >> 16);
        u8::try_from(channel.clamp(0, 255)).unwrap_or(u8::MAX)
    })
}
