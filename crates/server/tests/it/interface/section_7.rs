//! `docs/interface.md`, section 7: errors.

use serde_json::{Value, json};

use super::{
    BARCODE, Caller, DESIGNS, PRESETS, RENDER, caller, error, hello, invalid, kix, label, photo,
    saved, unauthorized, with,
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
    let caller = caller().await;
    let address = saved(&caller, elements).await;
    caller.post(&address, &json!({})).await
}

#[tokio::test]
async fn error_is_code_and_message() {
    let caller = caller().await;
    for answer in [
        caller.post(RENDER, &json!({})).await,
        caller.get("/api/v1/designs/x/render").await,
        caller.service.send(Ask::get(PRESETS)).await,
    ] {
        assert_eq!(answer.header("content-type"), Some("application/json"));
        let body = answer.json();
        assert!(body["error"].is_string() && body["message"].is_string(), "{answer:?}");
    }
}

#[tokio::test]
async fn status_400_spec_is_invalid_and_the_message_says_where() {
    let caller = caller().await;
    let answer = caller.post(RENDER, &with(&text(), "/size/widthIn", 25)).await;
    assert_eq!(answer.error(), invalid());
    assert_eq!(message(&answer), "/size/widthIn: must be 0.1 to 24 inches, found 25");
}

#[tokio::test]
async fn status_400_barcode_value_is_invalid_and_the_message_says_which() {
    let caller = caller().await;
    let barcode = json!({"type": "barcode", "x": 0, "y": 0, "symbology": "ean13", "value": "12"});
    let elements = json!([text()["elements"][0], barcode]);
    let answer = caller.post(RENDER, &with(&text(), "/elements", elements)).await;
    assert_eq!(answer.error(), invalid());
    assert_eq!(message(&answer), "/elements/1/value: ean13 needs 12 or 13 digits, found 2");
}

#[tokio::test]
async fn status_401_missing_or_invalid_key() {
    let caller = caller().await;
    assert_eq!(caller.service.error(Ask::get(DESIGNS)).await, unauthorized());
    assert_eq!(caller.service.error(Ask::get(DESIGNS).key("lw_wrong")).await, unauthorized());
    assert_eq!(caller.get(DESIGNS).await.status, 200);
}

#[tokio::test]
async fn status_404_no_such_design_for_this_account() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let other = caller.service.account("b@example.com").await;
    for path in [address, format!("{DESIGNS}/{}/render", "0".repeat(32))] {
        let answer = caller.service.error(Ask::get(&path).by(&other)).await;
        assert_eq!(answer, error(404, "not_found"));
    }
}

#[tokio::test]
async fn status_413_input_exceeds_a_limit() {
    let caller = Caller::with(&[("body-limit", "1024")]).await;
    let sized = |bytes: usize| {
        let mut body = text().to_string();
        body.push_str(&" ".repeat(bytes - body.len()));
        caller.send(Ask::post(RENDER).json(&body))
    };
    assert_eq!(sized(1024).await.status, 200);
    assert_eq!(sized(1025).await.error(), error(413, "payload_too_large"));
}

#[tokio::test]
async fn status_413_requested_output_exceeds_a_limit() {
    let caller = Caller::with(&[("output-limit", "1024")]).await;
    let rows = |count: usize| with(&text(), "/rows", json!(vec![json!({}); count]));
    assert_eq!(caller.post(RENDER, &rows(2)).await.status, 200);
    assert_eq!(caller.post(RENDER, &rows(100)).await.error(), error(413, "output_too_large"));
}

#[tokio::test]
async fn status_413_job_exceeds_100_labels() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let answer = caller.post(&address, &json!({"copies": 101})).await;
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
    let caller = Caller::with(&[("request-burst", "1"), ("requests-per-minute", "60")]).await;
    assert_eq!(caller.get(PRESETS).await.status, 200);
    let answer = caller.get(PRESETS).await;
    assert_eq!(answer.error(), error(429, "rate_limited"));
    assert_eq!(answer.header("retry-after"), Some("1"));
    caller.service.wait(1000);
    assert_eq!(caller.get(PRESETS).await.status, 200, "temporarily");
}

#[tokio::test]
async fn status_429_service_capacity_is_temporarily_exhausted() {
    let caller = Caller::with(&[("concurrency", "1")]).await;
    let busy = caller.service.app.scheduler.slot(Who::Account(caller.account.id)).await;
    let answer = caller.post(RENDER, &text()).await;
    assert_eq!(answer.error(), error(429, "capacity_exhausted"));
    assert!(answer.header("retry-after").is_some());
    drop(busy);
    assert_eq!(caller.post(RENDER, &text()).await.status, 200, "temporarily");
}

#[tokio::test]
async fn code_invalid_spec_is_400() {
    let caller = caller().await;
    assert_eq!(caller.post(RENDER, &json!({})).await.error(), error(400, "invalid_spec"));
    assert_eq!(caller.post(BARCODE, &json!({})).await.error(), error(400, "invalid_spec"));
}

#[tokio::test]
async fn code_unrepresentable_element_is_422() {
    let caller = caller().await;
    let address = saved(&caller, json!([kix("k")])).await;
    let expected = error(422, "unrepresentable_element");
    assert_eq!(caller.post(&address, &json!({})).await.error(), expected);
    assert_eq!(caller.get(&address).await.error(), expected);
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
