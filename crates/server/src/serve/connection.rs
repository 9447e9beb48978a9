//! One connection: socket options, HTTP/1.1 with or without TLS, and the end after a refused request.

use std::{
    convert::Infallible,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::Poll,
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
use tokio::{net::TcpStream, time::sleep};
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

/// How often the service checks whether a waiting client is still connected.
const GLANCE: Duration = Duration::from_millis(250);

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
        // A client that shut down its sending side still wants its answer.
        .half_close(true)
        .serve_connection(io, service)
}

/// Sets the options of an accepted socket.
pub(super) fn prepare(stream: &TcpStream) {
    // Both options are optional.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(SEND_TIMEOUT));
}

/// Answers one request, and handles the unread rest of its body.
async fn answer(
    mut router: Router,
    request: Request<Incoming>,
    exchange: Arc<Exchange>,
) -> Result<Response, Infallible> {
    let is_malformed = request.extensions().get::<Malformed>().is_some();
    let expects_continue = request.headers().contains_key(header::EXPECT);
    let can_glance = request.version() == Version::HTTP_11;
    let request = request.map(|body| Body::new(Borrowed::new(body, &exchange)));
    let mut response = {
        let mut answered = pin!(router.call(request));
        match futures_util::poll!(answered.as_mut()) {
            Poll::Ready(answered) => answered?,
            Poll::Pending if can_glance => loop {
                tokio::select! {
                    biased;
                    answered = &mut answered => break answered?,
                    // The socket checks after this poll. If the client is gone, hyper drops this future.
                    () = sleep(GLANCE) => exchange.glance.store(true, Ordering::Relaxed),
                }
            },
            Poll::Pending => answered.await?,
        }
    };
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
