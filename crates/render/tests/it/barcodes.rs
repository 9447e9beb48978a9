//! Barcodes: the command of each symbology, in every rotation.

use label::element::{
    BarHeight, BarcodeContent, BarcodeElement, Magnification, QrElement, Rotation,
};
use symbology::{Options, QrLevel, Ratio, Symbology};

use crate::support::{
    barcode, content, fields, fields_and_findings, inches, module, point, printer, problems, qr,
};

/// The field of a barcode at 1 inch, 0.5 inch high.
#[track_caller]
fn check(symbology: Symbology, value: &str, expected: &str) {
    let expected = format!("^BY2,3,102^FO203,203{expected}^FS\n");
    assert_eq!(fields(barcode(symbology, value)), expected);
}

#[test]
fn code_128_uses_our_own_code_set_plan() {
    check(Symbology::Code128, "ABC>X", "^BCN,102,Y,N,N,N^FD>:ABC>0X");
    check(Symbology::Code128, "123456", "^BCN,102,Y,N,N,N^FD>;123456");
    check(Symbology::Code128, "AB123456", "^BCN,102,Y,N,N,N^FD>:AB>5123456");
    check(Symbology::Code128, "123456AB", "^BCN,102,Y,N,N,N^FD>;123456>6AB");
    check(Symbology::Code128, "a^b~c\u{7f}", "^BCN,102,Y,N,N,N^FD>:a><b>=c>1");
    check(Symbology::Code128, "A\u{1d}B\r", "^BCN,102,Y,N,N,N^FD>933933477");
    check(Symbology::Code128, "ab\tcd", "^BCN,102,Y,N,N,N^FD>:ab>4icd");
}

#[test]
fn gs1_128_uses_mode_d() {
    check(
        Symbology::Gs1128,
        "(01)09501101530003(17)270101(10)ABC(21)XY",
        "^BCN,102,Y,N,N,D^FD(01)09501101530003(17)270101(10)ABC>8(21)XY",
    );
}

#[test]
fn gs1_128_with_brackets_uses_our_plan_and_a_text_field() {
    // Mode D would remove the brackets from the bars.
    assert_eq!(
        fields(barcode(Symbology::Gs1128, "(01)09501101530003(21)AB(C)")),
        "^BY2,3,102^FO203,203^BCN,102,N,N,N,N^FD>;>8010950110153000321>6AB(C)^FS\n\
         ^FO203,307^A0N,18,18^FB422,1,0,C,0^FD(01)09501101530003(21)AB(C)\\&^FS\n"
    );
}

#[test]
fn a_separate_readable_line_rotates_with_the_bars() {
    let rotated = |at, rotation| {
        let element = barcode(Symbology::Gs1128, "(01)09501101530003(21)AB(C)");
        fields_and_findings(BarcodeElement { at, rotation, ..element })
    };
    let text = |rotation| {
        let zpl = rotated(point(1.0, 1.0), rotation).0;
        zpl.lines().last().unwrap().split("^FB").next().unwrap().to_owned()
    };
    assert_eq!(text(Rotation::Right), "^FO183,203^A0R,18,18");
    assert_eq!(text(Rotation::Inverted), "^FO203,183^A0I,18,18");
    assert_eq!(text(Rotation::BottomUp), "^FO307,203^A0B,18,18");
    // There is no space left of the label.
    let (zpl, findings) = rotated(point(0.0, 1.0), Rotation::Right);
    assert!(!zpl.contains("^A0"), "{zpl}");
    let over = "outside-label: the readable line extends beyond the left edge by 20 dots";
    let gone = "outside-label: the readable line would be outside the label and is not printed";
    assert_eq!(findings, [over, gone]);
}

#[test]
fn code_39_and_code_93() {
    check(Symbology::Code39, "CODE 39", "^B3N,N,102,Y,N^FDCODE 39");
    check(Symbology::Logmars, "ABC123", "^BLN,102,N^FDABC123");
    check(Symbology::Code93, "Code(93)", "^BAN,102,Y,N,N^FDC)O)D)E(H93(I");
}

#[test]
fn ean_and_upc_are_sent_without_their_check_digit() {
    check(Symbology::Ean13, "5901234123457", "^BEN,102,Y,N^FD590123412345");
    check(Symbology::Ean13, "590123412345", "^BEN,102,Y,N^FD590123412345");
    check(Symbology::Ean8, "96385074", "^B8N,102,Y,N^FD9638507");
    check(Symbology::UpcA, "036000291452", "^BUN,102,Y,N,Y^FD03600029145");
    check(Symbology::Ean2, "12", "^BSN,102,Y,Y^FD12");
    check(Symbology::Ean5, "51299", "^BSN,102,Y,Y^FD51299");
}

#[test]
fn upc_e_is_sent_as_the_ten_digits_of_manufacturer_and_product() {
    // The example in the ZPL II guide: 1230000045 is 123453.
    check(Symbology::UpcE, "123453", "^B9N,102,Y,N,Y^FD1230000045");
    check(Symbology::UpcE, "01234505", "^B9N,102,Y,N,Y^FD1200000345");
    check(Symbology::UpcE, "425261", "^B9N,102,Y,N,Y^FD4210000526");
    check(Symbology::UpcE, "123454", "^B9N,102,Y,N,Y^FD1234000005");
    check(Symbology::UpcE, "123456", "^B9N,102,Y,N,Y^FD1234500006");
    let one = barcode(Symbology::UpcE, "1234567");
    assert_eq!(problems(one), ["upce: printers draw number system 0 only, found 1"]);
}

#[test]
fn two_of_five() {
    check(Symbology::Itf14, "1540014128876", "^B2N,102,Y,N,N^FD15400141288763");
    check(Symbology::Interleaved2of5, "1234", "^B2N,102,Y,N,N^FD1234");
    check(Symbology::Industrial2of5, "12345", "^BIN,102,Y,N^FD12345");
    check(Symbology::Standard2of5, "12345", "^BJN,102,Y,N^FD12345");
    let (zpl, findings) = fields_and_findings(barcode(Symbology::Interleaved2of5, "123"));
    assert_eq!(zpl, "^BY2,3,102^FO203,203^B2N,102,Y,N,N^FD0123^FS\n");
    assert_eq!(findings, ["leading-zero: a leading 0 makes the number of digits even: 0123"]);
}

#[test]
fn codabar_msi_plessey_and_code_11() {
    check(Symbology::Codabar, "A12345B", "^BKN,N,102,Y,N,A,B^FD12345");
    check(Symbology::Codabar, "12345", "^BKN,N,102,Y,N,A,A^FD12345");
    check(Symbology::Msi, "12345678", "^BMN,B,102,Y,N,N^FD12345678");
    check(Symbology::Plessey, "12AF", "^BPN,N,102,Y,N^FD12AF");
    check(Symbology::Code11, "123-45", "^B1N,N,102,Y,N^FD123-45");
}

#[test]
fn data_matrix_has_quality_200_and_its_own_escape_character() {
    let expected = "^BY2,3,10^FO203,203^BXN,2,200,,,,|,1^FDA_1B^FS\n";
    assert_eq!(fields(barcode(Symbology::DataMatrix, "A_1B")), expected);
    let expected = "^BY2,3,10^FO203,203^BXN,2,200,,,,`,1^FH^FDa|b_5Ec^FS\n";
    assert_eq!(fields(barcode(Symbology::DataMatrix, "a|b^c")), expected);
    let expected = "^BY2,3,10^FO203,203^BXN,2,200,,,,_,1^FD_1010950110153000310ABC_121XY^FS\n";
    let element = barcode(Symbology::Gs1DataMatrix, "(01)09501101530003(10)ABC(21)XY");
    assert_eq!(fields(element), expected);
    // Other characters are UTF-8, announced by ECI 26.
    let expected = "^BY2,3,10^FO203,203^BXN,2,200,,,,|,1^FD|5026caf|d195|d169^FS\n";
    assert_eq!(fields(barcode(Symbology::DataMatrix, "caf\u{e9}")), expected);
    let message = "maxicode: printers cannot declare the character set of \"\u{e9}\"; only ASCII is \
                   safe (qrcode can hold it)";
    assert_eq!(problems(barcode(Symbology::MaxiCode, "caf\u{e9} au lait")), [message]);
}

#[test]
fn the_height_of_pdf417_is_divided_into_rows() {
    // 12 rows of 8 dots make 96 of 102.
    let (zpl, findings) = fields_and_findings(barcode(Symbology::Pdf417, "C:\\temp"));
    assert_eq!(findings, [""; 0]);
    let (start, data) = zpl.split_once("^FD").unwrap();
    assert_eq!(data, "C:\\\\temp^FS\n");
    assert!(start.starts_with("^BY2,3,"), "{zpl}");
    let parameters: Vec<_> = start.split("^B7N,").nth(1).unwrap().split(',').collect();
    let [row, level, columns, rows, truncated] = parameters[..] else { panic!("{zpl}") };
    assert_eq!((level, rows, truncated), ("2", "", "N"));
    assert!(row.parse::<u32>().unwrap() >= 6 && columns.parse::<u32>().unwrap() >= 1);
    // A module of 1 dot is not allowed, and rows are at least three modules high.
    let small = BarcodeElement {
        module_width: module(1),
        height: BarHeight::asked(inches(0.05)),
        ..barcode(Symbology::Pdf417, "PDF417")
    };
    let (zpl, findings) = fields_and_findings(small);
    assert!(zpl.starts_with("^BY2,3,6^FO203,203^B7N,6,2,"), "{zpl}");
    assert_eq!(findings.len(), 2);
    assert!(findings[0].starts_with("module-too-small: "));
    assert!(findings[1].starts_with("fixed-height: "));
}

#[test]
fn micropdf417_and_aztec() {
    let (zpl, _) = fields_and_findings(barcode(Symbology::MicroPdf417, "ABCDEF"));
    assert_eq!(zpl, "^BY2,3,9^FO203,203^BFN,9,0^FDABCDEF^FS\n");
    // On a printer its UTF-8 takes seven codewords. The smallest size for Latin-1, mode 13, holds six.
    let (zpl, _) = fields_and_findings(barcode(Symbology::MicroPdf417, "8\u{e9}\u{e9}\u{e9}"));
    assert_eq!(zpl, "^BY2,3,6^FO203,203^BFN,6,2^FD8\u{e9}\u{e9}\u{e9}^FS\n");
    let aztec = BarcodeElement { module_width: module(4), ..barcode(Symbology::Aztec, "Aztec ^1") };
    assert_eq!(fields(aztec), "^BY4,3,10^FO203,203^BON,4,N,0,N^FH^FDAztec _5E1^FS\n");
    let (zpl, findings) = fields_and_findings(barcode(Symbology::Aztec, "caf\u{e9}"));
    assert_eq!(zpl, "^BY2,3,10^FO203,203^BON,2,N,0,N^FDcaf\u{e9}^FS\n");
    assert!(findings[0].starts_with("unannounced-character-set: aztec: "), "{findings:?}");
}

#[test]
fn databar_is_upright_and_has_a_fixed_height() {
    let check = |symbology, value: &str, module_width, expected: &str, high: u32| {
        let element = BarcodeElement {
            module_width: module(module_width),
            human_readable: false,
            ..barcode(symbology, value)
        };
        let (zpl, findings) = fields_and_findings(element);
        let expected = format!("^BY{module_width},3,{high}^FO203,203{expected}^FS\n");
        assert_eq!(zpl, expected);
        let message = format!("fixed-height: the code is always {high} dots high, found 102");
        assert_eq!(findings, [message]);
    };
    let gtin = "0112345678901";
    check(Symbology::DataBarOmni, gtin, 2, "^BRN,1,2,1,66^FD0112345678901", 66);
    check(Symbology::DataBarTruncated, gtin, 2, "^BRN,2,2,1,26^FD0112345678901", 26);
    check(Symbology::DataBarStacked, gtin, 2, "^BRN,3,2,1,26^FD0112345678901", 26);
    check(Symbology::DataBarStackedOmni, gtin, 1, "^BRN,4,1,1,69^FD0112345678901", 69);
    check(Symbology::DataBarLimited, gtin, 2, "^BRN,5,2,1,20^FD0112345678901", 20);
    let elements = "(01)09501101530003(10)ABC(21)XY";
    let data = "^FD#010950110153000310ABC#21XY";
    let expanded = |segments| format!("^BRN,6,2,1,68,{segments}{data}");
    check(Symbology::DataBarExpanded, elements, 2, &expanded(22), 68);
}

#[test]
fn databar_expanded_is_stacked_by_segments() {
    let element = barcode(Symbology::DataBarExpandedStacked, "(01)09501101530003(10)ABC");
    let (zpl, _) = fields_and_findings(element);
    assert!(zpl.contains("^BRN,6,2,1,") && zpl.contains(",4^FD010950110153000310ABC^FS"), "{zpl}");
}

#[test]
fn databar_has_its_text_below() {
    let (zpl, _) = fields_and_findings(barcode(Symbology::DataBarOmni, "0112345678901"));
    let text = zpl.lines().nth(1).unwrap();
    assert!(text.starts_with("^FO203,271^A0N,18,18^FB192,1,0,C,0"), "{text}");
    assert!(text.ends_with("^FD(01)01123456789011\\&^FS"), "{text}");
}

#[test]
fn postal_codes_and_the_rest() {
    let check = |symbology, value: &str, expected: &str| {
        let (zpl, _) = fields_and_findings(barcode(symbology, value));
        assert_eq!(zpl, format!("{expected}^FS\n"));
    };
    check(Symbology::Postnet, "12345", "^BY2,3,102^FO203,203^BZN,102,N,N,0^FD12345");
    check(Symbology::Planet, "12345678901", "^BY2,3,102^FO203,203^B5N,102,N,N^FD12345678901");
    check(
        Symbology::IntelligentMail,
        "01234567094987654321",
        "^BY2,3,102^FO203,203^BZN,102,N,N,3^FD01234567094987654321",
    );
    check(Symbology::Code49, "CODE 49", "^BY2,3,50^FO203,203^B4N,25,N,A^FDCODE 49");
    let (zpl, _) = fields_and_findings(barcode(Symbology::CodablockF, "CODABLOCK F 34567890"));
    assert_eq!(zpl, "^BY2,3,20^FO203,203^BBN,20,Y,4,,F^FDCODABLOCK F 34567890^FS\n");
}

#[test]
fn maxicode_is_mode_4_and_has_one_size() {
    let turned =
        BarcodeElement { rotation: Rotation::Right, ..barcode(Symbology::MaxiCode, "MaxiCode ^") };
    let (zpl, findings) = fields_and_findings(turned);
    assert_eq!(zpl, "^BY2,3,199^FO203,203^BD4,1,1^FH^FDMaxiCode _5E^FS\n");
    let own = "fixed-height: the code is always 199 dots high, found 102";
    let upright =
        "no-effect: maxicode: printers draw it upright only; scanners read it in any orientation";
    assert_eq!(findings, [own, upright]);
}

#[test]
fn a_short_maxicode_gets_a_warning() {
    let found = |value| fields_and_findings(barcode(Symbology::MaxiCode, value)).1.remove(0);
    let message = "value-too-short: maxicode: some printers do not print it with fewer than 6 characters, \
                   found 5";
    assert_eq!(found("ABCDE"), message);
    assert_eq!(found("ABCDEF"), "fixed-height: the code is always 199 dots high, found 102");
}

#[test]
fn symbologies_without_a_command_are_refused() {
    for symbology in
        Symbology::ALL.into_iter().filter(|&symbology| !printer().has_command(symbology))
    {
        let found = problems(barcode(symbology, "12345"));
        assert!(found.iter().any(|it| it.contains("no ZPL II command")), "{found:?}");
    }
}

#[test]
fn a_readable_line_can_be_left_out() {
    let without = |symbology, value| {
        fields_and_findings(BarcodeElement { human_readable: false, ..barcode(symbology, value) })
    };
    let (zpl, findings) = without(Symbology::Code128, "A");
    assert_eq!(zpl, "^BY2,3,102^FO203,203^BCN,102,N,N,N,N^FD>:A^FS\n");
    assert_eq!(findings, [""; 0]);
    let (_, findings) = without(Symbology::Logmars, "A");
    assert_eq!(findings, ["no-effect: logmars: printers always print the readable line"]);
    let (zpl, _) = without(Symbology::Gs1128, "(01)09501101530003(21)AB(C)");
    assert!(!zpl.contains("^A0"), "{zpl}");
}

#[test]
fn module_ratio_height_and_rotation_are_written() {
    let element: BarcodeElement<BarcodeContent> = BarcodeElement {
        module_width: module(4),
        ratio: Ratio::from_tenths(25).unwrap(),
        height: BarHeight::asked(inches(1.0)),
        rotation: Rotation::BottomUp,
        ..barcode(Symbology::Code39, "A")
    };
    assert_eq!(fields(element), "^BY4,2.5,203^FO203,203^B3B,N,203,Y,N^FDA^FS\n");
    // A code without wide bars has no ratio.
    let element = BarcodeElement {
        ratio: Ratio::from_tenths(21).unwrap(),
        ..barcode(Symbology::Code128, "A")
    };
    assert_eq!(fields(element), "^BY2,3,102^FO203,203^BCN,102,Y,N,N,N^FD>:A^FS\n");
}

#[test]
fn a_qr_code_is_upright_and_not_lowered() {
    let expected = "^BY2,3,1^FO203,202^BQN,2,5,M,7^FDMA,https://example.com^FS\n";
    assert_eq!(fields(qr(1.0, 1.0, "https://example.com")), expected);
    let element = QrElement {
        magnification: Magnification::new(10).unwrap(),
        value: content("caf\u{e9}", Options { qr_level: QrLevel::H, ..Options::default() }),
        ..qr(1.0, 0.0, "")
    };
    assert_eq!(fields(element), "^BY2,3,1^FO203,0^BQN,2,10,H,7^FDHM,B0005caf\u{e9}^FS\n");
    let turned = QrElement { rotation: Rotation::Inverted, ..qr(1.0, 1.0, "A") };
    let (zpl, findings) = fields_and_findings(turned);
    assert_eq!(zpl, "^BY2,3,1^FO203,202^BQN,2,5,M,7^FDMA,A^FS\n");
    let message = "qr-rotation: printers draw QR codes upright only; it stays in the same place";
    assert_eq!(findings, [message]);
    // The same code as a barcode element.
    let element = BarcodeElement { module_width: module(5), ..barcode(Symbology::QrCode, "A") };
    assert_eq!(fields(element), "^BY2,3,1^FO203,202^BQN,2,5,M,7^FDMA,A^FS\n");
}

#[test]
fn a_readable_line_over_the_edge_is_reported() {
    let told = |x, y, rotation| {
        let element = BarcodeElement {
            at: point(x, y),
            rotation,
            ..barcode(Symbology::Ean13, "590123412345")
        };
        fields_and_findings(element).1
    };
    let reach = |what: &str| vec![format!("outside-label: {what}")];
    assert_eq!(told(1.0, 1.0, Rotation::Normal), [""; 0]);
    assert_eq!(
        told(1.0, 5.5, Rotation::Normal),
        reach("the readable line extends beyond the lower edge by 22 dots")
    );
    assert_eq!(
        told(0.0, 1.0, Rotation::Normal),
        reach("the readable line extends beyond the left edge by 22 dots")
    );
    assert_eq!(
        told(0.0, 1.0, Rotation::Right),
        reach("the readable line extends beyond the left edge by 21 dots")
    );
    assert_eq!(
        told(1.0, 0.0, Rotation::Inverted),
        reach("the readable line extends beyond the upper edge by 21 dots")
    );
    assert_eq!(
        told(3.5, 1.0, Rotation::BottomUp),
        reach("the readable line extends beyond the right edge by 22 dots")
    );
    assert_eq!(
        told(3.5, 1.0, Rotation::Normal),
        reach("the barcode extends beyond the right edge by 89 dots")
    );
    // The guards are longer than the bars, with and without digits.
    let element = BarcodeElement {
        at: point(1.0, 5.5),
        human_readable: false,
        ..barcode(Symbology::Ean13, "590123412345")
    };
    assert_eq!(
        fields_and_findings(element).1,
        reach("a guard bar extends beyond the lower edge by 14 dots")
    );
}

#[test]
fn the_lines_between_rows_count_at_the_edges() {
    // 102 dots of rows end at the label's edge, and six more are lines.
    let element = BarcodeElement { at: point(1.0, 5.5), ..barcode(Symbology::Code49, "CODE 49") };
    let message = "outside-label: the barcode extends beyond the lower edge by 5 dots";
    assert_eq!(fields_and_findings(element).1, [message]);
}
