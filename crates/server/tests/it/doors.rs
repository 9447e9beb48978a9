//! Limits on the connections of one address, which do not affect others.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};

use crate::service::Service;

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";

/// A connection from a loopback address, and its first answer.
async fn from(client: &str, address: SocketAddr) -> (TcpStream, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{client}:0").parse().unwrap()).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    stream.write_all(HEALTH).await.unwrap();
    let mut text = Vec::new();
    while !(text.ends_with(b"ok\n") || text.ends_with(b"}")) {
        assert_ne!(stream.read_buf(&mut text).await.unwrap(), 0);
    }
    (stream, String::from_utf8(text).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_limited_per_address() {
    let flags = [("connections-per-address", "3"), ("trusted-proxy", "none"), ("connections", "5")];
    let service = Service::with(&flags).await;
    let address = service.listen().await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let (stream, answer) = from("127.0.0.1", address).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        held.push(stream);
    }
    for _ in 0..10 {
        let (mut stream, answer) = from("127.0.0.1", address).await;
        assert!(answer.starts_with("HTTP/1.1 429 Too Many Requests\r\n"), "{answer}");
        assert!(answer.contains("connection: close\r\n"), "{answer}");
        assert!(answer.contains("retry-after: 1\r\n"), "{answer}");
        assert!(
            answer.ends_with(
                r#"{"error":"rate_limited","message":"a network address may have at most 3 connections at once"}"#
            ),
            "{answer}"
        );
        assert_eq!(stream.read(&mut [0]).await.unwrap(), 0);
        // Refused connections do not count towards the five.
        let (_, answer) = from("127.0.0.2", address).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    drop(held);
    while from("127.0.0.1", address).await.1.starts_with("HTTP/1.1 429") {}
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_of_a_trusted_proxy_are_not_limited() {
    let service = Service::with(&[("connections-per-address", "1")]).await;
    let address = service.listen().await;
    let mut held = Vec::new();
    for _ in 0..5 {
        let (stream, answer) = from("127.0.0.1", address).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        held.push(stream);
    }
}
