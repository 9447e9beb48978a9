//! Accepts connections, limits their number and duration, and finishes them before the service ends.
//!
//! HTTP/1.1 only; a proxy provides TLS and HTTP/2. `axum::serve` is not used, because it has no time limits.

mod address_limit;
mod connection;
mod exchange;
mod framing;
mod housekeeping;
mod linger;
mod pace;
mod permits;
mod raw;
mod socket;

use std::{
    future::poll_fn,
    io,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::Poll,
    time::Duration,
};

use hyper_util::server::graceful::GracefulShutdown;
use tokio::{net::TcpListener, sync::Semaphore};

pub use self::housekeeping::{finish, finish_command, write_key_uses};
use self::{address_limit::AddressLimit, permits::ConnectionPermit};
use crate::{
    App,
    log::{Level, Value},
    router,
};

/// Serves until `stop`, then finishes accepted requests.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(app.clone());
    let connections = Arc::new(Semaphore::new(app.config.connections));
    let address_limit = AddressLimit::new(&app);
    let graceful = GracefulShutdown::new();
    // Tells lingering connections that the service does not wait for them.
    let stopping = Arc::new(AtomicBool::new(false));
    let housekeeping = tokio::spawn(housekeeping::run(app.clone()));
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            // Taken before accepting: connections over the limit stay in the backlog. This is part of the future that `stop`
            // interrupts, so that a full service can stop.
            let total = connections.clone().acquire_owned().await.ok();
            listener.accept().await.map(|(stream, peer)| (stream, peer, total))
        };
        let (stream, peer, total) = tokio::select! {
            accepted = accepted => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Most likely out of file descriptors: other connections must end first.
                    app.log.line(Level::Warn, "cannot accept a connection", &[("cause", Value::Text(&error.to_string()))]);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Ok(address) = address_limit.admit(&app, peer.ip()) else {
            app.metrics.connections_refused.add(1);
            address_limit.refuse(stream);
            continue;
        };
        let permit = ConnectionPermit::new(total, address);
        let connection = connection::open(stream, peer, router.clone(), &stopping);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Errors of a connection concern only its client.
            let _ = connection.await;
            drop(permit);
        });
    }
    app.log.line(Level::Info, "stopping", &[]);
    stopping.store(true, Ordering::Relaxed);
    let mut finished = pin!(tokio::time::timeout(app.config.drain, graceful.shutdown()));
    // Connections are signalled before the listener closes: later answers must say that the connection closes, or clients
    // would send the next request into it.
    let at_once = poll_fn(|context| Poll::Ready(finished.as_mut().poll(context))).await;
    drop(listener);
    let finished = match at_once {
        Poll::Ready(finished) => finished,
        Poll::Pending => finished.await,
    };
    if finished.is_err() {
        app.log.line(Level::Warn, "requests were aborted", &[]);
    }
    housekeeping.abort();
    Ok(())
}
