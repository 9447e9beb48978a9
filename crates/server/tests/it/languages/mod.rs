//! `?format=`: labels in the languages of printers that take no ZPL.

mod across;
mod dots;
mod options;
mod saved;

use languages::Language;
use serde_json::{Value, json};

use crate::{
    caller::{Caller, RENDER},
    service::Answer,
};

pub(super) async fn render(caller: &Caller, format: &str, body: &Value) -> Answer {
    caller.post(&format!("{RENDER}?format={format}"), body).await
}

pub(super) fn label() -> Value {
    json!({"size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"type": "text", "x": 0.1, "y": 0.1, "text": "{{name}}", "fontSize": 12},
        {"type": "barcode", "x": 0.1, "y": 0.4, "symbology": "code128", "value": "PKG-{{name}}", "height": 0.3}],
        "data": {"name": "Ada"}})
}

/// The body with another field.
pub(super) fn with(mut body: Value, name: &str, value: Value) -> Value {
    body[name] = value;
    body
}

#[tokio::test]
async fn every_language_has_its_media_type_and_the_headers_of_zpl() {
    let caller = Caller::new().await;
    let body = with(label(), "rows", json!([{"name": "a"}, {"name": "b"}, {}]));
    for language in Language::ALL {
        let body = match language {
            Language::BrotherQl => with(body.clone(), "printer", json!({"dpi": 300, "roll": "62"})),
            Language::Tspl | Language::Epl | Language::Cpcl | Language::EscPos | Language::Pwg => {
                body.clone()
            }
        };
        let answer = render(&caller, language.id(), &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.header("content-type"), Some(language.media_type()));
        assert_eq!(answer.header("x-label-count"), Some("3"));
        let data = with(
            body.clone(),
            "elements",
            json!([{"type": "text", "x": 0, "y": 0, "text": "{{gone}}"}]),
        );
        let warned = render(&caller, language.id(), &data).await;
        let warnings = warned.header("x-label-warnings").unwrap_or_default().to_owned();
        assert!(warnings.contains("[unfilled-placeholder]"), "{warnings}");
    }
}

#[tokio::test]
async fn zpl_is_the_default_and_its_own_format() {
    let caller = Caller::new().await;
    let (plain, named) =
        (caller.post(RENDER, &label()).await, render(&caller, "zpl", &label()).await);
    assert_eq!(plain.body, named.body);
    assert_eq!(named.header("content-type"), Some("text/plain; charset=utf-8"));
    let unknown = render(&caller, "tsp", &label()).await;
    assert_eq!(
        unknown.problems(),
        [
            "/format: must be zpl, tspl, epl, cpcl, escpos, brother-ql or pwg, found \"tsp\"; did you mean \"tspl\"?"
        ]
    );
}

#[tokio::test]
async fn warnings_as_json_come_with_the_bytes_in_base64() {
    use base64::{Engine, prelude::BASE64_STANDARD};
    let caller = Caller::new().await;
    let body = with(label(), "rows", json!([{"name": "a"}, {"name": "b", "unused": 1}]));
    let document = render(&caller, "tspl", &body).await;
    let answer = caller.post("/api/v1/labels/render?format=tspl&warnings=json", &body).await;
    let json = answer.json();
    assert_eq!(json["format"], "tspl");
    assert_eq!(json["count"], 2);
    assert_eq!(json["warnings"], json!([]));
    assert_eq!(json.get("zpl"), None);
    let data = BASE64_STANDARD.decode(json["data"].as_str().unwrap()).unwrap();
    assert_eq!(data, document.body);
    assert_eq!(answer.header("x-label-count"), Some("2"));
}

#[tokio::test]
async fn strict_refuses_warnings_in_every_language() {
    let caller = Caller::new().await;
    let body = with(label(), "data", json!({}));
    for format in ["zpl", "tspl", "pwg"] {
        let answer = caller.post(&format!("{RENDER}?format={format}&strict=true"), &body).await;
        assert!(
            answer.problems().iter().any(|it| it.contains("[unfilled-placeholder]")),
            "{answer:?}"
        );
    }
}

#[tokio::test]
async fn a_sheet_preset_is_warned_about_when_it_is_printed() {
    let caller = Caller::new().await;
    let body = with(label(), "size", json!({"preset": "avery-5160"}));
    for format in ["zpl", "tspl"] {
        let answer = render(&caller, format, &body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let warnings = answer.header("x-label-warnings").unwrap_or_default();
        assert!(
            warnings.starts_with("/size/preset: avery-5160 is a sheet of 30 labels")
                && warnings.contains("format=sheet")
                && warnings.ends_with("[sheet-preset]"),
            "{warnings}"
        );
    }
    let preview = caller.post("/api/v1/labels/preview", &body).await;
    assert_eq!(preview.header("x-label-warnings"), None);
}
