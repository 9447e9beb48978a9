//! How fast we are beside our peers, in one run on one core: `scripts/bench`.

mod barcodes;
mod cases;
mod clock;
mod labels;
mod pictures;

use std::process::ExitCode;

fn main() -> ExitCode {
    let filter = std::env::args().nth(1).unwrap_or_default();
    if filter == "peak" {
        labels::print_peak();
        return ExitCode::SUCCESS;
    }
    let mut missed = 0;
    if !["labels", "pictures"].contains(&filter.as_str()) {
        missed += barcodes::compare(&filter);
    }
    if filter.is_empty() || filter == "labels" {
        missed += labels::compare();
    }
    if filter.is_empty() || filter == "pictures" {
        missed += pictures::compare();
    }
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
