//! Barcodes other than QR.

use std::ops::RangeInclusive;

use symbology::{Ratio, Symbology};

use super::{Point, Rotation};
use crate::units::Inches;

/// A barcode on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeElement<V> {
    /// Upper left corner of the bars as rotated on the label.
    pub at: Point,
    /// The symbology.
    pub symbology: Symbology,
    /// The value.
    pub value: V,
    /// Height of the bars; for PDF417, of the whole symbol; ignored for matrix codes.
    pub height: Inches,
    /// Width of a module.
    pub module_width: ModuleWidth,
    /// Ratio of wide to narrow bars, for symbologies with two bar widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, if the symbology has one.
    pub human_readable: bool,
    /// Rotation.
    pub rotation: Rotation,
}

impl<V> BarcodeElement<V> {
    /// The same element with another value.
    pub fn with<W>(&self, value: W) -> BarcodeElement<W> {
        BarcodeElement {
            value,
            at: self.at,
            symbology: self.symbology,
            height: self.height,
            module_width: self.module_width,
            ratio: self.ratio,
            human_readable: self.human_readable,
            rotation: self.rotation,
        }
    }
}

/// Width of a module in printer dots.
///
/// *Guarantees:* 1 to 10, the range of `^BY`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModuleWidth(u8);

impl ModuleWidth {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 1..=10;

    /// 1 to 10 dots.
    pub fn new(dots: u8) -> Option<Self> {
        Self::RANGE.contains(&dots).then_some(Self(dots))
    }

    /// The number of dots.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl Default for ModuleWidth {
    /// 2 dots.
    fn default() -> Self {
        Self(2)
    }
}
