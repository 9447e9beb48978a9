//! What persists in the printer from one document to the next.

use preview::{Media, VirtualPrinter};

use crate::support::labels;

const STORE: &str = "~DGR:A.GRF,2,1,F00F~DGE:B.GRF,2,1,AA55";
const SHOW: &str = "^XA^PW8^LL2^FO0,0^XGA^FS^XZ^XA^PW8^LL2^FO0,0^XGB^FS^XZ";

const A: [&str; 2] = ["####....", "....####"];
const B: [&str; 2] = ["#.#.#.#.", ".#.#.#.#"];
const BLANK: [&str; 2] = ["........", "........"];

fn check(documents: &[&str], expected: &[[&str; 2]]) {
    let mut printer = VirtualPrinter::new(Media::default());
    let found: Vec<[String; 2]> =
        documents.iter().flat_map(|document| labels(&mut printer, document)).collect();
    assert_eq!(found, expected, "{documents:?}");
}

#[test]
fn graphics_outlive_their_document() {
    check(&[STORE, SHOW], &[A, B]);
    check(&[SHOW], &[BLANK, BLANK]);
    check(&[STORE, "~DGR:A.GRF,2,1,AA55", SHOW], &[B, B]);
}

#[test]
fn deleted_graphics_are_gone() {
    check(&[STORE, "^XA^IDR:A.GRF^FS^XZ", SHOW], &[BLANK, B]);
    check(&[STORE, "^XA^IDE:?.*^FS^XZ", SHOW], &[A, BLANK]);
    check(&[STORE, "^XA^ID*.GRF^FS^XZ", SHOW], &[BLANK, B]);
    check(&[STORE, "^XA^IDA.ZPL^FS^XZ", SHOW], &[A, B]);
}

#[test]
fn a_label_shows_the_graphic_stored_at_its_command() {
    let document = "^XA^PW8^LL2^FO0,0^XGA^FS^IDR:A.GRF^FS^XZ";
    check(&[STORE, document, SHOW], &[A, BLANK, B]);
    let document = "^XA^PW8^LL2^IDR:A.GRF^FS^FO0,0^XGA^FS^XZ";
    check(&[STORE, document], &[BLANK]);
}

#[test]
fn a_download_that_fails_leaves_nothing() {
    check(&[STORE, "~DGR:A.GRF,2,1,:B64:8A8=:0000", SHOW], &[BLANK, B]);
}

#[test]
fn stored_formats_find_graphics_when_they_are_recalled() {
    let format = "^XA^DFR:F.ZPL^FS^PW8^LL2^FO0,0^XGA^FS^XZ";
    let recall = "^XA^PW8^LL2^XFR:F.ZPL^FS^XZ";
    check(&[format, recall, STORE, recall], &[BLANK, A]);
    // Deleting pictures does not affect formats.
    check(&[format, STORE, "^XA^IDR:*.GRF^FS^XZ", recall], &[BLANK]);
}
