//! MaxiCode.

use oracle::{zint, zxing::Format};
use symbology::{Symbol, Symbology::MaxiCode};

use super::{assert_same_rows, digits, text, zint_rows};
use crate::support::{assert_scans, barcode, modules, refusal, scan};

#[test]
fn readable_and_never_longer_than_zint() {
    let mut random = fastrand::Rng::with_seed(57);
    let (mut same, mut total) = (0, 0);
    while total < 200 {
        let value = text(&mut random, 90);
        let theirs = zint::draw(&zint::Request::new(57, value.as_bytes()));
        let Ok(symbol) = symbology::Barcode::parse(MaxiCode, &value) else {
            assert!(theirs.is_err(), "zint draws {value:?}");
            continue;
        };
        total += 1;
        assert_scans(&symbol, Format::MaxiCode, value.as_bytes());
        same += usize::from(theirs.is_ok_and(|theirs| theirs.rows == modules(&symbol.symbol())));
    }
    // Where code sets may change in several ways of the same length, the two may differ.
    assert!(same * 2 >= total, "only {same} of {total} are the same as zint's");
}

#[test]
fn same_modules_as_zint_within_one_code_set() {
    let mut random = fastrand::Rng::with_seed(33);
    for _ in 0..200 {
        let length = random.usize(1..=93);
        let sets: [&[u8]; 3] =
            [b"ABCXYZ0123 \"#$%&'()*+,-./:\r", b"`abcxyz{}~;<=>?[\\]^_@!|", b"\0\x01\x1b\x1f\n"];
        let set = *random.choice(&sets).unwrap();
        // A change into set B takes one codeword, into E two.
        let length = length.min(91);
        let value: String = (0..length).map(|_| char::from(*random.choice(set).unwrap())).collect();
        assert_same_rows(MaxiCode, &value, &zint_rows(57, value.as_bytes()));
    }
}

#[test]
fn as_long_as_zint_can() {
    let mut random = fastrand::Rng::with_seed(144);
    for _ in 0..60 {
        // Growing a value one character at a time, both come to their end together.
        let whole: String = (0..12).map(|_| text(&mut random, 30)).collect();
        let fits = |length: usize| {
            let value = &whole[..length];
            let ours = symbology::Barcode::parse(MaxiCode, value).is_ok();
            let theirs = zint::draw(&zint::Request::new(57, value.as_bytes())).is_ok();
            assert!(ours || !theirs, "zint draws {value:?}");
            ours
        };
        let length = (1..=whole.len().min(168)).rev().find(|&length| fits(length));
        let Some(length) = length else { continue };
        assert_scans(
            &barcode(MaxiCode, &whole[..length]),
            Format::MaxiCode,
            &whole.as_bytes()[..length],
        );
    }
}

#[test]
fn digits_are_packed_by_nine() {
    let mut random = fastrand::Rng::with_seed(9);
    for length in [1, 8, 9, 10, 17, 18, 27, 90, 93, 94, 130, 137, 138] {
        let value = digits(&mut random, length);
        let symbol = assert_same_rows(MaxiCode, &value, &zint_rows(57, value.as_bytes()));
        assert_scans(&symbol, Format::MaxiCode, value.as_bytes());
    }
    assert_eq!(
        refusal(MaxiCode, &digits(&mut random, 139)),
        "maxicode: the text needs 94 codewords, the limit is 93 (a capital or a digit takes one)"
    );
}

/// ISO/IEC 16023 annex B.1 and the label guides of carriers: header, postal code, country, service, rest.
#[test]
fn structured_carrier_messages() {
    let check = |postcode: &str, country: &str, rest: &str| {
        let value = format!("[)>\u{1e}01\u{1d}96{postcode}\u{1d}{country}\u{1d}001\u{1d}{rest}");
        let symbol = barcode(MaxiCode, &value);
        let found = scan(&symbol.symbol(), Format::MaxiCode);
        assert_eq!(found.len(), 1);
        assert_eq!(String::from_utf8_lossy(&found[0].bytes), value);
        // AIM: 1 after U marks a carrier message.
        assert!(found[0].identifier.starts_with("]U1"), "{}", found[0].identifier);
        assert_eq!(symbol.value(), value);
    };
    let rest = "1Z00004951\u{1d}UPSN\u{1d}06X610\u{1d}159\u{1d}1234567\u{1d}1/1\u{1d}\u{1d}Y\u{1d}634 ALPHA DR\u{1d}PITTSBURGH\u{1d}PA\u{1e}\u{4}";
    check("152382802", "840", rest);
    check("12345", "276", rest);
    check("0", "004", "");
    check("000000007", "840", "x");
    check("A1B2C3", "124", rest);
    check("M1 1AE", "826", "");
    check("B1050 ", "056", rest);
}

#[test]
fn text_beyond_latin_1_is_utf_8_by_eci() {
    for value in ["日本語 MAXI", "price: 5 €", "Ω", "Größe ÀÉ ÿ\u{80}\u{ff}"] {
        let symbol = barcode(MaxiCode, value);
        let found = scan(&symbol.symbol(), Format::MaxiCode);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].text, value);
        assert_eq!(found[0].has_eci, value.chars().any(|character| character > '\u{ff}'));
    }
}

#[test]
fn latin_1_in_all_code_sets() {
    let mut random = fastrand::Rng::with_seed(8859);
    for _ in 0..100 {
        let value: String =
            (0..random.usize(1..40)).map(|_| random.char('\0'..='\u{ff}')).collect();
        let Ok(symbol) = symbology::Barcode::parse(MaxiCode, &value) else { continue };
        let bytes: Vec<u8> = value.chars().map(|character| character as u8).collect();
        assert_scans(&symbol, Format::MaxiCode, &bytes);
    }
}

#[test]
fn shape() {
    let Symbol::Hexagons(grid) = barcode(MaxiCode, "MaxiCode").symbol() else { panic!() };
    assert_eq!((grid.width(), grid.rows()), (30, 33));
    assert_eq!(grid.quiet_zone, symbology::QuietZone::around(1));
}

/// What a carrier message looks like.
pub(crate) const CARRIER: &str = "maxicode: a carrier message is [)>␞01␝, a year, then postal code, country and \
    service, each with ␝ after it, such as [)>␞01␝96152382802␝840␝001␝1Z00004951 (␝ is U+001D, ␞ is U+001E)";

#[test]
fn wrong_values_are_explained() {
    let check = |value: &str, expected: &str| assert_eq!(refusal(MaxiCode, value), expected);
    check(&"A".repeat(500), "maxicode holds at most 138 digits or 93 capitals, found 500");
    check(
        &"A".repeat(94),
        "maxicode: the text needs 94 codewords, the limit is 93 (a capital or a digit takes one)",
    );
    let carrier = |fields: &str| format!("[)>\u{1e}01\u{1d}96{fields}");
    check(
        "[)>\u{1e}01\u{1d}9",
        "maxicode: a year of two digits must follow the carrier header, at character 8",
    );
    check(&carrier("152382802\u{1d}840"), CARRIER);
    check(
        &carrier("152382802\u{1d}84\u{1d}001\u{1d}"),
        "maxicode: the country is a number of three digits, at character 20",
    );
    check(
        &carrier("152382802\u{1d}840\u{1d}1\u{1d}"),
        "maxicode: the class of service is a number of three digits, at character 24",
    );
    check(
        &carrier("1523\u{1d}840\u{1d}001\u{1d}"),
        "maxicode: a ZIP has 5 or 9 digits, found 4, at character 10",
    );
    check(
        &carrier("1234567890\u{1d}276\u{1d}001\u{1d}"),
        "maxicode: a postal code has 1 to 9 digits, found 10, at character 10",
    );
    check(
        &carrier("SN34RD1\u{1d}826\u{1d}001\u{1d}"),
        "maxicode: a postal code with letters has 6 characters (blanks at the end), found 7, at character 10",
    );
    check(
        &carrier("a1b2c3\u{1d}124\u{1d}001\u{1d}"),
        "maxicode holds only digits, capitals, blanks and \" # $ % & ' ( ) * + , - . / : in a postal code, found \"a\" at character 10",
    );
    check(
        &carrier("152382802\u{1d}840\u{1d}001\u{1d}5 €"),
        "maxicode holds only Latin-1 characters in a carrier message, found \"€\" at character 30",
    );
    check(
        &carrier(&format!("152382802\u{1d}840\u{1d}001\u{1d}{}", "A".repeat(76))),
        "maxicode: the text needs 87 codewords, the limit is 84 (a capital or a digit takes one)",
    );
}
