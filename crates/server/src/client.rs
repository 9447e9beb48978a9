//! Who asks, and from where: the client's address behind trusted proxies.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, request::Parts};
use store::AccountId;

use crate::{App, edge::About, network::TrustedProxies};

/// Where a connection comes from.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// Whose work it is: what limits and fair shares are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// An account, by its key or its session.
    Account(AccountId),
    /// A network address that needs no account.
    Address(IpAddr),
}

impl Who {
    /// A caller of whom no more is known than the other end of its connection.
    pub(crate) fn of_peer(peer: Option<IpAddr>) -> Self {
        Self::Address(peer.map_or(Ipv4Addr::UNSPECIFIED.into(), network))
    }
}

impl App {
    /// Whose request it is: that of an account once its key or session was found, and its address's before.
    pub(crate) fn who(&self, head: &Parts) -> Who {
        let known = head.extensions.get::<About>().and_then(About::who);
        known.unwrap_or_else(|| self.anybody(head))
    }

    /// The client's network address, as throttles count it: an IPv6 address stands for its /64.
    pub(crate) fn address(&self, head: &Parts) -> Option<IpAddr> {
        let Peer(peer) = head.extensions.get::<Peer>()?;
        Some(network(client(&self.config.trusted_proxies, peer.ip(), &head.headers)))
    }

    /// A caller without an account.
    pub(crate) fn anybody(&self, head: &Parts) -> Who {
        Who::Address(self.address(head).unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
    }
}

/// The last address of the chain that is not a trusted proxy. What stands before it was written by somebody who may say
/// anything.
fn client(trusted: &TrustedProxies, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut hops = lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
    let mut seen = peer;
    while trusted.contains(seen) {
        let Some(hop) = hops.next().and_then(hop) else { break };
        seen = hop;
    }
    seen
}

/// One entry of `X-Forwarded-For`; some proxies write the port, too.
fn hop(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    entry.parse().ok().or_else(with_port)
}

/// A client that has one IPv6 address has all of its /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
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

    #[track_caller]
    fn check(trusted: &str, peer: &str, lines: &[&str], expected: &str) {
        let lines = lines.iter().map(|line| line.parse().unwrap());
        let name = axum::http::HeaderName::from_static("x-forwarded-for");
        let headers: HeaderMap = lines.map(|line| (name.clone(), line)).collect();
        let found = client(&trusted.parse().unwrap(), peer.parse().unwrap(), &headers);
        assert_eq!(found.to_string(), expected);
    }

    #[test]
    fn a_trusted_proxy_says_who_the_client_is() {
        let check = |lines: &[&str], expected| check("127.0.0.0/8", "127.0.0.1", lines, expected);
        check(&["192.0.2.7"], "192.0.2.7");
        check(&["203.0.113.9, 192.0.2.7"], "192.0.2.7");
        check(&["203.0.113.9", "192.0.2.7"], "192.0.2.7");
        check(&["192.0.2.7:4711"], "192.0.2.7");
        check(&["[2001:db8::1]:4711"], "2001:db8::1");
        check(&["unknown"], "127.0.0.1");
        check(&[], "127.0.0.1");
    }

    #[test]
    fn nobody_else_does() {
        check("127.0.0.0/8", "198.51.100.1", &["192.0.2.7"], "198.51.100.1");
        check("none", "127.0.0.1", &["192.0.2.7"], "127.0.0.1");
    }

    #[test]
    fn a_chain_is_followed_over_trusted_hops_alone() {
        let trusted = "127.0.0.0/8,10.0.0.0/8";
        check(trusted, "127.0.0.1", &["203.0.113.9, 192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(trusted, "127.0.0.1", &["203.0.113.9", "192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(trusted, "127.0.0.1", &["unknown, 10.1.2.3"], "10.1.2.3");
        check(trusted, "::ffff:127.0.0.1", &["10.1.2.3"], "10.1.2.3");
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
