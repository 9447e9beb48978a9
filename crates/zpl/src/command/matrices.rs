//! Commands for stacked and matrix codes: the value follows in the field's data.

use super::{CodablockMode, Letter, MatrixShape, Orientation, QrLevel, Word};

commands! {
    /// `^B7`: PDF417.
    b"^B7" Pdf417 {
        /// Orientation.
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
        /// Orientation.
        orientation: Orientation,
        /// Height of a row in dots.
        row_height: u32,
        /// Which of the sizes, 0 to 33.
        mode: u32,
    }

    /// `^BB`: Codablock.
    b"^BB" Codablock {
        /// Orientation.
        orientation: Orientation,
        /// Height of a row in dots.
        row_height: u32,
        /// Whether there are check characters.
        check: bool,
        /// Characters in a row.
        characters: u32,
        /// Rows.
        rows: u32,
        /// The code of the rows.
        mode: CodablockMode,
    }

    /// `^BX`: Data Matrix.
    b"^BX" DataMatrix {
        /// Orientation.
        orientation: Orientation,
        /// Dots in a module.
        module: u32,
        /// Kind of error correction: 200, or one of the obsolete ones.
        quality: u32,
        /// Columns; chosen by the printer when left out.
        columns: u32,
        /// Rows; chosen by the printer when left out.
        rows: u32,
        /// The format of the data, 1 to 6, for the obsolete kinds only.
        format: u32,
        /// The escape character in the data.
        escape: Letter,
        /// Square or rectangular.
        shape: MatrixShape,
    }

    /// `^BO`, also spelt `^B0`: Aztec.
    b"^BO" Aztec {
        /// Orientation.
        orientation: Orientation,
        /// Dots in a module.
        module: u32,
        /// Whether the data have escapes for other character sets.
        extended: bool,
        /// 0 default, 1 to 99 error correction in percent, 101 to 104 layers of a compact symbol, 201 to 232
        /// layers of a full one, 300 a rune.
        size: u32,
        /// Whether it configures a reader.
        menu: bool,
        /// The number of symbols that the data are split over.
        symbols: u32,
        /// The identifier of the split symbols.
        identifier: Word,
    }

    /// `^BQ`: QR code.
    b"^BQ" QrCode {
        /// Orientation; printers ignore it and draw the code upright.
        orientation: Orientation,
        /// 1 the original model, 2 the one that all readers support.
        model: u32,
        /// Dots in a module.
        module: u32,
        /// The error correction level; the data take precedence.
        level: QrLevel,
        /// The mask, 0 to 7.
        mask: u32,
    }

    /// `^BD`: MaxiCode.
    b"^BD" MaxiCode {
        /// 2 American carriers, 3 other carriers, 4 and 5 any data, 6 for readers.
        mode: u32,
        /// The number of this symbol.
        number: u32,
        /// The number of symbols that the data are split over.
        total: u32,
    }
}
