//! PWG raster as CUPS reads and writes it.

use dots::Bitmap;
use languages::{Document, Language, Settings};
use oracle::printers::{pwg, pwg_written};

use crate::pictures::{dots, for_each_picture, written};

#[test]
fn pages_are_read_as_they_were() {
    for_each_picture(400, |number, picture| {
        let document = written(Language::Pwg, &Settings::default(), 203, picture);
        let pages: Vec<Bitmap> = pwg(&document).unwrap().iter().map(dots).collect();
        assert!(pages == [picture.clone()], "picture {number}");
    });
}

#[test]
fn copies_and_labels_are_pages() {
    let mut document = Document::new(Language::Pwg, &Settings::default(), 300, (30, 20)).unwrap();
    let blank = Bitmap::new(30, 20);
    let mut black = blank.clone();
    black.reverse();
    document.add(&blank, 2).unwrap();
    document.add(&black, 3).unwrap();
    let pages: Vec<Bitmap> = pwg(&document.finish()).unwrap().iter().map(dots).collect();
    assert_eq!(pages, [blank.clone(), blank, black.clone(), black.clone(), black]);
}

/// A blank page is, byte for byte, what CUPS writes: the synchronization word, the header and the rows. Only the 16 bytes
/// that were a box in the format of CUPS differ, which PWG 5102.4 reserves and wants to be 0.
#[test]
fn a_blank_page_is_what_cups_writes() {
    let reserved = 4 + 284..4 + 300;
    for (width, height, dpi) in [(1200, 1800, 300), (812, 1218, 203), (9, 300, 600)] {
        let ours = written(Language::Pwg, &Settings::default(), dpi, &Bitmap::new(width, height));
        let mut theirs = pwg_written(width, height, dpi);
        assert_eq!(ours[reserved.clone()], [0; 16]);
        theirs[reserved.clone()].fill(0);
        let differing = |&at: &usize| ours.get(at) != theirs.get(at);
        let differences: Vec<usize> = (0..ours.len().max(theirs.len())).filter(differing).collect();
        assert_eq!(differences, Vec::<usize>::new(), "{width} x {height} at {dpi} dpi");
    }
}
