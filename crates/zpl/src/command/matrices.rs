//! Commands for barcodes made of rows or modules: the value follows in the field's data.

use super::{CodablockMode, Letter, MatrixShape, Orientation, QrLevel, Word};

commands! {
    /// `^B7`: PDF417.
    b"^B7" Pdf417 {
        /// Which way up.
        orientation: Orientation,
        /// Height of a row.
        row_height: u32,
        /// Error correction level, 0 to 8.
        level: u32,
        /// Columns of data, 1 to 30.
        columns: u32,
        /// Rows, 3 to 90.
        rows: u32,
        /// Whether the right hand row indicators are left out.
        truncated: bool,
    }

    /// `^BF`: Micro PDF417.
    b"^BF" MicroPdf417 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from the top of a row to its bottom.
        row_height: u32,
        /// Which of the sizes, 0 to 33.
        mode: u32,
    }

    /// `^BB`: Codablock.
    b"^BB" Codablock {
        /// Which way up.
        orientation: Orientation,
        /// Dots from the top of a row to its bottom.
        row_height: u32,
        /// Whether there are check characters.
        check: bool,
        /// Characters in a row.
        characters: u32,
        /// Rows.
        rows: u32,
        /// What the rows are.
        mode: CodablockMode,
    }

    /// `^BX`: Data Matrix.
    b"^BX" DataMatrix {
        /// Which way up.
        orientation: Orientation,
        /// Dots in a module.
        module: u32,
        /// Kind of error correction: 200, or one of the obsolete ones.
        quality: u32,
        /// Columns; the printer's choice when left out.
        columns: u32,
        /// Rows; the printer's choice when left out.
        rows: u32,
        /// What the data consist of, 1 to 6, of the obsolete kinds only.
        format: u32,
        /// What opens an escape in the data.
        escape: Letter,
        /// Square or rectangular.
        shape: MatrixShape,
    }

    /// `^BO`, also spelt `^B0`: Aztec.
    b"^BO" Aztec {
        /// Which way up.
        orientation: Orientation,
        /// Dots in a module.
        module: u32,
        /// Whether the data have escapes for other character sets.
        extended: bool,
        /// 0 default, 1 to 99 error correction in percent, 101 to 104 layers of a compact symbol, 201 to 232
        /// layers of a full one, 300 a rune.
        size: u32,
        /// Whether it sets up a reader.
        menu: bool,
        /// Symbols that the data are shared out to.
        symbols: u32,
        /// What the shared symbols have in common.
        identifier: Word,
    }

    /// `^BQ`: QR code.
    b"^BQ" QrCode {
        /// Which way up; printers draw it upright whatever this says.
        orientation: Orientation,
        /// 1 the original, 2 the one that all read.
        model: u32,
        /// Dots in a module.
        module: u32,
        /// How much may be lost; what the data say goes before.
        level: QrLevel,
        /// The mask, 0 to 7.
        mask: u32,
    }

    /// `^BD`: MaxiCode.
    b"^BD" MaxiCode {
        /// 2 American carriers, 3 other carriers, 4 and 5 any data, 6 for readers.
        mode: u32,
        /// Which of the symbols it is.
        number: u32,
        /// How many symbols the data are shared out to.
        total: u32,
    }
}
