//! Section 4: endpoints.

use serde_json::{Value, json};

use super::{
    BARCODE, DESIGNS, Desk, PRESETS, RENDER, check_allowed, check_refused, error, hello, invalid,
    kix, label, photo, unauthorized, with,
};
use crate::service::{Answer, Ask};

fn text() -> Value {
    label(json!({"type": "text", "x": 0, "y": 0, "text": "Hello {{name}}"}))
}

fn ean13(value: &str) -> Value {
    label(json!({"type": "barcode", "x": 0, "y": 0, "symbology": "ean13", "value": value}))
}

/// That nobody is served without a key, or with a wrong one.
async fn check_unauthorized(ask: impl Fn() -> Ask) {
    let desk = Desk::new().await;
    assert_eq!(desk.service.error(ask()).await, unauthorized());
    assert_eq!(desk.service.error(ask().key("lw_wrong")).await, unauthorized());
    assert_ne!(desk.service.send(ask().by(&desk.account)).await.status, 401);
}

/// What a design with these elements is printed as, without any data.
async fn printed(elements: Value) -> Answer {
    let desk = Desk::new().await;
    let address = desk.design(elements).await;
    desk.post(&address, &json!({})).await
}

/// That a design with this element is printed with these commands, without a warning.
async fn check_converts(element: Value, expected: &[&str]) {
    let answer = printed(json!([element])).await;
    for command in expected {
        assert!(answer.text().contains(command), "{command}: {answer:?}");
    }
    assert_eq!(answer.header("x-conversion-warnings"), None);
}

/// A design's barcode.
fn bars(symbology: &str, value: &str) -> Value {
    json!({"id": "b", "type": "barcode", "x": 0.5, "y": 0.5, "width": 2, "height": 1,
        "symbology": symbology, "value": value})
}

#[tokio::test]
async fn all_endpoints_require_authentication() {
    let render = format!("{DESIGNS}/x/render");
    check_unauthorized(|| Ask::post(RENDER)).await;
    check_unauthorized(|| Ask::post(BARCODE)).await;
    check_unauthorized(|| Ask::get(DESIGNS)).await;
    check_unauthorized(|| Ask::post(&render)).await;
    check_unauthorized(|| Ask::get(&render)).await;
    check_unauthorized(|| Ask::get(PRESETS)).await;
}

#[tokio::test]
async fn request_bodies_are_json() {
    let desk = Desk::new().await;
    let design = desk.design(hello()).await;
    for path in [RENDER, BARCODE, &design] {
        let ask = Ask::post(path).by(&desk.account).header("content-type", "text/plain");
        let answer = desk.service.send(ask.body("{}")).await;
        assert_eq!(answer.error(), error(415, "unsupported_media_type"), "{path}");
        let ask = Ask::post(path).by(&desk.account).json("x");
        assert_eq!(desk.service.error(ask).await, error(400, "invalid_json"), "{path}");
    }
}

#[tokio::test]
async fn label_render_with_rows_is_one_label_per_row() {
    let request = with(&text(), "/rows", json!([{"name": "Ada"}, {"name": "Bob"}]));
    let zpl = Desk::new().await.answered(RENDER, &request).await;
    assert_eq!(zpl.matches("^XA").count(), 2);
    assert!(zpl.contains("Hello Ada") && zpl.contains("Hello Bob"), "{zpl}");
}

#[tokio::test]
async fn label_render_without_rows_is_one_label_filled_from_data() {
    let request = with(&text(), "/data", json!({"name": "Ada"}));
    let zpl = Desk::new().await.answered(RENDER, &request).await;
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
    let zpl = Desk::new().await.answered(RENDER, &request).await;
    assert!(["^FDt1^FS", "^FDB1^FS", "A,q1^FS"].iter().all(|it| zpl.contains(it)), "{zpl}");
}

#[tokio::test]
async fn label_render_row_wins_over_data() {
    let request = with(&text(), "/data", json!({"name": "Ada"}));
    let request = with(&request, "/rows", json!([{}, {"name": "Bob"}]));
    let zpl = Desk::new().await.answered(RENDER, &request).await;
    assert!(zpl.find("Hello Ada").unwrap() < zpl.find("Hello Bob").unwrap());
}

#[tokio::test]
async fn label_render_200_is_text_plain() {
    let answer = Desk::new().await.post(RENDER, &text()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
}

#[tokio::test]
async fn label_render_document_starts_with_xa_and_ends_with_xz() {
    let request = with(&text(), "/rows", json!([{}, {}]));
    let zpl = Desk::new().await.answered(RENDER, &request).await;
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"), "{zpl}");
}

#[tokio::test]
async fn label_render_document_carries_ci28_pw_and_ll() {
    let request = with(&text(), "/rows", json!([{}, {}]));
    let zpl = Desk::new().await.answered(RENDER, &request).await;
    for command in ["^CI28", "^PW812", "^LL1218"] {
        assert_eq!(zpl.matches(command).count(), 2, "{command}: {zpl}");
    }
}

#[tokio::test]
async fn label_render_x_label_count_is_labels_in_the_response() {
    let desk = Desk::new().await;
    let count = async |request: Value| {
        let answer = desk.post(RENDER, &request).await;
        answer.header("x-label-count").unwrap().to_owned()
    };
    assert_eq!(count(text()).await, "1");
    assert_eq!(count(with(&text(), "/copies", 9)).await, "1");
    assert_eq!(count(with(&text(), "/rows", json!([{}, {}, {}]))).await, "3");
}

#[tokio::test]
async fn label_render_400_malformed_request() {
    let desk = Desk::new().await;
    let ask = Ask::post(RENDER).by(&desk.account).json("{");
    assert_eq!(desk.service.error(ask).await, error(400, "invalid_json"));
    assert_eq!(desk.post(RENDER, &json!({})).await.error(), invalid());
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

#[tokio::test]
async fn barcode_200_svg_is_the_default() {
    let answer = Desk::new().await.post(BARCODE, &json!({"value": "1"})).await;
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert!(answer.text().starts_with("<svg ") && answer.text().ends_with("</svg>"));
}

#[tokio::test]
async fn barcode_200_zpl_is_a_label() {
    let answer = Desk::new().await.post(BARCODE, &json!({"value": "1", "format": "zpl"})).await;
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(answer.text().starts_with("^XA") && answer.text().ends_with("^XZ"));
}

#[tokio::test]
async fn barcode_200_json() {
    let answer = Desk::new().await.post(BARCODE, &json!({"value": "1", "format": "json"})).await;
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

#[tokio::test]
async fn designs_200_is_count_and_designs() {
    let desk = Desk::new().await;
    assert_eq!(desk.get(DESIGNS).await.json(), json!({"count": 0, "designs": []}));
    desk.design(hello()).await;
    let list = desk.get(DESIGNS).await.json();
    assert_eq!((&list["count"], list["designs"].as_array().unwrap().len()), (&json!(1), 1));
}

#[tokio::test]
async fn designs_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get(DESIGNS)).await;
}

#[tokio::test]
async fn design_render_id_is_a_design_id() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let other = address.replace("/render", "0/render");
    assert_eq!(desk.post(&address, &json!({})).await.status, 200);
    assert_eq!(desk.post(&other, &json!({})).await.status, 404);
}

#[tokio::test]
async fn design_render_body_is_optional() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let answer = desk.service.send(Ask::post(&address).by(&desk.account)).await;
    assert!(answer.text().contains("^FDHello ^FS"), "{answer:?}");
}

#[tokio::test]
async fn design_render_data_is_for_a_single_label() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let zpl = desk.answered(&address, &json!({"data": {"name": "Ada"}})).await;
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("Hello Ada").count()), (1, 1));
}

#[tokio::test]
async fn design_render_rows_at_most_1000_one_label_each() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let rows = |count: usize| json!({"rows": vec![json!({"name": "Ada"}); count]});
    let zpl = desk.answered(&address, &rows(2)).await;
    assert_eq!(zpl.matches("Hello Ada").count(), 2);
    // A thousand rows are well formed, and too large a job.
    assert_eq!(desk.post(&address, &rows(1000)).await.error(), error(413, "job_too_large"));
    assert_eq!(desk.post(&address, &rows(1001)).await.error(), invalid());
}

#[tokio::test]
async fn design_render_copies_1_to_10000() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let copies = async |count: i32| desk.post(&address, &json!({"copies": count})).await;
    assert!(copies(100).await.text().contains("^PQ100,"));
    assert_eq!(copies(1).await.status, 200);
    // Ten thousand copies are well formed, and too large a job.
    assert_eq!(copies(10_000).await.error(), error(413, "job_too_large"));
    assert_eq!(copies(10_001).await.error(), invalid());
    assert_eq!(copies(0).await.error(), invalid());
}

#[tokio::test]
async fn design_render_200_is_text_plain() {
    let answer = printed(hello()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(answer.text().starts_with("^XA") && answer.text().ends_with("^XZ"));
}

#[tokio::test]
async fn design_render_x_conversion_warnings_when_parts_have_no_equivalent() {
    let plain = json!({"id": "t", "type": "text", "x": 0, "y": 0, "text": "Hello"});
    let answer = printed(json!([plain, photo()])).await;
    let warnings = answer.header("x-conversion-warnings").unwrap();
    assert!(warnings.contains("image-skipped"), "{warnings}");
    assert_eq!(printed(json!([plain])).await.header("x-conversion-warnings"), None);
}

#[tokio::test]
async fn design_render_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::post("/api/v1/designs/x/render")).await;
}

#[tokio::test]
async fn design_render_404_no_such_design_for_this_account() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let other = desk.service.account("b@example.com").await;
    let ask = Ask::post(&address).by(&other);
    assert_eq!(desk.service.error(ask).await, error(404, "not_found"));
}

#[tokio::test]
async fn design_render_422_nothing_can_be_drawn() {
    assert_eq!(printed(json!([photo()])).await.error(), error(422, "nothing_to_draw"));
}

#[tokio::test]
async fn design_render_422_barcode_has_no_command() {
    let answer = printed(json!([hello()[0], kix("k")])).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
}

#[tokio::test]
async fn design_inspect_200_is_spec_and_warnings() {
    let desk = Desk::new().await;
    let address = desk.design(json!([hello()[0], photo()])).await;
    let answer = desk.get(&address).await.json();
    assert_eq!(answer["spec"]["elements"].as_array().unwrap().len(), 1);
    assert_eq!(answer["spec"]["elements"][0]["text"], "Hello {{name}}");
    assert_eq!(answer["warnings"].as_array().unwrap().len(), 1);
    assert!(answer["warnings"][0].as_str().unwrap().contains("image-skipped"), "{answer}");
}

#[tokio::test]
async fn design_inspect_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get("/api/v1/designs/x/render")).await;
}

#[tokio::test]
async fn design_inspect_404_no_such_design_for_this_account() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let other = desk.service.account("b@example.com").await;
    let ask = Ask::get(&address).by(&other);
    assert_eq!(desk.service.error(ask).await, error(404, "not_found"));
}

#[tokio::test]
async fn design_inspect_422_names_each_barcode_and_carries_the_partial_spec() {
    let desk = Desk::new().await;
    let address = desk.design(json!([kix("k1"), hello()[0], kix("k2")])).await;
    let answer = desk.get(&address).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
    let body = answer.json();
    let ids: Vec<_> =
        body["errors"].as_array().unwrap().iter().map(|it| &it["elementId"]).collect();
    assert_eq!(ids, ["k1", "k2"]);
    assert_eq!(body["spec"]["elements"].as_array().unwrap().len(), 1);
}

/// The ids of the presets that are found.
async fn found(query: &str) -> Vec<Value> {
    let body = Desk::new().await.get(&format!("{PRESETS}{query}")).await.json();
    body["presets"].as_array().unwrap().iter().map(|preset| preset["id"].clone()).collect()
}

#[tokio::test]
async fn presets_brand_filters_by_printer_family() {
    let (zebra, all) = (found("?brand=Zebra").await, found("").await);
    assert!(!zebra.is_empty() && zebra.len() < all.len());
    assert!(zebra.contains(&json!("zebra-4x6")) && found("?brand=none").await.is_empty());
}

#[tokio::test]
async fn presets_search_matches_id_name_or_product_code() {
    let four_by_six = json!("zebra-4x6");
    for search in ["zebra-4x6", "zebra%204%20x%206%20in%20shipping", "10015347"] {
        assert!(found(&format!("?search={search}")).await.contains(&four_by_six), "{search}");
    }
    assert!(!found("?search=zebra-4x8").await.contains(&four_by_six));
}

#[tokio::test]
async fn presets_200_is_count_and_presets() {
    let body = Desk::new().await.get(&format!("{PRESETS}?brand=Zebra")).await.json();
    assert_eq!(body["count"], body["presets"].as_array().unwrap().len());
    assert_eq!(body.as_object().unwrap().len(), 2);
}

#[tokio::test]
async fn presets_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get(PRESETS)).await;
}

#[tokio::test]
async fn reference_page_is_at_api_docs() {
    let answer = Desk::new().await.service.send(Ask::get("/api/docs")).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
}

#[tokio::test]
async fn designs_and_keys_are_not_made_with_a_key() {
    let desk = Desk::new().await;
    assert_eq!(desk.post(DESIGNS, &json!({})).await.error(), error(405, "method_not_allowed"));
    assert_eq!(desk.post("/api/v1/keys", &json!({})).await.error(), error(404, "not_found"));
    for path in ["/api/editor/designs", "/api/editor/keys"] {
        assert_eq!(desk.post(path, &json!({"name": "x"})).await.error().0, 401, "{path}");
    }
}

#[tokio::test]
async fn conversion_of_text_is_a0() {
    let text = json!({"id": "t", "type": "text", "x": 0, "y": 0, "text": "Hello"});
    check_converts(text, &["^A0N,28,28^FDHello^FS"]).await;
}

#[tokio::test]
async fn conversion_of_text_boxes_is_a0_wrapped_with_fb() {
    let text = json!({"id": "t", "type": "textBox", "x": 0, "y": 0, "width": 2, "height": 1,
        "align": "center", "text": "Hello"});
    check_converts(text, &["^A0N,28,28", "^FB406,1,", "^FDHello"]).await;
}

#[tokio::test]
async fn conversion_of_barcodes_is_their_native_command() {
    for (symbology, value, command) in [
        ("code128", "Hello", "^BCN,"),
        ("ean13", "590123412345", "^BEN,"),
        ("datamatrix", "Hello", "^BXN,"),
    ] {
        let answer = printed(json!([bars(symbology, value)])).await;
        assert!(answer.text().contains(command), "{answer:?}");
    }
}

#[tokio::test]
async fn conversion_of_qr_codes_is_bq() {
    let qr = json!({"id": "q", "type": "qr", "x": 0.5, "y": 0.5, "width": 1, "height": 1,
        "value": "Hello"});
    let answer = printed(json!([qr])).await;
    assert!(
        answer.text().contains("^BQN,2,") && answer.text().contains("A,Hello^FS"),
        "{answer:?}"
    );
}

#[tokio::test]
async fn conversion_of_rectangles_is_gb() {
    let rect = json!({"id": "r", "type": "rect", "x": 0, "y": 0, "width": 1, "height": 1});
    check_converts(rect, &["^GB203,203,4"]).await;
}

#[tokio::test]
async fn conversion_of_lines_is_gb() {
    let line = json!({"id": "l", "type": "line", "x": 0, "y": 1, "x2": 1, "y2": 1});
    check_converts(line, &["^GB203,2,2"]).await;
}

#[tokio::test]
async fn conversion_of_tables_is_gb_boxes_and_rules() {
    let table = json!({"id": "t", "type": "table", "x": 0, "y": 0, "columns": [1, 1],
        "rows": [0.5, 0.5], "cells": [["a", "b"], ["c", "d"]]});
    check_converts(table, &["^GB406,203,4", "^GB2,", ",2,2", "^FDa^FS", "^FDd^FS"]).await;
}

#[tokio::test]
async fn conversion_of_images_is_skipped_and_reported() {
    let answer = printed(json!([hello()[0], photo()])).await;
    assert!(!answer.text().contains("^GF"), "{answer:?}");
    assert!(answer.header("x-conversion-warnings").unwrap().contains("p: "), "{answer:?}");
}

#[tokio::test]
async fn conversion_of_a_barcode_without_a_command_refuses_the_request() {
    let answer = printed(json!([hello()[0], kix("k"), photo()])).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
}

#[tokio::test]
async fn conversion_matches_module_widths_to_the_footprint() {
    // Code 128 of one character has 46 modules: at 203 dpi 1, 2 and 3 inches hold 4, 8 and 10 dots for each.
    for (width, expected) in [(1.0, "^BY4,"), (2.0, "^BY8,"), (3.0, "^BY10,")] {
        let answer = printed(json!([with(&bars("code128", "A"), "/width", width)])).await;
        assert!(answer.text().contains(expected), "{expected} {answer:?}");
    }
}

#[tokio::test]
async fn conversion_of_databar_expanded_warns_of_its_height() {
    let answer = printed(json!([bars("databar-expanded", "(01)09501101530003")])).await;
    assert!(answer.text().contains("^BR"), "{answer:?}");
    let warnings = answer.header("x-conversion-warnings").unwrap();
    assert!(warnings.contains("high"), "{warnings}");
}

#[tokio::test]
async fn conversion_warns_of_a_photo_and_refuses_a_barcode() {
    assert_eq!(printed(json!([hello()[0], photo()])).await.status, 200);
    assert_eq!(printed(json!([hello()[0], kix("k")])).await.status, 422);
}

#[tokio::test]
async fn conversion_copies_are_of_each_label() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let zpl = desk.answered(&address, &json!({"rows": [{}, {}, {}], "copies": 4})).await;
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("^PQ4,").count()), (3, 3));
}
