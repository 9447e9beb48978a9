//! Accepts connections, limits their number and duration, and finishes them before the service ends.
//!
//! HTTP/1.1, and with TLS also HTTP/2. `axum::serve` is not used, because it has no time limits.

mod address_limit;
mod connection;
mod exchange;
mod framing;
mod handshake;
mod housekeeping;
mod http2;
mod last_connections;
mod linger;
mod pace;
mod permits;
mod raw;
mod socket;
mod stream;
mod tls;

use std::{
    future::poll_fn,
    io,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::Poll,
    time::Duration,
};

use axum::Router;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
    task::JoinSet,
};

use self::{
    address_limit::AddressLimit, connection::prepare, handshake::Handshake,
    permits::ConnectionPermit, stream::Stream,
};
pub use self::{
    housekeeping::{finish, finish_command, write_key_uses},
    tls::{Tls, TlsError},
};
use crate::{
    App,
    log::{Level, Value},
    router,
};

/// Where connections arrive.
#[derive(Debug)]
pub struct Entrance {
    listener: TcpListener,
    tls: Option<Arc<Tls>>,
}

impl Entrance {
    /// Connections of this listener, with TLS if there is a certificate.
    pub fn new(listener: TcpListener, tls: Option<Tls>) -> Self {
        Self { listener, tls: tls.map(Arc::new) }
    }
}

impl From<TcpListener> for Entrance {
    fn from(listener: TcpListener) -> Self {
        Self::new(listener, None)
    }
}

/// Serves until `stop`, then finishes accepted requests.
pub async fn serve(
    app: App,
    entrance: impl Into<Entrance>,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let Entrance { listener, tls } = entrance.into();
    let (stop_handshakes, handshakes) = watch::channel(());
    // Ends with this function.
    let mut tasks = JoinSet::new();
    tasks.spawn(housekeeping::run(app.clone()));
    if let Some(tls) = &tls {
        tasks.spawn(tls::renew(app.clone(), Arc::clone(tls))?);
    }
    let sockets = Sockets {
        router: router(app.clone()),
        address_limit: AddressLimit::new(&app),
        connections: Arc::new(Semaphore::new(app.config.connections)),
        graceful: GracefulShutdown::new(),
        stopping: Arc::new(AtomicBool::new(false)),
        handshakes,
        tls,
        app,
    };
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = sockets.accept(&listener) => {}
            () = &mut stop => break,
        }
    }
    drop(stop_handshakes);
    sockets.finish(listener).await;
    Ok(())
}

/// What the connections share.
struct Sockets {
    app: App,
    router: Router,
    address_limit: AddressLimit,
    connections: Arc<Semaphore>,
    graceful: GracefulShutdown,
    /// Tells lingering connections that the service does not wait for them.
    stopping: Arc<AtomicBool>,
    /// Tells the same to connections with TLS.
    handshakes: watch::Receiver<()>,
    tls: Option<Arc<Tls>>,
}

impl Sockets {
    /// Accepts a connection and serves it in a task of its own.
    async fn accept(&self, listener: &TcpListener) {
        // Taken before accepting: connections over the limit stay in the backlog. This is part of the future that `stop`
        // interrupts, so that a full service can stop.
        let total = self.connections.clone().acquire_owned().await.ok();
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely out of file descriptors: other connections must end first.
                let cause = error.to_string();
                let cause = [("cause", Value::Text(&cause))];
                self.app.log.line(Level::Warn, "cannot accept a connection", &cause);
                tokio::time::sleep(Duration::from_millis(50)).await;
                return;
            }
        };
        let Ok(address) = self.address_limit.admit(&self.app, peer.ip()) else {
            self.app.metrics.connections_refused.add(1);
            // Without a handshake no client could read the error.
            if self.tls.is_none() {
                self.address_limit.refuse(stream);
            }
            return;
        };
        prepare(&stream);
        self.open(stream, peer, ConnectionPermit::new(total, address));
    }

    fn open(&self, stream: TcpStream, peer: SocketAddr, permit: ConnectionPermit) {
        let router = self.router.clone();
        if let Some(tls) = &self.tls {
            let (tls, stopping) = (Arc::clone(tls), Arc::clone(&self.stopping));
            let handshake = Handshake { tls, peer, router, stopping };
            let (watcher, handshakes) = (self.graceful.watcher(), self.handshakes.clone());
            tokio::spawn(async move {
                handshake.serve(stream, watcher, handshakes).await;
                drop(permit);
            });
            return;
        }
        let connection = connection::open(Stream::Plain(stream), peer, router, &self.stopping);
        let connection = self.graceful.watch(connection);
        tokio::spawn(async move {
            // Errors of a connection concern only its client.
            let _ = connection.await;
            drop(permit);
        });
    }

    /// Accepts the connections whose clients already take them for open, and no others.
    async fn accept_last(&self, listener: &TcpListener) {
        if !last_connections::refuse_new(listener) {
            return;
        }
        let arriving = async {
            loop {
                self.accept(listener).await;
            }
        };
        let _ = tokio::time::timeout(last_connections::ARRIVAL, arriving).await;
    }

    /// Finishes accepted requests.
    async fn finish(self, listener: TcpListener) {
        self.app.log.line(Level::Info, "stopping", &[]);
        self.stopping.store(true, Ordering::Relaxed);
        self.accept_last(&listener).await;
        let finished = tokio::time::timeout(self.app.config.drain, self.graceful.shutdown());
        let mut finished = pin!(finished);
        // Connections are signalled before the listener closes: later answers must say that the connection closes, or clients
        // would send the next request into it.
        let at_once = poll_fn(|context| Poll::Ready(finished.as_mut().poll(context))).await;
        drop(listener);
        let finished = match at_once {
            Poll::Ready(finished) => finished,
            Poll::Pending => finished.await,
        };
        if finished.is_err() {
            self.app.log.line(Level::Warn, "requests were aborted", &[]);
        }
    }
}
