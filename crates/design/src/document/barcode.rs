//! Barcodes of a design: the size is an area to fill, unless the width of a module is fixed.

use label::element::{BarcodeContent, Magnification, ModuleWidth, Rotation};
use message::{Message, message};
use symbology::{Ratio, Symbology};

use super::{
    Area,
    kind::{ElementKind, Position},
};

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

impl ElementKind for Barcode {
    fn noun(&self) -> Message {
        message!("kind-barcode", "barcode")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Area(&mut self.area)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }

    fn content(&self) -> Option<&BarcodeContent> {
        Some(&self.content)
    }

    fn symbology(&self) -> Option<Symbology> {
        Some(self.symbology)
    }

    fn is_drawn(&self) -> Option<bool> {
        Some(self.drawn)
    }

    fn module(&self) -> Option<u8> {
        self.module.map(ModuleWidth::get)
    }

    fn set_module(&mut self, dots: u8) {
        self.module = ModuleWidth::new(dots);
    }
}

impl ElementKind for Qr {
    fn noun(&self) -> Message {
        message!("kind-qr", "QR code")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Area(&mut self.area)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }

    fn content(&self) -> Option<&BarcodeContent> {
        Some(&self.content)
    }

    fn symbology(&self) -> Option<Symbology> {
        Some(Symbology::QrCode)
    }

    fn is_drawn(&self) -> Option<bool> {
        Some(self.drawn)
    }

    fn module(&self) -> Option<u8> {
        self.magnification.map(Magnification::get)
    }

    fn set_module(&mut self, dots: u8) {
        self.magnification = Magnification::new(dots);
    }
}
