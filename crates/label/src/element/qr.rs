//! QR codes.

use std::ops::RangeInclusive;

use super::{BarcodeContent, LETTERS_OF_A_CODE, ModuleWidth, Point, Rotation, SpecElement};
use crate::{Field, Template};

/// A QR code on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct QrElement<V> {
    /// Upper left corner.
    pub at: Point,
    /// The value, with error correction and other options.
    pub value: V,
    /// Dots per module.
    pub magnification: Magnification,
    /// The requested rotation; a printer draws it upright.
    pub rotation: Rotation,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
}

impl<V> QrElement<V> {
    /// The same element with another value.
    pub fn with<W>(&self, value: W) -> QrElement<W> {
        QrElement {
            value,
            at: self.at,
            magnification: self.magnification,
            rotation: self.rotation,
            drawn: self.drawn,
        }
    }
}

/// Dots per module of a QR code.
///
/// *Guarantees:* 1 to 100; requests have 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Magnification(u8);

impl Magnification {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 1..=10;

    /// 1 to 10 dots.
    pub fn new(dots: u8) -> Option<Self> {
        Self::RANGE.contains(&dots).then_some(Self(dots))
    }

    /// 1 to 100 dots, for a printer that is not limited to the range of requests.
    pub fn fine(dots: u8) -> Option<Self> {
        (1..=ModuleWidth::WIDEST).contains(&dots).then_some(Self(dots))
    }

    /// The number of dots.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl Default for Magnification {
    /// 5 dots.
    fn default() -> Self {
        Self(5)
    }
}

impl SpecElement for QrElement<BarcodeContent> {
    fn templates(&self) -> Vec<(Field, &Template)> {
        self.value.templates_by_field().collect()
    }

    fn weighed(&self) -> Vec<(&Template, u64)> {
        self.value.templates().map(|template| (template, LETTERS_OF_A_CODE)).collect()
    }
}
