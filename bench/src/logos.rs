//! Logos and other pictures on labels: from a PNG file to ZPL, compared with zebrafy and labelize; the cost of a logo in a
//! job of many rows; and the memory of a job with a large picture.

#![expect(clippy::cast_precision_loss, reason = "figures for people")]

use std::{
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::Command,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use label::Limits;
use pictures::Picture;
use wire::RenderRequest;

use crate::{
    clock,
    labels::{self, measured_by, peak_of_this_process, rows, run},
    table::{Bar, Figure},
};

/// A logo of 2 by 1 inches with soft edges, one pixel for each dot, in color with transparency. Made by
/// `scripts/picture_labels.py`.
const LOGOS: [(u32, &str); 2] = [(203, "bench/logo-203.png"), (300, "bench/logo-300.png")];

/// The bars of this page: the factors over the peers, of which labelize neither resizes nor packs and zebrafy does not resize; the
/// time of rows with a logo in times of the time without it; and the maximum memory beyond the decoded picture and the output.
const TIMES_LABELIZE: f64 = 0.6;
const TIMES_ZEBRAFY: f64 = 4.0;
const TIMES_WITHOUT: f64 = 1.2;
const SPARE_MEBIBYTES: f64 = 8.0;

const ROWS: usize = 1000;

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let mut figures: Vec<Figure> = LOGOS.into_iter().flat_map(from_file).collect();
    figures.extend(in_rows());
    figures.push(memory());
    figures
}

/// From a PNG file to ZPL.
fn from_file((dpi, file): (u32, &str)) -> Vec<Figure> {
    let path = root().join(file);
    let uri = data_uri(&fs::read(&path).expect("the logo is in the repository"));
    let requests = ["compressed", "hex"].map(|graphics| logo_alone(dpi, &uri, graphics));
    let [mut compressed, mut hex, mut zebrafy, mut labelize] = [f64::INFINITY; 4];
    for _ in 0..clock::rounds() {
        let [as_compressed, as_hex] = requests.each_ref().map(|it| clock::least(|| run(it, None)));
        (compressed, hex) = (compressed.min(as_compressed), hex.min(as_hex));
        zebrafy = zebrafy.min(measured_by(
            Command::new(root().join("target/zebrafy/bin/python"))
                .arg(root().join("bench/peers/zebrafy_peer.py"))
                .arg(&path),
        ));
        labelize =
            labelize.min(measured_by(Command::new(labelize_peer()).arg("encode").arg(&path)));
    }
    let figure = |encoding: &str, ours: f64, peer: (&'static str, f64), bar: Bar| Figure {
        name: format!("a logo of 2 x 1 inch, {dpi} dpi, from PNG to ZPL, {encoding}"),
        unit: "µs",
        ours: ours / 1e3,
        peer: Some((peer.0, peer.1 / 1e3)),
        bar,
    };
    let (zebrafy, labelize) = (("zebrafy", zebrafy), ("labelize", labelize));
    vec![
        figure("compressed", compressed, labelize, Bar::Times(TIMES_LABELIZE)),
        figure("compressed, and zebrafy", compressed, zebrafy, Bar::Times(TIMES_ZEBRAFY)),
        figure("hex", hex, labelize, Bar::None),
    ]
}

/// Many rows with the same logo, and without it.
fn in_rows() -> Vec<Figure> {
    let uri = data_uri(&fs::read(root().join(LOGOS[0].1)).expect("the logo is in the repository"));
    let rows = rows(ROWS);
    let (without, with) = (labels::request("", ""), with_picture(&uri));
    let sizes = [&without, &with].map(|request| run(request, Some(&rows)));
    let added = vec![b'A'; (sizes[1] - sizes[0]) / ROWS];
    let [mut plain, mut pictured, mut writing] = [f64::INFINITY; 3];
    for _ in 0..clock::rounds() {
        plain = plain.min(clock::least(|| run(&without, Some(&rows))));
        pictured = pictured.min(clock::least(|| run(&with, Some(&rows))));
        // What the logo adds to each label, appended as the labels are.
        writing = writing.min(clock::least(|| {
            let mut out = Vec::new();
            for _ in 0..ROWS {
                out.extend_from_slice(black_box(&added));
            }
            out
        }));
    }
    let times = (pictured - writing) / plain;
    vec![
        Figure::most("1000 rows with a logo, over the same without", "times", times, TIMES_WITHOUT),
        Figure::shown("1000 rows without a logo", "ms", plain / 1e6),
        Figure::shown("1000 rows with a logo", "ms", pictured / 1e6),
        Figure::shown("of these, writing the bytes of the logo", "ms", writing / 1e6),
    ]
}

/// The memory of rows with a large picture: its decoded pixels once, the output, and little else.
fn memory() -> Figure {
    const FILE: &str = "target/bench/large.uri";
    let file = large_file();
    let decoded = Picture::open(&file, None).and_then(|it| it.decode()).expect("the file is valid");
    fs::create_dir_all(root().join("target/bench")).expect("the folder can be made");
    fs::write(root().join(FILE), data_uri(&file)).expect("the file can be written");
    let this = std::env::current_exe().expect("this program has a path");
    let mut child = Command::new(this);
    let output = child.arg("peak-pictures").arg(root().join(FILE)).output();
    let text = String::from_utf8(output.expect("it can be started again").stdout);
    let text = text.expect("two numbers");
    let mut numbers = text.split_whitespace().filter_map(|number| number.parse::<u64>().ok());
    let (peak, output) = (numbers.next().expect("a peak"), numbers.next().expect("a size"));
    let spare = peak.saturating_sub(output).saturating_sub(decoded.memory());
    let mebibyte = f64::from(1 << 20);
    let name = format!(
        "memory of 1000 rows with a picture beyond its {:.1} MiB and the output of {:.1} MiB",
        decoded.memory() as f64 / mebibyte,
        output as f64 / mebibyte
    );
    Figure::most(name, "MiB", spare as f64 / mebibyte, SPARE_MEBIBYTES)
}

/// Runs in a separate process: prints by how many bytes the job raised peak memory, and how many it wrote.
#[expect(clippy::print_stdout, reason = "the parent process reads it")]
pub(crate) fn print_peak(file: &str) {
    let uri = fs::read_to_string(file).expect("the parent wrote it");
    let (request, rows) = (with_picture(&uri), rows(ROWS));
    let before = peak_of_this_process();
    let output = run(&request, Some(&rows));
    println!("{} {output}", peak_of_this_process() - before);
}

/// A photograph of six million pixels: a gradient that is not flat anywhere.
fn large_file() -> Vec<u8> {
    let (width, height) = (3000_u32, 2000_u32);
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixel = |(x, y): (u32, u32)| [x / 12, y / 8, (x + y) / 20 + (x * 7 + y * 3) % 5];
    let pixels =
        all.flat_map(pixel).map(|it| u8::try_from(it).unwrap_or(u8::MAX)).collect::<Vec<_>>();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a valid header");
    writer.write_image_data(&pixels).expect("as many pixels as the header says");
    writer.finish().expect("memory can be written to");
    file
}

/// A label with nothing but a logo of 2 by 1 inches.
fn logo_alone(dpi: u32, uri: &str, graphics: &str) -> RenderRequest {
    let body = format!(
        r#"{{"size":{{"widthIn":2,"heightIn":1,"dpi":{dpi}}},"graphics":"{graphics}",
            "elements":[{{"type":"image","x":0,"y":0,"width":2,"src":"{uri}"}}]}}"#
    );
    RenderRequest::read(body.as_bytes(), Limits::DEFAULT).expect("the spec is valid")
}

/// The label of the other benchmarks with a picture of 2 inches.
fn with_picture(uri: &str) -> RenderRequest {
    labels::request(
        r#",{"type":"image","x":1.9,"y":4.6,"width":2,"src":"logo"}"#,
        &format!(r#","images":{{"logo":"{uri}"}}"#),
    )
}

/// Where `scripts/bench` builds the peer that is a Rust program, and where the judges of tests are built.
pub(crate) fn labelize_peer() -> PathBuf {
    let folder = if clock::is_short() { "labelize/debug" } else { "peers/release" };
    root().join("target").join(folder).join("labelize-peer")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn data_uri(png: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(png))
}
