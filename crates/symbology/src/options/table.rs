//! Every option of barcodes. Names, readers, writers, schemas, help and the editor's list follow from these rows, and the encoder reads
//! the field. Types that are more than a number or a list of names are in `linear.rs`, `matrix.rs` and `data_matrix_size.rs`.

use super::{
    AddOn, AztecLayers, DataMatrixShape, DataMatrixSize, MaxiCodeModeNumber, Ratio,
    choice::{Allowed, Choice, Held},
    declare::{choices, fields, kinds, numbers},
};
use crate::Symbology;

// One name may be several fields: the level of PDF417 is another type than that of QR Code. Requests are read, written and described
// in this order.
kinds! {
    Level "level" "Error correction level.";
    Columns "columns" "Columns of codewords. Without it, they depend on the amount of data.";
    Shape "shape" "Whether the symbol is a square, or one of the six rectangles.";
    Size "size" "Exactly this size, in rows by columns. Without it, the smallest that has room is used.";
    Correction "correction" "Least share of error correction, in percent.";
    Layers "layers"
        "Exactly this many layers; negative numbers are compact symbols. Without it, the smallest symbol that has room is used.";
    Version "version"
        "Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used.";
    Mask "mask" "The mask pattern. Without it, the one that the standard prefers is used.";
    Gs1 "gs1" "Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position).";
    CheckDigit "checkDigit" "The check digits that are added to the value.";
    FullAscii "fullAscii"
        "Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must be set to full ASCII.";
    Escapes "escapes"
        "Whether `\\F1` to `\\F4` in the value are the function characters FNC1 to FNC4, and `\\\\` is a backslash.";
    AddOn "addOn" "The add-on to the right, in the same symbol: the issue of a magazine, or the price of a book.";
    Mode "mode"
        "The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 sets up the reader. Without it, \
         the value determines the mode.";
    CodeSet "codeSet"
        "The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of digits. With \
         `auto` the shortest symbol is used.";
}

// The editor shows the options of a symbology in this order.
fields! {
    /// EAN-13, EAN-8, UPC-A and UPC-E: the add-on in the same symbol.
    add_on: Option<AddOn> = None, AddOn of Ean13, Ean8, UpcA, UpcE;
    /// Code 39: the check character.
    code39_check: Code39Check = Code39Check::USUAL, CheckDigit of Code39;
    /// Code 39: any ASCII character, those beyond the 43 as pairs (ISO/IEC 16388 annex A.2).
    ///
    /// A reader must be set to it; otherwise it reports the pairs, such as `+A` for `a`.
    code39_full_ascii: bool = false, FullAscii of Code39;
    /// Code 11: the check characters.
    code11_checks: Code11Checks = Code11Checks::USUAL, CheckDigit of Code11;
    /// Interleaved 2 of 5: the check digit.
    interleaved_check: InterleavedCheck = InterleavedCheck::USUAL, CheckDigit of Interleaved2of5;
    /// MSI: the check digits.
    msi_checks: MsiChecks = MsiChecks::USUAL, CheckDigit of Msi;
    /// Code 128: `\F1` to `\F4` in the value are FNC1 to FNC4, and `\\` is a backslash.
    ///
    /// FNC1 as the first character makes the symbol GS1-128, which readers report with the identifier `]C1`; what
    /// follows is not checked. FNC1 elsewhere is reported as GS (U+001D). FNC2 and FNC3 are instructions to the reader
    /// and not reported. FNC4 adds 128 to the next character, two of them to all that follow (ISO/IEC 15417, 4.3.4.2).
    code128_escapes: bool = false, Escapes of Code128;
    /// Code 128: all of the value in this code set, or those that make the symbol shortest.
    code_set: CodeSets = CodeSets::USUAL, CodeSet of Code128;
    /// QR Code and Micro QR Code. The encoder of Micro QR Code refuses H with a reason, so a reader takes it.
    qr_level: QrLevel = QrLevel::USUAL, Level of QrCode, MicroQr without "H";
    /// QR Code: exactly this version; `None` takes the smallest that has room.
    qr_version: Option<QrVersion> = None, Version of QrCode;
    /// QR Code: this mask; `None` takes the one with the fewest penalty points, as ISO/IEC 18004 requires.
    qr_mask: Option<QrMask> = None, Mask of QrCode;
    /// QR Code: the value is GS1 element strings, after FNC1 in first position (ISO/IEC 18004, 7.4.8.2).
    ///
    /// Readers report the identifier `]Q3`.
    qr_gs1: bool = false, Gs1 of QrCode;
    /// PDF417; `None` picks a handy shape.
    pdf417_columns: Option<Pdf417Columns> = None, Columns of Pdf417;
    /// PDF417; `None` picks the level ISO/IEC 15438 annex E recommends for the amount of data.
    pdf417_level: Option<Pdf417Level> = None, Level of Pdf417;
    /// MicroPDF417; `None` picks a handy shape.
    micro_pdf417_columns: Option<MicroPdf417Columns> = None, Columns of MicroPdf417;
    /// Data Matrix and GS1 Data Matrix.
    data_matrix_shape: DataMatrixShape = DataMatrixShape::USUAL, Shape of DataMatrix, Gs1DataMatrix;
    /// Data Matrix and GS1 Data Matrix: exactly this size, whatever the shape; `None` takes the smallest of the shape
    /// that has room.
    data_matrix_size: Option<DataMatrixSize> = None, Size of DataMatrix, Gs1DataMatrix;
    /// Aztec Code: the least share of error correction.
    aztec_correction: AztecCorrection = AztecCorrection::USUAL, Correction of Aztec;
    /// Aztec Code: exactly this size; `None` takes the smallest that has room.
    aztec_layers: Option<AztecLayers> = None, Layers of Aztec;
    /// MaxiCode; `None` takes mode 2 or 3 for a carrier message and 4 for any other text.
    maxicode_mode: Option<MaxiCodeModeNumber> = None, Mode of MaxiCode;
}

numbers! {
    /// The size of a QR symbol, ISO/IEC 18004 clause 6.3.1: version n has 17 + 4 n modules in each row.
    QrVersion: 1 to 40, new, number;
    /// The mask of a QR symbol, ISO/IEC 18004 table 10.
    QrMask: 0 to 7, new, number;
    /// Data columns of a PDF417 symbol.
    Pdf417Columns: 1 to 30, new, count;
    /// Error correction level of a PDF417 symbol: level n adds 2^(n+1) codewords.
    Pdf417Level: 0 to 8, new, number;
    /// Columns of codewords of a MicroPDF417 symbol, ISO/IEC 24728 clause 5.1.1.
    MicroPdf417Columns: 1 to 4, new, count;
    /// Share of an Aztec symbol given to error correction, in percent of its codewords, plus three codewords. The default is the
    /// recommendation of ISO/IEC 24778 clause 7.
    AztecCorrection: 1 to 99 = 23, percent, as_percent;
}

choices! {
    /// How much of a QR symbol may be lost, ISO/IEC 18004 table 12.
    QrLevel = M {
        /// About 7 %.
        L "L",
        /// About 15 %.
        M "M",
        /// About 25 %.
        Q "Q",
        /// About 30 %.
        H "H",
    }

    /// Which code sets a Code 128 uses.
    CodeSets = Auto {
        /// Those that make the symbol shortest.
        Auto "auto",
        /// Set A alone: upper case, digits, signs and control characters.
        A "A",
        /// Set B alone: printable characters.
        B "B",
        /// Set C alone: pairs of digits.
        C "C",
    }

    /// Which check digits follow the digits of MSI.
    ///
    /// There is no standard. The names and the weights are those of most readers; the weights of modulo 11 are IBM's.
    MsiChecks = Mod10 {
        /// None.
        None "none",
        /// One, modulo 10.
        Mod10 "mod10",
        /// Two, both modulo 10.
        Mod10Mod10 "mod10-mod10",
        /// One, modulo 11 with weights 2 to 7.
        Mod11 "mod11",
        /// One modulo 11 with weights 2 to 7, then one modulo 10.
        Mod11Mod10 "mod11-mod10",
    }

    /// Whether Code 39 ends with its check character (ISO/IEC 16388 annex A.1).
    Code39Check = None {
        /// It does not.
        None "none",
        /// The sum of all values modulo 43 is added.
        Mod43 "mod43",
    }

    /// Whether Interleaved 2 of 5 ends with a check digit (ISO/IEC 16390 annex A).
    InterleavedCheck = None {
        /// It does not: all digits are data.
        None "none",
        /// The check digit of GS1, modulo 10 with weights 3 and 1, is added.
        Mod10 "mod10",
    }

    /// The check characters of Code 11 (AIM USD-8): C, or C and K.
    Code11Checks = Two {
        /// C alone, as is usual for values of up to ten characters.
        One "1",
        /// C and K.
        Two "2",
    }
}

const fn is_within(number: u8, (least, most): (u8, u8)) -> bool {
    number >= least && number <= most
}
