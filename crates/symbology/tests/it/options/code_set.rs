//! One code set for all of a Code 128.

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{Barcode, CodeSets, Content, Options, Symbology};

use super::{linear, of, refusal, with};
use crate::support::{modules, scan};

fn options(code_set: CodeSets) -> Options {
    Options { code_set, ..Options::default() }
}

fn escapes(code_set: CodeSets) -> Options {
    Options { code128_escapes: true, ..options(code_set) }
}

fn values(barcode: &Barcode) -> Vec<u8> {
    let Content::Code128(code) = barcode.content() else { panic!("not Code 128") };
    code.codewords().values().to_vec()
}

/// ISO/IEC 15417, table 1: start characters are 103 to 105, "A" is 33 in sets A and B, "a" 65 in B, CR 77 in A.
#[test]
fn all_characters_are_in_the_code_set() {
    let check = |set, value: &str, expected: &[u8]| {
        assert_eq!(values(&with(Symbology::Code128, value, options(set))), expected, "{value:?}");
    };
    check(CodeSets::A, "A1234\r", &[103, 33, 17, 18, 19, 20, 77]);
    check(CodeSets::B, "Aa1234", &[104, 33, 65, 17, 18, 19, 20]);
    check(CodeSets::C, "123456", &[105, 12, 34, 56]);
    check(CodeSets::Auto, "1234", &[105, 12, 34]);
    let check = |set, value: &str, expected: &[u8]| {
        assert_eq!(values(&with(Symbology::Code128, value, escapes(set))), expected, "{value:?}");
    };
    check(CodeSets::A, r"\F1A\F4B\\", &[103, 102, 33, 101, 34, 60]);
    check(CodeSets::B, r"\F3a\F4b", &[104, 96, 65, 100, 66]);
    check(CodeSets::C, r"\F112\F134", &[105, 102, 12, 102, 34]);
}

#[test]
fn zint_draws_and_zxing_reads_the_same() {
    let mut random = fastrand::Rng::with_seed(103);
    let sets: [(_, &str, &[u8]); 3] = [
        (CodeSets::A, r"\^A", b"0123456789ABC-+ \r\x01"),
        (CodeSets::B, r"\^B", b"0123456789ABCabc-+ "),
        (CodeSets::C, r"\^C", b"0123456789"),
    ];
    for _ in 0..200 {
        for (set, escape, alphabet) in sets {
            let length = 2 * random.usize(1..9);
            let value = of(&mut random, alphabet, length);
            let barcode = with(Symbology::Code128, &value, options(set));
            assert_eq!(barcode.value(), value);
            let theirs = format!("{escape}{value}");
            let request = Request { mode: 0x100, ..Request::new(20, theirs.as_bytes()) };
            let drawn = zint::draw(&request).unwrap().rows;
            assert_eq!(modules(&barcode.symbol()), drawn, "{theirs:?}");
            let read = &scan(&barcode.symbol(), Format::Code128)[0];
            assert_eq!(read.bytes, value.as_bytes(), "{theirs:?}");
        }
    }
}

#[test]
fn the_readable_line_has_no_function_characters() {
    let barcode = with(Symbology::Code128, r"\F112\F134", escapes(CodeSets::C));
    assert_eq!(linear(&barcode).text(), "1234");
    assert_eq!(barcode.value(), "12\u{1d}34");
}

#[test]
fn other_characters_are_refused() {
    let check = |set, value: &str, expected: &str| {
        assert_eq!(refusal(Symbology::Code128, value, options(set)), format!("code128 {expected}"));
    };
    let holds = "holds only ASCII characters without lower case in code set A";
    check(CodeSets::A, "ABc", &format!("{holds}, found \"c\" at character 3"));
    let holds = "holds only printable ASCII characters in code set B";
    check(CodeSets::B, "A\rB", &format!("{holds}, found U+000D at character 2"));
    let holds = "holds only pairs of digits in code set C";
    check(CodeSets::C, "12A4", &format!("{holds}, found \"A\" at character 3"));
    check(CodeSets::C, "123-", &format!("{holds}, found \"-\" at character 4"));
    let long = "1".repeat(102);
    assert!(refusal(Symbology::Code128, &long, options(CodeSets::B)).contains("at most 102"));
    assert!(Barcode::parse_with(Symbology::Code128, &long, options(CodeSets::C)).is_ok());
    let odd = refusal(Symbology::Code128, "123", options(CodeSets::C));
    assert!(odd.contains("code set C needs an even number of digits"), "{odd}");
    let odd = refusal(Symbology::Code128, r"12\F13\F145", escapes(CodeSets::C));
    assert!(odd.contains("code set C needs an even number of digits"), "{odd}");
    let function = refusal(Symbology::Code128, r"12\F234", escapes(CodeSets::C));
    assert!(function.contains("code set C has no function character but FNC1"), "{function}");
    // Escapes are characters unless they are asked for.
    assert_eq!(with(Symbology::Code128, r"A\F1", options(CodeSets::A)).value(), r"A\F1");
}
