//! What the owner of a picture should know.

use label::Rule;
use message::{Message, message};

/// Something that the owner of a picture should know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Remark {
    /// No dot is black.
    Blank,
    /// Fewer pixels than half of the dots, across or from top to bottom.
    Coarse { pixels: (u32, u32), dots: (u32, u32) },
    /// A single dot across or from top to bottom, of more than one pixel.
    Small { dots: (u32, u32) },
    /// More than half of the dots show shades of grey.
    Grey { percent: u8 },
}

impl Remark {
    /// The remark as a warning.
    pub(crate) fn told(self) -> (Rule, Message) {
        match self {
            Self::Blank => (
                Rule::PictureBlank,
                message!("picture-blank", "the picture has no black dots, so nothing is printed"),
            ),
            Self::Coarse { pixels, dots } => (
                Rule::PictureCoarse,
                message!(
                    "picture-coarse",
                    "the picture has {width} x {height} pixels for {across} x {down} dots, so its edges look coarse",
                    width = pixels.0,
                    height = pixels.1,
                    across = dots.0,
                    down = dots.1
                ),
            ),
            Self::Small { dots } => (
                Rule::PictureSmall,
                message!(
                    "picture-small",
                    "the picture is only {across} x {down} dots large, so nothing of it can be recognized",
                    across = dots.0,
                    down = dots.1
                ),
            ),
            Self::Grey { percent } => (
                Rule::PictureGrey,
                message!(
                    "picture-grey",
                    "{percent} % of the picture is grey; printers have only black, so it prints as dots or not at all",
                    percent
                ),
            ),
        }
    }
}
