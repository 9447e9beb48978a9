//! Texts that are covered, and texts that are not.

use crate::{Limits, Media, VirtualPrinter};

/// The texts of a label of 600 x 300 dots that cannot be read.
fn covered(fields: &str) -> Vec<String> {
    let zpl = format!("^XA^PW600^LL300{fields}^XZ");
    let mut printer = VirtualPrinter::new(Media::default()).recording();
    let (pages, _) = printer.pages(zpl.as_bytes(), &Limits::default());
    let is_drawn_text = |field: &crate::PrintedField| field.text().contains("text");
    pages[0].texts(is_drawn_text).covered().into_iter().map(crate::PrintedField::text).collect()
}

const TEXT: &str = "^FO50,50^A0N,40^FDLot 1.5 kg^FS";

#[track_caller]
fn check_readable(others: &str) {
    assert_eq!(covered(&format!("{TEXT}{others}")), Vec::<String>::new(), "{others} after it");
    assert_eq!(covered(&format!("{others}{TEXT}")), Vec::<String>::new(), "{others} before it");
}

#[track_caller]
fn check_covered(others: &str) {
    assert_eq!(covered(&format!("{TEXT}{others}")), ["Lot 1.5 kg"], "{others}");
}

#[test]
fn a_text_alone_or_in_a_frame_is_readable() {
    check_readable("");
    check_readable("^FO40,40^GB200,60,3^FS");
    check_readable("^FO300,50^A0N,40^FDBest before^FS^FO50,95^A0N,40^FDLot 1.5 kg^FS");
    // An underline that touches the letters, and lines through them.
    check_readable("^FO50,82^GB180,4,4^FS");
    check_readable("^FO50,68^GB180,3,3^FS");
    check_readable("^FO110,40^GB3,80,3^FS");
}

#[test]
fn the_same_text_printed_bold_is_readable() {
    check_readable("^FO51,50^A0N,40^FDLot 1.5 kg^FS");
    check_readable("^FO51,51^A0N,40^FDLot 1.5 kg^FS");
}

#[test]
fn text_under_a_black_or_white_box_is_covered() {
    check_covered("^FO40,40^GB300,60,60^FS");
    check_covered("^FO40,40^GB300,60,60,W^FS");
    check_covered("^FO110,40^GB40,60,60^FS");
    check_covered("^FO40,70^GB300,60,60^FS");
    check_covered("^FO40,40^FR^GB300,60,60^FS^FO40,40^GB300,60,60,W^FS");
}

#[test]
fn black_text_on_black_is_covered_and_reversed_text_is_not() {
    let on_black = |text: &str| covered(&format!("^FO40,40^GB300,60,60^FS{text}"));
    assert_eq!(on_black(TEXT), ["Lot 1.5 kg"]);
    assert!(on_black("^FO50,50^A0N,40^FR^FDLot 1.5 kg^FS").is_empty());
    // Reversed text may go across the edge of a box.
    assert!(on_black("^FO280,50^A0N,40^FR^FDLot 1.5 kg^FS").is_empty());
    assert_eq!(on_black("^FO280,50^A0N,40^FDLot 1.5 kg^FS"), ["Lot 1.5 kg"]);
}

#[test]
fn two_equal_reversed_texts_erase_one_another() {
    let text = "^FO50,50^A0N,40^FR^FDLot 1.5 kg^FS";
    assert!(covered(text).is_empty());
    assert_eq!(covered(&text.repeat(2)), ["Lot 1.5 kg", "Lot 1.5 kg"]);
}

#[test]
fn a_single_character_matters() {
    // Only the point: 15 kg instead of 1.5 kg.
    let points = (100..200).find(|x| {
        let zpl = format!("^FO{x},72^GB8,10,10,W^FS");
        covered(&format!("{TEXT}{zpl}")) == ["Lot 1.5 kg"]
    });
    assert!(points.is_some());
}

/// A line as thick as a point or a minus, in the same place.
#[test]
fn a_point_or_a_minus_in_a_line_is_covered() {
    let lost = |text: &str| {
        let text = format!("^FO50,50^A0N,40^FD{text}^FS");
        let hits =
            (55..85).flat_map(|y| (3..8).map(move |thick| (y, thick))).filter(|(y, thick)| {
                let line = format!("^FO40,{y}^GB300,{thick},{thick}^FS");
                !covered(&format!("{text}{line}")).is_empty()
            });
        hits.collect::<Vec<_>>()
    };
    let (point, minus) = (lost("1.5"), lost("-1"));
    for thick in 4..8 {
        assert!(point.iter().any(|&(y, it)| it == thick && (72..80).contains(&y)), "{point:?}");
        assert!(minus.iter().any(|&(y, it)| it == thick && (60..75).contains(&y)), "{minus:?}");
    }
    // Thin lines through letters and under them are allowed.
    assert!((58..70).all(|y| !point.contains(&(y, 3))), "{point:?}");
    assert!((82..85).all(|y| point.iter().all(|it| it.0 != y)), "{point:?}");
}

#[test]
fn a_letter_that_becomes_another_one_is_covered() {
    // The lowest stroke of an E erased.
    let text = "^FO50,50^A0N,100^FDE^FS";
    let erased = |y: u32| covered(&format!("{text}^FO40,{y}^GB100,60,60,W^FS"));
    assert_eq!(erased(112), ["E"]);
    assert!(erased(135).is_empty());
}

#[test]
fn bold_text_may_be_printed_some_dots_apart() {
    let bold = |by: u32| {
        let x = 50 + by;
        covered(&format!("{TEXT}^FO{x},50^A0N,40^FDLot 1.5 kg^FS"))
    };
    assert!((1..4).all(|by| bold(by).is_empty()));
    assert!(!bold(12).is_empty());
}

#[test]
fn tight_lines_are_readable_until_they_run_into_one_another() {
    let lines = |between: i32| {
        covered(&format!(
            "^FO50,50^A0N,40^FB400,3,{between}^FDACME GmbH\\&Hauptstr. 5, gypsy\\&Berlin^FS"
        ))
    };
    assert!(lines(-4).is_empty());
    assert_eq!(lines(-24).len(), 1);
}

#[test]
fn text_on_light_grey_is_readable_and_on_coarse_dots_it_is_not() {
    let pattern = |rows: [&str; 4]| {
        let data: String = (0..60).map(|row| rows[row % 4].repeat(30)).collect();
        covered(&format!("^FO40,40^GFA,3600,3600,60,{data}^FS{TEXT}"))
    };
    // A dot in every square of four by four.
    assert!(pattern(["8888", "0000", "2222", "0000"]).is_empty());
    // Squares of three by three dots in squares of four by four.
    assert_eq!(pattern(["EEEE", "EEEE", "EEEE", "0000"]), ["Lot 1.5 kg"]);
}

#[test]
fn texts_over_one_another_are_covered() {
    let other = "^FO55,55^A0N,40^FDWarehouse 7^FS";
    assert_eq!(covered(&format!("{TEXT}{other}")), ["Lot 1.5 kg", "Warehouse 7"]);
    // Lines that are too close.
    let lines =
        "^FO50,50^A0N,40^FB300,3,-28^FDGoods of the north\\&and of the south\\&and of the east^FS";
    assert!(covered(lines).len() == 1);
}

#[test]
fn text_under_a_pattern_is_covered() {
    let rows = "AA55".repeat(30 * 150);
    let pattern = format!("^FO40,40^GFA,9000,9000,60,{rows}^FS");
    check_covered(&pattern);
}

#[test]
fn readable_lines_of_barcodes_are_texts() {
    let barcode = "^FO50,50^BCN,80,Y^FD12345678^FS";
    assert!(covered(barcode).is_empty());
    assert_eq!(covered(&format!("{barcode}^FO50,130^GB300,60,60,W^FS")), ["12345678"]);
}

#[test]
fn texts_in_all_orientations_are_divided() {
    for orientation in ["N", "R", "I", "B"] {
        let text = format!("^FO100,40^A0{orientation},40^FDLot 1.5 kg^FS");
        assert!(covered(&text).is_empty(), "{orientation}");
        let all = format!("{text}^FO100,60^GB150,50,50^FS");
        assert_eq!(covered(&all), ["Lot 1.5 kg"], "{orientation}");
    }
}
