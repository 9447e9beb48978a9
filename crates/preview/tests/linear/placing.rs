//! The position of bars, and their records.

use preview::Rect;
use symbology::Symbology;

use crate::support::{WAYS, label, symbol, turned_back};

/// The smallest rectangle around all that is dark.
fn ink(page: &preview::Page) -> Rect {
    let rows = turned_back(&page.bitmap(), 'N');
    let lines: Vec<usize> =
        rows.iter().enumerate().filter(|(_, row)| row.contains(&true)).map(|(y, _)| y).collect();
    let columns = rows
        .iter()
        .flat_map(|row| row.iter().enumerate().filter(|&(_, &dark)| dark).map(|(x, _)| x));
    let columns: Vec<usize> = columns.collect();
    let (left, right) = (*columns.iter().min().unwrap(), *columns.iter().max().unwrap());
    let (top, bottom) = (lines[0], *lines.last().unwrap());
    let dots = |from: usize, to: usize| u32::try_from(to - from + 1).unwrap();
    let place = |at: usize| i32::try_from(at).unwrap();
    Rect::new(place(left), place(top), dots(left, right), dots(top, bottom))
}

/// The area of a Code 128 of 57 modules, 2 dots each, and its dark part.
fn areas(at: &str, way: char) -> (Rect, Rect) {
    let (page, drawn) = symbol(&format!("^BY2{at}^BC{way},40,N^FD>:Ab^FS"));
    (drawn.area, ink(&page))
}

#[test]
fn an_origin_is_the_corner_of_the_bars_in_every_orientation() {
    for way in WAYS {
        let size = if matches!(way, 'N' | 'I') { (114, 40) } else { (40, 114) };
        let expected = Rect::new(200, 300, size.0, size.1);
        assert_eq!(areas("^FO200,300", way), (expected, expected), "{way}");
    }
}

#[test]
fn a_typeset_origin_is_the_lower_left_corner_and_rotates_with_the_field() {
    // The last row of bars, or the first dot after them: as on a ZD621.
    let check = |way, expected: Rect| {
        assert_eq!(areas("^FT200,300", way), (expected, expected), "{way}");
    };
    check('N', Rect::new(200, 261, 114, 40));
    check('R', Rect::new(200, 300, 40, 114));
    check('I', Rect::new(86, 300, 114, 40));
    check('B', Rect::new(161, 186, 40, 114));
}

#[test]
fn the_line_and_guards_do_not_move_the_bars() {
    for way in WAYS {
        for command in ["^BE{o},40,Y,N", "^BE{o},40,Y,Y", "^BE{o},40,N,N", "^BU{o},40", "^B8{o},40"]
        {
            let command = command.replace("{o}", &way.to_string());
            let (_, drawn) = symbol(&format!(
                "^BY2^FO200,300{command}^FD{}^FS",
                if command.starts_with("^BE") {
                    "590123412345"
                } else if command.starts_with("^BU") {
                    "03600029145"
                } else {
                    "9638507"
                }
            ));
            let along = if command.starts_with("^B8") { 134 } else { 190 };
            let size = if matches!(way, 'N' | 'I') { (along, 40) } else { (40, along) };
            assert_eq!(drawn.area, Rect::new(200, 300, size.0, size.1), "{command}");
        }
    }
}

#[test]
fn guards_are_thirteen_dots_longer_for_every_module() {
    for module in 1..=4 {
        let (page, _) = symbol(&format!("^BY{module}^FO100,100^BEN,40,N^FD590123412345^FS"));
        assert_eq!(ink(&page), Rect::new(100, 100, 95 * module, 53));
    }
    let (page, _) = symbol("^BY2^FO100,100^BER,40,N^FD590123412345^FS");
    assert_eq!(ink(&page), Rect::new(87, 100, 53, 190));
    let (page, _) = symbol("^BY2^FO100,100^BEI,40,N^FD590123412345^FS");
    assert_eq!(ink(&page), Rect::new(100, 87, 190, 53));
    let (page, _) = symbol("^BY2^FO100,100^BEB,40,N^FD590123412345^FS");
    assert_eq!(ink(&page), Rect::new(100, 100, 53, 190));
}

#[test]
fn sizes_persist_and_commands_come_first() {
    let heights = |fields: &str| {
        let (page, _) = label(fields);
        page.symbols().iter().map(|drawn| (drawn.module, drawn.area.height)).collect::<Vec<_>>()
    };
    assert_eq!(heights("^FO9,9^BCN,,N^FDa^FS"), [(2, 10)]);
    assert_eq!(
        heights("^BY3,,70^FO9,9^BCN,,N^FDa^FS^FO9,99^BCN,20,N^FDa^FS^BY4^FO9,300^BCN,,N^FDa^FS"),
        [(3, 70), (3, 20), (4, 70)]
    );
    // The default orientation is that of `^FW`; of DataBar it is R.
    let ways = |fields: &str| {
        let (page, _) = label(fields);
        page.symbols().iter().map(|drawn| drawn.orientation.letter()).collect::<Vec<_>>()
    };
    assert_eq!(ways("^FWB^FO9,9^BC,,N^FDa^FS^FO9,99^BCN,,N^FDa^FS"), *b"BN");
    assert_eq!(ways("^FWB^FO9,9^BR,1^FD2001234567890^FS"), *b"R");
}

#[test]
fn databar_has_heights_of_its_own() {
    let area = |parameters: &str, data: &str| {
        let (page, drawn) = symbol(&format!("^BY5,2,90^FO100,200^BRN,{parameters}^FD{data}^FS"));
        assert_eq!(drawn.area, ink(&page), "{parameters}");
        (drawn.area, drawn.quiet_zone.left)
    };
    // A row starts with a light module.
    assert_eq!(area("1,2", "2001234567890"), (Rect::new(102, 200, 190, 66), 1));
    assert_eq!(area("2,3", "2001234567890"), (Rect::new(103, 200, 285, 39), 1));
    assert_eq!(area("5,2", "1501234567890"), (Rect::new(102, 200, 146, 20), 1));
    assert_eq!(area("6,2", "01900123456789083103001750").0.height, 68);
    // A ZD621 leaves seven modules before the other codes and draws all bars alike.
    assert_eq!(area("9,2", "590123412345").0, Rect::new(114, 200, 190, 148));
    assert_eq!(area("10,2", "9638507").0, Rect::new(114, 200, 134, 120));
    let rows = |parameters: &str| {
        let (_, drawn) = symbol(&format!("^FO100,200^BRN,{parameters}^FD0001234567890^FS"));
        (drawn.area.width, drawn.area.height)
    };
    assert_eq!(rows("3,2"), (100, 2 * 13));
    assert_eq!(rows("3,2,2"), (100, 2 * 14));
    assert_eq!(rows("4,2,1"), (100, 2 * 69));
    assert_eq!(rows("4,2,2"), (100, 2 * 72));
}

#[test]
fn what_is_recorded() {
    let fields = "^BY3,2,80^FO100,100^B2R,,N,N,N^FD1234^FS";
    let (_, drawn) = symbol(fields);
    assert_eq!(drawn.symbology, Symbology::Interleaved2of5);
    assert_eq!((drawn.value.as_str(), drawn.module), ("1234", 3));
    assert_eq!((drawn.quiet_zone.left, drawn.quiet_zone.right), (10, 10));
    let start = "^XA^PW700^LL700\n^BY3,2,80".len();
    let end = start + "^FO100,100^B2R,,N,N,N^FD1234^FS".len();
    assert!(drawn.span.end == end && drawn.span.start <= start, "{:?}", drawn.span);
}

#[test]
fn reversed_bars_turn_black_into_white() {
    let (page, drawn) = symbol("^FO100,100^GB300,200,200^FS^BY2^FO150,150^FR^BCN,40,N^FDAb^FS");
    let bitmap = page.bitmap();
    assert!(!bitmap.is_dark(150, 150) && bitmap.is_dark(154, 150) && bitmap.is_dark(149, 150));
    assert_eq!(drawn.area, Rect::new(150, 150, 114, 40));
}
