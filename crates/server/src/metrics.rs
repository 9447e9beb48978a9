//! Metrics for Prometheus.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::http::Method;

/// The upper bounds of the histogram's buckets, in microseconds.
const BOUNDS: [u64; 12] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000, 10_000_000,
];

/// All counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    routes: RwLock<BTreeMap<Answered, &'static Route>>,
    /// Labels that were rendered.
    pub(crate) labels: Counter,
    /// Requests refused by a rate limit.
    pub(crate) rate_limited: Counter,
    /// Requests refused because the service was busy.
    pub(crate) capacity_exhausted: Counter,
    /// Connections refused because their address had too many.
    pub(crate) connections_refused: Counter,
    /// Panics that were caught.
    pub(crate) panics: Counter,
}

/// Route, method and status of answers.
type Answered = (&'static str, &'static str, u16);

/// A counter.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    /// Adds a number.
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// The current count.
    pub(crate) fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The durations of answers of one route with one status.
#[derive(Debug, Default)]
struct Route {
    /// The number of answers per bucket; the last one is for longer durations.
    counts: [Counter; BOUNDS.len() + 1],
    microseconds: Counter,
}

impl Metrics {
    /// Counts an answer. Routes and methods come from fixed lists, so there are few.
    pub(crate) fn answered(
        &self,
        route: &'static str,
        method: &Method,
        status: u16,
        duration: Duration,
    ) {
        let found = self.route((route, method_name(method), status));
        let microseconds = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|bound| microseconds <= *bound).unwrap_or(BOUNDS.len());
        if let Some(count) = found.counts.get(bucket) {
            count.add(1);
        }
        found.microseconds.add(microseconds);
    }

    fn route(&self, answered: Answered) -> &'static Route {
        // A panic while the lock was held leaves valid entries.
        let known = self.routes.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&answered) {
            return known;
        }
        drop(known);
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        // Never freed: there are only as many as routes and statuses.
        routes.entry(answered).or_insert_with(|| Box::leak(Box::default()))
    }

    /// The text for Prometheus, with further values given by name and help text. Names that end in `_total` are counters.
    pub(crate) fn text(&self, measured: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        self.write(&mut text, measured).unwrap_or_default();
        text
    }

    fn write(&self, text: &mut String, measured: &[(&str, &str, u64)]) -> std::fmt::Result {
        text.push_str("# HELP labelwright_build_info The version of the program; always 1.\n");
        text.push_str("# TYPE labelwright_build_info gauge\n");
        let version = env!("CARGO_PKG_VERSION");
        writeln!(text, "labelwright_build_info{{version=\"{version}\"}} 1")?;
        text.push_str("# HELP labelwright_request_duration_seconds Time from the headers of a request to its response.\n");
        text.push_str("# TYPE labelwright_request_duration_seconds histogram\n");
        let routes = self.routes.read().unwrap_or_else(PoisonError::into_inner).clone();
        for ((route, method, status), found) in routes {
            let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
            let mut total = 0;
            for (index, count) in found.counts.iter().enumerate() {
                total += count.count();
                let name = "labelwright_request_duration_seconds_bucket";
                match BOUNDS.get(index) {
                    Some(&bound) => {
                        writeln!(text, "{name}{{{labels},le=\"{}\"}} {total}", Seconds(bound))?;
                    }
                    None => writeln!(text, "{name}{{{labels},le=\"+Inf\"}} {total}")?,
                }
            }
            let sum = Seconds(found.microseconds.count());
            writeln!(text, "labelwright_request_duration_seconds_sum{{{labels}}} {sum}")?;
            writeln!(text, "labelwright_request_duration_seconds_count{{{labels}}} {total}")?;
        }
        let counters = [
            ("labels_total", "Labels that were rendered.", &self.labels),
            ("rate_limited_total", "Requests refused by a rate limit.", &self.rate_limited),
            (
                "capacity_exhausted_total",
                "Requests refused because the service was busy.",
                &self.capacity_exhausted,
            ),
            (
                "connections_refused_total",
                "Connections refused because their address had too many.",
                &self.connections_refused,
            ),
            ("panics_total", "Panics that were caught.", &self.panics),
        ];
        let counters = counters.map(|(name, help, counter)| (name, help, counter.count()));
        for &(name, help, value) in counters.iter().chain(measured) {
            let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
            writeln!(text, "# HELP labelwright_{name} {help}\n# TYPE labelwright_{name} {kind}")?;
            writeln!(text, "labelwright_{name} {value}")?;
        }
        Ok(())
    }
}

/// Clients choose methods; only those of the service are counted by name.
fn method_name(method: &Method) -> &'static str {
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    NAMES.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

/// Microseconds, written as seconds.
struct Seconds(u64);

impl std::fmt::Display for Seconds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let decimals = format!("{:06}", self.0 % 1_000_000);
        let decimals = decimals.trim_end_matches('0');
        write!(f, "{}", self.0 / 1_000_000)?;
        if decimals.is_empty() { Ok(()) } else { write!(f, ".{decimals}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_in_growing_buckets() {
        let metrics = Metrics::default();
        for microseconds in [100, 900, 900, 20_000_000] {
            metrics.answered("/x", &Method::POST, 200, Duration::from_micros(microseconds));
        }
        metrics.answered("/x", &Method::GET, 404, Duration::ZERO);
        metrics.answered("/x", &Method::from_bytes(b"BREW").unwrap(), 405, Duration::ZERO);
        let text = metrics.text(&[("pool_idle", "Idle connections.", 3)]);
        let has = |line: &str| assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        let bucket = "labelwright_request_duration_seconds_bucket{route=\"/x\",method=\"POST\",status=\"200\"";
        has(&format!("{bucket},le=\"0.00025\"}} 1"));
        has(&format!("{bucket},le=\"0.001\"}} 3"));
        has(&format!("{bucket},le=\"10\"}} 3"));
        has(&format!("{bucket},le=\"+Inf\"}} 4"));
        has(
            "labelwright_request_duration_seconds_sum{route=\"/x\",method=\"POST\",status=\"200\"} 20.0019",
        );
        let count = "labelwright_request_duration_seconds_count{route=\"/x\",method=";
        has(&format!("{count}\"GET\",status=\"404\"}} 1"));
        has(&format!("{count}\"other\",status=\"405\"}} 1"));
        has("labelwright_labels_total 0");
        has("labelwright_pool_idle 3");
    }
}
