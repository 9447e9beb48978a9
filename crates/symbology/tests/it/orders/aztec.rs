//! Aztec Code.

use oracle::{zint::Request, zxing::Format};
use symbology::{
    AztecCorrection,
    matrix::{AztecOrder, AztecPart, AztecRune, AztecSize, Drawing},
};

use super::{assert_like_zint, assert_reads};
use crate::support::modules;
use AztecPart::{Bytes, Eci, Fnc1};

const ZINT: u16 = 92;
const ZINT_RUNE: u16 = 128;

fn least(percent: u8) -> AztecSize {
    AztecSize::Least(AztecCorrection::percent(percent).unwrap())
}

#[track_caller]
fn draw(size: AztecSize, parts: &[AztecPart<'_>]) -> Drawing {
    AztecOrder { size, menu: false, parts }.draw().unwrap_or_else(|error| panic!("{error}"))
}

fn side(drawing: &Drawing) -> usize {
    modules(drawing.symbol()).len()
}

#[test]
fn every_size_can_be_had() {
    let compact = (1..=4).map(|layers| (AztecSize::Compact(layers), i32::from(layers)));
    let full = (1..=32).map(|layers| (AztecSize::Full(layers), i32::from(layers) + 4));
    for (size, number) in compact.chain(full) {
        for value in [&b"A"[..], b"AZTEC 12"] {
            let drawing = draw(size, &[Bytes(value)]);
            let request = Request { options: [-1, number, 0], ..Request::new(ZINT, value) };
            assert_like_zint(&drawing, &request);
            assert_reads(&drawing, Format::Aztec);
        }
    }
}

#[test]
fn correction_is_at_least_what_was_asked_for() {
    let sides = [1, 5, 10, 23, 50, 75, 90, 99].map(|percent| {
        let drawing = draw(least(percent), &[Bytes(b"ERROR CORRECTION 12345")]);
        assert_reads(&drawing, Format::Aztec);
        side(&drawing)
    });
    assert!(sides.is_sorted(), "{sides:?}");
    // The four levels that zint has.
    for (level, percent) in (1..).zip([10, 23, 36, 50]) {
        let value = b"ERROR CORRECTION 12345 OF ALL LEVELS THERE ARE";
        let request = Request { options: [level, 0, 0], ..Request::new(ZINT, value) };
        assert_like_zint(&draw(least(percent), &[Bytes(value)]), &request);
    }
}

#[test]
fn bytes_are_not_announced() {
    for bytes in [&b"caf\xc3\xa9"[..], b"M\xfcller", b"\xe6\x97\xa5\xe6\x9c\xac", &[0xff; 200]] {
        let drawing = draw(least(23), &[Bytes(bytes)]);
        assert_like_zint(&drawing, &Request::new(ZINT, bytes));
        assert!(!assert_reads(&drawing, Format::Aztec).has_eci);
    }
}

#[test]
fn character_sets_are_announced_anywhere() {
    for (eci, bytes) in [(26, &b"\xc3\xa9"[..]), (3, b"\xc3\xa9"), (899, b"abc")] {
        let drawing = draw(least(23), &[Eci(eci), Bytes(bytes)]);
        assert_like_zint(&drawing, &Request { eci, ..Request::new(ZINT, bytes) });
        assert!(assert_reads(&drawing, Format::Aztec).has_eci);
    }
    // Out of every mode and back.
    for before in [&b"ABC"[..], b"abc", b"@\\^", b";<>", b"12345", b"\xc3\xa9"] {
        let parts = [Eci(3), Bytes(before), Eci(26), Bytes(b"\xc3\xa9"), Eci(3), Bytes(b"xyz")];
        let drawing = draw(least(23), &parts);
        let latin: String = before.iter().map(|&byte| char::from(byte)).collect();
        assert_eq!(drawing.value(), format!("{latin}\u{e9}xyz"));
        assert_reads(&drawing, Format::Aztec);
    }
}

#[test]
fn a_first_fnc1_says_gs1_and_others_separate() {
    let parts = [Fnc1, Bytes(b"10ABC123"), Fnc1, Bytes(b"21XY")];
    let drawing = draw(least(23), &parts);
    assert_eq!(drawing.bytes(), b"10ABC123\x1d21XY");
    assert_eq!(assert_reads(&drawing, Format::Aztec).identifier, "]z1");
}

#[test]
fn menus_are_marked_and_read() {
    let order = AztecOrder { size: least(23), menu: false, parts: &[Bytes(b"SETUP")] };
    let plain = order.draw().unwrap();
    let menu = AztecOrder { menu: true, ..order }.draw().unwrap();
    assert_ne!(plain, menu);
    assert_reads(&menu, Format::Aztec);
    // A compact symbol of two layers has no bit left, so it is full.
    let parts = [Bytes(b"A LONGER SETUP THAN ONE LAYER HOLDS")];
    let menu = AztecOrder { menu: true, parts: &parts, ..order }.draw().unwrap();
    assert_eq!(side(&menu), 31);
    assert_reads(&menu, Format::Aztec);
}

#[test]
fn every_rune_is_like_zints() {
    for number in 0..=255 {
        let drawing = AztecRune(number).draw();
        let value = number.to_string();
        assert_like_zint(&drawing, &Request::new(ZINT_RUNE, value.as_bytes()));
        assert_eq!(drawing.value(), format!("{number:03}"));
    }
    assert_eq!(assert_reads(&AztecRune(25).draw(), Format::Aztec).identifier, "]zC");
}

#[test]
fn what_does_not_fit_is_refused() {
    let check = |size, bytes: &[u8], expected: &str| {
        let parts = [Bytes(bytes)];
        let error = AztecOrder { size, menu: false, parts: &parts }.draw().unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(least(23), b"", "aztec needs a value, found an empty one");
    check(AztecSize::Compact(5), b"A", "aztec: there are 1 to 4 layers, found 5");
    check(AztecSize::Full(0), b"A", "aztec: there are 1 to 32 layers, found 0");
    check(
        AztecSize::Compact(1),
        &[b'A'; 30],
        "aztec: 150 bits of data do not fit in a compact symbol of 1 layers",
    );
    check(least(23), &[b'A'; 9000], "aztec holds at most 6134 bytes, found 9000");
    check(least(23), &[0xff; 3000], "aztec holds at most 15336 bits of data, found 24042");
}
