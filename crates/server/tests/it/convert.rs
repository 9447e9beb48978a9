//! `POST /api/editor/convert`.

use expect_test::expect;
use serde_json::{Value, json};

use crate::service::{Answer, Ask, Service};

async fn convert(body: &Value) -> Answer {
    let service = Service::new().await;
    service.send(Ask::post("/api/editor/convert").json(&body.to_string())).await
}

fn document(elements: &Value) -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": elements,
        "sampleData": {"name": "Ada"}})
}

#[tokio::test]
async fn elements_are_returned_with_ink_drawing_and_bytes() {
    let elements = json!([
        {"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "Hello {{name}}"},
        {"id": "r", "type": "rect", "x": 0.5, "y": 0.5, "width": 1, "height": 0.4},
    ]);
    let answer = convert(&json!({"document": document(&elements)})).await.json();
    assert_eq!(
        (&answer["width"], &answer["height"], &answer["dpi"]),
        (&json!(406), &json!(203), &json!(203))
    );
    assert_eq!(answer["placeholders"], json!(["name"]));
    let zpl = answer["zpl"].as_str().unwrap();
    let told: Vec<_> = answer["elements"]
        .as_array()
        .unwrap()
        .iter()
        .map(|element| {
            let place = |at: usize| element["spans"][0][at].as_u64().unwrap();
            let [start, end] = [0, 1].map(|at| usize::try_from(place(at)).unwrap());
            let svg = element["svg"].as_str().unwrap();
            assert!(svg.contains("<path") && !svg.contains("<svg"), "{svg}");
            format!("{} {} {}", element["id"], element["box"], &zpl[start..end])
        })
        .collect();
    expect![[r#"
        "t" {"height":22,"width":107,"x":22,"y":19} ^FO20,20^A0N,28,28^FDHello Ada^FS

        "r" {"height":81,"width":203,"x":102,"y":102} ^FO102,102^GB203,81,4,B,0^FS
    "#]]
    .assert_eq(&told.join("\n"));
}

#[tokio::test]
async fn drawings_that_the_editor_has_are_not_sent_again() {
    let elements = json!([
        {"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "Hello {{name}}"},
        {"id": "r", "type": "rect", "x": 0.5, "y": 0.5, "width": 1, "height": 0.4},
        {"id": "none", "type": "text", "x": 0.1, "y": 0.1, "text": ""},
    ]);
    let mut document = document(&elements);
    let first = convert(&json!({"document": document})).await.json();
    let digests: Vec<_> = [0, 1, 2].map(|at| first["elements"][at]["digest"].clone()).into();
    let again = async |document: &Value| {
        convert(&json!({"document": document, "data": {"name": "Bob"}, "held": digests}))
            .await
            .json()
    };
    // Another value changes one of them.
    let second = again(&document).await;
    assert!(second["elements"][0]["svg"].as_str().unwrap().contains("<path"));
    assert_ne!(second["elements"][0]["digest"], digests[0]);
    assert_eq!(
        (&second["elements"][1]["svg"], &second["elements"][1]["box"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(second["elements"][1]["spans"][0][1], second["zpl"].as_str().unwrap().len() - 3);
    assert_eq!((&digests[2], &second["elements"][2]["box"]), (&json!(""), &Value::Null));
    // Another place or another resolution changes all of them.
    document["size"]["dpi"] = json!(300);
    let third = again(&document).await;
    assert_ne!(third["elements"][1]["svg"], Value::Null);
    let refused = convert(&json!({"document": document, "held": [1]})).await;
    assert_eq!(refused.error(), (400, "invalid_json".to_owned()));
}

#[tokio::test]
async fn data_override_the_sample() {
    let elements = json!([{"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "{{name}}"}]);
    let zpl = async |body: Value| convert(&body).await.json()["zpl"].as_str().unwrap().to_owned();
    let document = document(&elements);
    assert!(zpl(json!({"document": document})).await.contains("Ada"));
    let with_data = json!({"document": document, "data": {"name": "Bob"}});
    assert!(zpl(with_data).await.contains("Bob"));
}

#[tokio::test]
async fn unprintable_elements_are_reported_and_the_rest_is_drawn() {
    let elements = json!([
        {"id": "bad", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 0.5, "symbology": "ean13", "value": "12"},
        {"id": "kix", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 0.5, "symbology": "kix", "value": "1231FZ13"},
        {"id": "photo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "src": "data:image/png;base64,AAAA"},
        {"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "still here"},
    ]);
    let answer = convert(&json!({"document": document(&elements)})).await.json();
    assert!(answer["zpl"].as_str().unwrap().contains("still here"));
    let told: Vec<_> = answer["elements"]
        .as_array()
        .unwrap()
        .iter()
        .map(|element| {
            format!("{} {} {}", element["id"], element["box"] != Value::Null, element["findings"])
        })
        .collect();
    expect![[r#"
        "bad" false [{"code":"value-length","message":"ean13 needs 12 or 13 digits, found 2","rule":"invalid-value","severity":"error","values":{"expected":{"code":"12 or 13 digits"},"found":2,"symbology":"ean13"}}]
        "t" true []
        "kix" false [{"code":"element-no-command","fixes":[{"code":"fix-drawn","message":"Draw it as dots","set":{"drawn":true}}],"message":"the barcode: kix has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots","rule":"unrepresentable-element","severity":"error","values":{"error":{"code":"no-command","values":{"symbology":"kix"}},"what":{"code":"the-element","values":{"kind":{"code":"kind-barcode"}}}}}]
        "photo" false [{"code":"image-skipped","message":"the image is not set to print, and is left out","rule":"image-skipped","severity":"warning","values":{"what":{"code":"the-element","values":{"kind":{"code":"kind-image"}}}}}]"#]].assert_eq(&told.join("\n"));
    assert_eq!(answer["refusals"][0]["elementId"], "kix");
}

#[tokio::test]
async fn an_invalid_document_is_refused_with_all_places() {
    let wrong =
        convert(&json!({"document": {"schemaVersion": 1, "size": {}, "elements": 5}})).await;
    assert_eq!(wrong.error(), (400, "invalid_spec".to_owned()));
    let wrong = wrong.json();
    let places: Vec<_> = wrong["errors"].as_array().unwrap().iter().map(|it| &it["path"]).collect();
    assert_eq!(places, ["/size", "/elements"]);
    let newer = convert(&json!({"document": {"schemaVersion": 2}})).await;
    assert_eq!(newer.error(), (400, "invalid_spec".to_owned()));
    assert_eq!(convert(&json!({})).await.error(), (400, "invalid_json".to_owned()));
    assert_eq!(convert(&json!([])).await.error(), (400, "invalid_json".to_owned()));
}

#[tokio::test]
async fn only_our_own_pages_may_convert() {
    let service = Service::new().await;
    let ask = Ask::post("/api/editor/convert").header("sec-fetch-site", "cross-site").json("{}");
    assert_eq!(service.send(ask).await.error(), (403, "forbidden".to_owned()));
}

#[tokio::test]
async fn every_template_prints_without_a_finding() {
    let service = Service::new().await;
    let templates = service.send(Ask::get("/api/editor/templates")).await.json();
    let templates = templates["templates"].as_array().unwrap();
    assert_eq!(templates.len(), 31);
    let mut found = Vec::new();
    for template in templates {
        let answer = convert(&json!({"document": template["document"]})).await.json();
        let findings = answer["elements"].as_array().unwrap().iter();
        let findings: Vec<_> =
            findings.filter(|element| element["findings"] != json!([])).collect();
        assert!(findings.is_empty() && answer["findings"] == json!([]), "{findings:?}");
        assert_eq!(answer["refusals"], json!([]));
        let row = template["document"]["sampleData"].clone();
        let rows = json!({"document": template["document"], "rows": [row], "grades": true});
        let ask = Ask::post("/api/editor/check").json(&rows.to_string());
        let answer = service.send(ask).await.json();
        if answer["findings"] != json!([]) {
            found.push(format!("{}: {}", template["id"], answer["findings"]));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test]
async fn expensive_designs_use_up_the_limit_of_an_address() {
    let service = Service::new().await;
    let text =
        |id: usize| json!({"id": id.to_string(), "type": "text", "x": 1, "y": 1, "text": "a"});
    let elements: Vec<_> = (0..60).map(text).collect();
    let large = json!({"schemaVersion": 1, "size": {"widthIn": 24, "heightIn": 24, "dpi": 460},
        "elements": [{"id": "g", "type": "group", "x": 0, "y": 0, "width": 1, "height": 1, "elements": elements}]});
    let ask = |from: &str| {
        let ask = Ask::post("/api/editor/convert").from(from);
        ask.json(&json!({"document": large}).to_string())
    };
    assert_eq!(service.send(ask("192.0.2.1")).await.status, 200);
    let answer = service.send(ask("192.0.2.1")).await;
    assert_eq!(answer.error(), (429, "rate_limited".to_owned()));
    assert_eq!(service.send(ask("192.0.2.2")).await.status, 200, "others are not held up");
    service.wait(60_000);
    assert_eq!(service.send(ask("192.0.2.1")).await.status, 200);
}
