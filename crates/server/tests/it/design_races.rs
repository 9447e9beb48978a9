//! Quotas of designs under twenty concurrent requests, on both databases.

use axum::http::Method;
use futures_util::future::join_all;

use crate::service::{Answer, Ask, Service, on_postgres};

/// A document of this many bytes.
fn document(bytes: usize) -> String {
    let start = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"elements":[],"note":""#;
    format!("{start}{}\"}}", "x".repeat(bytes - start.len() - 2))
}

async fn twenty(service: &Service, ask: impl Fn(usize) -> Ask) -> Vec<Answer> {
    join_all((0..20).map(|index| service.send(ask(index)))).await
}

fn count(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

async fn quota(service: &Service, cookie: &str) -> serde_json::Value {
    service.send(Ask::get("/api/editor/designs").cookie(cookie)).await.json()["quota"].clone()
}

fn create(cookie: &str, document: &str) -> Ask {
    Ask::post("/api/editor/designs").cookie(cookie).json(document)
}

/// Of twenty new designs ten are saved.
async fn ten_of_twenty(service: &Service) {
    let account = service.account("a@example.com").await;
    let cookie = service.sign_in(&account).await;
    let answers = twenty(service, |_| create(&cookie, &document(1000))).await;
    assert_eq!((count(&answers, 201), count(&answers, 409)), (10, 10), "{answers:?}");
    assert_eq!(quota(service, &cookie).await["designs"]["used"], 10);
}

/// Ten designs of the largest size exactly fill the quota; one more byte is refused.
async fn nine_megabytes(service: &Service) {
    let account = service.account("b@example.com").await;
    let cookie = service.sign_in(&account).await;
    let answers = twenty(service, |_| create(&cookie, &document(900_000))).await;
    assert_eq!(count(&answers, 201), 10, "{answers:?}");
    assert_eq!(quota(service, &cookie).await["bytes"]["used"], 9_000_000);
    let answer = service.send(create(&cookie, &document(900_001))).await;
    assert_eq!(answer.error(), (413, "payload_too_large".to_owned()));
}

/// Of twenty saves over the same revision one succeeds; the others get a conflict.
async fn one_of_twenty_saves(service: &Service) {
    let account = service.account("c@example.com").await;
    let cookie = service.sign_in(&account).await;
    let id = service.send(create(&cookie, &document(1000))).await.json()["id"].clone();
    let path = format!("/api/editor/designs/{}", id.as_str().unwrap());
    let save = |index: usize| {
        let ask = Ask::new(Method::PUT, &path).cookie(&cookie).header("if-match", "\"1\"");
        ask.json(&document(2000 + index))
    };
    let answers = twenty(service, save).await;
    assert_eq!((count(&answers, 200), count(&answers, 409)), (1, 19), "{answers:?}");
    let winner = answers.iter().position(|answer| answer.status == 200).unwrap();
    let kept = service.send(Ask::get(&path).cookie(&cookie)).await;
    assert!(kept.text().contains(&document(2000 + winner)), "{kept:?}");
    assert_eq!(kept.json()["revision"], 2);
}

async fn all(service: &Service) {
    ten_of_twenty(service).await;
    nine_megabytes(service).await;
    one_of_twenty_saves(service).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quotas_hold_on_sqlite() {
    all(&Service::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quotas_hold_on_postgresql() {
    on_postgres("designs", all).await;
}
