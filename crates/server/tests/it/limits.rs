//! Every limit of the service, at and beyond its bound.

use std::{convert::Infallible, pin::pin, time::Duration};

use axum::body::{Body, Bytes};
use futures_util::{future::poll_immediate, stream};

use server::client::Who;

use wire::KeyRequest;

use crate::{
    caller::Caller,
    service::{Account, Answer, Ask, Service},
};

const LABEL: &str =
    r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}]"#;

fn render(account: &Account, rest: &str) -> Ask {
    Ask::post("/api/v1/labels/render").by(account).json(&format!("{LABEL}{rest}}}"))
}

fn rows(count: usize) -> String {
    format!(r#","rows":[{}]"#, vec!["{}"; count].join(","))
}

fn presets(account: &Account) -> Ask {
    Ask::get("/api/v1/presets?brand=none").by(account)
}

/// Limit, remaining and reset.
fn standing(answer: &Answer) -> [&str; 3] {
    ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]
        .map(|name| answer.header(name).unwrap_or("none"))
}

fn error(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn an_account_has_a_burst_of_requests_and_a_rate() {
    let Caller { service, account, .. } =
        Caller::with(&[("request-burst", "3"), ("requests-per-minute", "30")]).await;
    for expected in [["3", "2", "2"], ["3", "1", "4"], ["3", "0", "6"]] {
        let answer = service.send(presets(&account)).await;
        assert_eq!((answer.status.as_u16(), standing(&answer)), (200, expected));
    }
    let answer = service.send(presets(&account)).await;
    assert_eq!(answer.error(), error(429, "rate_limited"));
    assert_eq!(standing(&answer), ["3", "0", "6"]);
    assert_eq!(answer.header("retry-after"), Some("2"));
    service.wait(1999);
    assert_eq!(service.send(presets(&account)).await.header("retry-after"), Some("1"));
    service.wait(1);
    assert_eq!(service.send(presets(&account)).await.status, 200);
    assert_eq!(service.error(presets(&account)).await, error(429, "rate_limited"));
    let metrics = service.send(Ask::get("/metrics")).await;
    assert!(metrics.text().contains("\nlabelwright_rate_limited_total 3\n"), "{metrics:?}");
}

#[tokio::test]
async fn defaults_come_from_the_table() {
    let Caller { service, account, .. } = Caller::new().await;
    for _ in 0..100 {
        assert_eq!(service.send(presets(&account)).await.status, 200);
    }
    assert_eq!(service.error(presets(&account)).await, error(429, "rate_limited"));
    service.wait(100);
    assert_eq!(service.send(presets(&account)).await.status, 200);
    assert_eq!(service.error(presets(&account)).await, error(429, "rate_limited"));
}

#[tokio::test]
async fn keys_of_an_account_share_its_limit() {
    let service = Service::with(&[("request-burst", "2")]).await;
    let (one, other) =
        (service.account("a@example.com").await, service.account("b@example.com").await);
    let second = KeyRequest::usual("second");
    let second = server::kept::keys::create(&service.app, one.id, &second).await.unwrap().key;
    assert_eq!(service.send(presets(&one)).await.status, 200);
    let with_second = || Ask::get("/api/v1/presets").key(second.reveal());
    assert_eq!(service.send(with_second()).await.status, 200);
    assert_eq!(service.error(with_second()).await, error(429, "rate_limited"));
    assert_eq!(service.error(presets(&one)).await, error(429, "rate_limited"));
    assert_eq!(service.send(presets(&other)).await.status, 200);
}

#[tokio::test]
async fn labels_per_minute_are_limited() {
    let Caller { service, account, .. } = Caller::with(&[("labels-per-minute", "5")]).await;
    assert_eq!(service.send(render(&account, &rows(5))).await.status, 200);
    let answer = service.send(render(&account, "")).await;
    assert_eq!(answer.error(), error(429, "rate_limited"));
    assert_eq!(answer.header("retry-after"), Some("12"));
    let barcode = Ask::post("/api/v1/barcode").by(&account).json(r#"{"value":"1"}"#);
    assert_eq!(service.error(barcode).await, error(429, "rate_limited"));
    assert_eq!(service.send(presets(&account)).await.status, 200, "requests are another thing");
    service.wait(24_000);
    assert_eq!(service.send(render(&account, &rows(3))).await.header("retry-after"), Some("12"));
    assert_eq!(service.send(render(&account, &rows(2))).await.status, 200);
    // A job over the labels of a minute is possible with a full bucket.
    service.wait(60_000);
    assert_eq!(service.send(render(&account, &rows(6))).await.status, 200);
}

#[tokio::test]
async fn a_million_pixels_of_pictures_count_as_a_label() {
    // Four million pixels, black and white.
    let picture = include_str!("four-megapixels.txt").trim_end();
    let label = serde_json::json!({
        "size": {"widthIn": 1, "heightIn": 1},
        "elements": [
            {"type": "image", "x": 0, "y": 0, "width": 0.5, "src": "{{file}}"},
            {"type": "image", "x": 0, "y": 0.5, "width": 0.4, "src": "{{file}}"},
        ],
        "images": {"squares": picture},
        "rows": [{"file": "squares"}, {"file": "squares"}],
    });
    // A picture counts once, however many labels show it.
    for (path, labels) in [("render", "6"), ("check", "6"), ("preview", "5")] {
        let Caller { service, account, .. } = Caller::with(&[("labels-per-minute", labels)]).await;
        let ask = Ask::post(&format!("/api/v1/labels/{path}")).by(&account);
        let answer = service.send(ask.json(&label.to_string())).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        let answer = service.send(render(&account, "")).await;
        assert_eq!(answer.error(), error(429, "rate_limited"), "{path}");
        let pause = if labels == "5" { "12" } else { "10" };
        assert_eq!(answer.header("retry-after"), Some(pause), "{path}");
    }
}

#[tokio::test]
async fn the_memory_of_pictures_is_free_before_the_answer_grows() {
    // Decoding and resizing four million pixels takes more than half of this.
    let Caller { service, account, .. } = Caller::with(&[("answers-limit", "27000000")]).await;
    let label = serde_json::json!({
        "size": {"widthIn": 10, "heightIn": 10},
        "elements": [{"type": "image", "x": 0, "y": 0, "src": "squares"}],
        "images": {"squares": include_str!("four-megapixels.txt").trim_end()},
        "rows": vec![serde_json::json!({}); 50],
    });
    let ask = Ask::post("/api/v1/labels/render").by(&account).json(&label.to_string());
    let answer = service.send(ask).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(answer.body.len() > 16 << 10, "{} bytes: the answer must be large", answer.body.len());
}

#[tokio::test]
async fn requests_over_the_capacity_are_refused_at_once() {
    let service = Service::with(&[("concurrency", "2")]).await;
    let (account, other) =
        (service.account("a@example.com").await, service.account("b@example.com").await);
    let place = || service.app.scheduler.slot(Who::Account(account.id));
    let one = place().await;
    assert_eq!(service.send(render(&account, "")).await.status, 200);
    // A second slot or, with one core, a place in the queue.
    let mut two = pin!(place());
    let two = poll_immediate(&mut two).await;
    let answer = service.send(render(&account, "")).await;
    assert_eq!(answer.error(), error(429, "capacity_exhausted"));
    assert_eq!(answer.header("retry-after"), Some("1"));
    let metrics = service.send(Ask::get("/metrics")).await;
    assert!(metrics.text().contains("\nlabelwright_capacity_exhausted_total 1\n"), "{metrics:?}");
    assert!(metrics.text().contains("\nlabelwright_requests_in_work 2\n"), "{metrics:?}");
    // Only the account that fills the service is refused.
    assert_eq!(service.send(render(&other, "")).await.status, 200);
    assert_eq!(service.send(render(&other, &rows(1000))).await.status, 200);
    drop((one, two));
    assert_eq!(service.send(render(&account, "")).await.status, 200);
}

/// A request of this many bytes, padded with blanks.
fn of_size(bytes: usize) -> Vec<u8> {
    let mut body = format!("{LABEL}}}").into_bytes();
    body.resize(bytes, b' ');
    body
}

fn in_chunks(body: &[u8]) -> Body {
    let chunks: Vec<_> = body.chunks(60_000).map(Bytes::copy_from_slice).collect();
    Body::from_stream(stream::iter(chunks.into_iter().map(Ok::<_, Infallible>)))
}

/// A body that must not be read.
fn untouchable() -> Body {
    Body::from_stream(stream::poll_fn(|_| -> std::task::Poll<Option<Result<Bytes, Infallible>>> {
        panic!("the body was read")
    }))
}

#[tokio::test]
async fn a_body_over_two_mebibytes_is_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    let most = 2 << 20;
    let ask = || {
        let ask = Ask::post("/api/v1/labels/render").by(&account);
        ask.header("content-type", "application/json")
    };
    let announced = |length: usize| ask().header("content-length", length.to_string());
    assert_eq!(service.send(announced(most).body(of_size(most))).await.status, 200);
    assert_eq!(service.send(ask().body(in_chunks(&of_size(most)))).await.status, 200);
    let too_large = error(413, "payload_too_large");
    assert_eq!(service.error(announced(most + 1).body(untouchable())).await, too_large);
    assert_eq!(service.error(ask().body(in_chunks(&of_size(most + 1)))).await, too_large);
    assert_eq!(service.error(announced(usize::MAX).body(untouchable())).await, too_large);
}

#[tokio::test]
async fn a_body_without_a_key_is_not_read() {
    let service = Service::new().await;
    let ask = Ask::post("/api/v1/labels/render").header("content-type", "application/json");
    assert_eq!(service.error(ask.body(untouchable())).await, error(401, "unauthorized"));
}

#[tokio::test]
async fn bodies_share_a_budget() {
    let Caller { service, account, .. } = Caller::new().await;
    let other = service.account("b@example.com").await;
    let take = |account: &Account, bytes| service.app.bodies.take(Who::Account(account.id), bytes);
    // 64 MiB in total; an account must leave as much as it holds.
    let own = take(&account, (32 << 20) - 2048).unwrap();
    let ask = |account, bytes| Ask::post("/api/v1/labels/render").by(account).body(of_size(bytes));
    assert_eq!(service.send(ask(&account, 4096)).await.status, 200);
    assert_eq!(service.error(ask(&account, 4097)).await, error(429, "capacity_exhausted"));
    assert_eq!(service.send(ask(&other, 2 << 20)).await.status, 200, "what is left for others");
    drop(own);
    assert_eq!(service.send(ask(&account, 4097)).await.status, 200);
    assert_eq!(service.app.bodies.used(), 0, "everything was given back");
}

#[tokio::test]
async fn answers_share_a_budget_until_they_are_read() {
    let service = Service::with(&[("answers-limit", "1000000")]).await;
    let (account, other) =
        (service.account("a@example.com").await, service.account("b@example.com").await);
    let unread = service.respond(render(&account, &rows(1000))).await;
    assert_eq!(unread.status(), 200);
    let held = service.app.answers.used();
    assert!((50_000..500_000).contains(&held), "{held}");
    // One answer was read and one was not.
    let answer = service.send(render(&account, &rows(1000))).await;
    assert_eq!((answer.status.as_u16(), service.app.answers.used()), (200, held));
    let full = service.app.answers.take(Who::Account(account.id), 400_000).unwrap();
    let answer = service.send(render(&account, &rows(1000))).await;
    assert_eq!(answer.error(), error(429, "capacity_exhausted"));
    assert_eq!(answer.header("retry-after"), Some("1"));
    assert_eq!(service.send(render(&account, "")).await.status, 200, "small ones do not count");
    assert_eq!(service.send(render(&other, &rows(1000))).await.status, 200);
    // The connection may hold the bytes for longer than the body.
    let bytes = axum::body::to_bytes(unread.into_body(), usize::MAX).await.unwrap();
    assert_eq!(service.app.answers.used(), held + 400_000);
    drop((bytes, full));
    assert_eq!(service.app.answers.used(), 0);
}

#[tokio::test]
async fn the_size_of_an_answer_is_limited() {
    let Caller { service, account, .. } = Caller::new().await;
    let size = service.send(render(&account, &rows(40))).await.body.len();
    for (limit, expected) in [(size, 200), (size - 1, 413)] {
        let Caller { service, account, .. } =
            Caller::with(&[("output-limit", &limit.to_string())]).await;
        let answer = service.send(render(&account, &rows(40))).await;
        assert_eq!(answer.status, expected, "{limit}");
        if expected == 413 {
            assert_eq!(answer.error(), error(413, "output_too_large"));
        }
    }
}

#[tokio::test]
async fn a_request_has_a_time_limit() {
    let Caller { service, account, .. } = Caller::with(&[("request-timeout", "7")]).await;
    // From here on the key is cached, and no query is needed.
    service.send(presets(&account)).await;
    tokio::time::pause();
    let begin = tokio::time::Instant::now();
    let endless = Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
    let ask = Ask::post("/api/v1/labels/render").by(&account).body(endless);
    let mut sent = pin!(service.send(ask));
    assert!(poll_immediate(&mut sent).await.is_none());
    let answer = sent.await;
    assert_eq!(answer.error(), error(408, "timed_out"));
    assert_eq!(answer.json()["message"], "the request took longer than 7 seconds");
    assert_eq!(begin.elapsed().as_secs(), 7);
    assert!(begin.elapsed() < Duration::from_secs(8));
}

#[tokio::test]
async fn the_depth_of_json_is_limited() {
    let Caller { service, account, .. } = Caller::new().await;
    let nested = |depth: usize| {
        // The request itself is the first level.
        let (open, close) = ("[".repeat(depth - 1), "]".repeat(depth - 1));
        render(&account, &format!(r#","other":{open}{close}"#))
    };
    assert_eq!(service.send(nested(32)).await.status, 200);
    assert_eq!(service.error(nested(33)).await, error(400, "invalid_json"));
    assert_eq!(service.error(nested(100_000)).await, error(400, "invalid_json"));
}

#[tokio::test]
async fn the_documented_limits_are_exact() {
    let Caller { service, account, .. } = Caller::new().await;
    let element = r#"{"type":"text","x":0,"y":0,"text":"x"}"#;
    let elements = |count: usize| {
        let elements = vec![element; count].join(",");
        let body = format!(r#"{{"size":{{"widthIn":1,"heightIn":1}},"elements":[{elements}]}}"#);
        Ask::post("/api/v1/labels/render").by(&account).json(&body)
    };
    let copies = |count: usize| render(&account, &format!(r#","copies":{count}"#));
    assert_eq!(service.send(elements(500)).await.status, 200);
    assert_eq!(service.error(elements(501)).await, error(400, "invalid_spec"));
    assert_eq!(service.send(render(&account, &rows(1000))).await.status, 200);
    assert_eq!(service.error(render(&account, &rows(1001))).await, error(400, "invalid_spec"));
    assert_eq!(service.send(copies(10_000)).await.status, 200);
    assert_eq!(service.error(copies(10_001)).await, error(400, "invalid_spec"));
}

#[tokio::test]
async fn a_short_body_with_a_large_result_is_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    // The result would have two hundred gigabytes.
    let many = "{{v}}".repeat(200_000);
    let long = "x".repeat(1_000_000);
    let body = format!(
        r#"{{"size":{{"widthIn":2,"heightIn":1}},"data":{{"v":"{long}"}},"elements":[{{"type":"text","x":0,"y":0,"text":"{many}"}}]}}"#
    );
    for path in ["/api/v1/labels/render", "/api/v1/labels/preview", "/api/v1/labels/check"] {
        let answer = service.send(Ask::post(path).by(&account).json(&body)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{path}");
        let told = &answer.json()["errors"][0];
        assert_eq!(told["path"], "/elements/0/text");
        let message = told["message"].as_str().unwrap();
        assert!(message.contains("65536 bytes, found 200000000000"), "{message}");
    }
    let cookie = service.sign_in(&account).await;
    let text = "{{v}}".repeat(700);
    let design = format!(
        r#"{{"schemaVersion":1,"size":{{"widthIn":2,"heightIn":1}},"elements":[{{"id":"t","type":"text","x":0,"y":0,"text":"{text}"}}]}}"#
    );
    let create = Ask::post("/api/editor/designs?name=tag").cookie(&cookie).json(&design);
    let id = service.send(create).await.json()["id"].as_str().unwrap().to_owned();
    let ask = Ask::post(&format!("/api/v1/designs/{id}/render")).by(&account);
    let answer = service.send(ask.json(&format!(r#"{{"data":{{"v":"{long}"}}}}"#))).await;
    assert_eq!(answer.error().0, 400, "{answer:?}");
    assert!(answer.text().contains("65536 bytes, found 700000000"), "{answer:?}");
}
