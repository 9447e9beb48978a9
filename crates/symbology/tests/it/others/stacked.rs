//! Code 49 and Codablock F.

use anyd::{
    codes::{codablockf::CodablockFDecoder, code49::Code49Decoder},
    output::{BitMatrix, Encoding},
    traits::Decode,
};
use oracle::zint;
use symbology::{
    Barcode, Symbol,
    Symbology::{CodablockF, Code49},
};

use super::{assert_rows, heights, text, zint_rows};
use crate::support::{barcode, modules, refusal};

/// The rows of bars, without the separators above, between and below them.
fn rows_of_bars(barcode: &Barcode) -> Vec<Vec<bool>> {
    modules(&barcode.symbol()).into_iter().skip(1).step_by(2).collect()
}

/// What `anyd` reads from rows of bars.
fn read(decoder: &impl Decode, rows: &[Vec<bool>]) -> Vec<u8> {
    let mut matrix = BitMatrix::new(rows[0].len(), rows.len(), 0);
    for (y, row) in rows.iter().enumerate() {
        for (x, &dark) in row.iter().enumerate() {
            matrix.set(x, y, dark);
        }
    }
    decoder.decode(&Encoding::Matrix(matrix)).unwrap().payload_bytes()
}

#[test]
fn code_49_is_the_same_as_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(49);
    let mut total = 0;
    while total < 250 {
        let value = text(&mut random, 60);
        // zint takes a digit that stands for another character after a shift for the first of a run of digits.
        let misread = value.bytes().zip(value.bytes().skip(1)).any(|(sign, digit)| {
            digit.is_ascii_digit() && b"\x1b\x1c\x1d\x1e\x1f!\"#&';<=>?@[\\]^".contains(&sign)
        });
        let theirs = zint::draw(&zint::Request::new(24, value.as_bytes()));
        let Ok(symbol) = Barcode::parse(Code49, &value) else {
            assert!(misread || theirs.is_err(), "zint draws {value:?}");
            continue;
        };
        let ours = rows_of_bars(&symbol);
        assert_eq!(read(&Code49Decoder::new(), &ours), value.as_bytes());
        if !misread {
            total += 1;
            assert_rows(&symbol, &ours, &theirs.unwrap().rows);
        }
    }
}

#[test]
fn codablock_f_is_the_same_as_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(74);
    let mut same = 0;
    for round in 0..400 {
        let value = text(&mut random, if round % 10 == 0 { 2000 } else { 120 });
        let symbol = barcode(CodablockF, &value);
        let ours = rows_of_bars(&symbol);
        assert_eq!(read(&CodablockFDecoder::new(), &ours), value.as_bytes());
        let theirs = zint_rows(74, value.as_bytes());
        // zint counts digits on across a single other character and may then start them one later than it should.
        if value.as_bytes().windows(3).any(|three| {
            [true, false, true] == [0, 1, 2].map(|index| three[index].is_ascii_digit())
        }) {
            assert_eq!(ours[0].len(), theirs[0].len());
            assert!(ours.len() <= theirs.len(), "{value:?} is larger than zint's");
        } else {
            same += 1;
            assert_rows(&symbol, &ours, &theirs);
        }
    }
    assert!(same >= 200, "only {same} values to compare");
}

/// ANSI/AIM BC6 calls for 2 to 8 rows; 49 characters or 81 digits are the most.
#[test]
fn code_49_holds_what_the_standard_says() {
    for (value, rows) in [
        ("A".repeat(9), 2),
        ("A".repeat(10), 3),
        ("A".repeat(37), 6),
        ("A".repeat(38), 7),
        ("A".repeat(42), 7),
        ("A".repeat(49), 8),
        ("1".repeat(81), 8),
    ] {
        let symbol = barcode(Code49, &value);
        assert_eq!(rows_of_bars(&symbol).len(), rows, "{value}");
        assert_rows(&symbol, &rows_of_bars(&symbol), &zint_rows(24, value.as_bytes()));
    }
    let check = |value: &str, expected: &str| assert_eq!(refusal(Code49, value), expected);
    let unit = "code characters (lower case takes two for each letter)";
    check(&"A".repeat(50), &format!("code49 holds at most 49 {unit}, found 50"));
    check(&"1".repeat(82), &format!("code49 holds at most 49 {unit}, found 50"));
    check(&"a".repeat(26), &format!("code49 holds at most 49 {unit}, found 51"));
    check(
        "naïve",
        "code49 holds only ASCII characters, found \"ï\" at character 3 (datamatrix or qrcode can hold it)",
    );
}

#[test]
fn codablock_f_holds_what_the_standard_says() {
    let full = barcode(CodablockF, &"A".repeat(2726));
    assert_eq!(rows_of_bars(&full).len(), 44);
    assert_rows(&full, &rows_of_bars(&full), &zint_rows(74, "A".repeat(2726).as_bytes()));
    let full = barcode(CodablockF, &"1".repeat(5452));
    assert_rows(&full, &rows_of_bars(&full), &zint_rows(74, "1".repeat(5452).as_bytes()));
    let check = |value: &str, expected: &str| assert_eq!(refusal(CodablockF, value), expected);
    let unit = "characters (twice as many digits)";
    check(&"A".repeat(2727), &format!("codablock-f holds at most 2726 {unit}, found 2727"));
    check(&"1".repeat(9999), &format!("codablock-f holds at most 2726 {unit}, found 9999"));
    check(
        "naïve",
        "codablock-f holds only ASCII characters, found \"ï\" at character 3 (pdf417 or datamatrix can hold it)",
    );
}

#[test]
fn separators_stand_between_the_rows() {
    let symbol = barcode(Code49, "CODE 49");
    assert_eq!(heights(&symbol), [1, 10, 1, 10, 1]);
    let rows = modules(&symbol.symbol());
    assert!(rows.iter().step_by(2).all(|row| row.iter().all(|&dark| dark)));
    let Symbol::Grid(grid) = symbol.symbol() else { panic!() };
    assert_eq!((grid.width(), grid.quiet_zone.left, grid.quiet_zone.right), (70, 10, 1));

    let symbol = barcode(CodablockF, "CODABLOCK F");
    let rows = modules(&symbol.symbol());
    let (first, last) = (&rows[0], &rows[rows.len() - 1]);
    assert!(first.iter().chain(last).all(|&dark| dark));
    // Start and stop characters run through all rows.
    let width = rows[0].len();
    for row in &rows[1..rows.len() - 1] {
        assert_eq!(row[..11], rows[1][..11]);
        assert_eq!(row[width - 13..], rows[1][width - 13..]);
    }
    assert!(rows[2][11..width - 13].iter().all(|&dark| dark));
    assert_eq!(heights(&symbol)[..3], [1, 10, 1]);
}
