//! `POST /api/v1/labels/check`.

use expect_test::expect;

use crate::{caller::Caller, service::Answer};

async fn check(body: &str) -> Answer {
    let caller = Caller::new().await;
    caller.post("/api/v1/labels/check", body).await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a snapshot is as long as it is")]
async fn a_good_label_scans() {
    let body = r#"{"size":{"widthIn":4,"heightIn":3},"elements":[
        {"type":"text","x":0.5,"y":0.1,"text":"Hello"},
        {"type":"barcode","x":0.5,"y":0.5,"symbology":"code128","value":"{{sku}}"},
        {"type":"barcode","x":0.5,"y":1.5,"symbology":"msi","value":"1234"},
        {"type":"qr","x":3,"y":0.5,"value":"https://example.com"}],"rows":[{"sku":"A-1"},{"sku":"A-2"}]}"#;
    let answer = check(body).await.json();
    let pretty = serde_json::to_string_pretty(&answer).unwrap();
    expect![[r#"
        {
          "barcodes": [
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 2,
                "mil": 9.85,
                "mm": 0.25
              },
              "path": "/elements/1",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 0,
              "scans": true,
              "symbology": "code128",
              "value": "A-1"
            },
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "structure",
              "module": {
                "dots": 2,
                "mil": 9.85,
                "mm": 0.25
              },
              "path": "/elements/2",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 0,
              "scans": true,
              "symbology": "msi",
              "value": "12344"
            },
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 5,
                "mil": 24.63,
                "mm": 0.625,
                "uses": [
                  {
                    "leastMm": 0.396,
                    "met": true,
                    "use": "retail"
                  }
                ]
              },
              "path": "/elements/3",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 0,
              "scans": true,
              "symbology": "qrcode",
              "value": "https://example.com"
            },
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 2,
                "mil": 9.85,
                "mm": 0.25
              },
              "path": "/elements/1",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 1,
              "scans": true,
              "symbology": "code128",
              "value": "A-2"
            },
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "structure",
              "module": {
                "dots": 2,
                "mil": 9.85,
                "mm": 0.25
              },
              "path": "/elements/2",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 1,
              "scans": true,
              "symbology": "msi",
              "value": "12344"
            },
            {
              "grade": {
                "letter": "A"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 5,
                "mil": 24.63,
                "mm": 0.625,
                "uses": [
                  {
                    "leastMm": 0.396,
                    "met": true,
                    "use": "retail"
                  }
                ]
              },
              "path": "/elements/3",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "row": 1,
              "scans": true,
              "symbology": "qrcode",
              "value": "https://example.com"
            }
          ],
          "findings": [],
          "labels": 2,
          "moreFindings": 0,
          "pictures": [],
          "proven": true,
          "scans": true
        }"#]]
    .assert_eq(&pretty);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a snapshot is as long as it is")]
async fn obstacles_are_reported() {
    let body = r#"{"size":{"widthIn":2,"heightIn":2},"elements":[
        {"type":"barcode","x":0,"y":0.5,"symbology":"code128","value":"OVERPRINTED"},
        {"type":"box","x":0.5,"y":0.4,"width":0.2,"height":0.8,"filled":true},
        {"type":"qr","x":1.9,"y":1,"value":"over the edge"},
        {"type":"barcode","x":0.3,"y":1.2,"symbology":"datamatrix","value":"small","moduleWidth":1,"colour":"red"}]}"#;
    let answer = check(body).await.json();
    assert_eq!(answer["scans"], false);
    let pretty = serde_json::to_string_pretty(&answer).unwrap();
    expect![[r#"
        {
          "barcodes": [
            {
              "grade": {
                "letter": "F",
                "limit": "decode",
                "raise": "keep all of it on the label and nothing else over it or close to it"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 2,
                "mil": 9.85,
                "mm": 0.25
              },
              "path": "/elements/0",
              "quietZone": {
                "free": false,
                "touched": [
                  {
                    "by": "edge",
                    "missing": 10,
                    "needed": 10,
                    "side": "left"
                  }
                ]
              },
              "reads": false,
              "result": "unreadable",
              "scans": false,
              "symbology": "code128",
              "value": "OVERPRINTED",
              "why": "unreadable"
            },
            {
              "grade": {
                "letter": "F",
                "limit": "decode",
                "raise": "keep all of it on the label and nothing else over it or close to it"
              },
              "inside": false,
              "method": "picture",
              "module": {
                "dots": 5,
                "mil": 24.63,
                "mm": 0.625,
                "uses": [
                  {
                    "leastMm": 0.396,
                    "met": true,
                    "use": "retail"
                  }
                ]
              },
              "path": "/elements/2",
              "quietZone": {
                "free": false,
                "touched": [
                  {
                    "by": "edge",
                    "missing": 4,
                    "needed": 4,
                    "side": "right"
                  },
                  {
                    "by": "edge",
                    "missing": 4,
                    "needed": 4,
                    "side": "top"
                  },
                  {
                    "by": "edge",
                    "missing": 4,
                    "needed": 4,
                    "side": "bottom"
                  }
                ]
              },
              "reads": false,
              "result": "unreadable",
              "scans": false,
              "symbology": "qrcode",
              "value": "over the edge",
              "why": "cut"
            },
            {
              "grade": {
                "letter": "D",
                "limit": "module",
                "raise": "use modules of at least 0.19 mm"
              },
              "inside": true,
              "method": "picture",
              "module": {
                "dots": 1,
                "mil": 4.92,
                "mm": 0.125
              },
              "path": "/elements/3",
              "quietZone": {
                "free": true
              },
              "reads": true,
              "result": "decodes",
              "scans": true,
              "symbology": "datamatrix",
              "value": "small"
            }
          ],
          "findings": [
            {
              "message": "unknown field, ignored",
              "path": "/elements/3/colour",
              "rule": "unknown-field",
              "severity": "warning"
            },
            {
              "message": "part of the text cannot be read, because something else is printed over it",
              "path": "/elements/0",
              "rule": "text-covered",
              "severity": "warning"
            },
            {
              "message": "no decoder can read it",
              "path": "/elements/0",
              "rule": "unreadable",
              "severity": "error"
            },
            {
              "message": "something else is printed over 7 modules",
              "path": "/elements/0",
              "rule": "overprinted",
              "severity": "error"
            },
            {
              "message": "the quiet zone on the left needs 10 modules, but the edge of the label takes 10 of them",
              "path": "/elements/0",
              "rule": "quiet-zone",
              "severity": "error"
            },
            {
              "message": "no decoder can read it",
              "path": "/elements/2",
              "rule": "unreadable",
              "severity": "error"
            },
            {
              "message": "part of it is outside the label",
              "path": "/elements/2",
              "rule": "outside-label",
              "severity": "error"
            },
            {
              "message": "the quiet zone on the right needs 4 modules, but the edge of the label takes 4 of them",
              "path": "/elements/2",
              "rule": "quiet-zone",
              "severity": "error"
            },
            {
              "message": "the quiet zone on the top needs 4 modules, but the edge of the label takes 4 of them",
              "path": "/elements/2",
              "rule": "quiet-zone",
              "severity": "error"
            },
            {
              "message": "the quiet zone on the bottom needs 4 modules, but the edge of the label takes 4 of them",
              "path": "/elements/2",
              "rule": "quiet-zone",
              "severity": "error"
            },
            {
              "message": "a module should be at least 0.19 mm, found 0.125 mm",
              "path": "/elements/3",
              "rule": "module-below-minimum",
              "severity": "warning"
            },
            {
              "message": "the QR code extends beyond the right edge by 85 dots",
              "path": "/elements/2",
              "rule": "outside-label",
              "severity": "warning"
            }
          ],
          "labels": 1,
          "moreFindings": 0,
          "pictures": [],
          "proven": false,
          "scans": false
        }"#]].assert_eq(&pretty);
}

#[tokio::test]
async fn check_refuses_what_render_refuses() {
    let body = r#"{"size":{"widthIn":2,"heightIn":2},"elements":[
        {"type":"barcode","x":0,"y":0,"symbology":"ean13","value":"{{v}}"}],"rows":[{"v":"590123412345"},{"v":"1"}]}"#;
    expect![[r#"
        400 Bad Request
        content-length: 202
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"invalid_spec","message":"/elements/0/value with /rows/1: ean13 needs 12 or 13 digits, found 1","errors":[{"path":"/elements/0/value","message":"ean13 needs 12 or 13 digits, found 1","row":1}]}

    "#]].assert_debug_eq(&check(body).await);
}

#[tokio::test]
async fn too_many_barcodes_are_refused_at_once() {
    let barcode = r#"{"type":"barcode","x":0,"y":0,"symbology":"ean8","value":"1234567"}"#;
    let elements = vec![barcode; 201].join(",");
    let rows = ["{}"; 10].join(",");
    let size = r#"{"widthIn":2,"heightIn":2}"#;
    let body = format!(r#"{{"size":{size},"elements":[{elements}],"rows":[{rows}]}}"#);
    let answer = check(&body).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()));
}
