//! Barcodes of a design: the size is an area to fill, unless the width of a module is fixed.

use label::element::{BarcodeContent, Magnification, ModuleWidth, Rotation};
use symbology::{Ratio, Symbology};

use super::Area;

/// A barcode.
#[derive(Debug, Clone, PartialEq)]
pub struct Barcode {
    /// The area to fill, including the readable line.
    pub area: Area,
    /// Rotation.
    pub rotation: Rotation,
    /// The symbology; one without a printer command is refused when it is printed, or drawn.
    pub symbology: Symbology,
    /// The value, with the options of the symbology.
    pub content: BarcodeContent,
    /// Ratio of wide to narrow bars, for symbologies with two bar widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, if the symbology has one.
    pub human_readable: bool,
    /// A fixed width of a module, in dots of the document's resolution; otherwise the area determines it.
    pub module: Option<ModuleWidth>,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
}

/// A QR code.
#[derive(Debug, Clone, PartialEq)]
pub struct Qr {
    /// The area to fill.
    pub area: Area,
    /// Rotation.
    pub rotation: Rotation,
    /// The value, with error correction and other options.
    pub content: BarcodeContent,
    /// A fixed width of a module, in dots of the document's resolution; otherwise the area determines it.
    pub magnification: Option<Magnification>,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
}
