//! `docs/interface.md`, section 7: errors.

use serde_json::{Value, json};

use super::{
    BARCODE, DESIGNS, Desk, PRESETS, RENDER, error, hello, invalid, kix, label, photo,
    unauthorized, with,
};
use server::client::Who;

use crate::service::{Answer, Ask};

fn text() -> Value {
    label(json!({"type": "text", "x": 0, "y": 0, "text": "Hello"}))
}

fn message(answer: &Answer) -> String {
    answer.json()["message"].as_str().unwrap().to_owned()
}

/// The error of a design with these elements.
async fn refused(elements: Value) -> Answer {
    let desk = Desk::new().await;
    let address = desk.design(elements).await;
    desk.post(&address, &json!({})).await
}

#[tokio::test]
async fn error_is_code_and_message() {
    let desk = Desk::new().await;
    for answer in [
        desk.post(RENDER, &json!({})).await,
        desk.get("/api/v1/designs/x/render").await,
        desk.service.send(Ask::get(PRESETS)).await,
    ] {
        assert_eq!(answer.header("content-type"), Some("application/json"));
        let body = answer.json();
        assert!(body["error"].is_string() && body["message"].is_string(), "{answer:?}");
    }
}

#[tokio::test]
async fn status_400_spec_is_invalid_and_the_message_says_where() {
    let desk = Desk::new().await;
    let answer = desk.post(RENDER, &with(&text(), "/size/widthIn", 25)).await;
    assert_eq!(answer.error(), invalid());
    assert_eq!(message(&answer), "/size/widthIn: must be 0.1 to 24 inches, found 25");
}

#[tokio::test]
async fn status_400_barcode_value_is_invalid_and_the_message_says_which() {
    let desk = Desk::new().await;
    let barcode = json!({"type": "barcode", "x": 0, "y": 0, "symbology": "ean13", "value": "12"});
    let elements = json!([text()["elements"][0], barcode]);
    let answer = desk.post(RENDER, &with(&text(), "/elements", elements)).await;
    assert_eq!(answer.error(), invalid());
    assert_eq!(message(&answer), "/elements/1/value: ean13 needs 12 or 13 digits, found 2");
}

#[tokio::test]
async fn status_401_missing_or_invalid_key() {
    let desk = Desk::new().await;
    assert_eq!(desk.service.error(Ask::get(DESIGNS)).await, unauthorized());
    assert_eq!(desk.service.error(Ask::get(DESIGNS).key("lw_wrong")).await, unauthorized());
    assert_eq!(desk.get(DESIGNS).await.status, 200);
}

#[tokio::test]
async fn status_404_no_such_design_for_this_account() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let other = desk.service.account("b@example.com").await;
    for path in [address, format!("{DESIGNS}/{}/render", "0".repeat(32))] {
        let answer = desk.service.error(Ask::get(&path).by(&other)).await;
        assert_eq!(answer, error(404, "not_found"));
    }
}

#[tokio::test]
async fn status_413_input_exceeds_a_limit() {
    let desk = Desk::with(&[("body-limit", "1024")]).await;
    let sized = |bytes: usize| {
        let mut body = text().to_string();
        body.push_str(&" ".repeat(bytes - body.len()));
        desk.service.send(Ask::post(RENDER).by(&desk.account).json(&body))
    };
    assert_eq!(sized(1024).await.status, 200);
    assert_eq!(sized(1025).await.error(), error(413, "payload_too_large"));
}

#[tokio::test]
async fn status_413_requested_output_exceeds_a_limit() {
    let desk = Desk::with(&[("output-limit", "1024")]).await;
    let rows = |count: usize| with(&text(), "/rows", json!(vec![json!({}); count]));
    assert_eq!(desk.post(RENDER, &rows(2)).await.status, 200);
    assert_eq!(desk.post(RENDER, &rows(100)).await.error(), error(413, "output_too_large"));
}

#[tokio::test]
async fn status_413_job_exceeds_100_labels() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let answer = desk.post(&address, &json!({"copies": 101})).await;
    assert_eq!(answer.error(), error(413, "job_too_large"));
}

#[tokio::test]
async fn status_422_design_has_nothing_the_printer_can_draw() {
    assert_eq!(refused(json!([photo()])).await.error(), error(422, "nothing_to_draw"));
    assert_eq!(refused(json!([])).await.error(), error(422, "nothing_to_draw"));
}

#[tokio::test]
async fn status_422_design_contains_a_barcode_without_a_command() {
    let answer = refused(json!([hello()[0], kix("k")])).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
}

#[tokio::test]
async fn status_429_account_capacity_is_temporarily_exhausted() {
    let desk = Desk::with(&[("request-burst", "1"), ("requests-per-minute", "60")]).await;
    assert_eq!(desk.get(PRESETS).await.status, 200);
    let answer = desk.get(PRESETS).await;
    assert_eq!(answer.error(), error(429, "rate_limited"));
    assert_eq!(answer.header("retry-after"), Some("1"));
    desk.service.wait(1000);
    assert_eq!(desk.get(PRESETS).await.status, 200, "temporarily");
}

#[tokio::test]
async fn status_429_service_capacity_is_temporarily_exhausted() {
    let desk = Desk::with(&[("concurrency", "1")]).await;
    let busy = desk.service.app.scheduler.slot(Who::Account(desk.account.id)).await;
    let answer = desk.post(RENDER, &text()).await;
    assert_eq!(answer.error(), error(429, "capacity_exhausted"));
    assert!(answer.header("retry-after").is_some());
    drop(busy);
    assert_eq!(desk.post(RENDER, &text()).await.status, 200, "temporarily");
}

#[tokio::test]
async fn code_invalid_spec_is_400() {
    let desk = Desk::new().await;
    assert_eq!(desk.post(RENDER, &json!({})).await.error(), error(400, "invalid_spec"));
    assert_eq!(desk.post(BARCODE, &json!({})).await.error(), error(400, "invalid_spec"));
}

#[tokio::test]
async fn code_unrepresentable_element_is_422() {
    let desk = Desk::new().await;
    let address = desk.design(json!([kix("k")])).await;
    let expected = error(422, "unrepresentable_element");
    assert_eq!(desk.post(&address, &json!({})).await.error(), expected);
    assert_eq!(desk.get(&address).await.error(), expected);
}

#[tokio::test]
async fn errors_of_422_name_each_offending_barcode() {
    let answer = refused(json!([kix("k1"), hello()[0], kix("k2")])).await;
    let errors = answer.json()["errors"].as_array().unwrap().clone();
    let named: Vec<_> = errors.iter().map(|it| (&it["elementId"], &it["symbology"])).collect();
    let kix = json!("kix");
    assert_eq!(named, [(&json!("k1"), &kix), (&json!("k2"), &kix)]);
    assert!(errors.iter().all(|it| it["message"].is_string()));
}
