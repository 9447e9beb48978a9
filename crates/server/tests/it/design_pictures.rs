//! `designs/{id}/preview` and `designs/{id}/check`: the same labels as `render`, drawn and read back.

use serde_json::{Value, json};

use crate::{caller::SavedDesign, service::Ask};

/// The same ZPL, drawn by `zpl/preview`.
async fn drawn(design: &SavedDesign, zpl: &str, query: &str) -> Vec<u8> {
    let ask = Ask::post(&format!("/api/v1/zpl/preview{query}"));
    design.caller.send(ask.header("content-type", "text/plain").body(zpl.to_owned())).await.body
}

fn parcel() -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "t1", "type": "text", "x": 0.1, "y": 0.05, "text": "{{name}}", "fontSize": 10},
        {"id": "g1", "type": "group", "x": 0.1, "y": 0.3, "width": 1.8, "height": 0.6, "elements": [
            {"id": "b1", "type": "barcode", "x": 0.2, "y": 0.3, "width": 1.5, "height": 0.4, "symbology": "code128", "value": "{{code}}"}]}]})
}

fn rows() -> Value {
    json!({"rows": [{"name": "Ada", "code": "A1"}, {"name": "Left out", "code": "X", "copies": 0}, {"name": "Grace", "code": "B22"}]})
}

#[tokio::test]
async fn a_preview_shows_what_is_printed() {
    let design = SavedDesign::new(&parcel()).await;
    let zpl = design.post("render", &rows()).await.text().to_owned();
    for (index, query) in [(0, ""), (1, "?index=1")] {
        let shown = design.post(&format!("preview{query}"), &rows()).await;
        assert_eq!((shown.status.as_u16(), shown.header("x-total-count")), (200, Some("2")));
        assert_eq!(shown.header("content-type"), Some("image/png"));
        assert_eq!(shown.body, drawn(&design, &zpl, &format!("?index={index}")).await, "{query}");
    }
    let pdf = design.post("preview?format=pdf", &rows()).await;
    assert_eq!(pdf.body, drawn(&design, &zpl, "?format=pdf").await);
    let absent = design.post("preview?index=2", &rows()).await;
    assert_eq!(absent.status, 404, "{absent:?}");
    assert_eq!(
        absent.json()["message"],
        "there is no label 2: the document has 2 labels, counted from 0"
    );
}

#[tokio::test]
async fn a_check_reads_every_barcode() {
    let design = SavedDesign::new(&parcel()).await;
    let check = design.post("check?colour=1", &rows()).await;
    assert_eq!(check.status, 200, "{check:?}");
    let check = check.json();
    assert_eq!((&check["scans"], &check["labels"]), (&json!(true), &json!(2)));
    let read = check["barcodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| json!([it["path"], it["elementId"], it["row"], it["value"], it["result"]]));
    let read: Vec<_> = read.collect();
    assert_eq!(
        read,
        [
            json!(["/elements/1/elements/0", "b1", 0, "A1", "decodes"]),
            json!(["/elements/1/elements/0", "b1", 2, "B22", "decodes"]),
        ]
    );
    assert_eq!(check["findings"][0]["rule"], "unknown-field");
}

#[tokio::test]
async fn a_check_finds_what_does_not_scan_and_what_is_drawn_otherwise() {
    let mut document = parcel();
    let cover = json!({"id": "r1", "type": "rect", "x": 0.5, "y": 0.3, "width": 0.2, "height": 0.5, "fill": "black"});
    let picture = json!({"id": "i1", "type": "image", "x": 1.8, "y": 0, "width": 0.1, "height": 0.1, "src": "data:image/png;base64,iVBORw0KGgo="});
    document["elements"].as_array_mut().unwrap().extend([cover, picture]);
    let design = SavedDesign::new(&document).await;
    let check = design.post("check", &rows()).await.json();
    assert_eq!(check["scans"], false);
    let findings: Vec<_> = check["findings"].as_array().unwrap().iter().collect();
    let has = |id: &str, path: &str| {
        findings.iter().any(|it| it["elementId"] == id && it["path"] == path)
    };
    assert!(has("b1", "/elements/1/elements/0"), "{findings:#?}");
    assert!(has("i1", "/elements/3"), "{findings:#?}");
}

#[tokio::test]
async fn both_refuse_what_render_refuses() {
    let design = SavedDesign::new(&parcel()).await;
    for body in [
        json!({"rows": [{"code": "A"}, {"code": "\u{e9}\u{4e2d}"}]}),
        json!({"rows": [{"code": "A", "copies": "many"}]}),
        json!({"data": {"code": "A"}, "copies": 101}),
    ] {
        let expected = design.post("render", &body).await;
        assert!(expected.status.is_client_error(), "{body}");
        for what in ["preview?format=pdf", "check"] {
            let refused = design.post(what, &body).await;
            assert_eq!(refused.status, expected.status, "{what} {body}");
            assert_eq!(refused.json()["message"], expected.json()["message"], "{what} {body}");
        }
    }
    let other = design.caller.service.account("b@example.com").await;
    for what in ["preview", "check"] {
        let ask = Ask::post(&format!("{}/{what}", design.address));
        assert_eq!(design.caller.service.send(ask.json("{}")).await.status, 401);
        let ask = Ask::post(&format!("{}/{what}", design.address)).by(&other);
        assert_eq!(design.caller.service.send(ask.json("{}")).await.status, 404);
    }
}

#[tokio::test]
async fn neither_takes_a_number_of_a_counter() {
    let values =
        json!([{"name": "code", "type": "counter", "start": 7, "width": 4, "keep": "design"}]);
    let mut document = parcel();
    document["values"] = values;
    let design = SavedDesign::new(&document).await;
    let first = |check: &Value| check["barcodes"][0]["value"].clone();
    for _ in 0..2 {
        assert_eq!(
            design.post("preview", &json!({})).await.header("x-label-counters"),
            Some("{\"code\":7}")
        );
        assert_eq!(first(&design.post("check", &json!({})).await.json()), "0007");
    }
    assert!(design.post("render", &json!({"labels": 3})).await.text().contains("0009"));
    assert_eq!(first(&design.post("check", &json!({})).await.json()), "0010");
}
