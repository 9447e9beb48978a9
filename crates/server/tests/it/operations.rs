//! `/healthz`, `/readyz` and `/metrics`.

use server::client::Who;
use store::AccountId;

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

#[tokio::test]
async fn without_its_database_the_process_is_alive_but_not_ready() {
    let service = Service::new().await;
    let alive = service.send(Ask::get("/healthz")).await;
    assert_eq!((alive.status.as_u16(), alive.text()), (200, "ok\n"));
    let ready = service.send(Ask::get("/readyz")).await;
    assert_eq!((ready.status.as_u16(), ready.text()), (200, "ready\n"));
    service.app.store.close().await;
    assert_eq!(service.send(Ask::get("/healthz")).await.status, 200);
    let away = service.send(Ask::get("/readyz")).await;
    assert_eq!(away.error(), (503, "unavailable".to_owned()));
    assert_eq!(away.header("retry-after"), Some("5"));
    assert_eq!(service.send(Ask::get("/metrics")).await.status, 200);
}

#[tokio::test]
async fn a_process_that_is_about_to_stop_is_not_ready_and_still_serves() {
    let Caller { service, account, .. } = Caller::new().await;
    service.app.leave();
    let ready = service.send(Ask::get("/readyz")).await;
    assert_eq!(ready.error(), (503, "unavailable".to_owned()));
    assert_eq!(service.send(Ask::get("/healthz")).await.status, 200);
    assert_eq!(service.send(Ask::get("/api/v1/presets").by(&account)).await.status, 200);
}

#[tokio::test]
async fn a_process_with_stuck_processors_is_not_ready() {
    let service = Service::with(&[("request-timeout", "1")]).await;
    let callers = (1..=255).map(|number| Who::Account(AccountId::new([number; 16])));
    let mut held = Vec::new();
    for who in callers.take(std::thread::available_parallelism().unwrap().get()) {
        held.push(service.app.scheduler.slot(who).await.unwrap());
    }
    assert_eq!(service.send(Ask::get("/readyz")).await.status, 200, "not for long yet");
    // Polls until it is so, however long that takes.
    while service.send(Ask::get("/readyz")).await.status == 200 {
        tokio::task::yield_now().await;
    }
    let stuck = service.send(Ask::get("/readyz")).await;
    assert_eq!(stuck.error(), (503, "unavailable".to_owned()));
    assert_eq!(service.send(Ask::get("/healthz")).await.status, 200);
    drop(held);
    assert_eq!(service.send(Ask::get("/readyz")).await.status, 200);
}

#[tokio::test]
async fn metrics_are_in_prometheus_format() {
    let Caller { service, account, .. } = Caller::new().await;
    let barcode = || Ask::post("/api/v1/barcode").by(&account).json(r#"{"value":"1"}"#);
    for _ in 0..2 {
        assert_eq!(service.send(barcode()).await.status, 200);
    }
    service.sign_in(&account).await;
    service.send(Ask::get("/nothing/here")).await;
    let answer = service.send(Ask::get("/metrics")).await;
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    let has = |line: &str| {
        assert!(answer.text().lines().any(|found| found == line), "{line}\n{}", answer.text());
    };
    let seconds = "labelwright_request_duration_seconds";
    has(&format!("{seconds}_count{{route=\"/api/v1/barcode\",method=\"POST\",status=\"200\"}} 2"));
    has(&format!("{seconds}_count{{route=\"other\",method=\"GET\",status=\"404\"}} 1"));
    has("labelwright_labels_total 2");
    has("labelwright_passwords_total 1");
    has("labelwright_limiter_shared 0");
    has("labelwright_limiter_fallbacks_total 0");
    has("labelwright_requests_in_work 0");
    has(concat!("labelwright_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"));
    let memory = answer
        .text()
        .lines()
        .find_map(|line| line.strip_prefix("labelwright_resident_memory_bytes "));
    let memory: Option<u64> = memory.map(|bytes| bytes.parse().unwrap());
    assert_eq!(memory.is_some(), cfg!(target_os = "linux"));
    assert!(memory.is_none_or(|bytes| bytes > 1 << 20), "{memory:?}");
    assert!(!answer.text().contains("/nothing/here"), "only names of routes");
    for line in answer.text().lines() {
        let is_comment =
            line.starts_with("# HELP labelwright_") || line.starts_with("# TYPE labelwright_");
        let is_number = line.rsplit_once(' ').is_some_and(|(name, value)| {
            name.starts_with("labelwright_") && value.parse::<f64>().is_ok()
        });
        assert!(is_comment || is_number, "{line}");
    }
}
