//! Labels as ZPL: the time per label in jobs of different sizes, compared with the npm package jszpl, and the memory of
//! a large job.

#![expect(clippy::cast_precision_loss, reason = "figures for people")]

use std::{fs, hint::black_box, process::Command};

use label::{Limits, Row};
use render::Job;
use wire::RenderRequest;

use crate::{
    clock,
    table::{Bar, Figure},
};

/// Rows of the jobs.
const ROWS: [usize; 4] = [1, 10, 100, 1000];

/// The bars of this page: the maximum time for 1000 rows in milliseconds, the factor over the peer, the spread between
/// jobs, and the maximum memory beyond the output.
const THOUSAND_ROWS_MILLISECONDS: f64 = 15.0;
const TIMES_THE_PEER: f64 = 5.0;
const SPREAD: f64 = 0.2;
const SPARE_MEBIBYTES: f64 = 8.0;

/// The same for `proof`: its barcodes are drawn, read again and graded, which takes most of the time.
const PROOF_MICROSECONDS: f64 = 2000.0;

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let mut costs = [f64::INFINITY; 4];
    for _ in 0..clock::rounds() {
        for (rows, cost) in ROWS.into_iter().zip(&mut costs) {
            let (request, rows) = job(rows);
            *cost = cost.min(clock::least(|| run(&request, Some(&rows))) / rows.len() as f64);
        }
    }
    let [one, ten, hundred, thousand] = costs;
    let slowest = ten.max(hundred).max(thousand);
    let fastest = ten.min(hundred).min(thousand);
    let peers = (0..clock::rounds()).map(|_| peer().expect("scripts/bench installs jszpl"));
    let peer = peers.fold(f64::INFINITY, f64::min);
    let proven = clock::least(prove);
    let (peak, output) = peak();
    let spare = peak.saturating_sub(output) as f64 / f64::from(1 << 20);
    vec![
        Figure {
            name: "a label of 20 elements".to_owned(),
            unit: "µs",
            ours: one / 1e3,
            peer: Some(("jszpl", peer / 1e3)),
            bar: Bar::Times(TIMES_THE_PEER),
        },
        Figure::most("the same with proof of 5 barcodes", "µs", proven / 1e3, PROOF_MICROSECONDS),
        Figure::shown("time with proof over time without", "times", proven / one),
        Figure::most("1000 rows of 20 elements", "ms", thousand / 1e3, THOUSAND_ROWS_MILLISECONDS),
        Figure::most(
            "slowest over fastest row, 10 to 1000",
            "times",
            slowest / fastest,
            1.0 + SPREAD,
        ),
        Figure::most("memory of 1000 rows beyond the output", "MiB", spare, SPARE_MEBIBYTES),
    ]
}

/// Runs in a separate process: prints by how many bytes the job of 1000 rows raised peak memory, and how many it wrote.
#[expect(clippy::print_stdout, reason = "the parent process reads it")]
pub(crate) fn print_peak() {
    let (request, rows) = job(1000);
    let before = peak_of_this_process();
    let output = run(&request, Some(&rows));
    println!("{} {output}", peak_of_this_process() - before);
}

fn peak() -> (u64, u64) {
    let this = std::env::current_exe().expect("this program has a path");
    let output = Command::new(this).arg("peak").output().expect("it can be started again");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().filter_map(|number| number.parse().ok());
    (numbers.next().unwrap_or(u64::MAX / 2), numbers.next().unwrap_or(0))
}

/// `VmHWM` of proc(5), in bytes.
pub(crate) fn peak_of_this_process() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// Nanoseconds per label with jszpl.
fn peer() -> Option<f64> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/peers");
    let output = Command::new("node").arg("jszpl.mjs").current_dir(folder).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// The nanoseconds that a peer prints.
pub(crate) fn measured_by(command: &mut Command) -> f64 {
    let output = command.output().expect("scripts/bench installs the peers");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().expect("the peer prints a number")
}

/// Renders one label or one for each row; returns the size of the document in bytes.
pub(crate) fn run(request: &RenderRequest, rows: Option<&[Row]>) -> usize {
    run_with(request, rows, render::Fonts::built_in())
}

/// The same with other fonts.
pub(crate) fn run_with(
    request: &RenderRequest,
    rows: Option<&[Row]>,
    fonts: &render::Fonts,
) -> usize {
    let job = of(request, rows, fonts);
    let rendered = render::job(black_box(&job), |_| std::ops::ControlFlow::Continue(()));
    rendered.expect("the label is valid").zpl.len()
}

fn of<'r>(
    request: &'r RenderRequest,
    rows: Option<&'r [Row]>,
    fonts: &'r render::Fonts,
) -> Job<'r> {
    Job {
        spec: &request.spec,
        printer: request.printer(),
        data: &request.data,
        rows,
        across: None,
        images: &request.images,
        fonts,
        allowance: &render::Unlimited,
        budget: usize::MAX,
    }
}

/// Renders one label whose barcodes must be proven.
fn prove() -> usize {
    let spec = spec(&APART) + "}";
    let request = RenderRequest::read(spec.as_bytes(), Limits::DEFAULT).expect("the spec is valid");
    let rows = rows(1);
    let proven =
        printing::print::proven(&of(&request, Some(&rows), render::Fonts::built_in()), |_| {
            std::ops::ControlFlow::Continue(())
        });
    proven.expect("every barcode scans").zpl.len()
}

/// The label of `peers/jszpl.mjs`, as a spec.
fn job(count: usize) -> (RenderRequest, Vec<Row>) {
    (request("", ""), rows(count))
}

/// The label of 20 elements, with more elements and fields of the request.
pub(crate) fn request(elements: &str, fields: &str) -> RenderRequest {
    let spec = spec(&CLOSE);
    let spec = spec.strip_suffix(']').unwrap_or(&spec);
    let spec = format!("{spec}{elements}]{fields}}}");
    RenderRequest::read(spec.as_bytes(), Limits::DEFAULT).expect("the spec is valid")
}

pub(crate) fn rows(count: usize) -> Vec<Row> {
    let row = |row: usize| std::iter::once((Box::from("row"), row.to_string().into())).collect();
    (0..count).map(row).collect()
}

/// A request for one label, for the HTTP load.
pub(crate) fn one_label() -> String {
    format!(r#"{},"data":{{"row":"17"}}}}"#, spec(&CLOSE))
}

/// Where the elements of a label are, in inches.
struct Places {
    /// Code 128, EAN-13, Code 39, Data Matrix and QR code.
    barcodes: [(f64, f64); 5],
    /// The upper edges of the boxes, and their heights.
    boxes: [(f64, f64); 3],
    lines: [f64; 2],
}

/// Those of the peer's label, where boxes touch barcodes.
const CLOSE: Places = Places {
    barcodes: [(0.1, 2.2), (0.1, 3.0), (0.1, 3.8), (2.1, 3.8), (2.6, 2.2)],
    boxes: [(0.05, 1.9), (2.0, 1.9), (3.95, 1.9)],
    lines: [2.1, 3.6],
};

/// Places where every barcode and every text can be read.
const APART: Places = Places {
    barcodes: [(0.4, 2.4), (0.4, 3.2), (0.4, 4.4), (2.6, 4.5), (2.6, 2.5)],
    boxes: [(0.05, 2.1), (2.2, 1.9), (4.2, 1.0)],
    lines: [5.4, 5.6],
};

/// The label of 20 elements, without its last brace.
fn spec(places: &Places) -> String {
    let texts = (0..10).map(|index| {
        let y = 0.1 + 0.2 * f64::from(index);
        format!(
            r#"{{"type":"text","x":0.1,"y":{y:.2},"text":"Line {index} of label {{{{row}}}}"}}"#
        )
    });
    let codes = [
        r#""type":"barcode","symbology":"code128","value":"PKG-{{row}}-0815""#,
        r#""type":"barcode","symbology":"ean13","value":"590123412345""#,
        r#""type":"barcode","symbology":"code39","value":"BIN-{{row}}""#,
        r#""type":"barcode","symbology":"datamatrix","value":"LOT {{row}}""#,
        r#""type":"qr","value":"https://example.com/p/{{row}}""#,
    ];
    let barcodes = codes.iter().zip(places.barcodes);
    let barcodes = barcodes.map(|(code, (x, y))| format!(r#"{{{code},"x":{x},"y":{y}}}"#));
    let boxes = places.boxes.iter().map(|(y, height)| {
        format!(r#"{{"type":"box","x":0.05,"y":{y},"width":3.9,"height":{height}}}"#)
    });
    let lines = places
        .lines
        .iter()
        .map(|y| format!(r#"{{"type":"line","x":0.05,"y":{y},"x2":3.95,"y2":{y}}}"#));
    let elements: Vec<String> = texts.chain(barcodes).chain(boxes).chain(lines).collect();
    format!(r#"{{"size":{{"preset":"zebra-4x6"}},"elements":[{}]"#, elements.join(","))
}
