//! The sizes of symbols as printers encode them: they write UTF-8, while our own symbols use Latin-1 if they can. If a
//! size is too small for that, printers print nothing.

use symbology::{
    Barcode, Content, DataMatrixSize, Options, Pdf417Columns, Pdf417Level, Symbol, Symbology,
    matrix::{
        Aztec, AztecOrder, AztecPart, AztecSize, DataMatrix, DataMatrixOrder, DataMatrixPart,
        MicroPdf417, Pdf417,
    },
};

/// The ECI of UTF-8.
pub(super) const UTF_8: u32 = 26;

/// Columns and rows, if it fits.
pub(crate) fn micro_pdf417_size(code: &MicroPdf417, value: &str) -> Option<(u8, u8)> {
    if value.is_ascii() {
        return Some((code.columns(), code.rows()));
    }
    let options = Options { micro_pdf417_columns: code.chosen_columns(), ..Options::default() };
    let printed = latin_1(Symbology::MicroPdf417, value, options)?;
    let Content::MicroPdf417(code) = printed.content() else { return None };
    Some((code.columns(), code.rows()))
}

/// Rows of a PDF417 as printers write it: without announcing the character set.
pub(crate) fn pdf417_rows(code: &Pdf417, value: &str) -> u8 {
    let options = Options {
        pdf417_columns: Pdf417Columns::new(code.columns()),
        pdf417_level: Pdf417Level::new(code.level()),
        ..Options::default()
    };
    let printed = if value.is_ascii() { None } else { latin_1(Symbology::Pdf417, value, options) };
    match printed.as_ref().map(Barcode::content) {
        Some(Content::Pdf417(printed)) => printed.rows(),
        Some(_) | None => code.rows(),
    }
}

/// Modules of a side, if it fits.
pub(crate) fn aztec_size(code: &Aztec, value: &str) -> Option<u32> {
    if value.is_ascii() {
        return Some(aztec_modules(code));
    }
    let size = match code.chosen_layers() {
        None => AztecSize::Least(code.correction()),
        Some(layers) if layers.is_compact() => AztecSize::Compact(layers.count()),
        Some(layers) => AztecSize::Full(layers.count()),
    };
    let parts = &[AztecPart::Bytes(value.as_bytes())];
    let drawing = AztecOrder { size, menu: false, parts }.draw().ok()?;
    let Symbol::Grid(grid) = drawing.symbol() else { return None };
    Some(grid.width().into())
}

/// ISO/IEC 24778, 4.2 and 4.3: the core and its layers; a full symbol has a line of the reference grid every 16 modules.
pub(crate) fn aztec_modules(code: &Aztec) -> u32 {
    let layers = u32::from(code.layers());
    if code.is_compact() {
        return 11 + 4 * layers;
    }
    let base = 14 + 4 * layers;
    base + 1 + 2 * ((base / 2 - 1) / 15)
}

/// Columns and rows, if it fits. A value with other characters than ASCII announces UTF-8.
pub(crate) fn data_matrix_size(code: &DataMatrix, value: &str) -> Option<(u16, u16)> {
    if value.is_ascii() {
        return Some((code.columns().into(), code.rows().into()));
    }
    let size = code.chosen_size();
    let order = DataMatrixOrder {
        shape: code.shape(),
        rows: size.map(DataMatrixSize::rows),
        columns: size.map(DataMatrixSize::columns),
        parts: &[DataMatrixPart::Eci(UTF_8), DataMatrixPart::Bytes(value.as_bytes())],
    };
    let drawing = order.draw().ok()?;
    let Symbol::Grid(grid) = drawing.symbol() else { return None };
    Some((grid.width(), grid.rows()))
}

/// ISO/IEC 24728, table 1.
pub(crate) fn micro_pdf417_modules(columns: u8) -> u32 {
    match columns {
        1 => 38,
        2 => 55,
        3 => 82,
        _ => 99,
    }
}

/// Each byte as a character of Latin-1. The symbol has these bytes, and sometimes an announcement that printers omit.
fn latin_1(symbology: Symbology, value: &str, options: Options) -> Option<Barcode> {
    let bytes: String = value.bytes().map(char::from).collect();
    Barcode::parse_with(symbology, &bytes, options).ok()
}
