//! `docs/interface.md`, section 4.2: `POST /api/v1/barcode`.

use serde_json::json;

use super::check_unauthorized;
use crate::{
    interface::{BARCODE, caller, check_refused},
    service::Ask,
};

#[tokio::test]
async fn barcode_200_svg_is_the_default() {
    let answer = caller().await.post(BARCODE, &json!({"value": "1"})).await;
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert!(answer.text().starts_with("<svg ") && answer.text().ends_with("</svg>"));
}

#[tokio::test]
async fn barcode_200_zpl_is_a_label() {
    let answer = caller().await.post(BARCODE, &json!({"value": "1", "format": "zpl"})).await;
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(answer.text().starts_with("^XA") && answer.text().ends_with("^XZ"));
}

#[tokio::test]
async fn barcode_200_json() {
    let answer = caller().await.post(BARCODE, &json!({"value": "1", "format": "json"})).await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!((&answer.json()["value"], &answer.json()["kind"]), (&json!("1"), &json!("linear")));
}

#[tokio::test]
async fn barcode_400_invalid_request_or_value() {
    check_refused(BARCODE, &json!({"value": "1"}), "/scale", [0]).await;
    check_refused(BARCODE, &json!({"symbology": "ean13"}), "/value", ["1", "59012341234A"]).await;
}

#[tokio::test]
async fn barcode_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::post(BARCODE).json(r#"{"value":"1"}"#)).await;
}
