//! The whole service over HTTP, beside a bare axum handler that parses the same JSON and answers as many bytes: the most
//! that a service on this machine could do. Both take turns, each loaded from another process.

mod ceiling;
mod load;
mod process;

use std::time::Duration;

pub(crate) use self::{ceiling::serve as serve_ceiling, load::run as run_load};
use self::{load::Load, process::Service};

/// The machine may be slow for seconds at a time: each figure is the best of so many rounds.
const ROUNDS: usize = 3;

const CONNECTIONS: usize = 64;
const SECONDS: u64 = 4;

/// The bars: of the ceiling's requests a second, of its slowest hundredth, of memory, and of the first answer.
const LEAST_SHARE: f64 = 0.7;
const MOST_TIMES_P99: f64 = 2.0;
const MOST_MEBIBYTES: f64 = 40.0;
const MOST_START: f64 = 200.0;

struct Case {
    name: &'static str,
    path: &'static str,
    body: String,
}

/// What was measured of one side.
#[derive(Clone, Copy)]
struct Side {
    per_second: f64,
    p50: Duration,
    p99: Duration,
}

impl Side {
    const WORST: Self = Self { per_second: 0.0, p50: Duration::MAX, p99: Duration::MAX };

    fn better_of(self, other: Self) -> Self {
        Self {
            per_second: self.per_second.max(other.per_second),
            p50: self.p50.min(other.p50),
            p99: self.p99.min(other.p99),
        }
    }
}

/// Prints the tables and returns how many bars were missed.
#[expect(clippy::print_stdout, reason = "a table for people")]
pub(crate) fn compare() -> usize {
    let (service, start) = Service::start();
    let idle = service.mebibytes();
    println!("\nthe service over HTTP, {CONNECTIONS} connections, load from another process\n");
    println!("| | requests a second | p50 ms | p99 ms | ceiling: requests | p50 ms | p99 ms |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut bars = Vec::new();
    for case in cases() {
        let (ours, ceiling) = measure(&service, &case);
        print_row(case.name, ours, ceiling);
        let share = ours.per_second / ceiling.per_second;
        let slower = ours.p99.as_secs_f64() / ceiling.p99.as_secs_f64();
        bars.push((
            format!("{}: share of the ceiling", case.name),
            share,
            LEAST_SHARE,
            share >= LEAST_SHARE,
        ));
        bars.push((
            format!("{}: times its p99", case.name),
            slower,
            MOST_TIMES_P99,
            slower <= MOST_TIMES_P99,
        ));
    }
    let start = start.as_secs_f64() * 1000.0;
    bars.push(("MiB when idle".to_owned(), idle, MOST_MEBIBYTES, idle <= MOST_MEBIBYTES));
    bars.push((
        "ms to the first answer of the first start".to_owned(),
        start,
        MOST_START,
        start <= MOST_START,
    ));
    println!("\nafter the load: {:.1} MiB\n", service.mebibytes());
    println!("| | found | bar | |\n|---|---:|---:|---|");
    for (name, found, wanted, met) in &bars {
        println!("| {name} | {found:.2} | {wanted} | {} |", if *met { "" } else { "missed" });
    }
    let missed = bars.iter().filter(|bar| !bar.3).count();
    println!("\n{missed} bars missed");
    missed
}

#[expect(clippy::print_stdout, reason = "a table for people")]
fn print_row(name: &str, ours: Side, ceiling: Side) {
    let side = |Side { per_second, p50, p99 }: Side| {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        format!("{per_second:.0} | {:.2} | {:.2}", ms(p50), ms(p99))
    };
    println!("| {name} | {} | {} |", side(ours), side(ceiling));
}

fn measure(service: &Service, case: &Case) -> (Side, Side) {
    let (mut ours, mut ceiling) = (Side::WORST, Side::WORST);
    let load =
        Load { address: service.address, path: case.path, key: &service.key, body: &case.body };
    let answer = load::length_of_one_answer(&load);
    let bare = process::Ceiling::start(answer);
    for _ in 0..ROUNDS {
        ours = ours.better_of(process::run_load(&load));
        ceiling = ceiling.better_of(process::run_load(&Load { address: bare.address, ..load }));
    }
    (ours, ceiling)
}

fn cases() -> [Case; 2] {
    [
        Case {
            name: "labels/render, 20 elements",
            path: "/api/v1/labels/render",
            body: crate::labels::one_label(),
        },
        Case {
            name: "barcode, svg",
            path: "/api/v1/barcode",
            body: r#"{"symbology":"code128","value":"ABC-12345"}"#.to_owned(),
        },
    ]
}
