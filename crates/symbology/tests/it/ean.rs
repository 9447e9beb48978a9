//! EAN, UPC and their add-ons before the judges.

use oracle::{zint, zxing::Format};
use proptest::prelude::*;
use symbology::{Barcode, Content, Linear, Symbol, Symbology, TextLayout};

use crate::support::{assert_like_zint, assert_scans, barcode, refusal};

/// zint's number of each symbology.
const RETAIL: [(Symbology, u16, Format, usize); 3] = [
    (Symbology::Ean13, 15, Format::EAN13, 12),
    (Symbology::Ean8, 10, Format::EAN8, 7),
    (Symbology::UpcA, 34, Format::UPCA, 11),
];

fn digits(random: &mut fastrand::Rng, count: usize) -> String {
    (0..count).map(|_| random.digit(10)).collect()
}

fn linear(barcode: &Barcode) -> Linear<'_> {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear,
        Symbol::Grid(_) | Symbol::Hexagons(_) => unreachable!("these are bars"),
    }
}

#[track_caller]
fn check_value(symbology: Symbology, given: &str, expected: &str) {
    let barcode = barcode(symbology, given);
    assert_eq!(barcode.value(), expected);
    assert_eq!(linear(&barcode).text(), expected);
}

#[track_caller]
fn check_refusal(symbology: Symbology, given: &str, expected: &str) {
    assert_eq!(refusal(symbology, given), expected);
}

#[test]
fn published_numbers() {
    // GS1 General Specifications 7.9.1 and figure 5.2.6.6-1; ISO/IEC 15420 figures 1 to 4.
    check_value(Symbology::Ean13, "629104150021", "6291041500213");
    check_value(Symbology::Ean13, "9501101530003", "9501101530003");
    check_value(Symbology::Ean13, "590123412345", "5901234123457");
    check_value(Symbology::Ean8, "9638507", "96385074");
    check_value(Symbology::UpcA, "01234567890", "012345678905");
    check_value(Symbology::UpcA, "03600029145", "036000291452");
    check_value(Symbology::Ean2, "53", "53");
    check_value(Symbology::Ean5, "52495", "52495");
}

#[test]
fn ean13_has_the_bars_of_the_standard() {
    // ISO/IEC 15420, the digits 5901234123457: A B B A A B, then C.
    let barcode = barcode(Symbology::Ean13, "5901234123457");
    let linear = linear(&barcode);
    let widths: String = linear.widths().map(|width| char::from(b'0' + width)).collect();
    let left = ["3112", "1123", "1222", "2122", "1411", "2311"].concat();
    let right = ["2221", "2122", "1411", "1132", "1231", "1312"].concat();
    assert_eq!(widths, format!("111{left}11111{right}111"));
    assert_eq!(linear.layout, TextLayout::Ean13);
    assert_eq!((linear.modules(), linear.units_per_module()), (95, 1));
}

#[test]
fn every_first_and_last_digit_like_zint_and_scanned() {
    let mut random = fastrand::Rng::with_seed(13);
    for (symbology, number, format, count) in RETAIL {
        for round in 0..300 {
            let value = format!("{}{}", round % 10, digits(&mut random, count - 1));
            let barcode = barcode(symbology, &value);
            assert_like_zint(&barcode, &zint::Request::new(number, value.as_bytes()));
            assert_eq!(Barcode::parse(symbology, &barcode.value()), Ok(barcode.clone()));
            if round < 60 {
                // ZXing reports UPC-A as EAN-13.
                let front = if symbology == Symbology::UpcA { "0" } else { "" };
                assert_scans(&barcode, format, format!("{front}{}", barcode.value()).as_bytes());
            }
        }
    }
}

#[test]
fn add_ons_like_zint() {
    let all = (0..100).map(|value| (Symbology::Ean2, 11, format!("{value:02}")));
    let some = (0..100_000).step_by(331).map(|value| (Symbology::Ean5, 12, format!("{value:05}")));
    for (symbology, number, value) in all.chain(some) {
        assert_like_zint(
            &barcode(symbology, &value),
            &zint::Request::new(number, value.as_bytes()),
        );
    }
}

#[test]
fn wrong_digits_are_named() {
    check_refusal(
        Symbology::Ean13,
        "5901234123458",
        "ean13 has the wrong check digit: it must be \"7\", found \"8\" at character 13",
    );
    check_refusal(
        Symbology::Ean8,
        "96385070",
        "ean8 has the wrong check digit: it must be \"4\", found \"0\" at character 8",
    );
    check_refusal(
        Symbology::UpcA,
        "012345678900",
        "upca has the wrong check digit: it must be \"5\", found \"0\" at character 12",
    );
    check_refusal(Symbology::Ean13, "59012341234", "ean13 needs 12 or 13 digits, found 11");
    check_refusal(Symbology::Ean13, "59012341234567", "ean13 needs 12 or 13 digits, found 14");
    check_refusal(Symbology::Ean8, "123456", "ean8 needs 7 or 8 digits, found 6");
    check_refusal(Symbology::UpcA, "0123456789", "upca needs 11 or 12 digits, found 10");
    check_refusal(Symbology::Ean2, "5", "ean2 needs 2 digits, found 1");
    check_refusal(Symbology::Ean5, "524950", "ean5 needs 5 digits, found 6");
    check_refusal(
        Symbology::Ean13,
        "59012341234x7",
        "ean13 holds only digits, found \"x\" at character 12 (code128 can hold it)",
    );
    check_refusal(
        Symbology::UpcA,
        "012-345678905",
        "upca holds only digits, found \"-\" at character 4 (code128 can hold it)",
    );
    // Two bytes each, so the number of bytes is right: still no digits.
    check_refusal(
        Symbology::Ean8,
        "éééé",
        "ean8 holds only digits, found \"é\" at character 1 (qrcode can hold it)",
    );
    check_refusal(
        Symbology::Ean2,
        "é",
        "ean2 holds only digits, found \"é\" at character 1 (qrcode can hold it)",
    );
    check_refusal(Symbology::Ean5, "", "ean5 needs a value, found an empty one");
}

#[test]
fn upce_knows_its_forms() {
    check_value(Symbology::UpcE, "123456", "01234565");
    check_value(Symbology::UpcE, "425261", "04252614");
    check_value(Symbology::UpcE, "0425261", "04252614");
    check_value(Symbology::UpcE, "04252614", "04252614");
    check_value(Symbology::UpcE, "1234567", "12345670");
    check_value(Symbology::UpcE, "12345670", "12345670");
    // The ten digits are the manual's example for printers, 123 00 000 45.
    check_value(Symbology::UpcE, "01230000045", "01234531");
    check_value(Symbology::UpcE, "042100005264", "04252614");
}

#[test]
fn upce_gives_the_whole_number() {
    let check = |given, system, whole: &str| {
        let barcode = barcode(Symbology::UpcE, given);
        let Content::UpcE(upce) = barcode.content() else { panic!("not UPC-E") };
        assert_eq!(upce.number_system(), system);
        assert_eq!(upce.upc_a(), whole.as_bytes());
    };
    check("425261", 0, "042100005264");
    check("123453", 0, "012300000451");
    check("123454", 0, "012340000053");
    check("123456", 0, "012345000065");
    check("1234567", 1, "123456000070");
}

#[test]
fn every_upce_form_like_zint_and_scanned() {
    let mut random = fastrand::Rng::with_seed(14);
    let mut drawn = 0;
    for round in 0..600 {
        let value = format!("{}{}{}", round % 2, digits(&mut random, 5), round / 2 % 10);
        let zint = zint::draw(&zint::Request::new(37, value.as_bytes()));
        let Ok(barcode) = Barcode::parse(Symbology::UpcE, &value) else {
            assert!(zint.is_err(), "zint draws {value}");
            continue;
        };
        drawn += 1;
        assert_like_zint(&barcode, &zint::Request::new(37, value.as_bytes()));
        let Content::UpcE(upce) = barcode.content() else { panic!("not UPC-E") };
        let whole = String::from_utf8(upce.upc_a().to_vec()).unwrap();
        // The whole number is right by its own rules, and leads back to the same symbol.
        assert_eq!(self::barcode(Symbology::UpcA, &whole).value(), whole);
        assert_eq!(self::barcode(Symbology::UpcE, &whole), barcode);
        assert_eq!(self::barcode(Symbology::UpcE, &whole[..11]), barcode);
        if round < 100 {
            // ZXing reports the whole number as an EAN-13.
            assert_scans(&barcode, Format::UPCE, format!("0{whole}").as_bytes());
        }
    }
    assert!(drawn > 400, "{drawn}");
}

#[test]
fn wrong_upce_is_explained() {
    let check = |given, expected| check_refusal(Symbology::UpcE, given, expected);
    check(
        "12345",
        "upce needs 6, 7 or 8 digits, or the 11 or 12 digits of a UPC-A number, found 5",
    );
    check(
        "123456789",
        "upce needs 6, 7 or 8 digits, or the 11 or 12 digits of a UPC-A number, found 9",
    );
    check("12345a", "upce holds only digits, found \"a\" at character 6 (code128 can hold it)");
    check(
        "04252610",
        "upce has the wrong check digit: it must be \"4\", found \"0\" at character 8",
    );
    check(
        "042100005260",
        "upce has the wrong check digit: it must be \"4\", found \"0\" at character 12",
    );
    // 425261 with its check digit: seven digits are number system and six.
    check(
        "4252614",
        "upce: the number system must be 0 or 1, found 4 (seven digits are the number system and \
         six digits, without the check digit), at character 1",
    );
    check("24252614", "upce: the number system must be 0 or 1, found 2, at character 1");
    check(
        "242100005264",
        "upce has the wrong check digit: it must be \"8\", found \"4\" at character 12",
    );
    check("24210000526", "upce: the number system must be 0 or 1, found 2, at character 1");
    check("012345678905", "upce: this UPC-A number has too few zeros to be shortened, use upca");
    check(
        "120453",
        "upce: UPC-E writes this number as 120450: before a last digit of 3 there must be 3 or \
         more, not 0, at character 3",
    );
    check(
        "0123054",
        "upce: UPC-E writes this number as 123053: before a last digit of 4 there must be 1 or \
         more, not 0, at character 5",
    );
    check(
        "123409",
        "upce: UPC-E writes this number as 123494: before a last digit of 9 there must be 1 or \
         more, not 0, at character 5",
    );
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_accepted_is_drawn(value in "[0-9]{1,14}|[0-9éx ]{1,9}|\\PC{0,13}") {
        for symbology in [
            Symbology::Ean13, Symbology::Ean8, Symbology::UpcA, Symbology::UpcE, Symbology::Ean2,
            Symbology::Ean5,
        ] {
            let Ok(barcode) = Barcode::parse(symbology, &value) else { continue };
            let linear = linear(&barcode);
            prop_assert_eq!(linear.text(), barcode.value());
            prop_assert!(linear.widths().all(|width| (1..=4).contains(&width)));
            prop_assert_eq!(linear.widths().count() % 2, 1);
            prop_assert_eq!(Barcode::parse(symbology, &barcode.value()), Ok(barcode.clone()));
        }
    }
}
