//! Code 93 by its symbol characters.

use oracle::zxing::Format;
use symbology::{Barcode, Content, Problem, Symbology, linear::Code93};

use super::text;
use crate::support::{assert_scans, barcode, modules};

fn exact(values: &[u8]) -> Barcode {
    let content = Code93::from_codewords(values).unwrap_or_else(|e| panic!("{values:?}: {e:?}"));
    assert_eq!(content.codewords(), values);
    Barcode::from_content(Symbology::Code93, Content::Code93(content))
}

#[test]
fn shift_pairs_that_values_have_no_need_of() {
    let check = |values: &[u8], expected: &str| {
        let barcode = exact(values);
        assert_eq!(barcode.value(), expected);
        assert_scans(&barcode, Format::Code93, expected.as_bytes());
    };
    check(&[45, 13, 45, 14, 45, 20, 45, 22, 45, 23, 45, 24], "$%+-./");
    check(&[46, 10, 12, 43, 10, 44, 30, 45, 35], "aC\x01\0:");
    check(&[44, 33, 44, 34, 44, 35], "\x7f\x7f\x7f");
    assert_eq!(text(&exact(&[46, 10, 43, 10])), "a ");
}

#[test]
fn our_own_symbol_characters_are_drawn_alike() {
    for value in ["C93", "CODE\r93", "a$%+/", &"A".repeat(123), &"a".repeat(61)] {
        let planned = barcode(Symbology::Code93, value);
        let Content::Code93(content) = planned.content() else { panic!("not Code 93") };
        let chosen = exact(&content.codewords());
        assert_eq!(modules(&chosen.symbol()), modules(&planned.symbol()));
        assert_eq!(chosen.value(), value);
    }
}

#[test]
fn check_characters_can_be_shown() {
    let check = |value: &str, expected| {
        let barcode = barcode(Symbology::Code93, value);
        let Content::Code93(content) = barcode.content() else { panic!("not Code 93") };
        assert_eq!(content.check_characters(), expected, "{value}");
    };
    // Worked out by hand after AIM USS-93 2.3.1: values 14 and 0, 41 and 6.
    check("CODE 93", ['E', '0']);
    check("TEST93", ['+', '6']);
}

#[test]
fn wrong_ones_are_refused() {
    let refuse = |values: &[u8], position, rule: &str| {
        let Err(Problem::Rule { position: found, rule: broken }) = Code93::from_codewords(values)
        else {
            panic!("{values:?} is accepted");
        };
        assert_eq!((found, broken.text()), (position, rule));
    };
    refuse(&[1, 47], Some(1), "no symbol character has the value 47");
    let rule = "a shift character must be followed by a letter that it can shift";
    refuse(&[1, 46], None, rule);
    refuse(&[46, 46, 10], None, rule);
    assert_eq!(Code93::from_codewords(&[]), Err(Problem::Empty));
    assert!(matches!(
        Code93::from_codewords(&[1; 124]),
        Err(Problem::TooLong { found: 124, maximum: 123, .. })
    ));
}
