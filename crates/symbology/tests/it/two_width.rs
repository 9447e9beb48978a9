//! Codes of narrow and wide bars before the judges.

use oracle::{zint, zxing::Format};
use proptest::prelude::*;
use symbology::{Barcode, Content, Linear, Options, Ratio, Symbol, Symbology};

use crate::support::{assert_scans, barcode, refusal};

/// Each symbology with zint's number and options, and the characters to try.
const ALL: [(Symbology, u16, [i32; 3], &str); 8] = [
    (Symbology::Itf14, 89, [-1, 0, 0], "0123456789"),
    (Symbology::Interleaved2of5, 3, [-1, 0, 0], "0123456789"),
    (Symbology::Industrial2of5, 7, [-1, 0, 0], "0123456789"),
    (Symbology::Standard2of5, 4, [-1, 0, 0], "0123456789"),
    (Symbology::Codabar, 18, [-1, 0, 0], "0123456789-$:/.+"),
    // One check digit modulo 10.
    (Symbology::Msi, 47, [-1, 1, 0], "0123456789"),
    (Symbology::Code11, 1, [-1, 0, 0], "0123456789-"),
    (Symbology::Plessey, 86, [-1, 0, 0], "0123456789ABCDEF"),
];

fn with_ratio(symbology: Symbology, value: &str, tenths: u8) -> Barcode {
    let ratio = Ratio::from_tenths(tenths).expect("a ratio");
    let options = Options { ratio, ..Options::default() };
    Barcode::parse_with(symbology, value, options).expect("a right value")
}

fn linear(barcode: &Barcode) -> Linear<'_> {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear,
        Symbol::Grid(_) | Symbol::Hexagons(_) => unreachable!("these are bars"),
    }
}

/// Narrow and wide of a drawn row, whatever its ratio.
fn is_wide(widths: &[u8]) -> Vec<bool> {
    let narrow = widths.iter().min().expect("there are bars");
    widths.iter().map(|width| width > narrow).collect()
}

/// The runs of a row of modules.
fn runs(row: &[bool]) -> Vec<u8> {
    row.chunk_by(|a, b| a == b)
        .map(|run| u8::try_from(run.len()).expect("elements are narrow"))
        .collect()
}

fn value(random: &mut fastrand::Rng, symbology: Symbology, characters: &str) -> String {
    let length = if symbology == Symbology::Itf14 {
        13
    } else if symbology == Symbology::Msi {
        random.usize(1..=13)
    } else {
        random.usize(1..=60)
    };
    let bytes = characters.as_bytes();
    let data: String =
        (0..length).map(|_| char::from(bytes[random.usize(..bytes.len())])).collect();
    if symbology == Symbology::Codabar {
        let mut letter = || random.char('A'..='D');
        format!("{}{data}{}", letter(), letter())
    } else {
        data
    }
}

#[test]
fn like_zint_in_every_ratio() {
    for (symbology, number, options, characters) in ALL {
        let mut random = fastrand::Rng::with_seed(number.into());
        for tenths in (20..=30).cycle().take(330) {
            let value = value(&mut random, symbology, characters);
            let mut request = zint::Request::new(number, value.as_bytes());
            request.options = options;
            let drawn = zint::draw(&request).unwrap();
            let mut expected = is_wide(&runs(&drawn.rows[0]));
            // zint draws the gap after Codabar's stop too.
            expected.truncate((expected.len() - 1) / 2 * 2 + 1);

            let barcode = with_ratio(symbology, &value, tenths);
            let drawn = linear(&barcode);
            assert_eq!(
                is_wide(&drawn.widths().collect::<Vec<_>>()),
                expected,
                "{} {value}",
                symbology.id()
            );
            let (narrow, wide) = Ratio::from_tenths(tenths).unwrap().narrow_and_wide();
            let widths: Vec<u8> =
                expected.iter().map(|&is_wide| if is_wide { wide } else { narrow }).collect();
            assert_eq!(
                drawn.widths().collect::<Vec<_>>(),
                widths,
                "{} {value} {tenths}",
                symbology.id()
            );
            assert_eq!(drawn.units_per_module(), narrow);
            assert_eq!((drawn.quiet_zone.left, drawn.quiet_zone.right), (10, 10));
        }
    }
}

#[test]
fn scanned_in_every_usual_ratio() {
    let mut random = fastrand::Rng::with_seed(25);
    for (symbology, format) in [
        (Symbology::Itf14, Format::ITF),
        (Symbology::Interleaved2of5, Format::ITF),
        (Symbology::Codabar, Format::Codabar),
    ] {
        let characters = ALL.iter().find(|(known, ..)| *known == symbology).unwrap().3;
        for round in 0..45_u8 {
            let value = value(&mut random, symbology, characters);
            // ZXing takes two and four digits for noise.
            if value.len() < 6 {
                continue;
            }
            let barcode = with_ratio(symbology, &value, [20, 25, 30][usize::from(round % 3)]);
            assert_scans(&barcode, format, barcode.value().as_bytes());
        }
    }
}

#[test]
fn widths_are_those_of_the_formulas() {
    let check = |symbology, value, tenths, expected: f64| {
        let barcode = with_ratio(symbology, value, tenths);
        let linear = linear(&barcode);
        let modules = f64::from(linear.units()) / f64::from(linear.units_per_module());
        assert!((modules - expected).abs() < 1e-9, "{value} {tenths}: {modules}");
    };
    // ISO/IEC 16390, 4.5: pairs of 6 + 4r, start 4, stop 2 + r.
    check(Symbology::Itf14, "15400141288763", 30, 135.0);
    check(Symbology::Itf14, "15400141288763", 25, 120.5);
    check(Symbology::Itf14, "15400141288763", 20, 106.0);
    check(Symbology::Industrial2of5, "1234", 24, 4.0 * 12.8 + 8.8 + 7.8);
    check(Symbology::Standard2of5, "1234", 24, 4.0 * 12.8 + 4.0 + 4.4);
    check(Symbology::Codabar, "A1:B", 30, 13.0 + 1.0 + 11.0 + 1.0 + 13.0 + 1.0 + 13.0);
    check(Symbology::Msi, "1234567", 20, 7.0 + 12.0 * 8.0);
    check(Symbology::Msi, "1234567", 30, 9.0 + 16.0 * 8.0);
}

#[test]
fn published_values() {
    #[track_caller]
    fn check(symbology: Symbology, given: &str, value: &str, text: &str) {
        let barcode = barcode(symbology, given);
        assert_eq!(barcode.value(), value);
        assert_eq!(linear(&barcode).text(), text);
    }
    // GS1 General Specifications, figure 5.3.2.4-1.
    check(Symbology::Itf14, "1540014128876", "15400141288763", "15400141288763");
    check(Symbology::Itf14, "15400141288763", "15400141288763", "15400141288763");
    check(Symbology::Interleaved2of5, "1234", "1234", "1234");
    check(Symbology::Interleaved2of5, "123", "0123", "0123");
    check(
        Symbology::Interleaved2of5,
        &"7".repeat(41),
        &format!("0{:7<41}", ""),
        &format!("0{:7<41}", ""),
    );
    check(Symbology::Codabar, "12345", "A12345A", "A12345A");
    check(Symbology::Codabar, "C12345D", "C12345D", "C12345D");
    check(Symbology::Msi, "12345678", "123456782", "12345678");
    check(Symbology::Msi, "0", "00", "0");
    check(Symbology::Msi, "1234567890123", "12345678901237", "1234567890123");
    check(Symbology::Code11, "123-45", "123-4552", "123-45");
    check(Symbology::Industrial2of5, "12345", "12345", "12345");
    check(Symbology::Standard2of5, "12345", "12345", "12345");
}

#[test]
fn codabar_gets_letters_whatever_its_length() {
    for length in 1..=70 {
        let data = "12-$:/.+90".repeat(7)[..length].to_owned();
        assert_eq!(
            barcode(Symbology::Codabar, &data),
            barcode(Symbology::Codabar, &format!("A{data}A"))
        );
        assert_eq!(barcode(Symbology::Codabar, &data).value(), format!("A{data}A"));
    }
}

#[test]
fn the_line_of_plessey_ends_before_the_check_digits() {
    let barcode = barcode(Symbology::Plessey, "01AF");
    assert_eq!((linear(&barcode).text(), barcode.value().len()), ("01AF", 6));
}

#[test]
fn an_added_zero_is_told() {
    let check = |digits: usize, expected| {
        let value = "1".repeat(digits);
        let barcode = barcode(Symbology::Interleaved2of5, &value);
        let Content::Interleaved2of5(content) = barcode.content() else { panic!("not this code") };
        assert_eq!(content.leading_zero_added(), expected, "{value}");
        let zero = if expected { "0" } else { "" };
        assert_eq!(barcode.value(), format!("{zero}{value}"));
    };
    for digits in 1..=66 {
        check(digits, digits % 2 == 1);
    }
}

#[test]
fn wrong_values_are_explained() {
    let check = |symbology, given: &str, expected| assert_eq!(refusal(symbology, given), expected);
    check(
        Symbology::Itf14,
        "15400141288764",
        "itf14 has the wrong check digit: it must be \"3\", found \"4\" at character 14",
    );
    check(Symbology::Itf14, "154001412887", "itf14 needs 13 or 14 digits, found 12");
    check(
        Symbology::Interleaved2of5,
        "12 4",
        "interleaved2of5 holds only digits, found \" \" at character 3 (code128 can hold it)",
    );
    check(
        Symbology::Interleaved2of5,
        "1234567890123456789x",
        "interleaved2of5 holds only digits, found \"x\" at character 20 (code128 can hold it)",
    );
    check(
        Symbology::Interleaved2of5,
        &"1".repeat(257),
        "interleaved2of5 holds at most 256 digits, found 257",
    );
    check(
        Symbology::Industrial2of5,
        "1é",
        "industrial2of5 holds only digits, found \"é\" at character 2 (qrcode can hold it)",
    );
    check(
        Symbology::Standard2of5,
        &"1".repeat(300),
        "standard2of5 holds at most 256 digits, found 300",
    );
    check(Symbology::Msi, "12345678901234", "msi holds at most 13 digits, found 14");
    check(
        Symbology::Msi,
        "1234567890123a",
        "msi holds only digits, found \"a\" at character 14 (code128 can hold it)",
    );
    check(
        Symbology::Code11,
        "12a",
        "code11 holds only digits and -, found \"a\" at character 3 (code128 can hold it)",
    );
    check(Symbology::Code11, &"-".repeat(257), "code11 holds at most 256 characters, found 257");
    check(
        Symbology::Plessey,
        "12a",
        "plessey holds only digits and A to F, found \"a\" at character 3 (code128 can hold it)",
    );
    check(Symbology::Plessey, &"F".repeat(257), "plessey holds at most 256 characters, found 257");
}

#[test]
fn wrong_codabar_is_explained() {
    let check =
        |given: &str, expected: &str| assert_eq!(refusal(Symbology::Codabar, given), expected);
    let stop = "codabar: the stop letter is missing after the start letter A";
    check("A123", &format!("{stop}, at character 4"));
    check("A", &format!("{stop}, at character 1"));
    check("123B", "codabar: the start letter is missing before the stop letter B, at character 1");
    check("AB", "codabar: no characters between the start and the stop letter");
    check("A1B2C", "codabar: B can only be the first or the last character, at character 3");
    check(
        "a123a",
        "codabar: start and stop letters must be capitals: write A instead of a, at character 1",
    );
    check(
        "A12x4B",
        "codabar holds only digits and - $ : / . + between its start and stop letters A to D, \
         found \"x\" at character 4 (code128 can hold it)",
    );
    check(
        "12é",
        "codabar holds only digits and - $ : / . + between its start and stop letters A to D, \
         found \"é\" at character 3 (qrcode can hold it)",
    );
    check(&"1".repeat(257), "codabar holds at most 256 characters, found 257");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_accepted_is_drawn(
        value in "[0-9]{1,30}|[A-D][0-9:/.+$-]{0,20}[A-D]|[0-9A-F-]{1,20}|[ -~é]{0,6}|\\PC{0,20}",
        tenths in 20_u8..=30,
    ) {
        let options = Options { ratio: Ratio::from_tenths(tenths).unwrap(), ..Options::default() };
        let (narrow, wide) = options.ratio.narrow_and_wide();
        for (symbology, ..) in ALL {
            let Ok(barcode) = Barcode::parse_with(symbology, &value, options) else { continue };
            let linear = linear(&barcode);
            prop_assert!(barcode.value().contains(linear.text()));
            prop_assert!(linear.text().contains(&value));
            prop_assert!(linear.widths().all(|width| width == narrow || width == wide));
            prop_assert_eq!(linear.widths().count() % 2, 1);
        }
    }
}
