//! Pages of other origins: allowed only by the operator, only with keys, never with cookies.

use std::collections::BTreeSet;

use axum::http::Method;

use crate::{
    caller::Caller,
    service::{Account, Answer, Ask, Service},
};

const SHOP: &str = "https://shop.example.com";
const BODY: &str =
    r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}]}"#;

async fn call(service: &Service, account: &Account, origin: &str) -> Answer {
    let ask = Ask::post("/api/v1/labels/render").by(account).header("origin", origin);
    service.send(ask.json(BODY)).await
}

async fn preflight(service: &Service, path: &str, origin: &str) -> Answer {
    let ask = Ask::new(Method::OPTIONS, path).header("origin", origin);
    service.send(ask.header("access-control-request-method", "POST")).await
}

const ALLOW: &str = "access-control-allow-origin";

#[tokio::test]
async fn no_other_page_may_call_unless_it_is_allowed() {
    let Caller { service, account, .. } = Caller::new().await;
    let answer = call(&service, &account, SHOP).await;
    assert_eq!(
        (answer.status.as_u16(), answer.header(ALLOW), answer.header("vary")),
        (200, None, None)
    );
    assert_eq!(preflight(&service, "/api/v1/labels/render", SHOP).await.status, 405);
}

#[tokio::test]
async fn allowed_pages_call_with_a_key_and_read_the_headers() {
    let flags = [("cors-origin", "https://shop.example.com,http://localhost:3000")];
    let Caller { service, account, .. } = Caller::with(&flags).await;
    for origin in [SHOP, "http://localhost:3000"] {
        let asked = preflight(&service, "/api/v1/labels/render", origin).await;
        assert_eq!((asked.status.as_u16(), asked.header(ALLOW)), (204, Some(origin)));
        assert!(asked.header("access-control-allow-headers").unwrap().contains("Authorization"));
        assert!(asked.header("access-control-allow-methods").unwrap().contains("POST"));
        assert!(asked.header("x-request-id").is_some());
        let answer = call(&service, &account, origin).await;
        assert_eq!((answer.header(ALLOW), answer.header("vary")), (Some(origin), Some("Origin")));
        assert!(answer.header("access-control-expose-headers").unwrap().contains("X-Label-Count"));
        assert_eq!(answer.header("access-control-allow-credentials"), None);
    }
    // Errors are readable as well: a page must be able to show them.
    let refused =
        service.send(Ask::post("/api/v1/labels/render").header("origin", SHOP).json(BODY)).await;
    assert_eq!((refused.status.as_u16(), refused.header(ALLOW)), (401, Some(SHOP)));
}

#[tokio::test]
async fn other_pages_and_pages_with_cookies_may_not() {
    let Caller { service, account, .. } = Caller::with(&[("cors-origin", SHOP)]).await;
    let other = call(&service, &account, "https://evil.example.com").await;
    assert_eq!((other.header(ALLOW), other.header("vary")), (None, Some("Origin")));
    assert_eq!(preflight(&service, "/api/v1/labels/render", "null").await.header(ALLOW), None);
    for path in ["/api/editor/designs", "/api/editor/convert", "/", "/metrics"] {
        assert_eq!(preflight(&service, path, SHOP).await.header(ALLOW), None, "{path}");
        let answer = service.send(Ask::get(path).header("origin", SHOP)).await;
        assert_eq!(answer.header(ALLOW), None, "{path}");
    }
}

#[tokio::test]
async fn all_pages_may_call_if_the_operator_says_so() {
    let Caller { service, account, .. } = Caller::with(&[("cors-origin", "*")]).await;
    assert_eq!(call(&service, &account, "https://any.example").await.header(ALLOW), Some("*"));
    let labelary =
        preflight(&service, "/v1/printers/8dpmm/labels/4x6/0/", "https://any.example").await;
    assert_eq!((labelary.status.as_u16(), labelary.header(ALLOW)), (204, Some("*")));
    assert_eq!(labelary.header("access-control-allow-credentials"), None);
}

/// The names in a list of headers, in lower case.
fn listed(answer: &Answer, header: &str) -> BTreeSet<String> {
    let list = answer.header(header).unwrap_or_default();
    list.split(',').map(|name| name.trim().to_ascii_lowercase()).collect()
}

#[tokio::test]
async fn every_header_that_is_read_may_be_sent_and_every_one_that_is_sent_may_be_read() {
    let Caller { service, account, .. } = Caller::with(&[("cors-origin", "*")]).await;
    let asked = preflight(&service, "/api/v1/labels/render", SHOP).await;
    let allowed = listed(&asked, "access-control-allow-headers");
    let answer = call(&service, &account, SHOP).await;
    let exposed = listed(&answer, "access-control-expose-headers");
    for name in ["traceparent", "tracestate", "idempotency-key", "x-request-id", "if-match"] {
        assert!(allowed.contains(name), "{name}: {allowed:?}");
    }
    let document: serde_json::Value = serde_json::from_str(wire::openapi()).unwrap();
    for name in document["components"]["headers"].as_object().unwrap().keys() {
        assert!(exposed.contains(&name.to_ascii_lowercase()), "{name}: {exposed:?}");
    }
    let mut parameters = Vec::new();
    for path in document["paths"].as_object().unwrap().values() {
        for operation in path.as_object().unwrap().values() {
            parameters.extend(operation["parameters"].as_array().into_iter().flatten());
        }
    }
    let headers: Vec<_> = parameters.iter().filter(|it| it["in"] == "header").collect();
    assert!(headers.len() > 5, "{headers:?}");
    for parameter in headers {
        let name = parameter["name"].as_str().unwrap().to_ascii_lowercase();
        assert!(allowed.contains(&name), "{name}: {allowed:?}");
    }
}
