//! Independent implementations to test our output: libzint draws barcodes, ZXing-C++ reads them, BWIPP checks addresses
//! of GS1 Digital Link, zebrafy decodes pictures in ZPL, zebrash draws labels, labelize, `brother_ql` and CUPS
//! read documents for other printers, `mutool` draws PDF files, HarfBuzz shapes text, and Chromium breaks it
//! into lines.
//!
//! Only tests and benchmarks use this crate. It is independent of our other crates: it takes bytes and pictures and
//! returns modules, bytes, addresses, glyphs and places.

pub mod chromium;
pub mod digital_link;
mod direction;
mod folder;
pub mod harfbuzz;
mod hex;
mod judge;
pub mod mutool;
pub mod printers;
pub mod zebrafy;
pub mod zebrash;
pub mod zint;
pub mod zxing;

pub use direction::Direction;
