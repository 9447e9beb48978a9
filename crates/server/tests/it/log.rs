//! The log: every request has a line, and no line contains a secret.

use crate::{
    service::{Ask, PASSWORD, Service},
    sign_up::cookie,
};

#[tokio::test]
async fn keys_passwords_and_label_data_are_not_logged() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    let sign_up = format!(r#"{{"email":"ada@example.com","password":"{PASSWORD}"}}"#);
    let signed_up = service.send(Ask::post("/api/editor/sign-up").json(&sign_up)).await;
    let cookie = cookie(&signed_up);
    let new_key = Ask::post("/api/editor/keys").cookie(&cookie).json(r#"{"name":"NAMEOFKEY"}"#);
    let new_key = service.send(new_key).await.json()["key"].as_str().unwrap().to_owned();
    let change = format!(r#"{{"current":"{PASSWORD}","new":"another SECRET password"}}"#);
    let wrong = r#"{"email":"ada@example.com","password":"a WRONGSECRET guess"}"#;
    let label = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[
        {"type":"text","x":0,"y":0,"text":"LABELTEXT {{PLACEHOLDER}}"},
        {"type":"barcode","x":0,"y":0.5,"symbology":"ean13","value":"{{CODE}}"}],
        "data":{"PLACEHOLDER":"LABELDATA","CODE":"590123412345"}}"#;
    let bad = label.replace("590123412345", "LABELCODE");
    let asks = [
        Ask::put("/api/editor/account/password").cookie(&cookie).json(&change),
        Ask::post("/api/editor/sign-in").json(wrong),
        Ask::get("/api/editor/sessions").cookie(&cookie),
        Ask::get("/api/v1/presets?search=SEARCHED").key(&new_key),
        Ask::get(&format!("/api/v1/presets?key={}", account.key)).key("lw_WRONGKEY"),
        Ask::get(&format!("/api/nothing/{}", account.key)),
        Ask::post("/api/v1/labels/render").by(&account).json(label),
        Ask::post("/api/v1/labels/render").by(&account).json(&bad),
        Ask::post("/api/v1/labels/render").by(&account).json("{\"LABELTEXT\":"),
        Ask::post("/api/v1/labels/preview").by(&account).json(label),
        Ask::post("/api/v1/labels/check").by(&account).json(label),
        Ask::post("/api/v1/zpl/preview").by(&account).body("^XA^FDLABELTEXT^FS^XZ"),
        Ask::post("/api/v1/barcode").by(&account).json(r#"{"value":"LABELVALUE"}"#),
        Ask::post("/api/editor/sign-out").cookie(&cookie),
    ];
    let mut answers = 2;
    for ask in asks {
        service.send(ask).await;
        answers += 1;
    }
    service.app.store.close().await;
    service.send(Ask::get("/api/v1/presets").key(&new_key)).await;
    let log = service.log();
    let token = cookie.split_once('=').unwrap().1;
    for secret in [
        &account.key[3..],
        &new_key[3..],
        token,
        PASSWORD,
        "SECRET",
        "WRONGKEY",
        "NAMEOFKEY",
        "LABEL",
        "PLACEHOLDER",
        "5901234",
        "SEARCHED",
        "example.com",
    ] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    assert!(log.lines().count() > answers, "every request has a line:\n{log}");
}

#[tokio::test]
async fn a_line_has_the_request_and_its_status() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    service.send(Ask::delete("/api/editor/keys/5").by(&account)).await;
    let line: serde_json::Value = serde_json::from_str(service.log().trim_end()).unwrap();
    assert_eq!(line["time"], "2026-11-15T12:00:00.000Z");
    assert_eq!((&line["level"], &line["message"]), (&"info".into(), &"request".into()));
    assert_eq!((&line["method"], &line["status"]), (&"DELETE".into(), &401.into()));
    assert_eq!(line["route"], "/api/editor/keys/{id}");
    assert!(line["microseconds"].is_u64() && line["request"].is_string());
    assert!(line["trace"].is_string() && line["span"].is_string());
    assert_eq!(line.as_object().unwrap().len(), 10, "{line}");
}

#[tokio::test]
async fn failures_are_logged_with_their_cause() {
    let service = Service::new().await;
    service.app.store.close().await;
    service.send(Ask::get("/readyz")).await;
    let line: serde_json::Value = serde_json::from_str(service.log().trim_end()).unwrap();
    assert_eq!((&line["level"], &line["message"]), (&"error".into(), &"request failed".into()));
    assert!(line["cause"].as_str().unwrap().contains("closed"), "{line}");
}
