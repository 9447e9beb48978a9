//! The modes of MaxiCode.

use oracle::{zint::Request, zxing::Format};
use symbology::{
    Barcode, Content, MaxiCodeModeNumber, Options, Symbology,
    matrix::{MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder},
};

use super::{of, refusal, with};
use crate::{
    others::maxicode::CARRIER,
    support::{assert_like_zint, assert_scans, barcode, modules, scan},
};

fn mode(number: u8) -> Options {
    let maxicode_mode = Some(MaxiCodeModeNumber::new(number).unwrap());
    Options { maxicode_mode, ..Options::default() }
}

/// A carrier message as the label guides of carriers write it.
fn message(postcode: &str, country: &str) -> String {
    format!(
        "[)>\u{1e}01\u{1d}96{postcode}\u{1d}{country}\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1d}06X610\u{1d}159\
         \u{1d}1234567\u{1d}1/1\u{1d}\u{1d}Y\u{1d}634 ALPHA DR\u{1d}PITTSBURGH\u{1d}PA\u{1e}\u{4}"
    )
}

/// Panics unless it is the symbol of this mode with this carrier.
#[track_caller]
fn assert_carrier(barcode: &Barcode, number: u8, postcode: &str, country: u16) {
    let carrier = MaxiCodeCarrier { postcode, country, service: 1 };
    let mode = match number {
        2 => MaxiCodeMode::Numeric(carrier),
        _ => MaxiCodeMode::Alphanumeric(carrier),
    };
    let head = format!("{postcode}\u{1d}{country:03}\u{1d}001\u{1d}");
    let rest = barcode.value().replace(&head, "");
    let drawn = MaxiCodeOrder { mode, append: None, bytes: rest.as_bytes() }.draw().unwrap();
    assert!(*drawn.symbol() == barcode.symbol(), "not mode {number}");
    let Content::Other(other) = barcode.content() else { panic!("no MaxiCode") };
    assert_eq!(other.maxicode_mode(), MaxiCodeModeNumber::new(number));
    let read = scan(&barcode.symbol(), Format::MaxiCode);
    assert_eq!(read.len(), 1);
    assert_eq!(String::from_utf8_lossy(&read[0].bytes), barcode.value());
}

#[test]
fn a_zip_without_its_last_four_digits_gets_zeros() {
    // A vector of Barcode Writer in Pure PostScript: the same codewords with and without the zeros (ISO/IEC 16023,
    // annex B.1, 4.a).
    let given = barcode(Symbology::MaxiCode, &message("15238", "840"));
    assert_eq!(given, barcode(Symbology::MaxiCode, &message("152380000", "840")));
    assert_eq!(given.value(), message("152380000", "840"));
    assert_carrier(&given, 2, "152380000", 840);
    // Elsewhere five digits are five digits.
    let german = barcode(Symbology::MaxiCode, &message("12345", "276"));
    assert_eq!(german.value(), message("12345", "276"));
    assert_carrier(&german, 2, "12345", 276);
}

#[test]
fn six_digits_outside_of_the_usa_are_in_mode_3() {
    let india = message("110001", "356");
    assert_carrier(&barcode(Symbology::MaxiCode, &india), 3, "110001", 356);
    assert_carrier(&with(Symbology::MaxiCode, &india, mode(3)), 3, "110001", 356);
    assert_carrier(&with(Symbology::MaxiCode, &india, mode(2)), 2, "110001", 356);
}

#[test]
fn modes_of_text_are_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(16_023);
    for number in [4, 5, 6] {
        for _ in 0..100 {
            let length = random.usize(1..=77);
            let value = of(&mut random, b"ABCDEFGHIJKLMNOPQRSTUVWXYZ ", length);
            let barcode = with(Symbology::MaxiCode, &value, mode(number));
            let options = [i32::from(number), 0, 0];
            let request = Request { options, ..Request::new(57, value.as_bytes()) };
            assert_like_zint(&barcode, &request);
            assert_scans(&barcode, Format::MaxiCode, value.as_bytes());
        }
    }
    // The carrier message as text.
    let value = "[)>\u{1e}01\u{1d}96152382802\u{1d}840\u{1d}001\u{1d}1Z00004951\u{1e}\u{4}";
    let text = with(Symbology::MaxiCode, value, mode(4));
    assert_eq!(text.value(), value);
    assert_ne!(modules(&text.symbol()), modules(&barcode(Symbology::MaxiCode, value).symbol()));
    assert_scans(&text, Format::MaxiCode, value.as_bytes());
}

#[test]
fn wrong_values_are_explained() {
    let check = |value: &str, number, expected: &str| {
        assert_eq!(refusal(Symbology::MaxiCode, value, mode(number)), expected);
    };
    check("Parcel 4711", 2, CARRIER);
    check("Parcel 4711", 3, CARRIER);
    check(
        &message("B1050A", "056"),
        2,
        "maxicode: a postal code in mode 2 has 1 to 9 digits, found \"B1050A\"",
    );
    check(
        &message("12345", "276"),
        3,
        "maxicode: a postal code in mode 3 has 6 digits, capitals, blanks and signs, found \"12345\"",
    );
    check(
        &"A".repeat(78),
        5,
        "maxicode: the text needs 78 codewords, the limit is 77 (a capital or a digit takes one)",
    );
    check(
        &message("1523", "840"),
        2,
        "maxicode: a ZIP has 5 or 9 digits, found 4, at character 10",
    );
    assert_eq!((MaxiCodeModeNumber::new(1), MaxiCodeModeNumber::new(7)), (None, None));
}
