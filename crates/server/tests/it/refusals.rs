//! Clients can read a refusal even if they send a whole large body first.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    caller::Caller,
    service::{Account, Service},
};

/// The head of a request whose body follows.
fn head(path: &str, kind: &str, length: usize, account: Option<&Account>) -> String {
    let key = account.map(|account| format!("Authorization: Bearer {}\r\n", account.key));
    let key = key.unwrap_or_default();
    format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\n{key}Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )
}

/// One answer, read by its length.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "closed before an answer");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if length.is_some_and(|length| length.parse::<usize>().unwrap() == body.len()) {
            return text;
        }
    }
}

#[track_caller]
fn expect(answer: &str, status: u16, code: &str) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    assert!(answer.contains(&format!("\r\n\r\n{{\"error\":\"{code}\",\"message\":")), "{answer}");
}

const JSON: &str = "application/json";

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_its_whole_body_first_reads_the_refusal() {
    let Caller { service, account, .. } = Caller::new().await;
    let address = service.listen().await;
    let render = "/api/v1/labels/render";
    for length in [2_300_000, 20_000_000] {
        for (head, status, code) in [
            (head(render, JSON, length, Some(&account)), 413, "payload_too_large"),
            (head(render, JSON, length, None), 401, "unauthorized"),
            (head(render, "text/plain", length, Some(&account)), 415, "unsupported_media_type"),
            (head("/api/v1/nothing", JSON, length, Some(&account)), 404, "not_found"),
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(head.as_bytes()).await.unwrap();
            stream.write_all(&vec![b' '; length]).await.unwrap();
            let answer = answer(&mut stream).await;
            expect(&answer, status, code);
            assert!(answer.contains("connection: close\r\n"), "{answer}");
            assert_eq!(stream.read(&mut [0]).await.unwrap(), 0, "it is closed in order");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chunked_body_that_is_too_large_is_refused_the_same_way() {
    let Caller { service, account, .. } = Caller::new().await;
    let address = service.listen().await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = head("/api/v1/labels/render", JSON, 0, Some(&account))
        .replace("Content-Length: 0", "Transfer-Encoding: chunked");
    stream.write_all(head.as_bytes()).await.unwrap();
    let chunk = [b"10000\r\n", &vec![b' '; 0x10000][..], b"\r\n"].concat();
    for _ in 0..100 {
        stream.write_all(&chunk).await.unwrap();
    }
    stream.write_all(b"0\r\n\r\n").await.unwrap();
    let answer = answer(&mut stream).await;
    expect(&answer, 413, "payload_too_large");
    assert!(answer.contains("connection: close\r\n"), "{answer}");
    assert_eq!(stream.read(&mut [0]).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_small_body_the_connection_is_kept() {
    let service = Service::new().await;
    let address = service.listen().await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    for length in [1, 40_000, 64 << 10] {
        let head = head("/api/v1/labels/render", JSON, length, None);
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(&vec![b' '; length]).await.unwrap();
        let answer = answer(&mut stream).await;
        expect(&answer, 401, "unauthorized");
        assert!(!answer.contains("connection: close"), "{answer}");
    }
    let chunked = head("/api/v1/nothing", JSON, 0, None)
        .replace("Content-Length: 0", "Transfer-Encoding: chunked");
    stream.write_all(format!("{chunked}3\r\nabc\r\n0\r\n\r\n").as_bytes()).await.unwrap();
    expect(&answer(&mut stream).await, 404, "not_found");
    // And one after the other, sent at once.
    let two = head("/api/v1/nothing", JSON, 2, None) + "{}";
    stream.write_all(two.repeat(2).as_bytes()).await.unwrap();
    let mut text = Vec::new();
    while text.windows(2).filter(|window| window == b"\"}").count() < 2 {
        assert_ne!(stream.read_buf(&mut text).await.unwrap(), 0);
    }
    let text = String::from_utf8(text).unwrap();
    assert_eq!(text.matches("HTTP/1.1 404").count(), 2, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_body_gets_no_100_continue() {
    let Caller { service, account, .. } = Caller::new().await;
    let address = service.listen().await;
    for (head, status, code) in [
        (head("/api/v1/labels/render", JSON, 10, None), 401, "unauthorized"),
        (head("/api/v1/labels/render", JSON, 5_000_000, Some(&account)), 413, "payload_too_large"),
    ] {
        let head = head.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = answer(&mut stream).await;
        expect(&answer, status, code);
        assert!(answer.contains("connection: close\r\n"), "{answer}");
    }
}
