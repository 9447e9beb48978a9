//! Escapes, encodings and QR codes.

use label::{
    Row,
    element::{BarcodeContent, Element, Magnification, QrElement, Rotation, TextElement},
};
use symbology::{Options, QrLevel, Symbology};
use zpl::Command;

use crate::support::{
    HEADER, barcode, commands, content, fields, fields_and_findings, inches, native, printer,
    problems, qr, render, spec, text,
};

#[test]
fn trap_01_command_characters_in_data() {
    let evil = "^XZ^XA~JR_5E";
    assert_eq!(fields(text(1.0, 1.0, evil)), "^FO203,203^A0N,28,28^FH^FD_5EXZ_5EXA_7EJR_5F5E^FS\n");
    // A value may complete what the template starts: the final text matters.
    let spec = spec(vec![Element::Text(text(1.0, 1.0, "^{{rest}}"))]);
    let data: Row = [("rest".into(), "XZ".into())].into_iter().collect();
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = spec.fill(&data, None, &mut findings).unwrap();
    render::label(&label, printer(), &mut render::Album::unlimited(), &mut zpl, &mut findings)
        .unwrap();
    let expected = format!("{HEADER}^FO203,203^A0N,28,28^FH^FD_5EXZ^FS\n^XZ");
    assert_eq!(String::from_utf8(zpl).unwrap(), expected);
}

#[test]
fn trap_02_an_underscore_is_literal_unless_hexadecimal_is_on() {
    assert_eq!(fields(text(1.0, 1.0, "A_5E")), "^FO203,203^A0N,28,28^FDA_5E^FS\n");
    assert_eq!(fields(text(1.0, 1.0, "A_5E^")), "^FO203,203^A0N,28,28^FH^FDA_5F5E_5E^FS\n");
}

#[test]
fn trap_03_code_128_has_its_own_escapes() {
    let value = "AB\tCD\r\nEF\u{1d}\u{1c}GH";
    let zpl = fields(barcode(Symbology::Code128, value));
    assert!(zpl.ends_with("^FD>933347335367774373893923940^FS\n"), "{zpl}");
    for value in ["^", "~", ">", "a>b^c~d", "\u{0}", "\u{7f}"] {
        assert!(!fields(barcode(Symbology::Code128, value)).contains("^FH"), "{value:?}");
    }
}

#[test]
fn trap_04_data_matrix_has_a_second_layer_of_escapes() {
    let zpl = fields(barcode(Symbology::DataMatrix, "A_1B~d065"));
    assert!(zpl.ends_with("^BXN,2,200,,,,|,1^FH^FDA_5F1B_7Ed065^FS\n"), "{zpl}");
}

#[test]
fn trap_05_backslashes_are_doubled_and_line_ends_written_as_breaks() {
    let block = TextElement { width: Some(inches(2.0)), ..text(1.0, 1.0, "C:\\temp\nx\\&y") };
    assert!(fields(block).ends_with("^FB406,2,0,L,0^FDC:\\\\temp\\&x\\\\&y^FS\n"));
    // Without a block a backslash is not special.
    assert!(fields(text(1.0, 1.0, "C:\\temp")).ends_with("^FDC:\\temp^FS\n"));
    let pdf = fields(barcode(Symbology::Pdf417, "a\\b\r\nc"));
    assert!(pdf.ends_with("^FDa\\\\b\\&c^FS\n"), "{pdf}");
}

#[test]
fn trap_06_there_are_no_comments() {
    let zpl = fields(text(1.0, 1.0, "^FX secret"));
    assert!(!commands(&zpl).iter().any(|it| matches!(it, Command::Comment(_))), "{zpl}");
}

#[test]
fn trap_07_utf_8_is_announced_and_bytes_are_counted() {
    let (zpl, _) = render(&spec(vec![Element::Text(text(1.0, 1.0, "\u{e9}"))])).unwrap();
    assert!(zpl.starts_with("^XA\n^MUD^JMA^MCY^CI28"));
    assert!(zpl.contains("^FD\u{e9}^FS"));
    assert_eq!(fields_and_findings(text(0.0, 1.0, &"\u{e9}".repeat(1536))).1.len(), 1);
    let message = "the field holds 3072 bytes, the value needs at least 3074";
    assert_eq!(problems(text(0.0, 1.0, &"\u{e9}".repeat(1537))), [message]);
    // Invisible characters are named.
    let (_, findings) = fields_and_findings(native(text(1.0, 1.0, "a\u{200b}b\u{202e}c\u{feff}")));
    assert!(findings[0].ends_with("U+200B, U+202E, U+FEFF"), "{findings:?}");
}

#[test]
fn trap_08_missing_glyphs_are_named() {
    let (_, findings) = fields_and_findings(native(text(1.0, 1.0, "\u{5d0}\u{4e2d}\u{1f600}")));
    let (rule, message) = findings[0].split_once(": ").unwrap();
    assert_eq!(rule, "missing-glyph");
    assert!(
        message.contains("U+05D0") && message.contains("U+4E2D") && message.contains("U+1F600")
    );
}

#[test]
fn trap_10_a_value_is_not_filled_again() {
    let spec = spec(vec![Element::Text(text(1.0, 1.0, "{{a}}"))]);
    let data: Row = [("a", "{{b}}"), ("b", "no")]
        .into_iter()
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = spec.fill(&data, None, &mut findings).unwrap();
    render::label(&label, printer(), &mut render::Album::unlimited(), &mut zpl, &mut findings)
        .unwrap();
    assert!(String::from_utf8(zpl).unwrap().contains("^FD{{b}}^FS"));
}

#[test]
fn trap_11_a_qr_code_has_its_level_before_the_data() {
    for (level, letter) in
        [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H].into_iter().zip("LMQH".chars())
    {
        let options = Options { qr_level: level, ..Options::default() };
        let zpl = fields(QrElement { value: content("123", options), ..qr(1.0, 1.0, "") });
        assert!(zpl.ends_with(&format!("^BQN,2,5,{letter},7^FD{letter}A,123^FS\n")), "{zpl}");
    }
}

#[test]
fn trap_12_bytes_of_a_qr_code_are_counted() {
    let data = |value| fields(qr(1.0, 1.0, value)).split("^FD").nth(1).unwrap().to_owned();
    assert_eq!(data("na\u{ef}ve"), "MM,B0006na\u{ef}ve^FS\n");
    assert_eq!(data("a\nb"), "MM,B0003a_0Ab^FS\n");
    assert_eq!(data(">8"), "MM,B0002>8^FS\n");
}

#[test]
fn trap_13_a_qr_code_is_not_lowered() {
    // After tall bars too: each code sets the height that lowers it.
    let elements =
        vec![Element::Barcode(barcode(Symbology::Code128, "A")), Element::Qr(qr(2.0, 1.0, "A"))];
    let (zpl, _) = render(&spec(elements)).unwrap();
    assert!(zpl.contains("^BY2,3,1^FO406,202^BQN,2,5,M,7^FDMA,A^FS\n"), "{zpl}");
}

#[test]
fn trap_14_a_qr_code_is_never_rotated() {
    for rotation in [Rotation::Right, Rotation::Inverted, Rotation::BottomUp] {
        let (zpl, findings) = fields_and_findings(QrElement { rotation, ..qr(1.0, 1.0, "A") });
        assert!(zpl.contains("^BQN,"));
        assert!(findings[0].starts_with("qr-rotation: "));
    }
}

#[test]
fn trap_15_magnification_is_at_most_10() {
    assert_eq!(Magnification::new(11), None);
    let element: QrElement<BarcodeContent> =
        QrElement { magnification: Magnification::new(1).unwrap(), ..qr(1.0, 1.0, "A") };
    assert!(fields(element).contains("^BQN,2,1,M,7"));
}
