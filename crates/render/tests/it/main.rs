//! Labels as ZPL: every element, every trap, and what holds for all labels.

mod barcodes;
mod graphics;
mod metamorphic;
mod properties;
mod single;
mod speed;
mod support;
mod text;
mod traps;
