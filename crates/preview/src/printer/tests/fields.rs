//! How fields are assembled.

use zpl::command::Orientation;

use super::*;
use crate::NoteKind;

#[test]
fn fields_end_with_fs() {
    check_texts("^XA^FO1,2^A0N,20,20^FDa^FS^FO5,6^FDb^FS^XZ", &[&["a", "b"]]);
    check_boxes("^XA^FO1,2^GB3,4,2^FS^XZ", &[(1, 2, 3, 4)]);
}

#[test]
fn commands_of_a_field_come_in_any_order() {
    check_boxes("^XA^GB3,3,3^FO1,2^FS^XZ", &[(1, 2, 3, 3)]);
    let (ordered, _) = print("^XA^FO30,40^A0N,20,20^FR^FB200,2^FH^FDa_41^FS^XZ");
    for document in [
        "^XA^FR^FB200,2^A0N,20,20^FH^FDa_41^FO30,40^FS^XZ",
        "^XA^FH^FDa_41^FB200,2^FR^FO30,40^A0N,20,20^FS^XZ",
    ] {
        let (other, _) = print(document);
        assert_eq!(other[0].marks, ordered[0].marks, "{document}");
    }
}

#[test]
fn a_new_position_ends_a_field_without_fs() {
    let told = ["the previous field is not ended by ^FS"];
    check_told("^XA^FO1,1^A0N,20,20^FDa^FO50,50^FDb^FS^XZ", &["a", "b"], &told);
    check_told("^XA^FT1,21^FDa^FT50,50^FDb^FS^XZ", &["a", "b"], &told);
    let (pages, report) = print("^XA^FO1,1^GB3,3,3^FO5,5^GB4,4,4^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(1, 1, 3, 3), (5, 5, 4, 4)]);
    assert_eq!(notes(&report), told);
}

#[test]
fn a_second_content_ends_a_field_without_fs() {
    let (pages, report) = print("^XA^FO1,1^GB3,3,3^GB5,5,5^FS^FO9,9^GB2,2,2^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(1, 1, 3, 3), (1, 1, 5, 5), (9, 9, 2, 2)]);
    assert_eq!(notes(&report).len(), 1);
    let (pages, report) = print("^XA^FO7,8^GB3,3,3^FDtext^FS^XZ");
    assert_eq!((boxes(&pages[0]), texts(&pages[0])), (vec![(7, 8, 3, 3)], vec!["text".to_owned()]));
    assert_eq!(notes(&report).len(), 1);
    let (pages, _) = print("^XA^FO7,8^FDtext^GB3,3,3^FS^XZ");
    assert_eq!((boxes(&pages[0]), texts(&pages[0])), (vec![(7, 8, 3, 3)], vec!["text".to_owned()]));
}

#[test]
fn a_position_without_content_is_replaced() {
    check_boxes("^XA^FO1,1^FO9,9^GB3,3,3^FS^XZ", &[(9, 9, 3, 3)]);
    check_boxes("^XA^A0N,20,20^FO1,1^FS^FO9,9^GB3,3,3^FS^XZ", &[(9, 9, 3, 3)]);
}

#[test]
fn the_end_of_the_label_ends_its_last_field() {
    check_texts("^XA^FO1,2^FDa^XZ", &[&["a"]]);
    check_boxes("^XA^FO1,2^GB3,3,3^XZ", &[(1, 2, 3, 3)]);
}

#[test]
fn fs_resets_the_state_of_the_field() {
    let (pages, _) = print("^XA^FO1,1^A0R,20,20^FR^FB200,2^FDa^FS^FO30,30^FDb^FS^XZ");
    let (alone, _) = print("^XA^FO30,30^FDb^FS^XZ");
    assert_eq!(pages[0].marks.last(), alone[0].marks.last());
    check_texts("^XA^FO1,1^FH^FD_41^FS^FO1,1^FD_42^FS^XZ", &[&["A", "_42"]]);
}

#[test]
fn fh_applies_to_the_next_data_only() {
    check_texts("^XA^FO1,1^FH^FD_41^FS^XZ", &[&["A"]]);
    check_texts("^XA^FO1,1^FD_41^FH^FS^XZ", &[&["_41"]]);
    check_texts("^XA^FO1,1^FH\\^FDa\\5Eb^FS^XZ", &[&["a^b"]]);
    check_texts("^XA^FO1,1^FH^FV_41^FS^FO1,1^FH^SN_31,1^FS^XZ", &[&["A", "1"]]);
}

#[test]
fn variable_data_are_data() {
    check_texts("^XA^FO1,1^FVa^FS^XZ", &[&["a"]]);
    // Without any, the command is ignored.
    check_texts("^XA^FO1,1^FDa^FV^FS^XZ", &[&["a"]]);
}

#[test]
fn the_last_data_of_a_field_are_used() {
    let told = ["the field has data twice; the last are used"];
    check_told("^XA^FO1,1^FDa^FDb^FS^XZ", &["b"], &told);
}

#[test]
fn data_are_cut_where_printers_cut_them() {
    let document = format!("^XA^FO1,1^FD{}^FS^XZ", "a".repeat(3073));
    let told = "the field has 3073 bytes of data, and printers accept 3072: the rest is cut off";
    check_told(&document, &["a".repeat(3072).as_str()], &[told]);
    let document = format!("^XA^FO1,1^FH^FD{}^FS^XZ", "_61".repeat(3072));
    check_told(&document, &["a".repeat(3072).as_str()], &[]);
}

#[test]
fn barcodes_without_data_are_noted() {
    let (_, report) = print("^XA^FO1,1^BCN,50^FS^XZ");
    assert!(matches!(report.notes[0].kind, NoteKind::Barcode(_)), "{:?}", report.notes);
}

#[test]
fn fields_outside_of_labels_are_dropped() {
    check_boxes("^FO1,1^GB3,3,3^FS^XA^FO2,2^GB4,4,4^FS^XZ^FO1,1^GB3,3,3^FS", &[(2, 2, 4, 4)]);
    let (pages, _) = print("^FO1,1^GB3,3,3^FS^XZ");
    assert!(pages.is_empty());
}

#[test]
fn spans_cover_the_commands_of_a_field() {
    let document = "^XA^BY3^FO1,1^A0N,20,20^CI28^FD\u{0}^FS^FO9,9^BCN,50^FS^XZ";
    let (_, report) = print(document);
    let span = report.notes.last().unwrap().span.clone();
    assert_eq!(&document[span], "^FO9,9^BCN,50^FS");
}

#[test]
fn positions_and_sizes_out_of_range_are_clamped() {
    check_boxes("^XA^FO99999,4294967295^GB1,1,1^FS^XZ", &[(32000, 32000, 1, 1)]);
    check_boxes("^XA^LH99999,0^FO99999,0^GB1,1,1^FS^XZ", &[(64000, 0, 1, 1)]);
}

#[test]
fn clocks_show_the_time() {
    check_texts(
        "^XA^FO1,1^FC%,{,#^FD%Y-%m-%d {H:#M^FS^FO1,30^FD%Y^FS^FO1,60^FC^FD%H {H^FS^XZ",
        &[&["2026-01-02 15:04", "%Y", "15 {H"]],
    );
    let mut printer = VirtualPrinter::new(Media::default());
    printer.moment = Moment::new((2031, 12, 24), (8, 30, 0));
    let (pages, _) = printer.pages(b"^XA^FO1,1^FC%^FD%d.%m.%y %I:%M %p^FS^XZ", &Limits::default());
    assert_eq!(texts(&pages[0]), ["24.12.31 08:30 AM"]);
}

#[test]
fn a_default_orientation_does_not_rotate_what_the_field_named_before() {
    let orientations = |document: &str| {
        let (pages, _) = print(document);
        let runs = pages[0].marks.iter().filter_map(|Mark { shape, .. }| match shape {
            Shape::Run(run) => Some(run.frame.orientation),
            Shape::Rects(_) | Shape::Path(_) | Shape::Picture(_) => None,
        });
        runs.collect::<Vec<_>>()
    };
    let text = "^XA^FO10,20^A0,40^FWR^FDA^FS^FO10,90^A0,40^FDB^FS^XZ";
    assert_eq!(orientations(text), [Orientation::Normal, Orientation::Rotated]);
    let named = "^XA^FO10,20^FWR^A0,40^FDA^FS^FO10,90^FWN^FDB^FS^XZ";
    assert_eq!(orientations(named), [Orientation::Rotated, Orientation::Normal]);
    let bars = |document: &str| print(document).0[0].symbols()[0].orientation;
    assert_eq!(bars("^XA^FO10,20^B3,,40,N^FWR^FDA^FS^XZ"), Orientation::Normal);
    assert_eq!(bars("^XA^FO10,20^FWR^B3,,40,N^FDA^FS^XZ"), Orientation::Rotated);
}

#[test]
fn a_picture_that_is_too_short_ends_with_its_field() {
    let document = "^XA^PW40^LL20^FO0,0^GFB,9999,9999,1,\u{1}\u{1}^FS^FO5,5^GB3,3,3^FS^XZ";
    let (pages, report) = print(document);
    assert_eq!((pages.len(), boxes(&pages[0])), (1, vec![(5, 5, 3, 3)]));
    assert!(notes(&report).iter().any(|note| note.contains("ends too soon")), "{report:?}");
}

#[test]
fn letters_before_a_number_are_ignored() {
    let (pages, report) = print("^XA^FOB50,660^GB3,3,3^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(50, 660, 3, 3)]);
    assert_eq!(notes(&report), ["only the beginning of parameter 1 can be read"]);
}

#[test]
fn line_breaks_are_found_in_every_encoding() {
    for encoding in ["", "^CI0", "^CI13", "^CI27", "^CI28"] {
        let document = format!(r"^XA{encoding}^FO10,20^A0N,40^FB380,2,,C^FDA\&B^FS^XZ");
        check_texts(&document, &[&["A", "B"]]);
    }
}

#[test]
fn a_character_that_a_code_does_not_have_is_left_out() {
    let check = |document: &str, value: &str| {
        let (pages, report) = print(document);
        assert_eq!(pages[0].symbols()[0].value, value);
        assert_eq!(report.notes.len(), 1, "{report:?}");
    };
    check("^XA^FO10,10^B2N,80,Y,N^FD>;903844384574^FS^XZ", "903844384574");
    check("^XA^FO10,10^BQN,2,5^FDMM,AB123|X^FS^XZ", "B123X");
}

#[test]
fn a_printer_may_keep_the_data_of_fields() {
    let document = "^XA^DFR:A.ZPL^FO10,20^FN1^FS^XZ^XA^CI28^XFR:A.ZPL^FN1^FDcaf_C3_A9^FS^FH^FN1^FDcaf_C3_A9^FS\
        ^LH5,5^FT50,60^A0N,20^FDHello^FS^FO1,2^GB9,9^FS^FO30,90^BCN,20^FD>;123456^FS^FO3,4^FD^FS\
        ^FO7,8^SN001,1,Y^FS^PQ2^XZ";
    let media = Media::default();
    let (pages, _) = VirtualPrinter::new(media).pages(document.as_bytes(), &Limits::default());
    assert!(pages.iter().all(|page| page.readings().is_empty()));
    let mut printer = VirtualPrinter::new(media).with_readings();
    let (pages, _) = printer.pages(document.as_bytes(), &Limits::default());
    let found: Vec<Vec<String>> = pages
        .iter()
        .map(|page| {
            let show = |reading: &crate::Reading| {
                let crate::Reading { x, y, data, barcode } = reading;
                let barcode = barcode
                    .as_ref()
                    .map(|(symbology, value)| format!(" {} {value}", symbology.id()));
                format!("{x},{y} {data}{}", barcode.unwrap_or_default())
            };
            page.readings().iter().map(show).collect()
        })
        .collect();
    let label = |number: &str| {
        let own = format!("12,13 {number}");
        ["10,20 café", "55,65 Hello", "35,95 >;123456 code128 123456", "8,9 ", &own]
            .map(str::to_owned)
            .to_vec()
    };
    assert_eq!(found, [label("001"), label("002")]);
}
