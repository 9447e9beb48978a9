//! Data Matrix before its judges.

use oracle::{
    zint,
    zxing::{Format, Read},
};
use proptest::prelude::*;
use symbology::{Barcode, Content, DataMatrixShape, Options, Symbology};

use crate::support;

/// `BARCODE_DATAMATRIX`, and in its third option `DM_SQUARE`.
const ZINT: u16 = 71;
const SQUARE_ONLY: i32 = 100;

#[test]
fn probe() {
    let mut random = fastrand::Rng::with_seed(16022);
    let (mut equal, mut smaller, mut larger, mut same) = (0, 0, 0, 0);
    for round in 0..20000 {
        let value = value(&mut random, round);
        let barcode = support::barcode(Symbology::DataMatrix, &value);
        let latin1: Vec<u8> = value.chars().map(|c| c as u32 as u8).collect();
        let ours = support::modules(&barcode.symbol());
        let found = support::scan(&barcode.symbol(), Format::DataMatrix);
        let eci = if found[0].has_eci { 3 } else { 0 };
        let request =
            zint::Request { options: [-1, 0, SQUARE_ONLY], eci, ..zint::Request::new(ZINT, &latin1) };
        let drawn = zint::draw(&request).unwrap();
        if !(found.len() == 1 && found[0].bytes == latin1) {
            println!("BAD SCAN {value:?} {found:?}");
        }
        if !(found.len() == 1 && found[0].text == value) && !value.contains('\0') {
            println!("BAD TEXT {value:?} {found:?}");
        }
        if ours == drawn.rows {
            equal += 1;
        } else if ours.len() < drawn.rows.len() {
            smaller += 1;
            if value.len() < 24 { println!("smaller {value:?} {} {}", ours.len(), drawn.rows.len()); }
        } else if ours.len() > drawn.rows.len() {
            larger += 1;
            println!("LARGER {value:?} {} {} {eci}", ours.len(), drawn.rows.len());
        } else {
            same += 1;
            if value.len() < 9 { println!("same {value:?}"); }
        }
    }
    println!("equal {equal} smaller {smaller} larger {larger} same {same}");
}

fn value(random: &mut fastrand::Rng, round: usize) -> String {
    const SETS: [&str; 10] = [
        "0123456789",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ",
        "abcdefghijklmnopqrstuvwxyz0123456789 ",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ\r*> ",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;/-+%$!?",
        "\0\u{1}\u{1d}\u{1e}\u{7f}",
        "aA1 .~",
        "12345aB",
        "éüÄßñ¿°",
        "\u{80}\u{9f}\u{ff}aÄ",
    ];
    let longest = [8, 20, 60, 200][round % 4];
    let length = random.usize(1..longest);
    let mut text = String::new();
    while text.chars().count() < length {
        let set: Vec<char> = SETS[random.usize(..if round % 3 == 0 { 10 } else { 8 })].chars().collect();
        for _ in 0..random.usize(1..12) {
            text.push(set[random.usize(..set.len())]);
        }
    }
    text.chars().take(length).collect()
}
