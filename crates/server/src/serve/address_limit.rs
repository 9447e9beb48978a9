//! Limits the connections per address. A connection over the limit gets an error and is closed, and does not count for others.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::http::StatusCode;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::Semaphore,
};

use super::{
    permits::{AddressCounts, AddressPermit},
    raw,
};
use crate::{App, Error, client::network};

/// How many connections get the error at once; others are closed without it.
const REFUSED_AT_ONCE: usize = 64;

/// How long to wait for the request before closing: if unread data arrives after that, the connection is reset, and the
/// client may not see the error.
const WAIT: Duration = Duration::from_secs(1);

/// Bytes of the request that are read and discarded.
const MOST: u64 = 64 << 10;

/// Limits the connections of each address.
#[derive(Debug)]
pub(super) struct AddressLimit {
    counts: Arc<AddressCounts>,
    refusing: Arc<Semaphore>,
    refusal: Arc<[u8]>,
}

/// The address of a connection has too many.
#[derive(Debug)]
pub(super) struct OverLimit;

impl AddressLimit {
    pub(super) fn new(app: &App) -> Self {
        let most = app.config.connections_per_address;
        let error = Error::RateLimited {
            message: format!("a network address may have at most {most} connections at once"),
            retry_after: Duration::from_secs(1),
        };
        Self {
            counts: AddressCounts::new(most),
            refusing: Arc::new(Semaphore::new(REFUSED_AT_ONCE)),
            refusal: raw::refusal(StatusCode::TOO_MANY_REQUESTS, &error).into(),
        }
    }

    /// Counts a connection. Connections of trusted proxies are not limited: they carry those of many clients.
    pub(super) fn admit(
        &self,
        app: &App,
        peer: IpAddr,
    ) -> Result<Option<AddressPermit>, OverLimit> {
        if app.config.trusted_proxies.contains(peer) {
            return Ok(None);
        }
        self.counts.take(network(peer)).map(Some).ok_or(OverLimit)
    }

    /// Sends the error to a connection over the limit, in a task of its own.
    pub(super) fn refuse(&self, mut stream: TcpStream) {
        let Ok(one) = Arc::clone(&self.refusing).try_acquire_owned() else { return };
        let refusal = Arc::clone(&self.refusal);
        tokio::spawn(async move {
            let tell = async {
                stream.write_all(&refusal).await?;
                stream.shutdown().await?;
                tokio::io::copy(&mut stream.take(MOST), &mut tokio::io::sink()).await
            };
            // A client that does not read is closed anyway.
            let _ = tokio::time::timeout(WAIT, tell).await;
            drop(one);
        });
    }
}
