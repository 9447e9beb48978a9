//! Labels, their number, and how they end.

use super::*;
use crate::{Exceeded, Resource};

fn copies(document: &str) -> Vec<u32> {
    print(document).0.iter().map(Page::copies).collect()
}

#[test]
fn each_label_is_a_page() {
    check_texts("^XA^FO1,1^FDa^FS^XZ^XA^FO1,1^FDb^FS^XZ", &[&["a"], &["b"]]);
    check_texts("^XA^FO1,1^FDlost^FS^XA^FO1,1^FDb^FS^XZ", &[&["b"]]);
    check_texts("^XA^FO1,1^FDa^FS^XZ^XA^FO1,1^FDnever ended^FS", &[&["a"]]);
}

#[test]
fn a_format_with_only_settings_feeds_no_label() {
    let header = "^XA~TA000~JSN^LT0^MNW^MTT^PON^PMN^LH0,0^JMA^PR4,4~SD15^JUS^LRN^CI0^XZ";
    assert_eq!(print(header).0.len(), 0);
    assert_eq!(print(&format!("{header}^XA^MMT^PW100^LL50^LS0^XZ")).0.len(), 1);
    assert_eq!(print("^XA^FO1,1^FD^FS^XZ").0.len(), 1);
}

#[test]
fn copies_are_not_separate_pages() {
    assert_eq!(copies("^XA^FO1,1^FDa^FS^PQ3,0,1,Y^XZ^XA^FO1,1^FDb^FS^XZ"), [3, 1]);
    assert_eq!(copies("^XA^FO1,1^FDa^FS^PQ0^XZ^XA^FO1,1^FDa^FS^PQ999999999^XZ"), [1, 99_999_999]);
}

#[test]
fn each_serial_number_is_a_page() {
    check_texts("^XA^FO1,1^SN001,1,Y^FS^PQ3^XZ", &[&["001"], &["002"], &["003"]]);
    check_texts("^XA^FO1,1^SN008,1^FS^PQ3^XZ", &[&["  8"], &["  9"], &[" 10"]]);
    check_texts("^XA^FO1,1^SN^FS^PQ2^XZ", &[&["1"], &["2"]]);
    check_texts("^XA^FO1,1^FD12A^SFnnA,F^FS^PQ3^XZ", &[&["12A"], &["12F"], &["12K"]]);
    check_texts("^XA^FO1,1^SFdd^FD09^FS^PQ2^XZ", &[&["09"], &["10"]]);
    assert_eq!(copies("^XA^FO1,1^SN001,1,Y^FS^PQ3^XZ"), [1, 1, 1]);
}

#[test]
fn serial_numbers_are_replicated() {
    let document = "^XA^FO1,1^SN0007,2,Y^FS^PQ5,0,2^XZ";
    check_texts(document, &[&["0007"], &["0009"], &["0011"]]);
    assert_eq!(copies(document), [2, 2, 1]);
    assert_eq!(copies("^XA^FO1,1^SN1,1,Y^FS^PQ4,0,0^XZ"), [1, 1, 1, 1]);
}

#[test]
fn data_that_do_not_change_need_one_page() {
    assert_eq!(copies("^XA^FO1,1^SNabc,1^FS^PQ5^XZ"), [5]);
    assert_eq!(copies("^XA^FO1,1^SN001,0,Y^FS^PQ5^XZ"), [5]);
    assert_eq!(copies("^XA^FO1,1^FD001^SF%%%,1^FS^PQ5^XZ"), [5]);
}

#[test]
fn numbers_that_start_over_are_noted() {
    let (pages, report) = print("^XA^FO1,1^SN9,1,Y^FS^PQ3^XZ");
    assert_eq!(pages.iter().flat_map(texts).collect::<Vec<_>>(), ["9", "0", "1"]);
    assert_eq!(notes(&report), ["the serial number exceeds its digits and starts over"]);
}

#[test]
fn the_clock_comes_before_the_serial_number() {
    check_texts("^XA^FO1,1^FC%^SN%Y-01,1,Y^FS^PQ2^XZ", &[&["2026-01"], &["2026-02"]]);
}

fn exceeded(document: &str, limits: &Limits) -> (usize, Option<Resource>) {
    let mut pages = 0;
    let report = VirtualPrinter::new(Media::default()).print(document.as_bytes(), limits, |_| {
        pages += 1;
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(report.labels as usize, pages);
    (pages, report.exceeded.map(|Exceeded { resource, .. }| resource))
}

#[test]
fn labels_are_limited_with_their_serial_numbers() {
    let limits = Limits { labels: 3, ..Limits::default() };
    let one = "^XA^FO1,1^FDa^FS^XZ";
    assert_eq!(exceeded(&one.repeat(3), &limits), (3, None));
    assert_eq!(exceeded(&one.repeat(4), &limits), (3, Some(Resource::Labels)));
    let many = "^XA^FO1,1^SN1,1,Y^FS^PQ99999999^XZ";
    assert_eq!(exceeded(many, &limits), (3, Some(Resource::Labels)));
    assert_eq!(exceeded("^XA^FO1,1^FDa^FS^PQ99999999^XZ", &limits), (1, None));
}

#[test]
fn dots_memory_and_work_are_limited() {
    let label = "^XA^PW100^LL100^FO1,1^GB9,9,9^FS^XZ";
    let limits = Limits::default();
    assert_eq!(exceeded(label, &Limits { dots: 10_000, ..limits }), (1, None));
    assert_eq!(exceeded(label, &Limits { dots: 9_999, ..limits }), (0, Some(Resource::Dots)));
    assert_eq!(exceeded(label, &Limits { memory: 100, ..limits }), (0, Some(Resource::Memory)));
    assert_eq!(exceeded(label, &Limits { work: 100, ..limits }), (0, Some(Resource::Work)));
}

#[test]
fn fields_count_until_their_label_is_printed() {
    let field = "^FO1,1^FDsome text^FS";
    let limits = Limits { memory: 20_000, ..Limits::default() };
    let label = format!("^XA{}^XZ", field.repeat(10));
    assert_eq!(exceeded(&label.repeat(50), &limits), (50, None));
    let lost = format!("^XA{}", field.repeat(10));
    assert_eq!(exceeded(&format!("{}{label}", lost.repeat(50)), &limits), (1, None));
    let large = format!("^XA{}^XZ", field.repeat(500));
    assert_eq!(exceeded(&large, &limits), (0, Some(Resource::Memory)));
}

#[test]
fn pages_that_are_kept_count_together() {
    let label = format!("^XA{}^XZ", "^FO1,1^GB9,9,9^FS".repeat(10));
    let limits = Limits { memory: 30_000, ..Limits::default() };
    assert_eq!(exceeded(&label.repeat(50), &limits), (50, None));
    let document = label.repeat(50);
    let (pages, report) = VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &limits);
    assert!(pages.len() < 50);
    assert_eq!(report.exceeded.unwrap().resource, Resource::Memory);
}

#[test]
fn the_callback_may_stop() {
    let mut pages = 0;
    let document = b"^XA^FO1,1^SN1,1,Y^FS^PQ1000^XZ^XA^FO1,1^FDa^FS^XZ";
    let report = VirtualPrinter::new(Media::default()).print(document, &Limits::default(), |_| {
        pages += 1;
        if pages == 2 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    assert_eq!((pages, report.labels, report.exceeded), (2, 2, None));
}

#[test]
fn notes_are_unique_and_limited() {
    let (_, report) = print("^XA^FO1,1^BCN,50^FD^FS^FO1,1^SN01,1,Y^FS^PQ50^XZ");
    assert!(report.notes.len() < 3, "{:?}", report.notes);
    let (_, report) = print(&"^QX^FO1,x".repeat(5000));
    assert_eq!(report.notes.len(), 1000);
}
