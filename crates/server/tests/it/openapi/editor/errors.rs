//! Ways to be refused: the status and the code are described for the operation.

use serde_json::{Value, json};

use super::{super::DESIGN, Browser, everything};
use crate::service::{Ask, PASSWORD};

/// Every operation of the description: its method, its path, and itself.
fn operations(description: &Value) -> Vec<(String, &str, &Value)> {
    let all = super::super::operations(description).into_iter();
    all.map(|(path, method, operation)| (method.to_string(), path, operation)).collect()
}

#[tokio::test]
async fn without_a_session() {
    let browser = Browser::new(&[]).await;
    let mut refused = 0;
    for (method, path, operation) in operations(&browser.description) {
        if operation.get("security").is_none() {
            let answer = browser.send(&method, path, DESIGN, |ask| ask).await;
            assert_eq!(answer.error(), (401, "unauthorized".to_owned()), "{method} {path}");
            refused += 1;
        }
    }
    assert!(refused > 10, "only {refused}");
}

#[tokio::test]
async fn from_another_page() {
    let browser = Browser::new(&[]).await;
    for (method, path, _) in operations(&browser.description) {
        if method != "GET" {
            let other =
                |ask: Ask| ask.cookie(&browser.cookie).header("sec-fetch-site", "cross-site");
            let answer = browser.send(&method, path, DESIGN, other).await;
            assert_eq!(answer.error(), (403, "forbidden".to_owned()), "{method} {path}");
        }
    }
}

#[tokio::test]
async fn with_a_body_that_is_wrong() {
    let browser = Browser::new(&[("body-limit", "1024")]).await;
    let of_type = |ask: Ask, kind: &str, body: String| {
        let ask = ask.cookie(&browser.cookie).header("if-match", "\"1\"");
        ask.header("content-type", kind).body(body)
    };
    let json = "application/json";
    for (method, path, operation) in operations(&browser.description) {
        // Files are not JSON; `fonts` of the tests sends wrong ones.
        if operation["requestBody"]["content"][json].is_null() {
            continue;
        }
        // The largest ZPL has more bytes than most bodies may have.
        let most = if path == "/api/editor/import" { 4 << 20 } else { 1024 };
        for (kind, body, expected) in [
            (json, "{".to_owned(), (400, "invalid_json")),
            (json, "{}".to_owned(), (400, "invalid")),
            (json, " ".repeat(most + 1), (413, "payload_too_large")),
            ("text/csv", "a;b".to_owned(), (415, "unsupported_media_type")),
        ] {
            let wrong = |ask: Ask| of_type(ask, kind, body.clone());
            let (status, code) = browser.send(&method, path, DESIGN, wrong).await.error();
            assert_eq!(status, expected.0, "{method} {path} {}: {code}", body.len());
            assert!(code.starts_with(expected.1), "{method} {path} {}: {code}", body.len());
        }
    }
}

#[tokio::test]
async fn of_something_that_is_not_there() {
    let browser = Browser::new(&[]).await;
    let absent = "00000000000000000000000000000000";
    let mut refused = 0;
    for (method, path, operation) in operations(&browser.description) {
        if path.contains("{id}") {
            let body = match operation["operationId"].as_str().unwrap() {
                "saveDesign" => everything().to_string(),
                "renameDesign" => json!({"name": "Other"}).to_string(),
                _ => String::new(),
            };
            let ask = |ask: Ask| {
                let ask = ask.cookie(&browser.cookie).header("if-match", "\"1\"");
                if body.is_empty() { ask } else { ask.json(&body) }
            };
            let answer = browser.send(&method, path, absent, ask).await;
            assert_eq!(answer.error(), (404, "not_found".to_owned()), "{method} {path}");
            refused += 1;
        }
    }
    assert!(refused > 6, "only {refused}");
}

#[tokio::test]
async fn when_sign_up_is_closed() {
    let browser = Browser::new(&[("sign-up", "closed")]).await;
    let body = json!({"email": "b@example.com", "password": PASSWORD});
    let answer = browser.ask("POST", "/api/editor/sign-up", "", &body).await;
    assert_eq!(answer.error(), (403, "forbidden".to_owned()));
}
