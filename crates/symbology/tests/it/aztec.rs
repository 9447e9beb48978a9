//! Aztec Code.

use oracle::{zint, zxing::Format};
use proptest::prelude::*;
use symbology::{AztecCorrection, Barcode, Content, Options, Symbology, matrix::Aztec};

use crate::support::{assert_like_zint, barcode, modules, refusal, scan, show};

fn aztec(barcode: &Barcode) -> &Aztec {
    let Content::Aztec(aztec) = barcode.content() else { panic!("{barcode:?} is no Aztec symbol") };
    aztec
}

fn with_percent(value: &str, percent: u8) -> Barcode {
    let aztec_correction = AztecCorrection::percent(percent).unwrap();
    let options = Options { aztec_correction, ..Options::default() };
    Barcode::parse_with(Symbology::Aztec, value, &options).unwrap()
}

/// The same size from zint, which counts compact sizes as 1 to 4 and full ones from 5.
fn same_size<'a>(barcode: &Barcode, data: &'a [u8]) -> zint::Request<'a> {
    let aztec = aztec(barcode);
    let version = i32::from(aztec.layers()) + if aztec.is_compact() { 0 } else { 4 };
    zint::Request { options: [-1, version, 0], ..zint::Request::new(92, data) }
}

#[track_caller]
fn assert_reads(barcode: &Barcode) {
    let found = scan(&barcode.symbol(), Format::Aztec);
    if barcode.value().contains('\0') {
        assert_eq!(found[0].bytes, barcode.value().as_bytes());
        return;
    }
    let texts: Vec<_> = found.iter().map(|read| &read.text).collect();
    assert_eq!(texts, [&barcode.value()], "{}", show(&modules(&barcode.symbol())));
}

#[test]
fn quick() {
    for value in ["Code 2D!", "123456789012345678901234"] {
        let barcode = barcode(Symbology::Aztec, value);
        assert_like_zint(&barcode, &same_size(&barcode, value.as_bytes()));
        assert_reads(&barcode);
    }
    for length in (1..3500).step_by(7) {
        let value: String = "Abcdef 12345 ".chars().cycle().take(length).collect();
        let Ok(barcode) = Barcode::parse(Symbology::Aztec, &value) else { break };
        assert_reads(&barcode);
    }
    let mut random = fastrand::Rng::with_seed(24778);
    let alphabets = [
        "ABCDEFGHIJ",
        "abcdefghij",
        "0123456789",
        "!\"#$%&/()=?:;,.-_",
        "., :\r\n",
        "ABCabc012 .,",
        "@\\^_`|~\x1b\x1d abAB",
        "\0\x0e\x1a abc019AB",
        "äöüßé abcABC°",
        "€äöü абв 漢字abc",
    ];
    let (mut same, mut other) = (0, 0);
    for round in 0..2000 {
        let alphabet: Vec<char> = alphabets[round % alphabets.len()].chars().collect();
        let length = random.usize(1..if round % 10 == 0 { 400 } else { 40 });
        let value: String = (0..length).map(|_| *random.choice(&alphabet).unwrap()).collect();
        let barcode = barcode(Symbology::Aztec, &value);
        assert_reads(&barcode);
        if value.is_ascii() {
            let drawn = zint::draw(&same_size(&barcode, value.as_bytes()));
            if drawn.is_ok_and(|d| d.rows == modules(&barcode.symbol())) {
                same += 1;
            } else {
                other += 1;
            }
        }
    }
    println!("same {same} other {other}");
}
