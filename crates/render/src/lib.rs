//! What the printer is told, in dots, and what a screen shows of a single barcode.

pub mod svg;
mod xml;
