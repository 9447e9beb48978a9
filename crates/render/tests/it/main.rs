//! Labels as ZPL: every element, every trap, and what holds for all labels.
#![cfg(test)]

mod barcodes;
mod graphics;
mod metamorphic;
mod properties;
mod single;
mod support;
mod text;
mod traps;
