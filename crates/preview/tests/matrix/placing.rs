//! The position and size of codes, and the notes when there is none.

use preview::Rect;

use crate::support::{label, label_at, symbol};

#[track_caller]
fn area(fields: &str) -> (i32, i32, u32, u32) {
    let (page, drawn) = symbol(fields);
    let Rect { x, y, width, height } = drawn.area;
    // The frame is full of ink up to its edges.
    let bitmap = page.bitmap();
    let dark =
        |x: i32, y: i32| bitmap.is_dark(u32::try_from(x).unwrap(), u32::try_from(y).unwrap());
    let columns = |y: i32| (x..drawn.area.right()).any(|x| dark(x, y));
    let rows = |x: i32| (y..drawn.area.bottom()).any(|y| dark(x, y));
    assert!(columns(y) && columns(drawn.area.bottom() - 1), "{fields}");
    assert!(rows(x) && rows(drawn.area.right() - 1), "{fields}");
    (x, y, width, height)
}

#[test]
fn a_qr_code_is_lowered_by_the_height_of_by() {
    assert_eq!(area("^FO100,200^BQN,2,3^FDMA,A^FS"), (100, 210, 63, 63));
    assert_eq!(area("^BY2,3,100^FO100,200^BQN,2,3^FDMA,A^FS"), (100, 300, 63, 63));
    assert_eq!(area("^BY2,3,1^FO100,199^BQN,2,3^FDMA,A^FS"), (100, 200, 63, 63));
    assert_eq!(area("^BY2,3,100^FT100,299^BQN,2,3^FDMA,A^FS"), (100, 227, 63, 63));
}

#[test]
fn the_default_size_of_modules_depends_on_the_resolution() {
    for (dpi, module) in [(152, 1), (203, 2), (300, 3), (600, 6)] {
        for fields in ["^FO0,0^BQN^FDMA,A^FS", "^FO0,0^BON^FDA^FS"] {
            let (page, notes) = label_at(dpi, fields);
            assert_eq!(notes, [""; 0]);
            assert_eq!(page.symbols()[0].module, module);
        }
    }
    assert_eq!(area("^FO0,0^BQN,2,20^FDMA,A^FS").2, 21 * 20);
    assert_eq!(area("^FO0,0^BON,12^FDA^FS").2, 15 * 10);
}

#[test]
fn a_data_matrix_without_a_module_has_the_height_of_by() {
    assert_eq!(area("^BY2,3,100^FO10,20^BXN,,200^FDA^FS"), (10, 20, 100, 100));
    assert_eq!(area("^BY2,3,104^FO10,20^BXN,0,200^FDA^FS"), (10, 20, 100, 100));
    assert_eq!(area("^BY2,3,106^FO10,20^BXN,,200^FDA^FS"), (10, 20, 110, 110));
    assert_eq!(area("^BY2,3,1^FO10,20^BXN,,200^FDA^FS"), (10, 20, 10, 10));
}

#[test]
fn typeset_codes_end_at_their_position_and_rotate_with_it() {
    let check = |letter, expected| {
        let fields = format!("^FT500,600^BX{letter},10,200,18,8,,,2^FDA^FS");
        assert_eq!(area(&fields), expected);
    };
    check('N', (500, 520, 180, 80));
    check('R', (500, 600, 80, 180));
    check('I', (320, 600, 180, 80));
    check('B', (420, 420, 80, 180));
}

#[test]
fn rows_are_as_high_as_the_command_says() {
    // Labelary: ^BY2^B7N,10,1,4 makes 3 rows of 30 dots in all.
    assert_eq!(area("^BY2^FO0,0^B7N,10,1,4^FDA^FS"), (0, 0, (17 * 4 + 69) * 2, 30));
    assert_eq!(area("^BY2,3,120^FO0,0^B7N,,1,4,3^FDA^FS").3, 120);
    assert_eq!(area("^BY2,3,10^FO0,0^BFN,4,0^FDA^FS"), (0, 0, 76, 44));
    assert_eq!(area("^BY2,3,100^FO0,0^BFN,,0^FDA^FS"), (0, 0, 76, 99));
    assert_eq!(area("^BY2,3,1^FO0,0^BFN,0,0^FDA^FS"), (0, 0, 76, 11));
    // Measured on a ZD621: 32 dots.
    assert_eq!(area("^BY2^FO60,60^BBN,10,Y,6,4,F^FDABCDEFGHIJKLMNOP^FS").3, 3 * 10 + 2);
    assert_eq!(area("^BY2^FO0,0^BBN,,Y,6,,F^FDCODABLOCK F^FS").3, 3 * 16 + 2);
    assert_eq!(area("^BY2^FO0,0^B4N,20^FDCODE 49^FS").3, 2 * 40 + 3 * 2);
}

#[test]
fn maxicode_has_the_size_that_was_measured() {
    assert_eq!(area("^FO10,20^BD4^FDMAXICODE^FS"), (11, 21, 209, 199));
    assert_eq!(area("^BY9,2,400^FWB^FT10,219^BD4^FDMAXICODE^FS"), (11, 21, 209, 199));
}

#[test]
fn records_have_what_a_scanner_needs() {
    let fields = "^FO100,200^BQN,2,5^FDMA,A^FS";
    let (_, drawn) = symbol(fields);
    assert_eq!((drawn.module, drawn.quiet_zone.left, drawn.quiet_zone.bottom), (5, 4, 4));
    // Behind `^XA^CI28^PW1200^LL1200` and a line end.
    assert_eq!(drawn.span.end, 23 + fields.len());
}

#[test]
fn codes_that_cannot_be_drawn_are_noted() {
    let check = |fields: &str, expected: &str| {
        let (page, notes) = label(fields);
        assert_eq!(page.symbols().len(), 0);
        let bitmap = page.bitmap();
        assert!((0..1200).all(|y| bitmap.row(y).iter().all(|&word| word == 0)), "{fields}");
        assert_eq!(notes, [expected]);
    };
    check("^BQN,2,5^FDMA,^FS", "no barcode is printed: qrcode needs a value, found an empty one");
    check(
        "^BXN,5^FDA^FS",
        "not drawn: obsolete error correction of Data Matrix (quality is not 200)",
    );
    check(
        "^BXN,5,200,10,10^FDTOO MUCH^FS",
        "no barcode is printed: datamatrix: 10 by 10 modules hold 3 codewords, found 4",
    );
    check(
        "^BXN,5,200,400,400^FDA^FS",
        "no barcode is printed: a Data Matrix has no more than 144 rows or columns",
    );
    check(
        "^B7N,5,2,30,40^FDA^FS",
        "no barcode is printed: 30 columns times 40 rows are more than 928 codewords",
    );
    check(
        "^B7N,5,5,2,5^FDA^FS",
        "no barcode is printed: 2 columns times 5 rows are fewer than 66 codewords",
    );
    check(
        "^BFN,5,0^FDSEVEN77^FS",
        "no barcode is printed: micropdf417: 11 rows of 1 columns hold 4 codewords of data, found 5",
    );
    check(
        "^BON,5,N,101^FDMUCH MORE THAN THAT^FS",
        "no barcode is printed: aztec: 95 bits of data do not fit in a compact symbol of 1 layers",
    );
    check(
        "^BON,5,N,300^FD256^FS",
        "no barcode is printed: an Aztec rune is a number from 0 to 255",
    );
    check(
        "^BD^FD001840^FS",
        "no barcode is printed: MaxiCode in mode 2 needs three digits of service class, three of country and 9 digits of postal code first",
    );
    check("^BD9^FDA^FS", "no barcode is printed: MaxiCode has modes 2 to 6, found 9");
    check("^BBN,20,Y,6,,A^FDA^FS", "not drawn: Codablock A and E (only Codablock F is drawn)");
    check(
        "^BBN,20,Y,6,1,F^FDTOO MUCH^FS",
        "no barcode is printed: 1 rows of 6 characters are too few for 8",
    );
    check(
        "^BBN,20,Y,6,,F^FDcaf\u{e9}^FS",
        "no barcode is printed: codablock-f holds only ASCII characters, found \"\u{c3}\" at character 4",
    );
    check("^B4N,20,N,2^FDA^FS", "no barcode is printed: code49 needs a value, found an empty one");
}

#[test]
fn codes_drawn_differently_are_noted() {
    let check = |fields: &str, expected: &str| {
        let (page, notes) = label(fields);
        assert_eq!(page.symbols().len(), 1);
        assert_eq!(notes, [expected]);
    };
    check(
        "^BQN,2,5^FDHELLO^FS",
        "the data do not begin with a level, A or M and a comma: the printer drops the first three characters",
    );
    check("^BQN,1,5^FDMA,A^FS", "model 1 of the QR code is drawn as model 2");
    check(
        "^BQN,2,5^FDMA,caf\u{e9}^FS",
        "printers may read bytes beyond ASCII as Shift JIS: M,B and the number of bytes is safe",
    );
    check("^BXN,5,200,,,,|^FDa|z^FS", "an unknown escape of ^BX is encoded as it is");
    check("^BXN,5,200^FDa_1z^FS", "some printers read _ as an escape when ^BX names none");
    check("^BON,5,N,150^FDA^FS", "150 is not an Aztec size: the default size is drawn");
    check("^BON,5,N,0,N,3^FDA^FS", "data split over several Aztec codes are drawn as one code");
    check(
        "^BD4^FDSHORT^FS",
        "a ZD621 does not print a MaxiCode with fewer than six characters in mode 4 or 6",
    );
    check("^BD4,4,3^FDMAXICODE^FS", "there is no symbol 4 of 3: it is drawn as a single symbol");
    check("^BBN,20,Y,2,,F^FDA^FS", "rows of Codablock F have at least 4 characters");
    check(
        "^B4N,20,N,0^FDABa^FS",
        "the data have characters that Code 49 does not have: the printer stops at the first",
    );
}

#[test]
fn extreme_sizes_do_no_harm() {
    for fields in [
        "^BY4000000000,3,4000000000^FO0,0^BXN,4000000000,200^FDA^FS",
        "^BY4000000000,3,4000000000^FT32000,32000^BXB,,200,144,144^FDA^FS",
        "^BY4000000000,3,4000000000^FO0,0^B7B,4000000000,8,30^FDA^FS",
        "^BY4000000000,3,4000000000^FT0,0^BBI,4000000000,Y,62^FDA^FS",
        "^BY4000000000,3,4000000000^FO0,0^B4R,4000000000,B^FDA^FS",
        "^BY4000000000,3,4000000000^FO32000,32000^BQN,2,4000000000^FDMA,A^FS",
        "^BY4000000000,3,4000000000^FT0,0^BFI,4000000000,32^FDA^FS",
    ] {
        let (page, _) = label(fields);
        assert_eq!(page.bitmap().width(), 1200);
    }
}
