//! MaxiCode.

use oracle::{zint::Request, zxing::Format};
use symbology::{
    Symbology,
    matrix::{Drawing, MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder},
};

use super::{assert_like_zint, assert_reads};
use crate::support::barcode;

const ZINT: u16 = 57;

fn draw(mode: MaxiCodeMode<'_>, bytes: &[u8]) -> Drawing {
    let order = MaxiCodeOrder { mode, append: None, bytes };
    order.draw().unwrap_or_else(|error| panic!("{error}"))
}

fn carrier(postcode: &str) -> MaxiCodeCarrier<'_> {
    MaxiCodeCarrier { postcode, country: 840, service: 1 }
}

#[test]
fn modes_without_a_carrier_are_like_zints() {
    let modes = [(4, MaxiCodeMode::Standard), (5, MaxiCodeMode::Full), (6, MaxiCodeMode::Reader)];
    for (number, mode) in modes {
        for value in [&b"MAXICODE (19 CHARS)"[..], b"A", b"abcdef", b"123456789012345678"] {
            let drawing = draw(mode, value);
            let request = Request { options: [number, 0, 0], ..Request::new(ZINT, value) };
            assert_like_zint(&drawing, &request);
            assert_reads(&drawing, Format::MaxiCode);
        }
    }
    assert!(
        MaxiCodeOrder { mode: MaxiCodeMode::Full, append: None, bytes: &[b'A'; 78] }
            .draw()
            .is_err()
    );
    assert_reads(&draw(MaxiCodeMode::Full, &[b'A'; 77]), Format::MaxiCode);
}

#[test]
fn carriers_are_reported_behind_their_header() {
    let rest = b"[)>\x1e01\x1d961Z00004951\x1dUPSN\x1d06X610\x1d159\x1d1234567\x1e\x04";
    let expected = "[)>\x1e01\x1d96152382802\x1d840\x1d001\x1d1Z00004951\x1dUPSN\x1d06X610\x1d159\x1d1234567\x1e\x04";
    let drawing = draw(MaxiCodeMode::Numeric(carrier("152382802")), rest);
    assert_eq!(drawing.value(), expected);
    assert_eq!(drawing.symbol(), &barcode(Symbology::MaxiCode, expected).symbol());
    assert_reads(&drawing, Format::MaxiCode);
    let drawing = draw(MaxiCodeMode::Alphanumeric(carrier("A1B2C3")), rest);
    assert_eq!(drawing.value(), expected.replace("152382802", "A1B2C3"));
    assert_reads(&drawing, Format::MaxiCode);
}

#[test]
fn carriers_come_first_where_there_is_no_header() {
    for rest in [&b"PARCEL"[..], b""] {
        let drawing = draw(MaxiCodeMode::Numeric(carrier("00007")), rest);
        assert!(drawing.value().starts_with("00007\x1d840\x1d001\x1d"));
        assert_reads(&drawing, Format::MaxiCode);
    }
}

#[test]
fn bytes_are_latin_1() {
    for value in [&b"M\xfcller"[..], b"\xc0\x80\x9f\x01"] {
        assert!(!assert_reads(&draw(MaxiCodeMode::Standard, value), Format::MaxiCode).has_eci);
    }
}

#[test]
fn one_of_several_symbols_still_reads() {
    let modes =
        [MaxiCodeMode::Standard, MaxiCodeMode::Full, MaxiCodeMode::Numeric(carrier("123456789"))];
    for mode in modes {
        let order = MaxiCodeOrder { mode, append: MaxiCodeAppend::new(2, 3), bytes: b"SECOND" };
        let second = order.draw().unwrap();
        assert_ne!(second, draw(mode, b"SECOND"));
        assert_reads(&second, Format::MaxiCode);
    }
    assert_eq!(MaxiCodeAppend::new(4, 3), None);
    assert_eq!(MaxiCodeAppend::new(1, 9), None);
}

#[test]
fn what_does_not_fit_is_refused() {
    let check = |mode, bytes: &[u8], expected: &str| {
        let error = MaxiCodeOrder { mode, append: None, bytes }.draw().unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(MaxiCodeMode::Standard, b"", "maxicode needs a value, found an empty one");
    check(
        MaxiCodeMode::Standard,
        &[b'A'; 94],
        "maxicode: the text needs 94 codewords, the limit is 93 (a capital or a digit takes one)",
    );
    check(MaxiCodeMode::Standard, &[b'1'; 150], "maxicode holds at most 139 bytes, found 150");
    check(
        MaxiCodeMode::Numeric(carrier("A1B2C3")),
        b"",
        "maxicode: a postal code in mode 2 has 1 to 9 digits, found \"A1B2C3\"",
    );
    check(
        MaxiCodeMode::Alphanumeric(carrier("a1b2c3")),
        b"",
        "maxicode: a postal code in mode 3 has 6 digits, capitals, blanks and signs, found \"a1b2c3\"",
    );
    check(
        MaxiCodeMode::Numeric(MaxiCodeCarrier { country: 1000, ..carrier("1") }),
        b"",
        "maxicode: country and class of service are numbers of three digits",
    );
}
