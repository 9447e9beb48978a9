//! Codes that ZXing does not read, compared module by module with the symbol.

use preview::{Drawn, Page};
use symbology::{
    Barcode, Grid, Symbol, Symbology,
    matrix::{CodablockOrder, Code49Mode, Code49Order},
};

use crate::support::{WAYS, label, symbol, upright};

/// Panics unless the dots of every module are as dark as the module; rows of bars are `row` dots high, lines between
/// them one module.
#[track_caller]
fn assert_modules(page: &Page, drawn: &Drawn, grid: &Grid, row: usize) {
    let dots = upright(&page.bitmap(), drawn, 0);
    let module = usize::try_from(drawn.module).unwrap();
    assert_eq!(dots[0].len(), usize::from(grid.width()) * module);
    let mut y = 0;
    for line in 0..grid.rows() {
        let height = if line % 2 == 0 { module } else { row };
        for dots in &dots[y..y + height] {
            for (x, dots) in (0..).zip(dots.chunks(module)) {
                assert!(dots.iter().all(|&dark| dark == grid.is_dark(x, line)), "{x} {line}");
            }
        }
        y += height;
    }
    assert_eq!(y, dots.len());
}

#[test]
fn codablock_f_in_all_orientations() {
    for (letter, orientation) in WAYS {
        for place in ["^FO200,300", "^FT500,600"] {
            let fields = format!("^BY2^FWN{place}^BB{letter},20,Y,8,,F^FDCODABLOCK F 123456^FS");
            let (page, drawn) = symbol(fields);
            assert_eq!(drawn.symbology, Symbology::CodablockF);
            assert_eq!((&drawn.value[..], drawn.orientation), ("CODABLOCK F 123456", orientation));
            let order = CodablockOrder { columns: 8, bytes: b"CODABLOCK F 123456" };
            let expected = order.draw().unwrap();
            let Symbol::Grid(grid) = expected.symbol() else { panic!() };
            assert_modules(&page, &drawn, grid, 18);
        }
    }
}

#[test]
fn codablock_without_columns_is_one_row_of_code_128() {
    let (page, notes) = label("^BY2^FO100,100^BBN,30,Y,,4^FDONE ROW^FS");
    assert_eq!(notes, ["without a number of characters per row (2 to 62) Codablock has one row"]);
    let drawn = &page.symbols()[0];
    assert_eq!((drawn.symbology, &drawn.value[..]), (Symbology::Code128, "ONE ROW"));
    let found = crate::support::read(&page, drawn, oracle::zxing::Format::Code128);
    assert_eq!(found[0].text, "ONE ROW");
}

#[test]
fn code_49_in_all_orientations() {
    for (letter, orientation) in WAYS {
        for place in ["^FO200,300", "^FT500,600"] {
            let (page, drawn) = symbol(format!("^BY3{place}^B4{letter},9,N,A^FDcode 49^FS"));
            assert_eq!((drawn.symbology, &drawn.value[..]), (Symbology::Code49, "code 49"));
            assert_eq!(drawn.orientation, orientation);
            let barcode = Barcode::parse(Symbology::Code49, "code 49").unwrap();
            let Symbol::Grid(grid) = barcode.symbol() else { panic!() };
            assert_modules(&page, &drawn, &grid, 27);
        }
    }
}

#[test]
fn the_outer_lines_of_code_49_run_through_its_quiet_zones() {
    let (page, drawn) = symbol("^BY3^FO200,300^B4N,9,N,A^FDCODE 49^FS");
    assert_eq!((drawn.area.x, drawn.area.width), (230, 210));
    let bitmap = page.bitmap();
    let ink = |y: u32| (0..1200).filter(|&x| bitmap.is_dark(x, y)).collect::<Vec<u32>>();
    let lines = (200..200 + 243).collect::<Vec<u32>>();
    assert_eq!((ink(300), ink(302)), (lines.clone(), lines.clone()));
    assert_eq!(ink(300 + drawn.area.height - 1), lines);
    // The one in the middle.
    assert_eq!(ink(300 + 3 + 27), (230..230 + 210).collect::<Vec<u32>>());
}

#[test]
fn code_49_in_a_mode_of_the_command() {
    let (page, drawn) = symbol("^BY2,3,10^FO200,300^B4N,,N,0^FDA>B=12345=^FS");
    assert_eq!(drawn.value, "Ab12345");
    let order = Code49Order { mode: Code49Mode::Alphanumeric, bytes: b"A>B=12345=" };
    let expected = order.draw().unwrap();
    let Symbol::Grid(grid) = expected.symbol() else { panic!() };
    // The height of `^BY` counts modules here.
    assert_modules(&page, &drawn, grid, 20);
}

#[test]
fn a_human_readable_line_is_above_or_below() {
    let ink = |line: char| {
        let (page, drawn) = symbol(format!("^BY2^FO200,300^B4N,10,{line},A^FDCODE 49^FS"));
        let bitmap = page.bitmap();
        let rows: Vec<u32> = (0..page.height())
            .filter(|&y| (0..page.width()).any(|x| bitmap.is_dark(x, y)))
            .collect();
        (*rows.first().unwrap(), *rows.last().unwrap(), drawn.area)
    };
    let (top, bottom, area) = ink('N');
    assert_eq!((top, bottom), (300, 300 + area.height - 1));
    // Measured on a ZD230 with two dots to a module: 20 dots below, 26 above.
    let (top, bottom, _) = ink('B');
    assert_eq!((top, bottom), (300, 300 + area.height + 19));
    let (top, bottom, _) = ink('A');
    assert_eq!((top, bottom), (274, 300 + area.height - 1));
}
