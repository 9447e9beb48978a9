//! Barcodes other than QR.

use std::ops::RangeInclusive;

use symbology::{Ratio, Symbology};

use super::{BarcodeContent, LETTERS_OF_A_CODE, Point, Rotation, SpecElement};
use crate::{Field, Template, units::Inches};

/// A barcode on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeElement<V> {
    /// Upper left corner of the bars as rotated on the label.
    pub at: Point,
    /// The symbology.
    pub symbology: Symbology,
    /// The value, with the options of its symbology.
    pub value: V,
    /// Height of the bars; for PDF417, of the whole symbol; ignored for matrix codes.
    pub height: BarHeight,
    /// Width of a module.
    pub module_width: ModuleWidth,
    /// Ratio of wide to narrow bars, for symbologies with two bar widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, if the symbology has one.
    pub human_readable: bool,
    /// Rotation.
    pub rotation: Rotation,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
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
            drawn: self.drawn,
        }
    }
}

/// Height of bars: what was requested, or what is usual for the symbology.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct BarHeight(Option<Inches>);

impl BarHeight {
    /// What is usual for most symbologies, in thousandths of an inch.
    pub const USUAL: u16 = 500;

    /// Postal codes have a height of their own, in thousandths of an inch: the full bars of POSTNET and PLANET have 0.125
    /// inch (USPS DMM 708.4.2.5), those of Intelligent Mail 0.125 to 0.165 (USPS-B-3200, 2.3.1).
    const POSTAL: [(Symbology, u16); 3] =
        [(Symbology::Postnet, 125), (Symbology::Planet, 125), (Symbology::IntelligentMail, 145)];

    /// This height.
    pub const fn asked(height: Inches) -> Self {
        Self(Some(height))
    }

    /// Whether a height was requested.
    pub const fn is_asked(self) -> bool {
        self.0.is_some()
    }

    /// The height.
    pub fn inches(self, symbology: Symbology) -> Inches {
        let postal = Self::POSTAL.into_iter().find(|(postal, _)| *postal == symbology);
        let usual = postal.map_or(Self::USUAL, |(_, height)| height);
        self.0.unwrap_or(Inches::of_thousandths(usual))
    }
}

/// Width of a module in printer dots.
///
/// *Guarantees:* 1 to 100; requests have 1 to 10, the range of `^BY`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModuleWidth(u8);

impl ModuleWidth {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 1..=10;

    /// 1 to 10 dots.
    pub fn new(dots: u8) -> Option<Self> {
        Self::RANGE.contains(&dots).then_some(Self(dots))
    }

    /// The widest module of printers whose resolution is above that of label printers.
    pub const WIDEST: u8 = 100;

    /// 1 to 100 dots, for a printer that is not limited to the range of requests.
    pub fn fine(dots: u8) -> Option<Self> {
        (1..=Self::WIDEST).contains(&dots).then_some(Self(dots))
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

impl SpecElement for BarcodeElement<BarcodeContent> {
    fn templates(&self) -> Vec<(Field, &Template)> {
        self.value.templates_by_field().collect()
    }

    fn weighed(&self) -> Vec<(&Template, u64)> {
        self.value.templates().map(|template| (template, LETTERS_OF_A_CODE)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postal_codes_have_a_height_of_their_own() {
        let usual = |symbology| BarHeight::default().inches(symbology).get();
        assert_eq!(usual(Symbology::Code128).to_string(), "0.5");
        assert_eq!(usual(Symbology::Postnet).to_string(), "0.125");
        assert_eq!(usual(Symbology::IntelligentMail).to_string(), "0.145");
        let asked = Inches::new(0.3).unwrap();
        assert_eq!(BarHeight::asked(asked).inches(Symbology::Postnet), asked);
    }
}
