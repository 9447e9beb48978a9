//! The whole service over HTTP, compared with a bare axum handler that parses the same JSON and answers as many bytes:
//! the maximum for a service on this machine. Both take turns, each loaded from another process.

mod ceiling;
mod load;
mod process;

use std::time::Duration;

pub(crate) use self::{ceiling::serve as serve_ceiling, load::run as run_load, process::program};
use self::{load::Load, process::Service};
use crate::{
    clock,
    table::{Bar, Figure},
};

const CONNECTIONS: usize = 64;

/// The bars: factor over the ceiling's p99, memory, and the time to the first answer.
const MOST_TIMES_P99: f64 = 2.0;
const MOST_MEBIBYTES: f64 = 60.0;
const MOST_START: f64 = 200.0;

struct Case {
    name: &'static str,
    path: &'static str,
    body: String,
    /// The minimum share of the ceiling's requests a second.
    share: f64,
}

/// The measurements of one side.
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

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let (service, start) = Service::start();
    let mut figures = vec![
        Figure::most("memory when idle", "MiB", service.mebibytes(), MOST_MEBIBYTES),
        Figure::most("first start to first answer", "ms", start.as_secs_f64() * 1000.0, MOST_START),
    ];
    for case in cases() {
        let (ours, ceiling) = measure(&service, &case);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        figures.push(Figure {
            name: format!("{}, {CONNECTIONS} connections", case.name),
            unit: "a second",
            ours: ours.per_second,
            peer: Some(("bare axum", ceiling.per_second)),
            bar: Bar::Share(case.share),
        });
        figures.push(Figure {
            name: format!("{}, p99", case.name),
            unit: "ms",
            ours: milliseconds(ours.p99),
            peer: Some(("bare axum", milliseconds(ceiling.p99))),
            bar: Bar::Within(MOST_TIMES_P99),
        });
        figures.push(Figure::shown(format!("{}, p50", case.name), "ms", milliseconds(ours.p50)));
    }
    figures.extend(growth(&service));
    figures.push(Figure::shown("memory after the load", "MiB", service.mebibytes()));
    figures
}

/// The cost of a request with a growing number of connections.
fn growth(service: &Service) -> Vec<Figure> {
    let [case, _] = cases();
    let load =
        Load { address: service.address, path: case.path, key: &service.key, body: &case.body };
    [1, 8, 64, 512]
        .map(|connections| {
            let side = process::run_load(&load, connections);
            let name = format!("{}: {connections} connections, each request", case.name);
            Figure::shown(name, "µs", 1e6 / side.per_second)
        })
        .into()
}

fn measure(service: &Service, case: &Case) -> (Side, Side) {
    let (mut ours, mut ceiling) = (Side::WORST, Side::WORST);
    let load =
        Load { address: service.address, path: case.path, key: &service.key, body: &case.body };
    let answer = load::length_of_one_answer(&load);
    let bare = process::Ceiling::start(answer);
    for _ in 0..clock::rounds() {
        ours = ours.better_of(process::run_load(&load, CONNECTIONS));
        ceiling = ceiling
            .better_of(process::run_load(&Load { address: bare.address, ..load }, CONNECTIONS));
    }
    (ours, ceiling)
}

fn cases() -> [Case; 2] {
    [
        Case {
            name: "labels/render, 20 elements",
            path: "/api/v1/labels/render",
            body: crate::labels::one_label(),
            share: 0.75,
        },
        Case {
            name: "barcode, svg",
            path: "/api/v1/barcode",
            body: r#"{"symbology":"code128","value":"ABC-12345"}"#.to_owned(),
            share: 0.6,
        },
    ]
}
