//! `POST /api/v1/barcode`.

use expect_test::expect;
use serde_json::{Value, json};

use crate::{
    caller::{BARCODE, Caller},
    service::{Ask, Service},
};

/// The pointer and the message of the only problem of a request.
async fn problem(caller: &Caller, request: &Value) -> String {
    let answer = caller.post(BARCODE, request).await;
    let [problem] = answer.problems().try_into().unwrap_or_else(|_| panic!("{request} {answer:?}"));
    problem
}

#[tokio::test]
async fn a_barcode_is_answered_as_svg() {
    let answer =
        Caller::new().await.post(BARCODE, &json!({"symbology": "ean8", "value": "9638507"})).await;
    expect![[r##"
        200 OK
        content-length: 753
        content-type: image/svg+xml
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        <svg xmlns="http://www.w3.org/2000/svg" width="162" height="66" viewBox="0 0 162 66" role="img"><title>EAN-8 96385074</title><path fill="#fff" d="M0 0h162v66H0z"/><path shape-rendering="crispEdges" d="M14 0h2v58h-2zM18 0h2v58h-2zM26 0h2v48h-2zM30 0h4v48h-4zM36 0h2v48h-2zM40 0h8v48h-8zM50 0h8v48h-8zM60 0h2v48h-2zM64 0h4v48h-4zM70 0h6v48h-6zM78 0h2v58h-2zM82 0h2v58h-2zM86 0h2v48h-2zM92 0h6v48h-6zM100 0h6v48h-6zM110 0h2v48h-2zM114 0h2v48h-2zM122 0h2v48h-2zM128 0h2v48h-2zM132 0h6v48h-6zM142 0h2v58h-2zM146 0h2v58h-2z"/><g text-anchor="middle" xml:space="preserve" font-family="OCR-B,OCRB,ui-monospace,DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="20"><text y="64" x="27 41 56 70">9638</text><text y="64" x="91 105 120 134">5074</text></g></svg>

    "##]].assert_debug_eq(&answer);
}

#[tokio::test]
async fn a_barcode_is_answered_as_zpl() {
    let request = json!({"symbology": "ean13", "value": "590123412345", "format": "zpl"});
    expect![[r#"
        200 OK
        content-length: 109
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 1

        ^XA
        ^MUD^JMA^MCY^CI28^PW226^LL123^LH0,0^PON^PMN^LRN^FWN,0
        ^BY2,3,102^FO22,0^BEN,102,Y,N^FD590123412345^FS
        ^XZ

    "#]]
    .assert_debug_eq(&Caller::new().await.post(BARCODE, &request).await);
}

#[tokio::test]
async fn a_linear_barcode_is_answered_as_json() {
    let request = json!({"symbology": "ean8", "value": "9638507", "format": "json"});
    let answer = Caller::new().await.post(BARCODE, &request).await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let mut body = answer.json();
    for form in ["svg", "zpl"] {
        let request = json!({"symbology": "ean8", "value": "9638507", "format": form});
        assert_eq!(body[form], Caller::new().await.answered(BARCODE, &request).await, "{form}");
        body[form] = Value::Null;
    }
    expect![[r#"{"bars":[1,1,1,3,1,1,2,1,1,1,4,1,4,1,1,1,2,1,3,1,1,1,1,1,1,2,3,1,3,2,1,1,1,3,1,2,1,1,3,2,1,1,1],"height":24,"kind":"linear","quietZone":{"bottom":0,"left":7,"right":7,"top":0},"svg":null,"symbology":"ean8","text":"96385074","value":"96385074","width":67,"zpl":null}"#]].assert_eq(&body.to_string());
}

#[tokio::test]
async fn a_matrix_barcode_is_answered_as_json() {
    let request =
        json!({"symbology": "qrcode", "value": "Hello", "ecLevel": "H", "format": "json"});
    let body: Value =
        serde_json::from_str(&Caller::new().await.answered(BARCODE, &request).await).unwrap();
    let named = ["symbology", "value", "text", "kind", "width", "height", "quietZone", "zpl"];
    let named: Vec<_> = named.iter().map(|name| format!("{name}: {}\n", body[name])).collect();
    expect![[r#"
        symbology: "qrcode"
        value: "Hello"
        text: ""
        kind: "matrix"
        width: 21
        height: 21
        quietZone: {"bottom":4,"left":4,"right":4,"top":4}
        zpl: "^XA\n^MUD^JMA^MCY^CI28^PW145^LL145^LH0,0^PON^PMN^LRN^FWN,0\n^BY2,3,1^FO20,19^BQN,2,5,H,7^FDHA,Hello^FS\n^XZ"
    "#]].assert_eq(&named.concat());
    let rows = body["rows"].as_array().unwrap();
    // The corner has a finder pattern (ISO/IEC 18004, 6.3.3).
    let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
    for (row, start) in rows.iter().zip(finder) {
        assert!(row.as_str().unwrap().starts_with(start), "{body}");
    }
    assert!(rows.len() == 21 && rows.iter().all(|row| row.as_str().unwrap().len() == 21));
    assert_eq!((body.get("bars"), body.get("rowHeights")), (None, None));
}

#[tokio::test]
async fn a_symbology_without_a_command_has_svg_but_no_zpl() {
    let caller = Caller::new().await;
    let kix = |format: &str| json!({"symbology": "kix", "value": "1231FZ13", "format": format});
    assert!(caller.answered(BARCODE, &kix("svg")).await.starts_with("<svg "));
    let body: Value = serde_json::from_str(&caller.answered(BARCODE, &kix("json")).await).unwrap();
    assert_eq!(body["zpl"], Value::Null);
    let reason = body["zplReason"].as_str().unwrap();
    assert!(reason.contains("has no ZPL II command"), "{reason}");
    assert_eq!(problem(&caller, &kix("zpl")).await, format!("/symbology: {reason}"));
}

#[tokio::test]
async fn unprintable_barcodes_name_the_field_at_fault() {
    let caller = Caller::new().await;
    let problem = async |request: Value| problem(&caller, &request).await;
    let high = json!({"symbology": "upca", "value": "01234567890", "heightIn": 24, "dpi": 1200, "format": "zpl"});
    let told = problem(high).await;
    assert!(told.starts_with("/heightIn: ") && told.contains("dots high, found 28800"), "{told}");
    let told = problem(json!({"symbology": "upce", "value": "1234567", "format": "zpl"})).await;
    assert!(told.starts_with("/value: "), "{told}");
}

/// Checks that a missing field means this default, and that another value gives another answer.
async fn check_default(field: &str, said: Value, other: Value, rest: Value) {
    let caller = Caller::new().await;
    let with = |value: Value| {
        let mut request = rest.clone();
        request[field] = value;
        request
    };
    let left_out = caller.answered(BARCODE, &rest).await;
    assert_eq!(left_out, caller.answered(BARCODE, &with(said)).await, "{field}");
    assert_eq!(left_out, caller.answered(BARCODE, &with(Value::Null)).await, "{field}");
    assert_ne!(left_out, caller.answered(BARCODE, &with(other)).await, "{field}");
}

#[tokio::test]
async fn missing_fields_have_defaults() {
    let value = || json!({"value": "123456"});
    let zpl = || json!({"value": "123456", "format": "zpl"});
    let qr = || json!({"symbology": "qrcode", "value": "123456", "format": "zpl"});
    check_default("symbology", json!("code128"), json!("code39"), value()).await;
    check_default("format", json!("svg"), json!("json"), value()).await;
    check_default("scale", json!(2), json!(3), value()).await;
    check_default("scale", json!(2), json!(5), zpl()).await;
    check_default("scale", json!(5), json!(2), qr()).await;
    check_default("heightIn", json!(0.5), json!(0.6), value()).await;
    check_default("heightIn", json!(0.5), json!(0.6), zpl()).await;
    check_default("humanReadable", json!(true), json!(false), value()).await;
    check_default("humanReadable", json!(true), json!(false), zpl()).await;
    check_default("ecLevel", json!("M"), json!("H"), qr()).await;
    check_default("dpi", json!(203), json!(300), zpl()).await;
}

#[tokio::test]
async fn the_default_scale_is_five_for_matrix_codes_and_two_for_pdf417() {
    for (symbology, scale) in [("datamatrix", 5), ("aztec", 5), ("qrcode", 5), ("pdf417", 2)] {
        let rest = json!({"symbology": symbology, "value": "123456"});
        check_default("scale", json!(scale), json!(scale + 1), rest).await;
    }
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_its_reason() {
    let caller = Caller::new().await;
    let ean = |value: &str| json!({"symbology": "ean13", "value": value});
    let mut told = Vec::new();
    for request in [
        json!({}),
        json!([]),
        json!({"value": ""}),
        json!({"value": 5}),
        json!({"value": "1", "symbology": "code12"}),
        json!({"value": "1", "format": "png"}),
        json!({"value": "1", "scale": 0}),
        json!({"value": "1", "scale": 21}),
        json!({"value": "1", "scale": 1.5}),
        json!({"value": "1", "heightIn": 0}),
        json!({"value": "1", "humanReadable": "yes"}),
        json!({"value": "1", "ecLevel": "m"}),
        json!({"value": "1", "dpi": 99}),
        json!({"value": "1", "dpi": 1201}),
        ean("59012341234"),
        ean("5901234123450"),
        ean("59012341234A"),
    ] {
        let problem = problem(&caller, &request).await;
        // The list of symbologies is long, and tested elsewhere.
        let problem = match problem.split_once("must be one of ") {
            Some((path, list)) => format!("{path}... {}", list.rsplit_once(", found").unwrap().1),
            None => problem,
        };
        told.push(format!("{request} {problem}\n"));
    }
    expect![[r#"
        {} /value: is required
        [] : the request must be an object, found an array
        {"value":""} /value: code128 needs a value, found an empty one
        {"value":5} /value: must be a string, found 5
        {"symbology":"code12","value":"1"} /symbology: ...  "code12"; did you mean "code128"?
        {"format":"png","value":"1"} /format: must be "svg", "zpl" or "json", found "png"
        {"scale":0,"value":"1"} /scale: must be a whole number from 1 to 20, found 0
        {"scale":21,"value":"1"} /scale: must be a whole number from 1 to 20, found 21
        {"scale":1.5,"value":"1"} /scale: must be a whole number from 1 to 20, found 1.5
        {"heightIn":0,"value":"1"} /heightIn: must be 0.01 to 24 inches, found 0
        {"humanReadable":"yes","value":"1"} /humanReadable: must be true or false, found "yes"
        {"ecLevel":"m","value":"1"} /ecLevel: must be "L", "M", "Q" or "H", found "m"; did you mean "M"?
        {"dpi":99,"value":"1"} /dpi: must be a whole number from 100 to 1200, found 99
        {"dpi":1201,"value":"1"} /dpi: must be a whole number from 100 to 1200, found 1201
        {"symbology":"ean13","value":"59012341234"} /value: ean13 needs 12 or 13 digits, found 11
        {"symbology":"ean13","value":"5901234123450"} /value: ean13 has the wrong check digit: it must be "7", found "0" at character 13
        {"symbology":"ean13","value":"59012341234A"} /value: ean13 holds only digits, found "A" at character 12 (code128 can hold it)
    "#]].assert_eq(&told.concat());
}

#[tokio::test]
async fn all_problems_are_reported_at_once() {
    let request = json!({"format": "png", "scale": 0, "dpi": "high"});
    let answer = Caller::new().await.post(BARCODE, &request).await;
    let errors = answer.json()["errors"].as_array().unwrap().clone();
    let paths: Vec<_> = errors.iter().map(|error| error["path"].as_str().unwrap()).collect();
    assert_eq!(paths, ["/value", "/format", "/scale", "/dpi"], "{answer:?}");
}

#[tokio::test]
async fn an_unknown_field_is_a_warning() {
    let answer = Caller::new().await.post(BARCODE, &json!({"value": "1", "heightin": 2})).await;
    assert_eq!(answer.status, 200);
    expect![[r#"/heightin: unknown field, ignored; did you mean "heightIn"? [unknown-field]"#]]
        .assert_eq(answer.header("x-label-warnings").unwrap());
}

#[tokio::test]
async fn the_body_must_be_json() {
    let caller = Caller::new().await;
    let ask = || Ask::post(BARCODE).by(&caller.account);
    for body in ["", "{", "{\"value\":\"1\"} x"] {
        let error = caller.service.error(ask().json(body)).await;
        assert_eq!(error, (400, "invalid_json".to_owned()), "{body}");
    }
    let text = ask().header("content-type", "text/plain").body(r#"{"value":"1"}"#);
    assert_eq!(caller.service.error(text).await, (415, "unsupported_media_type".to_owned()));
}

#[tokio::test]
async fn a_key_is_required() {
    let service = Service::new().await;
    let ask = || Ask::post(BARCODE).json(r#"{"value":"1"}"#);
    for ask in [ask(), ask().key("lw_wrong")] {
        assert_eq!(service.error(ask).await, (401, "unauthorized".to_owned()));
    }
}
