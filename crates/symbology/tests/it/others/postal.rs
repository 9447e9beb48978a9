//! The codes of postal services.

use symbology::{
    Symbol,
    Symbology::{self, IntelligentMail, Kix, Planet, Postnet, RoyalMail},
};

use super::{assert_same_rows, digits, heights, zint_rows};
use crate::support::{barcode, modules, refusal};

#[test]
fn same_modules_as_zint() {
    let mut random = fastrand::Rng::with_seed(40);
    for _ in 0..200 {
        let length = *random.choice(&[5, 9, 11]).unwrap();
        let value = digits(&mut random, length);
        assert_same_rows(Postnet, &value, &zint_rows(40, value.as_bytes()));
        let length = *random.choice(&[11, 13]).unwrap();
        let value = digits(&mut random, length);
        assert_same_rows(Planet, &value, &zint_rows(82, value.as_bytes()));
        let routing = *random.choice(&[0, 5, 9, 11]).unwrap();
        let value = format!(
            "{}{}{}",
            random.digit(10),
            random.u8(0..=4),
            digits(&mut random, 18 + routing)
        );
        // zint wants a dash before the routing code.
        let (tracking, routing) = value.split_at(20);
        let dashed = format!("{tracking}-{routing}");
        let dashed = if routing.is_empty() { tracking } else { &dashed };
        assert_same_rows(IntelligentMail, &value, &zint_rows(85, dashed.as_bytes()));
        let value = letters(&mut random, 50);
        assert_same_rows(RoyalMail, &value, &zint_rows(70, value.as_bytes()));
        let value = letters(&mut random, 18);
        assert_same_rows(Kix, &value, &zint_rows(90, value.as_bytes()));
    }
}

fn letters(random: &mut fastrand::Rng, most: usize) -> String {
    let length = random.usize(1..=most);
    (0..length).map(|_| random.digit(36).to_ascii_uppercase()).collect()
}

/// The bars as USPS-B-3200 writes them: A ascender, D descender, F full, T tracker.
fn bars(symbology: Symbology, value: &str) -> String {
    let rows = modules(&barcode(symbology, value).symbol());
    let states = rows[0].iter().zip(&rows[2]).step_by(2);
    states
        .map(|states| match states {
            (true, true) => 'F',
            (true, false) => 'A',
            (false, true) => 'D',
            (false, false) => 'T',
        })
        .collect()
}

/// USPS-B-3200 (2015) appendix C, examples 1 to 4.
#[test]
fn the_intelligent_mail_examples() {
    let check = |value, expected: &str| assert_eq!(bars(IntelligentMail, value), expected);
    check(
        "01234567094987654321",
        "ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT",
    );
    check(
        "0123456709498765432101234",
        "DTTAFADDTTFTDTFTFDTDDADADAFADFATDDFTAAAFDTTADFAAATDFDTDFADDDTDFFT",
    );
    check(
        "01234567094987654321012345678",
        "ADFTTAFDTTTTFATTADTAAATFTFTATDAAAFDDADATATDTDTTDFDTDATADADTDFFTFA",
    );
    check(
        "0123456709498765432101234567891",
        "AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA",
    );
}

#[test]
fn check_digits_are_added_or_verified() {
    assert_eq!(barcode(Postnet, "12345").value(), "123455");
    assert_eq!(barcode(Postnet, "123455"), barcode(Postnet, "12345"));
    assert_eq!(barcode(Planet, "12345678901").value(), "123456789014");
    assert_eq!(barcode(Planet, "123456789014"), barcode(Planet, "12345678901"));
    assert_eq!(barcode(RoyalMail, "SN34RD1A").value(), "SN34RD1A");
    let check =
        |symbology, value: &str, expected: &str| assert_eq!(refusal(symbology, value), expected);
    check(
        Postnet,
        "123456",
        "postnet has the wrong check digit: it must be \"5\", found \"6\" at character 6",
    );
    check(
        Planet,
        "123456789015",
        "planet has the wrong check digit: it must be \"4\", found \"5\" at character 12",
    );
}

#[test]
fn shape() {
    assert_eq!(heights(&barcode(Postnet, "12345")), [3, 2]);
    assert_eq!(heights(&barcode(IntelligentMail, "01234567094987654321")), [2, 2, 2]);
    assert_eq!(heights(&barcode(Kix, "2500GG30250")), [3, 2, 3]);
    let Symbol::Grid(grid) = barcode(IntelligentMail, "01234567094987654321").symbol() else {
        panic!()
    };
    assert_eq!((grid.width(), grid.quiet_zone.left, grid.quiet_zone.top), (129, 6, 2));
}

#[test]
fn wrong_values_are_explained() {
    let check =
        |symbology, value: &str, expected: &str| assert_eq!(refusal(symbology, value), expected);
    check(
        Postnet,
        "1234",
        "postnet needs 5, 9 or 11 digits (one more with the check digit), found 4",
    );
    check(Postnet, "1234-", "postnet holds only digits, found \"-\" at character 5");
    check(Planet, "1", "planet needs 11 or 13 digits (one more with the check digit), found 1");
    check(
        IntelligentMail,
        "012345670949876543210",
        "intelligent-mail needs 20, 25, 29 or 31 digits (tracking code and ZIP), found 21",
    );
    check(
        IntelligentMail,
        "05234567094987654321",
        "intelligent-mail: the second digit must be 0 to 4, found 5, at character 2",
    );
    check(
        RoyalMail,
        "SN34rd1a",
        "royalmail holds only digits and upper-case letters, found \"r\" at character 5",
    );
    check(
        RoyalMail,
        "SN3 4RD",
        "royalmail holds only digits and upper-case letters, found \" \" at character 4",
    );
    check(Kix, "2500GG30250X1234567", "kix holds at most 18 characters, found 19");
    check(RoyalMail, &"A".repeat(51), "royalmail holds at most 50 characters, found 51");
}
