//! The log: every request has a line, and no line contains a secret.

use crate::{
    caller::Caller,
    service::{Ask, PASSWORD, Service},
    sign_up::cookie,
};

#[tokio::test]
async fn keys_passwords_and_label_data_are_not_logged() {
    let Caller { service, account, .. } = Caller::new().await;
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
    let Caller { service, account, .. } = Caller::new().await;
    service.send(Ask::delete("/api/editor/keys/5").by(&account)).await;
    let line: serde_json::Value = serde_json::from_str(service.log().trim_end()).unwrap();
    assert_eq!(line["time"], "2026-11-15T12:00:00.000Z");
    assert_eq!((&line["level"], &line["message"]), (&"info".into(), &"request".into()));
    assert_eq!((&line["method"], &line["status"]), (&"DELETE".into(), &401.into()));
    assert_eq!(line["route"], "/api/editor/keys/{id}");
    assert!(line["microseconds"].is_u64() && line["request"].is_string());
    assert!(line["trace"].is_string() && line["span"].is_string());
    // The service answers in this process here, so the client has no address.
    assert_eq!(line.as_object().unwrap().len(), 10, "{line}");
}

/// The last line of the log.
fn last(service: &Service) -> serde_json::Value {
    serde_json::from_str(service.log().lines().last().unwrap()).unwrap()
}

#[tokio::test]
async fn a_line_names_the_client_the_account_the_key_and_the_design() {
    let Caller { service, account, .. } = Caller::new().await;
    let keys = service.app.store.keys().list(account.id).await.unwrap();
    let key = keys.first().unwrap().id.to_string();
    let who = |line: &serde_json::Value| {
        ["client", "account", "key", "design"].map(|name| line[name].as_str().map(str::to_owned))
    };
    let id = account.id.to_string();

    service.send(Ask::get("/api/v1/designs").by(&account).from("192.0.2.7")).await;
    let client = Some("192.0.2.7".to_owned());
    assert_eq!(who(&last(&service)), [client.clone(), Some(id.clone()), Some(key.clone()), None]);

    // Also when it is refused: that is the line one looks for.
    let design = "00112233445566778899aabbccddeeff";
    let path = format!("/api/v1/designs/{design}/render");
    let answer = service.send(Ask::post(&path).by(&account).from("[2001:db8::1]")).await;
    assert_eq!(answer.status, 404);
    let found = who(&last(&service));
    let client = Some("2001:db8::1".to_owned());
    assert_eq!(found, [client, Some(id.clone()), Some(key), Some(design.to_owned())]);

    // What is not an id may be anything.
    let path = format!("/api/v1/designs/{}", account.key);
    service.send(Ask::get(&path).by(&account)).await;
    assert_eq!(last(&service)["design"], serde_json::Value::Null);

    // A browser has no key.
    let cookie = service.sign_in(&account).await;
    service.send(Ask::get(&format!("/api/editor/designs/{design}")).cookie(&cookie)).await;
    assert_eq!(who(&last(&service)), [None, Some(id), None, Some(design.to_owned())]);
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
