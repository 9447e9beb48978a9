//! Requests that are not what they seem: two lengths, headers in headers, paths out of the house, bodies that grow.

use std::net::SocketAddr;

use server::{App, serve::serve};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

use crate::service::{Ask, Service};

async fn run(app: &App) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(app.clone(), listener, std::future::pending()));
    address
}

/// Everything that is answered to these bytes, until the connection is closed.
async fn answered(address: SocketAddr, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // Who is refused may find the door closed already.
    let _ = stream.write_all(bytes.as_bytes()).await;
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text).await;
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_has_one_length() {
    let service = Service::new().await;
    let address = run(&service.app).await;
    let head = "POST /api/v1/barcode HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
    let two = format!(
        "{head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{{}}GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    );
    let answer = answered(address, &two).await;
    assert!(answer.starts_with("HTTP/1.1 400") && !answer.contains("labelwright_"), "{answer}");
    // A body in chunks that says a length, too, hides no second request.
    let both = format!(
        "{head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    );
    let answer = answered(address, &both).await;
    assert!(
        answer.matches("HTTP/1.1").count() <= 1 && !answer.contains("labelwright_"),
        "{answer}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_are_short() {
    let service = Service::new().await;
    let address = run(&service.app).await;
    let many = "X-Header: 1\r\n".repeat(100);
    let answer = answered(
        address,
        &format!("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{many}\r\n"),
    )
    .await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
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
async fn no_path_leads_out_of_the_house() {
    let service = Service::new().await;
    let address = run(&service.app).await;
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
async fn packed_bodies_are_not_unpacked() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    for encoding in ["gzip", "br", "deflate", "zstd", "gzip, gzip"] {
        let ask = Ask::post("/api/v1/barcode").by(&account).header("content-encoding", encoding);
        let error = service.error(ask.json("{}")).await;
        assert_eq!(error, (415, "unsupported_media_type".to_owned()), "{encoding}");
    }
}

#[tokio::test]
async fn what_is_warned_of_cannot_split_a_header() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    let body = r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}],
        "extra\r\nset-cookie: a=b":1,"é漢🙂\u0000":2}"#;
    let answer = service.send(Ask::post("/api/v1/labels/render").by(&account).json(body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("set-cookie"), None);
    let warnings = answer.header("x-label-warnings").unwrap();
    assert!(warnings.is_ascii() && warnings.contains("extra"), "{warnings}");
}
