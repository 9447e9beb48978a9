//! Function characters of Code 128 as escapes.

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{Barcode, Content, Options, Symbology, linear::Code128};

use super::{linear, of, refusal, with};
use crate::support::{barcode, modules, scan};

fn escapes() -> Options {
    Options { code128_escapes: true, ..Options::default() }
}

fn escaped(value: &str) -> Barcode {
    with(Symbology::Code128, value, escapes())
}

fn code(barcode: &Barcode) -> &Code128 {
    let Content::Code128(code) = barcode.content() else { panic!("not Code 128") };
    code
}

#[test]
fn published_symbol_characters() {
    // Vectors of Barcode Writer in Pure PostScript; the last of each is the check character.
    let check = |value: &str, expected: &[u8]| {
        let barcode = escaped(value);
        let codewords = code(&barcode).codewords();
        let all = [codewords.values(), &[codewords.check()]].concat();
        assert_eq!(all, expected, "{value}");
    };
    check(r"12\F1345\F167\F18", &[105, 12, 102, 34, 100, 21, 102, 22, 23, 102, 24, 49]);
    check(r" 12\F1 ", &[104, 0, 17, 18, 102, 0, 85]);
    check(r" 1234\F1567", &[104, 0, 99, 12, 34, 102, 56, 100, 23, 41]);
    check(r"123\F14567", &[104, 17, 99, 23, 102, 45, 67, 84]);
}

#[test]
fn values_with_fnc1_are_no_longer_than_zint() {
    let mut random = fastrand::Rng::with_seed(128);
    let mut same = 0;
    for _ in 0..400 {
        let alphabet = *random.choice(&[&b"0123456789"[..], b"01234Ab-", b"0123\x01\rAa"]).unwrap();
        let parts: Vec<String> = (0..random.usize(2..5))
            .map(|_| {
                let length = random.usize(1..8);
                of(&mut random, alphabet, length)
            })
            .collect();
        let barcode = escaped(&parts.join(r"\F1"));
        // zint's own escape, EXTRA_ESCAPE_MODE.
        let theirs = parts.join(r"\^1");
        let request = Request { mode: 0x100, ..Request::new(20, theirs.as_bytes()) };
        let drawn = zint::draw(&request).unwrap().rows;
        let ours = modules(&barcode.symbol());
        assert!(ours[0].len() <= drawn[0].len(), "{theirs:?}");
        same += usize::from(ours == drawn);
        let read = &scan(&barcode.symbol(), Format::Code128)[0];
        assert_eq!(read.bytes, barcode.value().as_bytes(), "{theirs:?}");
    }
    assert!(same >= 380, "only {same} of 400 are the same as zint's");
}

#[test]
fn what_readers_report() {
    #[track_caller]
    fn check(value: &str, reported: &str, shown: &str, identifier: &str) {
        let barcode = escaped(value);
        assert_eq!(barcode.value(), reported);
        assert_eq!(linear(&barcode).text(), shown);
        let read = scan(&barcode.symbol(), Format::Code128);
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].text, reported);
        assert_eq!(read[0].identifier, identifier);
    }
    // GS1-128: the leading FNC1 is in the identifier, the separating one is GS.
    check(r"\F110ABC\F121XYZ", "10ABC\u{1d}21XYZ", "10ABC21XYZ", "]C1");
    check(r"AB\F1CD", "AB\u{1d}CD", "ABCD", "]C0");
    check(r"A\\F1B", r"A\F1B", r"A\F1B", "]C0");
    check(r"\F3SETUP", "SETUP", "SETUP", "]C0");
    check(r"A\F2B", "AB", "AB", "]C0");
    // FNC4 adds 128 to i: é.
    check(r"caf\F4i", "caf\u{e9}", "caf\u{e9}", "]C0");
    check("A\tB\\\\", "A\tB\\", "A B\\", "]C0");
}

#[test]
fn fnc4_reaches_digits() {
    // Two of them extend all that follow: set C would hide digits from them.
    let barcode = escaped(r"A\F4\F41234567\F4\F48901");
    assert_eq!(barcode.value(), "A\u{b1}\u{b2}\u{b3}\u{b4}\u{b5}\u{b6}\u{b7}8901");
    assert!(!code(&barcode).codewords().values().contains(&99));
}

#[test]
fn without_the_option_a_backslash_is_one() {
    assert_eq!(barcode(Symbology::Code128, r"A\F1").value(), r"A\F1");
    for value in ["A1", "PKG-4711", "a\tB", "123456", "\r\n", "Aa1234567\u{7f}"] {
        let (plain, escaped) = (barcode(Symbology::Code128, value), escaped(value));
        assert_eq!(escaped.symbol(), plain.symbol());
        assert_eq!(escaped.value(), plain.value());
        assert_eq!(code(&escaped).codewords(), code(&plain).codewords());
    }
}

#[test]
fn wrong_values_are_explained() {
    let check = |value: &str, expected: &str| {
        assert_eq!(refusal(Symbology::Code128, value, escapes()), expected);
    };
    let rule = "code128: F1, F2, F3, F4 or another backslash must follow a backslash";
    check(r"\F5A", &format!("{rule}, at character 1"));
    check(r"AB\", &format!("{rule}, at character 3"));
    check(r"A\F", &format!("{rule}, at character 2"));
    check(r"\F1\n", &format!("{rule}, at character 4"));
    check(r"\f1A", &format!("{rule}, at character 1"));
    check(r"\F1", "code128: function characters alone are not a value");
    check(
        r"\F1é",
        "code128 holds only ASCII characters, found \"é\" at character 4 (qrcode, datamatrix, aztec or pdf417 can hold it)",
    );
    check(
        &format!(r"\F1{}", "A".repeat(101)),
        "code128 holds at most 102 symbol characters, the start and every change of code set counted, found 103",
    );
    check(
        &r"\F1".repeat(300),
        "code128 holds at most 202 digits, or half as many other characters, found 900",
    );
    check("", "code128 needs a value, found an empty one");
}
