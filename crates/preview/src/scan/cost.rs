//! What reading a barcode costs, told before it is read.

use symbology::Symbology;

use crate::Drawn;

/// Codes of many modules, and how many modules are read in the time of one small barcode. Those whose error correction works on
/// long words take longer.
const LARGE: [(Symbology, u64); 5] = [
    (Symbology::QrCode, 1600),
    (Symbology::DataMatrix, 1200),
    (Symbology::Gs1DataMatrix, 1200),
    (Symbology::Aztec, 600),
    (Symbology::Pdf417, 600),
];

/// How many small barcodes take as long to read as this one: about a millisecond each.
pub fn reading_cost(symbol: &Drawn) -> usize {
    let large = LARGE.iter().find(|(symbology, _)| *symbology == symbol.symbology);
    // Bars, and codes of few modules.
    let Some(&(_, modules_of_one)) = large else { return 1 };
    let module = u64::from(symbol.module.max(1));
    let width = u64::from(symbol.area.width.max(symbol.area.height)).div_ceil(module);
    let rows = match symbol.rows.len() as u64 {
        0 | 1 => width,
        rows => rows,
    };
    usize::try_from(width.saturating_mul(rows) / modules_of_one).unwrap_or(usize::MAX).max(1)
}
