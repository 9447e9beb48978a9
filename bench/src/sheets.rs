//! Sheets for office printers: a thousand labels with an address, a barcode and a QR code as one PDF.

#![expect(clippy::cast_precision_loss, reason = "figures for people")]

use std::{fmt::Write as _, ops::ControlFlow};

use label::Limits;
use preview::Stop;
use printing::sheets::{OfficeLabels, SHEET_LIMITS, SheetFile, sheet_file};
use render::Job;
use wire::RenderRequest;

use crate::{clock, table::Figure};

const LABELS: usize = 1000;
/// The bars of this page.
const MOST_MILLISECONDS: f64 = 300.0;
const MOST_MEGABYTES: f64 = 2.0;
/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let body = body();
    let SheetFile { pdf, sheets, labels, .. } = print(&body);
    assert_eq!((sheets, labels), (34, LABELS));
    let times = (0..clock::rounds()).map(|_| clock::least(|| print(&body).pdf.len()));
    let time = times.fold(f64::INFINITY, f64::min) / 1e6;
    let megabytes = pdf.len() as f64 / 1e6;
    vec![
        Figure::most("1000 labels on 34 sheets, as PDF", "ms", time, MOST_MILLISECONDS),
        Figure::most("size of these sheets", "MB", megabytes, MOST_MEGABYTES),
    ]
}

fn body() -> String {
    let mut body = r#"{"size": {"preset": "avery-5160"}, "elements": [
        {"type": "text", "x": 0.1, "y": 0.08, "text": "{{name}}", "fontSize": 9},
        {"type": "text", "x": 0.1, "y": 0.22, "text": "{{street}}", "fontSize": 9},
        {"type": "text", "x": 0.1, "y": 0.36, "text": "{{city}}", "fontSize": 9},
        {"type": "barcode", "x": 0.1, "y": 0.55, "symbology": "code128", "value": "{{code}}", "height": 0.25},
        {"type": "qr", "x": 1.8, "y": 0.1, "value": "https://example.com/p/{{code}}", "magnification": 7}], "rows": ["#
        .to_owned();
    for index in 0..LABELS {
        let comma = if index > 0 { "," } else { "" };
        // Writing to a string does not fail.
        let _ = write!(
            body,
            r#"{comma}{{"name": "Customer {index}", "street": "{} Analytical Street", "city": "{:05} Springfield", "code": "PKG-{index:06}"}}"#,
            index * 7 % 300,
            index * 37 % 100_000,
        );
    }
    body + "]}"
}

/// From the request to the file.
fn print(body: &str) -> SheetFile {
    let request = RenderRequest::read_for_sheets(body.as_bytes(), Limits::DEFAULT);
    let request = request.expect("the request is valid");
    let filled = request.filled_sheet().expect("the preset is a sheet");
    let job = Job {
        spec: &request.spec,
        printer: request.printer(),
        data: &request.data,
        rows: request.rows.as_deref(),
        across: None,
        images: &request.images,
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        budget: usize::MAX,
    };
    let rendered = render::job(&job, |_| ControlFlow::Continue(())).expect("the labels are valid");
    let (size, characters) = (request.spec.size, request.printer_characters);
    let labels = OfficeLabels { size, characters };
    let stop = Stop::default();
    sheet_file(&rendered.zpl, &filled, labels, &SHEET_LIMITS, &stop).expect("the sheets are small")
}
