//! One connection: socket options, HTTP/1.1 with or without TLS, and the end after a refused request.

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderValue, Request, Version, header},
    response::Response,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulConnection,
};
use tokio::net::TcpStream;
use tower::Service as _;

use super::{
    exchange::{Borrowed, Exchange},
    socket::Socket,
    stream::Stream,
};
use crate::{client::Peer, edge::Malformed};

/// The time limit for a request's head, and for the next request on an idle connection.
pub(super) const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The most headers of a request.
pub(super) const MOST_HEADERS: usize = 64;

/// A client that acknowledges nothing for this long is considered gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Serves HTTP/1.1 on an accepted connection.
pub(super) fn open(
    stream: Stream,
    peer: SocketAddr,
    router: Router,
    stopping: &Arc<AtomicBool>,
) -> impl GracefulConnection + Send + 'static {
    let exchange = Exchange::new(Arc::clone(stopping));
    // The only place that wraps the socket; a further wrapper would go around `Socket`.
    let io = TokioIo::new(Socket::new(stream, Arc::clone(&exchange)));
    let served = AtomicU64::new(0);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let number = served.fetch_add(1, Ordering::Relaxed) + 1;
        request.extensions_mut().insert(Peer(peer));
        if let Some(what) = malformed(&request, number, &exchange) {
            request.extensions_mut().insert(Malformed(what));
        }
        answer(router.clone(), request, Arc::clone(&exchange))
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_headers(MOST_HEADERS)
        .max_buf_size(64 << 10)
        .serve_connection(io, service)
}

/// Sets the options of an accepted socket.
pub(super) fn prepare(stream: &TcpStream) {
    // Both options are optional.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(SEND_TIMEOUT));
}

/// Answers one request, and handles the unread rest of its body. hyper drops this future when the client is gone.
async fn answer(
    mut router: Router,
    request: Request<Incoming>,
    exchange: Arc<Exchange>,
) -> Result<Response, Infallible> {
    let is_malformed = request.extensions().get::<Malformed>().is_some();
    let expects_continue = request.headers().contains_key(header::EXPECT);
    let request = request.map(|body| Body::new(Borrowed::new(body, &exchange)));
    let mut response = router.call(request).await?;
    let is_wanted = !is_malformed && !closes(response.headers());
    if !exchange.settle(expects_continue, is_wanted).await {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        exchange.lingers.store(true, Ordering::Relaxed);
    }
    Ok(response)
}

fn closes(headers: &HeaderMap) -> bool {
    headers.get(header::CONNECTION).is_some_and(|value| value == "close")
}

/// Finds errors in a request's head that hyper does not refuse. An ambiguous head is refused, because a proxy in front may have
/// read it differently (RFC 9112, 3.2 and 6.1).
fn malformed(
    request: &Request<Incoming>,
    number: u64,
    exchange: &Exchange,
) -> Option<&'static str> {
    let headers = request.headers();
    if exchange.malformed.load(Ordering::Relaxed) == number {
        return Some("a request must not have both Content-Length and Transfer-Encoding");
    }
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(_), Some(_)) => return Some("a request must have one Host header, found several"),
        (Some(host), None) if !is_host(host.as_bytes()) => {
            return Some("the Host header must be a host and an optional port");
        }
        // HTTP/1.0 does not require the header.
        (None, _) if request.version() == Version::HTTP_11 => {
            return Some("a request must have one Host header, found none");
        }
        (Some(_) | None, None) | (None, Some(_)) => {}
    }
    let mut codings = headers.get_all(header::TRANSFER_ENCODING).iter();
    let coding = codings.next()?;
    let is_chunked = coding.as_bytes().eq_ignore_ascii_case(b"chunked") && codings.next().is_none();
    (!is_chunked).then_some("Transfer-Encoding must be chunked and nothing else")
}

pub(super) fn is_host(host: &[u8]) -> bool {
    let is_allowed =
        |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=:[]".contains(byte);
    !host.is_empty() && host.iter().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use tokio::{io::AsyncWriteExt as _, net::TcpListener, sync::mpsc};

    use super::*;

    /// A client that closes its connection, or that sends no more, does not wait for an answer.
    async fn ends_with(closes: bool) {
        let (tell, mut told) = mpsc::channel::<()>(1);
        let handler = post(move |body: String| {
            let tell = tell.clone();
            async move {
                tell.send(()).await.unwrap();
                let _held = (tell, body);
                std::future::pending::<()>().await;
            }
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, peer) = listener.accept().await.unwrap();
        let router = Router::new().route("/", handler);
        let served = open(Stream::Plain(stream), peer, router, &Arc::default());
        let served = tokio::spawn(async move { drop(served.await) });
        let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx";
        client.write_all(head.as_bytes()).await.unwrap();
        told.recv().await.unwrap();
        if closes {
            drop(client);
        } else {
            client.shutdown().await.unwrap();
        }
        served.await.unwrap();
        assert_eq!(told.recv().await, None);
    }

    #[tokio::test]
    async fn work_ends_when_its_client_closes() {
        ends_with(true).await;
    }

    #[tokio::test]
    async fn work_ends_when_its_client_ends_its_side() {
        ends_with(false).await;
    }
}
