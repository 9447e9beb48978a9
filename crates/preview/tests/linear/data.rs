//! How printers print imperfect data, and the notes about it.

use crate::support::label;

#[track_caller]
fn check(field: &str, value: &str, notes: &[&str]) {
    let (page, found) = label(&format!("^BY2,2,50^FO100,100{field}^FS"));
    let values: Vec<&str> = page.symbols().iter().map(|drawn| drawn.value.as_str()).collect();
    assert_eq!(values, [value], "{field}");
    assert_eq!(found, notes, "{field}");
}

#[track_caller]
fn nothing(field: &str, reason: &str) {
    let (page, found) = label(&format!("^BY2,2,50^FO100,100{field}^FS"));
    assert!(page.symbols().is_empty(), "{field}");
    assert_eq!(found, [format!("no barcode is printed: {reason}")], "{field}");
    let bitmap = page.bitmap();
    let is_dark = |y| bitmap.row(y).iter().any(|&word| word != 0);
    assert!((0..bitmap.height()).all(|y| !is_dark(y)), "{field}");
}

#[test]
fn changed_values_are_noted() {
    check(
        "^BEN^FD5901234123457",
        "9012341234571",
        &["ean13 needs 12 digits here, found 13 digits: printed as 901234123457"],
    );
    check(
        "^B8N^FD123",
        "00001236",
        &["ean8 needs 7 digits here, found 3 digits: printed as 0000123"],
    );
    check("^B2N^FD123", "0123", &["an odd number of digits gets a 0 in front"]);
    check("^B3N^FDab", "AB", &["lower-case letters are printed as capitals"]);
    check(
        "^BCN^FH^FDA_5EB_1D",
        "AB",
        &["printers drop ^, ~ and control characters from Code 128, found 2"],
    );
    check("^BCN^FD>;12345", "1234", &["a single digit in subset A or C is dropped"]);
    check(
        "^BCN,,,,,D^FD(01)09501101530009",
        "0109501101530003",
        &["the check digit of (01) is printed as 3, found 9"],
    );
    check(
        "^BRN,1^FD123",
        "00000000001236",
        &["databar-omni needs 13 digits here, found 3 digits: printed as 0000000000123"],
    );
    check(
        "^BRN,1^FD20012345678900",
        "20012345678909",
        &["the check digit is calculated: printed as 20012345678909"],
    );
    check(
        "^BRN,6^FD10AB#21C",
        "10AB\u{1d}21C",
        &["printers need a # in front as well when a # separates elements"],
    );
    check(
        "^BRN,1^FD2001234567890|21A12345678",
        "20012345678909",
        &["the composite component after the | is not drawn"],
    );
    check("^BTN^FD123456,AB", "123456", &["the MicroPDF417 of a TLC39 is not drawn"]);
}

#[test]
fn data_that_no_symbol_can_hold_print_nothing() {
    nothing(
        "^B9N^FD1234567890",
        "upce: this UPC-A number has too few zeros to be shortened, use upca",
    );
    nothing("^BCN^FD", "code128 needs a value, found an empty one");
    nothing("^BCN^FDé", "code128 holds only ASCII characters, found \"é\" at character 1");
    nothing("^BRN,13^FD2001234567890", "^BR has kinds 1 to 12, found 13");
    nothing(
        "^BZN,,,,3^FD123",
        "intelligent-mail needs 20, 25, 29 or 31 digits (tracking code and ZIP), found 3",
    );
    nothing("^BMN,D^FD6", "msi: the check digit modulo 11 would be 10, which is not a digit");
    let long = "A".repeat(103);
    nothing(
        &format!("^BCN^FD{long}"),
        "code128 holds at most 102 symbol characters, the start and every change of code set counted, found 104",
    );
}
