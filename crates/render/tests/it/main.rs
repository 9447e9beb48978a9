//! Labels as ZPL: every element, every trap, and properties of all labels.
#![cfg(test)]

mod barcodes;
mod files;
mod graphics;
mod metamorphic;
mod options;
mod pictures;
mod printer_fonts;
mod properties;
mod single;
mod stated_characters;
mod support;
mod text;
mod text_dots;
mod traps;
mod turned;
