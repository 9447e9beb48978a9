//! Independent implementations to test our output: libzint draws barcodes, ZXing-C++ reads them, BWIPP checks addresses
//! of GS1 Digital Link, zebrafy decodes pictures in ZPL, and zebrash draws labels.
//!
//! Only tests and benchmarks use this crate. It is independent of our other crates: it takes bytes and pictures and
//! returns modules, bytes and addresses.

pub mod digital_link;
mod hex;
mod judge;
pub mod zebrafy;
pub mod zebrash;
pub mod zint;
pub mod zxing;
