//! One connection: how its socket is set up, how HTTP/1.1 is spoken on it, and how a refused request ends it.

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
};
use crate::{client::Peer, edge::Malformed};

/// Time for a request's head, and for the next request on an idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// A client that takes nothing for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// How often the service looks whether a client that waits for its answer is still there.
const GLANCE: Duration = Duration::from_millis(250);

/// Speaks HTTP on a socket that was accepted.
pub(super) fn open(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    stopping: &Arc<AtomicBool>,
) -> impl GracefulConnection + Send + 'static {
    prepare(&stream);
    let exchange = Exchange::new(Arc::clone(stopping));
    // The socket is wrapped here: whatever else watches its bytes goes around `Socket`.
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
        .max_headers(64)
        .max_buf_size(64 << 10)
        // A client that has nothing more to say still wants its answer.
        .half_close(true)
        .serve_connection(io, service)
}

fn prepare(stream: &TcpStream) {
    // Each helps, none is needed.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(SEND_TIMEOUT));
}

/// Answers one request, and sees to what is left of its body.
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
                    // The socket looks, after this is polled; when the client has gone, all of this is dropped.
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

/// What is wrong with the head of a request beyond what hyper refuses: where it can be read in two ways, a proxy in front
/// may have read the other one (RFC 9112, 3.2 and 6.1).
fn malformed(
    request: &Request<Incoming>,
    number: u64,
    exchange: &Exchange,
) -> Option<&'static str> {
    let headers = request.headers();
    if exchange.malformed.load(Ordering::Relaxed) == number {
        return Some("a request has Content-Length or Transfer-Encoding, not both");
    }
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(_), Some(_)) => return Some("a request has one Host header, found several"),
        (Some(host), None) if !is_host(host.as_bytes()) => {
            return Some("the Host header is not a host and a port");
        }
        // HTTP/1.0 has no such header.
        (None, _) if request.version() == Version::HTTP_11 => {
            return Some("a request has one Host header, found none");
        }
        (Some(_) | None, None) | (None, Some(_)) => {}
    }
    let mut codings = headers.get_all(header::TRANSFER_ENCODING).iter();
    let coding = codings.next()?;
    let is_chunked = coding.as_bytes().eq_ignore_ascii_case(b"chunked") && codings.next().is_none();
    (!is_chunked).then_some("Transfer-Encoding is chunked alone")
}

fn is_host(host: &[u8]) -> bool {
    let is_allowed =
        |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=:[]".contains(byte);
    !host.is_empty() && host.iter().all(is_allowed)
}
