//! Options as parameters of commands, and barcodes drawn as dots.

use std::num::NonZeroU8;

use label::{
    Field, Template,
    element::{BarHeight, BarcodeContent, BarcodeElement, QrElement, Rotation},
    units::Dpi,
};
use render::{BarHeights, BarcodeStyle, Single};
use symbology::{Barcode, Choice, OptionKind, Options, Ratio, Symbology};
use zpl::{
    Command,
    graphic::{self, Data, PictureLayout},
};

use crate::support::{
    barcode, content, fields, fields_and_findings, inches, module, printer, problems, qr, render,
    spec,
};

fn options(symbology: Symbology, kind: OptionKind, choice: &Choice) -> Options {
    let mut options = Options::default();
    options.choose(symbology, kind, choice).unwrap();
    options
}

fn text(text: &str) -> Choice {
    Choice::Text(text.to_owned())
}

/// A barcode with one option.
fn with(
    symbology: Symbology,
    value: &str,
    kind: OptionKind,
    choice: Choice,
) -> BarcodeElement<BarcodeContent> {
    let value = match (kind, choice) {
        (OptionKind::AddOn, Choice::Text(digits)) => {
            let add_on = Some(Template::parse(&digits));
            BarcodeContent { add_on, ..content(value, Options::default()) }
        }
        (kind, choice) => content(value, options(symbology, kind, &choice)),
    };
    BarcodeElement { value, ..barcode(symbology, "") }
}

fn drawn(element: BarcodeElement<BarcodeContent>) -> BarcodeElement<BarcodeContent> {
    BarcodeElement { drawn: true, ..element }
}

#[test]
fn options_are_parameters_of_commands() {
    let check = |symbology, value, kind, choice, expected: &str| {
        let zpl = fields(with(symbology, value, kind, choice));
        assert!(zpl.contains(expected), "{zpl}");
    };
    let (size, layers) = (OptionKind::Size, OptionKind::Layers);
    check(Symbology::DataMatrix, "A", size, text("20x20"), "^BXN,2,200,20,20,,|,1^FDA^FS");
    check(Symbology::DataMatrix, "A", size, text("12x26"), "^BXN,2,200,26,12,,|,2^FDA^FS");
    // Too few rows for the parameter, but there is one rectangle of 32 columns only.
    check(Symbology::DataMatrix, "A", size, text("8x32"), "^BXN,2,200,32,,,|,2^FDA^FS");
    let gs1 = "(01)09501101530003";
    check(Symbology::Gs1DataMatrix, gs1, size, text("32x32"), "^BXN,2,200,32,32,,_,1^FD_1");
    check(Symbology::Aztec, "A", layers, Choice::Number(-3), "^BON,2,N,103,N^FDA^FS");
    check(Symbology::Aztec, "A", layers, Choice::Number(12), "^BON,2,N,212,N^FDA^FS");
    let columns = OptionKind::Columns;
    check(Symbology::MicroPdf417, "A", columns, Choice::Number(2), "^BFN,12,6^FDA^FS");
    // In UTF-8 it needs more rows of the chosen columns.
    check_not_ascii(&with(Symbology::MicroPdf417, "Gr\u{f6}\u{df}e", columns, Choice::Number(2)));
    let escaped = with(Symbology::Code128, r"\F1A\F2B", OptionKind::Escapes, Choice::Flag(true));
    assert!(fields(escaped).contains("^FD>:>8A>3B^FS"));
    let (mode, text) = (OptionKind::Mode, "any text");
    for number in [4, 5, 6] {
        let element = with(Symbology::MaxiCode, text, mode, Choice::Number(number));
        let (zpl, _) = fields_and_findings(element);
        assert!(zpl.contains(&format!("^BD{number},1,1^FDany text")), "{zpl}");
    }
}

fn check_not_ascii(element: &BarcodeElement<BarcodeContent>) {
    let (zpl, findings) = fields_and_findings(element.clone());
    // Two columns: modes 6 to 12.
    let mode: u32 =
        zpl.split("^BFN,").nth(1).unwrap().split(['^', ',']).nth(1).unwrap().parse().unwrap();
    assert!((6..=12).contains(&mode), "{zpl}");
    assert!(findings[0].starts_with("unannounced-character-set"), "{findings:?}");
}

#[test]
fn a_mask_is_written_though_printers_may_choose_another() {
    let options = options(Symbology::QrCode, OptionKind::Mask, &Choice::Number(3));
    let (zpl, findings) =
        fields_and_findings(QrElement { value: content("A", options), ..qr(1.0, 1.0, "") });
    assert_eq!(zpl, "^BY2,3,1^FO203,202^BQN,2,5,M,3^FDMA,A^FS\n");
    assert_eq!(findings, ["no-effect: some printers choose the mask of a QR code themselves"]);
}

#[test]
fn options_without_a_command_are_refused_unless_drawn() {
    let check = |kind, choice, value, rule: &str| {
        let element = with(Symbology::QrCode, value, kind, choice);
        let refusal = format!("qrcode: {rule}; with \"drawn\": true it is drawn as dots");
        assert_eq!(problems(element.clone()), [&*refusal]);
        let found = render(&spec(vec![label::element::Element::Barcode(element.clone())]));
        assert_eq!(found.unwrap_err()[0].place.field, Field::Option(kind));
        let (zpl, findings) = fields_and_findings(drawn(element));
        let finding = format!("drawn: qrcode: {rule}; it is drawn as dots");
        assert_eq!(findings.last(), Some(&finding));
        assert!(zpl.starts_with("^FO203,203^GFA,"), "{zpl}");
    };
    let version = (OptionKind::Version, Choice::Number(10));
    check(version.0, version.1, "A", "printers choose the version themselves, found 10");
    let rule = "printers have no command for GS1 element strings in it";
    check(OptionKind::Gs1, Choice::Flag(true), "(01)09501101530003", rule);
}

#[test]
fn what_has_a_command_is_not_drawn() {
    for (symbology, value) in [(Symbology::Code128, "A"), (Symbology::Ean13, "590123412345")] {
        let element = barcode(symbology, value);
        assert_eq!(fields(drawn(element.clone())), fields(element));
    }
}

#[test]
fn symbologies_without_a_command_are_drawn() {
    let (zpl, findings) = fields_and_findings(drawn(barcode(Symbology::Pharmacode, "7")));
    // Three bars of a module with spaces of two; the other rows are the same.
    let (commands, _) = zpl::read(zpl.as_bytes());
    let field = commands.iter().find_map(|placed| {
        if let Command::GraphicField(field) = &placed.command { Some(field) } else { None }
    });
    let field = field.unwrap();
    assert_eq!((field.field_count, field.bytes_per_row), (Some(204), Some(2)));
    let layout = PictureLayout::new(field.field_count, field.bytes_per_row).unwrap();
    let picture = graphic::dots(Data::from(&field.data), layout, 1 << 20).unwrap();
    assert_eq!(picture.bitmap.to_bytes(0..102), [0xC3, 0x0C].repeat(102));
    let message =
        "drawn: pharmacode: printers have no command for it (ZPL II); it is drawn as dots";
    assert_eq!(findings, [message]);
    let (zpl, _) = fields_and_findings(drawn(barcode(Symbology::Telepen, "AB")));
    assert!(zpl.contains("^GFA,") && zpl.contains("^FDAB"), "{zpl}");
}

#[test]
fn a_value_without_a_command_is_drawn() {
    let upce = barcode(Symbology::UpcE, "1234567");
    assert_eq!(problems(upce.clone()), ["upce: printers draw number system 0 only, found 1"]);
    let (_, findings) = fields_and_findings(drawn(upce));
    let message = "drawn: upce: printers draw number system 0 only, found 1; it is drawn as dots";
    assert_eq!(findings, [message]);
}

#[test]
fn dots_beyond_the_label_are_reported() {
    let edge = BarcodeElement {
        at: crate::support::point(3.95, 1.0),
        rotation: Rotation::Right,
        ..drawn(barcode(Symbology::RoyalMail, "SN34RD1A"))
    };
    let (_, findings) = fields_and_findings(edge);
    assert!(findings.iter().any(|it| it.starts_with("outside-label: the barcode")), "{findings:?}");
}

#[test]
fn a_large_symbol_is_several_pictures() {
    let options = options(Symbology::QrCode, OptionKind::Version, &Choice::Number(40));
    let element = drawn(BarcodeElement {
        value: content("A", options),
        module_width: module(10),
        at: crate::support::point(0.0, 0.0),
        ..barcode(Symbology::QrCode, "")
    });
    let (zpl, findings) =
        render(&crate::support::spec_at(600, vec![label::element::Element::Barcode(element)]))
            .unwrap();
    // 1,770 rows of 222 bytes; a command takes 450 rows.
    assert_eq!(zpl.matches("^GFA,").count(), 4);
    assert!(zpl.contains("^FO0,450^GFA,99900,99900,222,"), "{zpl}");
    assert!(zpl.len() < 60_000, "{}", zpl.len());
    assert_eq!(findings.len(), 1);
}

#[test]
fn an_add_on_is_beside_its_symbol_in_every_rotation() {
    let element = |rotation| BarcodeElement {
        rotation,
        ..with(Symbology::Ean13, "590123412345", OptionKind::AddOn, text("12"))
    };
    // 95 modules, a gap of 9 and 20: 190, 18 and 40 dots. 102 dots high, 13 more for guards; digits of 21 dots.
    let check = |rotation, main: &str, add_on: &str| {
        let expected = format!(
            "^BY2,3,102^FO{main},102,Y,N^FD590123412345^FS\n^BY2,3,94^FO{add_on},94,Y,Y^FD12^FS\n"
        );
        assert_eq!(fields(element(rotation)), expected);
    };
    check(Rotation::Normal, "203,203^BEN", "411,224^BSN");
    check(Rotation::Right, "203,203^BER", "190,411^BSR");
    check(Rotation::Inverted, "261,203^BEI", "203,190^BSI");
    check(Rotation::BottomUp, "203,261^BEB", "224,203^BSB");
    let without = BarcodeElement { human_readable: false, ..element(Rotation::Normal) };
    let zpl = fields(without);
    assert!(zpl.contains("^BY2,3,115^FO411,203^BSN,115,N,Y^FD12"), "{zpl}");
}

#[test]
fn the_line_of_a_drawn_symbol_with_an_add_on_is_below_the_main_symbol() {
    let line = |element: BarcodeElement<BarcodeContent>| {
        let (zpl, _) = fields_and_findings(drawn(element));
        let mut lines = zpl.lines().filter(|field| field.contains("^FD1123456"));
        lines.next().unwrap_or_default().split_once("^FD").unwrap_or_default().0.to_owned()
    };
    let alone = barcode(Symbology::UpcE, "1123456");
    let with_add_on = with(Symbology::UpcE, "1123456", OptionKind::AddOn, text("12"));
    for (rotation, (x, y)) in [
        (Rotation::Normal, (0, 0)),
        (Rotation::Right, (0, 0)),
        // The add-on is left of it or above it: a gap of 18 dots and 40 dots of bars.
        (Rotation::Inverted, (58, 0)),
        (Rotation::BottomUp, (0, 58)),
    ] {
        let alone = line(BarcodeElement { rotation, ..alone.clone() });
        let found = line(BarcodeElement { rotation, ..with_add_on.clone() });
        let (place, rest) = alone[3..].split_once("^A").unwrap();
        let (left, top) = place.split_once(',').unwrap();
        let number = |text: &str| text.parse::<u32>().unwrap();
        let (left, top) = (number(left) + x, number(top) + y);
        assert_eq!(found, format!("^FO{left},{top}^A{rest}"), "{rotation:?}");
        assert!(rest.contains("^FB102,"), "{rest}");
    }
}

#[test]
fn the_last_digit_of_a_upc_is_in_a_wider_gap() {
    // 95 modules and a gap of 10.
    let element = with(Symbology::UpcA, "03600029145", OptionKind::AddOn, text("12345"));
    let zpl = fields(element.clone());
    assert!(zpl.contains("^FO203,203^BUN") && zpl.contains("^FO413,224^BSN"), "{zpl}");
    let zpl = fields(BarcodeElement { rotation: Rotation::Inverted, ..element });
    assert!(zpl.contains("^FO317,203^BUI") && zpl.contains("^FO203,190^BSI"), "{zpl}");
}

#[test]
fn an_add_on_over_the_edge_is_reported() {
    let element = BarcodeElement {
        at: crate::support::point(3.0, 1.0),
        ..with(Symbology::Ean13, "590123412345", OptionKind::AddOn, text("12345"))
    };
    let (_, findings) = fields_and_findings(element);
    assert_eq!(findings, ["outside-label: the barcode extends beyond the right edge by 99 dots"]);
}

#[test]
fn dots_are_measured() {
    let footprint = |symbology, value, line| {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let style = BarcodeStyle { module: 3, ratio: Ratio::default(), line, drawn: true };
        printer().footprint(&barcode, style)
    };
    let micro = footprint(Symbology::MicroQr, "12345", false);
    assert_eq!((micro.along, micro.heights), (39, BarHeights::Fixed(39)));
    let telepen = footprint(Symbology::Telepen, "AB", true);
    assert!(telepen.below > 27 && telepen.heights == BarHeights::UpTo(32_000), "{telepen:?}");
    let upce = footprint(Symbology::UpcE, "1234567", false);
    assert_eq!((upce.along, upce.below), (153, 15));
    let maxicode = footprint(Symbology::MaxiCode, "Gr\u{f6}\u{df}e", false);
    assert_eq!((maxicode.along, maxicode.heights), (209, BarHeights::Fixed(199)));
}

#[test]
fn a_value_that_fits_only_our_own_symbol_is_drawn() {
    // In UTF-8 with its ECI it takes six codewords of three.
    let element = with(Symbology::DataMatrix, "\u{e9}", OptionKind::Size, text("10x10"));
    let refusal = "datamatrix: printers encode it as UTF-8, which does not fit";
    assert_eq!(problems(element.clone()), [refusal]);
    let (zpl, findings) = fields_and_findings(drawn(element));
    assert!(zpl.starts_with("^FO203,203^GFA,60,60,3,"), "{zpl}");
    assert_eq!(findings, [format!("drawn: {refusal}; it is drawn as dots")]);
}

/// The label of a single barcode, up to its first field.
fn single(symbology: Symbology, value: &str, options: Options, scale: u8) -> (String, String) {
    let barcode = Barcode::parse_with(symbology, value, options).unwrap();
    let single = Single {
        scale: NonZeroU8::new(scale).unwrap(),
        height: BarHeight::asked(inches(0.5)),
        dpi: Dpi::DEFAULT,
        ratio: Ratio::default(),
        human_readable: true,
        drawn: true,
    };
    let zpl = render::barcode(&barcode, single, &mut Vec::new()).unwrap();
    let zpl = String::from_utf8(zpl).unwrap();
    let (_, after) = zpl.split_once("^CI28").unwrap();
    let (size, fields) = after.split_once("^LH0,0^PON^PMN^LRN^FWN,0\n").unwrap();
    (size.to_owned(), fields.to_owned())
}

#[test]
fn a_single_barcode_is_drawn_with_its_quiet_zone() {
    let usual = Options::default();
    // 13 modules and a quiet zone of 2 on each side.
    let (size, fields) = single(Symbology::MicroQr, "12345", usual, 5);
    assert_eq!(size, "^PW85^LL85");
    assert!(fields.starts_with("^FO10,10^GFA,585,585,9,"), "{fields}");
    // No command has modules this wide, but dots may have any.
    let (size, fields) = single(Symbology::Pharmacode, "7", usual, 20);
    // 7 modules and a quiet zone of 12 on each side.
    assert_eq!(size, "^PW620^LL102");
    assert!(fields.starts_with("^FO240,0^GFA,"), "{fields}");
}

#[test]
fn a_single_barcode_has_room_for_its_add_on() {
    let options = Options { add_on: symbology::AddOn::new("12"), ..Options::default() };
    // Quiet zones of 11 and 5 modules; 95, 9 and 20 modules of bars.
    let (size, fields) = single(Symbology::Ean13, "590123412345", options, 2);
    assert_eq!(size, "^PW280^LL123");
    assert!(fields.contains("^FO22,0^BEN") && fields.contains("^FO230,21^BSN,94,"), "{fields}");
    // Boxes, whose add-on begins lower, too.
    let (_, fields) = single(Symbology::Ean13, "590123412345", options, 12);
    assert!(fields.contains("^GB") && fields.ends_with("^FD5901234123457\\&^FS\n^XZ"), "{fields}");
    assert_eq!(fields.matches("^FD12").count(), 1);
    // The line is centered below 95 modules after the quiet zone of 11.
    let line = fields.lines().find(|field| field.contains("^FD5901234123457")).unwrap();
    assert!(line.starts_with("^FO132,") && line.contains("^FB1140,"), "{line}");
}
