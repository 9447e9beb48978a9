//! Formats of a single barcode.

/// The format of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BarcodeFormat {
    /// A picture.
    #[default]
    Svg,
    /// A label for a printer.
    Zpl,
    /// Everything there is to know.
    Json,
}
