//! GS1 Digital Link: addresses, refusals, a decoder of barcodes and BWIPP as judges.

mod judged;

use oracle::zxing::Format;
use proptest::prelude::*;
use symbology::{
    Barcode, Symbology,
    gs1::{
        Gs1Error,
        digital_link::{DigitalLink, Domain},
    },
};

use crate::support::{assert_scans, barcode};

fn link(domain: &str, value: &str) -> Result<DigitalLink, Gs1Error> {
    let domain = Domain::parse(domain).unwrap_or_else(|error| panic!("{domain}: {error}"));
    DigitalLink::parse(&domain, &value.replace('|', "\x1d"))
}

/// Compares the address at `id.gs1.org`, without the domain.
#[track_caller]
fn check(value: &str, expected: &str) {
    let link = link("id.gs1.org", value).unwrap_or_else(|error| panic!("{value}: {error}"));
    assert_eq!(link.uri(), format!("https://id.gs1.org{expected}"), "{value}");
}

#[track_caller]
fn check_error(value: &str, expected: &str) {
    assert_eq!(link("id.gs1.org", value).expect_err(value).to_string(), expected, "{value}");
}

#[test]
fn keys_and_qualifiers_are_the_path_and_the_rest_is_the_query() {
    check("(01)09520123456788", "/01/09520123456788");
    check("(01)09520123456788(22)2A", "/01/09520123456788/22/2A");
    check("(01)09520123456788(10)ABC123", "/01/09520123456788/10/ABC123");
    check("(01)09520123456788(21)12345", "/01/09520123456788/21/12345");
    check(
        "(01)09520123456788(10)ABC1(21)12345(17)180426",
        "/01/09520123456788/10/ABC1/21/12345?17=180426",
    );
    check("(01)09520123456788(3103)000195", "/01/09520123456788?3103=000195");
    check(
        "(01)09520123456788(3103)000195(3922)0299(17)180426",
        "/01/09520123456788?3103=000195&17=180426&3922=0299",
    );
    check("(414)9520123456788", "/414/9520123456788");
    check("(414)9520123456788(254)32a%b", "/414/9520123456788/254/32a%25b");
    check(
        "(00)952012345678912345(02)09520123456788(37)25(10)ABC123",
        "/00/952012345678912345?02=09520123456788&37=25&10=ABC123",
    );
}

#[test]
fn the_order_typed_matters_only_in_the_query() {
    let expected = "/01/09506000134352/22/V/10/L/21/S";
    check("(01)09506000134352(22)V(10)L(21)S", expected);
    check("(21)S(10)L(22)V(01)09506000134352", expected);
    check("21S|10L|22V|0109506000134352", expected);
    // Predefined lengths first, otherwise as typed.
    check(
        "(01)09506000134352(240)A(17)261231(400)B(11)250101",
        "/01/09506000134352?17=261231&11=250101&240=A&400=B",
    );
    // Repeated with the same data it is said once.
    check(
        "(01)09506000134352(17)261231(01)09506000134352(17)261231",
        "/01/09506000134352?17=261231",
    );
    // Of several keys the first is the primary one.
    check(
        "(00)952012345678912345(402)12345678901234560",
        "/00/952012345678912345?402=12345678901234560",
    );
    check(
        "(402)12345678901234560(00)952012345678912345",
        "/402/12345678901234560?00=952012345678912345",
    );
    // Both (10) and (235) could be qualifiers, but only (10) may be in the query.
    check("(01)09506000134352(10)L(235)T", "/01/09506000134352/235/T?10=L");
}

#[test]
fn everything_but_unreserved_characters_is_percent_encoded() {
    check(
        "(01)09506000134352(10)!\"%&'()*+,-./(91):;<=>?_(240)A+B&C=D",
        "/01/09506000134352/10/%21%22%25%26%27%28%29%2A%2B%2C-.%2F?91=%3A%3B%3C%3D%3E%3F_&240=A%2BB%26C%3DD",
    );
    check("(8010)9521234#A/B-C(8011)1", "/8010/9521234%23A%2FB-C/8011/1");
}

#[test]
fn the_domain_is_in_front() {
    let check = |domain, expected: &str| {
        let link = link(domain, "(01)09506000134352(10)A").unwrap();
        assert_eq!(link.uri(), format!("{expected}/01/09506000134352/10/A"));
    };
    check("example.com", "https://example.com");
    check("http://example.com:8080/", "http://example.com:8080");
    check("https://example.com/some/path", "https://example.com/some/path");
}

#[test]
fn what_a_digital_link_cannot_say_is_refused() {
    let no_key = |count: usize| {
        format!(
            "at character 1: a GS1 Digital Link needs a primary key such as (01), (00) or (414), found none among {count} identifiers"
        )
    };
    check_error("(10)ABC", &no_key(1));
    check_error("(02)09506000134352(37)25(10)ABC", &no_key(3));
    check_error("(03)09506000134352", &no_key(1));
    let never = |identifier, place: usize| {
        format!("AI ({identifier}) at character {place}: a GS1 Digital Link cannot contain it")
    };
    check_error("(01)09506000134352(8200)A", &never("8200", 19));
    check_error("(8200)A(01)09506000134352(7041)AB", &never("8200", 1));
    let other = |identifier, place: usize, key| {
        format!(
            "AI ({identifier}) at character {place}: a GS1 Digital Link cannot combine it with the primary key ({key})"
        )
    };
    check_error("(00)952012345678912345(21)A", &other("21", 23, "00"));
    check_error("(01)09506000134352(8011)1", &other("8011", 19, "01"));
    check_error("(01)09506000134352(414)9520123456788(254)A", &other("254", 37, "01"));
    check_error(
        "(01)09506000134352(22)A(235)B",
        "AI (235) at character 24: it cannot be combined with AI (22)",
    );
    check_error(
        "(414)9520123456788(254)A(7040)1ABC",
        "AI (7040) at character 25: it cannot be combined with AI (254)",
    );
    for dots in [".", ".."] {
        check_error(
            &format!("(01)09506000134352(10){dots}"),
            "AI (10) at character 19: its data cannot be . or .. in a GS1 Digital Link: browsers drop it",
        );
    }
    check("(01)09506000134352(240)..", "/01/09506000134352?240=..");
    check("(01)09506000134352(10)...", "/01/09506000134352/10/...");
}

#[test]
fn the_table_of_identifiers_is_kept() {
    check_error("(01)09506000134353", "AI (01) at character 1: check digit must be 2, found 3");
    check_error("(01)9506000134352", "AI (01) at character 1: it needs 14 digits, found 13");
    check_error(
        "(01)09506000134352(255)9501101530003",
        "AI (01) at character 1: it cannot be combined with AI (255)",
    );
    assert!(link("id.gs1.org", "").is_err());
    assert!(link("id.gs1.org", "(01)09506000134352(17)261301").is_err());
    assert!(link("id.gs1.org", "(01)09506000134352(10)A(10)B").is_err());
}

#[test]
fn the_message_is_that_of_the_element_strings() {
    let link = link("id.gs1.org", "(21)A(01)09506000134352").unwrap();
    assert_eq!(link.message().bracketed(), "(21)A(01)09506000134352");
}

#[test]
fn a_scanner_reads_the_address() {
    let link = link("example.com/dpp", "(01)09506000134352(10)A/B(17)261231").unwrap();
    let uri = "https://example.com/dpp/01/09506000134352/10/A%2FB?17=261231";
    assert_eq!(link.uri(), uri);
    for (symbology, format) in
        [(Symbology::QrCode, Format::QRCode), (Symbology::DataMatrix, Format::DataMatrix)]
    {
        assert_scans(&barcode(symbology, link.uri()), format, uri.as_bytes());
    }
}

#[test]
fn the_work_is_bounded_by_the_length() {
    let value = "(01)09506000134352".repeat(50_000);
    let link = link("id.gs1.org", &value).unwrap();
    assert_eq!(link.uri(), "https://id.gs1.org/01/09506000134352");
    assert!(super::digital_link::link("id.gs1.org", &"(10)A".repeat(200_000)).is_err());
}

/// The path and the query of an address as identifiers with their data, decoded.
fn decoded(uri: &str, stem: &str) -> Vec<(String, String)> {
    let rest = uri.strip_prefix(stem).and_then(|rest| rest.strip_prefix('/')).expect(uri);
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let segments: Vec<_> = path.split('/').collect();
    let path = segments.chunks(2).map(|pair| (pair[0], pair[1]));
    let query = query.split('&').filter_map(|pair| pair.split_once('='));
    path.chain(query).map(|(ai, data)| (ai.to_owned(), percent_decoded(data))).collect()
}

fn percent_decoded(data: &str) -> String {
    let mut parts = data.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_at(2);
        decoded.push(char::from(u8::from_str_radix(code, 16).unwrap()));
        decoded.push_str(rest);
    }
    decoded
}

proptest! {
    #[test]
    fn an_address_says_the_same_as_the_element_strings(
        lot in "[!-\"%-?A-Z_a-z]{1,20}",
        other in "[!-\"%-?A-Z_a-z]{1,90}",
        lot_first in any::<bool>(),
    ) {
        let (lot, other) = (format!("10{lot}"), format!("91{other}"));
        let parts = if lot_first { [&lot, &other] } else { [&other, &lot] };
        let value = format!("|0109506000134352{}|{}", parts[0], parts[1]);
        prop_assume!(!matches!(lot.as_str(), "10." | "10.."));
        let link = link("example.com/a", &value).unwrap();
        let mut found = decoded(link.uri(), "https://example.com/a");
        let mut expected: Vec<_> = link
            .message()
            .elements()
            .map(|element| (element.ai.to_owned(), element.data.to_owned()))
            .collect();
        found.sort();
        expected.sort();
        prop_assert_eq!(found, expected);
        prop_assert!(Barcode::parse(Symbology::QrCode, link.uri()).is_ok());
    }

    #[test]
    fn any_text_is_read_or_refused(domain in ".{0,40}", start in "(https?://)?", value in any::<String>()) {
        let _ = Domain::parse(&format!("{start}{domain}"));
        let _ = link("example.com", &value);
        let _ = link("example.com", &format!("(01)09506000134352{value}"));
    }
}
