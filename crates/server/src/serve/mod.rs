//! The sockets: connections are taken, bounded in number and in time, and finished before the service ends.
//!
//! HTTP/1.1 only; TLS and HTTP/2 are a proxy's business. `axum::serve` is not used, for it has no time limits.

mod connection;
mod housekeeping;

use std::{future::poll_fn, io, pin::pin, sync::Arc, task::Poll, time::Duration};

use hyper_util::server::graceful::GracefulShutdown;
use tokio::{net::TcpListener, sync::Semaphore};

use crate::{
    App,
    log::{Level, Value},
    router,
};

/// Serves until told to stop, then finishes what it accepted.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(app.clone());
    let connections = Arc::new(Semaphore::new(app.config.connections));
    let graceful = GracefulShutdown::new();
    let housekeeping = tokio::spawn(housekeeping::run(app.clone()));
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            // Taken first: who has no seat waits outside. Waiting for one must not keep the service from stopping.
            let seat = connections.clone().acquire_owned().await.ok();
            listener.accept().await.map(|(stream, peer)| (stream, peer, seat))
        };
        let (stream, peer, seat) = tokio::select! {
            accepted = accepted => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, most likely: others have to go first.
                    app.log.line(Level::Warn, "cannot accept", &[("cause", Value::Text(&error.to_string()))]);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let connection = connection::open(stream, peer, router.clone());
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // What ends a connection early is the client's affair.
            let _ = connection.await;
            drop(seat);
        });
    }
    app.log.line(Level::Info, "stopping", &[]);
    let mut finished = pin!(tokio::time::timeout(app.config.drain, graceful.shutdown()));
    // Connections are told before anybody can see that we stop: who is answered later must hear that theirs is closed, or
    // would send the next request into it.
    let at_once = poll_fn(|context| Poll::Ready(finished.as_mut().poll(context))).await;
    drop(listener);
    let finished = match at_once {
        Poll::Ready(finished) => finished,
        Poll::Pending => finished.await,
    };
    if finished.is_err() {
        app.log.line(Level::Warn, "requests were cut off", &[]);
    }
    housekeeping.abort();
    Ok(())
}
