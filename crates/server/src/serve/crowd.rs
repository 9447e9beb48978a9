//! Connections over the bound of their address: each is told so and closed, without taking a seat from others.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::http::StatusCode;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::Semaphore,
};

use super::{
    raw,
    seats::{Addresses, OfAddress},
};
use crate::{App, Error, client::network};

/// How many are told at once; the rest is closed without a word.
const TOLD_AT_ONCE: usize = 64;

/// How long the request is awaited that the refusal answers: closing before it comes would reset the connection, and the
/// client would see that instead of the answer.
const HEARD: Duration = Duration::from_secs(1);

/// Bytes of that request which are read and dropped.
const MOST: u64 = 64 << 10;

/// Bounds the connections of each address.
#[derive(Debug)]
pub(super) struct Crowd {
    addresses: Arc<Addresses>,
    told: Arc<Semaphore>,
    refusal: Arc<[u8]>,
}

/// What becomes of a connection.
pub(super) enum Entry {
    /// It is served; trusted proxies have no seat of their address, for theirs are everybody's.
    Served(Option<OfAddress>),
    /// It is over the bound.
    Refused,
}

impl Crowd {
    pub(super) fn new(app: &App) -> Self {
        let most = app.config.connections_per_address;
        let error = Error::RateLimited {
            message: format!("a network address may have {most} connections at once"),
            retry_after: Duration::from_secs(1),
        };
        Self {
            addresses: Addresses::new(most),
            told: Arc::new(Semaphore::new(TOLD_AT_ONCE)),
            refusal: raw::refusal(StatusCode::TOO_MANY_REQUESTS, &error).into(),
        }
    }

    pub(super) fn enter(&self, app: &App, peer: IpAddr) -> Entry {
        if app.config.trusted_proxies.contains(peer) {
            return Entry::Served(None);
        }
        self.addresses.take(network(peer)).map_or(Entry::Refused, |seat| Entry::Served(Some(seat)))
    }

    /// Tells a connection that it is one too many, in a task of its own.
    pub(super) fn refuse(&self, mut stream: TcpStream) {
        let Ok(one) = Arc::clone(&self.told).try_acquire_owned() else { return };
        let refusal = Arc::clone(&self.refusal);
        tokio::spawn(async move {
            let tell = async {
                stream.write_all(&refusal).await?;
                stream.shutdown().await?;
                tokio::io::copy(&mut stream.take(MOST), &mut tokio::io::sink()).await
            };
            // Who does not listen is closed on all the same.
            let _ = tokio::time::timeout(HEARD, tell).await;
            drop(one);
        });
    }
}
