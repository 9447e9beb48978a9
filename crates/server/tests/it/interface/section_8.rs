//! `docs/interface.md`, section 8: limits, each at and beyond its bound.

use axum::http::Method;
use serde_json::{Value, json};

use super::{
    BARCODE, PRESETS, RENDER, caller, check_allowed, check_refused, design, error, hello, label,
    saved,
};

fn text() -> Value {
    label(json!({"type": "text", "x": 0, "y": 0, "text": "Hello"}))
}

/// Checks the last accepted and the first refused values at a pointer of a label.
async fn check_limits<const A: usize, const R: usize>(
    request: Value,
    pointer: &str,
    allowed: [Value; A],
    refused: [Value; R],
) {
    check_allowed(RENDER, &request, pointer, allowed).await;
    check_refused(RENDER, &request, pointer, refused).await;
}

#[tokio::test]
async fn elements_per_label_spec_500() {
    let elements = |count: usize| json!(vec![text()["elements"][0].clone(); count]);
    check_limits(text(), "/elements", [elements(500)], [elements(501)]).await;
}

#[tokio::test]
async fn rows_per_request_1000() {
    let rows = |count: usize| json!(vec![json!({}); count]);
    check_limits(text(), "/rows", [rows(1000)], [rows(1001)]).await;
}

#[tokio::test]
async fn copies_of_a_spec_1_to_10000() {
    check_limits(text(), "/copies", [json!(1), json!(10_000)], [json!(0), json!(10_001)]).await;
}

#[tokio::test]
async fn copies_of_a_design_1_to_10000() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    for (copies, expected) in [(0, 400), (1, 200), (10_000, 413), (10_001, 400)] {
        let answer = caller.post(&address, &json!({"copies": copies})).await;
        assert_eq!(answer.status, expected, "{copies}: {answer:?}");
    }
}

#[tokio::test]
async fn design_render_413_over_100_labels() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    for (rows, copies, expected) in
        [(1, 100, 200), (1, 101, 413), (100, 1, 200), (101, 1, 413), (10, 10, 200), (10, 11, 413)]
    {
        let body = json!({"rows": vec![json!({}); rows], "copies": copies});
        let answer = caller.post(&address, &body).await;
        assert_eq!(answer.status, expected, "{rows} x {copies}");
        if expected == 413 {
            assert_eq!(answer.error(), error(413, "job_too_large"));
        }
    }
}

#[tokio::test]
async fn size_width_in_0_1_to_24_inches() {
    check_limits(text(), "/size/widthIn", [json!(0.1), json!(24)], [json!(0.099), json!(24.001)])
        .await;
}

#[tokio::test]
async fn size_height_in_0_1_to_24_inches() {
    check_limits(text(), "/size/heightIn", [json!(0.1), json!(24)], [json!(0.099), json!(24.001)])
        .await;
}

#[tokio::test]
async fn size_dpi_100_to_1200() {
    check_limits(text(), "/size/dpi", [json!(100), json!(1200)], [json!(99), json!(1201)]).await;
}

#[tokio::test]
async fn darkness_0_to_30() {
    check_limits(text(), "/darkness", [json!(0), json!(30)], [json!(-1), json!(31)]).await;
}

fn code39() -> Value {
    label(json!({"type": "barcode", "x": 0, "y": 0, "symbology": "code39", "value": "A"}))
}

#[tokio::test]
async fn module_width_1_to_10() {
    let (allowed, refused) = ([json!(1), json!(10)], [json!(0), json!(11)]);
    check_limits(code39(), "/elements/0/moduleWidth", allowed, refused).await;
}

#[tokio::test]
async fn ratio_2_to_3() {
    let (allowed, refused) = ([json!(2), json!(3)], [json!(1.99), json!(3.01)]);
    check_limits(code39(), "/elements/0/ratio", allowed, refused).await;
}

#[tokio::test]
async fn magnification_1_to_10() {
    let qr = label(json!({"type": "qr", "x": 0, "y": 0, "value": "A"}));
    let (allowed, refused) = ([json!(1), json!(10)], [json!(0), json!(11)]);
    check_limits(qr, "/elements/0/magnification", allowed, refused).await;
}

#[tokio::test]
async fn scale_1_to_20() {
    let barcode = json!({"value": "A"});
    check_allowed(BARCODE, &barcode, "/scale", [1, 20]).await;
    check_refused(BARCODE, &barcode, "/scale", [0, 21]).await;
}

/// A design of this many bytes.
fn design_of(bytes: usize) -> String {
    let mut document = design(&hello()).to_string();
    document.push_str(&" ".repeat(bytes - document.len()));
    document
}

#[tokio::test]
async fn cloud_designs_per_account_10() {
    let caller = caller().await;
    for _ in 0..10 {
        saved(&caller, hello()).await;
    }
    assert_eq!(caller.save(&design_of(1000)).await.error(), error(409, "conflict"));
    assert_eq!(caller.get(super::DESIGNS).await.json()["count"], 10);
}

#[tokio::test]
async fn total_design_storage_9_mb() {
    // Ten designs of 900,000 bytes are 9 MB, so the number of designs is exceeded first.
    let caller = caller().await;
    let largest = design_of(900_000);
    for _ in 0..10 {
        assert_eq!(caller.save(&largest).await.status, 201);
    }
    let shelf = caller.browse(Method::GET, "/api/editor/designs", "").await.json();
    assert_eq!(shelf["quota"]["bytes"], json!({"used": 9_000_000, "most": 9_000_000}));
    assert_eq!(caller.save(&design_of(1000)).await.error(), error(409, "conflict"));
}

#[tokio::test]
async fn one_design_900000_bytes() {
    let caller = caller().await;
    assert_eq!(caller.save(&design_of(900_000)).await.status, 201);
    let larger = caller.save(&design_of(900_001)).await;
    assert_eq!(larger.error(), error(413, "payload_too_large"));
}

#[tokio::test]
async fn api_keys_per_account_3() {
    let caller = caller().await;
    // The caller has the first.
    for expected in [201, 201, 409] {
        let key = caller.browse(Method::POST, "/api/editor/keys", r#"{"name":"more"}"#).await;
        assert_eq!(key.status, expected, "{key:?}");
    }
}

#[tokio::test]
async fn presets_148() {
    let body = caller().await.get(PRESETS).await.json();
    assert_eq!((&body["count"], body["presets"].as_array().unwrap().len()), (&json!(148), 148));
}
