//! Check digits and characters that are asked for.

use message::phrase;
use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{
    Barcode, Content, Problem, Ratio, Symbology,
    linear::{Code11, Code39, Interleaved2of5, Msi, MsiChecks},
};

use super::{digits, text};
use crate::support::{assert_like_zint, assert_scans, barcode, modules};

/// 2 to 1, as zint draws these codes.
fn two_to_one() -> Ratio {
    Ratio::from_tenths(20).unwrap()
}

#[test]
fn code39_with_its_check_character() {
    let mut random = fastrand::Rng::with_seed(39);
    let exact = |value: &str, ratio| {
        let content = Code39::with_check_character(value, ratio).unwrap();
        Barcode::from_content(Symbology::Code39, Content::Code39(content))
    };
    for _ in 0..100 {
        let characters = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
        let length = random.usize(1..=80);
        let one = |_| char::from(*random.choice(characters).unwrap());
        let value: String = (0..length).map(one).collect();
        let request = Request { options: [-1, 1, 0], ..Request::new(8, value.as_bytes()) };
        assert_like_zint(&exact(&value, two_to_one()), &request);
    }
    // ISO/IEC 16388 annex A.1: the values of 1234 make A.
    let barcode = exact("1234", Ratio::default());
    assert_eq!((&*barcode.value(), text(&barcode)), ("1234A", "*1234A*".to_owned()));
    assert_scans(&barcode, Format::Code39, b"1234A");
    assert_eq!(Code39::with_check_character("", Ratio::default()), Err(Problem::Empty));
    assert!(Code39::with_check_character("a", Ratio::default()).is_err());
}

/// Panics unless the same elements are wide as in zint's drawing.
#[track_caller]
fn assert_same_elements(barcode: &Barcode, request: &Request<'_>) {
    let drawn = zint::draw(request).unwrap_or_else(|e| panic!("zint refuses {barcode:?}: {e}"));
    let runs = |row: &[bool]| row.chunk_by(|a, b| a == b).map(<[bool]>::len).collect::<Vec<_>>();
    let wide = |row: &[bool]| {
        let runs = runs(row);
        let narrow = *runs.iter().min().unwrap();
        runs.into_iter().map(|run| run > narrow).collect::<Vec<_>>()
    };
    let ours = modules(&barcode.symbol());
    assert_eq!(wide(&ours[0]), wide(&drawn.rows[0]), "{}", barcode.value());
}

#[test]
fn interleaved_with_its_check_digit() {
    let mut random = fastrand::Rng::with_seed(16_390);
    let exact = |value: &str, ratio| {
        let content = Interleaved2of5::with_check_digit(value, ratio).unwrap();
        Barcode::from_content(Symbology::Interleaved2of5, Content::Interleaved2of5(content))
    };
    for _ in 0..200 {
        let value = digits(&mut random, 60);
        let request = Request { options: [-1, 1, 0], ..Request::new(3, value.as_bytes()) };
        assert_same_elements(&exact(&value, two_to_one()), &request);
    }
    let barcode = exact("1234567890123", Ratio::default());
    assert_eq!(barcode.value(), "12345678901231");
    assert_scans(&barcode, Format::ITF, b"12345678901231");
    assert_eq!(exact("1234", Ratio::default()).value(), "012348");
    assert_eq!(Interleaved2of5::with_check_digit("", Ratio::default()), Err(Problem::Empty));
    assert!(Interleaved2of5::with_check_digit("12x", Ratio::default()).is_err());
    assert!(Interleaved2of5::with_check_digit(&"1".repeat(255), Ratio::default()).is_ok());
    assert!(Interleaved2of5::with_check_digit(&"1".repeat(256), Ratio::default()).is_err());
}

#[test]
fn msi_with_any_check_digits() {
    let exact = |value: &str, checks, ratio| {
        let content = Msi::with_checks(value, checks, ratio);
        content.map(|content| Barcode::from_content(Symbology::Msi, Content::Msi(content)))
    };
    let mut random = fastrand::Rng::with_seed(47);
    let mut refused = 0;
    for (checks, option) in [
        (MsiChecks::None, 0),
        (MsiChecks::Mod10, 1),
        (MsiChecks::Mod10Mod10, 2),
        (MsiChecks::Mod11Mod10, 4),
    ] {
        for length in (1..=14).cycle().take(280) {
            let value: String = (0..length).map(|_| random.digit(10)).collect();
            match exact(&value, checks, two_to_one()) {
                Ok(barcode) => {
                    let options = [-1, option, 0];
                    let request = Request { options, ..Request::new(47, value.as_bytes()) };
                    assert_same_elements(&barcode, &request);
                    assert_eq!(text(&barcode), value);
                }
                Err(problem) => {
                    let rule =
                        phrase("the check digit modulo 11 would be 10, which is not a digit");
                    assert_eq!(problem, Problem::rule(rule));
                    assert_eq!(checks, MsiChecks::Mod11Mod10);
                    refused += 1;
                }
            }
        }
    }
    assert!((10..50).contains(&refused), "about one of eleven: {refused}");
    let check = |checks, expected: &str| {
        let barcode = exact("12345678", checks, Ratio::default()).unwrap();
        assert_eq!(barcode.value(), expected);
    };
    check(MsiChecks::None, "12345678");
    check(MsiChecks::Mod10, "123456782");
    check(MsiChecks::Mod10Mod10, "1234567822");
    check(MsiChecks::Mod11Mod10, "1234567855");
    let refuse = |value: &str| Msi::with_checks(value, MsiChecks::None, Ratio::default());
    assert_eq!(refuse(""), Err(Problem::Empty));
    assert!(matches!(refuse("1x"), Err(Problem::Character { found: 'x', position: 1, .. })));
    assert!(matches!(refuse(&"1".repeat(15)), Err(Problem::TooLong { found: 15, .. })));
}

#[test]
fn msi_with_one_check_digit_is_the_usual_one() {
    for value in ["1", "1234567", "1234567890123"] {
        let content = Msi::with_checks(value, MsiChecks::Mod10, Ratio::default()).unwrap();
        let exact = Barcode::from_content(Symbology::Msi, Content::Msi(content));
        assert_eq!(exact, barcode(Symbology::Msi, value));
    }
}

#[test]
fn code11_with_one_check_digit() {
    let mut random = fastrand::Rng::with_seed(11);
    let exact = |value: &str, ratio| {
        let content = Code11::with_one_check(value, ratio).unwrap();
        Barcode::from_content(Symbology::Code11, Content::Code11(content))
    };
    for _ in 0..200 {
        let length = random.usize(1..=40);
        let one = |_| char::from(*random.choice(b"0123456789-").unwrap());
        let value: String = (0..length).map(one).collect();
        let request = Request { options: [-1, 1, 0], ..Request::new(1, value.as_bytes()) };
        let barcode = exact(&value, two_to_one());
        assert_same_elements(&barcode, &request);
        assert_eq!(text(&barcode), value);
    }
    assert_eq!(exact("123-45", Ratio::default()).value(), "123-455");
    assert_eq!(Code11::with_one_check("", Ratio::default()), Err(Problem::Empty));
    assert!(Code11::with_one_check("1a", Ratio::default()).is_err());
}
