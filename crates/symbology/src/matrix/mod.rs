//! Symbologies of two dimensions, a folder for each.

mod aztec;
mod data_matrix;
mod micropdf417;
mod pdf417;
mod qr;

pub use aztec::{Aztec, AztecOrder, AztecPart, AztecRune, AztecSize};
pub use data_matrix::{DataMatrix, DataMatrixOrder, DataMatrixPart, Gs1DataMatrix};
pub use micropdf417::{MicroPdf417, MicroPdf417Order};
pub use pdf417::{Pdf417, Pdf417Order};
pub use qr::{QrAppend, QrCode, QrMode, QrOrder, QrPart};

pub use crate::{drawing::Drawing, options::QrMask};

// The crate `anyd` draws these, but their orders work like the others.
pub use crate::others::{
    CodablockOrder, Code49Mode, Code49Order, MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode,
    MaxiCodeOrder,
};
