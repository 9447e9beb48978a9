//! The sockets: connections are taken, bounded in number and in time, and finished before the service ends.
//!
//! HTTP/1.1 only; TLS and HTTP/2 are a proxy's business. `axum::serve` is not used, for it has no time limits.

use std::{future::poll_fn, io, pin::pin, sync::Arc, task::Poll, time::Duration};

use axum::{body::Body, http::Request};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tower::Service;

use crate::{
    App,
    auth::Peer,
    log::{Level, Value},
    router,
};

/// Time for a request's head, and for the next request on an idle connection.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// A client that takes nothing for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// Serves until told to stop, then finishes what it accepted.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(app.clone());
    let connections = Arc::new(Semaphore::new(app.config.connections));
    let graceful = GracefulShutdown::new();
    let housekeeping = tokio::spawn(housekeeping(app.clone()));
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
        prepare(&stream);
        let mut http = hyper::server::conn::http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            .max_headers(64)
            .max_buf_size(64 << 10);
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            router.clone().call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
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

fn prepare(stream: &TcpStream) {
    // Each helps, none is needed.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(SEND_TIMEOUT));
}

/// How often it is written down when keys were last used.
const USES_EVERY: Duration = Duration::from_secs(10);

/// How often sessions that ended are removed.
const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// What is done beside answering.
async fn housekeeping(app: App) {
    let mut uses = tokio::time::interval(USES_EVERY);
    let mut sweep = tokio::time::interval(SWEEP_EVERY);
    loop {
        let done = tokio::select! {
            _ = uses.tick() => app.write_uses().await,
            _ = sweep.tick() => app.store.sessions().delete_expired(app.clock.now()).await.map(drop),
        };
        if let Err(error) = done {
            let cause = error.to_string();
            app.log.line(Level::Warn, "housekeeping failed", &[("cause", Value::Text(&cause))]);
        }
    }
}

impl App {
    /// Writes down when keys were last used.
    pub async fn write_uses(&self) -> Result<(), store::Error> {
        self.store.keys().record_uses(self.keys.take_uses()).await
    }

    /// After the last request: what is still to be written is written.
    pub async fn finish(&self) {
        if let Err(error) = self.write_uses().await {
            let cause = error.to_string();
            self.log.line(
                Level::Warn,
                "the last uses of keys are lost",
                &[("cause", Value::Text(&cause))],
            );
        }
        self.store.close().await;
        self.log.line(Level::Info, "stopped", &[]);
        self.log.flush();
    }

    /// After a command that is not the service.
    pub async fn finish_quietly(&self) {
        self.store.close().await;
        self.log.flush();
    }
}
