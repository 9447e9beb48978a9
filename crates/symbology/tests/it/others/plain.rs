//! Telepen and Pharmacode.

use oracle::zxing::Format;
use symbology::{
    Symbol,
    Symbology::{Pharmacode, Telepen},
};

use super::{assert_same_bars, text, zint_rows};
use crate::support::{assert_scans, barcode, refusal};

#[test]
fn telepen_is_the_same_as_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(32);
    for _ in 0..200 {
        let value = text(&mut random, 69);
        let symbol = assert_same_bars(Telepen, &value, &zint_rows(32, value.as_bytes()));
        assert_scans(&symbol, Format::TelepenAlpha, value.as_bytes());
    }
}

#[test]
fn pharmacode_is_the_same_as_zint() {
    let mut random = fastrand::Rng::with_seed(51);
    let chosen = [3, 4, 5, 6, 7, 131_069, 131_070];
    for number in chosen.into_iter().chain((0..200).map(|_| random.u32(3..=131_070))) {
        let value = number.to_string();
        assert_same_bars(Pharmacode, &value, &zint_rows(51, value.as_bytes()));
    }
}

/// The Pharmacode Guide's bounds: two thin bars are 3, sixteen thick ones 131070. A gap is two modules.
#[test]
fn pharmacode_bar_by_bar() {
    let check = |value, expected: &[u8]| {
        let barcode = barcode(Pharmacode, value);
        let Symbol::Linear(linear) = barcode.symbol() else { panic!() };
        assert_eq!(linear.widths().collect::<Vec<_>>(), expected);
        assert_eq!((linear.quiet_zone.left, linear.quiet_zone.right), (12, 12));
        assert_eq!(linear.text(), "");
    };
    check("3", &[1, 2, 1]);
    check("6", &[3, 2, 3]);
    check("131070", &[[3, 2].repeat(15), vec![3]].concat());
}

#[test]
fn telepen_text_shows_control_characters_as_blanks() {
    let symbol = barcode(Telepen, "A\tb\0");
    let Symbol::Linear(linear) = symbol.symbol() else { panic!() };
    assert_eq!(linear.text(), "A b ");
    assert_eq!(symbol.value(), "A\tb\0");
    assert_eq!((linear.quiet_zone.left, linear.quiet_zone.right), (10, 10));
}

#[test]
fn wrong_values_are_explained() {
    let check =
        |symbology, value: &str, expected: &str| assert_eq!(refusal(symbology, value), expected);
    check(
        Telepen,
        "Zoë",
        "telepen holds only ASCII characters, found \"ë\" at character 3 (datamatrix or qrcode can hold it)",
    );
    check(Telepen, &"1".repeat(70), "telepen holds at most 69 characters, found 70");
    check(Pharmacode, "2", "pharmacode: the number must be 3 to 131070, found 2");
    check(Pharmacode, "131071", "pharmacode: the number must be 3 to 131070, found 131071");
    check(
        Pharmacode,
        "99999999999999999999",
        "pharmacode: the number must be 3 to 131070, found 99999999999999999999",
    );
    check(Pharmacode, "012", "pharmacode: the number must not have leading zeros, at character 1");
    check(Pharmacode, "1 2", "pharmacode holds only digits, found \" \" at character 2");
}
