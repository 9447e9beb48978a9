//! Drills: the real program under faults, load and hostile clients. Each prints its figures and fails when something
//! was lost, wrong or answered with an unexpected error. `scripts/drill` runs them.

#![expect(clippy::cast_precision_loss, reason = "figures for people")]

mod drills;
mod http;
mod nginx;
mod proxy;
mod report;
mod service;

use std::process::ExitCode;

use drills::{DRILLS, Scale};

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "its figures are what it is for")]
#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let scale = if words.iter().any(|word| word == "--short") { Scale::Short } else { Scale::Full };
    let names: Vec<_> = words.iter().filter(|word| !word.starts_with("--")).collect();
    if let Some(unknown) =
        names.iter().find(|name| DRILLS.iter().all(|drill| drill.name != ***name))
    {
        let known: Vec<_> = DRILLS.iter().map(|drill| drill.name).collect();
        eprintln!("there is no drill {unknown}; there are {}", known.join(", "));
        return ExitCode::FAILURE;
    }
    let mut failed = Vec::new();
    for drill in DRILLS {
        let is_wanted = if names.is_empty() {
            scale == Scale::Full || drill.is_short
        } else {
            names.iter().any(|name| *name == drill.name)
        };
        if !is_wanted {
            continue;
        }
        println!("\n== {}: {}", drill.name, drill.about);
        let started = std::time::Instant::now();
        match (drill.run)(scale).await {
            Ok(()) => println!("   well, {:.1} s", started.elapsed().as_secs_f64()),
            Err(error) => {
                println!("   FAILED: {error:#}");
                failed.push(drill.name);
            }
        }
    }
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("failed: {}", failed.join(", "));
    ExitCode::FAILURE
}
