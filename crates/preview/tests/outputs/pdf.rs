//! PDF drawn by `mutool`.

use oracle::{mutool, zxing::Picture};
use preview::{
    Limits, Media, Page, VirtualPrinter,
    output::{self, Scale},
};

use super::{Greys, check, golden_pages, greys};

/// The pages of a file, a pixel to a dot of 203 to an inch.
fn drawn(file: &[u8]) -> Vec<Greys> {
    let rows = |page: Picture| page.pixels.chunks_exact(page.width).map(<[u8]>::to_vec).collect();
    mutool::pages(file, 203).into_iter().map(rows).collect()
}

#[test]
fn pdf_shows_what_the_greys_show() {
    let pages = golden_pages();
    let file = output::pdf(pages.iter().map(|(_, page)| page)).unwrap();
    let drawn = drawn(&file);
    assert_eq!(drawn.len(), pages.len());
    for ((name, page), drawn) in pages.iter().zip(&drawn) {
        check(name, drawn, &greys(page, Scale::ONE), 40);
    }
}

fn pages(document: &str) -> Vec<Page> {
    let (pages, report) =
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
    assert_eq!(report.notes, []);
    pages
}

/// Labels that are rotated, mirrored and both, with black, reversed, black, reversed and white marks.
#[test]
fn labels_are_rotated_as_a_whole() {
    let label = "^FO20,20^GB150,60,60^FS^FO30,30^FR^A0N,40,40^FDAbc^FS^FO200,9^GB40,50,40^FS\
                 ^FO100,10^FR^GB9,90,9^FS^FO150,30^GB70,9,9,W^FS^XZ";
    let turns = ["", "^POI", "^PON^PMY", "^POI^PMY"];
    let document = turns.map(|turn| format!("^XA^PW300^LL120{turn}{label}")).concat();
    let pages = pages(&document);
    let drawn = drawn(&output::pdf(&pages).unwrap());
    for (turn, (page, drawn)) in turns.iter().zip(pages.iter().zip(&drawn)) {
        check(turn, drawn, &greys(page, Scale::ONE), 40);
    }
    assert!(drawn[0] != drawn[1] && drawn[0] != drawn[2] && drawn[0] != drawn[3]);
}

/// Too many boxes: a chessboard of 3 dots to a square.
#[test]
fn a_picture_of_very_many_parts_is_a_mask() {
    // 24 dots are 8 fields.
    let (even, odd) = ("E38E38".repeat(15), "1C71C7".repeat(15));
    let rows = [even.repeat(3), odd.repeat(3)].concat().repeat(60);
    let document = format!("^XA^PW400^LL400^FO20,20^GFA,16200,16200,45,{rows}^FS^XZ");
    let file = output::pdf(&pages(&document)).unwrap();
    assert!(file.windows(9).any(|bytes| bytes == b"ImageMask"), "no mask");
    let drawn = drawn(&file);
    for (y, x) in (0..120).flat_map(|y| (0..120).map(move |x| (y, x))) {
        // The centre of a square: viewers fit masks to their pixels, and may stretch them by one.
        let pixel = drawn[0][20 + 3 * y + 1][20 + 3 * x + 1];
        assert_eq!(pixel < 128, x % 2 == y % 2, "{pixel} in field {x}, {y}");
    }
}

#[test]
fn pages_have_their_exact_size_and_the_file_no_date() {
    let document =
        "^XA^PW812^LL1218^FO9,9^A0N,30,30^FDabc^FS^XZ^XA^PW203^LL102^FO9,9^A0N,30,30^FDcab^FS^XZ";
    let pages = pages(document);
    let file = output::pdf(&pages).unwrap();
    assert_eq!(output::pdf(&pages).unwrap(), file);
    let text = String::from_utf8_lossy(&file).into_owned();
    // In points: 4 by 6 inches, 1 inch by 102 dots.
    assert!(text.contains("/MediaBox[0 0 288 432]"), "{text}");
    assert!(text.contains("/MediaBox[0 0 72 36.17734]"), "{text}");
    for absent in ["Date", "/ID", "/Info"] {
        assert!(!text.contains(absent), "{absent}");
    }
    assert_eq!(text.matches("/Form").count(), 3, "each character once for all pages");
}
