//! A full label from its ZPL to a PNG, compared with the crate labelize.

use std::{hint::black_box, process::Command};

use label::Limits;
use preview::{Media, Page, VirtualPrinter, output};
use render::Job;
use wire::RenderRequest;

use crate::{
    clock, logos,
    table::{Bar, Figure},
};

/// A 4x6 label at 203 dpi: text, three barcodes, a QR code, boxes and lines. Made by `labelwright render
/// bench/label.json > bench/label.zpl`.
const DOCUMENT: &[u8] = include_bytes!("../label.zpl");
const SPEC: &[u8] = include_bytes!("../label.json");

/// The maximum time of a picture in microseconds, and the factor over the peer.
const MOST_MICROSECONDS: f64 = 500.0;
const TIMES_THE_PEER: f64 = 10.0;

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    check();
    let (mut ours, mut theirs) = ([f64::INFINITY; 3], f64::INFINITY);
    for _ in 0..clock::rounds() {
        for (least, found) in ours.iter_mut().zip(times()) {
            *least = least.min(found);
        }
        theirs = theirs.min(peer().expect("scripts/bench builds the peer"));
    }
    let [shapes, dots, whole] = ours.map(|nanoseconds| nanoseconds / 1e3);
    vec![
        Figure {
            name: "a full 4x6 label from ZPL to PNG".to_owned(),
            unit: "µs",
            ours: whole,
            peer: Some(("labelize", theirs / 1e3)),
            bar: Bar::Times(TIMES_THE_PEER),
        },
        Figure::most("ZPL to PNG, total", "µs", whole, MOST_MICROSECONDS),
        Figure::shown("ZPL to PNG: reading and layout as shapes", "µs", shapes),
        Figure::shown("ZPL to PNG: shapes to dots", "µs", dots - shapes),
        Figure::shown("ZPL to PNG: dots to PNG", "µs", whole - dots),
    ]
}

/// Nanoseconds to the shapes, to the dots, and to the file.
fn times() -> [f64; 3] {
    [
        clock::least(|| page(black_box(DOCUMENT))),
        clock::least(|| page(black_box(DOCUMENT)).bitmap()),
        clock::least(|| output::png(&page(black_box(DOCUMENT)))),
    ]
}

/// The dots of the label.
pub(crate) fn dots() -> dots::Bitmap {
    page(DOCUMENT).bitmap()
}

/// A printer in its initial state.
fn page(document: &[u8]) -> Page {
    let mut printer = VirtualPrinter::new(Media::default());
    let (mut pages, report) = printer.pages(document, &preview::Limits::default());
    assert!(report.notes.is_empty(), "everything on the label is drawn: {:?}", report.notes);
    pages.pop().expect("the document has a label")
}

/// Checks that the document matches its spec, and that everything on it is drawn.
fn check() {
    let request = RenderRequest::read(SPEC, Limits::DEFAULT).expect("the spec is valid");
    let job = Job {
        spec: &request.spec,
        printer: request.printer(),
        data: &request.data,
        rows: None,
        across: None,
        images: label::Images::none(),
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        budget: usize::MAX,
    };
    let rendered = render::job(&job, |_| std::ops::ControlFlow::Continue(()));
    let rendered = rendered.expect("the label is valid");
    assert!(rendered.zpl == DOCUMENT, "bench/label.zpl does not match bench/label.json");
    let page = page(DOCUMENT);
    assert_eq!((page.width(), page.height()), (812, 1218));
    assert_eq!(page.symbols().len(), 4, "three barcodes and a QR code");
}

/// Nanoseconds per picture with labelize.
fn peer() -> Option<f64> {
    let label = concat!(env!("CARGO_MANIFEST_DIR"), "/label.zpl");
    let output = Command::new(logos::labelize_peer()).arg(label).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}
