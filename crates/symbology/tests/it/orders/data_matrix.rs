//! Data Matrix.

use oracle::{zint, zxing::Format};
use symbology::{
    DataMatrixShape,
    matrix::{DataMatrixOrder, DataMatrixPart, Drawing},
};

use super::{assert_like_zint, assert_reads};
use crate::support::modules;
use DataMatrixPart::{Append, Bytes, Eci, Fnc1, ReaderProgramming};

const ZINT: u16 = 71;
const USUAL: DataMatrixOrder<'_> =
    DataMatrixOrder { shape: DataMatrixShape::Square, rows: None, columns: None, parts: &[] };

/// Rows and columns in the order of zint's second option, from 1.
const SIZES: [(u8, u8); 30] = [
    (10, 10),
    (12, 12),
    (14, 14),
    (16, 16),
    (18, 18),
    (20, 20),
    (22, 22),
    (24, 24),
    (26, 26),
    (32, 32),
    (36, 36),
    (40, 40),
    (44, 44),
    (48, 48),
    (52, 52),
    (64, 64),
    (72, 72),
    (80, 80),
    (88, 88),
    (96, 96),
    (104, 104),
    (120, 120),
    (132, 132),
    (144, 144),
    (8, 18),
    (8, 32),
    (12, 26),
    (12, 36),
    (16, 36),
    (16, 48),
];

#[track_caller]
fn draw(order: DataMatrixOrder<'_>) -> Drawing {
    order.draw().unwrap_or_else(|error| panic!("{error}"))
}

fn size(drawing: &Drawing) -> (usize, usize) {
    let rows = modules(drawing.symbol());
    (rows.len(), rows[0].len())
}

/// Square sizes only, where zint chooses.
fn request(data: &[u8]) -> zint::Request<'_> {
    zint::Request { options: [-1, 0, 100], ..zint::Request::new(ZINT, data) }
}

#[test]
fn every_size_can_be_had() {
    for (number, (rows, columns)) in (1..).zip(SIZES) {
        for value in [&b"123456"[..], b"A1", b"abc"] {
            let order = DataMatrixOrder {
                rows: Some(rows),
                columns: Some(columns),
                parts: &[Bytes(value)],
                ..USUAL
            };
            let drawing = draw(order);
            assert_eq!(size(&drawing), (rows.into(), columns.into()));
            let request =
                zint::Request { options: [-1, number, 0], ..zint::Request::new(ZINT, value) };
            assert_like_zint(&drawing, &request);
            assert_reads(&drawing, Format::DataMatrix);
        }
    }
}

/// In every size that holds it a value reads the same, however the end of the symbol closes its last run.
#[test]
fn larger_sizes_than_needed_read() {
    let values = [
        &b"AIMAIMAIM"[..],
        b"AIMAIMAIMAIMAIMx",
        b"A:B:C:D:E:F:ab",
        b"A*I>M*",
        b"\xff\xfe\xfd\xfc\xfb\xfa",
        b"ab12CD34-.,/",
    ];
    for value in values {
        for side in [18, 20, 22, 24, 26, 32] {
            let order = DataMatrixOrder { rows: Some(side), parts: &[Bytes(value)], ..USUAL };
            assert_reads(&draw(order), Format::DataMatrix);
        }
    }
    let long = [0xff; 250];
    for side in [64, 72, 144] {
        let order = DataMatrixOrder { columns: Some(side), parts: &[Bytes(&long)], ..USUAL };
        assert_reads(&draw(order), Format::DataMatrix);
    }
}

#[test]
fn one_side_leaves_a_choice() {
    let check = |rows, columns, length, expected| {
        let value = "1234567890".repeat(10);
        let order = DataMatrixOrder {
            shape: DataMatrixShape::Rectangular,
            rows,
            columns,
            parts: &[Bytes(&value.as_bytes()[..length])],
        };
        assert_eq!(size(&draw(order)), expected);
    };
    check(Some(8), None, 10, (8, 18));
    check(Some(8), None, 12, (8, 32));
    check(None, Some(36), 44, (12, 36));
    check(None, Some(36), 46, (16, 36));
}

#[test]
fn bytes_are_not_announced() {
    for bytes in [&b"caf\xc3\xa9"[..], b"M\xfcller", b"\xe6\x97\xa5\xe6\x9c\xac"] {
        let drawing = draw(DataMatrixOrder { parts: &[Bytes(bytes)], ..USUAL });
        assert_like_zint(&drawing, &request(bytes));
        assert!(!assert_reads(&drawing, Format::DataMatrix).has_eci);
    }
}

#[test]
fn a_first_fnc1_says_gs1_and_others_separate() {
    let parts = [Fnc1, Bytes(b"0109501101530003")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    let bracketed = zint::Request { mode: 18, ..request(b"(01)09501101530003") };
    assert_like_zint(&drawing, &bracketed);
    assert_eq!(assert_reads(&drawing, Format::DataMatrix).identifier, "]d2");

    let parts = [Fnc1, Bytes(b"10ABC123"), Fnc1, Bytes(b"21XY-98765")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    let bracketed = zint::Request { mode: 18, ..request(b"(10)ABC123(21)XY-98765") };
    assert_like_zint(&drawing, &bracketed);
    assert_eq!(drawing.bytes(), b"10ABC123\x1d21XY-98765");
    assert_reads(&drawing, Format::DataMatrix);
}

#[test]
fn behind_a_letter_or_two_digits_fnc1_is_told_by_the_identifier() {
    let check = |before: &[u8], identifier: &str, expected: &[u8]| {
        let parts = [Bytes(before), Fnc1, Bytes(b"BC")];
        let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
        assert_eq!(drawing.bytes(), expected);
        assert_eq!(assert_reads(&drawing, Format::DataMatrix).identifier, identifier);
    };
    check(b"A", "]d3", b"ABC");
    check(b"12", "]d3", b"12BC");
    check(b"123", "]d1", b"123\x1dBC");
    check(b"-", "]d1", b"-\x1dBC");
}

#[test]
fn gs_is_a_byte_beside_fnc1() {
    // What users write who let the hexadecimal escape make the separators.
    let parts = [Fnc1, Bytes(b"10ABC123\x1d21XY-98765")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    assert_eq!(assert_reads(&drawing, Format::DataMatrix).identifier, "]d2");
    let parts = [Fnc1, Bytes(b"10ABC\x1d21X"), Fnc1, Bytes(b"91ABCDEFGHI")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    assert_eq!(drawing.bytes(), b"10ABC\x1d21X\x1d91ABCDEFGHI");
    assert_reads(&drawing, Format::DataMatrix);
}

#[test]
fn character_sets_are_announced_anywhere() {
    for (eci, bytes) in [(26, &b"\xc3\xa9"[..]), (3, b"\xc3\xa9"), (9, b"abc"), (899, b"abc")] {
        let drawing = draw(DataMatrixOrder { parts: &[Eci(eci), Bytes(bytes)], ..USUAL });
        assert_like_zint(&drawing, &zint::Request { eci, ..request(bytes) });
        assert!(assert_reads(&drawing, Format::DataMatrix).has_eci);
    }
    let parts = [Bytes(b"caf 12"), Eci(3), Bytes(b"\xc3\xa9"), Eci(26), Bytes(b"\xc3\xa9abcdef")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    assert_eq!(drawing.value(), "caf 12\u{c3}\u{a9}\u{e9}abcdef");
    assert_reads(&drawing, Format::DataMatrix);
    // One, two and three codewords of designator.
    for eci in [126, 127, 16_382, 16_383, 811_799] {
        let drawing = draw(DataMatrixOrder { parts: &[Eci(eci), Bytes(b"abc")], ..USUAL });
        assert_like_zint(&drawing, &zint::Request { eci, ..request(b"abc") });
    }
}

#[test]
fn readers_are_programmed_and_symbols_appended() {
    let drawing = draw(DataMatrixOrder { parts: &[ReaderProgramming, Bytes(b"A1B2")], ..USUAL });
    // `READER_INIT` cannot be asked for; but the reader knows.
    assert_reads(&drawing, Format::DataMatrix);
    // The third of seven, as the ZPL II guide has it.
    let parts = [Append([214, 1, 1]), Bytes(b"PART THREE")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    assert_reads(&drawing, Format::DataMatrix);
    let parts = [Append([42, 1, 1]), Fnc1, Bytes(b"10A")];
    let drawing = draw(DataMatrixOrder { parts: &parts, ..USUAL });
    assert_eq!(drawing.bytes(), b"10A");
    assert_reads(&drawing, Format::DataMatrix);
}

#[test]
fn what_does_not_fit_is_refused() {
    let check = |rows, columns, length: usize, expected: &str| {
        let value = vec![b'a'; length];
        let order = DataMatrixOrder { rows, columns, parts: &[Bytes(&value)], ..USUAL };
        assert_eq!(order.draw().unwrap_err().to_string(), expected);
    };
    check(Some(10), Some(10), 4, "datamatrix: 10 by 10 modules hold 3 codewords, found 4");
    check(Some(10), None, 100, "datamatrix: 10 by 10 modules hold 3 codewords, found 50");
    check(Some(11), Some(11), 1, "datamatrix: there is no size of 11 rows by 11 columns");
    check(Some(8), None, 1, "datamatrix: there is no size of 8 rows by any columns");
    check(None, None, 0, "datamatrix needs a value, found an empty one");
    check(
        None,
        None,
        5000,
        "datamatrix holds at most 1558 codewords (a codeword is two digits or about one letter), found 2500",
    );
}
