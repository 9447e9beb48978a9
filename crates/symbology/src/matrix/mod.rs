//! Symbologies of two dimensions: a room for each.

mod aztec;
mod charset;
mod data_matrix;
mod drawing;
mod micropdf417;
mod pdf417;
mod qr;

pub use aztec::Aztec;
pub use data_matrix::{DataMatrix, DataMatrixOrder, DataMatrixPart, Gs1DataMatrix};
pub use drawing::Drawing;
pub use micropdf417::MicroPdf417;
pub use pdf417::Pdf417;
pub use qr::{QrAppend, QrCode, QrMask, QrMode, QrOrder, QrPart};
