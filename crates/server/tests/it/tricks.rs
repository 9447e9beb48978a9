//! Malicious requests: two lengths, header injection, path traversal, compressed bodies.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

/// All answers to these bytes, until the connection is closed.
async fn answered(address: SocketAddr, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The connection may already be closed after a refusal.
    let _ = stream.write_all(bytes.as_bytes()).await;
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text).await;
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_two_lengths_is_refused() {
    let service = Service::new().await;
    let address = service.listen().await;
    let head = "POST /api/v1/barcode HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
    let two = format!(
        "{head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{{}}GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    );
    let answer = answered(address, &two).await;
    assert!(answer.starts_with("HTTP/1.1 400") && !answer.contains("labelwright_"), "{answer}");
    // A chunked body with a length must not hide a second request, in any position.
    let first = "POST /api/v1/barcode HTTP/1.1\r\nHost: here\r\n";
    let hidden = "0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let both = [
        format!("{first}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n{hidden}"),
        format!("{first}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n{hidden}"),
    ];
    let before = "POST /healthz HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
    for both in both {
        let answer = answered(address, &both).await;
        refused(&answer, "a request must not have both Content-Length and Transfer-Encoding");
        assert_eq!(answer.matches("HTTP/1.1").count(), 1, "{answer}");
        // The first request succeeds, the second is refused.
        let answer = answered(address, &format!("{before}{both}")).await;
        assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
        let second = &answer[1..][answer[1..].find("HTTP/1.1").unwrap()..];
        refused(second, "a request must not have both Content-Length and Transfer-Encoding");
        assert_eq!(answer.matches("HTTP/1.1").count(), 2, "{answer}");
    }
}

/// A JSON error for wrong framing, after which the connection is closed.
#[track_caller]
fn refused(answer: &str, message: &str) {
    assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{answer}");
    assert!(answer.contains("connection: close\r\n"), "{answer}");
    assert!(answer.contains("x-request-id: "), "{answer}");
    let body = format!(r#"{{"error":"invalid_spec","message":"{message}"}}"#);
    assert!(answer.ends_with(&body), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_chunked_transfer_encoding_is_accepted() {
    let service = Service::new().await;
    let address = service.listen().await;
    for coding in
        ["gzip", "identity", "chunked, gzip", "xchunked", "chunked\r\nTransfer-Encoding: gzip"]
    {
        let request = format!(
            "POST /api/v1/barcode HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: {coding}\r\n\r\n0\r\n\r\n"
        );
        refused(
            &answered(address, &request).await,
            "the headers of the request are not valid HTTP/1.1",
        );
    }
    for coding in ["gzip, chunked", "chunked, chunked", "chunked\r\nTransfer-Encoding: chunked"] {
        let request = format!(
            "POST /api/v1/barcode HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: {coding}\r\n\r\n0\r\n\r\n"
        );
        refused(
            &answered(address, &request).await,
            "Transfer-Encoding must be chunked and nothing else",
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_must_have_one_host() {
    let service = Service::new().await;
    let address = service.listen().await;
    let ask =
        async |head: &str| answered(address, &format!("GET /healthz HTTP/{head}\r\n\r\n")).await;
    let (none, several) = (
        "a request must have one Host header, found none",
        "a request must have one Host header, found several",
    );
    refused(&ask("1.1").await, none);
    refused(&ask("1.1\r\nHost: a\r\nHost: b").await, several);
    refused(&ask("1.1\r\nHost: a\r\nhost: a").await, several);
    for host in ["", "a b", "a/b", "user@a", "\u{e9}"] {
        let answer = ask(&format!("1.1\r\nHost: {host}")).await;
        refused(&answer, "the Host header must be a host and an optional port");
    }
    // HTTP/1.0 does not require the header.
    let answer = ask("1.0").await;
    assert!(answer.starts_with("HTTP/1.0 200") || answer.starts_with("HTTP/1.1 200"), "{answer}");
    for host in ["labels.example", "127.0.0.1:8080", "[::1]:8080"] {
        let answer = ask(&format!("1.1\r\nConnection: close\r\nHost: {host}")).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn long_heads_are_refused() {
    let service = Service::new().await;
    let address = service.listen().await;
    let many = "X-Header: 1\r\n".repeat(100);
    let answer = answered(
        address,
        &format!("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{many}\r\n"),
    )
    .await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    assert!(
        answer.ends_with(
            r#"{"error":"invalid_spec","message":"the headers of the request are too large or too many"}"#
        ),
        "{answer}"
    );
    let long = "x".repeat(1_000_000);
    let long = format!(
        "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Header: {long}\r\n\r\n"
    );
    assert!(!answered(address, &long).await.starts_with("HTTP/1.1 200"));
    let answer =
        answered(address, "GET /healthz HTTP/1.1\r\nConnection: close\r\nHost : x\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_cannot_escape_the_site() {
    let service = Service::new().await;
    let address = service.listen().await;
    for path in [
        "/assets/../Cargo.toml",
        "/assets/..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/....//etc/passwd",
        "//etc/passwd",
        "/api/v1/../../metrics",
        "/api/editor/designs/..%2f..%2faccount",
        "/%00",
        "/assets/app.js%00.css",
    ] {
        let answer = answered(
            address,
            &format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
        )
        .await;
        let status = answer.split(' ').nth(1).unwrap_or_default();
        assert!(matches!(status, "404" | "401" | "400"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn bodies_that_are_compressed_otherwise_than_by_gzip_are_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    for encoding in ["br", "deflate", "zstd", "gzip, gzip"] {
        let ask = Ask::post("/api/v1/barcode").by(&account).header("content-encoding", encoding);
        let error = service.error(ask.json("{}")).await;
        assert_eq!(error, (415, "unsupported_media_type".to_owned()), "{encoding}");
    }
}

#[tokio::test]
async fn warnings_cannot_split_a_header() {
    let caller = Caller::new().await;
    let body = r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}],
        "extra\r\nset-cookie: a=b":1,"é漢🙂\u0000":2}"#;
    let answer = caller.post("/api/v1/labels/render", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("set-cookie"), None);
    let warnings = answer.header("x-label-warnings").unwrap();
    assert!(warnings.is_ascii() && warnings.contains("extra"), "{warnings}");
}
