//! Code 39, LOGMARS and Code 93.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test may stop at the first surprise")]

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use proptest::prelude::*;
use symbology::{Barcode, Linear, Options, Ratio, Symbol, Symbology};

use crate::support::{assert_like_zint, assert_scans, barcode, modules, refusal, scan, show};

fn linear(barcode: &Barcode) -> Linear<'_> {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear,
        other => panic!("{other:?} is no row of bars"),
    }
}

fn random_value(random: &mut fastrand::Rng, alphabet: &[u8], longest: usize) -> String {
    let length = random.usize(1..=longest);
    (0..length).map(|_| char::from(*random.choice(alphabet).unwrap())).collect()
}

mod code39 {
    use super::*;

    const CHARACTERS: &[u8; 43] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";

    fn with_ratio(symbology: Symbology, value: &str, tenths: u8) -> Barcode {
        let options = Options { ratio: Ratio::from_tenths(tenths).unwrap(), ..Options::default() };
        Barcode::parse_with(symbology, value, options).unwrap()
    }

    /// As zint draws it, which is at 2 to 1, and at 3 to 1 with the same wide elements.
    #[track_caller]
    fn check(value: &str) {
        let two = with_ratio(Symbology::Code39, value, 20);
        assert_eq!(two.value(), value);
        assert_like_zint(&two, &Request::new(8, value.as_bytes()));
        let three = barcode(Symbology::Code39, value);
        let wider: Vec<u8> = linear(&two).widths().map(|width| width * 2 - 1).collect();
        assert_eq!(linear(&three).widths().collect::<Vec<_>>(), wider);
        // Pairs such as `+A` may mean the lower case to ZXing.
        if !value.contains(['$', '%', '/', '+']) {
            assert_scans(&three, Format::Code39, value.as_bytes());
        }
    }

    #[test]
    fn figure_1_of_iso_iec_16388() {
        assert_eq!(
            show(&modules(&with_ratio(Symbology::Code39, "1A", 20).symbol())),
            "#..#.##.##.#.##.#..#.#.##.##.#.#..#.##.#..#.##.##.#"
        );
        check("1A");
    }

    #[test]
    fn every_character_and_many_mixtures() {
        for &byte in CHARACTERS {
            check(&format!("{}", char::from(byte)));
            check(&format!("A{}Z", char::from(byte)));
        }
        let mut random = fastrand::Rng::with_seed(39);
        for _ in 0..250 {
            check(&random_value(&mut random, CHARACTERS, 40));
        }
        check(&"A1".repeat(43));
    }

    #[test]
    fn any_ratio() {
        for tenths in 20..=30 {
            let barcode = with_ratio(Symbology::Code39, "RATIO-1", tenths);
            let (narrow, wide) = Ratio::from_tenths(tenths).unwrap().narrow_and_wide();
            let drawn = linear(&barcode);
            assert_eq!(drawn.units_per_module(), narrow);
            // Three of nine elements are wide; a narrow gap between two characters.
            let expected =
                9 * (6 * u32::from(narrow) + 3 * u32::from(wide)) + 8 * u32::from(narrow);
            assert_eq!(drawn.units(), expected);
            assert_scans(&barcode, Format::Code39, b"RATIO-1");
        }
    }

    #[test]
    fn the_readable_line_has_the_asterisks() {
        let barcode = barcode(Symbology::Code39, "CODE 39");
        assert_eq!(linear(&barcode).text(), "*CODE 39*");
        assert_eq!(barcode.value(), "CODE 39");
    }

    #[test]
    fn wrong_values() {
        let check = |value: &str, expected: &str| {
            assert_eq!(refusal(Symbology::Code39, value), expected);
        };
        let only = "code39 holds only upper case letters, digits, spaces and - . $ / + %";
        let ascii = "(code128 or code93 can hold it)";
        check("AbC", &format!("{only}, found \"b\" at character 2 {ascii}"));
        check("A*B", &format!("{only}, found \"*\" at character 2 {ascii}"));
        check("A\n", &format!("{only}, found U+000A at character 2 {ascii}"));
        check("\0", &format!("{only}, found U+0000 at character 1 {ascii}"));
        check(
            "AÄ",
            &format!(
                "{only}, found \"Ä\" at character 2 (qrcode, datamatrix, aztec or pdf417 can hold it)"
            ),
        );
        check(&"A".repeat(87), "code39 holds at most 86 characters, found 87");
        check("", "code39 needs a value, found an empty one");
    }

    #[test]
    fn logmars_adds_its_check_character() {
        // MIL-STD-1189B 6.2.1.
        let example = barcode(Symbology::Logmars, "12345/ABCDE");
        assert_eq!(example.value(), "12345/ABCDET");
        assert_eq!(linear(&example).text(), "*12345/ABCDET*");
        assert_eq!(barcode(Symbology::Logmars, "1234").value(), "1234A");
        let mut random = fastrand::Rng::with_seed(1189);
        for _ in 0..200 {
            // The 30 of MIL-STD-1189B, 5.2.6.2, and more, which zint draws as Code 39.
            let value = random_value(&mut random, CHARACTERS, 59);
            let barcode = barcode(Symbology::Logmars, &value);
            let request = Request { options: [-1, 1, 0], ..Request::new(50, value.as_bytes()) };
            // Here zint draws 3 to 1.
            if value.len() <= 30 {
                assert_like_zint(&barcode, &request);
            }
            let request = Request { options: [-1, 1, 0], ..Request::new(8, value.as_bytes()) };
            assert_like_zint(&with_ratio(Symbology::Logmars, &value, 20), &request);
        }
        // MIL-STD-1189B figure 2; no sign that could make a pair of Code 39's full ASCII.
        assert_scans(&barcode(Symbology::Logmars, "SAMPLE 1"), Format::Code39, b"SAMPLE 1U");
        assert_eq!(
            refusal(Symbology::Logmars, &"A".repeat(87)),
            "logmars holds at most 86 characters, found 87"
        );
        assert_eq!(
            refusal(Symbology::Logmars, "a"),
            "logmars holds only upper case letters, digits, spaces and - . $ / + %, found \"a\" at \
             character 1 (code128 or code93 can hold it)"
        );
    }
}

mod code93 {
    use super::*;

    #[track_caller]
    fn check(value: &str) {
        let barcode = barcode(Symbology::Code93, value);
        assert_eq!(barcode.value(), value);
        let request = Request::new(25, value.as_bytes());
        assert_like_zint(&barcode, &request);
        assert_eq!(
            linear(&barcode).text(),
            zint::draw(&request).unwrap().text.replace('\x7f', " ")
        );
        assert_scans(&barcode, Format::Code93, value.as_bytes());
    }

    #[test]
    fn figures_of_ansi_aim_bc5() {
        // Figure 1, and figure B1 with a shifted character.
        assert_eq!(
            show(&modules(&barcode(Symbology::Code93, "C93").symbol())),
            "#.#.####.##.#...#.#....#.#.#.#....#.##.#.#...###.##.#.#.#.####.#"
        );
        assert_eq!(modules(&barcode(Symbology::Code93, "CODE\r93").symbol())[0].len(), 109);
        check("C93");
        check("CODE\r93");
    }

    #[test]
    fn every_ascii_character_and_many_mixtures() {
        let all: Vec<u8> = (0..128).collect();
        for &byte in &all {
            check(&format!("{}", char::from(byte)));
            check(&format!("A{}z", char::from(byte)));
        }
        let mut random = fastrand::Rng::with_seed(93);
        for round in 0..300 {
            let alphabet = if round % 2 == 0 { &all[..] } else { b"0123456789ABC-. $/+%" };
            check(&random_value(&mut random, alphabet, 40));
        }
    }

    #[test]
    fn the_readable_line_hides_control_characters_only() {
        assert_eq!(linear(&barcode(Symbology::Code93, "a\tB\x7f 1")).text(), "a B  1");
    }

    #[test]
    fn up_to_123_symbol_characters() {
        check(&"A".repeat(123));
        check(&"a".repeat(61));
        check(&("a".repeat(61) + "1"));
        let too_long = "code93 holds at most 123 symbol characters, two for each lower case letter, \
                        control character and most signs, found ";
        let check = |value: &str, found: usize| {
            assert_eq!(refusal(Symbology::Code93, value), format!("{too_long}{found}"));
        };
        check(&"A".repeat(124), 124);
        check(&"a".repeat(62), 124);
        check(&"a".repeat(300), 600);
    }

    #[test]
    fn only_ascii() {
        assert_eq!(
            refusal(Symbology::Code93, "10 €"),
            "code93 holds only ASCII characters, found \"€\" at character 4 (qrcode, datamatrix, \
             aztec or pdf417 can hold it)"
        );
        assert_eq!(refusal(Symbology::Code93, ""), "code93 needs a value, found an empty one");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_parses_draws(value in "\\PC{0,20}|[\0-\x7f]{1,150}|[A-Z0-9 .$/+%-]{1,100}") {
        for symbology in [Symbology::Code39, Symbology::Logmars, Symbology::Code93] {
            if let Ok(barcode) = Barcode::parse(symbology, &value) {
                prop_assert!(barcode.value().starts_with(&value));
                prop_assert!(linear(&barcode).widths().all(|width| (1..=4).contains(&width)));
                prop_assert_eq!(linear(&barcode).widths().count() % 2, 1);
            }
        }
        if let Ok(barcode) = Barcode::parse(Symbology::Code93, &value) {
            let found = scan(&barcode.symbol(), Format::Code93);
            prop_assert_eq!(found.len(), 1);
            prop_assert_eq!(&found[0].bytes[..], value.as_bytes());
        }
    }
}
