//! `GET /api/v1/openapi.json`, and the service checked against it.

mod bounds;
mod editor;
mod errors;
mod examples;
mod schema;

use axum::http::Method;
use expect_test::expect_file;
use serde_json::{Value, json};
use store::{Name, NewDesign, Quota, Time};
use wire::Scope;

use crate::service::{Account, Ask, NOON, Service};

/// A service without a tight rate limit.
async fn service() -> (Service, Account) {
    let service = Service::with(&[("request-burst", "100000")]).await;
    let account = with_all_scopes(&service).await;
    save_design(&service, &account).await;
    (service, account)
}

/// An account whose key may be used for everything.
pub(crate) async fn with_all_scopes(service: &Service) -> Account {
    let account = service.account("a@example.com").await;
    service.key(&account, &Scope::ALL, None).await
}

/// The id of a design that the accounts of these tests have.
pub(crate) const DESIGN: &str = "018f2f9c4b7a7c3e9a5d2b1c0f6e8d47";

pub(crate) async fn save_design(service: &Service, account: &Account) {
    let elements = r#"
        {"id": "t1", "type": "text", "x": 0.25, "y": 0.25, "text": "Hello {{name}}"},
        {"id": "p1", "name": "Logo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1,
         "src": "data:image/png;base64,AAAA"}"#;
    save(service, account, DESIGN, elements).await;
}

/// Saves a design with these elements.
async fn save(service: &Service, account: &Account, id: &str, elements: &str) {
    let size = r#"{"preset": "zebra-4x6"}"#;
    let body = format!(r#"{{"schemaVersion": 1, "size": {size}, "elements": [{elements}]}}"#);
    let design = NewDesign {
        account: account.id,
        id: id.parse().unwrap(),
        name: Name::new("Greeting").unwrap(),
        summary: b"zebra-4x6".to_vec(),
        body: body.into(),
        created_at: Time::from_millis(NOON),
    };
    service.app.store.designs().create(design, Quota::default()).await.unwrap();
}

fn document() -> Value {
    serde_json::from_str(wire::openapi()).unwrap()
}

/// Resolves a reference; other values are returned unchanged.
fn resolved<'d>(document: &'d Value, node: &'d Value) -> &'d Value {
    match node["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => node,
    }
}

/// A field as one schema: a reference with its target, and a choice or null as a choice that has null.
fn plain(document: &Value, field: &Value) -> Value {
    let mut schema = resolved(document, field).clone();
    if let Some([choice, null]) = field["anyOf"].as_array().map(Vec::as_slice)
        && null["type"] == "null"
        && resolved(document, choice).get("enum").is_some()
    {
        schema = resolved(document, choice).clone();
        schema["type"] = json!(["string", "null"]);
        schema["enum"].as_array_mut().unwrap().push(Value::Null);
    }
    for keyword in ["x-default", "examples"] {
        if let Some(value) = field.get(keyword) {
            schema[keyword] = value.clone();
        }
    }
    schema
}

/// Every operation: its address, method and description.
fn operations(document: &Value) -> Vec<(&str, Method, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().iter().map(move |(method, operation)| {
                let method = method.to_uppercase().parse().unwrap();
                (path.as_str(), method, operation)
            })
        })
        .collect()
}

/// An address with examples in place of its parameters.
fn filled(document: &Value, path: &str) -> String {
    let parts = [
        ("{density}", "8dpmm"),
        ("{size}", "4x6"),
        ("{index}", "0"),
        ("{id}", DESIGN),
        ("{zpl}", "^XA^FO9,9^GB9,9,9^FS^XZ"),
    ];
    assert!(document["paths"][path].is_object());
    parts.iter().fold(path.to_owned(), |path, (part, example)| path.replace(part, example))
}

#[tokio::test]
async fn the_document_is_public_and_cacheable() {
    let service = Service::new().await;
    let answer = service.send(Ask::get("/api/v1/openapi.json")).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    assert_eq!(answer.text(), wire::openapi());
}

#[test]
fn the_document_is_the_accepted_one() {
    expect_file!["../../../../../docs/openapi.json"].assert_eq(wire::openapi());
}

#[tokio::test]
async fn methods_are_the_documented_ones() {
    let (service, account) = service().await;
    methods_are_those_of(&document(), &service, |ask| ask.by(&account)).await;
}

/// Tries every method at every address of a document.
async fn methods_are_those_of(document: &Value, service: &Service, by: impl Fn(Ask) -> Ask) {
    for (path, methods) in document["paths"].as_object().unwrap() {
        let documented = methods.as_object().unwrap();
        let mut expected: Vec<_> = documented.keys().map(|method| method.to_uppercase()).collect();
        if documented.contains_key("get") {
            expected.push("HEAD".to_owned());
        }
        expected.sort();
        let address = filled(document, path);
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] {
            let ask = by(Ask::new(method.parse().unwrap(), &address));
            let answer = service.send(ask).await;
            let is_served = answer.status != 405;
            assert_eq!(is_served, expected.iter().any(|it| it == method), "{method} {path}");
            if !is_served {
                let mut allowed: Vec<_> = answer.header("allow").unwrap().split(", ").collect();
                allowed.sort_unstable();
                assert_eq!(allowed, expected, "{path}");
            }
        }
    }
}
