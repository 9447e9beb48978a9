//! GS1 element strings before the General Specifications and the judges.

use oracle::{
    zint,
    zxing::{self, Format, Picture},
};
use proptest::prelude::*;
use symbology::{
    Symbology,
    gs1::{Element, Gs1Error, Message},
};

use crate::support::barcode;

/// A right message for each row of the table of application identifiers, in the table's order.
pub(crate) const MESSAGES: &str = include_str!("gs1_messages.txt");

fn message(value: &str) -> Message {
    Message::parse(value).expect(value)
}

/// Compares the data of a message; `|` stands for GS.
#[track_caller]
fn check_data(value: &str, expected: &str) {
    assert_eq!(shown(&message(&value.replace('|', "\x1d"))), expected, "{value}");
}

fn shown(message: &Message) -> String {
    String::from_utf8_lossy(message.data()).replace('\x1d', "|")
}

fn error(value: &str) -> Gs1Error {
    Message::parse(&value.replace('|', "\x1d")).expect_err(value)
}

/// Compares the words for a wrong value; `|` stands for GS.
#[track_caller]
fn check_error(value: &str, expected: &str) {
    assert_eq!(error(value).to_string(), expected, "{value}");
}

#[test]
fn separators_stand_only_where_the_length_is_not_predefined() {
    // GS1 General Specifications, figure 5.1-3, and vectors of BWIPP.
    check_data("(01)09501101530003", "0109501101530003");
    check_data("(00)123456789012345675", "00123456789012345675");
    check_data("(90)111(91)2(92)3", "90111|912|923");
    check_data("(01)09501101530003(17)270101(10)ABC123", "01095011015300031727010110ABC123");
    check_data("(01)09501101530003(10)ABC123(17)270101", "010950110153000310ABC123|17270101");
    check_data("(01)09501101530003(3103)001750(21)1", "01095011015300033103001750211");
    // One length only, but not a predefined one.
    check_data("(402)12345678901234560(400)A", "40212345678901234560|400A");
}

#[test]
fn the_raw_form_is_the_data_itself() {
    check_data("0109501101530003", "0109501101530003");
    check_data("010950110153000310ABC123|17270101", "010950110153000310ABC123|17270101");
    // A leading FNC1, and separators where none is due.
    check_data("|0109501101530003", "0109501101530003");
    check_data("0109501101530003|10ABC|", "010950110153000310ABC");
    // All brackets are data.
    check_data("010950110153000310(21)X", "010950110153000310(21)X");
    check_data("|99)A(", "99)A(");
}

#[test]
fn brackets_in_data_are_data_unless_they_hold_digits() {
    let check = |value: &str, ai, expected: &str| {
        let value = format!("(01)09501101530003{value}");
        assert_eq!(message(&value).find(ai), Some(expected), "{value}");
        assert_eq!(message(&value).bracketed(), value);
    };
    check("(21)AB(C)", "21", "AB(C)");
    check("(21)(C)AB", "21", "(C)AB");
    check("(21)()", "21", "()");
    check("(21)A((B)C)", "21", "A((B)C)");
    check("(21)(1A)(22)X", "21", "(1A)");
    check("(10)AB(21)X", "10", "AB");
    // A forgotten value, a mistyped identifier or a forgotten bracket is never data.
    check_error("(01)09501101530003(10)(21)X", "AI (10) at character 19: the data is missing");
    check_error("(01)09501101530003(10)AB(21)", "AI (21) at character 25: the data is missing");
    check_error(
        "(01)09501101530003(10)AB(2024)",
        "AI (2024) at character 25: unknown application identifier; where (2024) is data, \
         write the value without brackets around the identifiers and with GS (0x1D) as separator",
    );
    assert_eq!(error("(01)09501101530003(10)AB(7)").identifier(), "7");
    assert_eq!(error("(01)09501101530003(10)AB(12345)").identifier(), "12345");
    check_error(
        "(01)09501101530003(10)AB(21X",
        "AI (10) at character 19: the bracket at character 25 is not closed",
    );
    check_error(
        "(01)09501101530003(10)AB)X",
        "AI (10) at character 19: the closing bracket at character 25 has no opening bracket",
    );
    check_error(
        "10)ABC",
        "at character 1: the closing bracket at character 3 has no opening bracket",
    );
    check_error("(10ABC", "at character 1: the bracket at character 1 is not closed");
}

#[test]
fn elements_say_whether_they_need_a_separator() {
    let message = message("(01)09501101530003(10)ABC123(3103)001750");
    let element = |ai, data, needs_separator| Element { ai, data, needs_separator };
    let expected = [
        element("01", "09501101530003", false),
        element("10", "ABC123", true),
        element("3103", "001750", false),
    ];
    assert_eq!(message.elements().collect::<Vec<_>>(), expected);
    assert_eq!(message.find("3103"), Some("001750"));
    assert_eq!(message.find("3100"), None);
}

#[test]
fn a_message_of_each_row_survives_both_forms() {
    assert_eq!(MESSAGES.lines().count(), 224);
    for value in MESSAGES.lines() {
        let bracketed = message(value);
        assert_eq!(bracketed.bracketed(), value);
        let raw = std::str::from_utf8(bracketed.data()).unwrap();
        assert_eq!(message(raw), bracketed, "{value}");
    }
}

#[test]
fn errors_name_the_identifier_the_place_the_rule_and_what_was_found() {
    check_error(
        "",
        "at character 1: expected the digits of an application identifier, found the end",
    );
    check_error(
        "]C10109501101530003",
        "at character 1: expected the digits of an application identifier, found \"]\"",
    );
    check_error(
        "0109501101530003||10A",
        "at character 18: expected the digits of an application identifier, found U+001D",
    );
    check_error("049501", "AI (04) at character 1: unknown application identifier");
    check_error(
        "431",
        "at character 4: expected the digits of an application identifier, found the end",
    );
    check_error("(1)5", "AI (1) at character 1: unknown application identifier");
    check_error(
        "()5)",
        "at character 2: expected the digits of an application identifier in brackets, found \")\"",
    );
    check_error("(04)9501", "AI (04) at character 1: unknown application identifier");
    check_error("(001)9501", "AI (001) at character 1: unknown application identifier");
    check_error("(01)09501101530004", "AI (01) at character 1: check digit must be 3, found 4");
    check_error("(01)0950110153000", "AI (01) at character 1: it needs 14 digits, found 13");
    check_error("(01)095011015300031", "AI (01) at character 1: it needs 14 digits, found 15");
    check_error(
        "(01)0950110153000(10)A(21)B",
        "AI (01) at character 1: it needs 14 digits, found 13",
    );
    check_error(
        "(90)1234567890123456789012345678901",
        "AI (90) at character 1: it needs 1 to 30 characters, found 31",
    );
    check_error(
        "30123456789",
        "AI (30) at character 1: it needs 1 to 8 digits, found 9; is the separator GS (0x1D) after it missing?",
    );
    check_error(
        "(01)0950110153000A",
        "AI (01) at character 1: expected a digit at character 18, found \"A\"",
    );
    check_error(
        "(90)a#",
        "AI (90) at character 1: expected a letter, a digit or one of !\"%&'()*+,-./:;<=>?_ at character 6, found \"#\"",
    );
    check_error(
        "(00)12345678901234567\u{e9}",
        "AI (00) at character 1: expected a digit at character 22, found \"\u{e9}\"",
    );
    check_error(
        "(8010)1234a",
        "AI (8010) at character 1: expected a capital letter, a digit or one of #-/ at character 11, found \"a\"",
    );
    check_error(
        "(01)09501101530003(8008)270228235",
        "AI (8008) at character 19: the part that starts at character 33 needs 2 digits, found 1",
    );
}

#[test]
fn errors_tell_their_places_apart() {
    let error = error("(01)09501101530003(17)271301");
    assert_eq!((error.identifier(), error.start(), error.position()), ("17", 18, 24));
}

#[test]
fn some_identifiers_exclude_others() {
    check_error(
        "(01)09501101530003(255)9501101530003",
        "AI (01) at character 1: it cannot be combined with AI (255)",
    );
    check_error(
        "(01)09501101530003(3100)000001(3101)000001",
        "AI (3100) at character 19: it cannot be combined with AI (3101)",
    );
    check_error(
        "(00)123456789012345675(4331)000123(4330)000123",
        "AI (4331) at character 23: it cannot be combined with AI (4330)",
    );
    // The order does not matter.
    check_data("(10)ABC123(01)09501101530003", "10ABC123|0109501101530003");
    check_data("(250)A(21)B(01)09501101530003", "250A|21B|0109501101530003");
    check_data("(01)09501101530003(3103)001750(3922)199", "010950110153000331030017503922199");
}

/// What the identifiers of these symbols need, as an item has them.
fn lonely(values: &[(Symbology, &str)]) -> Vec<String> {
    let barcodes = values.iter().map(|(symbology, value)| barcode(*symbology, value));
    let messages: Vec<_> = barcodes.filter_map(|barcode| barcode.gs1()).collect();
    let found = symbology::gs1::lonely(&messages);
    found.iter().map(|(index, lonely)| format!("{index}: {}", lonely.message())).collect()
}

#[test]
fn partners_may_be_in_any_symbol_of_the_item() {
    let gs1 = |value| (Symbology::Gs1128, value);
    let alone = lonely(&[gs1("(10)ABC123")]);
    assert_eq!(
        alone,
        [
            "0: AI (10) needs (01) or (02) or (03) or (8006) or (8026), which no barcode of the label has"
        ]
    );
    assert_eq!(
        lonely(&[gs1("(01)09501101530003(250)A")]),
        [
            "0: AI (250) needs (01) with (21) or (03) with (21) or (8006) with (21), which no barcode of the label has"
        ]
    );
    // The logistic label: contents in one symbol, the SSCC in another.
    let contents = gs1("(02)09501101530003(37)12(10)ABC");
    assert_eq!(lonely(&[contents, gs1("(00)095011015300000010")]), [""; 0]);
    assert_eq!(lonely(&[contents]).len(), 1, "(02) needs (00)");
    // However often an identifier is repeated, it is told once.
    let repeated = "(10)A".repeat(200);
    assert_eq!(
        lonely(&[(Symbology::Gs1DataMatrix, &repeated), gs1("(10)B"), gs1("(21)C")]).len(),
        2
    );
    // Any symbol with a GTIN is a partner.
    for (symbology, value) in [
        (Symbology::Ean13, "9501101530003"),
        (Symbology::Ean8, "96385074"),
        (Symbology::UpcA, "036000291452"),
        (Symbology::UpcE, "04252614"),
        (Symbology::Itf14, "15400141288763"),
        (Symbology::DataBarOmni, "09501101530003"),
        (Symbology::Gs1DataMatrix, "(01)09501101530003"),
        (Symbology::DataBarExpanded, "(01)09501101530003"),
    ] {
        assert_eq!(lonely(&[gs1("(10)ABC123"), (symbology, value)]), [""; 0], "{}", symbology.id());
    }
    assert_eq!(lonely(&[gs1("(10)A"), (Symbology::Code128, "0109501101530003")]).len(), 1);
}

#[test]
fn everyday_values_are_accepted() {
    for value in [
        "(02)09501101530003(37)12(10)ABC",
        "(10)ABC",
        "(21)123",
        "(17)270101(10)ABC",
        "(403)ROUTE",
        "(3102)000123",
        "(7003)2701011200",
        "(8005)000123",
        "(01)09501101530003(3922)199",
        "(401)12",
        "(8010)12AB",
    ] {
        if let Err(error) = Message::parse(value) {
            panic!("{value}: {error}");
        }
    }
}

#[test]
fn an_identifier_may_be_repeated_with_the_same_data_only() {
    check_data("(91)A(92)B(91)A", "91A|92B|91A");
    check_error(
        "(91)A(92)B(91)C",
        "AI (91) at character 11: its data differs from that of the same AI at character 1",
    );
}

/// Compares the words for a single wrong element string. What is wrong with itself comes before its lack of partners.
#[track_caller]
fn check_content(value: &str, expected: &str) {
    let error = error(value);
    assert_eq!(
        error.to_string(),
        format!("AI ({}) at character 1: {expected}", error.identifier())
    );
}

#[test]
fn dates_and_codes_are_checked() {
    check_content("(17)271301", "month must be 01 to 12, found 13");
    check_content("(17)270230", "day must be 00 to 28, found 30");
    check_content("(7006)270200", "day must be 01 to 28, found 00");
    check_content("(7250)19000229", "day must be 01 to 28, found 29");
    check_content("(7003)2702282400", "hour must be 00 to 23, found 24");
    check_content("(7003)2702282360", "minute must be 00 to 59, found 60");
    check_content("(8008)270228235960", "second must be 00 to 59, found 60");
    check_content("(422)001", "country must be a number of ISO 3166-1, found 001");
    check_content("(423)276001", "country must be a number of ISO 3166-1, found 001");
    check_content("(7030)998A", "country must be a number of ISO 3166-1 or 999, found 998");
    check_content("(4307)XX", "country must be two capital letters of ISO 3166-1, found XX");
    check_content("(3910)0011", "currency must be a number of ISO 4217, found 001");
    check_content("(7252)3", "biological sex must be 0, 1, 2 or 9, found 3");
    check_content("(4300)A%2G", "two hexadecimal digits must follow each %, found %2G");
    check_content("(4300)A%2", "two hexadecimal digits must follow each %, found %2");
    check_content(
        "(4309)18000000010000000000",
        "latitude must be at most 1800000000, found 1800000001",
    );
    check_content(
        "(4309)18000000003600000001",
        "longitude must be at most 3600000000, found 3600000001",
    );
}

#[test]
fn indicators_are_checked() {
    check_content("(4321)2", "it must be 0 for no or 1 for yes, found 2");
    check_content(
        "(4330)000100+",
        "only a hyphen, for below zero, may follow the temperature, found +",
    );
    check_content("(7040)1AB.", "importer index must be a letter, a digit, - or _, found .");
    check_content(
        "(7041)XYZ",
        "package type must be a code of UN/ECE recommendation 21 or of GS1, found XYZ",
    );
    check_content("(7241)11", "media type must be 01 to 10 or 80 to 99, found 11");
    check_content(
        "(7258)3/2",
        "birth sequence must be a position and a total such as 1/3, found 3/2",
    );
    check_content("(8001)00001234512311", "the dimension must not be zero, found 0000");
    check_content("(8001)12341234512321", "winding direction must be 0, 1 or 9, found 2");
    check_content("(8003)19501101530003", "the first digit must be 0, found 1");
    check_content(
        "(8006)095011015300030302",
        "piece and total must be 01 or more, and the piece at most the total, found 0302",
    );
}

#[test]
fn keys_accounts_and_coupons_are_checked() {
    check_content("(8007)BE71096123456760", "check digits of the IBAN must be 23, found 71");
    check_content(
        "(8007)XX71096123456760",
        "country must be two capital letters of ISO 3166-1, found XX",
    );
    check_content("(8007)BE7X096123456760", "two check digits must follow the country, found 7X");
    check_content(
        "(8007)BE71096-23456760",
        "an IBAN must have only capital letters and digits, found -",
    );
    check_content("(8007)BE71096123", "an IBAN must have at least 11 characters, found BE71096123");
    check_content("(8011)01", "it must not start with 0, found 01");
    check_content("(8013)1987654Ad4X4bL5ttr2310cXK", "check characters must be 2K, found XK");
    check_content("(8004)1", "it must start with the digits of a GS1 company prefix, found 1");
    check_content("(8004)1A345", "it must start with the digits of a GS1 company prefix, found 1A");
    check_content(
        "(8014)1234569892",
        "at least one character must not be a digit, found 1234569892",
    );
    check_content(
        "(8110)712345612345611110123",
        "length of the company prefix of the coupon must be one of 0 1 2 3 4 5 6, found 7",
    );
    check_content(
        "(8110)01234561234566123456110123",
        "length of the save value of the coupon must be one of 1 2 3 4 5, found 6",
    );
    check_content(
        "(8110)01234561234561111012",
        "primary purchase family code of the coupon must have 3 digits, found 12",
    );
    check_content(
        "(8110)0123456123456111101233270230",
        "expiration date of the coupon must be a date, found 270230",
    );
    check_content(
        "(8110)01234561234561111012332702284270301",
        "coupon must start before it expires, found 270301",
    );
    check_content("(8110)0123456123456111101237", "nothing can follow the coupon data, found 7");
    check_content("(8110)01234561234561111012A", "a coupon must have only digits, found A");
    check_content(
        "(8112)201234561234560123456",
        "format of the coupon must be one of 0 1, found 2",
    );
    check_content(
        "(8112)00123456123456",
        "length of the serial number of the coupon must have 1 digit, found none",
    );
}

/// zint's verdict, its warnings included: it only warns of wrong content. Data Matrix, for its room.
fn zint_verdict(value: &str) -> Result<zint::Drawn, String> {
    let mode = 2 + 16 + zint::STRICT;
    zint::draw(&zint::Request { mode, ..zint::Request::new(71, value.as_bytes()) })
}

#[test]
fn zint_accepts_and_refuses_the_same_values() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut accepted, mut refused) = (0, 0);
    for message in MESSAGES.lines() {
        for change in 0..40 {
            let value =
                if change == 0 { message.to_owned() } else { changed(&mut random, message) };
            let (ours, theirs) = (Message::parse(&value), zint_verdict(&value));
            match (&ours, &theirs) {
                (Ok(_), Ok(_)) => accepted += 1,
                (Err(_), Err(_)) => refused += 1,
                // zint has no way to put an opening bracket into data, where set 82 has it, and it wants four digits
                // of a company prefix, where BWIPP is content with two.
                (Ok(ours), Err(error)) => assert!(
                    ours.elements().any(|element| element.data.contains('('))
                        || error.to_lowercase().contains("company prefix"),
                    "{value}: zint refuses it: {error}"
                ),
                (Err(error), Ok(_)) => {
                    assert!(is_stricter_than_zint(&value, &error.to_string()), "{value}: {error}");
                }
            }
        }
    }
    assert!(accepted > 1_000 && refused > 4_000, "{accepted} accepted, {refused} refused");
}

/// Where we refuse what zint accepts.
fn is_stricter_than_zint(value: &str, error: &str) -> bool {
    let says = |words: &str| error.contains(words);
    // zint looks at each element string by itself.
    let pairs = says("it cannot be combined") || says("its data differs");
    // zint takes a bracket that is closed but was not opened for data.
    let brackets = says("has no opening bracket");
    // zint reads identifiers as numbers and does not mind (001).
    let zeros = value.contains("(0") && says("unknown application identifier");
    // zint takes optional fields of coupons in any order, day 00 and requirement code 5, which the reference
    // implementation of GS1 refuses.
    let coupons = says("nothing can follow the coupon data")
        || says("date of the coupon must be a date")
        || says("coupon must start before it expires")
        || says("requirement code of the coupon must be one of 0 1 2 3 4 9, found 5");
    // zint is content with 5 characters of an IBAN.
    let accounts = says("an IBAN must have at least");
    pairs || brackets || zeros || coupons || accounts
}

fn changed(random: &mut fastrand::Rng, message: &str) -> String {
    const CHARACTERS: &[u8] = b"00112233445566778899AZaz-/()% #_=";
    let mut bytes = message.as_bytes().to_vec();
    // The first bracket stays: without it, the value is in the raw form, which zint does not have.
    let at = random.usize(1..bytes.len());
    let other = CHARACTERS[random.usize(..CHARACTERS.len())];
    match random.u8(..6) {
        0 => drop(bytes.remove(at)),
        1 => bytes.insert(at, other),
        2 => bytes.truncate(at),
        _ => bytes[at] = other,
    }
    String::from_utf8(bytes).expect("only ASCII was put in")
}

#[test]
fn zint_knows_the_same_coupons() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..400 {
        let coupon = coupon(&mut random);
        if coupon.len() > 70 {
            continue;
        }
        assert_eq!(message(&format!("(8110){coupon}")).find("8110"), Some(coupon.as_str()));
        for _ in 0..10 {
            let mut digits = coupon.clone().into_bytes();
            let at = random.usize(..digits.len());
            digits[at] = random.u8(b'0'..=b'9');
            let value = format!("(8110){}", String::from_utf8_lossy(&digits));
            match (Message::parse(&value), zint_verdict(&value)) {
                (Ok(_), theirs) => {
                    theirs.expect(&value);
                    accepted += 1;
                }
                (Err(error), Ok(_)) => {
                    assert!(is_stricter_than_zint(&value, &error.to_string()), "{value}: {error}");
                }
                (Err(_), Err(_)) => refused += 1,
            }
        }
    }
    assert!(accepted > 400 && refused > 400, "{accepted} accepted, {refused} refused");
}

/// A right coupon with some of the optional fields.
fn coupon(random: &mut fastrand::Rng) -> String {
    fn digits(random: &mut fastrand::Rng, count: u8) -> String {
        (0..count).map(|_| char::from(random.u8(b'0'..=b'9'))).collect()
    }
    fn measured(random: &mut fastrand::Rng, least: u8, greatest: u8, added: u8) -> String {
        let length = random.u8(least..=greatest);
        format!("{length}{}", digits(random, length + added))
    }
    fn purchase(random: &mut fastrand::Rng) -> String {
        let code = ["0", "1", "2", "3", "4", "9"][random.usize(..6)];
        format!("{}{code}{}", measured(random, 1, 5, 0), digits(random, 3))
    }
    let mut fields = vec![measured(random, 0, 6, 6), digits(random, 6), measured(random, 1, 5, 0)];
    fields.push(purchase(random));
    if random.bool() {
        fields.push(format!("1{}{}9", random.u8(..4), purchase(random)));
    }
    if random.bool() {
        fields.push(format!("2{}{}", purchase(random), measured(random, 0, 6, 6)));
    }
    if random.bool() {
        fields.push("32712314270101".to_owned());
    }
    if random.bool() {
        fields.push(format!("5{}", measured(random, 0, 9, 6)));
    }
    if random.bool() {
        fields.push(format!("6{}", measured(random, 1, 7, 6)));
    }
    if random.bool() {
        let code = ["0", "1", "2", "5", "6"][random.usize(..5)];
        fields.push(format!("9{code}{}{}1", random.u8(..3), random.u8(..10)));
    }
    fields.concat()
}

#[test]
fn zint_knows_the_same_codes() {
    const CHARACTERS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let check = |value: String| {
        let (ours, theirs) = (Message::parse(&value), zint_verdict(&value));
        assert_eq!(ours.is_ok(), theirs.is_ok(), "{value}: {ours:?}, {theirs:?}");
    };
    for number in 0..1000 {
        check(format!("(01)09501101530003(422){number:03}"));
        check(format!("(01)09501101530003(7030){number:03}A"));
        check(format!("(415)9501101530003(8020)A(3912){number:03}1"));
    }
    for number in 0..100 {
        check(format!("(8017)123456789012345675(7241){number:02}"));
    }
    for first in CHARACTERS.map(char::from) {
        check(format!("(00)123456789012345675(7041){first}"));
        for second in CHARACTERS.map(char::from) {
            check(format!("(00)123456789012345675(4307){first}{second}"));
            check(format!("(00)123456789012345675(7041){first}{second}"));
        }
    }
}

#[test]
fn zint_and_zxing_agree_on_the_data() {
    for value in MESSAGES.lines() {
        // zint puts no separator after 235, for the sake of an older meaning of 23.
        if value.contains("(235)") {
            continue;
        }
        let drawn = zint_verdict(value).unwrap_or_else(|error| panic!("{value}: {error}"));
        let read = zxing::read(&picture(&drawn.rows), &[Format::DataMatrix]);
        assert_eq!(read.len(), 1, "{value}");
        let data = message(value).data().to_vec();
        assert_eq!(
            String::from_utf8_lossy(&read[0].bytes),
            String::from_utf8_lossy(&data),
            "{value}"
        );
    }
}

fn picture(rows: &[Vec<bool>]) -> Picture {
    const SCALE: usize = 4;
    let width = (rows[0].len() + 4) * SCALE;
    let margin = vec![255; width * 2 * SCALE];
    let line = |row: &Vec<bool>| {
        let modules = [false; 2].iter().chain(row).chain(&[false; 2]).copied();
        let shades = modules.map(|dark| if dark { 0 } else { 255 });
        shades.flat_map(|shade| [shade; SCALE]).collect::<Vec<u8>>().repeat(SCALE)
    };
    let middle = rows.iter().flat_map(line);
    let pixels = margin.iter().copied().chain(middle).chain(margin.iter().copied()).collect();
    Picture { width, pixels }
}

fn configuration() -> ProptestConfig {
    ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() }
}

/// Pieces of which values are made: identifiers with and without brackets, data, brackets, separators.
fn piece() -> impl Strategy<Value = String> {
    let fixed = [
        "(",
        ")",
        "\x1d",
        "(01)09501101530003",
        "(10)",
        "(21)",
        "(17)270101",
        "(91)",
        "(3103)001750",
        "0109501101530003",
        "10",
        "21",
        "91",
        "(C)",
        "A",
        "7",
        "00123456789012345675",
        "(00)",
        "#",
        "\u{e9}",
    ];
    prop_oneof![
        4 => proptest::sample::select(fixed.to_vec()).prop_map(str::to_owned),
        1 => "[0-9]{1,4}",
        1 => "\\([0-9]{1,5}\\)",
        1 => "[!-z]{1,12}",
    ]
}

proptest! {
    #![proptest_config(configuration())]

    #[test]
    fn any_text_is_read_or_refused(value in any::<String>()) {
        if let Err(error) = Message::parse(&value) {
            prop_assert!(error.position() <= value.chars().count());
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn pieces_are_read_or_refused(pieces in proptest::collection::vec(piece(), 1..8)) {
        let value = pieces.concat();
        if let Err(error) = Message::parse(&value) {
            prop_assert!(error.position() <= value.chars().count(), "{value:?}: {error}");
        }
    }

    #[test]
    fn what_is_read_is_read_again(pieces in proptest::collection::vec(piece(), 1..8)) {
        let value = pieces.concat();
        let Ok(message) = Message::parse(&value) else { return Ok(()) };
        if value.starts_with('(') {
            prop_assert_eq!(&message.bracketed(), &value);
        }
        let raw = format!("\x1d{}", std::str::from_utf8(message.data()).unwrap());
        prop_assert_eq!(&Message::parse(&raw), &Ok(message.clone()));
        let parts = message.elements().map(|part| format!("({}){}", part.ai, part.data));
        prop_assert_eq!(parts.collect::<String>(), message.bracketed());
    }
}
