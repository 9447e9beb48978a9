//! The load: connections that send the next request as soon as they have an answer.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::clock;

/// The request and its address.
#[derive(Debug, Clone, Copy)]
pub(super) struct Load<'l> {
    pub(super) address: SocketAddr,
    pub(super) path: &'l str,
    pub(super) key: &'l str,
    pub(super) body: &'l str,
}

impl Load<'_> {
    fn request(&self) -> String {
        let Load { address, path, key, body } = self;
        format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {key}\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    }
}

/// Start and length of an answer's body, once its head is complete.
fn head(answer: &[u8]) -> Option<(usize, usize)> {
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    let (_, length) = lines.find(|(name, _)| name.eq_ignore_ascii_case("content-length"))?;
    Some((end + 4, length.trim().parse().ok()?))
}

/// Size of the body of one answer in bytes.
pub(super) fn length_of_one_answer(load: &Load<'_>) -> usize {
    let mut stream = TcpStream::connect(load.address).expect("it listens");
    stream.write_all(load.request().as_bytes()).expect("it reads");
    let (mut answer, mut buffer) = (Vec::new(), vec![0; 65_536]);
    loop {
        let count = stream.read(&mut buffer).expect("it answers");
        answer.extend_from_slice(&buffer[..count]);
        if let Some((_, length)) = head(&answer) {
            return length;
        }
    }
}

/// How long the answers are counted.
fn loaded() -> Duration {
    if clock::is_short() { Duration::from_millis(400) } else { Duration::from_secs(4) }
}

/// Loads a service for some seconds; prints answers per second, and p50 and p99 in nanoseconds.
#[expect(clippy::print_stdout, reason = "the parent process reads the figures")]
pub(crate) fn run(arguments: &[String]) {
    let [connections, address, path, key, body] = arguments else {
        return println!("load needs connections, an address, a path, a key and a body");
    };
    let connections = connections.parse().expect("a number");
    let address = address.parse().expect("an address");
    let request = Load { address, path, key, body }.request();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let mut times = runtime.expect("a runtime").block_on(ask(connections, address, request));
    let count = times.len();
    times.sort_unstable();
    let per_second = count as u128 * 1000 / loaded().as_millis();
    let nth = |share: usize| times[(count * share / 100).min(count - 1)].as_nanos();
    println!("{} {} {}", per_second, nth(50), nth(99));
}

async fn ask(connections: usize, address: SocketAddr, request: String) -> Vec<Duration> {
    let start = Instant::now();
    // The first fifth is warm-up.
    let from = start + loaded() / 4;
    let until = from + loaded();
    let tasks: Vec<_> = (0..connections)
        .map(|_| tokio::spawn(connection(address, request.clone(), from, until)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a connection"));
    }
    times
}

async fn connection(
    address: SocketAddr,
    request: String,
    from: Instant,
    until: Instant,
) -> Vec<Duration> {
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("it listens");
    stream.set_nodelay(true).expect("a socket");
    let (mut times, mut answer) = (Vec::new(), Vec::with_capacity(65_536));
    loop {
        let asked = Instant::now();
        if asked >= until {
            return times;
        }
        stream.write_all(request.as_bytes()).await.expect("it reads");
        answer.clear();
        let mut needed = None;
        while needed.is_none_or(|needed| answer.len() < needed) {
            let count = stream.read_buf(&mut answer).await.expect("it answers");
            assert!(count > 0, "the connection was closed");
            needed = needed.or_else(|| head(&answer).map(|(start, length)| start + length));
        }
        if asked >= from {
            times.push(asked.elapsed());
        }
    }
}
