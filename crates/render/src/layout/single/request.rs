//! The settings of a single barcode.

use std::num::NonZeroU8;

use label::{element::BarHeight, units::Dpi};
use symbology::{Ratio, Symbology};

/// How a single barcode is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Single {
    /// Dots per module.
    pub scale: NonZeroU8,
    /// Height of the bars, if it is free; for PDF417, of the whole symbol.
    pub height: BarHeight,
    /// The printer's resolution.
    pub dpi: Dpi,
    /// Ratio of wide to narrow bars, for symbologies with two bar widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, if the symbology has one.
    pub human_readable: bool,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
}

impl Single {
    /// The default scale: two dots per module for bars and stacked codes, five for matrix codes.
    pub fn usual_scale(symbology: Symbology) -> NonZeroU8 {
        NonZeroU8::new(if symbology.is_matrix() { 5 } else { 2 }).unwrap_or(NonZeroU8::MIN)
    }
}
