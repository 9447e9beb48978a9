//! HTTP/2, which clients choose in the TLS handshake. Its limits match those of HTTP/1.1: idle connections and slow readers are
//! closed, and the memory of a connection is bounded.

mod ledger;
mod unread;

use std::{convert::Infallible, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{HeaderValue, Request, header},
    response::Response,
};
use hyper::{body::Incoming, server::conn::http2, service::service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::{
    net::TcpStream,
    sync::watch,
    time::{Instant, MissedTickBehavior, interval},
};
use tokio_rustls::server::TlsStream;
use tower::Service as _;

use self::{
    ledger::{Counted, Ledger, Observer, Verdict},
    unread::Drained,
};
use super::connection::{HEAD_TIMEOUT, MOST_HEADERS, is_host};
use crate::{client::Peer, edge::Malformed};

/// Requests of one connection at once; browsers need fewer.
const STREAMS: u32 = 64;

/// Streams that a client opened and reset at once, before the connection is closed (CVE-2023-44487, rapid reset).
const RESETS: usize = 20;

/// Streams that were reset because of the client's errors, before the connection is closed.
const ERRORS: usize = 32;

/// Unread bytes of one body, and of all bodies of a connection.
const STREAM_WINDOW: u32 = 64 << 10;
const CONNECTION_WINDOW: u32 = 128 << 10;

/// Bytes of the headers of a request, as for HTTP/1.1.
const HEADERS: u32 = 64 << 10;

/// How often a connection is checked.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long a client may take to close a connection after it was told to.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves a connection until it ends. When the service stops, accepted requests are finished.
pub(super) async fn serve(
    stream: TlsStream<TcpStream>,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<()>,
) {
    let ledger = Arc::new(Ledger::default());
    let counted = Arc::clone(&ledger);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        if let Some(what) = complete(&mut request) {
            request.extensions_mut().insert(Malformed(what));
        }
        answer(router.clone(), request, Arc::clone(&counted))
    });
    let connection = http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS)
        .max_pending_accept_reset_streams(RESETS)
        .max_local_error_reset_streams(ERRORS)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_header_list_size(HEADERS)
        .max_send_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut observer = Observer::new(Instant::now(), HEAD_TIMEOUT);
    let (mut is_stopping, mut told) = (false, None);
    loop {
        tokio::select! {
            // Errors of a connection concern only its client.
            _ = connection.as_mut() => return,
            _ = stopping.changed(), if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
            now = looks.tick() => match observer.look(now, &ledger) {
                Verdict::Fine => {}
                Verdict::Slow => return,
                Verdict::Idle if told.is_some_and(|told| now > told + FAREWELL) => return,
                Verdict::Idle => {
                    told.get_or_insert(now);
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

async fn answer(
    mut router: Router,
    request: Request<Incoming>,
    ledger: Arc<Ledger>,
) -> Result<Response<Counted>, Infallible> {
    // Counts from here, so that a request in work keeps the connection open.
    let counted = ledger.request();
    let response =
        router.call(request.map(|body| Body::new(Drained::new(body, ledger.request())))).await?;
    Ok(response.map(|body| counted.answer(body)))
}

/// Gives a request the `Host` header that the service expects, and finds errors in its head as for HTTP/1.1 (RFC 9113, 8.3.1).
fn complete(request: &mut Request<Incoming>) -> Option<&'static str> {
    if request.headers().len() > MOST_HEADERS {
        return Some("the headers of the request are too large or too many");
    }
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (host, other) = (hosts.next().cloned(), hosts.next());
    if other.is_some() {
        return Some("a request must have one Host header, found several");
    }
    let authority = request.uri().authority().map(|it| it.as_str().to_owned());
    let host = match (host, authority) {
        (None, None) => return Some("a request must have an :authority, found none"),
        (Some(host), Some(authority))
            if !host.as_bytes().eq_ignore_ascii_case(authority.as_bytes()) =>
        {
            return Some("the Host header must be the same as :authority");
        }
        (Some(host), _) => host,
        (None, Some(authority)) => match HeaderValue::from_str(&authority) {
            Ok(host) => host,
            Err(_) => return Some("the :authority must be a host and an optional port"),
        },
    };
    if !is_host(host.as_bytes()) {
        return Some("the :authority must be a host and an optional port");
    }
    request.headers_mut().insert(header::HOST, host);
    None
}
