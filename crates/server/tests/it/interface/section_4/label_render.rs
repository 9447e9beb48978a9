//! `docs/interface.md`, section 4.1: `POST /api/v1/labels/render`.

use serde_json::{Value, json};

use super::check_unauthorized;
use crate::{
    interface::{RENDER, caller, check_allowed, check_refused, error, invalid, label, with},
    service::Ask,
};

fn text() -> Value {
    label(json!({"type": "text", "x": 0, "y": 0, "text": "Hello {{name}}"}))
}

fn ean13(value: &str) -> Value {
    label(json!({"type": "barcode", "x": 0, "y": 0, "symbology": "ean13", "value": value}))
}

#[tokio::test]
async fn label_render_with_rows_is_one_label_per_row() {
    let request = with(&text(), "/rows", json!([{"name": "Ada"}, {"name": "Bob"}]));
    let zpl = caller().await.answered(RENDER, &request).await;
    assert_eq!(zpl.matches("^XA").count(), 2);
    assert!(zpl.contains("Hello Ada") && zpl.contains("Hello Bob"), "{zpl}");
}

#[tokio::test]
async fn label_render_without_rows_is_one_label_filled_from_data() {
    let request = with(&text(), "/data", json!({"name": "Ada"}));
    let zpl = caller().await.answered(RENDER, &request).await;
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("Hello Ada").count()), (1, 1));
}

#[tokio::test]
async fn label_render_fills_placeholders_in_any_text_or_value() {
    let elements = json!([
        {"type": "text", "x": 0, "y": 0, "text": "t{{it}}"},
        {"type": "barcode", "x": 0, "y": 1, "symbology": "code39", "value": "B{{it}}"},
        {"type": "qr", "x": 0, "y": 2, "value": "q{{it}}"},
    ]);
    let request = with(&with(&text(), "/elements", elements), "/data", json!({"it": "1"}));
    let zpl = caller().await.answered(RENDER, &request).await;
    assert!(["^FDt1^FS", "^FDB1^FS", "A,q1^FS"].iter().all(|it| zpl.contains(it)), "{zpl}");
}

#[tokio::test]
async fn label_render_row_wins_over_data() {
    let request = with(&text(), "/data", json!({"name": "Ada"}));
    let request = with(&request, "/rows", json!([{}, {"name": "Bob"}]));
    let zpl = caller().await.answered(RENDER, &request).await;
    assert!(zpl.find("Hello Ada").unwrap() < zpl.find("Hello Bob").unwrap());
}

#[tokio::test]
async fn label_render_200_is_text_plain() {
    let answer = caller().await.post(RENDER, &text()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
}

#[tokio::test]
async fn label_render_document_starts_with_xa_and_ends_with_xz() {
    let request = with(&text(), "/rows", json!([{}, {}]));
    let zpl = caller().await.answered(RENDER, &request).await;
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"), "{zpl}");
}

#[tokio::test]
async fn label_render_document_carries_ci28_pw_and_ll() {
    let request = with(&text(), "/rows", json!([{}, {}]));
    let zpl = caller().await.answered(RENDER, &request).await;
    for command in ["^CI28", "^PW812", "^LL1218"] {
        assert_eq!(zpl.matches(command).count(), 2, "{command}: {zpl}");
    }
}

#[tokio::test]
async fn label_render_x_label_count_is_labels_in_the_response() {
    let caller = caller().await;
    let count = async |request: Value| {
        let answer = caller.post(RENDER, &request).await;
        answer.header("x-label-count").unwrap().to_owned()
    };
    assert_eq!(count(text()).await, "1");
    assert_eq!(count(with(&text(), "/copies", 9)).await, "1");
    assert_eq!(count(with(&text(), "/rows", json!([{}, {}, {}]))).await, "3");
}

#[tokio::test]
async fn label_render_400_malformed_request() {
    let caller = caller().await;
    let ask = Ask::post(RENDER).by(&caller.account).json("{");
    assert_eq!(caller.service.error(ask).await, error(400, "invalid_json"));
    assert_eq!(caller.post(RENDER, &json!({})).await.error(), invalid());
}

#[tokio::test]
async fn label_render_400_invalid_barcode_value() {
    check_refused(RENDER, &ean13(""), "/elements/0/value", ["12", "abc", ""]).await;
}

#[tokio::test]
async fn label_render_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::post(RENDER).json(&text().to_string())).await;
}

#[tokio::test]
async fn label_render_ean13_has_13_digits_or_12() {
    let values = ["5901234123457", "590123412345"];
    check_allowed(RENDER, &ean13(""), "/elements/0/value", values).await;
    let values = ["59012341234", "59012341234570", "5901234123458"];
    check_refused(RENDER, &ean13(""), "/elements/0/value", values).await;
}
