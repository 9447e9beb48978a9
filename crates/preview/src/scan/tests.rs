//! The scan check on pages drawn by hand: intact symbols pass, damaged ones fail.

use symbology::Symbology;
use zpl::command::Orientation;

use super::{
    testing::{ORIENTATIONS, VALUES, barcode, check_one, ink, measured, page_with, put},
    *,
};
use crate::{Rect, page::Ink};

/// Dots to a module at which every symbology can be drawn: wide bars are two and a half narrow ones, and a MaxiCode has
/// seven dots to a hexagon.
fn modules(symbology: Symbology) -> [u32; 4] {
    if symbology == Symbology::MaxiCode {
        [7, 8, 10, 12]
    } else if symbology.has_ratio() {
        [2, 4, 6, 8]
    } else {
        [1, 2, 3, 5]
    }
}

#[test]
fn every_symbology_is_read_in_every_orientation() {
    let mut failed = Vec::new();
    for (symbology, value) in VALUES {
        let barcode = barcode(symbology, value);
        for module in modules(symbology) {
            for orientation in ORIENTATIONS {
                let page = page_with(&barcode, module, orientation);
                let checked = check_one(&page, &barcode);
                let free = measured(&checked).margins.are_free();
                // Modules of one dot are too small for postal codes.
                let small = measured(&checked).small.filter(|small| small.is_hardly_read());
                let why = small.map(|_| Why::ModuleTooSmall);
                if checked.why() != why || checked.verdict != Verdict::Decodes || !free {
                    let verdict = checked.verdict;
                    failed.push(format!("{symbology:?} {module} {orientation:?}: {verdict:?}"));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_symbology_is_the_same_module_by_module() {
    for (symbology, value) in VALUES {
        let barcode = barcode(symbology, value);
        for orientation in ORIENTATIONS {
            let mut page = page_with(&barcode, modules(symbology)[1], orientation);
            let matches = |page: &Page| {
                let bitmap = page.bitmap();
                let symbol = &page.symbols()[0];
                modules::match_exactly(&View::new(&bitmap, page, symbol), symbol, &barcode)
            };
            assert!(matches(&page), "{symbology:?} {orientation:?}");
            // The lower right of the symbol, seen upright, with light and dark exchanged.
            let area = page.symbols()[0].area;
            let (width, height) = (area.width / 3, area.height / 3);
            let place = |from: i32, size: u32| from + i32::try_from(size).unwrap();
            let corner = (place(area.x, area.width - width), place(area.y, area.height - height));
            ink(&mut page, Ink::Reverse, Rect::new(corner.0, corner.1, width, height));
            assert!(!matches(&page), "{symbology:?} {orientation:?}");
        }
    }
}

#[test]
fn another_value_is_reported() {
    let check = |symbology, drawn: &str, asked: &str| {
        let page = page_with(&barcode(symbology, drawn), 2, Orientation::Normal);
        let asked = barcode(symbology, asked);
        let checked = check_one(&page, &asked);
        assert!(!checked.passes());
        checked.verdict
    };
    let otherwise = |found: &str| Verdict::DecodesOtherwise { found: found.to_owned() };
    assert_eq!(check(Symbology::Code128, "ABC", "ABD"), otherwise("ABC"));
    assert_eq!(check(Symbology::Code128, "12345678", "12345679"), otherwise("12345678"));
    assert_eq!(check(Symbology::Interleaved2of5, "1234", "123456"), otherwise("1234"));
    assert_eq!(check(Symbology::Codabar, "A12B", "A12A"), otherwise("A12B"));
    assert_eq!(check(Symbology::Msi, "1234", "1235"), otherwise("12344"));
    assert_eq!(check(Symbology::QrCode, "one", "two"), otherwise("one"));
    assert_eq!(check(Symbology::DataMatrix, "one", "two"), otherwise("one"));
    assert_eq!(check(Symbology::Pdf417, "one", "two"), otherwise("one"));
    assert_eq!(check(Symbology::Aztec, "one", "two"), otherwise("one"));
    assert_eq!(check(Symbology::MicroPdf417, "one", "two"), otherwise("one"));
    let (one, two) = ("20012345678909", "04412345678909");
    assert_eq!(check(Symbology::DataBarOmni, one, two), otherwise(one));
    assert_eq!(check(Symbology::DataBarStacked, one, two), otherwise(one));
}

#[test]
fn a_code_of_gs1_is_not_one_without() {
    let check = |drawn: Symbology, asked: Symbology, found: &str| {
        let value = "0109501101530003";
        let page = page_with(&barcode(drawn, value), 3, Orientation::Normal);
        let checked = check_one(&page, &barcode(asked, value));
        assert_eq!(checked.verdict, Verdict::DecodesOtherwise { found: found.to_owned() });
    };
    check(Symbology::Code128, Symbology::Gs1128, "]C00109501101530003");
    check(Symbology::Gs1128, Symbology::Code128, "]C10109501101530003");
    check(Symbology::DataMatrix, Symbology::Gs1DataMatrix, "]d10109501101530003");
    check(Symbology::Gs1DataMatrix, Symbology::DataMatrix, "]d20109501101530003");
}

#[test]
fn a_missing_symbol_is_not_drawn_and_others_keep_their_partners() {
    let [one, two, three] = ["1", "2", "3"].map(|value| barcode(Symbology::Code128, value));
    let qr = barcode(Symbology::QrCode, "2");
    let mut page = Page::blank(600, 600);
    put(&mut page, &one, (50, 50), 2, Orientation::Normal);
    put(&mut page, &qr, (50, 300), 4, Orientation::Normal);
    put(&mut page, &three, (300, 50), 2, Orientation::Normal);
    let indexes = |asked: &[&Barcode]| -> Vec<Option<usize>> {
        let checked = check(&page, asked);
        for it in &checked {
            assert_eq!(it.verdict == Verdict::NotDrawn, it.measured.is_none());
            assert!(!it.passes() || it.measured.is_some());
        }
        checked.iter().map(|it| it.measured.as_ref().and_then(|it| it.index)).collect()
    };
    assert_eq!(indexes(&[&one, &qr, &three]), [Some(0), Some(1), Some(2)]);
    assert_eq!(indexes(&[&one, &two, &qr, &three]), [Some(0), None, Some(1), Some(2)]);
    // The first may be what was drawn in its place.
    let expected = [Some(0), Some(1), None, Some(2), None];
    assert_eq!(indexes(&[&two, &qr, &two, &three, &two]), expected);
    assert_eq!(indexes(&[&three]), [Some(2)]);
    assert_eq!(indexes(&[]), []);
}

#[test]
fn a_line_through_a_symbol_is_damage_even_if_it_is_read() {
    let check = |symbology, value: &str, line: Rect, verdict: Verdict| {
        let barcode = barcode(symbology, value);
        let mut page = page_with(&barcode, 3, Orientation::Normal);
        let area = page.symbols()[0].area;
        let line = Rect { x: area.x + line.x, y: area.y + line.y, ..line };
        ink(&mut page, Ink::Black, line);
        let checked = check_one(&page, &barcode);
        assert_eq!(checked.verdict, verdict, "{symbology:?}");
        assert!(!checked.passes());
        measured(&checked).damaged
    };
    // Error correction compensates; the light modules of two columns of 25 are hit.
    let across = Rect::new(30, 0, 4, 75);
    let damaged = check(Symbology::QrCode, "https://example.com/", across, Verdict::Decodes);
    assert!((15..=35).contains(&damaged), "{damaged}");
    // Other lines across the bars are read.
    let level = Rect::new(0, 40, 300, 3);
    assert!(check(Symbology::Code128, "ABC", level, Verdict::Decodes) > 20);
    // This one closes a gap in all of them.
    let upright = Rect::new(60, 0, 3, 90);
    let damaged = check(Symbology::Code128, "ABC", upright, Verdict::Unreadable);
    assert!((1..=2).contains(&damaged), "{damaged}");
    let wider = Rect::new(60, 0, 12, 90);
    let damaged = check(Symbology::Msi, "1234", wider, Verdict::Unreadable);
    assert!((2..=5).contains(&damaged), "{damaged}");
}

#[test]
fn the_number_of_lines_read_is_reported() {
    let barcode = barcode(Symbology::Ean13, "5901234123457");
    let mut page = page_with(&barcode, 3, Orientation::Rotated);
    assert_eq!(measured(&check_one(&page, &barcode)).lines, Some(Lines { read: 9, tried: 9 }));
    // The upper half of the bars lies on the right, for they are turned clockwise.
    let area = page.symbols()[0].area;
    let half = i32::try_from(area.width / 2).unwrap();
    ink(&mut page, Ink::Black, Rect::new(area.x + half, area.y + 30, area.width / 2, 30));
    let checked = check_one(&page, &barcode);
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert_eq!(measured(&checked).lines, Some(Lines { read: 5, tried: 9 }));
}

#[test]
fn a_white_bar_over_a_symbol_is_seen() {
    for (symbology, value) in VALUES {
        let barcode = barcode(symbology, value);
        let module = modules(symbology)[2];
        let mut page = page_with(&barcode, module, Orientation::Normal);
        let area = page.symbols()[0].area;
        let middle = area.x + i32::try_from(area.width / 2).unwrap();
        ink(&mut page, Ink::White, Rect::new(middle, area.y, area.width / 8, area.height));
        let checked = check_one(&page, &barcode);
        assert!(!checked.passes(), "{symbology:?}: {checked:?}");
        assert!(measured(&checked).damaged > 0, "{symbology:?}");
    }
}

#[test]
fn ink_in_the_margins_is_reported_by_side_and_modules() {
    let barcode = barcode(Symbology::Code128, "ABC");
    for orientation in ORIENTATIONS {
        // Seen upright: 3 modules to the left of the bars, so that 7 of 10 are missing; and 10 modules to the right.
        let clean = page_with(&barcode, 3, orientation);
        let (area, frame) = (clean.symbols()[0].area, clean.symbols()[0].frame);
        assert_eq!(frame.area(), area);
        let end = i32::try_from(frame.width).unwrap();
        for (box_, left, right) in [
            (Rect::new(-15, 20, 6, 6), 7, 0),
            (Rect::new(end + 30, 20, 6, 6), 0, 0),
            (Rect::new(end + 29, 20, 6, 6), 0, 1),
            (Rect::new(-1, 20, 1, 1), 10, 0),
            (Rect::new(-15, -6, 15, 6), 0, 0),
        ] {
            let mut page = clean.clone();
            ink(&mut page, Ink::Black, frame.rect(box_));
            let checked = check_one(&page, &barcode);
            let Sides { left: found, right: other, .. } = measured(&checked).margins;
            assert_eq!((found.missing, other.missing), (left, right), "{box_:?} {orientation:?}");
            assert_eq!((found.needed, other.needed), (10, 10));
            assert_eq!(found.obstacle, (left > 0).then_some(Obstacle::Ink));
            // Scanners usually read it all the same.
            assert_eq!(measured(&checked).damaged, 0);
        }
    }
}

#[test]
fn margins_of_matrix_codes_reach_all_around() {
    let barcode = barcode(Symbology::QrCode, "ABC");
    let clean = page_with(&barcode, 4, Orientation::Normal);
    let area = clean.symbols()[0].area;
    let missing = |x: i32, y: i32| {
        let mut page = clean.clone();
        ink(&mut page, Ink::Black, Rect::new(area.x + x, area.y + y, 1, 1));
        let Sides { left, right, top, bottom } = measured(&check_one(&page, &barcode)).margins;
        [left.missing, right.missing, top.missing, bottom.missing]
    };
    let end = i32::try_from(area.width).unwrap();
    assert_eq!(missing(-5, 10), [3, 0, 0, 0]);
    assert_eq!(missing(end + 8, 10), [0, 2, 0, 0]);
    assert_eq!(missing(10, -16), [0, 0, 1, 0]);
    assert_eq!(missing(10, -17), [0, 0, 0, 0]);
    assert_eq!(missing(10, end), [0, 0, 0, 4]);
    // In a corner.
    assert_eq!(missing(-5, -5), [0, 0, 3, 0]);
}

#[test]
fn the_edge_of_the_label_ends_a_margin_and_may_cut_a_symbol() {
    let barcode = barcode(Symbology::DataMatrix, "ABC");
    let check = |x, y| {
        let mut page = Page::blank(90, 90);
        put(&mut page, &barcode, (x, y), 4, Orientation::Normal);
        let checked = check_one(&page, &barcode);
        (checked.passes(), measured(&checked).clone())
    };
    let (passes, it) = check(20, 2);
    assert!(!passes && it.cut == Sides::default());
    assert_eq!(it.margins.top, Margin { needed: 1, missing: 1, obstacle: Some(Obstacle::Edge) });
    // 10 modules of 4 dots.
    let (passes, it) = check(20, 4);
    assert!(passes && it.margins.are_free());
    let (passes, it) = check(60, -8);
    assert!(!passes);
    assert_eq!(it.cut, Sides { left: 0, right: 10, top: 8, bottom: 0 });
    let (passes, it) = check(-1, 60);
    assert!(!passes);
    assert_eq!(it.cut, Sides { left: 1, right: 0, top: 0, bottom: 10 });
    assert!(!it.margins.are_free());
}

#[test]
fn light_on_dark_is_reported() {
    let barcode = barcode(Symbology::Code39, "ABC");
    let mut page = page_with(&barcode, 2, Orientation::Normal);
    let whole = Rect::new(0, 0, page.width, page.height);
    ink(&mut page, Ink::Reverse, whole);
    let checked = check_one(&page, &barcode);
    assert_eq!(checked.verdict, Verdict::Unreadable);
    assert!(measured(&checked).reversed);
    assert_eq!(measured(&checked).damaged, 0);
}

#[test]
fn small_modules_are_reported_by_symbology() {
    let small = |symbology, value: &str, module, dpi| {
        let barcode = barcode(symbology, value);
        let page = Page { dpi, ..page_with(&barcode, module, Orientation::Normal) };
        let checked = check_one(&page, &barcode);
        assert!(checked.passes());
        measured(&checked).small.map(|small| small.least)
    };
    assert_eq!(small(Symbology::Code128, "ABC", 2, 203), None);
    assert_eq!(small(Symbology::Code128, "ABC", 2, 300), Some(190));
    assert_eq!(small(Symbology::Ean13, "5901234123457", 2, 300), Some(249));
    assert_eq!(small(Symbology::Ean13, "5901234123457", 2, 203), None);
    assert_eq!(small(Symbology::MaxiCode, "ABC", 7, 203), None);
}

#[test]
fn modules_of_less_than_half_the_minimum_do_not_pass() {
    let check = |dpi| {
        let barcode = barcode(Symbology::QrCode, "https://example.com/1");
        let page = Page { dpi, ..page_with(&barcode, 2, Orientation::Normal) };
        let checked = check_one(&page, &barcode);
        (checked.why(), measured(&checked).grade.letter)
    };
    assert_eq!(check(203), (None, Letter::A));
    assert_eq!(check(400), (None, Letter::D));
    // 0.042 mm.
    assert_eq!(check(1200), (Some(Why::ModuleTooSmall), Letter::F));
}

#[test]
fn a_neighbour_does_not_replace_a_symbol() {
    // The requested one is blacked out; the intact one beside it has the same value, but is not the one.
    let barcode = barcode(Symbology::Code128, "ABC");
    let mut page = Page::blank(600, 400);
    put(&mut page, &barcode, (50, 50), 2, Orientation::Normal);
    put(&mut page, &barcode, (50, 120), 2, Orientation::Normal);
    ink(&mut page, Ink::Black, Rect::new(40, 40, 300, 75));
    let checked = check(&page, &[&barcode, &barcode]);
    assert_eq!(checked[0].verdict, Verdict::Unreadable);
    assert!(checked[1].passes());
}
