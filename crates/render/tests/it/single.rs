//! A single barcode on its label.

use std::num::NonZeroU8;

use label::{Field, Rule, element::BarHeight, units::Dpi};
use render::Single;
use symbology::{AztecCorrection, Barcode, Options, Pdf417Columns, Pdf417Level, Symbology};

use crate::support::{inches, printer};

fn look(scale: u8) -> Single {
    Single {
        scale: NonZeroU8::new(scale).unwrap(),
        height: BarHeight::asked(inches(0.5)),
        dpi: Dpi::DEFAULT,
        ratio: symbology::Ratio::default(),
        human_readable: true,
        drawn: false,
    }
}

#[track_caller]
fn check(symbology: Symbology, value: &str, scale: u8, expected: (&str, &str)) {
    let barcode = Barcode::parse(symbology, value).unwrap();
    let mut findings = Vec::new();
    let zpl = render::barcode(&barcode, look(scale), &mut findings).unwrap();
    let (size, field) = expected;
    let expected = format!("^XA\n^MUD^JMA^MCY^CI28{size}^LH0,0^PON^PMN^LRN^FWN,0\n{field}^FS\n^XZ");
    assert_eq!(String::from_utf8(zpl).unwrap(), expected);
    assert_eq!(findings, []);
}

#[test]
fn the_label_is_just_large_enough() {
    // 46 modules and 10 on each side; 102 dots of bars and 21 of text.
    let field = "^BY2,3,102^FO20,0^BCN,102,Y,N,N,N^FD>:A";
    check(Symbology::Code128, "A", 2, ("^PW132^LL123", field));
    let field = "^BY2,3,102^FO22,0^BEN,102,Y,N^FD590123412345";
    check(Symbology::Ean13, "590123412345", 2, ("^PW226^LL123", field));
    // The text of an add-on is above it.
    let field = "^BY2,3,102^FO18,21^BSN,102,Y,Y^FD12";
    check(Symbology::Ean2, "12", 2, ("^PW68^LL123", field));
    let field = "^BY2,3,1^FO20,19^BQN,2,5,M,7^FDMA,A";
    check(Symbology::QrCode, "A", 5, ("^PW145^LL145", field));
    let field = "^BY5,3,10^FO5,5^BXN,5,200,,,,|,1^FDA";
    check(Symbology::DataMatrix, "A", 5, ("^PW60^LL60", field));
}

#[test]
fn the_lines_between_rows_fit() {
    // Two rows of 25 modules, three lines of one.
    let field = "^BY2,3,50^FO20,0^B4N,25,N,A^FDCODE 49";
    check(Symbology::Code49, "CODE 49", 2, ("^PW184^LL106", field));
    // Five rows of 20 dots, each with the line above it; the last line is one more.
    let field = "^BY2,3,20^FO20,0^BBN,20,Y,4,,F^FDCODABLOCK F 34567890";
    check(Symbology::CodablockF, "CODABLOCK F 34567890", 2, ("^PW242^LL102", field));
}

#[test]
fn the_requested_error_correction_is_printed() {
    let check = |value: &str, percent, expected: &str| {
        let aztec_correction = AztecCorrection::percent(percent).unwrap();
        let options = Options { aztec_correction, ..Options::default() };
        let barcode = Barcode::parse_with(Symbology::Aztec, value, options).unwrap();
        let zpl = render::barcode(&barcode, look(2), &mut Vec::new());
        let zpl = zpl.map(|zpl| String::from_utf8(zpl).unwrap());
        let zpl = zpl.unwrap_or_else(|problems| problems[0].message.to_string());
        assert!(zpl.contains(expected), "{zpl}");
    };
    let setting = "^LH0,0^PON^PMN^LRN^FWN,0\n^BY2,3,10^FO0,0^BON,2,N";
    // 15 modules, and 27.
    check("HELLO WORLD", 23, &format!("^PW30^LL30{setting},0,N^FDHELLO"));
    check("HELLO WORLD", 90, &format!("^PW54^LL54{setting},90,N^FDHELLO"));
    check("caf\u{e9}", 23, "^PW30^LL30^");
    check("caf\u{e9}", 90, "^PW54^LL54^");
    // Latin-1, which is half as long, would fit.
    let long = "\u{e9}".repeat(140);
    check(&long, 90, "aztec: printers encode it as UTF-8, which does not fit");
}

#[test]
fn the_requested_level_determines_the_rows() {
    let options = Options {
        pdf417_columns: Pdf417Columns::new(6),
        pdf417_level: Pdf417Level::new(8),
        ..Options::default()
    };
    let barcode = Barcode::parse_with(Symbology::Pdf417, "caf\u{e9}", options).unwrap();
    let zpl = render::barcode(&barcode, look(2), &mut Vec::new()).unwrap();
    let zpl = String::from_utf8(zpl).unwrap();
    // 512 codewords of correction and up to ten others make 87 rows.
    assert!(zpl.contains("^LL530^") && zpl.contains("^B7N,6,8,6,,N"), "{zpl}");
}

#[test]
fn maxicode_has_a_quiet_zone_of_one_hexagon() {
    let check = |dpi, expected: &str| {
        let barcode = Barcode::parse(Symbology::MaxiCode, "MAXICODE").unwrap();
        let single = Single { dpi: Dpi::new(dpi).unwrap(), ..look(2) };
        let zpl = render::barcode(&barcode, single, &mut Vec::new()).unwrap();
        let zpl = String::from_utf8(zpl).unwrap();
        assert!(zpl.contains(expected), "{zpl}");
    };
    // 209 by 199 dots, a light dot before them, and 7 on each side.
    check(203, "^PW224^LL214^LH0,0^PON^PMN^LRN^FWN,0\n^BY1,3,199^FO7,7^BD4");
    check(300, "^PW330^LL316^LH0,0^PON^PMN^LRN^FWN,0\n^BY1,3,294^FO10,10^BD4");
}

#[test]
fn a_single_data_matrix_may_have_modules_of_more_than_10_dots() {
    let field = "^BY10,3,10^FO20,20^BXN,20,200,,,,|,1^FDA";
    check(Symbology::DataMatrix, "A", 20, ("^PW240^LL240", field));
    for symbology in [Symbology::Code128, Symbology::QrCode] {
        let barcode = Barcode::parse(symbology, "A").unwrap();
        let mut findings = Vec::new();
        let zpl = render::barcode(&barcode, look(11), &mut findings).unwrap();
        let zpl = String::from_utf8(zpl).unwrap();
        assert!(zpl.contains("^GB") && !zpl.contains("^BC") && !zpl.contains("^BQ"), "{zpl}");
        assert_eq!(findings[0].rule, Rule::DrawnWithBoxes);
    }
    // A symbology without a command is not drawn with boxes either.
    let kix = Barcode::parse(Symbology::Kix, "1231FZ13").unwrap();
    assert!(render::barcode(&kix, look(11), &mut Vec::new()).is_err());
}

#[test]
fn a_separate_readable_line_fits_too() {
    let barcode = Barcode::parse(Symbology::Gs1128, "(01)09501101530003(21)AB(C)").unwrap();
    let zpl = render::barcode(&barcode, look(2), &mut Vec::new()).unwrap();
    let zpl = String::from_utf8(zpl).unwrap();
    assert!(zpl.contains("^PW462^LL122^"), "{zpl}");
    assert!(zpl.contains("\n^FO20,104^A0N,18,18^FB422,1,0,C,0^FD"), "{zpl}");
}

#[test]
fn barcodes_that_a_printer_cannot_draw_are_refused() {
    let refused = |symbology, value| {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let problems = render::barcode(&barcode, look(2), &mut Vec::new()).unwrap_err();
        problems.into_iter().map(|problem| problem.message.to_string()).collect::<Vec<_>>()
    };
    let message = "microqr has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots";
    assert_eq!(refused(Symbology::MicroQr, "A"), [message]);
    let message = "upce: printers draw number system 0 only, found 1";
    assert_eq!(refused(Symbology::UpcE, "12345670"), [message]);
}

#[test]
fn labels_beyond_the_printers_limits_are_refused() {
    let check = |symbology, value: &str, single, expected: Option<(Field, &str)>| {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let problem = render::barcode(&barcode, single, &mut Vec::new()).err();
        let problem = problem.map(|mut problems| problems.remove(0));
        let found = problem.as_ref().map(|it| (it.place.field, it.message.text()));
        assert_eq!(found, expected);
    };
    let digits = "12".repeat(128);
    let wide = "a label may be at most 32000 dots wide, found 46660";
    check(Symbology::Interleaved2of5, &digits, look(20), Some((Field::ModuleWidth, wide)));
    check(Symbology::Interleaved2of5, &digits, look(13), None);
    let wide = "a label may be at most 32000 dots wide, found 41830";
    check(Symbology::Plessey, &digits, look(10), Some((Field::ModuleWidth, wide)));
    check(Symbology::Plessey, &digits, look(7), None);
    let high = "a label may be at most 32000 dots high, found 32021";
    let height = Single { height: BarHeight::asked(inches(32_000.0 / 203.0)), ..look(2) };
    check(Symbology::Code128, "A", height, Some((Field::Height, high)));
}

#[test]
fn every_symbology_with_a_command_is_drawn() {
    let values = ["425261", "123456789012", "1234567", "12", "12345", "01234567094987654321"];
    for symbology in
        Symbology::ALL.into_iter().filter(|&symbology| printer().has_command(symbology))
    {
        let mut values =
            values.into_iter().chain(["(01)09501101530003", "12345678901", "1540014128876"]);
        let barcode = values.find_map(|value| Barcode::parse(symbology, value).ok());
        let barcode = barcode.unwrap_or_else(|| panic!("a value for {}", symbology.id()));
        let zpl = render::barcode(&barcode, look(2), &mut Vec::new()).unwrap();
        let zpl = String::from_utf8(zpl).unwrap();
        assert_eq!(zpl.matches("\n^BY").count(), 1, "{zpl}");
        assert_eq!(zpl.matches("^FD").count(), zpl.matches("^FS").count(), "{zpl}");
    }
}
