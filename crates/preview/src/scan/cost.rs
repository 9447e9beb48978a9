//! What reading a barcode costs, told before it is read.

use symbology::Symbology;

use crate::Drawn;

/// How many small barcodes take as long to read as this one: about a millisecond each. Codes of many modules take longer, and
/// those whose error correction works on long words much longer.
pub fn reading_cost(symbol: &Drawn) -> usize {
    let modules_of_one = match symbol.symbology {
        Symbology::QrCode => 1600,
        Symbology::DataMatrix | Symbology::Gs1DataMatrix => 1200,
        Symbology::Aztec | Symbology::Pdf417 => 600,
        // Bars, and codes of few modules.
        _ => return 1,
    };
    let module = u64::from(symbol.module.max(1));
    let width = u64::from(symbol.area.width.max(symbol.area.height)).div_ceil(module);
    let rows = match symbol.rows.len() as u64 {
        0 | 1 => width,
        rows => rows,
    };
    usize::try_from(width.saturating_mul(rows) / modules_of_one).unwrap_or(usize::MAX).max(1)
}
