//! Code 128 and GS1-128.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test may stop at the first surprise")]

use oracle::{zint::Request, zxing::Format};
use proptest::prelude::*;
use symbology::{Barcode, Content, Symbol, Symbology, linear::Codewords};

use crate::support::{assert_like_zint, assert_scans, barcode, modules, refusal, scan, show};

fn codewords(barcode: &Barcode) -> Codewords {
    match barcode.content() {
        Content::Code128(content) => content.codewords(),
        Content::Gs1128(content) => content.codewords(),
        other => panic!("{other:?} is no Code 128"),
    }
}

fn text(barcode: &Barcode) -> String {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear.text().to_owned(),
        other => panic!("{other:?} is no row of bars"),
    }
}

/// Just as zint draws it, and as `ZXing` reads it.
#[track_caller]
fn check(value: &str) {
    let barcode = barcode(Symbology::Code128, value);
    assert_eq!(barcode.value(), value);
    assert_like_zint(&barcode, &Request::new(20, value.as_bytes()));
    assert_scans(&barcode, Format::Code128, value.as_bytes());
}

#[track_caller]
fn check_codewords(value: &str, expected: &[u8]) {
    assert_eq!(codewords(&barcode(Symbology::Code128, value)).values(), expected, "{value:?}");
}

#[test]
fn figure_1_of_iso_iec_15417() {
    let barcode = barcode(Symbology::Code128, "AIM");
    assert_eq!(
        show(&modules(&barcode.symbol())),
        "##.#..#....#.#...##...##...#...#.#.###.##...#.###.##...##...###.#.##"
    );
    assert_eq!(codewords(&barcode).check(), 45);
    check("AIM");
}

#[test]
fn control_characters_in_set_a() {
    // As a printer takes it, by the values of set A.
    let value = "AB\tCD\r\nEF\x1d\x1cGH";
    check_codewords(value, &[103, 33, 34, 73, 35, 36, 77, 74, 37, 38, 93, 92, 39, 40]);
    let barcode = barcode(Symbology::Code128, value);
    assert_eq!(modules(&barcode.symbol())[0].len(), 178);
    assert_eq!(text(&barcode), "AB CD  EF  GH");
    check(value);
}

#[test]
fn runs_of_digits_in_set_c() {
    check_codewords("1234", &[105, 12, 34]);
    check_codewords("12345", &[105, 12, 34, 100, 21]);
    check_codewords("A12345", &[104, 33, 17, 99, 23, 45]);
    check_codewords("A123B", &[104, 33, 17, 18, 19, 34]);
    check_codewords("A1234B", &[104, 33, 99, 12, 34, 100, 34]);
    check_codewords("A12345B", &[104, 33, 99, 12, 34, 100, 21, 34]);
    check_codewords("\r1234a", &[103, 77, 99, 12, 34, 100, 65]);
    check_codewords("a\ra", &[104, 65, 98, 77, 65]);
}

#[test]
fn every_ascii_character() {
    for byte in 0..128 {
        check(&String::from(char::from(byte)));
        check(&format!("a{}b", char::from(byte)));
        check(&format!("\r{}\n", char::from(byte)));
    }
}

#[test]
fn many_mixtures_like_zint() {
    let mut random = fastrand::Rng::with_seed(128);
    let alphabets: [&[u8]; 6] = [
        b"0123456789",
        b"0123456789A",
        b"01234567890123456789Aa\r",
        b"0A\0",
        b"a0\x1f",
        b"0123456789ABCXYZabcxyz-./ \t\x7f",
    ];
    for round in 0..600 {
        let alphabet = alphabets[round % alphabets.len()];
        let length = random.usize(1..=40);
        let value: String =
            (0..length).map(|_| char::from(*random.choice(alphabet).unwrap())).collect();
        check(&value);
    }
}

#[test]
fn the_readable_line_hides_control_characters_only() {
    let line = |value: &str| text(&barcode(Symbology::Code128, value));
    assert_eq!(line("Abc 1234 ~"), "Abc 1234 ~");
    assert_eq!(line("a\0b\x7fc\x1f"), "a b c ");
    let long = "x\t".repeat(33);
    assert_eq!(line(&long), "x ".repeat(33));
}

#[test]
fn up_to_102_symbol_characters() {
    check(&"7".repeat(202));
    check(&"x".repeat(101));
    check(&"7".repeat(199));
    assert_eq!(
        refusal(Symbology::Code128, &"x".repeat(102)),
        "code128 holds at most 102 symbol characters, the start and every change of code set \
         counted, found 103"
    );
    // 199 digits need a change to set B for the last one, which leaves no room for another character.
    assert_eq!(
        refusal(Symbology::Code128, &("7".repeat(199) + "xy")),
        "code128 holds at most 102 symbol characters, the start and every change of code set \
         counted, found 104"
    );
    assert_eq!(
        refusal(Symbology::Code128, &"a\r".repeat(50)),
        "code128 holds at most 102 symbol characters, the start and every change of code set \
         counted, found 151"
    );
    assert_eq!(
        refusal(Symbology::Code128, &"7".repeat(203)),
        "code128 holds at most 202 digits, or half as many other characters, found 203"
    );
}

#[test]
fn only_ascii() {
    assert_eq!(
        refusal(Symbology::Code128, "naïve"),
        "code128 holds only ASCII characters, found \"ï\" at character 3 (qrcode, datamatrix, \
         aztec or pdf417 can hold it)"
    );
    assert_eq!(
        refusal(Symbology::Code128, "12\u{80}"),
        "code128 holds only ASCII characters, found U+0080 at character 3 (qrcode, datamatrix, \
         aztec or pdf417 can hold it)"
    );
    assert!(refusal(Symbology::Code128, &"é".repeat(300)).contains("\"é\" at character 1 "));
    assert_eq!(refusal(Symbology::Code128, ""), "code128 needs a value, found an empty one");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_parses_scans(value in "\\PC{0,30}|[\0-\x7f]{1,70}|[0-9a\t]{1,120}") {
        if let Ok(barcode) = Barcode::parse(Symbology::Code128, &value) {
            prop_assert_eq!(barcode.value(), value.as_str());
            let found = scan(&barcode.symbol(), Format::Code128);
            prop_assert_eq!(found.len(), 1);
            prop_assert_eq!(&found[0].bytes[..], value.as_bytes());
        } else {
            prop_assert!(value.is_empty() || !value.is_ascii() || value.len() > 50);
        }
    }
}

mod gs1_128 {
    use super::*;

    #[track_caller]
    fn check(value: &str, raw: &str) {
        let barcode = barcode(Symbology::Gs1128, value);
        assert_eq!(barcode.value(), raw);
        assert_eq!(text(&barcode), value);
        // GS1 mode, identifiers in round brackets.
        let request = Request { mode: 18, ..Request::new(16, value.as_bytes()) };
        assert_like_zint(&barcode, &request);
        let found = scan(&barcode.symbol(), Format::Code128);
        assert_eq!(found.len(), 1, "{value}");
        assert_eq!(String::from_utf8_lossy(&found[0].bytes), raw);
        assert_eq!(found[0].identifier, "]C1");
    }

    #[test]
    fn element_strings_like_zint() {
        check("(00)123456789012345675", "00123456789012345675");
        // GS1 General Specifications figure 5.1-3.
        check("(01)09501101530003", "0109501101530003");
        check(
            "(01)09501101530003(17)270101(10)ABC123(21)XY-98765",
            "01095011015300031727010110ABC123\x1d21XY-98765",
        );
        check("(90)111(91)2(92)3", "90111\x1d912\x1d923");
        check("(91)1(92)1234567(93)123", "911\x1d921234567\x1d93123");
        check("(91)A(92)12(93)1(94)1", "91A\x1d9212\x1d931\x1d941");
    }

    #[test]
    fn raw_form() {
        let raw = barcode(Symbology::Gs1128, "91AB\x1d92XY");
        let bracketed = barcode(Symbology::Gs1128, "(91)AB(92)XY");
        assert_eq!(raw.value(), "91AB\x1d92XY");
        assert_eq!(raw.symbol(), bracketed.symbol());
        match raw.content() {
            Content::Gs1128(content) => assert_eq!(content.message().data(), b"91AB\x1d92XY"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn at_most_48_data_characters() {
        // 2 and 20 characters, a separator, 2 and the rest.
        let value = |tail: usize| format!("(91)12345678901234567890(92){}", "x".repeat(tail));
        let longest = barcode(Symbology::Gs1128, &value(23));
        // FNC1 and the digits in set C, which the symbol starts in.
        assert_eq!(codewords(&longest).values()[..4], [105, 102, 91, 12]);
        assert_eq!(
            refusal(Symbology::Gs1128, &value(24)),
            "gs1-128 holds at most 48 data characters, identifiers and separators counted, found 49"
        );
    }
}
