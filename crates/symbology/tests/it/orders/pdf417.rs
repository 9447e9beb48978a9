//! PDF417 and MicroPDF417.

use oracle::{zint::Request, zxing::Format};
use symbology::{
    Pdf417Columns, Pdf417Level,
    matrix::{Drawing, MicroPdf417Order, Pdf417Order},
};

use super::{assert_like_zint, assert_reads};
use crate::support::modules;

const ZINT: u16 = 55;
const ZINT_TRUNCATED: u16 = 56;
const ZINT_MICRO: u16 = 84;

fn order(columns: u8, rows: u8, level: u8, bytes: &[u8]) -> Pdf417Order<'_> {
    Pdf417Order {
        columns: Pdf417Columns::new(columns).unwrap(),
        rows,
        level: Pdf417Level::new(level).unwrap(),
        truncated: false,
        bytes,
    }
}

#[track_caller]
fn draw(order: Pdf417Order<'_>) -> Drawing {
    order.draw().unwrap_or_else(|error| panic!("{error}"))
}

fn size(drawing: &Drawing) -> (usize, usize) {
    let rows = modules(drawing.symbol());
    (rows.len(), rows[0].len())
}

#[test]
fn columns_and_rows_are_those_asked_for() {
    for columns in [1, 2, 3, 7, 12, 30] {
        for rows in [5, 11, 21, 30] {
            for level in [0, 2, 4] {
                let order = order(columns, rows, level, b"PDF");
                if usize::from(columns) * usize::from(rows) < 3 + (2 << level) {
                    assert!(order.draw().is_err());
                    continue;
                }
                let drawing = draw(order);
                let width = 17 * usize::from(columns) + 69;
                assert_eq!(size(&drawing), (rows.into(), width));
                let options = [level, columns, rows].map(i32::from);
                assert_like_zint(&drawing, &Request { options, ..Request::new(ZINT, b"PDF") });
                let truncated = draw(Pdf417Order { truncated: true, ..order });
                assert_eq!(size(&truncated), (rows.into(), width - 34));
                let request = Request { options, ..Request::new(ZINT_TRUNCATED, b"PDF") };
                assert_like_zint(&truncated, &request);
                // ZXing guesses where the columns of truncated symbols are, and misses those of one column.
                assert_reads(&drawing, Format::PDF417);
                if columns > 1 {
                    assert_reads(&truncated, Format::PDF417);
                }
            }
        }
    }
}

#[test]
fn codewords_are_counted_before_they_are_drawn() {
    let count = |bytes: &[u8], level| {
        Pdf417Order::codewords(bytes, Pdf417Level::new(level).unwrap()).unwrap()
    };
    // ISO/IEC 15438 annex Q: 4 of data, 4 of correction, and the count.
    assert_eq!(count(b"PDF417", 1), 9);
    assert_eq!(count(b"PDF417", 0), 7);
    assert!(order(1, 9, 1, b"PDF417").draw().is_ok());
    assert!(order(1, 8, 1, b"PDF417").draw().is_err());
}

#[test]
fn bytes_are_not_announced() {
    for bytes in [&b"caf\xc3\xa9"[..], b"M\xfcller", b"\xe6\x97\xa5\xe6\x9c\xac"] {
        assert!(!assert_reads(&draw(order(3, 12, 2, bytes)), Format::PDF417).has_eci);
        let micro = MicroPdf417Order { columns: 3, rows: 12, bytes }.draw().unwrap();
        assert!(!assert_reads(&micro, Format::MicroPDF417).has_eci);
    }
}

#[test]
fn every_size_of_micro_can_be_had() {
    let rows: [&[u8]; 4] = [
        &[11, 14, 17, 20, 24, 28],
        &[8, 11, 14, 17, 20, 23, 26],
        &[6, 8, 10, 12, 15, 20, 26, 32, 38, 44],
        &[4, 6, 8, 10, 12, 15, 20, 26, 32, 38, 44],
    ];
    for (columns, rows) in (1..).zip(rows) {
        for &rows in rows {
            let drawing = MicroPdf417Order { columns, rows, bytes: b"MICRO" }.draw().unwrap();
            assert_eq!(size(&drawing).0, usize::from(rows));
            assert_reads(&drawing, Format::MicroPDF417);
            // zint takes no rows, but as few as will do.
            let full = (1..=250).rev().find_map(|length| {
                let bytes = &[b'A'; 250][..length];
                MicroPdf417Order { columns, rows, bytes }.draw().ok()
            });
            let full = full.unwrap();
            let options = [-1, i32::from(columns), 0];
            let request = Request { options, ..Request::new(ZINT_MICRO, full.bytes()) };
            assert_like_zint(&full, &request);
        }
    }
}

/// The ZPL II guide, table of `^BF`: what the first, a middle and the last size hold.
#[test]
fn sizes_of_micro_hold_what_the_guide_says() {
    let check = |columns, rows, letters: usize, digits: usize| {
        let fits = |bytes: Vec<u8>| MicroPdf417Order { columns, rows, bytes: &bytes }.draw();
        assert!(fits(vec![b'A'; letters]).is_ok() && fits(vec![b'A'; letters + 1]).is_err());
        assert!(fits(vec![b'7'; digits]).is_ok() && fits(vec![b'7'; digits + 1]).is_err());
    };
    check(1, 11, 6, 8);
    check(2, 20, 56, 82);
    check(3, 44, 162, 237);
    check(4, 4, 14, 20);
    check(4, 44, 250, 366);
}

#[test]
fn what_does_not_fit_is_refused() {
    let check = |order: Pdf417Order<'_>, expected: &str| {
        assert_eq!(order.draw().unwrap_err().to_string(), expected);
    };
    let long = [b'A'; 100];
    check(order(2, 20, 2, &long), "pdf417: 20 rows of 2 columns hold 40 codewords, found 59");
    check(
        order(30, 31, 2, b"A"),
        "pdf417: there are 3 to 90 rows and at most 928 codewords, found 31 rows of 30 columns",
    );
    check(
        order(30, 2, 2, b"A"),
        "pdf417: there are 3 to 90 rows and at most 928 codewords, found 2 rows of 30 columns",
    );
    check(order(30, 3, 2, b""), "pdf417 needs a value, found an empty one");
    check(order(30, 3, 2, &[0; 2711]), "pdf417 holds at most 2710 bytes, found 2711");
    let check = |columns, rows, bytes: &[u8], expected: &str| {
        let error = MicroPdf417Order { columns, rows, bytes }.draw().unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(1, 12, b"A", "micropdf417: there is no size of 12 rows by 1 columns");
    check(1, 11, b"ABCDEFG", "micropdf417: 11 rows of 1 columns hold 4 codewords of data, found 5");
    check(1, 11, b"", "micropdf417 needs a value, found an empty one");
    check(1, 11, &[0; 367], "micropdf417 holds at most 366 bytes, found 367");
}
