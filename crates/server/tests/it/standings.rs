//! `POST /api/editor/convert`: the placement of barcodes in their boxes, and the suggested fixes.

use serde_json::{Value, json};

use crate::service::{Ask, Service};

async fn convert(service: &Service, elements: &Value) -> Value {
    let document =
        json!({"schemaVersion": 1, "size": {"widthIn": 20, "heightIn": 20}, "elements": elements});
    let body = json!({"document": document}).to_string();
    let answer = service.send(Ask::post("/api/editor/convert").json(&body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["elements"][0].clone()
}

fn barcode(symbology: &str, value: &str, rotation: &str) -> Value {
    json!({"id": "b", "type": "barcode", "x": 1, "y": 1, "width": 3, "height": 3, "symbology": symbology,
        "value": value, "rotation": rotation})
}

fn dots(step: &Value, side: &str) -> f64 {
    step[side].as_f64().unwrap()
}

#[tokio::test]
async fn a_box_of_a_step_prints_with_its_module() {
    let service = Service::new().await;
    let codes = [
        ("code128", "SKU-12345"),
        ("ean13", "4006381333931"),
        ("itf14", "10614141000415"),
        ("pdf417", "some text for it"),
        ("datamatrix", "ABC-123"),
        ("qrcode", "https://example.com"),
        ("databar-omni", "09501101530003"),
    ];
    for (symbology, value) in codes {
        for rotation in ["N", "R", "I", "B"] {
            let mut element = barcode(symbology, value, rotation);
            let before = convert(&service, &json!([element])).await;
            let steps = before["symbol"]["steps"].as_array().unwrap().clone();
            assert!(steps.len() >= 9, "{symbology}: {steps:?}");
            for step in steps {
                element["width"] = json!(dots(&step, "width") / 203.0);
                element["height"] = json!(dots(&step, "height") / 203.0);
                let after = convert(&service, &json!([element])).await;
                let what = format!("{symbology} {rotation} {step}: {after}");
                assert_eq!(after["symbol"]["module"], step["module"], "{what}");
                for side in ["width", "height"] {
                    let ink = dots(&after["box"], side);
                    assert!(ink <= dots(&step, side) + 1.0, "{what}");
                }
                // One dot less on the relevant side gives the next narrower module.
                let along = if matches!(rotation, "N" | "I") { "width" } else { "height" };
                element[along] = json!((dots(&step, along) - 1.0) / 203.0);
                let less = convert(&service, &json!([element])).await;
                let (least, module) = (&before["symbol"]["steps"][0], &less["symbol"]["module"]);
                let is_least = step["module"] == least["module"];
                assert_eq!(module == &step["module"], is_least, "{what}");
            }
        }
    }
}

#[tokio::test]
async fn margins_turn_with_the_barcode() {
    let service = Service::new().await;
    // EAN-13 needs 11 modules before its bars, for the first digit, and 7 after.
    let quiet = async |rotation: &str| {
        let answer = convert(&service, &json!([barcode("ean13", "4006381333931", rotation)])).await;
        let quiet = &answer["symbol"]["quiet"];
        ["left", "top", "right", "bottom"].map(|side| quiet[side].as_u64().unwrap())
    };
    let [left, top, right, bottom] = quiet("N").await;
    assert!(right > left && left > 0 && [top, bottom] == [0, 0], "{left} {top} {right} {bottom}");
    assert_eq!(quiet("R").await, [bottom, left, top, right]);
    assert_eq!(quiet("I").await, [right, bottom, left, top]);
    assert_eq!(quiet("B").await, [top, right, bottom, left]);
    let qr =
        json!([{"id": "q", "type": "qr", "x": 1, "y": 1, "width": 1, "height": 1, "value": "a"}]);
    let qr = convert(&service, &qr).await["symbol"].clone();
    let zone = qr["module"].as_u64().unwrap() * 4;
    assert_eq!(qr["quiet"], json!({"left": zone, "top": zone, "right": zone, "bottom": zone}));
    assert_eq!(qr["isSquare"], true);
}

#[tokio::test]
async fn suggested_fixes_work() {
    let service = Service::new().await;
    let elements = [
        barcode("ean13", "4006381333932", "N"),
        json!({"id": "b", "type": "barcode", "x": 1, "y": 1, "width": 0.6, "height": 0.5, "symbology": "code128",
            "value": "SKU-12345"}),
        json!({"id": "b", "type": "barcode", "x": 18.5, "y": 1, "width": 3, "height": 1, "symbology": "code128",
            "value": "SKU-12345"}),
        json!({"id": "x", "type": "textBox", "x": 1, "y": 1, "width": 1, "height": 0.2, "fontSize": 12,
            "text": "more words than there is room for"}),
        json!({"id": "t", "type": "text", "x": 1, "y": 1, "text": "tiny", "fontSize": 2}),
        json!({"id": "q", "type": "qr", "x": 1, "y": 1, "width": 1, "height": 1, "value": "a", "rotation": "R"}),
        json!({"id": "i", "type": "barcode", "x": 1, "y": 1, "width": 3, "height": 1, "symbology": "interleaved2of5",
            "value": "123"}),
    ];
    let mut labels = Vec::new();
    for mut element in elements {
        let before = convert(&service, &json!([element])).await;
        let finding = before["findings"].as_array().unwrap().iter();
        let finding = finding.clone().find(|finding| finding["fixes"] != Value::Null);
        let finding = finding.unwrap_or_else(|| panic!("{before}"));
        let fix = &finding["fixes"][0];
        labels.push(fix["message"].as_str().unwrap().to_owned());
        for (field, value) in fix["set"].as_object().unwrap() {
            element[field] = value.clone();
        }
        let after = convert(&service, &json!([element])).await;
        let still = after["findings"].as_array().unwrap().iter();
        assert!(still.clone().all(|it| it["rule"] != finding["rule"]), "{finding} {after}");
    }
    assert_eq!(
        labels,
        [
            "Use the check digit 1",
            "Make it 1.21 x 0.50 inches",
            "Move it onto the label",
            "Shrink to fit",
            "Set 3.55 pt",
            "Turn it upright",
            "Add the leading zero",
        ]
    );
}

#[tokio::test]
async fn no_fix_is_suggested_for_problems_in_the_data() {
    let service = Service::new().await;
    let element = json!([barcode("ean13", "{{ean}}", "N")]);
    let document = json!({"schemaVersion": 1, "size": {"widthIn": 4, "heightIn": 4}, "elements": element,
        "sampleData": {"ean": "4006381333932"}});
    let body = json!({"document": document}).to_string();
    let answer = service.send(Ask::post("/api/editor/convert").json(&body)).await.json();
    let finding = &answer["elements"][0]["findings"][0];
    assert_eq!((&finding["rule"], &finding["fixes"]), (&json!("invalid-value"), &Value::Null));
}
