//! Guessing passwords is made slow: for each account and for each address, whether the account exists or not.

use std::net::{IpAddr, SocketAddr};

use axum::http::request::Parts;
use store::Digest;

use crate::{App, Error, limits::Rate};

/// Where a connection comes from.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// Five tries, then two a minute.
const EMAIL: Rate = Rate { per_minute: 2, burst: 5 };

/// A room full of people behind one address.
const ADDRESS: Rate = Rate { per_minute: 30, burst: 60 };

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Guess {
    /// Tries for one e-mail address, by its digest.
    Email([u8; 32]),
    /// Tries from one network address.
    Address(IpAddr),
}

impl App {
    /// Takes one try out of both buckets.
    pub(crate) fn throttle_sign_in(&self, head: &Parts, email: &str) -> Result<(), Error> {
        let digest = Digest::of(email.trim().to_lowercase().as_bytes());
        let by_email = (Guess::Email(*digest.bytes()), EMAIL);
        let by_address = self.address(head).map(|address| (Guess::Address(address), ADDRESS));
        for (guess, rate) in [Some(by_email), by_address].into_iter().flatten() {
            let now = u64::try_from(self.clock.now().millis()).unwrap_or(0).saturating_mul(1000);
            let decision = self.guesses.take(guess, rate, now, 1);
            if !decision.allowed {
                return Err(Error::RateLimited {
                    message: "too many tries to sign in; wait a little".to_owned(),
                    retry_after: decision.retry_after,
                });
            }
        }
        Ok(())
    }

    /// The client's address: what the proxy saw, where there is one, for its own address is everybody's.
    fn address(&self, head: &Parts) -> Option<IpAddr> {
        if self.config.public_url.is_some() {
            let forwarded = head.headers.get("x-forwarded-for")?.to_str().ok()?;
            return forwarded.rsplit(',').next()?.trim().parse().ok();
        }
        head.extensions.get::<Peer>().map(|Peer(peer)| peer.ip())
    }
}
