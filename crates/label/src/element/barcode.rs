//! Barcodes other than QR.

use std::ops::RangeInclusive;

use symbology::{Ratio, Symbology};

use super::{Point, Rotation};
use crate::units::Inches;

/// A barcode on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeElement<V> {
    /// Upper left corner of the bars, however they are rotated.
    pub at: Point,
    /// Which code.
    pub symbology: Symbology,
    /// What it says.
    pub value: V,
    /// Height of the bars; of a PDF417 symbol as a whole; of no meaning for matrix codes.
    pub height: Inches,
    /// Width of a module.
    pub module_width: ModuleWidth,
    /// Wide to narrow, where the code has two widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, where the code has one.
    pub human_readable: bool,
    /// Which way up.
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
/// *Guarantees:* 1 to 10, what `^BY` can say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModuleWidth(u8);

impl ModuleWidth {
    /// What is allowed.
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
