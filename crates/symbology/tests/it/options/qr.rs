//! Version, mask and FNC1 of QR Code.

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{Barcode, Content, Options, QrLevel, QrMask, QrVersion, Symbology, matrix::QrCode};

use super::{of, refusal, with};
use crate::support::{assert_like_zint, assert_scans, barcode, modules, scan, show};

const LEVELS: [QrLevel; 4] = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];

fn code(barcode: &Barcode) -> &QrCode {
    let Content::QrCode(code) = barcode.content() else { panic!("not a QR Code") };
    code
}

/// zint's options: level, version, mask, of which 0 leaves the choice to it.
fn zint_options(level: usize, version: Option<u8>, mask: Option<u8>) -> [i32; 3] {
    let mask = mask.map_or(0, |mask| i32::from(mask + 1) << 8);
    [i32::try_from(level + 1).unwrap(), version.map_or(0, i32::from), mask]
}

#[test]
fn every_version_and_mask_is_like_zint() {
    let mut random = fastrand::Rng::with_seed(18_004);
    for number in 1..=40 {
        for round in 0..8 {
            let (level, mask) = (random.usize(..4), u8::try_from(round).unwrap());
            // Small letters, so that both sides must choose byte mode.
            let length = random.usize(1..=6 + 10 * usize::from(number - 1));
            let value = of(&mut random, b"abcdefghijklmnopqrstuvwxyz", length);
            let options = Options {
                qr_level: LEVELS[level],
                qr_version: QrVersion::new(number),
                qr_mask: QrMask::new(mask).filter(|_| round % 4 != 3),
                ..Options::default()
            };
            let barcode = with(Symbology::QrCode, &value, options);
            let mask = options.qr_mask.map(QrMask::number);
            let request = Request {
                options: zint_options(level, Some(number), mask),
                ..Request::new(58, value.as_bytes())
            };
            assert_like_zint(&barcode, &request);
            let found = code(&barcode);
            assert_eq!((found.version(), found.mask()), (number, options.qr_mask));
            assert_eq!(found.chosen_version(), options.qr_version);
            if round == 0 {
                assert_scans(&barcode, Format::QRCode, value.as_bytes());
            }
        }
    }
}

#[test]
fn the_mask_of_the_standards_example() {
    // ISO/IEC 18004:2015 annex I has mask 010, which is also the one with the fewest penalty points.
    let options = |mask| Options { qr_mask: QrMask::new(mask), ..Options::default() };
    let usual = barcode(Symbology::QrCode, "01234567");
    let shown = |mask| show(&modules(&with(Symbology::QrCode, "01234567", options(mask)).symbol()));
    assert_eq!(shown(2), show(&modules(&usual.symbol())));
    assert_ne!(shown(3), shown(2));
}

#[test]
fn a_version_that_is_too_small_is_named_with_the_one_that_fits() {
    let check = |value: &str, version, qr_level, expected: &str| {
        let options =
            Options { qr_version: QrVersion::new(version), qr_level, ..Options::default() };
        assert_eq!(refusal(Symbology::QrCode, value, options), expected);
    };
    check(
        "https://example.com/p/4711",
        1,
        QrLevel::M,
        "qrcode: version 1 is too small for the value, which needs version 2 at level M",
    );
    check(
        &"A".repeat(1000),
        10,
        QrLevel::H,
        "qrcode: version 10 is too small for the value, which needs version 29 at level H",
    );
    check(
        &"a".repeat(5000),
        40,
        QrLevel::L,
        "qrcode holds at most 2953 bytes at level L, found 5000",
    );
    check(
        &"1".repeat(8000),
        1,
        QrLevel::L,
        "qrcode holds at most 7089 digits at level L, found 8000",
    );
}

#[test]
fn every_version_holds_what_it_says() {
    for number in 1..=40 {
        let options = Options { qr_version: QrVersion::new(number), ..Options::default() };
        let fits = |count: usize| {
            Barcode::parse_with(Symbology::QrCode, &"a".repeat(count), options).is_ok()
        };
        let most = (1..3000).take_while(|&count| fits(count)).last().unwrap();
        assert_eq!(code(&barcode(Symbology::QrCode, &"a".repeat(most))).version(), number);
    }
    assert_eq!((QrVersion::new(0), QrVersion::new(41), QrMask::new(8)), (None, None, None));
}

fn gs1() -> Options {
    Options { qr_gs1: true, ..Options::default() }
}

#[test]
fn a_gs1_symbol_of_bwipp() {
    // Barcode Writer in Pure PostScript draws this message in version 4 at level M, with mask 3 and FNC1 as GS, as one
    // segment of bytes behind one of digits; its reader reports the same.
    let value = "(01)09521234543213(8200)http://www.abc.net(10)ABCD1234(410)9501101020917";
    let barcode = with(Symbology::QrCode, value, gs1());
    assert_eq!(code(&barcode).version(), 4);
    let expected = "01095212345432138200http://www.abc.net\u{1d}10ABCD1234\u{1d}4109501101020917";
    assert_eq!(barcode.value(), expected);
    assert_reads_gs1(&barcode);
}

#[track_caller]
fn assert_reads_gs1(barcode: &Barcode) {
    let read = scan(&barcode.symbol(), Format::QRCode);
    assert_eq!(read.len(), 1);
    assert_eq!(read[0].identifier, "]Q3");
    assert_eq!(read[0].text, barcode.value());
}

#[test]
fn generated_element_strings_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut same = 0;
    for round in 0..300 {
        let alphabets: [&[u8]; 4] =
            [b"0123456789", b"0123456789ABC-./", b"abcXYZ_19", b"AB%+/abc019"];
        let mut value = "(01)09501101530003".to_owned();
        for identifier in ["10", "21", "240", "91", "92"] {
            if random.bool() {
                let length = random.usize(1..=20);
                let field = of(&mut random, alphabets[round % 4], length);
                value.extend(["(", identifier, ")", &field]);
            }
        }
        let barcode = with(Symbology::QrCode, &value, gs1());
        assert_reads_gs1(&barcode);
        // GS1_MODE with brackets.
        let request = Request {
            mode: 18,
            options: zint_options(1, None, None),
            ..Request::new(58, value.as_bytes())
        };
        let theirs = zint::draw(&request).unwrap_or_else(|e| panic!("{value}: {e}")).rows;
        let ours = modules(&barcode.symbol());
        // zint doubles percent signs, which is now and then shorter.
        assert!(ours.len() <= theirs.len() || value.contains('%'), "{value}");
        same += usize::from(ours == theirs);
    }
    assert!(same >= 200, "only {same} of 300 are the same as zint's");
}

#[test]
fn gs1_rules_hold() {
    let check = |value: &str, expected: &str| {
        let found = refusal(Symbology::QrCode, value, gs1());
        assert!(found.starts_with(expected), "{found}");
    };
    check("https://example.com", "qrcode: ");
    check("(01)09501101530004", "qrcode: ");
    let barcode = with(Symbology::QrCode, "(01)09501101530003", gs1());
    assert_eq!(code(&barcode).message().unwrap().data(), b"0109501101530003");
    let plain = self::barcode(Symbology::QrCode, "(01)09501101530003");
    assert_eq!((code(&plain).message(), &*plain.value()), (None, "(01)09501101530003"));
    let small = Options { qr_version: QrVersion::new(1), ..gs1() };
    assert_eq!(
        refusal(Symbology::QrCode, "(01)09501101530003(10)abcdefghij", small),
        "qrcode: version 1 is too small for the value, which needs version 2 at level M"
    );
}
