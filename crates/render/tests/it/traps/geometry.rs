//! Positions and sizes.

use std::num::NonZeroU8;

use label::{
    element::{
        Align, BarHeight, BarcodeElement, BoxElement, Element, MaxLines, Rotation, TextElement,
    },
    units::Dpi,
};
use render::Single;
use symbology::{Barcode, Symbology};
use zpl::{Command, command::FieldOrigin};

use crate::support::{
    barcode, commands, fields, fields_and_findings, inches, line, point, points, problems,
    rectangle, render, spec_at, text,
};

#[test]
fn trap_30_digits_and_guards_of_ean_count_at_the_edges() {
    let at = |x, y, human_readable| {
        let element = barcode(Symbology::Ean13, "590123412345");
        fields_and_findings(BarcodeElement { at: point(x, y), human_readable, ..element }).1.len()
    };
    assert_eq!(at(0.2, 5.3, true), 0);
    // The first digit is left of the bars.
    assert_eq!(at(0.05, 5.3, true), 1);
    assert_eq!(at(0.05, 5.3, false), 0);
    // Guards are longer even without the digits.
    assert_eq!(at(0.2, 5.48, false), 1);
}

#[test]
fn trap_34_the_origin_is_the_upper_left_corner_in_every_rotation() {
    for rotation in [Rotation::Normal, Rotation::Right, Rotation::Inverted, Rotation::BottomUp] {
        let element = BarcodeElement { rotation, ..barcode(Symbology::Code128, "A") };
        let letter = rotation.letter();
        let expected = format!("^BY2,3,102^FO203,203^BC{letter},102,Y,N,N,N^FD>:A^FS\n");
        assert_eq!(fields(element), expected);
        let element = TextElement { rotation, ..text(1.0, 1.0, "A") };
        assert_eq!(fields(element), format!("^FO203,203^A0{letter},28,28^FDA^FS\n"));
    }
}

#[test]
fn trap_35_a_block_never_overflows() {
    let words = "one two three four five six seven eight nine ten";
    let element = TextElement {
        width: Some(inches(0.5)),
        max_lines: MaxLines::new(3).unwrap(),
        align: Align::Center,
        ..text(1.0, 1.0, words)
    };
    let (zpl, findings) = fields_and_findings(element);
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FB102,3,0,C,0^FDone two\\&three\\&four five\\&^FS\n");
    let cut = "text-cut: text does not fit on 3 lines: \"six seven eight nine ten\" is cut off";
    assert_eq!(findings, [cut]);
}

#[test]
fn trap_36_text_without_a_width_is_aligned_in_the_available_space() {
    let element = TextElement { align: Align::Right, ..text(1.0, 1.0, "A") };
    assert_eq!(fields(element), "^FO203,203^A0N,28,28^FB609,1,0,R,0^FDA\\&^FS\n");
}

#[test]
fn trap_37_inverted_text_has_a_box_under_it() {
    let zpl = fields(TextElement { invert: true, ..text(1.0, 1.0, "A") });
    let [first, second] = zpl.lines().collect::<Vec<_>>()[..] else { panic!("{zpl}") };
    assert!(first.contains("^GB") && !first.contains("^FR"));
    assert!(second.contains("^FR^FDA^FS"));
    assert!(!zpl.contains("^LR"));
}

#[test]
fn trap_38_boxes_do_not_grow_and_diagonals_lean_right() {
    let thick = BoxElement { thickness: inches(0.5), ..rectangle(1.0, 1.0, 1.0, 0.2) };
    assert_eq!(fields(thick), "^FO203,203^GB203,41,41,B,0^FS\n");
    let filled = BoxElement { filled: true, ..rectangle(1.0, 1.0, 1.0, 0.2) };
    assert_eq!(fields(filled), "^FO203,203^GB203,41,41,B,0^FS\n");
    assert!(fields(line((1.0, 1.0), (2.0, 2.0), 0.01)).contains(",B,L^FS"));
    assert!(fields(line((1.0, 2.0), (2.0, 1.0), 0.01)).contains(",B,R^FS"));
    assert!(fields(line((1.0, 1.0), (2.0, 1.008), 0.005)).contains("^GB"));
}

#[test]
fn trap_39_every_coordinate_is_rounded_once() {
    let origin = |zpl: &str| {
        let mut origins = commands(zpl).into_iter().filter_map(|command| {
            let Command::FieldOrigin(FieldOrigin { x, y, .. }) = command else { return None };
            x.zip(y)
        });
        origins.next().unwrap()
    };
    assert_eq!(origin(&fields(text(0.5, 1.0 / 3.0, "A"))), (102, 68));
    let (zpl, _) = render(&spec_at(300, vec![Element::Text(text(1.125, 0.5, "A"))])).unwrap();
    assert!(zpl.contains("^PW1200^LL1800"));
    assert_eq!(origin(&zpl), (338, 150));
    assert_eq!(problems(text(-1.0, 1.0, "A")).len(), 1);
    assert_eq!(problems(rectangle(200.0, 1.0, 1.0, 1.0)).len(), 1);
}

#[test]
fn trap_40_type_is_as_wide_as_high_and_numbers_are_whole() {
    let element = TextElement { font_size: points(12.34), ..text(0.333, 0.777, "A") };
    assert_eq!(fields(element), "^FO68,158^A0N,35,35^FDA^FS\n");
}

#[test]
fn trap_42_a_single_barcode_has_its_quiet_zones() {
    let size = |symbology, value: &str| {
        let single = Single {
            scale: NonZeroU8::new(2).unwrap(),
            height: BarHeight::asked(inches(0.5)),
            dpi: Dpi::DEFAULT,
            ratio: symbology::Ratio::default(),
            human_readable: false,
            drawn: false,
        };
        let barcode = Barcode::parse(symbology, value).unwrap();
        let zpl = render::barcode(&barcode, single, &mut Vec::new()).unwrap();
        let zpl = String::from_utf8(zpl).unwrap();
        let number = |name: &str| {
            let after = zpl.split(name).nth(1).unwrap();
            after.split('^').next().unwrap().trim().parse::<u32>().unwrap()
        };
        (number("^PW"), number("^LL"))
    };
    // Two dots per module: 10 modules at the sides, 11 and 7 for EAN, 4 around QR, 1 around Data Matrix.
    assert_eq!(size(Symbology::Code128, "A"), (2 * (46 + 20), 102));
    assert_eq!(size(Symbology::Ean13, "590123412345"), (2 * (95 + 18), 102 + 13));
    assert_eq!(size(Symbology::QrCode, "A"), (2 * (21 + 8), 2 * (21 + 8)));
    assert_eq!(size(Symbology::DataMatrix, "A"), (2 * (10 + 2), 2 * (10 + 2)));
}
