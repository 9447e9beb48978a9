//! Options of a symbol besides its value. Every type here holds only valid choices.

mod choose;
mod chosen;
pub(crate) mod data_matrix_size;
mod kinds;
mod linear;
mod matrix;

pub use choose::{Allowed, Choice};
pub use data_matrix_size::DataMatrixSize;
pub use kinds::OptionKind;
pub use linear::{AddOn, Code11Checks, Code39Check, CodeSets, InterleavedCheck, MsiChecks, Ratio};
pub use matrix::{
    AztecCorrection, AztecLayers, DataMatrixShape, MaxiCodeModeNumber, MicroPdf417Columns,
    Pdf417Columns, Pdf417Level, QrLevel, QrMask, QrVersion,
};

/// The choices for all symbologies; each reads its own.
///
/// [`Symbology::options`](crate::Symbology::options) lists those that a symbology reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Wide to narrow, where a symbology has two widths.
    pub ratio: Ratio,
    /// EAN-13, EAN-8, UPC-A and UPC-E: the add-on in the same symbol.
    pub add_on: Option<AddOn>,
    /// Code 39: the check character.
    pub code39_check: Code39Check,
    /// Code 39: any ASCII character, those beyond the 43 as pairs (ISO/IEC 16388 annex A.2).
    ///
    /// A reader must be set to it; otherwise it reports the pairs, such as `+A` for `a`.
    pub code39_full_ascii: bool,
    /// Code 11: the check characters.
    pub code11_checks: Code11Checks,
    /// Interleaved 2 of 5: the check digit.
    pub interleaved_check: InterleavedCheck,
    /// MSI: the check digits.
    pub msi_checks: MsiChecks,
    /// Code 128: `\F1` to `\F4` in the value are FNC1 to FNC4, and `\\` is a backslash.
    ///
    /// FNC1 as the first character makes the symbol GS1-128, which readers report with the identifier `]C1`; what
    /// follows is not checked. FNC1 elsewhere is reported as GS (U+001D). FNC2 and FNC3 are instructions to the reader
    /// and not reported. FNC4 adds 128 to the next character, two of them to all that follow (ISO/IEC 15417, 4.3.4.2).
    pub code128_escapes: bool,
    /// Code 128: all of the value in this code set, or those that make the symbol shortest.
    pub code_set: CodeSets,
    /// QR Code and Micro QR Code.
    pub qr_level: QrLevel,
    /// QR Code: exactly this version; `None` takes the smallest that has room.
    pub qr_version: Option<QrVersion>,
    /// QR Code: this mask; `None` takes the one with the fewest penalty points, as ISO/IEC 18004 requires.
    pub qr_mask: Option<QrMask>,
    /// QR Code: the value is GS1 element strings, after FNC1 in first position (ISO/IEC 18004, 7.4.8.2).
    ///
    /// Readers report the identifier `]Q3`.
    pub qr_gs1: bool,
    /// PDF417; `None` picks a handy shape.
    pub pdf417_columns: Option<Pdf417Columns>,
    /// PDF417; `None` picks the level ISO/IEC 15438 annex E recommends for the amount of data.
    pub pdf417_level: Option<Pdf417Level>,
    /// MicroPDF417; `None` picks a handy shape.
    pub micro_pdf417_columns: Option<MicroPdf417Columns>,
    /// Data Matrix and GS1 Data Matrix.
    pub data_matrix_shape: DataMatrixShape,
    /// Data Matrix and GS1 Data Matrix: exactly this size, whatever the shape; `None` takes the smallest of the shape
    /// that has room.
    pub data_matrix_size: Option<DataMatrixSize>,
    /// Aztec Code: the least share of error correction.
    pub aztec_correction: AztecCorrection,
    /// Aztec Code: exactly this size; `None` takes the smallest that has room.
    pub aztec_layers: Option<AztecLayers>,
    /// MaxiCode; `None` takes mode 2 or 3 for a carrier message and 4 for any other text.
    pub maxicode_mode: Option<MaxiCodeModeNumber>,
}

impl Options {
    /// The default of every option.
    pub const USUAL: Self = Self {
        ratio: Ratio::USUAL,
        add_on: None,
        code39_check: Code39Check::None,
        code39_full_ascii: false,
        code11_checks: Code11Checks::Two,
        interleaved_check: InterleavedCheck::None,
        msi_checks: MsiChecks::Mod10,
        code128_escapes: false,
        code_set: CodeSets::Auto,
        qr_level: QrLevel::M,
        qr_version: None,
        qr_mask: None,
        qr_gs1: false,
        pdf417_columns: None,
        pdf417_level: None,
        micro_pdf417_columns: None,
        data_matrix_shape: DataMatrixShape::Square,
        data_matrix_size: None,
        aztec_correction: AztecCorrection::USUAL,
        aztec_layers: None,
        maxicode_mode: None,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}
