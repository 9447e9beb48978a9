//! Who sends a request, and from where: the client's address behind trusted proxies.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::{
    extract::Request,
    http::{HeaderMap, request::Parts},
};
use store::AccountId;

use crate::{config::Config, network::TrustedProxies};

/// The remote address of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// A caller: limits and fair shares are counted per caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// An account, known by its key or session.
    Account(AccountId),
    /// A network address, for requests without an account.
    Address(IpAddr),
}

impl Who {
    /// The caller at the other end of a connection.
    pub(crate) fn of_peer(peer: Option<IpAddr>) -> Self {
        Self::Address(peer.map_or(Ipv4Addr::UNSPECIFIED.into(), network))
    }

    /// The caller by its network address, whether or not it has an account.
    pub(crate) fn by_address(config: &Config, head: &Parts) -> Self {
        Self::Address(address(config, head).unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
    }
}

/// The client's network address as limits count it: an IPv6 address stands for its /64.
pub(crate) fn address(config: &Config, head: &Parts) -> Option<IpAddr> {
    let Peer(peer) = head.extensions.get::<Peer>()?;
    Some(network(client(&config.trusted_proxies, peer.ip(), &head.headers)))
}

/// The client's network address as the log has it: all of it, so that it can be found elsewhere.
pub(crate) fn whole_address(config: &Config, request: &Request) -> Option<IpAddr> {
    let Peer(peer) = request.extensions().get::<Peer>()?;
    Some(client(&config.trusted_proxies, peer.ip(), request.headers()).to_canonical())
}

/// The last address of the chain that is not a trusted proxy. Entries before it cannot be trusted: the client may have
/// written them.
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

/// Reads one entry of `X-Forwarded-For`; some proxies add the port.
fn hop(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    entry.parse().ok().or_else(with_port)
}

/// Masks an IPv6 address to its /64: a client that has one address of it has all of them.
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
    fn a_trusted_proxy_names_the_client() {
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
    fn an_untrusted_peer_cannot_name_the_client() {
        check("127.0.0.0/8", "198.51.100.1", &["192.0.2.7"], "198.51.100.1");
        check("none", "127.0.0.1", &["192.0.2.7"], "127.0.0.1");
    }

    #[test]
    fn the_chain_is_followed_only_over_trusted_hops() {
        let trusted = "127.0.0.0/8,10.0.0.0/8";
        check(trusted, "127.0.0.1", &["203.0.113.9, 192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(trusted, "127.0.0.1", &["203.0.113.9", "192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(trusted, "127.0.0.1", &["unknown, 10.1.2.3"], "10.1.2.3");
        check(trusted, "::ffff:127.0.0.1", &["10.1.2.3"], "10.1.2.3");
    }

    #[test]
    fn an_ipv6_address_stands_for_its_network() {
        let check = |address: &str, expected: &str| {
            assert_eq!(network(address.parse().unwrap()).to_string(), expected);
        };
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
        check("192.0.2.7", "192.0.2.7");
        check("::ffff:192.0.2.7", "192.0.2.7");
    }
}
