//! Barcodes of a design: an area to fill, instead of the width of a module.

use label::{Template, element::Rotation};
use symbology::{QrLevel, Ratio, Symbology};

use super::Area;

/// A barcode.
#[derive(Debug, Clone, PartialEq)]
pub struct Barcode {
    /// What it may take, readable line and all.
    pub area: Area,
    /// Which way up.
    pub rotation: Rotation,
    /// Which code; one that printers have no command for is refused when it is printed.
    pub symbology: Symbology,
    /// What it says.
    pub value: Template,
    /// Wide to narrow, where the code has two widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, where the code has one.
    pub human_readable: bool,
}

/// A QR code.
#[derive(Debug, Clone, PartialEq)]
pub struct Qr {
    /// What it may take.
    pub area: Area,
    /// Which way up.
    pub rotation: Rotation,
    /// What it says.
    pub value: Template,
    /// Error correction.
    pub level: QrLevel,
}
