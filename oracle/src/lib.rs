//! Independent implementations to test our barcodes: libzint draws them, and ZXing-C++ reads them.
//!
//! Only tests and benchmarks use this crate. It is independent of our other crates: it takes bytes and pictures and
//! returns modules and bytes.

pub mod zint;
pub mod zxing;
