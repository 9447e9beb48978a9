//! `POST /api/v1/designs` and `/api/v1/designs/{id}`: programs deploy designs with a key for that; what keys may be used for, and until when.

use axum::http::Method;
use serde_json::{Value, json};
use wire::Scope::{DesignsWrite, Render};

use crate::{
    caller::{Caller, text_document, with_fields},
    service::{Account, Answer, Ask, Service},
};

fn document(text: &str) -> Value {
    with_fields(text_document(text), &json!({"x-own": "kept"}))
}

struct Pipeline {
    service: Service,
    account: Account,
    /// With the scope `designs:write` only.
    key: Account,
}

impl Pipeline {
    async fn new() -> Self {
        let Caller { service, account, .. } = Caller::new().await;
        let key = service.key(&account, &[DesignsWrite], None).await;
        Self { service, account, key }
    }

    async fn ask(&self, method: Method, path: &str) -> Answer {
        self.service.send(Ask::new(method, path).by(&self.key)).await
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        self.service.send(Ask::new(method, path).by(&self.key).json(&body.to_string())).await
    }

    /// Saves a design and returns its address.
    async fn create(&self, text: &str) -> String {
        let created = self.send(Method::POST, "/api/v1/designs?name=Parcel", &document(text)).await;
        assert_eq!(created.status, 201, "{created:?}");
        created.header("location").unwrap().to_owned()
    }

    async fn save(&self, path: &str, revision: &str, text: &str) -> Answer {
        let ask = Ask::new(Method::PUT, path).by(&self.key).header("if-match", revision);
        self.service.send(ask.json(&document(text).to_string())).await
    }
}

#[tokio::test]
async fn a_design_is_created_read_saved_printed_and_deleted() {
    let pipeline = Pipeline::new().await;
    let created =
        pipeline.send(Method::POST, "/api/v1/designs?name=Parcel", &document("one")).await;
    assert_eq!((created.status.as_u16(), created.header("etag")), (201, Some("\"1\"")));
    let entry = created.json();
    assert_eq!((&entry["name"], &entry["revision"]), (&json!("Parcel"), &json!(1)));
    let path = format!("/api/v1/designs/{}", entry["id"].as_str().unwrap());
    assert_eq!(created.header("location"), Some(path.as_str()));

    let opened = pipeline.ask(Method::GET, &path).await;
    assert_eq!(opened.header("etag"), Some("\"1\""));
    assert_eq!(opened.json()["document"], document("one"), "unknown fields are kept");

    let saved = pipeline.save(&path, "\"1\"", "two").await;
    assert_eq!((saved.status.as_u16(), saved.header("etag")), (200, Some("\"2\"")), "{saved:?}");
    let print = Ask::post(&format!("{path}/render")).by(&pipeline.account).json("{}");
    assert!(pipeline.service.send(print).await.text().contains("two"));

    assert_eq!(pipeline.ask(Method::DELETE, &path).await.status, 204);
    for method in [Method::GET, Method::DELETE] {
        assert_eq!(pipeline.ask(method, &path).await.status, 404);
    }
}

#[tokio::test]
async fn a_save_over_somebody_elses_work_is_refused() {
    let pipeline = Pipeline::new().await;
    let path = pipeline.create("one").await;
    assert_eq!(pipeline.save(&path, "\"1\"", "two").await.status, 200);
    let stale = pipeline.save(&path, "\"1\"", "three").await;
    assert_eq!(stale.status, 409);
    assert_eq!(stale.json()["error"], "conflict");
    assert_eq!(stale.json()["current"]["document"], document("two"));
    // Proxies that compress make tags weak.
    assert_eq!(pipeline.save(&path, "W/\"2\"", "three").await.status, 200);
    for missing in ["", "*", "\"0\"", "\"a\""] {
        let refused = pipeline.save(&path, missing, "four").await;
        assert_eq!(refused.status, 400, "{missing}");
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert_eq!(message, "If-Match must be the revision that was read, such as \"3\"");
    }
}

#[tokio::test]
async fn bad_designs_change_nothing() {
    let pipeline = Pipeline::new().await;
    let path = pipeline.create("one").await;
    let bad = json!({"schemaVersion": 1, "size": {"widthIn": 99, "heightIn": 1}, "elements": []});
    let refused = pipeline.send(Method::POST, "/api/v1/designs", &bad).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["error"]), (400, &json!("invalid_spec")));
    let ask = Ask::new(Method::PUT, &path).by(&pipeline.key).header("if-match", "\"1\"");
    assert_eq!(pipeline.service.send(ask.json(&bad.to_string())).await.status, 400);
    assert_eq!(pipeline.ask(Method::GET, &path).await.json()["document"], document("one"));
    for _ in 1..10 {
        pipeline.create("more").await;
    }
    let full = pipeline.send(Method::POST, "/api/v1/designs", &document("eleventh")).await;
    assert_eq!(full.status, 409, "{full:?}");
}

#[tokio::test]
async fn keys_are_used_for_what_they_are_made_for_only() {
    let pipeline = Pipeline::new().await;
    let path = pipeline.create("one").await;
    let render = format!("{path}/render");
    // Everything that prints needs `render`.
    for path in ["/api/v1/labels/render", "/api/v1/labels/check", "/api/v1/barcode", &render] {
        let refused = pipeline.send(Method::POST, path, &json!({})).await;
        assert_eq!(refused.status, 403, "{path}");
        assert_eq!(refused.json()["error"], "forbidden");
        assert_eq!(refused.json()["message"], "the API key needs the scope \"render\" for this");
    }
    assert_eq!(pipeline.ask(Method::GET, &render).await.status, 403);
    assert_eq!(pipeline.ask(Method::GET, "/api/v1/presets").await.status, 403);
    // Both may list designs.
    assert_eq!(pipeline.ask(Method::GET, "/api/v1/designs").await.json()["count"], 1);
    let list = Ask::get("/api/v1/designs").by(&pipeline.account);
    assert_eq!(pipeline.service.send(list).await.json()["count"], 1);
    // A key that prints changes nothing.
    for (method, path) in
        [(Method::POST, "/api/v1/designs"), (Method::GET, &path), (Method::DELETE, &path)]
    {
        let ask = Ask::new(method, path).by(&pipeline.account).json(&document("x").to_string());
        let refused = pipeline.service.send(ask).await;
        assert_eq!(refused.status, 403, "{path}");
        let needed = "the API key needs the scope \"designs:write\" for this";
        assert_eq!(refused.json()["message"], needed);
    }
    // One key may have both.
    let both = pipeline.service.key(&pipeline.account, &[Render, DesignsWrite], None).await;
    let ask = |path: &str| Ask::get(path).by(&both);
    assert_eq!(pipeline.service.send(ask(&path)).await.status, 200);
    assert_eq!(pipeline.service.send(ask(&render)).await.status, 200);
}

#[tokio::test]
async fn designs_of_other_accounts_are_not_found() {
    let pipeline = Pipeline::new().await;
    let path = pipeline.create("one").await;
    let other = pipeline.service.account("b@example.com").await;
    let other = pipeline.service.key(&other, &[DesignsWrite], None).await;
    for method in [Method::GET, Method::PUT, Method::DELETE] {
        let ask = Ask::new(method, &path).by(&other).header("if-match", "\"1\"");
        let answer = pipeline.service.send(ask.json(&document("mine").to_string())).await;
        assert_eq!(answer.status, 404);
    }
    assert_eq!(pipeline.ask(Method::GET, &path).await.json()["document"], document("one"));
}

const DAY: i64 = 24 * 3600 * 1000;

#[tokio::test]
async fn a_key_works_until_it_expires() {
    let Caller { service, account, .. } = Caller::new().await;
    let key = service.key(&account, &[Render], Some(2)).await;
    let ask = || Ask::get("/api/v1/presets").by(&key);
    assert_eq!(service.send(ask()).await.status, 200);
    service.wait(2 * DAY - 1);
    assert_eq!(service.send(ask()).await.status, 200);
    // Also while it is cached.
    service.wait(1);
    let refused = service.send(ask()).await;
    assert_eq!(
        (refused.status.as_u16(), refused.header("www-authenticate")),
        (401, Some("Bearer"))
    );
    let message = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("the API key expired at 20"), "{message}");
    assert_eq!(service.send(Ask::get("/api/v1/presets").by(&account)).await.status, 200);
}

#[tokio::test]
async fn the_editor_makes_keys_for_both_uses() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let body = json!({"name": "CI", "scopes": ["designs:write"], "expiresInDays": 90});
    let ask = Ask::post("/api/editor/keys").cookie(&cookie).json(&body.to_string());
    let made = service.send(ask).await.json();
    assert_eq!(made["scopes"], json!(["designs:write"]));
    let listed = service.send(Ask::get("/api/editor/keys").cookie(&cookie)).await.json();
    let keys = listed["keys"].as_array().unwrap();
    let named = |name: &str| keys.iter().find(|key| key["name"] == name).unwrap();
    let (usual, own) = (named("test"), named("CI"));
    assert_eq!((&usual["scopes"], &usual["expiresAt"]), (&json!(["render"]), &Value::Null));
    assert_eq!((&own["scopes"], &own["expiresAt"]), (&made["scopes"], &made["expiresAt"]));
    assert!(own["expiresAt"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test]
async fn answers_that_a_client_has_are_not_sent_again() {
    let pipeline = Pipeline::new().await;
    let path = pipeline.create("one").await;
    let account = &pipeline.account;
    for (path, key) in [
        ("/api/v1/presets", Some(account)),
        ("/api/v1/presets?brand=Zebra", Some(account)),
        ("/api/v1/designs", Some(account)),
        (&path, Some(&pipeline.key)),
        ("/api/v1/openapi.json", None),
    ] {
        let ask = || match key {
            Some(key) => Ask::get(path).by(key),
            None => Ask::get(path),
        };
        let first = pipeline.service.send(ask()).await;
        let tag = first.header("etag").unwrap().to_owned();
        let again = pipeline.service.send(ask().header("if-none-match", &tag)).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        let other = pipeline.service.send(ask().header("if-none-match", "\"other\"")).await;
        assert_eq!((other.status.as_u16(), &other.body), (200, &first.body), "{path}");
    }
    let before = pipeline.service.send(Ask::get("/api/v1/designs").by(account)).await;
    pipeline.create("two").await;
    let tag = before.header("etag").unwrap();
    let ask = Ask::get("/api/v1/designs").by(account).header("if-none-match", tag);
    assert_eq!(pipeline.service.send(ask).await.json()["count"], 2);
}
