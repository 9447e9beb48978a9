//! Tests of symbols with other ink over them and beside them: what reads, what passes, why, and how it is graded.

use symbology::Symbology;
use zpl::command::Orientation;

use super::{
    testing::{VALUES, barcode, check_one, ink, measured, page_with},
    *,
};
use crate::{Rect, page::Ink};

/// A symbol with this rectangle printed, measured from its upper left corner.
fn with_ink(symbology: Symbology, value: &str, module: u32, rect: Rect) -> Checked {
    let barcode = barcode(symbology, value);
    let mut page = page_with(&barcode, module, Orientation::Normal);
    let area = page.symbols()[0].area;
    ink(&mut page, Ink::Black, Rect { x: area.x + rect.x, y: area.y + rect.y, ..rect });
    check_one(&page, &barcode)
}

#[test]
fn intact_symbols_read_and_have_grade_a_at_usual_modules() {
    for (symbology, value) in VALUES {
        let barcode = barcode(symbology, value);
        let module = if symbology == Symbology::MaxiCode { 8 } else { 4 };
        let checked = check_one(&page_with(&barcode, module, Orientation::Normal), &barcode);
        assert!(checked.reads(), "{symbology:?}");
        assert_eq!(checked.why(), None, "{symbology:?}");
        let grade = measured(&checked).grade;
        assert_eq!(grade, Grade { letter: Letter::A, limit: None }, "{symbology:?}");
    }
}

#[test]
fn a_rule_close_to_a_pdf417_of_one_dot_is_not_read() {
    // A rule of three dots, one dot before the bars.
    let rule = Rect::new(-4, -4, 3, 300);
    let checked = with_ink(Symbology::Pdf417, "A shipment of 12 parcels", 1, rule);
    assert!(!checked.passes());
    assert_eq!(checked.why(), Some(Why::Margin));
    assert_eq!(measured(&checked).damaged, 0);
}

#[test]
fn ink_over_a_few_modules_reads_but_does_not_pass() {
    let dot = Rect::new(40, 40, 8, 8);
    let checked = with_ink(Symbology::QrCode, "https://example.com/", 4, dot);
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert!(checked.reads());
    assert_eq!(checked.why(), Some(Why::DamagedModules));
    let line = Rect::new(-20, 40, 400, 3);
    let checked = with_ink(Symbology::Code128, "ABC", 3, line);
    assert!(checked.reads());
    assert_eq!(checked.why(), Some(Why::DamagedModules));
}

#[test]
fn only_what_no_decoder_reads_is_unreadable() {
    // One line of nine is left, and not one of the nine.
    let nearly_all = Rect::new(30, 1, 30, 200);
    let checked = with_ink(Symbology::Code128, "ABC", 3, nearly_all);
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert!(checked.reads());
    assert_eq!(measured(&checked).lines, Some(Lines { read: 0, tried: 9 }));
    let all = Rect::new(30, 0, 30, 200);
    let checked = with_ink(Symbology::Code128, "ABC", 3, all);
    assert_eq!((checked.reads(), checked.why()), (false, Some(Why::Unreadable)));
    assert_eq!(measured(&checked).grade.limit, Some(Limit::Decode));
}

#[test]
fn a_line_at_the_first_bar_does_not_pass_however_much_of_it_is_free() {
    let barcode = barcode(Symbology::Code128, "HELLO");
    let height = page_with(&barcode, 3, Orientation::Normal).symbols()[0].area.height;
    let beside = |rect| with_ink(Symbology::Code128, "HELLO", 3, rect);
    for free in [1, height / 8, height / 2, height - 1] {
        for top in [0, i32::try_from(free).unwrap()] {
            let checked = beside(Rect::new(-4, top, 4, height - free));
            assert!(checked.reads(), "{free} {top}");
            let why = Some(Why::Margin);
            assert_eq!(checked.why(), why, "{free} {top} {:?}", measured(&checked));
        }
    }
}

/// A symbol whose bars are this many dots high, at 203 dots per inch.
fn with_height(symbology: Symbology, value: &str, dots: u32) -> Checked {
    let barcode = barcode(symbology, value);
    let mut page = page_with(&barcode, 3, Orientation::Normal);
    let symbol = &mut page.symbols[0];
    let height = symbol.area.height;
    (symbol.area.height, symbol.frame.height, symbol.rows) = (dots, dots, vec![dots]);
    let area = symbol.area;
    let low = i32::try_from(dots).unwrap();
    ink(&mut page, Ink::White, Rect::new(area.x, area.y + low, area.width, height - dots));
    check_one(&page, &barcode)
}

#[test]
fn low_bars_limit_the_grade_and_bars_that_are_hardly_crossed_do_not_pass() {
    let check = |dots, letter, why| {
        let checked = with_height(Symbology::Code128, "ABC", dots);
        assert!(checked.reads(), "{dots}");
        assert_eq!((measured(&checked).grade.letter, checked.why()), (letter, why), "{dots}");
    };
    // 5 mm are 40 dots.
    check(40, Letter::A, None);
    check(39, Letter::B, None);
    check(31, Letter::C, None);
    check(25, Letter::D, None);
    check(20, Letter::D, None);
    check(19, Letter::F, Some(Why::BarsTooLow));
    check(8, Letter::F, Some(Why::BarsTooLow));
    // 15 % of a wide symbol are more than 5 mm.
    let wide = with_height(Symbology::Code128, "A long value of Code 128", 60);
    let low = measured(&wide).low.unwrap();
    assert_eq!((low.own, low.least), (7507, 16_830));
    // The symbology prescribes the height.
    let fixed = with_height(Symbology::DataBarOmni, "20012345678909", 30);
    assert_eq!(measured(&fixed).low, None);
}

#[test]
fn light_on_dark_does_not_pass() {
    for (symbology, value) in VALUES {
        let barcode = barcode(symbology, value);
        let mut page = page_with(&barcode, 4, Orientation::Normal);
        let (width, height) = (page.width(), page.height());
        ink(&mut page, Ink::Reverse, Rect::new(0, 0, width, height));
        let checked = check_one(&page, &barcode);
        assert!(!checked.passes(), "{symbology:?}");
    }
}

#[test]
fn damage_uses_up_error_correction() {
    let unused = |size: u32| {
        let rect = Rect::new(44, 44, size, size);
        let checked = with_ink(Symbology::QrCode, "https://example.com/", 4, rect);
        let barcode = barcode(Symbology::QrCode, "https://example.com/");
        let mut page = page_with(&barcode, 4, Orientation::Normal);
        let area = page.symbols()[0].area;
        ink(&mut page, Ink::Black, Rect { x: area.x + rect.x, y: area.y + rect.y, ..rect });
        let (bitmap, symbol) = (page.bitmap(), page.symbols()[0].clone());
        let alone = Alone::new(&page, &symbol);
        let views = (&View::new(&bitmap, &page, &symbol), &alone.view());
        let unused = correction::unused(&barcode, &symbol, views).unwrap();
        (unused, measured(&checked).grade.letter)
    };
    assert_eq!(unused(1), (100, Letter::A));
    let (little, _) = unused(12);
    let (more, letter) = unused(24);
    assert!(more < little && little < 100, "{more} {little}");
    assert!(letter > Letter::A);
}

#[test]
fn margins_and_modules_limit_the_grade() {
    let beside = Rect::new(-15, 10, 6, 6);
    let checked = with_ink(Symbology::Code128, "ABC", 3, beside);
    assert!(checked.reads());
    assert_eq!(checked.why(), Some(Why::Margin));
    let grade = measured(&checked).grade;
    assert_eq!(grade, Grade { letter: Letter::F, limit: Some(Limit::QuietZone) });
    let small = barcode(Symbology::Code128, "ABC");
    let checked = check_one(&page_with(&small, 1, Orientation::Normal), &small);
    let grade = measured(&checked).grade;
    assert_eq!(
        grade,
        Grade { letter: Letter::D, limit: Some(Limit::Module(Small { own: 125, least: 190 })) }
    );
}
