//! The scan check on documents: other ink on a label, and labels that are rotated or mirrored as a whole.

use preview::{
    Limits, Media, Page, VirtualPrinter,
    scan::{Checked, Letter, Measured, Obstacle, Sides, Verdict, Why, check},
};
use symbology::{AddOn, Barcode, Options, Symbology};

fn page(fields: &str) -> Page {
    let document = format!("^XA^CI28^PW500^LL400{fields}^XZ");
    let (mut pages, report) =
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
    assert_eq!((report.notes, report.exceeded), (vec![], None), "{document}");
    assert_eq!(pages.len(), 1);
    pages.remove(0)
}

fn barcode(symbology: Symbology, value: &str) -> Barcode {
    Barcode::parse(symbology, value).unwrap()
}

/// The answer for one barcode.
fn check_one(fields: &str, asked: &Barcode) -> Checked {
    let [checked] = check(&page(fields), &[asked]).try_into().unwrap();
    checked
}

fn measured(checked: &Checked) -> &Measured {
    checked.measured.as_ref().expect("it is drawn")
}

/// 114 by 80 dots at (100, 60), two dots to a module.
const CODE_128: &str = "^BY2,3,80^FO100,60^BCN,80,N,N,N,N^FD>:AB^FS";
/// 63 by 63 dots at (300, 100), three dots to a module.
const QR: &str = "^BY2,3,1^FO300,99^BQN,2,3,M,7^FDMA,HELLO WORLD^FS";

fn code128() -> Barcode {
    barcode(Symbology::Code128, "AB")
}

fn qr() -> Barcode {
    barcode(Symbology::QrCode, "HELLO WORLD")
}

#[test]
fn intact_symbols_pass() {
    let label = page(&format!("{CODE_128}{QR}^FO10,300^A0N,40,40^FDText^FS"));
    let (first, second) = (code128(), qr());
    let checked = check(&label, &[&first, &second]);
    for it in &checked {
        assert_eq!(it.verdict, Verdict::Decodes);
        assert!(it.passes() && measured(it).margins.are_free());
    }
    assert_eq!(measured(&checked[0]).module.dots, 2);
    assert_eq!(measured(&checked[1]).module.dots, 3);
    assert_eq!(measured(&checked[1]).module.micrometres(), 375);
}

#[test]
fn a_line_through_bars_and_one_through_modules() {
    // Scanners lose nothing, but the print is not what was requested.
    let checked = check_one(&format!("{CODE_128}^FO90,100^GB140,3,3^FS"), &code128());
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert!(!checked.passes() && measured(&checked).damaged > 10);
    let checked = check_one(&format!("{QR}^FO330,90^GB2,90,2^FS"), &qr());
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert!(!checked.passes() && measured(&checked).damaged > 5);
    // A diagonal one crosses every line across the bars.
    let checked = check_one(&format!("{CODE_128}^FO100,60^GD114,80,8,B,L^FS"), &code128());
    assert!(!checked.passes());
}

#[test]
fn a_white_bar_over_a_symbol() {
    let checked = check_one(&format!("{CODE_128}^FO140,60^GB20,80,20,W^FS"), &code128());
    assert_eq!(checked.verdict, Verdict::Unreadable);
    assert!(measured(&checked).damaged > 0);
    let checked = check_one(&format!("{QR}^FO320,100^GB30,63,30,W^FS"), &qr());
    assert_eq!(checked.verdict, Verdict::Unreadable);
}

#[test]
fn a_box_in_the_margin() {
    // Ten modules are twenty dots; the box begins six dots after the bars.
    let checked = check_one(&format!("{CODE_128}^FO220,80^GB20,20,20^FS"), &code128());
    let Sides { left, right, .. } = measured(&checked).margins;
    assert_eq!((left.missing, right.missing), (0, 7));
    assert_eq!(right.obstacle, Some(Obstacle::Ink));
    assert_eq!(measured(&checked).damaged, 0);
    // A frame around a QR Code, at a distance of two modules.
    let checked = check_one(&format!("{QR}^FO292,92^GB79,79,2^FS"), &qr());
    let Sides { left, right, top, bottom } = measured(&checked).margins;
    assert_eq!([left, right, top, bottom].map(|it| it.missing), [2; 4]);
}

#[test]
fn text_above_and_below_bars_does_not_matter() {
    let fields = format!("{CODE_128}^FO80,20^A0N,38,38^FDABOVEABOVE^FS^FO80,142^A0N,38^FDBELOW^FS");
    let checked = check_one(&fields, &code128());
    assert!(checked.passes() && measured(&checked).margins.are_free());
}

#[test]
fn captions_may_extend_into_margins() {
    // The first digit of EAN-13 and both outer ones of UPC-A.
    for orientation in ["N", "R", "I", "B"] {
        let ean = format!("^BY2,3,60^FO150,150^BE{orientation},60,Y,N^FD590123412345^FS");
        let checked = check_one(&ean, &barcode(Symbology::Ean13, "5901234123457"));
        assert!(checked.passes() && measured(&checked).margins.are_free(), "{orientation}");
        let upc = format!("^BY2,3,60^FO150,150^BU{orientation},60,Y,N,Y^FD03600029145^FS");
        let checked = check_one(&upc, &barcode(Symbology::UpcA, "036000291452"));
        assert!(checked.passes() && measured(&checked).margins.are_free(), "{orientation}");
    }
    // A postal code has margins below, where its own line is.
    let checked = check_one(
        "^BY3,3,60^FO100,100^BZN,60,Y,N,0^FD12345^FS",
        &barcode(Symbology::Postnet, "12345"),
    );
    assert!(checked.passes() && measured(&checked).margins.are_free());
}

#[test]
fn cut_at_the_edge() {
    let over = "^BY2,3,80^FO420,60^BCN,80,N,N,N,N^FD>:AB^FS";
    let checked = check_one(over, &code128());
    assert_eq!(checked.verdict, Verdict::Unreadable);
    assert_eq!(measured(&checked).cut, Sides { left: 0, right: 34, top: 0, bottom: 0 });
    // Half of the bars' length is lost; scanners would read the rest, but the symbol is not intact.
    let below = "^BY2,3,80^FO100,360^BCN,80,N,N,N,N^FD>:AB^FS";
    let checked = check_one(below, &code128());
    assert_eq!(checked.verdict, Verdict::Decodes);
    assert!(!checked.passes());
    assert_eq!(measured(&checked).cut.bottom, 40);
    let over = "^BY2,3,1^FO460,99^BQN,2,3,M,7^FDMA,HELLO WORLD^FS";
    assert_eq!(check_one(over, &qr()).verdict, Verdict::Unreadable);
}

#[test]
fn another_value_and_another_symbology() {
    let checked = check_one(CODE_128, &barcode(Symbology::Code128, "AC"));
    assert_eq!(checked.verdict, Verdict::DecodesOtherwise { found: "AB".into() });
    assert_eq!(check_one(CODE_128, &qr()).verdict, Verdict::NotDrawn);
    // The printer drops the last digit of an odd number in set C.
    let odd = "^BY2,3,80^FO100,60^BCN,80,N,N,N,N^FD>;12345^FS";
    let document = format!("^XA^PW500^LL400{odd}^XZ");
    let (pages, _) =
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
    let asked = barcode(Symbology::Code128, "12345");
    let checked = check(&pages[0], &[&asked]);
    assert_eq!(checked[0].verdict, Verdict::DecodesOtherwise { found: "1234".into() });
}

#[test]
fn a_label_rotated_as_a_whole_scans_as_before() {
    for turn in ["^PON", "^POI"] {
        for (fields, asked) in [(CODE_128, code128()), (QR, qr())] {
            let checked = check_one(&format!("{turn}{fields}^FO10,10^GB30,10,5^FS"), &asked);
            assert!(checked.passes() && measured(&checked).margins.are_free(), "{turn}");
        }
        // Sides are those of the upright symbol, cuts those of the label before it is rotated.
        let checked = check_one(&format!("{turn}{CODE_128}^FO220,80^GB20,20,20^FS"), &code128());
        assert_eq!(measured(&checked).margins.right.missing, 7);
        let below = format!("{turn}^BY2,3,80^FO100,360^BCN,80,N,N,N,N^FD>:AB^FS");
        assert_eq!(measured(&check_one(&below, &code128())).cut.bottom, 40);
    }
}

#[test]
fn a_mirrored_label_is_reported_and_read_as_printed() {
    let check = |fields: &str, asked: &Barcode| {
        let checked = check_one(&format!("^PMY{fields}"), asked);
        assert!(measured(&checked).mirrored);
        assert_eq!(measured(&checked).damaged, 0);
        checked.verdict
    };
    // Bars are read from either side; modules are where they are.
    assert_eq!(check(CODE_128, &code128()), Verdict::Decodes);
    let matrix = "^FO100,100^BXN,5,200,,,,_,1^FDABCDEF^FS";
    assert_eq!(check(matrix, &barcode(Symbology::DataMatrix, "ABCDEF")), Verdict::Unreadable);
}

#[test]
fn light_on_dark() {
    let fields = format!("^FO60,40^GB220,130,130^FS{}", CODE_128.replace("^BCN", "^FR^BCN"));
    let checked = check_one(&fields, &code128());
    assert_eq!(checked.verdict, Verdict::Unreadable);
    assert!(measured(&checked).reversed && !checked.passes());
}

/// Boxes anywhere on the label, black, white or reversing.
fn boxes(random: &mut fastrand::Rng) -> String {
    let count = [1, 3, 30][random.usize(0..3)];
    let one = |random: &mut fastrand::Rng| {
        let (x, y) = (random.u32(0..460), random.u32(0..360));
        let (width, height) = (random.u32(1..50), random.u32(1..50));
        let colour = ["B", "W"][random.usize(0..2)];
        let reverse = if random.u8(0..4) == 0 { "^FR" } else { "" };
        format!("^FO{x},{y}{reverse}^GB{width},{height},{},{colour}^FS", random.u32(1..30))
    };
    (0..count).map(|_| one(random)).collect()
}

#[test]
fn a_symbol_passes_if_nothing_touches_it_and_never_if_something_changes_it() {
    let symbols = [
        (CODE_128, code128()),
        (QR, qr()),
        (
            "^BY2,3,60^FO150,150^BER,60,Y,N^FD590123412345^FS",
            barcode(Symbology::Ean13, "590123412345"),
        ),
        ("^FO100,100^BXI,5,200,,,,_,1^FDABCDEF^FS", barcode(Symbology::DataMatrix, "ABCDEF")),
        ("^BY2,3,1^FO100,100^B7B,8,2,3,,N^FDABCDEF^FS", barcode(Symbology::Pdf417, "ABCDEF")),
        ("^FO100,100^BON,4,N,0,N^FDABCDEF^FS", barcode(Symbology::Aztec, "ABCDEF")),
        ("^BY2,3,60^FO100,100^BMN,B,60,N,N,N^FD1234^FS", barcode(Symbology::Msi, "1234")),
        ("^FO100,100^BD4,1,1^FDMaxiCode^FS", barcode(Symbology::MaxiCode, "MaxiCode")),
        ("^BY2,3,10^FO100,100^BFN,10,5^FDABCDEF^FS", barcode(Symbology::MicroPdf417, "ABCDEF")),
        ("^BY3,3,60^FO100,100^BZB,60,Y,N,0^FD12345^FS", barcode(Symbology::Postnet, "12345")),
    ];
    let mut random = fastrand::Rng::with_seed(2027);
    let (mut passed, mut failed) = (0, 0);
    for (fields, asked) in &symbols {
        let turn = ["", "^POI"][random.usize(0..2)];
        let clean = page(&format!("{turn}{fields}")).bitmap();
        for _ in 0..40 {
            let page = page(&format!("{turn}{fields}{}", boxes(&mut random)));
            let bitmap = page.bitmap();
            let area = page.symbols()[0].area;
            let same = |x: i32, y: i32| {
                // As it is on a label that is turned.
                let (x, y) = if turn.is_empty() { (x, y) } else { (499 - x, 399 - y) };
                let (x, y) = (u32::try_from(x).unwrap(), u32::try_from(y).unwrap());
                bitmap.is_dark(x, y) == clean.is_dark(x, y)
            };
            let mut rows = area.y..area.bottom();
            let whole = rows.all(|y| (area.x..area.right()).all(|x| same(x, y)));
            let [checked] = check(&page, &[asked]).try_into().unwrap();
            assert_eq!(measured(&checked).damaged == 0, whole, "{checked:?}");
            if !whole {
                assert!(!checked.passes(), "{checked:?}");
                failed += 1;
            } else if measured(&checked).margins.are_free() {
                assert!(checked.passes(), "{checked:?}");
                passed += 1;
            }
        }
    }
    assert!(passed > 50 && failed > 100, "{passed} passed and {failed} failed");
}

/// EAN-13 of 190 dots at (100, 60), and its add-on 18 dots after it.
const EAN_13: &str = "^BY2,3,80^FO100,60^BEN,80,Y,N^FD590123412345^FS";
const ADD_ON: &str = "^BY2,3,72^FO308,81^BSN,72,Y,Y^FD07^FS";

fn with_options(symbology: Symbology, value: &str, options: Options) -> Barcode {
    Barcode::parse_with(symbology, value, options).unwrap()
}

#[test]
fn an_add_on_is_checked_with_its_symbol() {
    let options = Options { add_on: AddOn::new("07"), ..Options::default() };
    let asked = with_options(Symbology::Ean13, "590123412345", options);
    let checked = check_one(&format!("{EAN_13}{ADD_ON}"), &asked);
    assert!(checked.passes(), "{checked:?}");
    assert_eq!(checked.value, "590123412345707");
    assert_eq!(check_one(EAN_13, &asked).verdict, Verdict::NotDrawn);
    let other = format!("{EAN_13}{}", ADD_ON.replace("FD07", "FD08"));
    let found = Verdict::DecodesOtherwise { found: "08".to_owned() };
    assert_eq!(check_one(&other, &asked).verdict, found);
    let covered = format!("{EAN_13}{ADD_ON}^FO320,81^GB10,40,10^FS");
    assert!(!check_one(&covered, &asked).passes());
}

#[test]
fn the_margins_with_an_add_on_are_left_of_the_symbol_and_right_of_the_add_on() {
    let options = Options { add_on: AddOn::new("07"), ..Options::default() };
    let asked = with_options(Symbology::Ean13, "590123412345", options);
    let with_line = |x: u32| {
        let line = format!("{EAN_13}{ADD_ON}^FO{x},40^GB4,160,4^FS");
        let checked = check_one(&line, &asked);
        let Measured { margins: Sides { left, right, .. }, grade, .. } = *measured(&checked);
        let missing = [left, right].map(|it| it.missing);
        assert_eq!(grade.letter == Letter::F, missing != [0, 0], "{x}: {grade:?}");
        (missing, right.needed)
    };
    // The add-on ends at 348; its margin is five modules.
    assert_eq!(with_line(348 + 10), ([0, 0], 5));
    assert_eq!(with_line(348 + 8), ([0, 1], 5));
    assert_eq!(with_line(348 + 6), ([0, 2], 5));
    // Between both, from 290 to 308: on the right of the symbol, whose margin is seven modules.
    assert_eq!(with_line(290 + 8), ([0, 3], 7));
    assert_eq!(with_line(290 + 14), ([0, 2], 9));
    // The symbol begins at 100; its margin is eleven modules.
    assert_eq!(with_line(100 - 8), ([9, 0], 5));
}

#[test]
fn full_ascii_is_read_as_pairs() {
    let options = Options { code39_full_ascii: true, ..Options::default() };
    let asked = with_options(Symbology::Code39, "a1", options);
    let checked = check_one("^BY2,3,80^FO100,60^B3N,N,80,N,N^FD+A1^FS", &asked);
    assert!(checked.passes(), "{checked:?}");
    assert_eq!(checked.value, "a1");
    let checked = check_one("^BY2,3,80^FO100,60^B3N,N,80,N,N^FDA1^FS", &asked);
    assert_eq!(checked.verdict, Verdict::DecodesOtherwise { found: "A1".to_owned() });
}

/// Pharmacode 7, two dots to a module: three bars of a module with spaces of two, 40 dots high.
fn pharmacode(more: &str) -> String {
    format!("^FO100,60^GFA,80,80,2,C30C{}^FS{more}", ":".repeat(39))
}

#[test]
fn a_picture_of_a_barcode_is_found() {
    let asked = barcode(Symbology::Pharmacode, "7");
    let checked = check_one(&pharmacode(""), &asked);
    assert_eq!(checked.verdict, Verdict::ModulesMatch);
    assert!(checked.passes(), "{checked:?}");
    assert_eq!((measured(&checked).index, measured(&checked).module.dots), (None, 2));
    // In two stripes.
    let stripe = format!("^GFA,40,40,2,C30C{}^FS", ":".repeat(19));
    let checked = check_one(&format!("^FO100,60{stripe}^FO100,80{stripe}"), &asked);
    assert!(checked.passes(), "{checked:?}");
    // Another one, and other ink over it.
    assert_eq!(
        check_one(&pharmacode(""), &barcode(Symbology::Pharmacode, "6")).verdict,
        Verdict::NotDrawn
    );
    let damaged = check_one(&pharmacode("^FO103,60^GB2,40,2^FS"), &asked);
    assert_eq!(damaged.verdict, Verdict::ModulesDiffer);
    // One picture is one barcode.
    let twice = check(&page(&pharmacode("")), &[&asked, &asked]);
    assert_eq!(twice[1].verdict, Verdict::NotDrawn);
}

#[test]
fn a_picture_of_a_barcode_may_be_cut_at_the_edge() {
    let asked = barcode(Symbology::Pharmacode, "7");
    let moved = |x: u32, y: u32| pharmacode("").replace("^FO100,60", &format!("^FO{x},{y}"));
    // 14 by 40 dots on a label of 500 by 400.
    for (x, y, right, bottom) in [(490, 60, 4, 0), (100, 380, 0, 20), (499, 399, 13, 39)] {
        let checked = check_one(&moved(x, y), &asked);
        assert_eq!(checked.why(), Some(Why::Cut), "{x} {y}");
        assert!(!checked.reads(), "{x} {y}");
        assert_eq!(measured(&checked).cut, Sides { right, bottom, ..Sides::default() });
        assert_eq!(measured(&checked).damaged, 0);
        let other = barcode(Symbology::Pharmacode, "6");
        assert_eq!(check_one(&moved(x, y), &other).verdict, Verdict::NotDrawn);
    }
    // None of it is on the label.
    assert_eq!(check_one(&moved(500, 60), &asked).verdict, Verdict::NotDrawn);
}
