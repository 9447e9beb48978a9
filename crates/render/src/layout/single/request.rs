//! What is asked for of a barcode alone.

use std::num::NonZeroU8;

use label::units::{Dpi, Inches};
use symbology::{Ratio, Symbology};

/// How a barcode alone is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Single {
    /// Dots to a module.
    pub scale: NonZeroU8,
    /// Height of free bars; of a PDF417 symbol as a whole.
    pub height: Inches,
    /// The printer's resolution.
    pub dpi: Dpi,
    /// Wide to narrow, where the symbology has two widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, where the symbology has one.
    pub human_readable: bool,
}

impl Single {
    /// The scale where none is asked for: two dots to a module for bars and stacked codes, five for matrix codes.
    pub fn usual_scale(symbology: Symbology) -> NonZeroU8 {
        NonZeroU8::new(if symbology.is_matrix() { 5 } else { 2 }).unwrap_or(NonZeroU8::MIN)
    }
}
