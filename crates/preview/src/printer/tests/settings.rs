//! Persistent settings, their effect and their lifetime.

use super::*;

const BOX: &str = "^FO10,20^GB3,3,3^FS";

/// Distinguishes labels that are rotated, mirrored or both.
const CORNER: Rect = Rect::new(0, 0, 2, 3);

#[test]
fn home_and_shift_move_the_fields_after_them() {
    check_boxes(&format!("^XA^LH100,200{BOX}^XZ"), &[(110, 220, 3, 3)]);
    check_boxes(&format!("^XA^LS4{BOX}^XZ"), &[(6, 20, 3, 3)]);
    check_boxes(&format!("^XA^LS-4{BOX}^XZ"), &[(14, 20, 3, 3)]);
    check_boxes(&format!("^XA{BOX}^LH5,5{BOX}^LH0,0^XZ"), &[(10, 20, 3, 3), (15, 25, 3, 3)]);
    check_boxes("^XA^LH5,7^GB3,3,3^FS^XZ", &[(5, 7, 3, 3)]);
}

#[test]
fn a_field_uses_the_home_position_of_its_origin_command() {
    let (pages, _) = print("^XA^FO10,20^GB3,3,3^LH100,100^FO1,1^GB4,4,4^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(10, 20, 3, 3), (101, 101, 4, 4)]);
}

#[test]
fn top_moves_the_print_as_a_whole() {
    check_boxes(&format!("^XA^LT7{BOX}^XZ"), &[(10, 27, 3, 3)]);
    check_boxes(&format!("^XA{BOX}^LT-7^XZ"), &[(10, 13, 3, 3)]);
    check_boxes(&format!("^XA^LT999{BOX}^XZ"), &[(10, 140, 3, 3)]);
    check_boxes(&format!("^XA^LT7^LT{BOX}^XZ"), &[(10, 27, 3, 3)]);
}

#[test]
fn settings_outlast_labels_and_documents() {
    let mut printer = VirtualPrinter::new(Media::default());
    let limits = Limits::default();
    printer.pages(b"^XA^LH1,2^LS-3^LT4^PW50^LL60^POI^PMY^XZ", &limits);
    let (pages, _) = printer.pages(b"^XA^FO0,0^GB3,3,3^FS^XZ", &limits);
    let page = &pages[0];
    assert_eq!(boxes(page), [(4, 6, 3, 3)]);
    assert_eq!((page.width(), page.height()), (50, 60));
    assert_eq!(page.printed_area(CORNER), Rect::new(0, 57, 2, 3));
    printer.pages(b"^XA^LH^LS^LT0^PON^PMN^XZ", &limits);
    let (pages, _) = printer.pages(b"^XA^FO0,0^GB3,3,3^FS^XZ", &limits);
    assert_eq!(boxes(&pages[0]), [(0, 0, 3, 3)]);
    assert_eq!(pages[0].printed_area(CORNER), CORNER);
}

#[test]
fn settings_without_values_change_nothing() {
    let mut printer = VirtualPrinter::new(Media::default());
    let document = b"^XA^PW50^LL60^POI^PMY^XZ^XA^PW^PW0^PW1^LL^LL0^PO^POX^PM^PMX^FO0,0^GB1^FS^XZ";
    let (pages, _) = printer.pages(document, &Limits::default());
    let page = pages.last().unwrap();
    assert_eq!((page.width(), page.height()), (50, 60));
    assert_eq!(page.printed_area(CORNER), Rect::new(0, 57, 2, 3));
}

#[test]
fn the_size_of_a_label_is_fixed_at_its_end() {
    let (pages, _) = print(&format!("^XA{BOX}^PW70^XZ"));
    assert_eq!((pages[0].width(), pages[0].height()), (70, 1218));
    let (pages, _) = print(&format!("^XA^PW99999^LL99999{BOX}^XZ"));
    assert!(pages.is_empty(), "32,000 by 32,000 dots are too many");
    let sized = Media { dpi: 203, size: Some((30, 40)) };
    let (pages, _) = VirtualPrinter::new(sized).pages(b"^XA^PW70^LL80^XZ", &Limits::default());
    assert_eq!((pages[0].width(), pages[0].height()), (30, 40));
}

#[test]
fn a_length_after_the_first_field_is_for_the_next_label() {
    let (pages, _) = print(&format!("^XA^LL50{BOX}^LL60{BOX}^LL70^XZ^XA{BOX}^XZ"));
    assert_eq!(pages.iter().map(Page::height).collect::<Vec<_>>(), [50, 70]);
    let (pages, _) = print(&format!("^XA{BOX}^LL60^XZ^XA{BOX}^XZ"));
    assert_eq!(pages.iter().map(Page::height).collect::<Vec<_>>(), [1218, 60]);
    // A separator that ends nothing is not a field.
    let (pages, _) = print(&format!("^XA^FS^LL60{BOX}^XZ"));
    assert_eq!(pages[0].height(), 60);
}

#[test]
fn reversed_labels_reverse_every_field() {
    use crate::page::Ink;
    let (pages, _) = print("^XA^LRY^FO1,1^GB3,3,3^FS^LRN^FO1,1^GB3,3,3^FS^FO1,1^FR^GB3,3,3^FS^XZ");
    let inks: Vec<Ink> = pages[0].marks.iter().map(|mark| mark.ink).collect();
    assert_eq!(inks, [Ink::Reverse, Ink::Black, Ink::Reverse]);
}

#[test]
fn rotation_and_mirroring_apply_to_the_whole_page() {
    let dark = |document: &str| {
        let (pages, _) = print(document);
        let bitmap = pages[0].bitmap();
        let all = (0..20).flat_map(|y| (0..10).map(move |x| (x, y)));
        let dots: Vec<_> = all.filter(|&(x, y)| bitmap.is_dark(x, y)).collect();
        let area = pages[0].printed_area(Rect::new(1, 2, 2, 1));
        assert_eq!(dots[0], (area.x.unsigned_abs(), area.y.unsigned_abs()), "{document}");
        dots
    };
    let document = |way: &str| format!("^XA^PW10^LL20^FO1,2^GB2,1,1^FS{way}^XZ");
    assert_eq!(dark(&document("")), [(1, 2), (2, 2)]);
    assert_eq!(dark(&document("^POI")), [(7, 17), (8, 17)]);
    assert_eq!(dark(&document("^PMY")), [(7, 2), (8, 2)]);
    assert_eq!(dark(&document("^POI^PMY")), [(1, 17), (2, 17)]);
}

#[test]
fn units_are_converted_to_dots() {
    check_boxes("^XA^MUM^FO10,20^GB3,2,2^FS^MUD^XZ", &[(80, 160, 24, 16)]);
    check_boxes("^XA^MUI^FO.5,1.25^GB.1,.1,.1^FS^MUD^XZ", &[(102, 254, 20, 20)]);
    let mut printer = VirtualPrinter::new(Media { dpi: 300, size: None });
    printer.pages(b"^XA^MUD,150,300^XZ", &Limits::default());
    let (pages, _) = printer.pages(b"^XA^PW50^LL40^FO3,4^GB5,6,5^FS^XZ", &Limits::default());
    assert_eq!((pages[0].width(), pages[0].height()), (100, 80));
    assert_eq!(boxes(&pages[0]), [(6, 8, 10, 12)]);
}

#[test]
fn prefixes_outlast_documents() {
    let mut printer = VirtualPrinter::new(Media::default());
    printer.pages(b"^XA^CC*^XZ", &Limits::default());
    let (pages, _) = printer.pages(b"^XA^FO1,1^GB1^FS^XZ", &Limits::default());
    assert!(pages.is_empty());
    let (pages, _) = printer.pages(b"*XA*CD;*FO1;2*GB3;3;3*FS*XZ", &Limits::default());
    assert_eq!(boxes(&pages[0]), [(1, 2, 3, 3)]);
}

/// The appearance of a text identifies its font: the run of a page is compared with that of another document.
#[track_caller]
fn same_text(document: &str, expected: &str) {
    let text = |body: &str| print(&format!("^XA{body}^XZ")).0.remove(0).marks;
    assert_eq!(text(document), text(expected), "{document}");
}

#[test]
fn fonts_are_those_of_the_field_or_the_default() {
    same_text("^CF0,30,40^FO9,9^FDa^FS", "^FO9,9^A0N,30,40^FDa^FS");
    same_text("^CF0,30,40^FO9,9^ADN^FDa^FS", "^FO9,9^ADN,30,40^FDa^FS");
    same_text("^CFD,36^CF0^FO9,9^FDa^FS", "^FO9,9^A0N,36^FDa^FS");
    same_text("^CF0,30,40^CFD^FO9,9^FDa^FS", "^FO9,9^ADN,18,10^FDa^FS");
    same_text("^CF0,30,40^CF,50^FO9,9^FDa^FS", "^FO9,9^A0N,50^FDa^FS");
    same_text("^CF0,30,40^FO9,9^A0N,50^FDa^FS", "^FO9,9^A0N,50^FDa^FS");
    same_text("^CF0,30,40^FO9,9^A0N,0,0^FDa^FS", "^FO9,9^A0N,30,40^FDa^FS");
}

#[test]
fn orientations_and_sides_are_those_of_the_field_or_the_default() {
    same_text("^FWR^FO90,90^A0,30,30^FDa^FS", "^FO90,90^A0R,30,30^FDa^FS");
    same_text("^FWR^FO90,90^A0N,30,30^FDa^FS", "^FO90,90^A0N,30,30^FDa^FS");
    same_text("^FWB,1^FW,0^FO90,90^A0,30,30^FDa^FS", "^FO90,90^A0B,30,30^FDa^FS");
    same_text("^FWN,1^FO90,90^A0N,30,30^FDa^FS", "^FO90,90,1^A0N,30,30^FDa^FS");
    same_text("^FWN,1^FO90,90,0^A0N,30,30^FDa^FS", "^FO90,90^A0N,30,30^FDa^FS");
}

#[test]
fn bytes_are_characters_of_the_encoding() {
    check_texts(
        "^XA^FO1,1^FD\\5^FS^CI28^FO1,1^FD\\é^FS^CI6^FO1,1^FD[^FS^XZ",
        &[&["¢5", "\\é", "Ä"]],
    );
    check_texts("^XA^CI13^FO1,1^FH^FD_84\\^FS^CI27^FO1,1^FH^FD_E4^FS^XZ", &[&["ä\\", "ä"]]);
}

#[test]
fn bytes_that_encode_no_characters_are_noted() {
    check_told(
        "^XA^CI28^FO1,1^FH^FDa_FF^FS^XZ",
        &["a\u{fffd}"],
        &[
            "the text has bytes that encode no characters under ^CI28",
            "the font has no \u{fffd} (U+FFFD); the printer leaves blanks",
        ],
    );
    check_told("^XA^CI15^FO1,1^FDa^FS^XZ", &["a"], &["^CI15 is treated as ^CI28, UTF-8"]);
}

#[test]
fn unknown_commands_are_ignored_and_noted() {
    check_told(
        "^XA^PR4,4~TA000^QX1,2^FO1,1^FDa^FS^XZ",
        &["a"],
        &[
            "^PR does not change the picture",
            "~TA does not change the picture",
            "^QX is unknown and was ignored",
        ],
    );
}

#[test]
fn bars_are_as_wide_as_printers_make_them() {
    let mut settings = super::super::settings::Settings::default();
    let mut change = |text: &str| {
        let command = zpl::read(text.as_bytes()).0.remove(0).command;
        let zpl::Command::BarcodeDefaults(command) = command else { panic!("{text}") };
        settings.set_sizes(&command);
        let crate::field::Sizes { module, ratio, height, widest: _ } = settings.sizes;
        (module, ratio, height)
    };
    assert_eq!(change("^BY"), (2, 30, 10));
    assert_eq!(change("^BY3,2.5,100"), (3, 25, 100));
    assert_eq!(change("^BY,,50"), (3, 25, 50));
    assert_eq!(change("^BY99,9,99999"), (10, 30, 32000));
    assert_eq!(change("^BY0,0,0"), (1, 20, 1));
}

#[test]
fn names_of_fonts_are_kept_only_if_some_file_can_have_them() {
    let mut settings = super::super::settings::Settings::default();
    let mut change = |text: String| {
        let command = zpl::read(text.as_bytes()).0.remove(0).command;
        let zpl::Command::FontIdentifier(command) = command else { panic!("{text}") };
        settings.set_font_file(command);
        settings.fonts.values().map(|file| file.as_bytes().len()).sum::<usize>()
    };
    assert_eq!(change("^CWT,E:ARIAL.TTF".into()), 11);
    assert_eq!(change(format!("^CWU,{}", "x".repeat(65))), 11);
    assert_eq!(change("^CWT,E:A.TTF".into()), 7);
}

/// The printed columns and rows of the only label on media of 60 by 20 dots, from the first to the last.
fn printed_on(printer: VirtualPrinter, document: &str) -> ((u32, u32), (u32, u32)) {
    let mut printer = printer;
    let (pages, _) = printer.pages(document.as_bytes(), &Limits::default());
    let bitmap = pages[0].bitmap();
    assert_eq!((bitmap.width(), bitmap.height()), (60, 20), "{document}");
    let dark: Vec<(u32, u32)> = (0..60)
        .flat_map(|x| (0..20).map(move |y| (x, y)))
        .filter(|&(x, y)| bitmap.is_dark(x, y))
        .collect();
    let ends = |part: fn(&(u32, u32)) -> u32| {
        let parts = || dark.iter().map(part);
        (parts().min().unwrap(), parts().max().unwrap())
    };
    (ends(|dot| dot.0), ends(|dot| dot.1))
}

#[test]
fn nothing_is_printed_beyond_the_print_width() {
    let media = Media { dpi: 203, size: Some((60, 20)) };
    let columns = |before: &str, expected: (u32, u32)| {
        let document = format!("^XA{before}^FO5,2^GB50,10,10^FS^XZ");
        assert_eq!(printed_on(VirtualPrinter::new(media), &document).0, expected, "{document}");
    };
    columns("", (5, 54));
    columns("^PW60", (5, 54));
    columns("^PW90", (5, 54));
    columns("^PW33", (5, 32));
    columns("^PW33^FO0,0^GB40,1,1^FS", (0, 32));
    // Turned and mirrored within its own width.
    columns("^PW33^POI", (0, 27));
    columns("^PW33^PMY", (0, 27));
    columns("^PW33^POI^PMY", (5, 32));
    // A dot of the label is two of the head.
    columns("^JMB^PW20", (10, 39));
    // What reverses the dots under it is also kept within the width.
    columns("^PW33^LRY", (5, 32));
}

#[test]
fn narrow_prints_may_be_centred() {
    let media = Media { dpi: 203, size: Some((60, 20)) };
    let columns = |before: &str, expected: (u32, u32)| {
        let document = format!("^XA{before}^FO5,2^GB50,10,10^FS^XZ");
        let printer = VirtualPrinter::new(media).with_centred_prints();
        assert_eq!(printed_on(printer, &document).0, expected, "{document}");
    };
    columns("", (5, 54));
    columns("^PW60", (5, 54));
    // 27 dots are left over: 13 of them are at the left.
    columns("^PW33", (18, 45));
    columns("^PW33^POI", (13, 40));
    columns("^PW33^PMY", (13, 40));
    columns("^PW33^LS9", (13, 45));
    let without_size = Media { dpi: 203, size: None };
    let mut printer = VirtualPrinter::new(without_size).with_centred_prints();
    let (pages, _) = printer.pages(b"^XA^PW33^FO5,2^GB50,10,10^FS^XZ", &Limits::default());
    assert_eq!(boxes(&pages[0])[0], (5, 2, 50, 10));
}
