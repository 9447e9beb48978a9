//! A minimal HTTP/1.1 client: one connection, one request at a time. It shares no code with the service, so it sees
//! exactly what is sent.

use std::{
    fmt::Write as _,
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

/// A request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ask {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Ask {
    pub(crate) fn new(method: &'static str, path: impl Into<String>) -> Self {
        Self { method, path: path.into(), ..Self::default() }
    }

    pub(crate) fn get(path: impl Into<String>) -> Self {
        Self::new("GET", path)
    }

    pub(crate) fn is_get(&self) -> bool {
        self.method == "GET"
    }

    pub(crate) fn post(path: impl Into<String>, body: impl Into<Vec<u8>>) -> Self {
        Self::new("POST", path).json(body)
    }

    /// The same request for another address.
    pub(crate) fn to(self, path: impl Into<String>) -> Self {
        Self { path: path.into(), ..self }
    }

    pub(crate) fn json(self, body: impl Into<Vec<u8>>) -> Self {
        Self { body: body.into(), ..self.header("content-type", "application/json") }
    }

    /// A body that is not JSON.
    pub(crate) fn text(self, body: &[u8]) -> Self {
        Self { body: body.to_vec(), ..self.header("content-type", "text/plain") }
    }

    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("authorization", format!("Bearer {key}"))
    }

    pub(crate) fn cookie(self, cookie: &str) -> Self {
        self.header("cookie", cookie)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut text = format!("{} {} HTTP/1.1\r\nhost: drill\r\n", self.method, self.path);
        if self.path.starts_with("/api/editor/") {
            // As a browser sends it.
            text.push_str("sec-fetch-site: same-origin\r\n");
        }
        for (name, value) in &self.headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        let _ = write!(text, "content-length: {}\r\n\r\n", self.body.len());
        [text.into_bytes(), self.body.clone()].concat()
    }
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    /// The bytes of its head.
    pub(crate) fn head_length(&self) -> usize {
        self.head.len() + 4
    }

    pub(crate) fn json(&self) -> anyhow::Result<Value> {
        serde_json::from_slice(&self.body).context("no JSON was answered")
    }

    /// The answer, if it has this status.
    pub(crate) fn expect(self, status: u16) -> anyhow::Result<Self> {
        if self.status != status {
            let body: String = String::from_utf8_lossy(&self.body).chars().take(300).collect();
            bail!("expected {status}, found {} {body}", self.status);
        }
        Ok(self)
    }
}

/// Longer than any request may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// A connection that is reopened when it was closed.
#[derive(Debug)]
pub(crate) struct Client {
    address: SocketAddr,
    /// Its local address, if not chosen by the system.
    source: Option<IpAddr>,
    stream: Option<TcpStream>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, source: None, stream: None }
    }

    /// The same from another address; loopback has many.
    pub(crate) fn from(self, source: IpAddr) -> Self {
        Self { source: Some(source), ..self }
    }

    async fn connect(&self) -> std::io::Result<TcpStream> {
        let Some(source) = self.source else { return TcpStream::connect(self.address).await };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(source, 0))?;
        socket.connect(self.address).await
    }

    /// Sends a request and reads its answer. An error means that no complete answer arrived; the request may have been
    /// carried out.
    pub(crate) async fn send(&mut self, ask: &Ask) -> anyhow::Result<Answer> {
        let answer = timeout(PATIENCE, self.exchange(&ask.bytes())).await;
        let answer = answer.context("no answer in time").and_then(|answer| answer);
        if answer.is_err() {
            self.stream = None;
        }
        answer
    }

    async fn exchange(&mut self, request: &[u8]) -> anyhow::Result<Answer> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => self.connect().await?,
        };
        stream.set_nodelay(true)?;
        stream.write_all(request).await?;
        let answer = read(&mut stream).await?;
        if answer.header("connection") != Some("close") {
            self.stream = Some(stream);
        }
        Ok(answer)
    }
}

/// Reads one answer. The service always sends the length. The body is read straight into its buffer: a client that
/// measures a service must not use its processor for copying bytes.
pub(crate) async fn read(stream: &mut TcpStream) -> anyhow::Result<Answer> {
    let mut bytes = Vec::with_capacity(1 << 12);
    let (answer, length) = loop {
        if stream.read_buf(&mut bytes).await? == 0 {
            bail!("the connection was closed before an answer");
        }
        if let Some(found) = head(&bytes)? {
            break found;
        }
    };
    bytes.drain(..answer.head.len() + 4);
    bytes.reserve_exact(length.saturating_sub(bytes.len()));
    while bytes.len() < length {
        if stream.read_buf(&mut bytes).await? == 0 {
            bail!("the connection was closed in the middle of an answer");
        }
    }
    Ok(Answer { body: bytes, ..answer })
}

fn head(bytes: &[u8]) -> anyhow::Result<Option<(Answer, usize)>> {
    let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = String::from_utf8_lossy(bytes.get(..end).unwrap_or_default()).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.context("no status was answered")?;
    let answer = Answer { status, head, body: Vec::new() };
    let length = answer.header("content-length").and_then(|length| length.parse().ok());
    Ok(Some((answer, length.unwrap_or(0))))
}
