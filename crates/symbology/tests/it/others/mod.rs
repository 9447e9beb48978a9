//! The symbologies beyond the common ones.

#![cfg(test)]

mod databar;
pub(crate) mod maxicode;
mod micro_qr;
mod plain;
mod postal;
mod property;
mod stacked;

use oracle::zint;
use symbology::{Barcode, Symbol, Symbology};

use crate::support::{barcode, modules, show};

/// What zint draws for bytes; `number` is the symbology in `zint.h`.
fn zint_rows(number: u16, data: &[u8]) -> Vec<Vec<bool>> {
    drawn(&zint::Request::new(number, data))
}

fn drawn(request: &zint::Request<'_>) -> Vec<Vec<bool>> {
    zint::draw(request)
        .unwrap_or_else(|error| panic!("zint refuses {:?}: {error}", request.data))
        .rows
}

#[track_caller]
fn assert_rows(barcode: &Barcode, ours: &[Vec<bool>], theirs: &[Vec<bool>]) {
    let value = barcode.value();
    assert!(ours == theirs, "{value:?} differs\nours:\n{}\ntheirs:\n{}", show(ours), show(theirs));
}

/// Panics unless zint draws the same bars; light modules at the ends belong to our quiet zone.
#[track_caller]
fn assert_same_bars(symbology: Symbology, value: &str, theirs: &[Vec<bool>]) -> Barcode {
    let barcode = barcode(symbology, value);
    let Symbol::Linear(linear) = barcode.symbol() else { panic!("{value:?} is not one row") };
    let row = &theirs[0];
    let first = row.iter().position(|&dark| dark).unwrap();
    let last = row.iter().rposition(|&dark| dark).unwrap();
    assert!(usize::from(linear.quiet_zone.left) >= first);
    assert!(usize::from(linear.quiet_zone.right) >= row.len() - 1 - last);
    assert_rows(&barcode, &modules(&barcode.symbol()), &[row[first..=last].to_vec()]);
    barcode
}

/// Panics unless zint draws the same rows.
#[track_caller]
fn assert_same_rows(symbology: Symbology, value: &str, theirs: &[Vec<bool>]) -> Barcode {
    let barcode = barcode(symbology, value);
    assert_rows(&barcode, &modules(&barcode.symbol()), theirs);
    barcode
}

fn digits(random: &mut fastrand::Rng, count: usize) -> String {
    (0..count).map(|_| random.digit(10)).collect()
}

/// Text of up to `most` characters in a mix that changes from value to value.
fn text(random: &mut fastrand::Rng, most: usize) -> String {
    let length = random.usize(1..=most);
    let mut text = String::new();
    while text.len() < length {
        let kind = random.u8(0..6);
        for _ in 0..random.usize(1..=12) {
            text.push(match kind {
                0 | 1 => random.digit(10),
                2 => random.char('A'..='Z'),
                3 => random.char('a'..='z'),
                4 => random.char(' '..='~'),
                _ => random.char('\0'..='\u{7f}'),
            });
        }
    }
    text.truncate(length);
    text
}

/// The heights of a grid's rows.
fn heights(barcode: &Barcode) -> Vec<u8> {
    let Symbol::Grid(grid) = barcode.symbol() else { panic!("not a grid") };
    (0..grid.rows()).map(|y| grid.row_height(y)).collect()
}
