//! `labelwright serve`: the service.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use anyhow::Context;
use server::{
    FirstStart,
    config::Config,
    log::{Level, Value},
    serve,
};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};

use super::service;

/// Serves until told to stop.
pub(crate) fn run(flags: &BTreeMap<String, String>) -> anyhow::Result<()> {
    let config = service::config(flags)?;
    service::runtime()?.block_on(serve_until_told(config))
}

async fn serve_until_told(config: Config) -> anyhow::Result<()> {
    let listen = config.listen;
    let listener =
        TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
    let address = listener.local_addr()?;
    let app = service::replica(config).await?;
    app.log.take_panics();
    let first = app.first_start().await?;
    greet(&address.to_string(), first.as_ref())?;
    app.log.line(Level::Info, "listening", &[("address", Value::Text(&address.to_string()))]);
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    };
    serve::serve(app.clone(), listener, stop).await?;
    app.finish().await;
    Ok(())
}

/// Where it is; on the first start also how to make the first label. Written to standard output, so that no log has
/// the key or the password.
fn greet(address: &str, first: Option<&FirstStart>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "Labelwright is at http://{address}")?;
    let Some(FirstStart { email, password, key }) = first else { return out.flush() };
    let key = key.reveal();
    writeln!(
        out,
        "
This is the first start. An account was made; this is shown once and never again:

  e-mail     {email}
  password   {password}
  API key    {key}

A first label, as ZPL for a 4 by 6 inch printer:

  curl -s http://{address}/api/v1/labels/render -H 'Authorization: Bearer {key}' -H 'Content-Type: application/json' \\
    -d '{{\"size\":{{\"widthIn\":4,\"heightIn\":6}},\"elements\":[{{\"type\":\"text\",\"x\":0.3,\"y\":0.3,\"text\":\"Hello\",\"fontSize\":24}},{{\"type\":\"barcode\",\"x\":0.3,\"y\":1,\"symbology\":\"code128\",\"value\":\"HELLO-1\"}}]}}'

The API reference is at http://{address}/api/docs; to draw labels, open http://{address}/ and sign in
"
    )?;
    out.flush()
}
