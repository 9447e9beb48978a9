//! `POST /api/v1/labels/preview`.

use expect_test::expect;

use crate::{caller::Caller, service::Ask};

const BODY: &str = r#"{"size":{"widthIn":1,"heightIn":0.5},"elements":[
    {"type":"text","x":0.1,"y":0.1,"text":"{{name}}","fontSize":12}],"rows":[{"name":"a"},{"name":"b"}]}"#;

async fn preview(query: &str) -> crate::service::Answer {
    let caller = Caller::new().await;
    let path = format!("/api/v1/labels/preview{query}");
    caller.post(&path, BODY).await
}

/// Width, height and bits per pixel.
pub(crate) fn png_head(png: &[u8]) -> (u32, u32, u8) {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20), png[24])
}

#[tokio::test]
async fn the_first_label_is_a_png_of_its_dots() {
    let answer = preview("").await;
    assert_eq!(answer.header("content-type"), Some("image/png"));
    assert_eq!(answer.header("x-total-count"), Some("2"));
    assert_eq!(png_head(&answer.body), (203, 102, 1));
}

#[tokio::test]
async fn the_index_selects_a_label() {
    let (first, second) = (preview("?index=0").await, preview("?index=1&format=png").await);
    assert_ne!(first.body, second.body);
    assert_eq!(first.body, preview("").await.body);
    expect![[r#"
        404 Not Found
        content-length: 96
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"not_found","message":"there is no label 2: the document has 2 labels, counted from 0"}

    "#]]
    .assert_debug_eq(&preview("?index=2").await);
}

#[tokio::test]
async fn problems_of_the_selected_label_name_its_own_row() {
    let caller = Caller::new().await;
    let body = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[
        {"type":"barcode","x":0.1,"y":0.1,"symbology":"ean13","value":"{{v}}"},
        {"type":"text","x":0.1,"y":0.1,"text":"{{a}}"}],
        "data":{"v":"none"},"rows":[{"v":"4006381333931"},{"v":"7"},{"v":"4006381333931"}]}"#;
    let preview = async |index: u32| {
        let path = format!("/api/v1/labels/preview?index={index}");
        caller.post(&path, body).await
    };
    let answer = preview(1).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    assert_eq!(answer.json()["errors"][0].get("row"), None, "{answer:?}");
    assert!(!answer.text().contains("rows/0"), "{answer:?}");
    let answer = preview(2).await;
    assert_eq!(answer.status, 200);
    let warning = answer.header("x-labelwright-warnings").unwrap_or_default();
    assert!(!warning.contains("row"), "{warning}");
}

#[tokio::test]
async fn svg_and_pdf_are_outlines() {
    let svg = preview("?format=svg").await;
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    assert!(svg.text().starts_with("<svg") && svg.text().contains("viewBox=\"0 0 203 102\""));
    let pdf = preview("?format=pdf").await;
    assert_eq!(pdf.header("content-type"), Some("application/pdf"));
    assert!(pdf.body.starts_with(b"%PDF-"));
    let pages = |pdf: &[u8]| String::from_utf8_lossy(pdf).matches("/MediaBox").count();
    assert_eq!(pages(&pdf.body), 2, "all labels are pages");
    assert_eq!(pages(&preview("?format=pdf&index=1").await.body), 1);
}

#[tokio::test]
async fn invalid_query_parameters_are_named() {
    for query in
        ["?index=-1", "?index=x", "?format=gif", "?format=", "?index=1&index=1", "?index=%zz"]
    {
        let answer = preview(query).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{query}");
    }
}

#[tokio::test]
async fn an_unprintable_spec_cannot_be_previewed() {
    let caller = Caller::new().await;
    let body = r#"{"size":{"widthIn":1,"heightIn":1},"elements":[
        {"type":"barcode","x":0,"y":0,"symbology":"ean13","value":"1"}]}"#;
    let answer = caller.post("/api/v1/labels/preview", body).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    let answer = caller.service.send(Ask::post("/api/v1/labels/preview").json(body)).await;
    assert_eq!(answer.error(), (401, "unauthorized".to_owned()));
}
