//! The sockets: connections are taken, bounded in number and in time, and finished before the service ends.
//!
//! HTTP/1.1 only; TLS and HTTP/2 are a proxy's business. `axum::serve` is not used, for it has no time limits.

mod connection;
mod crowd;
mod exchange;
mod framing;
mod housekeeping;
mod linger;
mod pace;
mod raw;
mod seats;
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
use self::{
    crowd::{Crowd, Entry},
    seats::Seat,
};
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
    let crowd = Crowd::new(&app);
    let graceful = GracefulShutdown::new();
    // Connections that only linger need not be waited for.
    let stopping = Arc::new(AtomicBool::new(false));
    let housekeeping = tokio::spawn(housekeeping::run(app.clone()));
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            // Taken first: connections over the limit stay in the backlog. Waiting for one to end must not keep the service
            // from stopping.
            let one_of_all = connections.clone().acquire_owned().await.ok();
            listener.accept().await.map(|(stream, peer)| (stream, peer, one_of_all))
        };
        let (stream, peer, one_of_all) = tokio::select! {
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
        let seat = match crowd.enter(&app, peer.ip()) {
            Entry::Served(of_address) => Seat::new(one_of_all, of_address),
            Entry::Refused => {
                app.metrics.connections_refused.add(1);
                crowd.refuse(stream);
                continue;
            }
        };
        let connection = connection::open(stream, peer, router.clone(), &stopping);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // What ends a connection early is the client's affair.
            let _ = connection.await;
            drop(seat);
        });
    }
    app.log.line(Level::Info, "stopping", &[]);
    stopping.store(true, Ordering::Relaxed);
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
