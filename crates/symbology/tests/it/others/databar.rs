//! GS1 DataBar.

use oracle::{zint, zxing::Format};
use symbology::{
    Symbol,
    Symbology::{
        DataBarExpanded, DataBarExpandedStacked, DataBarLimited, DataBarOmni, DataBarStacked,
        DataBarStackedOmni, DataBarTruncated,
    },
};

use super::{assert_same_bars, assert_same_rows, digits, heights, zint_rows};
use crate::support::{assert_scans, barcode, refusal};

/// GS1 General Specifications 7.9.1, written anew.
fn with_check(body: &str) -> String {
    let sum: u32 = body
        .chars()
        .zip([3, 1].into_iter().cycle())
        .map(|(digit, weight)| digit.to_digit(10).unwrap() * weight)
        .sum();
    format!("{body}{}", (1000 - sum) % 10)
}

#[test]
fn same_modules_as_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(24_724);
    for _ in 0..200 {
        let body = digits(&mut random, 13);
        let scanned = format!("01{}", with_check(&body));
        let omni = zint_rows(29, body.as_bytes());
        let symbol = assert_same_bars(DataBarOmni, &body, &omni);
        assert_scans(&symbol, Format::DataBarOmni, scanned.as_bytes());
        let symbol = assert_same_bars(DataBarTruncated, &body, &omni);
        assert_scans(&symbol, Format::DataBarOmni, scanned.as_bytes());
        let symbol = assert_same_rows(DataBarStacked, &body, &zint_rows(79, body.as_bytes()));
        assert_scans(&symbol, Format::DataBarStk, scanned.as_bytes());
        let symbol = assert_same_rows(DataBarStackedOmni, &body, &zint_rows(80, body.as_bytes()));
        assert_scans(&symbol, Format::DataBarStkOmni, scanned.as_bytes());
    }
}

#[test]
fn limited_is_the_same_as_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(79);
    for _ in 0..200 {
        let body = format!("{}{}", random.u8(0..2), digits(&mut random, 12));
        let scanned = format!("01{}", with_check(&body));
        let symbol = assert_same_bars(DataBarLimited, &body, &zint_rows(30, body.as_bytes()));
        assert_scans(&symbol, Format::DataBarLtd, scanned.as_bytes());
    }
}

/// ISO/IEC 24724 figures 1, 5, 6 and 8 show these numbers.
#[test]
fn the_standards_figures() {
    for (symbology, number, gtin) in [
        (DataBarOmni, 29, "20012345678909"),
        (DataBarOmni, 29, "04412345678909"),
        (DataBarTruncated, 29, "00012345678905"),
        (DataBarLimited, 30, "15012345678907"),
        (DataBarLimited, 30, "00312345678906"),
    ] {
        let row = zint_rows(number, gtin.as_bytes());
        assert_same_bars(symbology, gtin, &row);
        assert_same_bars(symbology, &gtin[..13], &row);
        assert_same_bars(symbology, &format!("(01){gtin}"), &row);
    }
}

/// ISO/IEC 24724 figure 1, (01)20012345678909, element by element; the left guard's space is in the quiet zone.
#[test]
fn the_first_figure_element_by_element() {
    let barcode = barcode(DataBarOmni, "2001234567890");
    let Symbol::Linear(linear) = barcode.symbol() else { panic!() };
    let elements: String = linear.widths().map(|width| width.to_string()).collect();
    assert_eq!(elements, "111331151274111221215125121112112833212123211");
    assert_eq!(linear.modules(), 95);
}

#[test]
fn shape_and_text() {
    for (symbology, height, right) in
        [(DataBarOmni, 33, 0), (DataBarTruncated, 13, 0), (DataBarLimited, 10, 5)]
    {
        let barcode = barcode(symbology, "1501234567890");
        let Symbol::Linear(linear) = barcode.symbol() else { panic!() };
        assert_eq!(linear.fixed_height, Some(height));
        assert_eq!(linear.text(), "(01)15012345678907");
        assert_eq!((linear.quiet_zone.left, linear.quiet_zone.right), (1, right));
    }
    assert_eq!(heights(&barcode(DataBarStacked, "1501234567890")), [5, 1, 7]);
    assert_eq!(heights(&barcode(DataBarStackedOmni, "1501234567890")), [33, 1, 1, 1, 33]);
    assert_eq!(barcode(DataBarStacked, "1501234567890").value(), "15012345678907");
    assert_eq!(barcode(DataBarOmni, "(01)15012345678907").value(), "15012345678907");
}

#[test]
fn wrong_values_are_explained() {
    let check = |value, expected: &str| assert_eq!(refusal(DataBarOmni, value), expected);
    check("", "databar-omni needs a value, found an empty one");
    check("123456789012", "databar-omni needs 13 or 14 digits, found 12");
    check("0120012345678909", "databar-omni needs 13 or 14 digits, found 16");
    check("(01)2001234567890", "databar-omni needs 14 digits after (01), found 13");
    check("(01)", "databar-omni needs 14 digits after (01), found 0");
    check("200123456789x", "databar-omni holds only digits, found \"x\" at character 13");
    check("(01)2001234567890x", "databar-omni holds only digits, found \"x\" at character 18");
    check("(02)20012345678909", "databar-omni holds only digits, found \"(\" at character 1");
    check(
        "20012345678908",
        "databar-omni has the wrong check digit: it must be \"9\", found \"8\" at character 14",
    );
    check(
        "(01)20012345678908",
        "databar-omni has the wrong check digit: it must be \"9\", found \"8\" at character 18",
    );
    assert_eq!(
        refusal(DataBarLimited, "(01)20012345678909"),
        "databar-limited: the first digit must be 0 or 1, found 2 (databar-omni accepts any digit), at character 5"
    );
    assert_eq!(refusal(DataBarStacked, "1"), "databar-stacked needs 13 or 14 digits, found 1");
}

/// With element strings, read by `symbology::gs1`.
mod gs1 {
    use super::*;

    fn zint_expanded(number: u16, value: &str) -> Vec<Vec<bool>> {
        // GS1 mode with round brackets around the identifiers.
        super::super::drawn(&zint::Request {
            mode: 18,
            ..zint::Request::new(number, value.as_bytes())
        })
    }

    fn check(value: &str, scanned: &str) {
        let symbol = assert_same_bars(DataBarExpanded, value, &zint_expanded(31, value));
        assert_scans(&symbol, Format::DataBarExp, scanned.as_bytes());
        assert_eq!(symbol.value(), scanned);
        let Symbol::Linear(linear) = symbol.symbol() else { panic!() };
        assert_eq!(linear.text(), value);
        assert_eq!(linear.fixed_height, Some(34));
        let symbol = assert_same_rows(DataBarExpandedStacked, value, &zint_expanded(81, value));
        assert_scans(&symbol, Format::DataBarExpStk, scanned.as_bytes());
    }

    /// ISO/IEC 24724 figures 10 to 13 and the encodation methods of table 10.
    #[test]
    fn each_encodation_method() {
        check("(01)90012345678908(3103)001750", "01900123456789083103001750");
        check("(01)90012345678908(3202)000156", "01900123456789083202000156");
        check("(01)90012345678908(3922)795(3103)000500", "01900123456789083922795\u{1d}3103000500");
        check(
            "(01)90012345678908(3932)9781234(3103)000500",
            "019001234567890839329781234\u{1d}3103000500",
        );
        check("(01)90012345678908(3103)012233(15)991231", "0190012345678908310301223315991231");
        check("(01)00012345678905(10)ABC123", "010001234567890510ABC123");
        check("(91)12A", "9112A");
        check("(99)ab-C/1", "99ab-C/1");
    }

    #[test]
    fn lots_of_every_length() {
        let mut random = fastrand::Rng::with_seed(81);
        for _ in 0..200 {
            let gtin = with_check(&digits(&mut random, 13));
            let lot: String = (0..random.usize(1..=20))
                .map(|_| match random.u8(0..3) {
                    0 => random.digit(10),
                    1 => random.char('A'..='Z'),
                    _ => random.char('a'..='z'),
                })
                .collect();
            check(&format!("(01){gtin}(10){lot}"), &format!("01{gtin}10{lot}"));
        }
    }

    #[test]
    fn wrong_values_are_explained() {
        assert_eq!(
            refusal(DataBarExpanded, "(8010)1234A#1"),
            "databar-expanded: DataBar has no character \"#\" (gs1-128 or gs1-datamatrix can hold it)"
        );
        assert_eq!(
            refusal(DataBarExpandedStacked, &format!("(91){}", "a".repeat(90))),
            "databar-expanded-stacked: the data does not fit: the limit is 74 digits or 41 letters, found 92 characters"
        );
        assert!(refusal(DataBarExpanded, "(01)1").starts_with("databar-expanded: "));
    }
}
