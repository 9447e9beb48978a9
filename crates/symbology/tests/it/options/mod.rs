//! Every option of a symbology: vectors of others, zint module by module, ZXing-C++, and wrong values.

#![cfg(test)]

mod add_on;
mod checks;
mod code_set;
mod escapes;
mod full_ascii;
mod maxicode;
mod property;
mod qr;
mod sizes;

use symbology::{Barcode, Linear, Options, Symbol, Symbology};

/// A barcode whose value must be right.
#[track_caller]
fn with(symbology: Symbology, value: &str, options: Options) -> Barcode {
    Barcode::parse_with(symbology, value, options)
        .unwrap_or_else(|error| panic!("{value:?}: {error}"))
}

/// The message a wrong value gets.
#[track_caller]
fn refusal(symbology: Symbology, value: &str, options: Options) -> String {
    match Barcode::parse_with(symbology, value, options) {
        Ok(_) => panic!("{} took {value:?}", symbology.id()),
        Err(error) => error.to_string(),
    }
}

fn linear(barcode: &Barcode) -> Linear<'_> {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear,
        Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("no row of bars"),
    }
}

/// The widths of bars and spaces, a digit for each.
fn widths(barcode: &Barcode) -> String {
    linear(barcode).widths().map(|width| char::from(b'0' + width)).collect()
}

/// So many digits.
fn digits(random: &mut fastrand::Rng, count: usize) -> String {
    (0..count).map(|_| random.digit(10)).collect()
}

/// So many characters of these.
fn of(random: &mut fastrand::Rng, alphabet: &[u8], count: usize) -> String {
    (0..count).map(|_| char::from(*random.choice(alphabet).unwrap())).collect()
}
