//! Check digits of MSI, Code 39, Code 11 and Interleaved 2 of 5 as options.

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{
    Barcode, Code11Checks, Code39Check, Content, InterleavedCheck, MsiChecks, Options, Ratio,
    Symbology,
};

use super::{digits, linear, of, refusal, widths, with};
use crate::support::{assert_scans, barcode, modules};

/// 2 to 1, as zint and BWIPP draw most of these codes.
fn two_to_one() -> Options {
    Options { ratio: Ratio::from_tenths(20).unwrap(), ..Options::default() }
}

fn msi(msi_checks: MsiChecks) -> Options {
    Options { msi_checks, ..two_to_one() }
}

fn code11(code11_checks: Code11Checks) -> Options {
    Options { code11_checks, ..Options::default() }
}

const INTERLEAVED: InterleavedCheck = InterleavedCheck::Mod10;

/// Panics unless the same elements are wide as in zint's drawing.
#[track_caller]
fn assert_same_elements(barcode: &Barcode, request: &Request<'_>) {
    let drawn = zint::draw(request).unwrap_or_else(|e| panic!("zint refuses {barcode:?}: {e}"));
    let wide = |row: &[bool]| {
        let runs: Vec<usize> = row.chunk_by(|a, b| a == b).map(<[bool]>::len).collect();
        let narrow = *runs.iter().min().unwrap();
        runs.into_iter().map(|run| run > narrow).collect::<Vec<_>>()
    };
    let ours = modules(&barcode.symbol());
    assert_eq!(wide(&ours[0]), wide(&drawn.rows[0]), "{}", barcode.value());
}

#[test]
fn msi_like_the_vectors_of_bwipp() {
    // Barcode Writer in Pure PostScript: 1234567 with its check digit modulo 11, which is 4; the readable line leaves
    // check digits out.
    let barcode = with(Symbology::Msi, "1234567", msi(MsiChecks::Mod11));
    assert_eq!(
        widths(&barcode),
        "211212122112122112121221211221121212211221122121121221212112211212121"
    );
    assert_eq!(barcode.value(), "12345674");
    assert_eq!(linear(&barcode).text(), "1234567");
    let wrong = refusal(Symbology::Msi, "2211", msi(MsiChecks::Mod11));
    assert_eq!(wrong, "msi: the check digit modulo 11 would be 10, which is not a digit");
    let wrong = refusal(Symbology::Msi, "2211", msi(MsiChecks::Mod11Mod10));
    assert_eq!(wrong, "msi: the check digit modulo 11 would be 10, which is not a digit");
}

#[test]
fn msi_like_zint() {
    let mut random = fastrand::Rng::with_seed(11);
    for (number, checks) in (0..).zip(MsiChecks::ALL) {
        let mut drawn = 0;
        for round in 0..200 {
            let value = digits(&mut random, 1 + round % 13);
            let Ok(barcode) = Barcode::parse_with(Symbology::Msi, &value, msi(checks)) else {
                continue;
            };
            drawn += 1;
            let request =
                Request { options: [-1, number, 0], ..Request::new(47, value.as_bytes()) };
            assert_same_elements(&barcode, &request);
            assert_eq!(barcode.value().len(), value.len() + usize::from(checks.count()));
            let Content::Msi(content) = barcode.content() else { panic!("not MSI") };
            assert_eq!((content.checks(), content.digits()), (checks, &*value));
        }
        // About one value in eleven has no digit for its check.
        let always = !matches!(checks, MsiChecks::Mod11 | MsiChecks::Mod11Mod10);
        assert!(if always { drawn == 200 } else { (150..200).contains(&drawn) }, "{drawn}");
    }
}

#[test]
fn msi_has_its_lengths_and_its_default() {
    let value = "12345678901234";
    assert_eq!(with(Symbology::Msi, value, msi(MsiChecks::None)).value(), value);
    let wrong = refusal(Symbology::Msi, "123456789012345", msi(MsiChecks::None));
    assert_eq!(wrong, "msi holds at most 14 digits, found 15");
    let wrong = refusal(Symbology::Msi, value, msi(MsiChecks::Mod11));
    assert_eq!(wrong, "msi holds at most 13 digits, found 14");
    let wrong = refusal(Symbology::Msi, "12x", msi(MsiChecks::Mod10Mod10));
    assert_eq!(wrong, "msi holds only digits, found \"x\" at character 3 (code128 can hold it)");
    let usual = Options { msi_checks: MsiChecks::Mod10, ..Options::default() };
    assert_eq!(with(Symbology::Msi, "1234", usual), barcode(Symbology::Msi, "1234"));
}

#[test]
fn code11_like_the_vectors_of_bwipp() {
    // Barcode Writer in Pure PostScript, at 3 to 1: 123-45 with 5; 12345678901 with 4 and a dash.
    let one = with(Symbology::Code11, "123-45", code11(Code11Checks::One));
    let expected = "113311311131131131331111113111113131313111313111113311";
    assert_eq!(format!("{}1", widths(&one)), expected);
    assert_eq!((&*one.value(), linear(&one).text()), ("123-455", "123-45"));
    let two = with(Symbology::Code11, "12345678901", code11(Code11Checks::Two));
    assert_eq!(two.value(), "123456789014-");
    assert_eq!(two, barcode(Symbology::Code11, "12345678901"));
}

#[test]
fn code11_like_zint() {
    let mut random = fastrand::Rng::with_seed(12);
    // zint's second option: 0 for two, 1 for one.
    for (checks, option) in [(Code11Checks::Two, 0), (Code11Checks::One, 1)] {
        for round in 0..200 {
            let value = of(&mut random, b"0123456789-", 1 + round % 40);
            let barcode = with(Symbology::Code11, &value, code11(checks));
            let request = Request { options: [-1, option, 0], ..Request::new(1, value.as_bytes()) };
            assert_same_elements(&barcode, &request);
            let Content::Code11(content) = barcode.content() else { panic!("not Code 11") };
            assert_eq!(content.checks(), checks);
        }
    }
    let wrong = refusal(Symbology::Code11, "1a", code11(Code11Checks::One));
    assert_eq!(
        wrong,
        "code11 holds only digits and -, found \"a\" at character 2 (code128 can hold it)"
    );
}

#[test]
fn interleaved_like_a_vector_of_bwipp_and_like_zint() {
    let options = Options { interleaved_check: INTERLEAVED, ..two_to_one() };
    // Barcode Writer in Pure PostScript: 2401234567 with its check digit, and a zero in front.
    let published = with(Symbology::Interleaved2of5, "2401234567", options);
    assert_eq!(
        // With the space behind the last bar.
        format!("{}1", widths(&published)),
        "11111112212112111122122121121111222121121112211222111111121221212111"
    );
    let mut random = fastrand::Rng::with_seed(13);
    for round in 0..300 {
        let value = digits(&mut random, 1 + round % 40);
        let barcode = with(Symbology::Interleaved2of5, &value, options);
        let request = Request { options: [-1, 1, 0], ..Request::new(3, value.as_bytes()) };
        assert_same_elements(&barcode, &request);
        let Content::Interleaved2of5(content) = barcode.content() else { panic!("not this code") };
        assert_eq!(content.leading_zero_added(), value.len().is_multiple_of(2));
        if (4..14).contains(&value.len()) {
            let options = Options { interleaved_check: INTERLEAVED, ..Options::default() };
            let barcode = with(Symbology::Interleaved2of5, &value, options);
            assert_scans(&barcode, Format::ITF, barcode.value().as_bytes());
        }
    }
    let check = |value: &str, expected: &str| {
        assert_eq!(refusal(Symbology::Interleaved2of5, value, options), expected);
    };
    check(&"1".repeat(256), "interleaved2of5 holds at most 256 digits, found 257");
    check(
        "1x",
        "interleaved2of5 holds only digits, found \"x\" at character 2 (code128 can hold it)",
    );
}

#[test]
fn code39_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(39);
    let options = Options { code39_check: Code39Check::Mod43, ..two_to_one() };
    let plain = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
    for round in 0..300 {
        let value = of(&mut random, plain, 1 + round % 80);
        let barcode = with(Symbology::Code39, &value, options);
        let request = Request { options: [-1, 1, 0], ..Request::new(8, value.as_bytes()) };
        assert_same_elements(&barcode, &request);
        assert_eq!(linear(&barcode).text(), format!("*{}*", barcode.value()));
    }
    // ISO/IEC 16388 annex A.1.
    let options = Options { code39_check: Code39Check::Mod43, ..Options::default() };
    let barcode = with(Symbology::Code39, "1234", options);
    assert_eq!(barcode.value(), "1234A");
    assert_scans(&barcode, Format::Code39, b"1234A");
    let wrong = refusal(Symbology::Code39, &"A".repeat(87), options);
    assert_eq!(wrong, "code39 holds at most 86 characters, found 87");
}
