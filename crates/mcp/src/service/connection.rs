//! One request over one connection, HTTP/1.1.
//!
//! A model asks for a design now and then, so connections are not kept.

use std::{path::Path, time::Duration};

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::{
    Method, Request, Response, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1,
    header::{self, HeaderMap, HeaderValue},
};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    task::JoinSet,
};
use tokio_rustls::TlsConnector;

use super::{address::Address, key::Key, tls};

/// Bytes of an answer that are read. Common clients end the connection at a message of 10 MB, and a message has the document
/// twice, as text and as data.
const MOST_BYTES: usize = 4 << 20;

/// The time to connect.
const CONNECT: Duration = Duration::from_secs(10);

/// A request.
#[derive(Debug)]
pub(super) struct Question<'q> {
    pub(super) method: Method,
    pub(super) path: &'q str,
    /// JSON, or nothing.
    pub(super) body: Vec<u8>,
}

/// An answer.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) retry_after: Option<Duration>,
    pub(super) body: String,
}

/// How to reach the service.
pub(super) enum Connector {
    Plain,
    Encrypted { connector: TlsConnector, name: ServerName<'static> },
}

impl std::fmt::Debug for Connector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Plain => "Plain",
            Self::Encrypted { .. } => "Encrypted",
        })
    }
}

/// A connection, encrypted or not.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

impl Connector {
    pub(super) fn new(address: &Address, authority: Option<&Path>) -> Result<Self, String> {
        if !address.is_encrypted() {
            return Ok(Self::Plain);
        }
        let connector = tls::connector(authority)?;
        let name = ServerName::try_from(address.host().to_owned());
        let name = name.map_err(|_| format!("\"{}\" is not a valid host", address.host()))?;
        Ok(Self::Encrypted { connector, name })
    }

    /// Sends a question and reads the whole answer.
    pub(super) async fn ask(
        &self,
        address: &Address,
        key: &Key,
        question: &Question<'_>,
    ) -> Result<Answer, String> {
        let request = request(address, key, question)?;
        let connected = tokio::time::timeout(CONNECT, self.connect(address)).await;
        let stream = connected
            .map_err(|_| format!("no connection within {} seconds", CONNECT.as_secs()))??;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
        // Ends with this future.
        let mut background = JoinSet::new();
        background.spawn(connection);
        let response = sender.send_request(request).await.map_err(|error| error.to_string())?;
        read(response).await
    }

    async fn connect(&self, address: &Address) -> Result<Box<dyn Stream>, String> {
        let tcp = TcpStream::connect((address.host(), address.port()));
        let tcp = tcp.await.map_err(|error| error.to_string())?;
        match self {
            Self::Plain => Ok(Box::new(tcp)),
            Self::Encrypted { connector, name } => {
                let stream = connector.connect(name.clone(), tcp).await;
                Ok(Box::new(stream.map_err(|error| error.to_string())?))
            }
        }
    }
}

fn request(
    address: &Address,
    key: &Key,
    question: &Question<'_>,
) -> Result<Request<Full<Bytes>>, String> {
    let agent = concat!("labelwright/", env!("CARGO_PKG_VERSION"), " (mcp)");
    let mut request = Request::builder()
        .method(question.method.clone())
        .uri(address.target(question.path))
        .header(header::HOST, address.authority())
        .header(header::USER_AGENT, agent)
        .header(header::ACCEPT, "application/json")
        .header(header::AUTHORIZATION, key.header());
    if !question.body.is_empty() {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    let body = Full::new(Bytes::from(question.body.clone()));
    request.body(body).map_err(|error| error.to_string())
}

async fn read(response: Response<Incoming>) -> Result<Answer, String> {
    let (head, body) = response.into_parts();
    let body = Limited::new(body, MOST_BYTES).collect().await.map_err(|error| {
        if error.is::<LengthLimitError>() {
            format!("its answer has more than {MOST_BYTES} bytes")
        } else {
            error.to_string()
        }
    })?;
    let body = String::from_utf8(body.to_bytes().into());
    let body = body.map_err(|_| "its answer is not UTF-8".to_owned())?;
    Ok(Answer { status: head.status, retry_after: retry_after(&head.headers), body })
}

/// The pause that the service asks for, in seconds. Dates are not read: the service writes none.
fn retry_after(headers: &HeaderMap<HeaderValue>) -> Option<Duration> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?;
    seconds.trim().parse().ok().map(Duration::from_secs)
}
