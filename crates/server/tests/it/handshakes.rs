//! Clients with TLS that do not get on with their handshake.

use std::{net::SocketAddr, process::Command, time::Duration};

use server::serve::{Entrance, Tls, serve};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::Instant,
};

use crate::service::{Ask, Service};

struct Running {
    service: Service,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<std::io::Result<()>>,
}

async fn run(name: &str, flags: &[(&str, &str)]) -> Running {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/handshakes-");
    let (certificate, key) = (format!("{folder}{name}.crt"), format!("{folder}{name}.key"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
        .args(["-nodes", "-subj", "/CN=localhost", "-keyout", &key, "-out", &certificate])
        .output();
    assert!(made.unwrap().status.success());
    let files = [("tls-cert", certificate.as_str()), ("tls-key", key.as_str())];
    let service = Service::with(&[&files, flags].concat()).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let entrance = Entrance::new(listener, Tls::open(&service.app.config).unwrap());
    let (stop, stopped) = oneshot::channel();
    let done = serve(service.app.clone(), entrance, async { stopped.await.unwrap() });
    let done = tokio::spawn(done);
    Running { service, address, stop, done }
}

/// The start of a first message of TLS, whose rest never comes.
const HALF: [u8; 9] = [22, 3, 1, 2, 0, 1, 0, 1, 252];

#[tokio::test]
async fn a_slow_handshake_is_closed_after_ten_seconds() {
    let running = run("slow", &[]).await;
    tokio::time::pause();
    for start in [&HALF[..], &[]] {
        let started = Instant::now();
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        stream.write_all(start).await.unwrap();
        // The time runs only while everybody waits.
        let _ = stream.read_to_end(&mut Vec::new()).await;
        let seconds = started.elapsed().as_secs();
        assert!((9..=12).contains(&seconds), "{seconds} s");
    }
}

#[tokio::test]
async fn handshakes_count_as_connections_of_their_address() {
    let flags = [("connections-per-address", "2"), ("trusted-proxy", "none")];
    let running = run("counted", &flags).await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        stream.write_all(&HALF).await.unwrap();
        held.push(stream);
    }
    let mut third = TcpStream::connect(running.address).await.unwrap();
    let read = third.read(&mut [0]).await;
    assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    let metrics = running.service.send(Ask::get("/metrics")).await;
    let metrics = metrics.text();
    assert!(metrics.contains("\nlabelwright_connections_refused_total 1\n"), "{metrics}");
}

#[tokio::test]
async fn the_service_stops_without_waiting_for_handshakes() {
    let Running { address, stop, done, .. } = run("stop", &[("drain", "3600")]).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(&HALF).await.unwrap();
    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_mins(1), done).await.unwrap().unwrap().unwrap();
}
