//! The human-readable line: its position and its font.

use preview::Page;

use crate::support::{label, label_at, turned_back};

/// The first and the last dark row above or below bars, from their upper end on, and its first and last column.
fn lines(page: &Page, way: char) -> (Vec<i64>, Vec<i64>) {
    let area = page.symbols()[0].area;
    let (width, height) = (i64::from(page.width()), i64::from(page.height()));
    // The upper left corner of the bars on the label that was turned back.
    let (right, bottom) = (width - i64::from(area.right()), height - i64::from(area.bottom()));
    let (left, top, depth) = match way {
        'N' => (area.x.into(), area.y.into(), area.height),
        'R' => (i64::from(area.y), right, area.width),
        'I' => (right, bottom, area.height),
        _ => (bottom, i64::from(area.x), area.width),
    };
    let rows = turned_back(&page.bitmap(), way);
    let outside = |y: i64| !(0..i64::from(depth)).contains(&y);
    let mut lines = Vec::new();
    let mut columns = Vec::new();
    for (y, row) in (0..).zip(&rows) {
        let dark = (0..).zip(row).filter(|&(_, &dark)| dark).map(|(x, _): (i64, _)| x - left);
        if outside(y - top) {
            let dark: Vec<i64> = dark.collect();
            if !dark.is_empty() {
                lines.push(y - top);
                columns.extend(dark);
            }
        }
    }
    let ends = |mut all: Vec<i64>| {
        all.sort_unstable();
        all.first().copied().into_iter().chain(all.last().copied()).collect::<Vec<_>>()
    };
    (ends(lines), ends(columns))
}

#[test]
fn below_the_bars_capitals_end_seven_dots_and_seven_to_the_module_lower() {
    for module in 1..=4 {
        for way in ['N', 'R', 'I', 'B'] {
            let field = format!("^BY{module}^FO300,300^BC{way},50,Y,N^FDH8H^FS");
            let (page, _) = label(&field);
            let (lines, _) = lines(&page, way);
            assert_eq!(lines, [50 + 7, 50 + 7 * (i64::from(module) + 1) - 1], "{module} {way}");
        }
    }
}

#[test]
fn above_the_bars_the_cell_ends_eight_dots_before_them() {
    for module in 1..=4 {
        let (page, _) = label(&format!("^BY{module}^FO300,300^BCN,50,Y,Y^FDH8H^FS"));
        let (lines, _) = lines(&page, 'N');
        let module = i64::from(module);
        assert_eq!(lines, [-8 - 9 * module, -8 - 2 * module - 1], "{module}");
    }
}

#[test]
fn it_is_in_the_middle_of_the_bars_unless_a_font_is_named() {
    let columns = |field: &str| {
        let (page, _) = label(field);
        lines(&page, 'N').1
    };
    // 68 modules of 2 dots, and three cells of 12 dots with a gap of 2 at their end.
    let middle = columns("^BY2^FO300,300^BCN,50,Y,N^FDHHH^FS");
    let start = (2 * 68 - 3 * 12) / 2;
    assert!(middle[0] >= start && middle[1] <= start + 3 * 12 - 2, "{middle:?}");
    let named = columns("^BY2^FO300,300^A0N,40,40^BCN,50,Y,N^FDHHH^FS");
    assert!((0..5).contains(&named[0]), "{named:?}");
}

#[test]
fn a_font_before_the_command_is_for_code_128_alone() {
    let heights = |field: &str| {
        let (page, _) = label(field);
        let (lines, _) = lines(&page, 'N');
        lines[1] - lines[0] + 1
    };
    let plain = heights("^BY2^FO300,300^BCN,50,Y,N^FDHH^FS");
    assert!(heights("^BY2^FO300,300^A0N,60,60^BCN,50,Y,N^FDHH^FS") > 2 * plain);
    let code39 = heights("^BY2^FO300,300^B3N,N,50,Y,N^FDHH^FS");
    assert_eq!(heights("^BY2^FO300,300^A0N,60,60^B3N,N,50,Y,N^FDHH^FS"), code39);
}

#[test]
fn retail_digits_are_between_the_guards_four_dots_lower() {
    let (page, _) = label("^BY2^FO300,300^BEN,50,Y,N^FD888888888888^FS");
    let (lines, columns) = lines(&page, 'N');
    // Font A at twice its size; guards end 13 dots below.
    assert_eq!(lines, [50, 50 + 4 + 14 - 1]);
    // The first digit is left of the bars, within the quiet zone.
    assert!((-22..-6).contains(&columns[0]), "{columns:?}");
    let rows = turned_back(&page.bitmap(), 'N');
    // Nothing but guards right below the bars, and they end.
    let dark = |y: usize| rows[y].iter().filter(|&&dark| dark).count();
    assert_eq!((dark(352), dark(353)), (12, 12));
    let guards = [300, 304, 392, 396, 484, 488];
    for x in guards {
        assert!(rows[362][x] && !rows[363][x], "{x}");
    }
}

#[test]
fn retail_digits_grow_into_ocr_b() {
    let height = |dpi, module: u32, command: &str| {
        let (page, _) = label_at(dpi, &format!("^BY{module}^FO100,300{command}^FS"));
        let (lines, _) = lines(&page, 'N');
        lines[1] - 50 - 4 + 1
    };
    let ean = "^B8N,50,Y,N^FD8888888";
    assert_eq!(height(203, 2, ean), 14);
    let once = height(203, 3, ean);
    assert!((20..=24).contains(&once), "{once}");
    assert_eq!([4, 5].map(|module| height(203, module, ean)), [once; 2]);
    assert!(height(203, 6, ean) >= 2 * once - 2);
    // At 12 dots to a millimetre font A is kept up to a module of 4.
    assert_eq!(height(300, 4, ean), 28);
    assert_ne!(height(300, 5, ean), 35);
}

#[test]
fn check_digits_are_shown_when_asked_for() {
    let width = |field: &str| {
        let (page, _) = label(&format!("^BY2,2,50^FO300,300{field}^FS"));
        let (_, columns) = lines(&page, 'N');
        columns[1]
    };
    // The last digit of UPC-A is after the bars.
    assert!(width("^BUN,50,Y,N,Y^FD88888888888") > 190);
    assert_eq!(width("^BUN,50,Y,N,N^FD88888888888"), 189);
    assert!(width("^BMN,B,50,Y,N,Y^FD8888888") > width("^BMN,B,50,Y,N,N^FD8888888"));
    assert!(width("^BAN,50,Y,N,Y^FD8888888") > width("^BAN,50,Y,N,N^FD8888888"));
}

#[test]
fn gs1_128_keeps_its_line_within_the_bars() {
    let columns = |data: &str| {
        let (page, _) = label(&format!("^BY2^FO100,300^BCN,50,Y,N,N,D^FD{data}^FS"));
        (lines(&page, 'N').1, i64::from(page.symbols()[0].area.width))
    };
    for data in ["(00)123456789012345675", "(01)09501101530003(10)1234567890123456"] {
        let (ends, along) = columns(data);
        assert!(ends[0] > 0 && ends[1] < along, "{data} {ends:?} {along}");
    }
}

#[test]
fn codes_that_have_no_line_have_none() {
    let has_line = |field: &str| {
        let (page, _) = label(&format!("^BY2,2,50^FO300,300{field}^FS"));
        !lines(&page, 'N').0.is_empty()
    };
    assert!(!has_line("^BRN,1^FD2001234567890"));
    assert!(!has_line("^BTN^FD123456"));
    assert!(!has_line("^BZN,50^FD12345"));
    assert!(!has_line("^B5N,50^FD12345678901"));
    assert!(has_line("^BZN,50,Y^FD12345"));
    assert!(!has_line("^BCN,50,N^FD12345"));
    // LOGMARS always has one.
    assert!(has_line("^BLN,50^FD12345"));
}
