//! Formats of a single barcode.

/// The format of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BarcodeFormat {
    /// SVG.
    #[default]
    Svg,
    /// A label as ZPL.
    Zpl,
    /// All data of the symbol, as JSON.
    Json,
}
