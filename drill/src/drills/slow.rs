//! Slow clients, and idle connections: other clients are served as usual.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::ensure;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};

use super::Scale;
use crate::{
    http::{Ask, Client},
    report::{Tally, millis, tell},
    service::{Service, Setup},
};

/// The kind of a slow client.
#[derive(Debug, Clone, Copy)]
enum Habit {
    /// Sends nothing.
    Silent,
    /// A byte of the head each half second.
    Head,
    /// The head at once, a byte of the body each half second.
    Body,
    /// Requests much and reads nothing.
    Reader,
}

/// The longest that any of them may hold its connection: ten seconds for a head or a body; for a reader twenty from its
/// last byte, which the system checks in steps of twice the time, and before that its turn.
const LONGEST: Duration = Duration::from_secs(90);

pub(super) async fn clients(scale: Scale) -> anyhow::Result<()> {
    let count = scale.of(60, 400);
    let setup = Setup::new("slow")?;
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let before = (service.sockets(), service.memory());
    let held = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let all = [Habit::Silent, Habit::Head, Habit::Body, Habit::Reader];
    let mut tasks = Vec::new();
    for habit in all {
        for _ in 0..count {
            tasks.push(tokio::spawn(slow(setup.address, habit, key.clone(), Arc::clone(&held))));
        }
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let probe = probe(&service, &key, &is_over);
    // The service's own count is used: a client that was disconnected while it was not listening learns it late.
    let wait = async {
        let mut most = 0;
        loop {
            most = most.max(held.load(Ordering::Relaxed));
            let is_closed = most > 3 * count && service.sockets() <= before.0 + 1;
            if is_closed || started.elapsed() > LONGEST {
                is_over.store(true, Ordering::Relaxed);
                return most;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    let (mut served, most) = tokio::join!(probe, wait);
    let (took, left) = (started.elapsed(), service.sockets().saturating_sub(before.0 + 1));
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    tell(format_args!(
        "{} slow clients ({count} silent, {count} slow heads, {count} slow bodies, {count} who never read), {most} at once: all closed after {:.1} s",
        4 * count,
        took.as_secs_f64()
    ));
    tell(format_args!(
        "others meanwhile: {served}; p50 {:.2} ms, p99 {:.2} ms; memory {} MiB before, {} at most",
        millis(served.percentile(50)),
        millis(served.percentile(99)),
        before.1,
        service.peak()
    ));
    ensure!(left == 0, "{left} slow clients are still held");
    // Clients that never read request much, so there may be no room for a moment.
    let is_served = served.count(200) > 100 && served.count(429) * 100 < served.count(200);
    ensure!(is_served && served.others(&[200, 429]) == 0 && served.broken == 0, "{served}");
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// Sends a request at intervals, as another client would.
pub(super) async fn probe(service: &Service, key: &str, is_over: &AtomicBool) -> Tally {
    probe_with(service.client(), key, is_over).await
}

async fn probe_with(mut client: Client, key: &str, is_over: &AtomicBool) -> Tally {
    let mut tally = Tally::default();
    let ask =
        Ask::post("/api/v1/barcode", r#"{"symbology":"ean13","value":"4006381333931"}"#).key(key);
    while !is_over.load(Ordering::Relaxed) {
        let asked = Instant::now();
        match client.send(&ask).await {
            Ok(answer) => tally.add(answer.status, asked.elapsed()),
            Err(_) => tally.broken += 1,
        }
        sleep(Duration::from_millis(5)).await;
    }
    tally
}

/// Continues until the service closes the connection.
async fn slow(address: SocketAddr, habit: Habit, key: String, held: Arc<AtomicUsize>) {
    let Ok(socket) = TcpSocket::new_v4() else { return };
    // A small receive buffer, so that an answer waits for its reader.
    let _ = socket.set_recv_buffer_size(4096);
    let Ok(mut stream) = socket.connect(address).await else { return };
    held.fetch_add(1, Ordering::Relaxed);
    let head = format!(
        "POST /api/v1/labels/render HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {key}\r\n"
    );
    match habit {
        Habit::Silent => {
            let mut byte = [0; 1];
            let _ = stream.read(&mut byte).await;
        }
        Habit::Head => drip(&mut stream, head.bytes().cycle()).await,
        Habit::Body => {
            let head =
                format!("{head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n");
            if stream.write_all(head.as_bytes()).await.is_ok() {
                drip(&mut stream, std::iter::repeat(b' ')).await;
            }
        }
        Habit::Reader => read_nothing(&mut stream, &key).await,
    }
    held.fetch_sub(1, Ordering::Relaxed);
}

/// Sends a byte each half second, until the other side closes.
async fn drip(stream: &mut TcpStream, bytes: impl Iterator<Item = u8>) {
    let mut answer = [0; 1024];
    for byte in bytes {
        if stream.write_all(&[byte]).await.is_err() {
            return;
        }
        let read = timeout(Duration::from_millis(500), stream.read(&mut answer)).await;
        if matches!(read, Ok(Ok(0) | Err(_))) {
            return;
        }
    }
}

/// Requests a megabyte again and again, and reads none of it.
async fn read_nothing(stream: &mut TcpStream, key: &str) {
    let rows = vec!["{}"; 1000].join(",");
    let text = "a long line of text that is on every label of it ".repeat(20);
    let body = format!(
        r#"{{"size":{{"widthIn":4,"heightIn":6}},"elements":[{{"type":"text","x":0,"y":0,"text":"{text}"}}],"rows":[{rows}]}}"#
    );
    let request = Ask::post("/api/v1/labels/render", body).key(key).bytes();
    loop {
        let sent = timeout(Duration::from_secs(1), stream.write_all(&request)).await;
        // Nothing is read, so only writing shows that the other side has closed.
        if matches!(sent, Ok(Err(_))) || stream.peer_addr().is_err() {
            return;
        }
        if let Err(_) | Ok(Ok(())) = sent {
            sleep(Duration::from_millis(500)).await;
            if matches!(stream.try_write(b""), Err(error) if error.kind() != std::io::ErrorKind::WouldBlock)
                || matches!(stream.take_error(), Ok(Some(_)) | Err(_))
            {
                return;
            }
        }
    }
}

pub(super) async fn idle(scale: Scale) -> anyhow::Result<()> {
    let count = scale.of(1000, 10_000);
    let setup = Setup::new("idle")?.flag("connections", "12000");
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let before = service.memory();
    let mut connections = Vec::new();
    let hello = Ask::get("/healthz").bytes();
    for _ in 0..count {
        let mut stream = TcpStream::connect(setup.address).await?;
        stream.write_all(&hello).await?;
        crate::http::read(&mut stream).await?.expect(200)?;
        connections.push(stream);
    }
    let memory = service.memory();
    let is_over = Arc::new(AtomicBool::new(false));
    let watch = async {
        sleep(Duration::from_secs(3)).await;
        is_over.store(true, Ordering::Relaxed);
    };
    let (mut served, ()) = tokio::join!(probe(&service, &key, &is_over), watch);
    tell(format_args!(
        "{count} idle connections: {before} MiB before, {memory} with them ({:.1} KiB each); {} sockets",
        (memory - before) as f64 * 1024.0 / f64::from(count),
        service.sockets()
    ));
    tell(format_args!("others meanwhile: {served}; p99 {:.2} ms", millis(served.percentile(99))));
    ensure!(served.others(&[200]) == 0 && served.broken == 0, "{served}");
    drop(connections);
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// One address opens as many connections as it can and keeps them; another one is served without delay.
pub(super) async fn addresses(scale: Scale) -> anyhow::Result<()> {
    let count = scale.of(1000, 5000);
    let setup = Setup::new("addresses")?.flag("trusted-proxy", "none");
    let (service, _) = setup.start().await?;
    let key = setup.key("caller").await?;
    let is_quiet = Arc::new(AtomicBool::new(false));
    let quiet = async {
        sleep(Duration::from_secs(1)).await;
        is_quiet.store(true, Ordering::Relaxed);
    };
    let (mut alone, ()) = tokio::join!(probe_with(service.client(), &key, &is_quiet), quiet);
    let (is_over, mut connections) = (Arc::new(AtomicBool::new(false)), Vec::new());
    let crowd = async {
        for _ in 0..count {
            let socket = TcpSocket::new_v4()?;
            socket.bind("127.0.0.2:0".parse()?)?;
            connections.push(socket.connect(setup.address).await?);
        }
        sleep(Duration::from_secs(2)).await;
        is_over.store(true, Ordering::Relaxed);
        anyhow::Ok(())
    };
    let client = service.client();
    let (mut served, crowd) = tokio::join!(probe_with(client, &key, &is_over), crowd);
    crowd?;
    let (held, refused) =
        (service.sockets(), service.metric("labelwright_connections_refused_total").await?);
    tell(format_args!(
        "{count} connections of one address: {refused} refused, {held} sockets held; another address meanwhile: {served}; p99 {:.2} ms, {:.2} ms before",
        millis(served.percentile(99)),
        millis(alone.percentile(99))
    ));
    ensure!(served.others(&[200]) == 0 && served.broken == 0, "{served}");
    // On a busy machine even a quiet service answers slowly.
    let most = Duration::from_millis(100).max(alone.percentile(99) * 4);
    ensure!(served.percentile(99) < most, "others waited");
    ensure!(held < 400, "{held} sockets are held");
    drop(connections);
    service.stop().await?;
    setup.clean();
    Ok(())
}
