//! `printerCharacters` and `--printer-characters`: text in characters that the printers have.

use serde_json::{Value, json};

use crate::{
    caller::{Caller, DESIGNS, RENDER},
    service::Ask,
};

const CYRILLIC: [(&str, &str); 1] = [("printer-characters", "cyrillic")];
const ADDRESS: &str = "Москва, ул. Тверская 7";

/// A spec with one text.
fn spec(text: &str, characters: &Value) -> String {
    let elements = json!([{"type": "text", "x": 0.1, "y": 0.1, "text": text}]);
    let size = json!({"widthIn": 4, "heightIn": 2});
    json!({"size": size, "elements": elements, "printerCharacters": characters}).to_string()
}

/// A design with one text.
fn design(text: &str, characters: &Value) -> Value {
    let elements = json!([{"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": text}]);
    let size = json!({"widthIn": 4, "heightIn": 2});
    json!({"schemaVersion": 1, "size": size, "elements": elements, "printerCharacters": characters})
}

#[track_caller]
fn check_native(zpl: &str, text: &str) {
    assert!(zpl.contains(&format!("^A0N,28,28^FD{text}^FS")) && !zpl.contains("^GF"), "{zpl}");
}

#[track_caller]
fn check_picture(zpl: &str) {
    assert!(zpl.contains("^GFA") && !zpl.contains("^FD"), "{zpl}");
}

async fn render(caller: &Caller, text: &str, characters: &Value) -> String {
    caller.answered(RENDER, &spec(text, characters)).await
}

async fn print(caller: &Caller, id: &str, body: &Value) -> String {
    caller.answered(&format!("{DESIGNS}/{id}/render"), body).await
}

#[tokio::test]
async fn a_request_states_the_characters_of_its_printer() {
    let caller = Caller::new().await;
    check_native(&render(&caller, ADDRESS, &json!(["cyrillic"])).await, ADDRESS);
    check_native(&render(&caller, ADDRESS, &json!(["0410-044F"])).await, ADDRESS);
    for none in [json!([]), json!(null), json!(["greek"]), json!(["0410-0411"])] {
        check_picture(&render(&caller, ADDRESS, &none).await);
    }
}

#[tokio::test]
async fn latin_labels_do_not_change() {
    let (plain, wide) = (Caller::new().await, Caller::with(&CYRILLIC).await);
    for text in ["Größe – 12 €", "soft\u{ad}hyphen", "a^b~c_d\\e"] {
        let expected = render(&plain, text, &json!(null)).await;
        assert_eq!(render(&plain, text, &json!(["greek", "2190-2199"])).await, expected);
        assert_eq!(render(&wide, text, &json!(null)).await, expected);
    }
}

#[tokio::test]
async fn a_request_adds_to_the_characters_of_the_service() {
    let caller = Caller::with(&CYRILLIC).await;
    check_native(&render(&caller, ADDRESS, &json!(null)).await, ADDRESS);
    check_picture(&render(&caller, "Москва Ω", &json!(null)).await);
    check_native(&render(&caller, "Москва Ω", &json!(["greek"])).await, "Москва Ω");
}

#[tokio::test]
async fn problems_name_the_place_the_rule_and_the_value() {
    let caller = Caller::new().await;
    let answer = caller.post(RENDER, &spec("a", &json!(["greek", "0600-06FF"]))).await;
    assert_eq!(answer.status, 400);
    let expected = "U+0600 is written from right to left, and a printer does not reorder text, found \"0600-06FF\"";
    assert_eq!(answer.json()["errors"][0]["path"], "/printerCharacters/1", "{answer:?}");
    assert_eq!(answer.json()["errors"][0]["message"], expected);
}

#[tokio::test]
async fn saved_designs_keep_their_characters_and_requests_add_to_them() {
    let (plain, wide) = (Caller::new().await, Caller::with(&CYRILLIC).await);
    let own = plain.design(&design("Москва Ω", &json!(["cyrillic"]))).await;
    check_picture(&print(&plain, &own, &json!({})).await);
    check_native(&print(&plain, &own, &json!({"printerCharacters": ["greek"]})).await, "Москва Ω");
    let none = wide.design(&design(ADDRESS, &json!(null))).await;
    check_native(&print(&wide, &none, &json!({})).await, ADDRESS);
    // The spec of a design prints the same elsewhere; the characters of the service are not the design's.
    let spec = async |caller: &Caller, id: &str| {
        caller.get(&format!("{DESIGNS}/{id}/render")).await.json()["spec"].clone()
    };
    assert_eq!(spec(&plain, &own).await["printerCharacters"], json!(["cyrillic"]));
    assert_eq!(spec(&wide, &none).await.get("printerCharacters"), None);
}

#[tokio::test]
async fn the_editor_asks_the_same_service() {
    let (plain, wide) = (Caller::new().await, Caller::with(&CYRILLIC).await);
    let send = async |caller: &Caller, path: &str, body: Value| {
        let answer = caller.service.send(Ask::post(path).json(&body.to_string())).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer
    };
    let document = design(ADDRESS, &json!(null));
    let convert = json!({"document": document});
    let converted = send(&wide, "/api/editor/convert", convert.clone()).await.json();
    check_native(converted["zpl"].as_str().unwrap(), ADDRESS);
    assert!(!converted.to_string().contains("text-drawn"), "{converted}");
    let converted = send(&plain, "/api/editor/convert", convert).await.json();
    check_picture(converted["zpl"].as_str().unwrap());
    assert!(converted.to_string().contains("text-drawn"), "{converted}");

    let check = json!({"document": document, "rows": [{}], "grades": true});
    let checked = send(&wide, "/api/editor/check", check.clone()).await.json().to_string();
    assert!(!checked.contains("text-drawn"), "{checked}");
    let checked = send(&plain, "/api/editor/check", check).await.json().to_string();
    assert!(checked.contains("text-drawn"), "{checked}");

    let export = json!({"document": document, "rows": [{}], "format": "zpl"});
    check_native(send(&wide, "/api/editor/export", export.clone()).await.text(), ADDRESS);
    check_picture(send(&plain, "/api/editor/export", export).await.text());
}

#[tokio::test]
async fn pictures_show_the_characters_instead_of_boxes() {
    let (plain, wide) = (Caller::new().await, Caller::with(&CYRILLIC).await);
    let zpl = format!("^XA^CI28^PW812^LL406^FO20,20^A0N,28,28^FD{ADDRESS}^FS^XZ");
    let drawn = async |caller: &Caller| {
        let path = "/api/v1/zpl/preview?format=svg";
        caller.send(Ask::post(path).body(zpl.clone())).await
    };
    let (boxes, letters) = (drawn(&plain).await, drawn(&wide).await);
    assert!(boxes.text() != letters.text());
    assert!(boxes.header("x-label-warnings").unwrap().contains("the font has no"), "{boxes:?}");
    let preview = async |caller: &Caller, characters: Value| {
        let path = "/api/v1/labels/preview?format=svg";
        caller.post(path, &spec(ADDRESS, &characters)).await.text().to_owned()
    };
    let stated = preview(&plain, json!(["cyrillic"])).await;
    assert_eq!(preview(&wide, json!(null)).await, stated);
    assert!(preview(&plain, json!(null)).await != stated);
}

#[tokio::test]
async fn thumbnails_show_the_characters() {
    let (plain, wide) = (Caller::new().await, Caller::with(&CYRILLIC).await);
    let thumbnail = async |caller: &Caller, characters: Value| {
        let id = caller.design(&design(ADDRESS, &characters)).await;
        let cookie = caller.service.sign_in(&caller.account).await;
        let ask = Ask::get(&format!("/api/editor/designs/{id}/thumbnail")).cookie(&cookie);
        let answer = caller.service.send(ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body
    };
    let stated = thumbnail(&plain, json!(["cyrillic"])).await;
    assert!(thumbnail(&wide, json!(null)).await == stated);
    assert!(thumbnail(&plain, json!(null)).await != stated);
}
