//! QR Code.

use oracle::{zint, zxing::Format};
use symbology::{
    QrLevel, Symbol,
    matrix::{Drawing, QrAppend, QrMask, QrMode, QrOrder, QrPart},
};

use super::{assert_like_zint, assert_reads};
use crate::support::modules;

const LEVELS: [QrLevel; 4] = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];
const USUAL: QrOrder<'_> =
    QrOrder { level: QrLevel::M, mask: None, fnc1: false, append: None, parts: &[] };

fn part(mode: QrMode, bytes: &[u8]) -> QrPart<'_> {
    QrPart { mode, bytes }
}

#[track_caller]
fn draw(order: QrOrder<'_>) -> Drawing {
    order.draw().unwrap_or_else(|error| panic!("{error}"))
}

fn side(drawing: &Drawing) -> usize {
    modules(drawing.symbol()).len()
}

#[test]
fn every_mask_is_like_zints() {
    for (level, number) in LEVELS.into_iter().zip(1..) {
        for mask in 0..8 {
            // From one word to three in a row.
            for length in [5, 40, 180, 500] {
                let value: Vec<u8> = (b'a'..=b'z').cycle().skip(mask).take(length).collect();
                let order = QrOrder {
                    level,
                    mask: QrMask::new(u8::try_from(mask).unwrap()),
                    parts: &[part(QrMode::Automatic, &value)],
                    ..USUAL
                };
                let option = i32::try_from((mask + 1) << 8).unwrap();
                let request = zint::Request {
                    options: [number, 0, option],
                    ..zint::Request::new(58, &value)
                };
                let drawing = draw(order);
                assert_like_zint(&drawing, &request);
                assert_reads(&drawing, Format::QRCode);
            }
        }
    }
}

#[test]
fn without_a_mask_the_best_is_taken() {
    let parts = [part(QrMode::Automatic, b"https://example.com/123456789")];
    let request = zint::Request { options: [2, 0, 0], ..zint::Request::new(58, parts[0].bytes) };
    assert_like_zint(&draw(QrOrder { parts: &parts, ..USUAL }), &request);
}

#[test]
fn parts_are_written_in_the_mode_that_was_asked_for() {
    let digits = b"0123456789012345678901234567890123456789";
    let sizes = [QrMode::Numeric, QrMode::Alphanumeric, QrMode::Byte].map(|mode| {
        let drawing = draw(QrOrder { parts: &[part(mode, digits)], ..USUAL });
        assert_reads(&drawing, Format::QRCode);
        side(&drawing)
    });
    assert_eq!(sizes, [25, 29, 29]);
    let automatic = draw(QrOrder { parts: &[part(QrMode::Automatic, digits)], ..USUAL });
    let numeric = draw(QrOrder { parts: &[part(QrMode::Numeric, digits)], ..USUAL });
    assert_eq!(automatic, numeric);
    // The ZPL II guide's example of mixed modes.
    let parts = [
        part(QrMode::Numeric, b"0123456789"),
        part(QrMode::Alphanumeric, b"12AABB"),
        part(QrMode::Byte, b"qrcode"),
    ];
    let mixed = draw(QrOrder { parts: &parts, ..USUAL });
    assert_eq!(assert_reads(&mixed, Format::QRCode).text, "012345678912AABBqrcode");
}

#[test]
fn kanji_is_like_zints() {
    // ISO/IEC 18004 clause 7.4.6 has these two.
    let pairs = b"\x93\x5f\xe4\xaa";
    let drawing = draw(QrOrder { parts: &[part(QrMode::Kanji, pairs)], ..USUAL });
    let request = zint::Request {
        mode: 1,
        options: [2, 0, 0],
        ..zint::Request::new(58, "\u{70b9}\u{8317}".as_bytes())
    };
    assert_like_zint(&drawing, &request);
    assert_eq!(drawing.bytes(), pairs);
}

#[test]
fn bytes_are_not_announced() {
    for bytes in [&b"caf\xc3\xa9"[..], b"M\xfcller", "\u{65e5}\u{672c}".as_bytes()] {
        let drawing = draw(QrOrder { parts: &[part(QrMode::Byte, bytes)], ..USUAL });
        assert!(!assert_reads(&drawing, Format::QRCode).has_eci);
    }
}

#[test]
fn fnc1_says_gs1() {
    let data = b"010950110153000310ABC\x1d2198";
    let drawing = draw(QrOrder { fnc1: true, parts: &[part(QrMode::Byte, data)], ..USUAL });
    assert_eq!(assert_reads(&drawing, Format::QRCode).identifier, "]Q3");
    let data = b"0109501101530003";
    let automatic = part(QrMode::Automatic, data);
    let drawing = draw(QrOrder { fnc1: true, parts: &[automatic], ..USUAL });
    let request = zint::Request {
        mode: 18,
        options: [2, 0, 0],
        ..zint::Request::new(58, b"(01)09501101530003")
    };
    assert_like_zint(&drawing, &request);
}

#[test]
fn behind_fnc1_percent_signs_of_the_alphanumeric_mode_separate() {
    let check = |mode, data: &[u8], expected: &[u8]| {
        let drawing = draw(QrOrder { fnc1: true, parts: &[part(mode, data)], ..USUAL });
        assert_eq!(drawing.bytes(), expected);
        assert_reads(&drawing, Format::QRCode);
    };
    check(QrMode::Alphanumeric, b"10A%21B%%C", b"10A\x1d21B%C");
    check(QrMode::Automatic, b"10AB%21BC", b"10AB%21BC");
}

#[test]
fn one_of_several_symbols_still_reads() {
    let parts = [part(QrMode::Automatic, b"THIRD OF FOUR")];
    let append = QrAppend::new(3, 4, 0x8f);
    let whole = draw(QrOrder { parts: &parts, ..USUAL });
    let third = draw(QrOrder { append, parts: &parts, ..USUAL });
    assert_ne!(whole, third);
    assert_reads(&third, Format::QRCode);
    assert_eq!(QrAppend::new(5, 4, 0), None);
    assert_eq!(QrAppend::new(0, 4, 0), None);
    assert_eq!(QrAppend::new(1, 17, 0), None);
}

#[test]
fn what_a_mode_does_not_have_is_refused() {
    let check = |parts: &[QrPart<'_>], expected: &str| {
        let error = QrOrder { parts, ..USUAL }.draw().unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(&[], "qrcode needs a value, found an empty one");
    check(
        &[part(QrMode::Byte, b"xy"), part(QrMode::Numeric, b"12A")],
        "qrcode holds only digits in numeric mode, found \"A\" at character 5",
    );
    check(
        &[part(QrMode::Alphanumeric, b"AC-42,")],
        "qrcode holds only digits, capitals and signs in alphanumeric mode, found \",\" at character 6",
    );
    check(
        &[part(QrMode::Kanji, b"\x93\x5fa")],
        "qrcode holds only characters of Shift JIS in Kanji mode, found \"a\" at character 3",
    );
    check(
        &[part(QrMode::Kanji, b"\x93\x20")],
        "qrcode holds only characters of Shift JIS in Kanji mode, found U+0093 at character 1",
    );
    check(
        &[part(QrMode::Byte, &[b'1'; 2332])],
        "qrcode holds at most 2334 bytes of packed data at level M, found 2335",
    );
    check(
        &[part(QrMode::Byte, &[b'a'; 9000])],
        "qrcode holds at most 7089 digits, and fewer other characters, found 9000",
    );
}

#[test]
fn the_largest_fills_version_40() {
    let drawing = draw(QrOrder { parts: &[part(QrMode::Byte, &[b'x'; 2331])], ..USUAL });
    let Symbol::Grid(grid) = drawing.symbol() else { panic!() };
    assert_eq!(grid.width(), 177);
    assert_reads(&drawing, Format::QRCode);
}
