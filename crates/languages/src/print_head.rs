//! How wide the print heads of a language's printers usually are.

use crate::Language;

/// A print head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintHead {
    /// Dots, whatever the resolution.
    Dots(u32),
    /// A width.
    Width {
        /// Millimetres, as makers give them.
        millimetres: u32,
        /// Dots at resolutions for which makers give them, too.
        given: &'static [(u32, u32)],
    },
}

/// Makers give 104 mm, and these dots, as four inches.
const FOUR_INCHES: PrintHead =
    PrintHead::Width { millimetres: 104, given: &[(203, 832), (300, 1248), (600, 2496)] };

impl PrintHead {
    /// The dots at a resolution.
    pub fn dots(self, dpi: u32) -> u32 {
        match self {
            Self::Dots(dots) => dots,
            Self::Width { millimetres, given } => {
                let given = given.iter().find(|(at, _)| *at == dpi);
                given.map_or(dpi * millimetres * 5 / 127, |(_, dots)| *dots)
            }
        }
    }
}

impl Language {
    /// The print head that its printers usually have; `None` where that is not known, or does not limit labels.
    pub const fn head(self) -> Option<PrintHead> {
        match self {
            Self::Tspl | Self::Epl | Self::Cpcl => Some(FOUR_INCHES),
            // Receipts are 80 mm wide; 72 of them are printed.
            Self::EscPos => Some(PrintHead::Dots(576)),
            Self::BrotherQl | Self::Pwg => None,
        }
    }
}
