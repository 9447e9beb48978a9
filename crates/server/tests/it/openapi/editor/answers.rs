//! Every operation, asked rightly: its answer is the one that is described.

use serde_json::{Value, json};

use super::{super::schema::mistakes, Browser, CONVERT, everything, printable, undescribed};
use crate::{
    fonts::own_font,
    service::{Ask, PASSWORD},
    table::XLSX,
};

const CHECK: &str = "/api/editor/check";
const EXPORT: &str = "/api/editor/export";
const DESIGNS: &str = "/api/editor/designs";
const ONE_DESIGN: &str = "/api/editor/designs/{id}";
const THUMBNAIL: &str = "/api/editor/designs/{id}/thumbnail";
const VERSIONS: &str = "/api/editor/designs/{id}/versions";
const NOBODY: Value = Value::Null;

#[tokio::test]
async fn drawings_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let body = json!({"document": everything(), "data": {"name": "Ada"}});
    let conversion = browser.ask_rightly("POST", CONVERT, "", &body).await.json();
    let elements = conversion["elements"].as_array().unwrap();
    let has = |field: &str| elements.iter().any(|it| !it[field].is_null());
    assert!(has("box") && has("symbol"));
    assert!(elements.iter().any(|it| it["findings"][0]["fixes"][0]["set"].is_object()));
    let kix = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "b", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1,
         "symbology": "kix", "value": "1231FZ13"}]});
    let refused = browser.ask_rightly("POST", CONVERT, "", &json!({"document": kix})).await;
    assert_eq!(refused.json()["refusals"][0]["elementId"], "b");
    let body = json!({"document": everything(), "rows": [{"name": "Ada"}, {}]});
    let report = browser.ask_rightly("POST", CHECK, "", &body).await.json();
    assert!(report["findings"].as_array().unwrap().len() > 2);
    for format in ["zpl", "spec", "png", "svg", "pdf"] {
        let body = json!({"document": printable(), "rows": [{"name": "Ada"}], "format": format});
        browser.ask_rightly("POST", EXPORT, "", &body).await;
    }
    let body = json!({"document": printable(), "rows": [{}], "format": "zpl", "offset": {"x": 9}});
    browser.ask_rightly("POST", EXPORT, "", &body).await;
    let refused = json!({"document": kix, "rows": [{}], "format": "zpl"});
    assert_eq!(browser.ask("POST", EXPORT, "", &refused).await.status, 422);
}

#[tokio::test]
async fn designs_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let named = format!("{DESIGNS}?name=Tag");
    let created = browser.ask_rightly("POST", &named, "", &everything()).await.json();
    let id = created["id"].as_str().unwrap();
    browser.ask_rightly("GET", DESIGNS, "", &NOBODY).await;
    browser.ask_rightly("GET", ONE_DESIGN, id, &NOBODY).await;
    browser.ask_rightly("PATCH", ONE_DESIGN, id, &json!({"name": "Other"})).await;
    browser.ask_rightly("POST", "/api/editor/designs/{id}/duplicate", id, &NOBODY).await;
    let picture = browser.ask_rightly("GET", THUMBNAIL, id, &NOBODY).await;
    let tag = picture.header("etag").unwrap();
    let known = |ask: Ask| ask.cookie(&browser.cookie).header("if-none-match", tag);
    assert_eq!(browser.send("GET", THUMBNAIL, id, known).await.status, 304);
    let save = async |revision: &str| {
        let saving = |ask: Ask| {
            let ask = ask.cookie(&browser.cookie).header("if-match", revision);
            ask.json(&everything().to_string())
        };
        browser.send("PUT", ONE_DESIGN, id, saving).await
    };
    let current = browser.ask("GET", ONE_DESIGN, id, &NOBODY).await.json()["revision"].to_string();
    assert_eq!(save(&format!("\"{current}\"")).await.status, 200);
    let stale = save(&format!("\"{current}\"")).await;
    assert_eq!(stale.error(), (409, "conflict".to_owned()));
    assert_eq!(stale.json()["current"]["document"], everything());
    assert_eq!(save("").await.status, 400);
    let versions = browser.ask_rightly("GET", VERSIONS, id, &NOBODY).await.json();
    assert_eq!(versions["count"], 2);
    let first = format!("{ONE_DESIGN}?revision=1");
    browser.ask_rightly("GET", &first, id, &NOBODY).await;
    browser.ask_rightly("DELETE", ONE_DESIGN, id, &NOBODY).await;
    let twice = browser.ask("POST", &format!("{DESIGNS}?name=a&name=b"), "", &everything()).await;
    assert_eq!(twice.status, 400);
}

#[tokio::test]
async fn the_catalog_is_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let templates = browser.ask_rightly("GET", "/api/editor/templates", "", &NOBODY).await.json();
    assert!(!templates["templates"].as_array().unwrap().is_empty());
    let presets = browser.ask_rightly("GET", "/api/editor/presets", "", &NOBODY).await.json();
    assert_ne!(presets["count"], 0);
}

#[tokio::test]
async fn fonts_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let list = "/api/editor/fonts";
    let send = async |file: Vec<u8>| {
        let upload = |ask: Ask| {
            let ask =
                ask.cookie(&browser.cookie).header("content-type", "application/octet-stream");
            ask.body(file.clone())
        };
        browser.send("POST", list, "", upload).await
    };
    let added = send(own_font()).await;
    assert_eq!(added.status, 201, "{added:?}");
    assert_eq!(send(own_font()).await.error(), (409, "conflict".to_owned()));
    assert_eq!(send(b"no font".to_vec()).await.error(), (400, "invalid_spec".to_owned()));
    let too_large = send(vec![0; 5_000_001]).await;
    assert_eq!(too_large.error(), (413, "payload_too_large".to_owned()));
    let as_json = browser.ask("POST", list, "", &json!({})).await;
    assert_eq!(as_json.error(), (415, "unsupported_media_type".to_owned()));
    let fonts = browser.ask_rightly("GET", list, "", &NOBODY).await.json();
    assert_eq!(fonts["own"]["fonts"][0], added.json());
    let signed_out = browser.send("GET", list, "", |ask| ask).await.json();
    assert_eq!(signed_out["own"], NOBODY);
    let id = added.json()["id"].as_str().unwrap().to_owned();
    browser.ask_rightly("DELETE", "/api/editor/fonts/{id}", &id, &NOBODY).await;
}

#[tokio::test]
async fn tables_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let send = async |query: &str, file: &[u8]| {
        let upload =
            |ask: Ask| ask.header("content-type", "application/octet-stream").body(file.to_vec());
        browser.send("POST", &format!("/api/editor/table{query}"), "", upload).await
    };
    let read = send("", XLSX).await;
    assert_eq!(read.status, 200, "{read:?}");
    let schema = json!({"$ref": "#/components/schemas/SpreadsheetTable"});
    let found = undescribed(&browser.description, &schema, &read.json(), "");
    assert!(found.is_empty(), "{found:?} not described");
    assert_eq!(send("?sheet=Third", XLSX).await.status, 400);
    assert_eq!(send("?sheet=1&sheet=2", XLSX).await.status, 400);
    assert_eq!(send("", &vec![0; 5_000_001]).await.status, 413);
    let as_json = browser.ask("POST", "/api/editor/table", "", &json!({})).await;
    assert_eq!(as_json.error(), (415, "unsupported_media_type".to_owned()));
}

#[tokio::test]
async fn imports_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let import = "/api/editor/import";
    let zpl = "^XA^MD5^FO9,9^A0N,30^FDHello %NAME%^FS^FO9,90^BY3^BCN,50^FD12345678^FS^ZZ^XZ";
    let body = json!({"zpl": zpl, "dpi": 203, "label": 1, "widthIn": 4, "heightIn": 2,
        "variables": ["%NAME%"], "printDpi": 300});
    let answer = browser.ask_rightly("POST", import, "", &body).await.json();
    for list in ["variables", "notes", "changes"] {
        assert_ne!(answer[list], json!([]), "{list}: {answer}");
    }
    let schema = json!({"$ref": "#/components/schemas/DesignDocument"});
    let found = mistakes(&browser.description, &schema, &answer["document"]);
    assert!(found.is_empty(), "{found:?}: {}", answer["document"]);
    let refused = browser.ask("POST", import, "", &json!({"zpl": ""})).await;
    assert_eq!(refused.error(), (400, "invalid_spec".to_owned()));
    let refused = browser.ask("POST", import, "", &json!({"zpl": "", "dpi": 0})).await;
    assert_eq!(refused.error(), (400, "invalid_spec".to_owned()));
}

#[tokio::test]
async fn accounts_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let credentials = |email: &str, password: &str| json!({"email": email, "password": password});
    let new = credentials("b@example.com", PASSWORD);
    browser.ask_rightly("POST", "/api/editor/sign-up", "", &new).await;
    let taken = browser.ask("POST", "/api/editor/sign-up", "", &new).await;
    assert_eq!(taken.error(), (409, "conflict".to_owned()));
    browser.ask_rightly("POST", "/api/editor/sign-in", "", &new).await;
    let wrong = credentials("b@example.com", "no");
    let wrong = browser.ask("POST", "/api/editor/sign-in", "", &wrong).await;
    assert_eq!(wrong.error(), (401, "unauthorized".to_owned()));
    browser.ask_rightly("GET", "/api/editor/account", "", &NOBODY).await;
    browser.service.sign_in(&browser.account).await;
    let sessions = browser.ask_rightly("GET", "/api/editor/sessions", "", &NOBODY).await.json();
    let sessions = sessions["sessions"].as_array().unwrap();
    let other = sessions.iter().find(|session| session["current"] == false).unwrap();
    let other = other["id"].as_str().unwrap();
    browser.ask_rightly("DELETE", "/api/editor/sessions/{id}", other, &NOBODY).await;
    let password = "/api/editor/account/password";
    let change = json!({"current": PASSWORD, "new": "another horse battery"});
    browser.ask_rightly("PUT", password, "", &change).await;
    assert_eq!(browser.ask("PUT", password, "", &change).await.status, 403);
    let proof = |password: &str| json!({"password": password});
    let refused = browser.ask("DELETE", "/api/editor/account", "", &proof("no")).await;
    assert_eq!(refused.error(), (403, "forbidden".to_owned()));
    let proof = proof("another horse battery");
    browser.ask_rightly("DELETE", "/api/editor/account", "", &proof).await;
    let out = Browser::new(&[]).await;
    out.ask_rightly("POST", "/api/editor/sign-out", "", &NOBODY).await;
}

#[tokio::test]
async fn keys_are_answered_as_described() {
    let browser = Browser::new(&[]).await;
    let keys = "/api/editor/keys";
    let new = browser.ask_rightly("POST", keys, "", &json!({"name": "Warehouse"})).await.json();
    let list = browser.ask_rightly("GET", keys, "", &NOBODY).await.json();
    let count = list["keys"].as_array().unwrap().len() as u64;
    for _ in count..list["most"].as_u64().unwrap() {
        browser.ask_rightly("POST", keys, "", &json!({"name": "Warehouse"})).await;
    }
    let full = browser.ask("POST", keys, "", &json!({"name": "Warehouse"})).await;
    assert_eq!(full.error(), (409, "conflict".to_owned()));
    let id = new["id"].as_str().unwrap();
    browser.ask_rightly("DELETE", "/api/editor/keys/{id}", id, &NOBODY).await;
}
