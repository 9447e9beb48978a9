//! The judges of our barcodes: libzint, which draws them independently, and ZXing-C++, which reads them.
//!
//! Only tests and benchmarks use this crate. It knows nothing of ours: it takes bytes and pictures and
//! answers modules and bytes.

pub mod zint;
pub mod zxing;
