//! For the operator: health, readiness and metrics.

use axum::{extract::State, response::Response};

use super::answer;
use crate::{App, Error, memory};

/// `GET /healthz`: the process is alive.
pub(crate) async fn healthz() -> Response {
    answer::of_type("text/plain; charset=utf-8", "ok\n")
}

/// `GET /readyz`: the database answers, the processors are not stuck, and the service is not about to stop.
pub(crate) async fn readyz(State(app): State<App>) -> Result<Response, Error> {
    if app.is_leaving() {
        return Err(Error::Leaving);
    }
    app.store.health().await?;
    if app.scheduler.is_stuck(app.config.request_timeout) {
        return Err(Error::Stuck { limit: app.config.request_timeout });
    }
    Ok(answer::of_type("text/plain; charset=utf-8", "ready\n"))
}

/// `GET /metrics`: metrics for Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    app.limiter.refresh().await;
    let load = app.store.load();
    let count = |number: usize| number as u64;
    let mut measured = vec![
        ("passwords_total", "Passwords that were hashed.", app.passwords.hashed()),
        (
            "limiter_shared",
            "1 while limits are shared through Redis.",
            app.limiter.is_shared().into(),
        ),
        ("limiter_fallbacks_total", "Limits decided without Redis.", app.limiter.fallbacks()),
        (
            "requests_in_work",
            "Requests that run or wait for a processor.",
            count(app.scheduler.total()),
        ),
        (
            "answer_bytes",
            "Bytes of responses that clients have not read yet.",
            count(app.answers.used()),
        ),
        ("database_connections", "Connections to the database.", count(load.connections)),
        ("database_idle", "Idle connections to the database.", count(load.idle)),
        ("database_waiting", "Requests that wait for a connection.", count(load.waiting)),
        ("database_queued_writes", "Writes that wait for the writer.", count(load.queued)),
        ("database_writes_total", "Writes since the start.", load.writes),
        ("database_commits_total", "Commits since the start.", load.commits),
        ("database_writable", "0 while the database cannot be written.", load.is_writable.into()),
        ("database_log_bytes", "Size of the write-ahead log.", load.log_bytes),
    ];
    if let Some(bytes) = memory::resident() {
        measured.push(("resident_memory_bytes", "Memory of the process.", bytes));
    }
    let text = app.metrics.text(&measured);
    answer::of_type("text/plain; version=0.0.4; charset=utf-8", text)
}
