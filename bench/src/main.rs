//! How fast we are beside our peers, in one run on one core: `scripts/bench`.

mod barcodes;
mod cases;
mod clock;
mod labels;
mod pictures;
mod service;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let filter = arguments.first().cloned().unwrap_or_default();
    // Parts of a measurement that need a process of their own.
    match (filter.as_str(), &arguments[..]) {
        ("peak", _) => labels::print_peak(),
        ("ceiling", [_, answer]) => service::serve_ceiling(answer.parse().expect("a number")),
        ("load", [_, rest @ ..]) => service::run_load(rest),
        _ => return compare(&filter),
    }
    ExitCode::SUCCESS
}

fn compare(filter: &str) -> ExitCode {
    let mut missed = 0;
    if filter == "service" {
        missed += service::compare();
    } else if !["labels", "pictures"].contains(&filter) {
        missed += barcodes::compare(filter);
    }
    if filter.is_empty() || filter == "labels" {
        missed += labels::compare();
    }
    if filter.is_empty() || filter == "pictures" {
        missed += pictures::compare();
    }
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
