//! How fast the service is beside a bare handler that parses the same JSON and answers as many bytes. A change that halves it is seen on
//! the day it is made.

use std::{net::SocketAddr, time::Duration};

use anyhow::ensure;
use axum::{Router, body::Bytes, http::StatusCode, routing::post};
use tokio::net::TcpListener;

use super::{
    Scale,
    load::{closed_loop, job},
};
use crate::{report::tell, service::Setup};

/// The least share. Most of the work is in our code, which a debug build does not optimise.
const LEAST: f64 = if cfg!(debug_assertions) { 0.06 } else { 0.4 };

const CONNECTIONS: usize = 16;
const ROUNDS: usize = 3;

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("share")?;
    let (service, _) = setup.start().await?;
    let ask = job(&service.person("caller").await?.key, 20, 1);
    let answer = service.client().send(&ask).await?.expect(200)?.body.len();
    let bare = bare(answer).await?;
    let time = Duration::from_millis(scale.of(500, 4000));
    let (mut ours, mut most) = (0, 0);
    // They take turns, and other processes can only take time away: the best rounds count.
    for _ in 0..ROUNDS {
        ours = ours.max(closed_loop(setup.address, &ask, CONNECTIONS, time).await.count(200));
        most = most.max(closed_loop(bare, &ask, CONNECTIONS, time).await.count(200));
    }
    let share = ours as f64 / most as f64;
    tell(format_args!("{ours} labels in {time:?}, a bare handler {most}: {share:.2} of it"));
    ensure!(share >= LEAST, "below {LEAST}");
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// The handler of `bench/src/service/ceiling.rs`, in this process: it serves until the drills end.
async fn bare(answer: usize) -> anyhow::Result<SocketAddr> {
    let answer = Bytes::from(vec![b'x'; answer]);
    let handler = async move |body: Bytes| match serde_json::from_slice::<serde_json::Value>(&body)
    {
        Ok(_) => Ok(answer.clone()),
        Err(_) => Err(StatusCode::BAD_REQUEST),
    };
    let router = Router::new().fallback(post(handler));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}
