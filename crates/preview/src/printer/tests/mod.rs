//! The effect of documents on the printer, seen on the resulting pages.

mod fields;
mod formats;
mod labels;
mod settings;

use super::{Media, Moment, Report, VirtualPrinter};
use crate::{
    Limits, Page, Rect,
    page::{Mark, Shape},
};

fn print(document: &str) -> (Vec<Page>, Report) {
    VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default())
}

/// The boxes on a page.
fn boxes(page: &Page) -> Vec<(i32, i32, u32, u32)> {
    let rects = page.marks.iter().flat_map(|Mark { shape, .. }| match shape {
        Shape::Rects(rects) => rects.clone(),
        Shape::Path(_) | Shape::Run(_) | Shape::Picture(_) => Vec::new(),
    });
    rects.map(|Rect { x, y, width, height }| (x, y, width, height)).collect()
}

/// The lines of text on a page.
fn texts(page: &Page) -> Vec<String> {
    let runs = page.marks.iter().filter_map(|Mark { shape, .. }| match shape {
        Shape::Run(run) => Some(run.glyphs.iter().map(|&(character, _)| character).collect()),
        Shape::Rects(_) | Shape::Path(_) | Shape::Picture(_) => None,
    });
    runs.collect()
}

/// The printer's notes.
fn notes(report: &Report) -> Vec<String> {
    report.notes.iter().map(|note| note.kind.to_string()).collect()
}

/// Checks the boxes of the only label, which has no notes.
#[track_caller]
fn check_boxes(document: &str, expected: &[(i32, i32, u32, u32)]) {
    let (pages, report) = print(document);
    assert_eq!(notes(&report), [""; 0], "{document}");
    let [page] = &pages[..] else { panic!("{} pages: {document}", pages.len()) };
    assert_eq!(boxes(page), expected, "{document}");
}

/// Checks the texts of the labels, label by label.
#[track_caller]
fn check_texts(document: &str, expected: &[&[&str]]) {
    let (pages, report) = print(document);
    assert_eq!(notes(&report), [""; 0], "{document}");
    let found: Vec<Vec<String>> = pages.iter().map(texts).collect();
    assert_eq!(found, expected, "{document}");
}

/// Checks the texts of the only label, and its notes.
#[track_caller]
fn check_told(document: &str, expected: &[&str], told: &[&str]) {
    let (pages, report) = print(document);
    assert_eq!(notes(&report), told, "{document}");
    let found: Vec<String> = pages.iter().flat_map(texts).collect();
    assert_eq!(found, expected, "{document}");
}
