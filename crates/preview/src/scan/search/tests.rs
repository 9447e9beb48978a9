//! Tests of the search: codes of every kind that is searched for, at every orientation; several in a picture; and
//! pictures without any.

use dots::{Mode, halftone};
use symbology::Symbology;

use super::{
    super::testing::{ORIENTATIONS, VALUES, barcode, page_with, put},
    *,
};
use crate::{Limits, Media, Page, VirtualPrinter};

/// Enough for every picture of these tests.
const ENOUGH: u64 = 4_000_000_000;

pub(super) fn found(bitmap: &Bitmap) -> Vec<FoundCode> {
    search(bitmap, &mut SearchBudget::new(ENOUGH), &Stop::default()).unwrap()
}

pub(super) fn found_in_greys(greys: &Greys) -> Vec<FoundCode> {
    search_greys(greys, &mut SearchBudget::new(ENOUGH), &Stop::default()).unwrap()
}

pub(super) fn values(codes: &[FoundCode]) -> Vec<(Symbology, &str)> {
    codes.iter().map(|code| (code.symbology, &*code.value)).collect()
}

/// What is searched for, with values as they are reported.
pub(super) const SEARCHED: [(Symbology, &str); 15] = [
    (Symbology::Code128, "Ab1\t>^~12345678"),
    (Symbology::Gs1128, "010950110153000310AB\u{1d}21XY"),
    (Symbology::Code39, "CODE 39-$/+%."),
    (Symbology::Code93, "Code\t93{}"),
    (Symbology::Ean13, "5901234123457"),
    (Symbology::Ean8, "96385074"),
    (Symbology::UpcA, "036000291452"),
    (Symbology::UpcE, "01234565"),
    (Symbology::Itf14, "15400141288763"),
    (Symbology::QrCode, "https://example.com/\u{e9}\u{20ac}\u{6f22}?a=1"),
    (Symbology::QrCode, "1"),
    (Symbology::DataMatrix, "aB3\u{1d}>^~ THE QUICK BROWN FOX 1234567890"),
    (Symbology::Gs1DataMatrix, "010950110153000310AB\u{1d}21XY"),
    (Symbology::Aztec, "Aztec 1234 of 5678"),
    (Symbology::Pdf417, "PDF417 with lower case, 1234567890123456 and \u{1}\u{7f}"),
];

#[test]
fn each_kind_is_found_at_each_size_and_orientation() {
    for (symbology, value) in SEARCHED {
        let barcode = barcode(symbology, value);
        for module in [1, 2, 3, 6] {
            for orientation in ORIENTATIONS {
                let page = page_with(&barcode, module, orientation);
                let codes = found(&page.bitmap());
                let shown = format!("module {module}, {orientation:?}: {codes:?}");
                assert_eq!(values(&codes), [(symbology, value)], "{shown}");
                // The area is that of the symbol, to a few modules.
                let (area, drawn) = (codes[0].area, page.symbols()[0].area);
                let common = area.intersection(drawn).area();
                assert!(common * 10 >= drawn.area() * 6, "{shown}, drawn at {drawn:?}");
                assert!(area.area() * 10 <= drawn.area() * 17, "{shown}, drawn at {drawn:?}");
            }
        }
    }
}

#[test]
fn codes_without_a_margin_in_the_picture_are_found() {
    for (symbology, value) in SEARCHED {
        let barcode = barcode(symbology, value);
        let page = page_with(&barcode, 3, ORIENTATIONS[0]);
        let bitmap = page.bitmap().cropped(page.symbols()[0].area);
        assert_eq!(values(&found(&bitmap)), [(symbology, value)]);
    }
}

#[test]
fn several_codes_are_found() {
    let mut page = Page::blank(900, 700);
    let all: Vec<_> =
        (0..4).map(|number| barcode(Symbology::QrCode, &format!("number {number}"))).collect();
    for (barcode, at) in all.iter().zip([(40, 40), (40, 240), (300, 40), (300, 240)]) {
        put(&mut page, barcode, at, 4, ORIENTATIONS[0]);
    }
    put(&mut page, &barcode(Symbology::Ean13, "5901234123457"), (40, 500), 2, ORIENTATIONS[0]);
    put(&mut page, &barcode(Symbology::Ean13, "4006381333931"), (320, 500), 2, ORIENTATIONS[0]);
    put(&mut page, &barcode(Symbology::Code128, "TURNED"), (700, 40), 2, ORIENTATIONS[1]);
    let codes = found(&page.bitmap());
    let mut found = values(&codes);
    found.sort_unstable();
    let qr = |value| (Symbology::QrCode, value);
    let mut expected = vec![
        (Symbology::Code128, "TURNED"),
        (Symbology::Ean13, "4006381333931"),
        (Symbology::Ean13, "5901234123457"),
        qr("number 0"),
        qr("number 1"),
        qr("number 2"),
        qr("number 3"),
    ];
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn codes_are_found_in_soft_shades_and_shadows() {
    for (symbology, value) in [
        (Symbology::QrCode, "soft"),
        (Symbology::Ean13, "5901234123457"),
        (Symbology::DataMatrix, "soft 1"),
    ] {
        let bitmap = page_with(&barcode(symbology, value), 4, ORIENTATIONS[0]).bitmap();
        let (width, height) = (bitmap.width(), bitmap.height());
        // Each pixel shows the mean of two dots, and the paper gets darker to the right, beyond the ink on the left.
        let shade = |x: u32, y: u32| {
            let light = u32::from(!bitmap.is_dark(x, y)) + u32::from(!bitmap.is_dark(x + 1, y));
            let paper = 250 - 170 * x / width;
            u8::try_from(paper / 3 + paper * light / 3).unwrap()
        };
        let shades = (0..height).flat_map(|y| (0..width).map(move |x| shade(x, y)));
        let greys = Greys::new(width, shades.collect());
        assert_eq!(values(&found_in_greys(&greys)), [(symbology, value)]);
    }
}

/// A label with text and lines, and no barcode.
fn letter() -> Bitmap {
    let lines = (0..12).map(|line| {
        let y = 10 + line * 48;
        format!("^FO20,{y}^A0N,28,28^FDThe quick brown fox {line} jumps 0123456789^FS^FO20,{}^GB560,3,3^FS", y + 34)
    });
    let zpl = format!("^XA^PW600^LL600{}^XZ", lines.collect::<String>());
    let (pages, _) =
        VirtualPrinter::new(Media::default()).pages(zpl.as_bytes(), &Limits::default());
    pages[0].bitmap()
}

/// A logo of solid shapes.
fn logo() -> Bitmap {
    let mut bitmap = Bitmap::new(400, 200);
    let bars = [
        (20, 20, 160, 160),
        (200, 40, 20, 120),
        (240, 40, 60, 20),
        (240, 140, 60, 20),
        (320, 40, 60, 120),
    ];
    for (x, y, width, height) in bars {
        bitmap.change(Rect::new(x, y, width, height), Operation::Set);
    }
    bitmap.change(Rect::new(60, 60, 80, 80), Operation::Clear);
    bitmap
}

#[test]
fn pictures_without_a_barcode_have_none() {
    assert_eq!(found(&logo()), []);
    assert_eq!(found(&letter()), []);
    assert_eq!(found(&Bitmap::new(0, 0)), []);
    assert_eq!(found(&Bitmap::new(1, 3)), []);
    assert_eq!(found_in_greys(&Greys::new(0, Vec::new())), []);
    let shades = (0..90_000_u32).map(|at| u8::try_from((at % 300 + at / 300) * 255 / 600).unwrap());
    let gradient = Greys::new(300, shades.collect());
    assert_eq!(found_in_greys(&gradient), []);
    for mode in Mode::ALL {
        assert_eq!(found(&halftone(&gradient, mode, 128)), []);
    }
    let mut random = fastrand::Rng::with_seed(1);
    for percent in [5, 20, 50] {
        let shades = (0..40_000).map(|_| if random.u8(0..100) < percent { 0 } else { 255 });
        assert_eq!(found_in_greys(&Greys::new(200, shades.collect())), []);
    }
}

#[test]
fn codes_that_other_patterns_resemble_are_not_searched_for() {
    for (symbology, value) in VALUES {
        if SEARCHED.iter().all(|(searched, _)| *searched != symbology)
            && symbology != Symbology::Logmars
        {
            let bitmap = page_with(&barcode(symbology, value), 3, ORIENTATIONS[0]).bitmap();
            let codes = found(&bitmap);
            assert_eq!(values(&codes), [], "{symbology:?}");
        }
    }
}

#[test]
fn a_logo_costs_little() {
    // About two milliseconds; a code of this size takes some more.
    let mut budget = SearchBudget::new(2_500_000);
    assert_eq!(search(&logo(), &mut budget, &Stop::default()), Ok(vec![]));
}

#[test]
fn work_is_charged_before_it_is_done_and_can_be_stopped() {
    let page = page_with(&barcode(Symbology::QrCode, "1"), 3, ORIENTATIONS[0]);
    let end = |steps| search(&page.bitmap(), &mut SearchBudget::new(steps), &Stop::default());
    for steps in [0, 1, 50_000, 100_000] {
        assert_eq!(end(steps), Err(SearchEnd::Budget), "{steps}");
    }
    assert!(end(ENOUGH).is_ok());
    let stop = Stop::default();
    stop.stop();
    let stopped = search(&page.bitmap(), &mut SearchBudget::new(ENOUGH), &stop);
    assert_eq!(stopped, Err(SearchEnd::Stopped));
}

#[test]
fn wide_bars_are_found() {
    // Spaces of four modules are wider than the squares of most sizes.
    for module in [7, 9, 13, 24] {
        let barcode = barcode(Symbology::Ean13, "4006381333931");
        let codes = found(&page_with(&barcode, module, ORIENTATIONS[0]).bitmap());
        assert_eq!(values(&codes), [(Symbology::Ean13, "4006381333931")], "module {module}");
    }
}

#[test]
fn every_place_that_is_tried_is_charged() {
    // The corner of a QR code with modules of four dots, at every 40 dots.
    let mut bitmap = Bitmap::new(400, 400);
    for corner in (0..100).map(|id| Rect::new(id % 10 * 40, id / 10 * 40, 28, 28)) {
        let inner = |by: u32| {
            let at = |place: i32| place.saturating_add_unsigned(by);
            Rect::new(at(corner.x), at(corner.y), 28 - 2 * by, 28 - 2 * by)
        };
        bitmap.change(corner, Operation::Set);
        bitmap.change(inner(4), Operation::Clear);
        bitmap.change(inner(8), Operation::Set);
    }
    let mut budget = SearchBudget::new(u64::MAX);
    assert_eq!(search(&bitmap, &mut budget, &Stop::default()), Ok(Vec::new()));
    let spent = u64::MAX - budget.left();
    assert!(spent > 64 * 500_000, "{spent}");
    // Few of its thousands of triples of corners are tried.
    assert!(spent < 1_000_000_000, "{spent}");
}
