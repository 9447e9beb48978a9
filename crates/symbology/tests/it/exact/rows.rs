//! Postal codes of any length, and `DataBar` in rows of any length.

use std::num::NonZeroU8;

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{Barcode, Content, Other, Problem, Symbol, Symbology};

use super::digits;
use crate::support::{assert_like_zint, assert_scans, modules};

#[test]
fn postal_codes_of_any_length() {
    let mut random = fastrand::Rng::with_seed(708);
    for _ in 0..100 {
        let value = digits(&mut random, 30);
        for (content, number) in [(Other::postnet(&value), 40), (Other::planet(&value), 82)] {
            let content = Content::Other(Box::new(content.unwrap()));
            let barcode = Barcode::from_content(Symbology::Postnet, content);
            assert_like_zint(&barcode, &Request::new(number, value.as_bytes()));
            assert!(barcode.value().starts_with(&value));
        }
    }
    assert_eq!(Other::postnet(""), Err(Problem::Empty));
    assert!(matches!(Other::planet(&"1".repeat(51)), Err(Problem::TooLong { found: 51, .. })));
    assert!(matches!(Other::planet("1-"), Err(Problem::Character { found: '-', .. })));
}

#[test]
fn databar_expanded_in_rows_of_any_length() {
    let mut random = fastrand::Rng::with_seed(24_724);
    let (mut one, mut several) = (0, 0);
    for pairs in (1..=11).cycle().take(330) {
        let (bracketed, data) = elements(&mut random);
        let pairs = NonZeroU8::new(pairs).unwrap();
        // GS1 mode, square brackets, no checks.
        let mode = 2 + 0x20;
        let options = [-1, pairs.get().into(), 0];
        let stacked = Request { mode, options, ..Request::new(81, bracketed.as_bytes()) };
        let theirs = zint::draw(&stacked);
        let Ok(content) = Other::databar_expanded(&data, pairs) else {
            assert!(theirs.is_err(), "zint draws {bracketed}");
            continue;
        };
        let symbology = Symbology::DataBarExpanded;
        let barcode = Barcode::from_content(symbology, Content::Other(Box::new(content)));
        assert_eq!(barcode.value(), data);
        let theirs = theirs.unwrap().rows;
        match barcode.symbol() {
            Symbol::Linear(linear) => {
                one += 1;
                assert_eq!((linear.text(), linear.fixed_height), ("", Some(34)));
                let row = &theirs[0];
                let first = row.iter().position(|&dark| dark).unwrap();
                let last = row.iter().rposition(|&dark| dark).unwrap();
                assert_eq!(modules(&barcode.symbol())[0], row[first..=last], "{bracketed} {pairs}");
                assert_eq!(theirs.len(), 1);
                assert_scans(&barcode, Format::DataBarExp, data.as_bytes());
            }
            symbol @ (Symbol::Grid(_) | Symbol::Hexagons(_)) => {
                several += 1;
                assert!(modules(&symbol) == theirs, "{bracketed} {pairs}");
                assert_scans(&barcode, Format::DataBarExpStk, data.as_bytes());
            }
        }
    }
    assert!(one > 50 && several > 50, "{one} {several}");
}

/// Element strings whose identifiers and data go together as they like, and their data.
fn elements(random: &mut fastrand::Rng) -> (String, String) {
    let (mut bracketed, mut data) = (String::new(), String::new());
    for identifier in ["10", "21", "99"].iter().take(random.usize(1..=3)) {
        let mixes = ["0123456789", "0123456789ABCDEFGHIJ-/", "abcdefgh.,:;01"];
        let letters = random.choice(&mixes).unwrap().as_bytes();
        let length = random.usize(1..=18);
        let one = |_| char::from(*random.choice(letters).unwrap());
        let field: String = (0..length).map(one).collect();
        let separator = if data.is_empty() { "" } else { "\x1d" };
        bracketed.extend(["[", identifier, "]", &field]);
        data.extend([separator, identifier, &field]);
    }
    (bracketed, data)
}

#[test]
fn databar_expanded_without_meaning() {
    let pairs = NonZeroU8::new(11).unwrap();
    let check = |data: &str, expected: &str| {
        let content = Other::databar_expanded(data, pairs).unwrap();
        let content = Content::Other(Box::new(content));
        let barcode = Barcode::from_content(Symbology::DataBarExpanded, content);
        assert_eq!(barcode.value(), expected);
        assert_scans(&barcode, Format::DataBarExp, expected.as_bytes());
    };
    // The check digit of a leading GTIN is not in the bars: the reader works it out.
    check("0112345678901239", "0112345678901231");
    check("011234567890123910A", "011234567890123110A");
    check("010", "010");
    check("01X", "01X");
    assert_eq!(Other::databar_expanded("", pairs), Err(Problem::Empty));
    assert!(Other::databar_expanded("10#1", pairs).is_err());
    assert!(Other::databar_expanded(&"1".repeat(90), pairs).is_err());
}
