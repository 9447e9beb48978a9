//! Code 39 in full ASCII.

use oracle::{zint::Request, zxing::Format};
use symbology::{Code39Check, Content, Options, Ratio, Symbology};

use super::{linear, refusal, widths, with};
use crate::support::{assert_like_zint, assert_scans};

fn options(code39_check: Code39Check) -> Options {
    Options { code39_full_ascii: true, code39_check, ..Options::default() }
}

fn characters(barcode: &symbology::Barcode) -> &str {
    let Content::Code39(code) = barcode.content() else { panic!("not Code 39") };
    code.characters()
}

#[test]
fn a_vector_of_bwipp() {
    // Barcode Writer in Pure PostScript: a comma, and its check character I.
    let barcode = with(Symbology::Code39, ",", options(Code39Check::Mod43));
    assert_eq!(
        format!("{}1", widths(&barcode)),
        "13113131111313111311113111133111311331111311313111"
    );
    assert_eq!((&*barcode.value(), characters(&barcode)), (",I", "/LI"));
}

#[test]
fn generated_values_are_like_zint() {
    let mut random = fastrand::Rng::with_seed(16_388);
    for round in 0..400 {
        let length = random.usize(1..=43);
        let value: String = (0..length).map(|_| random.char('\x01'..='\x7f')).collect();
        let check = if round % 2 == 0 { Code39Check::None } else { Code39Check::Mod43 };
        let ratio = Ratio::from_tenths(20).unwrap();
        let barcode = with(Symbology::Code39, &value, Options { ratio, ..options(check) });
        let request = Request { options: [-1, round % 2, 0], ..Request::new(9, value.as_bytes()) };
        assert_like_zint(&barcode, &request);
    }
}

#[test]
fn the_text_is_reported_and_shown() {
    for value in ["Lot a-17/b", "50 % off!", "x\ty", "*a*", "\0\x7f"] {
        let barcode = with(Symbology::Code39, value, options(Code39Check::None));
        assert_eq!(barcode.value(), value);
        let shown: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        assert_eq!(linear(&barcode).text(), shown);
        assert_scans(&barcode, Format::Code39, value.as_bytes());
    }
}

#[test]
fn wrong_values_are_explained() {
    let check = |value: &str, expected: &str| {
        assert_eq!(refusal(Symbology::Code39, value, options(Code39Check::None)), expected);
    };
    check(
        "aé",
        "code39 holds only ASCII characters, found \"é\" at character 2 (qrcode, datamatrix, aztec or pdf417 can hold it)",
    );
    check(
        &"a".repeat(44),
        "code39 holds at most 86 symbol characters, two for each lower case letter, control character and most signs, found 88",
    );
    check("", "code39 needs a value, found an empty one");
}
