//! One connection: how its socket is set up and how HTTP/1.1 is spoken on it.

use std::{net::SocketAddr, time::Duration};

use axum::{Router, body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulConnection,
};
use tokio::net::TcpStream;
use tower::Service as _;

use crate::client::Peer;

/// Time for a request's head, and for the next request on an idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// A client that takes nothing for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Speaks HTTP on a socket that was accepted.
pub(super) fn open(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> impl GracefulConnection + Send + 'static {
    prepare(&stream);
    // The socket is wrapped here: whatever watches its bytes goes around `stream`.
    let io = TokioIo::new(stream);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_headers(64)
        .max_buf_size(64 << 10)
        .serve_connection(io, service)
}

fn prepare(stream: &TcpStream) {
    // Each helps, none is needed.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(SEND_TIMEOUT));
}
