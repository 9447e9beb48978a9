//! Errors: all of them have the same JSON form.

use std::convert::Infallible;

use axum::{
    body::{Body, Bytes},
    http::Method,
};
use futures_util::stream;

use serde_json::Value;
use server::client::Who;

use crate::{
    caller::Caller,
    service::{Answer, Ask, Service},
};

const RENDER: &str = "/api/v1/labels/render";
const LABEL: &str =
    r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}]}"#;

/// Sends a request that fails, and checks what all errors have in common.
async fn check(service: &Service, ask: Ask, status: u16, code: &str) -> Answer {
    let answer = service.send(ask).await;
    assert_eq!(answer.error(), (status, code.to_owned()), "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let body = answer.json();
    let mut fields: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
    fields.retain(|field| *field != "errors");
    assert_eq!(fields, ["error", "message"], "{answer:?}");
    let message = body["message"].as_str().unwrap();
    let start = message.chars().next().unwrap();
    assert!(!start.is_uppercase() && !message.ends_with('.'), "{message}");
    assert_eq!(answer.header("retry-after").is_some(), matches!(status, 429 | 503));
    let id = answer.header("x-request-id").unwrap();
    assert!(service.log().contains(&format!("\"request\":\"{id}\"")), "the log knows the request");
    answer
}

#[tokio::test]
async fn a_body_that_is_not_json() {
    let Caller { service, account, .. } = Caller::new().await;
    let deep = "[".repeat(100);
    for body in [
        &b""[..],
        b"{",
        b"nonsense",
        b"{\"size\":\"\xff\"}",
        b"\xff\xfe{}",
        b"{} {}",
        b"{\"a\":\"\x01\"}",
        b"{\"a\":\"\\ud800\"}",
        deep.as_bytes(),
    ] {
        let ask = Ask::post(RENDER).by(&account).body(body.to_vec());
        check(&service, ask, 400, "invalid_json").await;
    }
}

#[tokio::test]
async fn a_body_that_ends_early() {
    let Caller { service, account, .. } = Caller::new().await;
    let torn = stream::iter([Ok(Bytes::from_static(b"{")), Err("the connection broke")]);
    let ask = Ask::post(RENDER).by(&account).body(Body::from_stream(torn));
    check(&service, ask, 400, "invalid_json").await;
}

#[tokio::test]
async fn a_body_that_is_not_a_request() {
    let Caller { service, account, .. } = Caller::new().await;
    for body in ["{}", "[]", "null", "5", r#"{"size":{"preset":"none"},"elements":[]}"#] {
        let answer =
            check(&service, Ask::post(RENDER).by(&account).json(body), 400, "invalid_spec").await;
        let errors = answer.json()["errors"].as_array().unwrap().clone();
        assert!(!errors.is_empty() && errors.iter().all(|error| error["path"].is_string()));
    }
    for query in ["?brand=%zz", "?brand=%ff", "?brand=a&brand=b"] {
        let ask = Ask::get(&format!("/api/v1/presets{query}")).by(&account);
        check(&service, ask, 400, "invalid_spec").await;
    }
}

#[tokio::test]
async fn an_address_that_is_not_utf8() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let ask = Ask::delete("/api/editor/keys/%ff").cookie(&cookie);
    check(&service, ask, 400, "invalid_spec").await;
}

#[tokio::test]
async fn an_invalid_key() {
    let Caller { service, account, .. } = Caller::new().await;
    let mut told = Vec::new();
    let unknown = server::credentials::ApiKey::new([7; 32]);
    for value in [
        String::new(),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
        "Bearer nonsense".to_owned(),
        format!("Basic {}", account.key),
        account.key.clone(),
        format!("Bearer {}", &account.key[..51]),
        format!("Bearer {}x", account.key),
        format!("Bearer {}", unknown.reveal()),
        "Bearer \u{e9}".to_owned(),
    ] {
        let ask = Ask::get("/api/v1/presets").header("authorization", &value);
        let answer = check(&service, ask, 401, "unauthorized").await;
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
        told.push(format!("{answer:?}"));
    }
    told.push(format!(
        "{:?}",
        check(&service, Ask::get("/api/v1/presets"), 401, "unauthorized").await
    ));
    let twice = Ask::get("/api/v1/presets").by(&account).by(&account);
    told.push(format!("{:?}", check(&service, twice, 401, "unauthorized").await));
    told.dedup();
    assert_eq!(told.len(), 1, "which of them it was is not told: {told:?}");
    let ask =
        Ask::get("/api/v1/presets").header("authorization", format!("bEARER  {}", account.key));
    assert_eq!(service.send(ask).await.status, 200);
}

#[tokio::test]
async fn an_unknown_address() {
    let Caller { service, account, .. } = Caller::new().await;
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/v1/nothing",
        "/api/v2/labels/render",
        "/api/docs/",
        "/api/editor/nothing",
        "/API/v1/presets",
        "/api/v1//presets",
        "/api/v1/%2e%2e/presets",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE, Method::OPTIONS] {
            check(&service, Ask::new(method, path).by(&account), 404, "not_found").await;
        }
    }
}

#[tokio::test]
async fn an_unsupported_method() {
    let Caller { service, account, .. } = Caller::new().await;
    for &(path, allow) in server::ROUTES {
        let path = path.replace("{*zpl}", "^XA").replace(['{', '}'], "");
        for method in [Method::PATCH, Method::OPTIONS, Method::TRACE] {
            if allow.contains(method.as_str()) {
                continue;
            }
            let ask = Ask::new(method, &path).by(&account);
            let answer = check(&service, ask, 405, "method_not_allowed").await;
            assert_eq!(answer.header("allow"), Some(allow), "{path}");
        }
    }
}

#[tokio::test]
async fn an_unsupported_content_type() {
    let Caller { service, account, .. } = Caller::new().await;
    for kind in ["text/plain", "application/xml", "application/json; charset=latin1", "\u{ff}"] {
        let ask = Ask::post(RENDER).by(&account).header("content-type", kind).body(LABEL);
        check(&service, ask, 415, "unsupported_media_type").await;
    }
    let packed = Ask::post(RENDER).by(&account).json(LABEL).header("content-encoding", "br");
    check(&service, packed, 415, "unsupported_media_type").await;
    for kind in ["application/json", "Application/JSON; charset=UTF-8", "application/json;"] {
        let ask = Ask::post(RENDER).by(&account).header("content-type", kind).body(LABEL);
        assert_eq!(service.send(ask).await.status, 200, "{kind}");
    }
}

#[tokio::test]
async fn exceeded_limits() {
    let flags = [
        ("body-limit", "1024"),
        ("output-limit", "1024"),
        ("request-burst", "3"),
        ("concurrency", "1"),
    ];
    let Caller { service, account, .. } = Caller::with(&flags).await;
    let ask = |body: String| Ask::post(RENDER).by(&account).json(&body);
    check(&service, ask(" ".repeat(1025)), 413, "payload_too_large").await;
    let rows = LABEL.replace("]}", &format!(r#"],"rows":[{}]}}"#, vec!["{}"; 50].join(",")));
    check(&service, ask(rows), 413, "output_too_large").await;
    let busy = service.app.scheduler.slot(Who::Account(account.id)).await;
    check(&service, ask(LABEL.to_owned()), 429, "capacity_exhausted").await;
    drop(busy);
    check(&service, ask(LABEL.to_owned()), 429, "rate_limited").await;
}

#[tokio::test]
async fn an_unreachable_database() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    service.app.store.close().await;
    for ask in [
        Ask::get("/readyz"),
        Ask::get("/api/v1/presets").by(&account),
        Ask::get("/api/editor/account").cookie(&cookie),
        Ask::post("/api/editor/sign-in").json(r#"{"email":"a@example.com","password":"12345678"}"#),
    ] {
        let answer = check(&service, ask, 503, "unavailable").await;
        assert_eq!(answer.header("retry-after"), Some("5"));
        assert!(!answer.text().contains("closed"), "causes are for the log: {answer:?}");
    }
    assert!(service.log().contains("\"cause\":\"the database is not available: "));
}

#[tokio::test]
async fn a_full_disk_is_answered_as_unavailable() {
    let full = store::Error::Full { cause: "no space".to_owned() };
    let (status, code) = server::Error::from(full).status_and_code();
    assert_eq!((status.as_u16(), code), (503, "unavailable"));
    let damaged = store::Error::Corrupt { what: "a page".to_owned(), cause: "bits".to_owned() };
    let (status, code) = server::Error::from(damaged).status_and_code();
    assert_eq!((status.as_u16(), code), (500, "internal"));
}

#[tokio::test]
async fn a_panic() {
    let Caller { service, account, .. } = Caller::new().await;
    let broken = stream::poll_fn(|_| -> std::task::Poll<Option<Result<Bytes, Infallible>>> {
        panic!("secret words of a label")
    });
    let ask = Ask::post(RENDER).by(&account).body(Body::from_stream(broken));
    let answer = check(&service, ask, 500, "internal").await;
    let id = answer.header("x-request-id").unwrap();
    assert!(answer.json()["message"].as_str().unwrap().contains(id), "{answer:?}");
    assert!(!answer.text().contains("secret") && !service.log().contains("secret"));
    // The next request is served.
    assert_eq!(service.send(Ask::post(RENDER).by(&account).json(LABEL)).await.status, 200);
    let metrics = service.send(Ask::get("/metrics")).await;
    assert!(metrics.text().contains("\nlabelwright_panics_total 1\n"), "{metrics:?}");
}

#[tokio::test]
async fn request_ids_are_unique() {
    let service = Service::new().await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        let answer = service.send(Ask::get("/healthz")).await;
        ids.push(answer.header("x-request-id").unwrap().to_owned());
        assert_eq!(answer.header("traceparent"), None);
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 3);
}

#[tokio::test]
async fn the_ids_of_a_caller_are_kept_logged_and_answered() {
    const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
    let service = Service::new().await;
    let parent = format!("00-{TRACE}-00f067aa0ba902b7-01");
    let ask =
        Ask::get("/healthz").header("x-request-id", "order-4711").header("traceparent", &parent);
    let answer = service.send(ask).await;
    assert_eq!(answer.header("x-request-id"), Some("order-4711"));
    let answered = answer.header("traceparent").unwrap().to_owned();
    let span = answered.strip_prefix(&format!("00-{TRACE}-")).unwrap().strip_suffix("-01").unwrap();
    assert_ne!(span, "00f067aa0ba902b7");
    let log = service.log();
    let line: Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    assert_eq!(line["request"], "order-4711");
    assert_eq!((&line["trace"], &line["span"]), (&Value::from(TRACE), &Value::from(span)));
    // Nothing that could be taken for a line of the log, or for another header.
    for wrong in ["", "a b", "\"", "x\u{e9}", &"x".repeat(129)] {
        let answer = service.send(Ask::get("/healthz").header("x-request-id", wrong)).await;
        assert_eq!(answer.header("x-request-id").map(str::len), Some(24), "{wrong}");
    }
}

#[tokio::test]
async fn head_answers_like_get_without_a_body() {
    let Caller { service, account, .. } = Caller::new().await;
    for path in ["/api/v1/presets", "/api/v1/openapi.json", "/api/nothing", "/healthz", "/"] {
        for coding in ["identity", "gzip", "zstd"] {
            let ask =
                |method| Ask::new(method, path).by(&account).header("accept-encoding", coding);
            let get = service.send(ask(Method::GET)).await;
            let head = service.send(ask(Method::HEAD)).await;
            assert_eq!((head.status, head.text()), (get.status, ""), "{path}");
            for name in ["content-type", "content-length", "content-encoding", "vary", "etag"] {
                assert_eq!(head.header(name), get.header(name), "{name} of {path} in {coding}");
            }
            assert_ne!(get.body.len(), 0, "{path}");
            assert_eq!(get.header("content-length"), Some(&*get.body.len().to_string()), "{path}");
        }
    }
}
