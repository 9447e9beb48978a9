//! The service on real sockets: how it stops, and how it handles missing data.

use std::{future::Future, net::SocketAddr};

use server::{App, serve::serve};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};

use wire::Scope;

use crate::{
    caller::Caller,
    service::{Account, Ask, Service},
};

const LABEL: &str =
    r#"{"size":{"widthIn":1,"heightIn":1},"elements":[{"type":"text","x":0,"y":0,"text":"x"}]}"#;

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<std::io::Result<()>>,
}

async fn run(app: &App) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let stopped = async { stopped.await.unwrap() };
    let done = tokio::spawn(serve(app.clone(), listener, stopped));
    Running { address, stop, done }
}

/// The head of a request for a label whose body follows.
fn head(account: &Account) -> String {
    format!(
        "POST /api/v1/labels/render HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        account.key,
        LABEL.len()
    )
}

/// A connection with a running request: the service has asked for its body.
async fn in_work(address: SocketAddr, account: &Account) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(head(account).as_bytes()).await.unwrap();
    let go_on = b"HTTP/1.1 100 Continue\r\n\r\n";
    let mut read = vec![0; go_on.len()];
    stream.read_exact(&mut read).await.unwrap();
    assert_eq!(read, go_on);
    stream
}

async fn rest(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    text
}

/// Waits until the listener is closed.
async fn until_refused(address: SocketAddr) {
    while TcpStream::connect(address).await.is_ok() {
        tokio::task::yield_now().await;
    }
}

fn alive(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(test);
}

#[test]
fn shutdown_finishes_accepted_requests_and_accepts_no_new_ones() {
    alive(async {
        // The only permit is taken: waiting for another must not prevent the stop.
        let Caller { service, account, .. } = Caller::with(&[("connections", "1")]).await;
        let Running { address, stop, done } = run(&service.app).await;
        let mut stream = in_work(address, &account).await;
        stop.send(()).unwrap();
        until_refused(address).await;
        assert!(!done.is_finished());
        stream.write_all(LABEL.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("connection: close") && answer.ends_with("^XZ"), "{answer}");
        done.await.unwrap().unwrap();
        let log = service.log();
        assert!(log.contains("\"stopping\"") && !log.contains("cut off"), "{log}");
        // Pending data is written.
        let replica = service.replica().await;
        server::serve::finish(&service.app).await;
        let keys = replica.app.store.keys().list(account.id).await.unwrap();
        assert!(keys[0].used_at.is_some());
    });
}

/// A proxy does not repeat a request that it has sent, unless it changes nothing.
#[tokio::test]
async fn connections_that_wait_to_be_accepted_are_served() {
    let service = Service::new().await;
    let Running { address, stop, done } = run(&service.app).await;
    // The service runs on this thread, so all of them wait in the listener's queue when it is told to stop.
    let connect = |_| {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        let request = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
        std::io::Write::write_all(&mut stream, request).unwrap();
        stream
    };
    let waiting: Vec<_> = (0..20).map(connect).collect();
    stop.send(()).unwrap();
    done.await.unwrap().unwrap();
    for mut stream in waiting {
        let mut answer = String::new();
        std::io::Read::read_to_string(&mut stream, &mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer:?}");
    }
}

#[test]
fn idle_connections_are_closed() {
    alive(async {
        let service = Service::new().await;
        let Running { address, stop, done } = run(&service.app).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
        let mut read = Vec::new();
        while !read.ends_with(b"ok\n") {
            assert_ne!(stream.read_buf(&mut read).await.unwrap(), 0);
        }
        stop.send(()).unwrap();
        assert_eq!(rest(&mut stream).await, "");
        done.await.unwrap().unwrap();
    });
}

#[test]
fn requests_that_outlast_the_drain_time_are_aborted() {
    alive(async {
        let Caller { service, account, .. } = Caller::with(&[("drain", "0")]).await;
        let Running { address, stop, done } = run(&service.app).await;
        let _stream = in_work(address, &account).await;
        stop.send(()).unwrap();
        done.await.unwrap().unwrap();
        assert!(service.log().contains("\"requests were aborted\""), "{}", service.log());
    });
}

#[tokio::test]
async fn a_missing_body_times_out_with_a_json_error() {
    let caller = Caller::new().await;
    let Running { address, stop: _stop, done: _done } = run(&caller.service.app).await;
    // From here on the key is cached, and no query is needed.
    caller.get("/api/v1/presets").await;
    let mut stream = in_work(address, &caller.account).await;
    stream.write_all(&LABEL.as_bytes()[..10]).await.unwrap();
    tokio::time::pause();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    assert!(
        answer.ends_with(
            r#"{"error":"timed_out","message":"the request took longer than 30 seconds"}"#
        ),
        "{answer}"
    );
}

/// RFC 9110, 8.6: the length of an answer to HEAD is that of the answer to GET, and 204 has none.
#[test]
fn answers_without_a_body_do_not_claim_an_empty_one() {
    alive(async {
        let Caller { service, account, .. } = Caller::new().await;
        let account = service.key(&account, &[Scope::DesignsWrite], None).await;
        let Running { address, stop, done } = run(&service.app).await;
        let ask = async |method: &str, path: &str, more: &str| {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let key = &account.key;
            let request = format!(
                "{method} {path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {key}\r\n\
                 Connection: close\r\n{more}\r\n"
            );
            stream.write_all(request.as_bytes()).await.unwrap();
            rest(&mut stream).await
        };
        let of = |answer: &str, name: &str| {
            let lines = answer.lines().filter_map(|line| line.split_once(": "));
            lines.filter(|(known, _)| *known == name).map(|(_, value)| value.to_owned()).next()
        };
        let presets = "/api/v1/presets";
        let get = ask("GET", presets, "").await;
        let length = get.split_once("\r\n\r\n").unwrap().1.len().to_string();
        for answer in [&get, &ask("HEAD", presets, "").await] {
            assert_eq!(of(answer, "content-length").as_deref(), Some(&*length), "{answer}");
        }
        let document = r#"{"schemaVersion":1,"size":{"preset":"zebra-4x6"},"elements":[]}"#;
        let created = service.send(Ask::post("/api/v1/designs").by(&account).json(document)).await;
        let design = format!("/api/v1/designs/{}", created.json()["id"].as_str().unwrap());
        let tag = of(&ask("HEAD", &design, "").await, "etag").unwrap();
        let known = ask("GET", &design, &format!("If-None-Match: {tag}\r\n")).await;
        let deleted = ask("DELETE", &design, "").await;
        for (answer, status) in [(known, "304"), (deleted, "204")] {
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
            assert_eq!(of(&answer, "content-length"), None, "{answer}");
            assert_eq!(of(&answer, "transfer-encoding"), None, "{answer}");
        }
        stop.send(()).unwrap();
        done.await.unwrap().unwrap();
    });
}
