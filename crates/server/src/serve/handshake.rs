//! The start of a connection with TLS: the handshake, within a time limit, and then the protocol that the client chose.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use axum::{Router, http::StatusCode};
use hyper_util::server::graceful::Watcher;
use tokio::{
    io::AsyncWriteExt as _,
    net::TcpStream,
    sync::watch,
    time::{Instant, timeout, timeout_at},
};
use tokio_rustls::server::TlsStream;

use super::{
    connection, http2, raw,
    stream::Stream,
    tls::{HANDSHAKE_TIMEOUT, Tls},
};
use crate::Error;

/// How long a client that does not use TLS may take to read the error.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection before its handshake.
pub(super) struct Handshake {
    pub(super) tls: Arc<Tls>,
    pub(super) peer: SocketAddr,
    pub(super) router: Router,
    pub(super) stopping: Arc<AtomicBool>,
}

impl Handshake {
    /// Serves the connection to its end. The service waits for it as long as the watcher lives; a client that is still in its
    /// handshake when the service stops has sent no request and is not waited for.
    pub(super) async fn serve(
        self,
        stream: TcpStream,
        watcher: Watcher,
        mut stop: watch::Receiver<()>,
    ) {
        let stream = tokio::select! {
            stream = self.shake(stream) => stream,
            _ = stop.changed() => None,
        };
        let Some(stream) = stream else { return };
        let is_http2 = stream.get_ref().1.alpn_protocol() == Some(b"h2");
        if is_http2 {
            http2::serve(stream, self.peer, self.router, stop).await;
            drop(watcher);
            return;
        }
        let stream = Stream::Encrypted(Box::new(stream));
        let connection = connection::open(stream, self.peer, self.router, &self.stopping);
        // Errors of a connection concern only its client.
        let _ = watcher.watch(connection).await;
    }

    async fn shake(&self, stream: TcpStream) -> Option<TlsStream<TcpStream>> {
        let end = Instant::now() + HANDSHAKE_TIMEOUT;
        let mut first = [0];
        timeout_at(end, stream.peek(&mut first)).await.ok()?.ok()?;
        // The name of a method; a record of TLS begins with a number below 32.
        if first.iter().all(u8::is_ascii_uppercase) {
            refuse(stream).await;
            return None;
        }
        timeout_at(end, self.tls.accept(stream)).await.ok()?.ok()
    }
}

/// Tells a client that speaks plain HTTP.
async fn refuse(mut stream: TcpStream) {
    let error = Error::Invalid("this port speaks HTTPS: use https:// in the address".to_owned());
    let bytes = raw::refusal(StatusCode::BAD_REQUEST, &error);
    let tell = async {
        stream.write_all(&bytes).await?;
        stream.shutdown().await?;
        // Closing with unread bytes would reset the connection and discard the error.
        tokio::io::copy(
            &mut tokio::io::AsyncReadExt::take(stream, 64 << 10),
            &mut tokio::io::sink(),
        )
        .await
    };
    // A client that does not read is closed anyway.
    let _ = timeout(REFUSAL_TIMEOUT, tell).await;
}
