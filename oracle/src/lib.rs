//! Independent implementations to test our barcodes: libzint draws them, ZXing-C++ reads them, and BWIPP checks
//! addresses of GS1 Digital Link.
//!
//! Only tests and benchmarks use this crate. It is independent of our other crates: it takes bytes and pictures and
//! returns modules, bytes and addresses.

pub mod digital_link;
mod judge;
pub mod zint;
pub mod zxing;
