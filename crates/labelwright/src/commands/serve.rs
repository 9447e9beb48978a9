//! `labelwright serve`: runs the service.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    time::Duration,
};

use anyhow::Context;
use server::{
    App, FirstStart,
    config::Config,
    log::{Level, Value},
    serve::{self, Entrance, Tls},
};
use tokio::{
    net::TcpListener,
    signal::unix::{Signal, SignalKind, signal},
};

use super::service;

/// Serves until a signal stops it.
pub(crate) fn run(flags: &BTreeMap<String, String>) -> anyhow::Result<()> {
    let config = service::config(flags)?;
    let runtime = service::runtime()?;
    let served = runtime.block_on(serve_until_signal(config));
    // A thread that does not end must not keep the process alive: its client is gone.
    runtime.shutdown_timeout(LAST_THREADS);
    served
}

/// After the time to finish requests, the process ends within three seconds, whatever its threads do.
const LAST_MOMENT: Duration = Duration::from_millis(2800);

/// How long the process waits for running threads at the end.
const LAST_THREADS: Duration = Duration::from_millis(500);

/// How long the last writes may take. Together with the threads, less than three seconds.
const LAST_WRITES: Duration = Duration::from_secs(2);

async fn serve_until_signal(config: Config) -> anyhow::Result<()> {
    let (listen, drain, is_secure) = (config.listen, config.drain, config.is_encrypted());
    let tls = Tls::open(&config)?;
    let listener =
        TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
    let address = listener.local_addr()?;
    let app = service::replica(config).await?;
    app.log.take_panics();
    service::log_migrations(&app);
    let first = server::first_start(&app).await?;
    let scheme = if is_secure { "https" } else { "http" };
    let own = format!("{scheme}://{address}");
    // Before the greeting: whoever reads it may stop the service at once.
    let (mut terminate, leaving) = (signal(SignalKind::terminate())?, app.clone());
    greet((app.config.public_address(), &own), first.as_ref())?;
    if let Some(tls) = &tls {
        tls.warn(&app.log, app.clock.now());
    }
    app.log.line(Level::Info, "listening", &[("address", Value::Text(&address.to_string()))]);
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => announce(&leaving, &mut terminate).await,
            // Somebody at a terminal does not wait for load balancers.
            _ = tokio::signal::ctrl_c() => {}
        }
        end_by(drain + LAST_MOMENT);
    };
    serve::serve(app.clone(), Entrance::new(listener, tls), stop).await?;
    if tokio::time::timeout(LAST_WRITES, serve::finish(&app)).await.is_err() {
        app.log.line(Level::Warn, "stopped before the last writes were complete", &[]);
        app.log.flush();
    }
    Ok(())
}

/// Says for a while that the service is about to stop, and still serves. Another signal ends that.
async fn announce(app: &App, terminate: &mut Signal) {
    let notice = app.config.drain_notice;
    if notice.is_zero() {
        return;
    }
    app.leave();
    let seconds = Value::Number(notice.as_secs());
    app.log.line(Level::Info, "about to stop", &[("seconds", seconds)]);
    tokio::select! {
        () = tokio::time::sleep(notice) => {}
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

/// Ends the process after this time if it still runs then, for instance because a blocked reader of the log holds it up.
#[expect(clippy::exit, reason = "the last resort of a process that must stop")]
fn end_by(time: Duration) {
    std::thread::spawn(move || {
        std::thread::sleep(time);
        std::process::exit(1);
    });
}

/// Prints the address and, on the first start, the credentials and a first command. They go to standard output, so that no
/// log contains the key or the password. The address is the public one, if it is known: behind a proxy, only that one works.
fn greet((public, own): (Option<&str>, &str), first: Option<&FirstStart>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let address = public.unwrap_or(own);
    writeln!(out, "Labelwright is at {address}")?;
    if public.is_some() {
        writeln!(out, "It listens on {own}")?;
    }
    let Some(FirstStart { email, password, key }) = first else { return out.flush() };
    let key = key.reveal();
    writeln!(
        out,
        "
This is the first start. An account was created; this is shown only once:

  e-mail     {email}
  password   {password}
  API key    {key}

A first label, as ZPL for a 4 by 6 inch printer:

  curl -s {address}/api/v1/labels/render -H 'Authorization: Bearer {key}' -H 'Content-Type: application/json' \\
    -d '{{\"size\":{{\"widthIn\":4,\"heightIn\":6}},\"elements\":[{{\"type\":\"text\",\"x\":0.3,\"y\":0.3,\"text\":\"Hello\",\"fontSize\":24}},{{\"type\":\"barcode\",\"x\":0.3,\"y\":1,\"symbology\":\"code128\",\"value\":\"HELLO-1\"}}]}}'

The API reference is at {address}/api/docs; to draw labels, open {address}/ and sign in
"
    )?;
    out.flush()
}
