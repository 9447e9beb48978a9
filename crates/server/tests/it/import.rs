//! `/api/editor/import`: ZPL as a design.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

use crate::service::{Ask, Service};

const IMPORT: &str = "/api/editor/import";

/// Two labels: an address with variables, and a box.
const ZPL: &str = "^XA^PW406^LL203\n^FO20,20^A0N,30^FDHello %NAME%^FS\n^FO20,80^BY2^BCN,60,Y,N,N^FD12345678^FS\n\
    ^PQ3^XZ\n^XA^PW203^LL203^FO10,10^GB100,50,3^FS^XZ";

fn ask(body: &Value) -> Ask {
    Ask::post(IMPORT).json(&body.to_string())
}

async fn imported(service: &Service, body: Value) -> Value {
    let answer = service.send(ask(&body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[tokio::test]
async fn a_visitor_opens_zpl_as_a_design_that_prints_the_same() {
    let service = Service::new().await;
    let answer = imported(&service, json!({"zpl": ZPL})).await;
    let shown = |name: &str| answer[name].clone();
    assert_eq!([shown("labels"), shown("label"), shown("copies"), shown("dpi")], [2, 1, 3, 203]);
    assert_eq!((shown("identical"), shown("differences")), (json!(true), json!([])));
    assert_eq!((shown("overlay"), shown("changes")), (Value::Null, json!([])));
    let document = &answer["document"];
    assert_eq!(document["imported"], json!({"identical": true, "differences": []}));
    assert_eq!(document["size"], json!({"widthIn": 2, "heightIn": 1, "dpi": 203}));
    let types: Vec<_> =
        document["elements"].as_array().unwrap().iter().map(|it| it["type"].clone()).collect();
    assert_eq!(types, ["text", "barcode"]);
    // What the design prints is opened as the same design.
    let body = json!({"document": document, "rows": [{}], "format": "zpl"}).to_string();
    let printed = service.send(Ask::post("/api/editor/export").json(&body)).await;
    assert_eq!(printed.status, 200, "{printed:?}");
    let again = imported(&service, json!({"zpl": printed.text()})).await;
    assert_eq!(again["identical"], true);
    assert_eq!(again["document"]["elements"], document["elements"]);
}

#[tokio::test]
async fn variables_become_placeholders_only_if_they_are_named() {
    let service = Service::new().await;
    let answer = imported(&service, json!({"zpl": ZPL})).await;
    let text = |answer: &Value| answer["document"]["elements"][0]["text"].clone();
    let id = &answer["document"]["elements"][0]["id"];
    let variable = |taken: bool| json!([{"found": "%NAME%", "name": "NAME", "value": "%NAME%", "elements": [id], "taken": taken}]);
    assert_eq!((text(&answer), &answer["variables"]), (json!("Hello %NAME%"), &variable(false)));
    let taken = imported(&service, json!({"zpl": ZPL, "variables": ["%NAME%"]})).await;
    assert_eq!((text(&taken), &taken["variables"]), (json!("Hello {{NAME}}"), &variable(true)));
    assert_eq!(taken["document"]["sampleData"], json!({"NAME": "%NAME%"}));
    assert_eq!(taken["identical"], true);
}

#[tokio::test]
async fn the_label_its_size_and_its_resolution_are_chosen() {
    let service = Service::new().await;
    let body = json!({"zpl": ZPL, "label": 2, "dpi": 300, "widthIn": 3, "heightIn": 2});
    let answer = imported(&service, body).await;
    assert_eq!((&answer["label"], &answer["dpi"]), (&json!(2), &json!(300)));
    assert_eq!(answer["document"]["elements"][0]["type"], "rect");
    let size = &answer["document"]["size"];
    assert_eq!((&size["heightIn"], &size["dpi"]), (&json!(2), &json!(300)));
    let answer = imported(&service, json!({"zpl": ZPL, "printDpi": 300})).await;
    assert_eq!((&answer["dpi"], &answer["document"]["size"]["dpi"]), (&json!(203), &json!(300)));
    assert_eq!(answer["identical"], true, "compared at the resolution of the document");
    assert_eq!(answer["changes"][0]["element"], answer["document"]["elements"][1]["id"]);
    assert!(answer["changes"][0]["text"].as_str().unwrap().contains("dots"), "{answer}");
}

#[tokio::test]
async fn bytes_that_are_no_text_come_in_base64() {
    let service = Service::new().await;
    let bytes = BASE64_STANDARD.encode(b"^XA^CI27^FO9,9^A0N,30^FDM\xfcller^FS^XZ");
    let answer = imported(&service, json!({"base64": bytes})).await;
    assert_eq!(answer["document"]["elements"][0]["text"], "M\u{fc}ller", "{answer}");
}

#[tokio::test]
async fn a_refused_document_has_a_reason() {
    let service = Service::new().await;
    let check = async |body: Value, code: &str, values: Value| {
        let answer = service.send(ask(&body)).await;
        assert_eq!(answer.reason(), (json!(code), values));
    };
    for nothing in ["", "hello", "^XA^XZ"] {
        check(json!({"zpl": nothing}), "import-nothing", Value::Null).await;
    }
    let third = json!({"zpl": ZPL, "label": 3});
    check(third, "import-no-label", json!({"asked": 3, "found": 2})).await;
    let fields = format!("^XA{}^XZ", "^FO9,9^GB9,9,1^FS".repeat(501));
    let values = json!({"most": 500, "found": 501});
    check(json!({"zpl": fields}), "import-fields", values).await;
}

#[tokio::test]
async fn a_design_is_not_larger_than_one_that_can_be_saved() {
    let service = Service::new().await;
    // Every dot differs from its neighbours by chance, so that the picture cannot be packed.
    let mut seed = 1_u64;
    let mut noise = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        format!("{:02X}", seed >> 56)
    };
    let rows: String = (0..700_000).map(|_| noise()).collect();
    let zpl = format!("^XA^PW2000^LL2800^FO0,0^GFA,700000,700000,250,{rows}^FS^XZ");
    let answer = service.send(ask(&json!({"zpl": zpl}))).await;
    let (code, values) = answer.reason();
    assert_eq!((code, &values["most"]), (json!("import-large"), &json!(900_000)), "{answer:?}");
}

#[tokio::test]
async fn all_problems_of_a_request_are_told_at_once() {
    let service = Service::new().await;
    let answer = service.send(ask(&json!({"zpl": ZPL, "dpi": 1, "lable": 2, "widthIn": 4}))).await;
    assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
    let problems = answer.json()["errors"].clone();
    let paths: Vec<_> = problems.as_array().unwrap().iter().map(|it| it["path"].clone()).collect();
    assert_eq!(paths, ["/lable", "/dpi", "/heightIn"]);
    assert_eq!(service.error(Ask::post(IMPORT).json("{")).await, (400, "invalid_json".to_owned()));
}

#[tokio::test]
async fn only_pages_of_the_service_send_documents_of_two_mebibytes() {
    let service = Service::new().await;
    let elsewhere = ask(&json!({"zpl": ZPL})).header("sec-fetch-site", "cross-site");
    assert_eq!(service.error(elsewhere).await, (403, "forbidden".to_owned()));
    let text = Ask::post(IMPORT).header("content-type", "text/plain").body(ZPL.as_bytes().to_vec());
    assert_eq!(service.error(text).await, (415, "unsupported_media_type".to_owned()));
    let of_length = |length| json!({"base64": BASE64_STANDARD.encode(vec![b' '; length])});
    let largest = service.send(ask(&of_length(2 << 20)).from("192.0.2.1")).await;
    assert_eq!(largest.reason().0, "import-nothing");
    let longer = service.send(ask(&of_length((2 << 20) + 1)).from("192.0.2.2")).await;
    assert_eq!(longer.json()["errors"][0]["path"], "/base64");
    let too_large = service.error(ask(&json!({"zpl": " ".repeat(4 << 20)}))).await;
    assert_eq!(too_large, (413, "payload_too_large".to_owned()));
}

#[tokio::test]
async fn a_document_is_charged_for_its_size() {
    let service = Service::new().await;
    let send = |zpl: &str| ask(&json!({"zpl": zpl})).from("192.0.2.7");
    // 250 units, the most that one drawing costs, of the 300 that an address has at once.
    let large = " ".repeat(600_000);
    assert_eq!(service.send(send(&large)).await.status, 400);
    assert_eq!(service.error(send(&large)).await, (429, "rate_limited".to_owned()));
    assert_eq!(service.send(send(ZPL)).await.status, 200, "a small one is still possible");
    assert_eq!(service.send(ask(&json!({"zpl": large})).from("192.0.2.8")).await.status, 400);
    service.wait(6000);
    assert_eq!(service.send(send(&large)).await.status, 400);
}
