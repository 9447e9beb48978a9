//! Barcodes by choices that a value does not tell: symbol characters one by one, check digits, rows.

#![cfg(test)]

mod checks;
mod code128;
mod code93;
mod rows;

use symbology::{Barcode, Symbol};

/// The readable line.
fn text(barcode: &Barcode) -> String {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear.text().to_owned(),
        Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("no row of bars"),
    }
}

/// Any number of digits up to this.
fn digits(random: &mut fastrand::Rng, longest: usize) -> String {
    (0..random.usize(1..=longest)).map(|_| random.digit(10)).collect()
}
