//! Measures our speed and that of our peers in one run: `scripts/bench`.

mod barcodes;
mod cases;
mod clock;
mod editor;
mod growth;
mod imports;
mod labels;
mod logos;
mod pictures;
mod printers;
mod service;
mod sheets;
mod table;
mod texts;

use std::{io, path::Path, process::ExitCode};

/// The files of measured figures, until the table is printed, and of accepted ones.
const KEPT: [&str; 3] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../target/bench/core.tsv"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../target/bench/service.tsv"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../target/bench/editor.tsv"),
];
const ACCEPTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/accepted.tsv");

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // Parts of a measurement need a separate process.
    let missed = match words[..] {
        ["peak"] => {
            labels::print_peak();
            Ok(0)
        }
        ["peak-pictures", file] => {
            logos::print_peak(file);
            Ok(0)
        }
        ["ceiling", answer] => {
            service::serve_ceiling(answer.parse().expect("a number"));
            Ok(0)
        }
        ["load", ..] => {
            service::run_load(&arguments[1..]);
            Ok(0)
        }
        ["table"] => table::print(&KEPT.map(Path::new), Path::new(ACCEPTED)).map(|()| 0),
        ["accept"] => accept().map(|()| 0),
        ["short"] => {
            table::print_rows(&every());
            Ok(0)
        }
        ["service"] => table::keep(Path::new(KEPT[1]), &service::figures()),
        ["editor"] => table::keep(Path::new(KEPT[2]), &editor::figures()),
        [] => table::keep(Path::new(KEPT[0]), &core("")),
        [filter, ..] => table::keep(Path::new(KEPT[0]), &core(filter)),
    };
    if missed.expect("figures can be kept") == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// All measurements.
fn every() -> Vec<table::Figure> {
    let parts: [fn() -> Vec<table::Figure>; 3] = [|| core(""), service::figures, editor::figures];
    parts.into_iter().flat_map(|part| part()).collect()
}

/// Measurements that need only one core.
fn core(filter: &str) -> Vec<table::Figure> {
    let is_wanted = |name: &str| filter.is_empty() || filter == name;
    let mut figures = Vec::new();
    if !["imports", "labels", "logos", "pictures", "printers", "sheets", "texts", "growth"]
        .contains(&filter)
    {
        figures.extend(barcodes::figures(filter));
    }
    if is_wanted("imports") {
        figures.extend(imports::figures());
    }
    if is_wanted("labels") {
        figures.extend(labels::figures());
    }
    if is_wanted("logos") {
        figures.extend(logos::figures());
    }
    if is_wanted("pictures") {
        figures.extend(pictures::figures());
    }
    if is_wanted("printers") {
        figures.extend(printers::figures());
    }
    if is_wanted("sheets") {
        figures.extend(sheets::figures());
    }
    if is_wanted("texts") {
        figures.extend(texts::figures());
    }
    if is_wanted("growth") {
        figures.extend(growth::figures());
    }
    figures
}

/// Accepts the figures of the last run for later comparisons; accepted figures that it did not measure are kept.
fn accept() -> io::Result<()> {
    let mut lines = Vec::new();
    for file in KEPT.iter().chain([&ACCEPTED]) {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        lines.extend(text.lines().map(str::to_owned));
    }
    let mut names = std::collections::BTreeSet::new();
    lines.retain(|line| names.insert(line.split('\t').next().unwrap_or_default().to_owned()));
    std::fs::write(ACCEPTED, lines.join("\n") + "\n")
}
