//! Codes that ZXing reads, in all orientations.

use oracle::zxing::Format;
use preview::Drawn;
use symbology::Symbology;

use crate::support::{WAYS, assert_reads, label, label_at, symbol};

/// Draws a field in all orientations; `@` in it is replaced by the letter. Panics unless all read as this value.
#[track_caller]
fn check(fields: &str, format: Format, symbology: Symbology, value: &str) -> [Drawn; 4] {
    WAYS.map(|(letter, orientation)| {
        let (page, drawn) = symbol(fields.replace('@', &letter.to_string()));
        assert_eq!((drawn.symbology, &drawn.value[..]), (symbology, value));
        assert_eq!(drawn.orientation, orientation);
        assert_reads(&page, &drawn, format);
        drawn
    })
}

#[test]
fn data_matrix() {
    let check = |fields: &str, value: &str| {
        check(fields, Format::DataMatrix, Symbology::DataMatrix, value);
    };
    check("^FO100,200^BX@,5,200^FDDATA matrix 123^FS", "DATA matrix 123");
    check("^FT300,400^BX@,5,200^FDDATA matrix 123^FS", "DATA matrix 123");
    check("^FO100,200^BX@,4,200,,,,,2^FDRECTANGLE^FS", "RECTANGLE");
    check("^FO100,200^BX@,3,200,48,48^FDFORCED^FS", "FORCED");
    check("^FO100,200^BX@,3,200,32,8,,,2^FDFORCED^FS", "FORCED");
    check("^FO100,200^BX@,5,200,,,,|^FH^FDa_5Eb_7Ec_1^FS", "a^b~c_1");
    check("^FO100,200^BX@,5,200,,,,_^FDa__b_d065_Mc^FS", "a_bA\rc");
    check("^FO100,200^BX@,5,200^FH^FDa_7Ed065_7EMc^FS", "aA\rc");
    check("^FO100,200^BX@,5,200^FDcaf\u{e9}^FS", "caf\u{e9}");
    check("^FO100,200^BX@,5,200,,,,_^FD_5026caf\u{e9}^FS", "caf\u{e9}");
    check("^FW@^FO100,200^BX,5,200^FDTURNED^FS", "TURNED");
}

#[test]
fn gs1_data_matrix() {
    let fields = "^FO100,200^BX@,5,200,,,,_,1^FD_10109501101530003_110ABC_121X^FS";
    let value = "0109501101530003\u{1d}10ABC\u{1d}21X";
    check(fields, Format::DataMatrix, Symbology::Gs1DataMatrix, value);
    let (page, drawn) = symbol(fields.replace('@', "N"));
    assert_eq!(assert_reads(&page, &drawn, Format::DataMatrix).identifier, "]d2");
}

#[test]
fn pdf417() {
    let check = |fields: &str, value: &str| {
        check(fields, Format::PDF417, Symbology::Pdf417, value);
    };
    check("^BY2^FO100,200^B7@,6,3,5,,N^FH^FDa_5Eb^FS", "a^b");
    check("^BY2^FT500,700^B7@,6,3,5,,N^FDFT^FS", "FT");
    check(
        "^BY3^FO100,200^B7@,9,5,7,21,N^FH^FD[)>_1E06_1DP12345678_1DQ160^FS",
        "[)>\u{1e}06\u{1d}P12345678\u{1d}Q160",
    );
    check("^BY2^FO100,200^B7@,8,2,3,12,Y^FDTRUNCATED^FS", "TRUNCATED");
    check("^BY2,3,120^FO100,200^B7@,,2,3^FDC:\\\\temp\\&next^FS", "C:\\temp\r\nnext");
    check(
        "^BY2,3,120^FO100,200^B7@,8^FDTHE PRINTER CHOOSES COLUMNS AND ROWS^FS",
        "THE PRINTER CHOOSES COLUMNS AND ROWS",
    );
    check("^BY1^FO100,200^B7@,6,2,4^FDNEVER NARROWER THAN 2^FS", "NEVER NARROWER THAN 2");
}

#[test]
fn micro_pdf417() {
    let check = |fields: &str, value: &str| {
        check(fields, Format::MicroPDF417, Symbology::MicroPdf417, value);
    };
    check("^BY2^FO100,200^BF@,4,0^FDMICRO^FS", "MICRO");
    check("^BY2^FO100,200^BF@,4,7^FDMICRO PDF417^FS", "MICRO PDF417");
    check("^BY3^FO100,200^BF@,6,20^FDMICRO pdf 417 \u{e9}^FS", "MICRO pdf 417 \u{e9}");
    check("^BY2^FO100,200^BF@,4,8^FDC:\\\\temp\\&next^FS", "C:\\temp\r\nnext");
    check("^BY4,3,32^FO100,200^BF@,,33^FD12345678901234567890^FS", "12345678901234567890");
}

#[test]
fn aztec() {
    let check = |fields: &str, value: &str| {
        check(fields, Format::Aztec, Symbology::Aztec, value);
    };
    check("^FO100,200^BO@,4,N,0,N^FH^FDcaf_C3_A9^FS", "caf\u{e9}");
    check("^FO100,200^B0@,4^FDTHE OTHER SPELLING^FS", "THE OTHER SPELLING");
    check("^FT400,500^BO@,4,N,95^FD95 PERCENT^FS", "95 PERCENT");
    check("^FO100,200^BO@,3,N,103^FDCOMPACT^FS", "COMPACT");
    check("^FO100,200^BO@,3,N,207^FDFULL^FS", "FULL");
    check("^FO100,200^BO@,3,Y^FH^FD_1B13_E9_1B226_C3_A9^FS", "\u{e9}\u{e9}");
    check("^FO100,200^BO@,6,N,300^FD25^FS", "025");
    check("^FO100,200^BO@,3,N,0,Y^FDMENU^FS", "MENU");
}

#[test]
fn qr_codes_are_never_rotated() {
    for (letter, _) in WAYS {
        for (fields, value) in [
            ("^FO100,200^BQ@,2,5,M,7^FDMA,https://example.com^FS", "https://example.com"),
            ("^FT100,500^BQ@,2,5^FDHM,AAC-42^FS", "AC-42"),
            ("^FO100,200^BQ@,2,3^FH^FDMM,B0005caf_C3_A9^FS", "caf\u{e9}"),
            ("^FO100,200^BQ@,2,3,L,0^FDQM,N0123456789^FS", "0123456789"),
            (
                "^FO100,200^BQ@^FDD01020C,LM,N0123456789,A12AABB,B0006qrcode^FS",
                "012345678912AABBqrcode",
            ),
        ] {
            let (page, drawn) = symbol(fields.replace('@', &letter.to_string()));
            assert_eq!((drawn.symbology, &drawn.value[..]), (Symbology::QrCode, value));
            assert_eq!(drawn.orientation, zpl::command::Orientation::Normal);
            assert_reads(&page, &drawn, Format::QRCode);
        }
    }
}

#[test]
fn the_printer_chooses_the_mask() {
    let bitmap = |mask: &str| {
        let (page, drawn) = symbol(format!("^FO100,200^BQN,2,3,M{mask}^FDMA,WHICH MASK^FS"));
        assert_reads(&page, &drawn, Format::QRCode);
        page.bitmap()
    };
    for mask in [",0", ",3", ",7"] {
        assert_eq!(bitmap(mask), bitmap(""));
    }
}

#[test]
fn gs1_qr_codes_begin_with_greater_and_8() {
    let (page, notes) = label("^FO100,200^BQN,2,5^FDMA,>80109501101530003^FS");
    assert_eq!(notes, ["older printers do not read >8 as FNC1"]);
    let drawn = &page.symbols()[0];
    assert_eq!(drawn.value, "0109501101530003");
    assert_eq!(assert_reads(&page, drawn, Format::QRCode).identifier, "]Q3");
}

#[test]
fn maxicode_at_every_resolution() {
    let carrier = "001840152382802[)>_1E01_1D961Z00004951_1DUPSN_1D06X610_1D159_1D1234567_1D1/1_1D_1DY_1D634 ALPHA DR_1DPITTSBURGH_1DPA_1E_04";
    let rest = "1Z00004951\u{1d}UPSN\u{1d}06X610\u{1d}159\u{1d}1234567\u{1d}1/1\u{1d}\u{1d}Y\u{1d}634 ALPHA DR\u{1d}PITTSBURGH\u{1d}PA\u{1e}\u{4}";
    let numeric = format!("[)>\u{1e}01\u{1d}96152382802\u{1d}840\u{1d}001\u{1d}{rest}");
    for dpi in [152, 203, 300, 600] {
        for (fields, value) in [
            (format!("^FO100,200^BD2^FH^FD{carrier}^FS"), &numeric[..]),
            (format!("^FO100,200^BD^FH^FD{carrier}^FS"), &numeric),
            (
                "^FO0,0^BD3^FD002826M1 1AEPARCEL^FS".to_owned(),
                "M1 1AE\u{1d}826\u{1d}002\u{1d}PARCEL",
            ),
            ("^FT100,900^BD4^FDfree text^FS".to_owned(), "free text"),
            ("^FO100,200^BD5^FDMORE CORRECTION^FS".to_owned(), "MORE CORRECTION"),
            ("^FO100,200^BD4,2,3^FDSECOND OF THREE^FS".to_owned(), "SECOND OF THREE"),
        ] {
            let (page, notes) = label_at(dpi, fields);
            assert_eq!(notes, [""; 0]);
            let drawn = &page.symbols()[0];
            assert_eq!((drawn.symbology, &drawn.value[..]), (Symbology::MaxiCode, value));
            assert_reads(&page, drawn, Format::MaxiCode);
        }
    }
}

#[test]
fn reversed_codes_are_white_on_black() {
    let check = |field: &str, format| {
        let fields = format!("^FO50,150^GB500,500,500^FS^FO100,200^FR{field}^FS");
        let (page, drawn) = symbol(fields);
        let rows = crate::support::upright(&page.bitmap(), &drawn, 20);
        let shades = rows.iter().flatten().map(|&dark| if dark { 255 } else { 0 });
        let picture = oracle::zxing::Picture { width: rows[0].len(), pixels: shades.collect() };
        let found = oracle::zxing::read(&picture, &[format]);
        assert_eq!(found.iter().map(|read| &read.text[..]).collect::<Vec<_>>(), ["REVERSED"]);
    };
    check("^BQN,2,4^FDMA,REVERSED", Format::QRCode);
    check("^BXN,5,200^FDREVERSED", Format::DataMatrix);
    check("^BD4^FDREVERSED", Format::MaxiCode);
}
