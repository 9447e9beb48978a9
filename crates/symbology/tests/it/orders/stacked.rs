//! Codablock F and Code 49.

use anyd::{
    codes::{codablockf::CodablockFDecoder, code49::Code49Decoder},
    output::{BitMatrix, Encoding},
    traits::Decode,
};
use oracle::zint::{self, Request};
use symbology::matrix::{CodablockOrder, Code49Mode, Code49Order, Drawing};

use crate::support::modules;

const ZINT_CODABLOCK: u16 = 74;
const ZINT_CODE_49: u16 = 24;

/// The rows of bars, without the separators above, between and below them.
fn bars(drawing: &Drawing) -> Vec<Vec<bool>> {
    modules(drawing.symbol()).into_iter().skip(1).step_by(2).collect()
}

/// What `anyd` reads from rows of bars.
fn read(decoder: &impl Decode, drawing: &Drawing) -> Vec<u8> {
    let rows = bars(drawing);
    let mut matrix = BitMatrix::new(rows[0].len(), rows.len(), 0);
    for (y, row) in rows.iter().enumerate() {
        for (x, &dark) in row.iter().enumerate() {
            matrix.set(x, y, dark);
        }
    }
    decoder.decode(&Encoding::Matrix(matrix)).unwrap().payload_bytes()
}

#[test]
fn codablock_of_any_width_is_like_zints() {
    for columns in 4..=62 {
        for value in [&b"CODABLOCK OF ANY WIDTH"[..], b"12345678901234567890", b"a\tb\x01C"] {
            let drawing = CodablockOrder { columns, bytes: value }.draw().unwrap();
            // zint counts start, code set, row number, check and stop too.
            let options = [-1, i32::from(columns) + 5, 0];
            let request = Request { options, ..Request::new(ZINT_CODABLOCK, value) };
            assert_eq!(bars(&drawing), zint::draw(&request).unwrap().rows, "{columns}");
            assert_eq!(bars(&drawing)[0].len(), 11 * usize::from(columns) + 57);
            assert_eq!(read(&CodablockFDecoder::new(), &drawing), value);
            assert_eq!(drawing.bytes(), value);
        }
    }
}

#[test]
fn codablock_refuses_what_does_not_fit() {
    let check = |columns, bytes: &[u8], expected: &str| {
        let error = CodablockOrder { columns, bytes }.draw().unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(4, b"", "codablock-f needs a value, found an empty one");
    check(3, b"A", "codablock-f: a row has 4 to 62 characters, found 3");
    check(63, b"A", "codablock-f: a row has 4 to 62 characters, found 63");
    check(
        4,
        b"caf\xe9",
        "codablock-f holds only ASCII characters, found \"\u{e9}\" at character 4",
    );
    check(4, &[b'A'; 175], "codablock-f: there are at most 44 rows, found 45 of 4 characters");
    check(4, &[b'1'; 400], "codablock-f holds at most 352 characters, found 400");
}

#[test]
fn code_49_finds_the_mode_itself() {
    for value in [&b"CODE 49"[..], b"1234567890", b"abc", b"\x01A"] {
        let drawing = Code49Order { mode: Code49Mode::Automatic, bytes: value }.draw().unwrap();
        let theirs = zint::draw(&Request::new(ZINT_CODE_49, value)).unwrap().rows;
        assert_eq!(bars(&drawing), theirs);
        assert_eq!(drawing.bytes(), value);
    }
}

/// Written out, every shift that the automatic mode makes gives the same symbol.
#[test]
fn code_49_begins_in_the_mode_asked_for() {
    let check = |mode, bytes: &[u8], automatic: &[u8]| {
        let drawing = Code49Order { mode, bytes }.draw().unwrap();
        let same = Code49Order { mode: Code49Mode::Automatic, bytes: automatic }.draw().unwrap();
        assert_eq!(drawing, same, "{}", String::from_utf8_lossy(bytes));
        assert_eq!(read(&Code49Decoder::new(), &drawing), automatic);
    };
    check(Code49Mode::Alphanumeric, b"CODE 49-.$/+%", b"CODE 49-.$/+%");
    check(Code49Mode::Alphanumeric, b"A>A<A", b"Aa\x01");
    check(Code49Mode::Alphanumeric, b"A=1234567=B", b"A1234567B");
    check(Code49Mode::Numeric, b"12345=A", b"12345A");
    check(Code49Mode::Numeric, b"12345678901", b"12345678901");
    check(Code49Mode::Shift1, b"AB", b"\x01B");
    check(Code49Mode::Shift2, b"AB", b"aB");
}

/// The mode of a symbol of two rows: the first character of the last word of all (ANSI/AIM BC6), which is
/// looked for among the bars that zint draws for pairs of characters.
fn mode(drawing: &Drawing) -> char {
    const CHARACTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
    let word = &bars(drawing)[1][50..66];
    let mut pairs = ('0'..='6').flat_map(|mode| CHARACTERS.chars().map(move |check| (mode, check)));
    let is_here = |&(mode, check): &(char, char)| {
        let value = format!("AB{mode}{check}C");
        let theirs = zint::draw(&Request::new(ZINT_CODE_49, value.as_bytes())).unwrap().rows;
        // The second word of the first row is of the parity that the last row has.
        theirs[0][18..34] == *word
    };
    pairs.find(is_here).expect("a mode").0
}

#[test]
fn code_49_can_be_one_of_several() {
    let plain = Code49Order { mode: Code49Mode::Alphanumeric, bytes: b"12AB" }.draw().unwrap();
    assert_eq!(mode(&plain), '0');
    let check = |chosen, expected| {
        let drawing = Code49Order { mode: chosen, bytes: b"12AB" }.draw().unwrap();
        assert_eq!(mode(&drawing), expected, "{chosen:?}");
        assert_eq!(drawing.bytes(), b"12AB");
        // The first row has the data, the second the mode.
        assert_eq!(bars(&drawing)[0], bars(&plain)[0]);
    };
    check(Code49Mode::MultipleRead, '1');
    check(Code49Mode::Group, '3');
}

#[test]
fn code_49_ends_where_it_makes_no_sense() {
    let check = |mode, bytes: &[u8], understood: usize, value: &[u8]| {
        let order = Code49Order { mode, bytes };
        assert_eq!(order.understood(), understood, "{}", String::from_utf8_lossy(bytes));
        assert_eq!(order.draw().unwrap().bytes(), value);
    };
    check(Code49Mode::Alphanumeric, b"ABa", 2, b"AB");
    check(Code49Mode::Alphanumeric, b"AB<", 2, b"AB");
    check(Code49Mode::Alphanumeric, b"AB>>A", 2, b"AB");
    check(Code49Mode::Alphanumeric, b"AB<%C", 2, b"AB");
    check(Code49Mode::Alphanumeric, b"AB:C", 4, b"ABC");
    check(Code49Mode::Numeric, b"12345A", 5, b"12345");
    check(Code49Mode::Automatic, b"AB\xe9C", 2, b"AB");
    let error = Code49Order { mode: Code49Mode::Numeric, bytes: b"12" }.draw().unwrap_err();
    assert_eq!(error.to_string(), "code49 needs a value, found an empty one");
}
