//! Limits of those who are not signed in, by where they come from. Guessing passwords is made slow for each account and for
//! each address, whether the account exists or not.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, request::Parts};
use store::{Digest, Session};

use crate::{
    App, Error,
    limits::{Bucket, Rate},
};

/// Where a connection comes from.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// A room full of people behind one address.
const FROM: Rate = Rate { per_minute: 30, burst: 60 };

/// Somebody at one place who tries to be somebody.
const WITH: Rate = Rate { per_minute: 1, burst: 5 };

/// A browser that is known to an account: its tries are nobody else's.
const KNOWN: Rate = WITH;

/// Everybody who tries to be somebody. Twice as fast as one of them alone can use up, so that nobody at one place keeps the
/// owner of an account out; known browsers do not come here, so that nobody at many places keeps them out either.
const AS: Rate = Rate { per_minute: 2, burst: 20 };

/// New accounts from one address. A sign-up tells whether an account exists, so this is also how fast that can be asked.
const SIGN_UP: Rate = Rate { per_minute: 2, burst: 20 };

/// Designs drawn while people draw, some at once behind one address: each asks at most sixteen times a second.
const CONVERT: Rate = Rate { per_minute: 3000, burst: 300 };

impl App {
    /// Takes a drawing for the editor out of its bucket; the dearest takes most of it and no more, so that it is possible at
    /// some time.
    pub(crate) async fn throttle_convert(&self, head: &Parts, price: u32) -> Result<(), Error> {
        let Some(address) = self.address(head) else { return Ok(()) };
        self.take_from(Bucket::ConvertFrom(address), CONVERT, price.min(CONVERT.burst / 6 * 5))
            .await
    }

    /// Takes one try to sign in out of its buckets.
    pub(crate) async fn throttle_sign_in(&self, head: &Parts, email: &str) -> Result<(), Error> {
        let email = email.trim().to_lowercase();
        let address = self.address(head);
        let shown = address.map(|address| address.to_string()).unwrap_or_default();
        let with = Bucket::SignInWith(Digest::of(format!("{shown} {email}").as_bytes()));
        if let Some(address) = address {
            self.try_from(Bucket::SignInFrom(address), FROM).await?;
        }
        // What is refused here does not reach the bucket that others share.
        self.try_from(with, WITH).await?;
        self.try_from(Bucket::SignInAs(Digest::of(email.as_bytes())), AS).await
    }

    /// Takes one try of a browser that an account knows out of its bucket.
    pub(crate) async fn throttle_known(&self, bucket: Bucket) -> Result<(), Error> {
        self.try_from(bucket, KNOWN).await
    }

    /// Takes one try of a signed-in browser to show the password once more out of its bucket.
    pub(crate) async fn throttle_signed_in(&self, session: &Session) -> Result<(), Error> {
        self.throttle_known(Bucket::SignInKnown(session.token)).await
    }

    /// Takes one try to sign up out of its bucket.
    pub(crate) async fn throttle_sign_up(&self, head: &Parts) -> Result<(), Error> {
        match self.address(head) {
            Some(address) => self.try_from(Bucket::SignUpFrom(address), SIGN_UP).await,
            None => Ok(()),
        }
    }

    async fn try_from(&self, bucket: Bucket, rate: Rate) -> Result<(), Error> {
        self.take_from(bucket, rate, 1).await
    }

    async fn take_from(&self, bucket: Bucket, rate: Rate, cost: u32) -> Result<(), Error> {
        let decision = self.take(bucket, rate, cost).await;
        if decision.allowed {
            return Ok(());
        }
        Err(Error::RateLimited {
            message: "too many tries; wait a little".to_owned(),
            retry_after: decision.retry_after,
        })
    }

    /// The client's address: what the proxy saw, where there is one, for its own address is everybody's.
    fn address(&self, head: &Parts) -> Option<IpAddr> {
        let forwarded = self.config.public_url.as_ref().and_then(|_| forwarded(&head.headers));
        let peer = || head.extensions.get::<Peer>().map(|Peer(peer)| peer.ip());
        // A proxy that does not say leaves everybody in one bucket: too few tries are better than any number.
        forwarded.or_else(peer).map(network)
    }
}

/// The address that the last proxy has seen; some write the port, too.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let all = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = all.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
    last.parse().ok().or_else(with_port)
}

/// Whoever has one address of IPv6 has all of its /64.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_what_the_last_proxy_saw() {
        let check = |values: &[&str], expected: Option<&str>| {
            let values = values.iter().map(|value| value.parse().unwrap());
            let name = axum::http::HeaderName::from_static("x-forwarded-for");
            let headers: HeaderMap = values.map(|value| (name.clone(), value)).collect();
            assert_eq!(forwarded(&headers), expected.map(|address| address.parse().unwrap()));
        };
        check(&["192.0.2.7"], Some("192.0.2.7"));
        check(&["203.0.113.9, 192.0.2.7"], Some("192.0.2.7"));
        check(&["203.0.113.9", "192.0.2.7"], Some("192.0.2.7"));
        check(&["192.0.2.7:4711"], Some("192.0.2.7"));
        check(&["[2001:db8::1]:4711"], Some("2001:db8::1"));
        check(&["unknown"], None);
        check(&[], None);
    }

    #[test]
    fn an_address_of_ipv6_stands_for_its_network() {
        let check = |address: &str, expected: &str| {
            assert_eq!(network(address.parse().unwrap()).to_string(), expected);
        };
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
        check("192.0.2.7", "192.0.2.7");
        check("::ffff:192.0.2.7", "192.0.2.7");
    }
}
