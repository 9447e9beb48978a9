//! `/api/v1/designs` and `/api/editor/designs`: saved by a browser, printed with a key.

use axum::http::Method;
use expect_test::expect;
use serde_json::{Value, json};

use crate::{
    caller::{Caller, DESIGNS, RENDER},
    service::{Answer, Ask},
};

const TAG: &str = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"mine":{"kept":1.0},"elements":[
    {"id":"t1","type":"text","x":0.1,"y":0.1,"text":"Hello {{name}}","fontSize":12},
    {"id":"b1","type":"barcode","x":0.1,"y":0.4,"width":1.8,"height":0.5,"symbology":"code128","value":"{{sku}}"}],
    "sampleData":{"name":"Ada","sku":"SKU-1"}}"#;

async fn create(caller: &Caller, name: &str, document: &str) -> String {
    let path = format!("/api/editor/designs?name={name}");
    let answer = caller.browse(Method::POST, &path, document).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

async fn save(caller: &Caller, id: &str, revision: &str, document: &str) -> Answer {
    let ask = Ask::new(Method::PUT, &format!("/api/editor/designs/{id}"));
    let ask = ask.cookie(caller.cookie().await).header("if-match", revision).json(document);
    caller.service.send(ask).await
}

async fn print(caller: &Caller, id: &str, body: &str) -> Answer {
    let ask = Ask::post(&format!("{DESIGNS}/{id}/render"));
    caller.send(if body.is_empty() { ask } else { ask.json(body) }).await
}

async fn inspect(caller: &Caller, id: &str) -> Answer {
    caller.get(&format!("{DESIGNS}/{id}/render")).await
}

#[tokio::test]
async fn an_account_without_designs_has_an_empty_list() {
    let caller = Caller::new().await;
    let answer = caller.get(DESIGNS).await;
    assert_eq!(answer.json(), json!({"count": 0, "designs": []}));
}

#[tokio::test]
async fn designs_are_listed_with_their_names_and_times() {
    let caller = Caller::new().await;
    let preset = r#"{"schemaVersion":1,"size":{"preset":"zebra-4x6"},"elements":[]}"#;
    let first = create(&caller, "First%20tag", TAG).await;
    caller.service.wait(60_000);
    let second = create(&caller, "Second", preset).await;
    let answer = caller.get(DESIGNS).await.json();
    assert_eq!(
        answer,
        json!({"count": 2, "designs": [
            {"id": second, "name": "Second", "presetId": "zebra-4x6",
             "createdAt": "2026-11-15T12:01:00.000Z", "updatedAt": "2026-11-15T12:01:00.000Z"},
            {"id": first, "name": "First tag", "presetId": null,
             "createdAt": "2026-11-15T12:00:00.000Z", "updatedAt": "2026-11-15T12:00:00.000Z"},
        ]})
    );
    let shelf = caller.browse(Method::GET, "/api/editor/designs", "").await.json();
    assert_eq!(shelf["quota"]["designs"], json!({"used": 2, "most": 10}));
    assert_eq!(shelf["quota"]["bytes"]["most"], 9_000_000);
    assert_eq!(shelf["designs"][1]["bytes"], TAG.len());
}

#[tokio::test]
async fn a_design_is_printed_with_its_data() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let answer = print(&caller, &id, r#"{"data":{"name":"Bob","sku":"A-1"}}"#).await;
    expect![[r#"
        200 OK
        content-length: 139
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 1

        ^XA
        ^MUD^JMA^MCY^CI28^PW406^LL203^LH0,0^PON^PMN^LRN^FWN,0
        ^FO20,20^A0N,34,34^FDHello Bob^FS
        ^BY5,3,59^FO33,81^BCN,59,Y,N,N,N^FD>:A-1^FS
        ^XZ

    "#]]
    .assert_debug_eq(&answer);
}

#[tokio::test]
async fn rows_and_copies_are_printed() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let body =
        r#"{"data":{"name":"Bob"},"rows":[{"sku":"1"},{"sku":"2","name":"Eve"}],"copies":50}"#;
    let answer = print(&caller, &id, body).await;
    assert_eq!(answer.header("x-label-count"), Some("2"));
    let zpl = answer.text();
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("^PQ50").count()), (2, 2));
    assert!(zpl.contains("Hello Bob") && zpl.contains("Hello Eve"));
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"));
}

#[tokio::test]
async fn a_job_has_at_most_100_labels() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let answer = print(&caller, &id, r#"{"data":{"sku":"1"},"copies":101}"#).await;
    expect![[r#"
        413 Payload Too Large
        content-length: 132
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"job_too_large","message":"a saved design prints at most 100 labels in one request; 1 rows and 101 copies of each are 101"}

    "#]].assert_debug_eq(&answer);
    let rows = vec![r#"{"sku":"1"}"#; 101].join(",");
    let answer = print(&caller, &id, &format!(r#"{{"rows":[{rows}]}}"#)).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()));
    let rows = vec![r#"{"sku":"1"}"#; 100].join(",");
    let answer = print(&caller, &id, &format!(r#"{{"rows":[{rows}]}}"#)).await;
    assert_eq!(answer.header("x-label-count"), Some("100"));
}

#[tokio::test]
async fn missing_values_are_warnings_or_errors() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let answer = print(&caller, &id, r#"{"data":{"sku":"1"},"other":1}"#).await;
    expect!["/other: unknown field, ignored [unknown-field]; t1: the placeholder {{name}} has no value and is left empty [unfilled-placeholder]"].assert_eq(answer.header("x-conversion-warnings").unwrap());
    let answer = print(&caller, &id, "").await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    assert_eq!(answer.json()["errors"][0]["path"], "/elements/1/value");
    assert_eq!(answer.json()["errors"][0]["elementId"], "b1");
}

#[tokio::test]
async fn a_conversion_can_be_inspected_and_posted_back() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let answer = inspect(&caller, &id).await.json();
    let pretty = serde_json::to_string_pretty(&answer).unwrap();
    expect![[r#"
        {
          "placeholders": [
            "name",
            "sku"
          ],
          "spec": {
            "elements": [
              {
                "align": "left",
                "fontSize": 12,
                "invert": false,
                "maxLines": 9999,
                "rotation": "N",
                "text": "Hello {{name}}",
                "type": "text",
                "x": 0.1,
                "y": 0.1
              },
              {
                "height": 0.32512,
                "humanReadable": true,
                "moduleWidth": 4,
                "ratio": 3,
                "rotation": "N",
                "symbology": "code128",
                "type": "barcode",
                "value": "{{sku}}",
                "x": 0.1133,
                "y": 0.39901
              }
            ],
            "size": {
              "dpi": 203,
              "heightIn": 1,
              "widthIn": 2
            }
          },
          "warnings": []
        }"#]]
    .assert_eq(&pretty);
    let mut request = answer["spec"].clone();
    request["data"] = json!({"name": "Bob", "sku": "SKU-9"});
    let rendered = caller.post(RENDER, &request).await;
    let printed = print(&caller, &id, r#"{"data":{"name":"Bob","sku":"SKU-9"}}"#).await;
    assert_eq!(rendered.text(), printed.text());
}

#[tokio::test]
async fn a_photo_is_a_warning() {
    let caller = Caller::new().await;
    let photo = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"elements":[
        {"id":"p","name":"Logo","type":"image","x":0,"y":0,"width":1,"height":1,"src":"data:image/png;base64,AAAA"},
        {"id":"t","type":"text","x":0.1,"y":0.1,"text":"Text"}]}"#;
    let id = create(&caller, "photo", photo).await;
    let answer = print(&caller, &id, "").await;
    assert_eq!(answer.status, 200);
    expect![[r#"p: the image "Logo" is not set to print, and is left out [image-skipped]"#]]
        .assert_eq(answer.header("x-conversion-warnings").unwrap());
    assert_eq!(inspect(&caller, &id).await.json()["warnings"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_picture_that_is_set_to_print_prints() {
    let caller = Caller::new().await;
    // Four squares of four dots at 100 dpi; the second picture comes from the request.
    let squares = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC";
    let design = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1, "dpi": 100}, "elements": [
        {"id": "p", "type": "image", "x": 0, "y": 0, "width": 0.08, "height": 0.08, "src": squares, "print": "dots"},
        {"id": "q", "type": "image", "x": 1, "y": 0, "width": 0.08, "height": 0.08, "src": "{{logo}}",
         "print": "dots", "invert": true},
    ]});
    let id = create(&caller, "photo", &design.to_string()).await;
    let asked =
        json!({"data": {"logo": "squares"}, "images": {"squares": squares}, "graphics": "hex"});
    let answer = print(&caller, &id, &asked.to_string()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("x-conversion-warnings"), None);
    let text = answer.text();
    assert!(text.contains("^FO0,0^GFA,8,8,1,0F0F0F0FF0F0F0F0^FS"), "{text}");
    assert!(text.contains("^FO100,0^GFA,8,8,1,F0F0F0F00F0F0F0F^FS"), "{text}");
    let unknown = print(&caller, &id, r#"{"data": {"logo": "circles"}}"#).await;
    assert_eq!(unknown.error(), (400, "invalid_spec".to_owned()));
    assert!(unknown.text().contains("circles"), "{}", unknown.text());
    let converted = inspect(&caller, &id).await.json();
    assert_eq!(converted["spec"]["elements"][0]["src"], squares);
    assert_eq!(converted["placeholders"], json!(["logo"]));
}

#[tokio::test]
async fn a_million_pixels_of_a_design_count_as_a_label() {
    let caller = Caller::with(&[("labels-per-minute", "6")]).await;
    let picture = include_str!("four-megapixels.txt").trim_end();
    let design = json!({"schemaVersion": 1, "size": {"widthIn": 1, "heightIn": 1}, "elements": [
        {"id": "p", "type": "image", "x": 0, "y": 0, "width": 0.5, "height": 0.5, "src": picture, "print": "dots"},
    ]});
    let id = create(&caller, "photo", &design.to_string()).await;
    assert_eq!(print(&caller, &id, r#"{"rows": [{}, {}]}"#).await.status, 200);
    let refused = print(&caller, &id, "").await;
    assert_eq!(refused.error(), (429, "rate_limited".to_owned()));
    assert_eq!(refused.header("retry-after"), Some("50"), "five labels");
}

#[tokio::test]
async fn a_design_of_only_photos_has_nothing_to_draw() {
    let caller = Caller::new().await;
    let photo = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"elements":[
        {"id":"p","type":"image","x":0,"y":0,"width":1,"height":1,"src":"data:image/png;base64,AAAA"}]}"#;
    let id = create(&caller, "photo", photo).await;
    let answer = print(&caller, &id, "").await;
    assert_eq!(answer.error(), (422, "nothing_to_draw".to_owned()));
    let body = answer.json();
    assert_eq!((&body["errors"], &body["spec"]["elements"]), (&json!([]), &json!([])));
    assert_eq!(inspect(&caller, &id).await.status, 200);
}

#[tokio::test]
async fn render_and_inspect_refuse_a_barcode_without_a_command() {
    let caller = Caller::new().await;
    let kix = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"elements":[
        {"id":"t","type":"text","x":0.1,"y":0.1,"text":"Text"},
        {"id":"k","type":"barcode","x":0,"y":0,"width":1,"height":1,"symbology":"kix","value":"1231FZ13"}]}"#;
    let id = create(&caller, "kix", kix).await;
    let printed = print(&caller, &id, "").await;
    expect![[r#"
        422 Unprocessable Entity
        content-length: 510
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"unrepresentable_element","message":"k: the barcode: kix has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots","errors":[{"elementId":"k","symbology":"kix","message":"the barcode: kix has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots"}],"spec":{"size":{"widthIn":2,"heightIn":1,"dpi":203},"elements":[{"type":"text","x":0.1,"y":0.1,"text":"Text","fontSize":10,"maxLines":9999,"align":"left","rotation":"N","invert":false}]}}

    "#]].assert_debug_eq(&printed);
    let inspected = inspect(&caller, &id).await;
    assert_eq!((inspected.status, inspected.text()), (printed.status, printed.text()));
}

#[tokio::test]
async fn designs_of_other_accounts_are_not_found() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let other = caller.service.account("b@example.com").await;
    let cookie = caller.service.sign_in(&other).await;
    let unknown = "00000000000000000000000000000000";
    for id in [id.as_str(), unknown, "x", "%FF", "..%2F"] {
        let path = format!("/api/v1/designs/{id}/render");
        for ask in [Ask::get(&path), Ask::post(&path)] {
            let answer = caller.service.send(ask.by(&other)).await;
            assert_eq!(answer.error(), (404, "not_found".to_owned()), "{id}");
        }
        let path = format!("/api/editor/designs/{id}");
        let asks = [
            Ask::get(&path),
            Ask::new(Method::DELETE, &path),
            Ask::new(Method::PATCH, &path).json(r#"{"name":"x"}"#),
            Ask::new(Method::PUT, &path).header("if-match", "\"1\"").json(TAG),
            Ask::post(&format!("{path}/duplicate")),
            Ask::get(&format!("{path}/thumbnail")),
        ];
        for ask in asks {
            let answer = caller.service.send(ask.cookie(&cookie)).await;
            assert_eq!(answer.error(), (404, "not_found".to_owned()), "{id} {answer:?}");
        }
    }
    assert_eq!(
        print(&caller, &id, r#"{"data":{"sku":"1"}}"#).await.status,
        200,
        "it is still there"
    );
}

#[tokio::test]
async fn a_document_is_returned_byte_for_byte() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let answer = caller.browse(Method::GET, &format!("/api/editor/designs/{id}"), "").await;
    assert!(answer.text().contains(TAG), "{answer:?}");
    let json = answer.json();
    assert_eq!((&json["revision"], &json["name"]), (&json!(1), &json!("tag")));
}

#[tokio::test]
async fn a_stale_save_is_refused_with_the_newer_document() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let newer = TAG.replace("Hello", "Goodbye");
    let saved = save(&caller, &id, "\"1\"", &newer).await;
    assert_eq!((saved.status.as_u16(), &saved.json()["revision"]), (200, &json!(2)));
    let stale = save(&caller, &id, "\"1\"", TAG).await;
    assert_eq!(stale.error(), (409, "conflict".to_owned()));
    let current = &stale.json()["current"];
    assert_eq!(current["revision"], 2);
    assert_eq!(current["document"], serde_json::from_str::<Value>(&newer).unwrap());
    assert_eq!(save(&caller, &id, "", TAG).await.error(), (400, "invalid_spec".to_owned()));
}

#[tokio::test]
async fn a_refused_save_leaves_the_old_version() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let large = format!("{}{}", TAG.trim_end_matches('}'), " ".repeat(900_001));
    assert_eq!(
        save(&caller, &id, "\"1\"", &large).await.error(),
        (413, "payload_too_large".to_owned())
    );
    assert_eq!(save(&caller, &id, "\"1\"", "{}").await.error(), (400, "invalid_spec".to_owned()));
    assert_eq!(save(&caller, &id, "\"1\"", "{").await.error(), (400, "invalid_json".to_owned()));
    let answer = caller.browse(Method::GET, &format!("/api/editor/designs/{id}"), "").await;
    assert!(answer.text().contains(TAG));
}

#[tokio::test]
async fn designs_are_renamed_copied_and_deleted() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let path = format!("/api/editor/designs/{id}");
    let renamed = caller.browse(Method::PATCH, &path, r#"{"name":" Shelf tag "}"#).await.json();
    assert_eq!((&renamed["name"], &renamed["revision"]), (&json!("Shelf tag"), &json!(1)));
    let copy = caller.browse(Method::POST, &format!("{path}/duplicate"), "").await;
    assert_eq!((copy.status.as_u16(), &copy.json()["name"]), (201, &json!("Shelf tag 2")));
    assert_eq!(caller.browse(Method::DELETE, &path, "").await.status, 204);
    assert_eq!(caller.browse(Method::DELETE, &path, "").await.status, 404);
    let list = caller.browse(Method::GET, "/api/editor/designs", "").await.json();
    assert_eq!((&list["count"], &list["designs"][0]["name"]), (&json!(1), &json!("Shelf tag 2")));
}

#[tokio::test]
async fn a_thumbnail_is_drawn_from_the_zpl() {
    let caller = Caller::new().await;
    let id = create(&caller, "tag", TAG).await;
    let path = format!("/api/editor/designs/{id}/thumbnail");
    let answer = caller.browse(Method::GET, &path, "").await;
    let (width, height, _) = crate::labels_preview::png_head(&answer.body);
    assert_eq!((width, height), (320, 160));
    let tag = answer.header("etag").unwrap();
    let ask = Ask::get(&path).cookie(caller.cookie().await).header("if-none-match", tag);
    assert_eq!(caller.service.send(ask).await.status, 304);
}

#[tokio::test]
async fn a_byte_order_mark_is_stored_and_ignored_by_every_reader() {
    let caller = Caller::new().await;
    let marked = format!("\u{feff}{TAG}");
    let id = create(&caller, "tag", &marked).await;
    let path = format!("/api/editor/designs/{id}");
    let opened = caller.browse(Method::GET, &path, "").await;
    let document: Value = serde_json::from_str(TAG).unwrap();
    assert_eq!((opened.status.as_u16(), &opened.json()["document"]), (200, &document));
    let kept =
        server::kept::designs::find(&caller.service.app, caller.account.id, id.parse().unwrap())
            .await
            .unwrap();
    assert_eq!(kept.body, marked.as_bytes(), "the bytes that are stored are those that were sent");
    assert_eq!(save(&caller, &id, "1", &marked).await.json()["revision"], 2);
    let stale = save(&caller, &id, "1", &marked).await;
    assert_eq!((stale.status.as_u16(), &stale.json()["current"]["document"]), (409, &document));
    assert_eq!(inspect(&caller, &id).await.status, 200);
    assert_eq!(print(&caller, &id, "\u{feff}{\"data\":{\"sku\":\"1\"}}").await.status, 200);
    assert_eq!(caller.browse(Method::GET, &format!("{path}/thumbnail"), "").await.status, 200);
    let copy = caller.browse(Method::POST, &format!("{path}/duplicate"), "").await;
    assert_eq!(copy.status, 201, "{copy:?}");
    let copy = copy.json()["id"].as_str().unwrap().to_owned();
    let opened = caller.browse(Method::GET, &format!("/api/editor/designs/{copy}"), "").await;
    assert_eq!((opened.status.as_u16(), &opened.json()["document"]), (200, &document));
    for (path, rest) in [("convert", ""), ("check", r#","rows":[{}]"#), ("export", EXPORT)] {
        let body = format!("\u{feff}{{\"document\":{TAG}{rest}}}");
        let answer = caller.browse(Method::POST, &format!("/api/editor/{path}"), &body).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
    }
}

const EXPORT: &str = r#","rows":[{"sku":"1"}],"format":"zpl""#;

/// Width and height of a design's thumbnail in pixels.
async fn thumbnail_size(caller: &Caller, size: &str) -> (u32, u32) {
    let text = r#"{"id":"t","type":"text","x":0.01,"y":0.01,"text":"A","fontSize":6}"#;
    let document = format!(r#"{{"schemaVersion":1,"size":{size},"elements":[{text}]}}"#);
    let id = create(caller, "tag", &document).await;
    let path = format!("/api/editor/designs/{id}/thumbnail");
    let answer = caller.browse(Method::GET, &path, "").await;
    assert_eq!(answer.status, 200, "{size}: {answer:?}");
    let (width, height, _) = crate::labels_preview::png_head(&answer.body);
    (width, height)
}

#[tokio::test]
async fn a_thumbnail_of_every_legal_size_is_drawn() {
    let caller = Caller::new().await;
    for (size, expected) in [
        (r#"{"widthIn":24,"heightIn":24,"dpi":1200}"#, (320, 320)),
        (r#"{"widthIn":24,"heightIn":0.1,"dpi":1200}"#, (320, 2)),
        (r#"{"widthIn":0.1,"heightIn":24,"dpi":1200}"#, (6, 1280)),
        (r#"{"widthIn":0.1,"heightIn":0.1,"dpi":100}"#, (100, 100)),
    ] {
        assert_eq!(thumbnail_size(&caller, size).await, expected, "{size}");
    }
    let list = caller.browse(Method::GET, "/api/editor/designs", "").await;
    assert_eq!((list.status.as_u16(), &list.json()["count"]), (200, &json!(4)));
}

#[tokio::test]
async fn a_design_that_prints_nothing_has_a_blank_thumbnail() {
    let caller = Caller::new().await;
    let barcode = r#"{"id":"b","type":"barcode","x":0,"y":0,"width":1,"height":1,"symbology":"ean13","value":"x"}"#;
    for elements in ["", barcode] {
        let document = format!(
            r#"{{"schemaVersion":1,"size":{{"widthIn":2,"heightIn":1}},"elements":[{elements}]}}"#
        );
        let id = create(&caller, "tag", &document).await;
        let path = format!("/api/editor/designs/{id}/thumbnail");
        let answer = caller.browse(Method::GET, &path, "").await;
        assert_eq!(answer.status, 200, "{elements}: {answer:?}");
        let (width, height, _) = crate::labels_preview::png_head(&answer.body);
        assert_eq!((width, height), (320, 160));
    }
}

#[tokio::test]
async fn a_thumbnail_leaves_out_only_what_cannot_be_printed() {
    let caller = Caller::new().await;
    let text = r#"{"id":"t","type":"text","x":0.1,"y":0.1,"text":"A"}"#;
    let barcode = r#"{"id":"b","type":"barcode","x":0,"y":0.5,"width":1,"height":0.4,"symbology":"code128","value":"{{sku}}"}"#;
    let mut pictures = Vec::new();
    for elements in ["", text, &format!("{text},{barcode}")] {
        let document = format!(
            r#"{{"schemaVersion":1,"size":{{"widthIn":2,"heightIn":1}},"elements":[{elements}]}}"#
        );
        let id = create(&caller, "tag", &document).await;
        let path = format!("/api/editor/designs/{id}/thumbnail");
        pictures.push(caller.browse(Method::GET, &path, "").await.body);
    }
    assert_ne!(pictures[0], pictures[1], "the text is drawn");
    assert_eq!(pictures[1], pictures[2], "the barcode has no value");
}

#[tokio::test]
async fn an_account_has_at_most_ten_designs() {
    let caller = Caller::new().await;
    for index in 0..10 {
        create(&caller, &format!("tag-{index}"), TAG).await;
    }
    let answer = caller.browse(Method::POST, "/api/editor/designs?name=x", TAG).await;
    assert_eq!(answer.error(), (409, "conflict".to_owned()));
    assert!(answer.text().contains("at most 10 designs"), "{answer:?}");
}

#[tokio::test]
async fn the_last_versions_are_listed_opened_drawn_and_restored() {
    let caller = Caller::new().await;
    let id = create(&caller, "Tag", TAG).await;
    let path = format!("/api/editor/designs/{id}");
    let of = |number: i32| TAG.replace("Hello", &"l".repeat(usize::try_from(number).unwrap()));
    for number in 2..=13 {
        caller.service.wait(60_000);
        let saved = save(&caller, &id, &format!("\"{}\"", number - 1), &of(number)).await;
        assert_eq!(saved.status, 200, "{saved:?}");
    }
    let list = caller.browse(Method::GET, &format!("{path}/versions"), "").await.json();
    let versions = list["versions"].as_array().unwrap();
    let numbers: Vec<_> = versions.iter().map(|it| it["revision"].as_i64().unwrap()).collect();
    assert_eq!(numbers, (3..=13).rev().collect::<Vec<_>>(), "the current one and ten earlier ones");
    assert_eq!(list["count"], 11);
    assert_eq!(versions[0]["bytes"], of(13).len());
    assert_ne!(versions[0]["savedAt"], versions[1]["savedAt"]);

    let old = caller.browse(Method::GET, &format!("{path}?revision=5"), "").await.json();
    assert_eq!(old["document"], serde_json::from_str::<Value>(&of(5)).unwrap());
    assert_eq!((&old["revision"], &old["name"]), (&json!(5), &json!("Tag")));
    assert_eq!(old["updatedAt"], versions[8]["savedAt"]);
    assert_eq!(old["bytes"], of(5).len());
    let drawn = async |query: &str| {
        let answer = caller.browse(Method::GET, &format!("{path}/thumbnail{query}"), "").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body
    };
    assert_eq!(drawn("").await, drawn("?revision=13").await);
    assert_ne!(drawn("").await, drawn("?revision=5").await);

    let restored = save(&caller, &id, "\"13\"", &of(5)).await.json();
    assert_eq!(restored["revision"], 14);
    let replaced = caller.browse(Method::GET, &format!("{path}?revision=13"), "").await.json();
    assert_eq!(replaced["document"], serde_json::from_str::<Value>(&of(13)).unwrap());
}

#[tokio::test]
async fn versions_that_are_not_stored_are_not_found() {
    let caller = Caller::new().await;
    let id = create(&caller, "Tag", TAG).await;
    let missing = (404, "not_found".to_owned());
    for query in ["0", "2", "-1", "x", "", "99999999999999999999"] {
        for address in ["", "/thumbnail"] {
            let path = format!("/api/editor/designs/{id}{address}?revision={query}");
            assert_eq!(caller.browse(Method::GET, &path, "").await.error(), missing, "{path}");
        }
    }
    let other = caller.service.account("b@example.com").await;
    let other = caller.service.sign_in(&other).await;
    for address in ["/versions", "?revision=1", "/thumbnail?revision=1"] {
        let ask = Ask::get(&format!("/api/editor/designs/{id}{address}")).cookie(&other);
        assert_eq!(caller.service.send(ask).await.error(), missing, "{address}");
    }
    let unknown = format!("/api/editor/designs/{}/versions", "0".repeat(32));
    assert_eq!(caller.browse(Method::GET, &unknown, "").await.error(), missing);
}
