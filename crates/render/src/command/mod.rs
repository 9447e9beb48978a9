//! Barcodes as commands of the printer: what the commands can express, the size that they print, and their ZPL.

mod code128;
mod linear;
mod matrix;
mod maxicode;
pub(crate) mod native;
mod others;
mod pen;
mod prints;
mod refusal;
mod sizes;
mod write;

use label::element::Rotation;
use symbology::{AddOn, Barcode};

pub(crate) use self::{
    linear::takes_brackets,
    pen::{orientation, origin},
    prints::{qr_option, without_command},
    refusal::refusal,
    sizes::{
        aztec_modules, aztec_size, data_matrix_size, micro_pdf417_modules, micro_pdf417_size,
        pdf417_rows,
    },
    write::{write, write_add_on},
};
pub use prints::NotPrintable;

/// A barcode. The field's corner is that of the bars after rotation.
#[derive(Debug)]
pub(crate) struct BarcodeField<'l> {
    pub(crate) barcode: &'l Barcode,
    pub(crate) rotation: Rotation,
    /// Dots per module.
    pub(crate) module: u32,
    /// Ratio of wide to narrow bars, in tenths.
    pub(crate) ratio: u32,
    /// Height of the bars, or of one row of a stacked code, in dots.
    pub(crate) height: u32,
    /// Whether the printer draws the readable line.
    pub(crate) line: bool,
}

/// The add-on of an EAN or UPC symbol, which has its own command. The field's corner is that of its bars after rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AddOnField {
    pub(crate) add_on: AddOn,
    pub(crate) rotation: Rotation,
    /// Dots per module.
    pub(crate) module: u32,
    /// Height of the bars in dots.
    pub(crate) height: u32,
    /// Whether the printer draws its digits.
    pub(crate) line: bool,
}
