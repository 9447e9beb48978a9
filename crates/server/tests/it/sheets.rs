//! `format=sheet` of the previews and of the editor's export.

use axum::http::Method;
use serde_json::{Value, json};

use crate::{caller::Caller, service::Ask};

async fn preview(query: &str, body: &Value) -> crate::service::Answer {
    let caller = Caller::new().await;
    let path = format!("/api/v1/labels/preview?format=sheet{query}");
    caller.post(&path, &body).await
}

fn label(preset: &str) -> Value {
    json!({"size": {"preset": preset}, "elements": [
        {"type": "text", "x": 0.1, "y": 0.1, "text": "{{name}}", "fontSize": 10}],
        "rows": [{"name": "a"}, {"name": "b", "copies": 0}, {"name": "c", "copies": 29}]})
}

#[tokio::test]
async fn all_rows_and_copies_are_on_sheets() {
    let answer = preview("", &label("avery-5160")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    assert_eq!(answer.header("x-label-count"), Some("30"));
    assert_eq!(answer.header("x-sheet-count"), Some("1"));
    assert_eq!(answer.header("x-total-count"), Some("2"));
    assert!(answer.body.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&answer.body);
    assert!(text.contains("/PrintScaling/None") && text.contains("[0 0 612 792]"), "{text}");
    let mut used = label("avery-5160");
    used["sheet"] = json!({"start": 2, "skip": [3]});
    let answer = preview("", &used).await;
    assert_eq!(answer.header("x-sheet-count"), Some("2"));
    // The same request gives the same bytes.
    assert_eq!(preview("", &used).await.body, answer.body);
}

#[tokio::test]
async fn barcodes_without_a_command_are_drawn() {
    let mut body = label("avery-5160");
    body["elements"][0] =
        json!({"type": "barcode", "x": 0.1, "y": 0.1, "symbology": "telepen", "value": "AB"});
    let answer = preview("", &body).await;
    let told = Some("/rows: no element uses any value of the rows [unused-value]");
    assert_eq!((answer.status.as_u16(), answer.header("x-label-warnings")), (200, told));
}

#[tokio::test]
async fn what_only_rolls_have_is_ignored_with_a_warning() {
    let mut body = label("avery-5160");
    body["across"] = json!({"count": 2, "gap": 0.1});
    body["darkness"] = json!(20);
    let answer = preview("", &body).await;
    assert_eq!((answer.status.as_u16(), answer.header("x-sheet-count")), (200, Some("1")));
    let warnings = answer.header("x-label-warnings").unwrap();
    for said in ["/across: sheets have", "/darkness: office printers have"] {
        assert!(warnings.contains(said), "{warnings}");
    }
    body["strict"] = json!(true);
    assert_eq!(preview("", &body).await.error(), (400, "invalid_spec".to_owned()));
}

#[tokio::test]
async fn wrong_requests_say_what_to_do() {
    let messages = async |query: &str, body: Value| {
        let answer = preview(query, &body).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{answer:?}");
        let errors = answer.json()["errors"].clone();
        errors
            .as_array()
            .unwrap()
            .iter()
            .map(|it| format!("{}: {}", it["path"], it["message"]))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let told = messages("", label("zebra-2x1")).await;
    assert!(told.contains("/sheet") && told.contains("\\\"page\\\": \\\"a4\\\""), "{told}");
    let told = messages("&index=0", label("avery-5160")).await;
    assert!(told.contains("/index") && told.contains("is not for sheets"), "{told}");
    let mut wrong = label("avery-5160");
    wrong["sheet"] = json!({"pitchX": 2.5, "top": 1.5});
    let told = messages("", wrong).await;
    assert!(told.contains("labels overlap by 0.125 inches"), "{told}");
    assert!(told.contains("labels end 0.5 inches below the page"), "{told}");
    let mut wrong = label("avery-5160");
    wrong["copies"] = json!(10_000);
    wrong["rows"] = json!([{}, {}, {}, {}]);
    let answer = preview("", &wrong).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()));
    assert!(answer.text().contains("at most 1000 sheets; 40000 labels take 1334"), "{answer:?}");
    let unknown = preview("s", &label("avery-5160")).await;
    assert!(unknown.text().contains("must be png, svg, pdf or sheet"), "{unknown:?}");
}

#[tokio::test]
async fn barcodes_beyond_a_round_label_are_warned_about() {
    let qr = |x: f64| {
        json!({"size": {"preset": "avery-5294"}, "strict": false, "elements": [
            {"type": "qr", "x": x, "y": 0.9, "value": "ROUND", "magnification": 7}]})
    };
    assert_eq!(preview("", &qr(1.0)).await.header("x-label-warnings"), None);
    let answer = preview("", &qr(0.0)).await;
    let warnings = answer.header("x-label-warnings").unwrap().to_owned();
    assert!(
        warnings.starts_with("/sheet: a barcode, a text or a picture of label 1 reaches beyond"),
        "{warnings}"
    );
    let mut strict = qr(0.0);
    strict["strict"] = json!(true);
    assert_eq!(preview("", &strict).await.status, 400);
}

#[tokio::test]
async fn labels_whose_barcodes_a_round_label_cuts_are_not_proven() {
    // Whole on a rectangle, with its quiet zones, and in the corner that a round label does not have.
    let corner = json!({"size": {"preset": "avery-5294"}, "elements": [
        {"type": "qr", "x": 0.25, "y": 0.25, "value": "ROUND", "magnification": 7}]});
    assert_eq!(preview("", &corner).await.status, 200);
    let refused = preview("&proof=require", &corner).await;
    assert_eq!(refused.error(), (422, "not_proven".to_owned()));
    let report = &refused.json()["report"];
    assert_eq!((&report["scans"], &report["proven"]), (&json!(false), &json!(false)));
    assert!(refused.text().contains("reaches beyond the round edge"), "{refused:?}");
    let mut centre = corner;
    (centre["elements"][0]["x"], centre["elements"][0]["y"]) = (json!(0.8), json!(0.8));
    assert_eq!(preview("&proof=require", &centre).await.status, 200);
}

#[tokio::test]
async fn saved_designs_and_the_editor_print_the_same_sheets() {
    let caller = Caller::new().await;
    let cookie = caller.cookie().await;
    let document = json!({"schemaVersion": 1, "size": {"preset": "avery-5160"}, "elements": [
        {"id": "t1", "type": "text", "x": 0.1, "y": 0.05, "text": "{{name}}", "fontSize": 10},
        {"id": "q1", "type": "qr", "x": 1.6, "y": 0.05, "width": 0.9, "height": 0.9, "value": "{{name}}"}]});
    let ask = Ask::new(Method::POST, "/api/editor/designs?name=tag").cookie(cookie);
    let saved = caller.service.send(ask.json(&document.to_string())).await;
    let id = saved.json()["id"].as_str().unwrap().to_owned();
    let rows = json!([{"name": "Ada"}, {"name": "Grace"}]);
    let sheet = json!({"start": 30, "marks": "frames"});
    let body = json!({"rows": rows, "sheet": sheet});
    let path = format!("/api/v1/designs/{id}/preview?format=sheet");
    let printed = caller.post(&path, &body).await;
    assert_eq!(printed.status, 200, "{printed:?}");
    assert_eq!(printed.header("x-label-count"), Some("2"));
    assert_eq!(printed.header("x-sheet-count"), Some("2"));
    // With modules of at most 10 dots, the QR code would be half as large as its box.
    assert_eq!(printed.header("x-label-warnings"), None);
    let body = json!({"document": document, "rows": rows, "sheet": sheet, "format": "sheet"});
    let ask = Ask::new(Method::POST, "/api/editor/export").cookie(cookie);
    let exported = caller.service.send(ask.json(&body.to_string())).await;
    assert_eq!(exported.header("x-sheet-count"), Some("2"), "{exported:?}");
    assert!(exported.body == printed.body);
    // The sheet that is saved with the design.
    let mut document = document;
    document["printer"] = json!({"format": "sheet", "sheet": sheet});
    let ask = Ask::new(Method::POST, "/api/editor/designs?name=sheet").cookie(cookie);
    let saved = caller.service.send(ask.json(&document.to_string())).await;
    let other =
        format!("/api/v1/designs/{}/preview?format=sheet", saved.json()["id"].as_str().unwrap());
    let body = json!({"rows": rows}).to_string();
    let by_design = caller.post(&other, &body).await;
    assert!(by_design.body == printed.body, "{by_design:?}");
    let body = json!({"rows": rows, "sheet": {"start": 31}});
    let refused = caller.post(&path, &body).await;
    assert!(refused.text().contains("must be a place of the sheet, 1 to 30, found 31"));
}
