//! Networks in CIDR notation, and trusted proxies.

use std::{fmt, net::IpAddr, str::FromStr};

/// A network in CIDR notation, such as `10.0.0.0/8` or `2001:db8::/32`; a single address is a network too.
///
/// *Guarantees:* the prefix fits the address, and no bit after the prefix is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Network {
    address: IpAddr,
    prefix: u8,
}

/// An invalid network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotANetwork(String);

impl std::error::Error for NotANetwork {}

impl fmt::Display for NotANetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Network {
    /// Whether an address is in the network. An IPv4-mapped IPv6 address counts as IPv4.
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                network.to_bits() == address.to_bits() & mask_v4(self.prefix)
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                network.to_bits() == address.to_bits() & mask_v6(self.prefix)
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

fn mask_v4(prefix: u8) -> u32 {
    u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0)
}

fn mask_v6(prefix: u8) -> u128 {
    u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0)
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let wrong = |rule: &str| NotANetwork(format!("{rule}, found \"{text}\""));
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address
            .parse()
            .map_err(|_| wrong("a network is an address and a prefix, such as 10.0.0.0/8"))?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match prefix {
            None => most,
            Some(prefix) => {
                let prefix = prefix.parse().ok().filter(|prefix| *prefix <= most);
                prefix.ok_or_else(|| wrong(&format!("the prefix must be 0 to {most}")))?
            }
        };
        let network = Self { address, prefix };
        // ::ffff:10.0.0.0/104 would never match, because such addresses count as IPv4.
        if address.to_canonical() != address {
            return Err(wrong("write an IPv4 network in IPv4 notation, such as 10.0.0.0/8"));
        }
        if !network.contains(address) {
            return Err(wrong("no bit may be set after the prefix"));
        }
        Ok(network)
    }
}

/// Proxies whose `X-Forwarded-For` is trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TrustedProxies(Vec<Network>);

impl TrustedProxies {
    /// Whether the proxy at this address is trusted.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }
}

/// A comma-separated list, or `none`.
impl FromStr for TrustedProxies {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        if text.trim() == "none" {
            return Ok(Self::default());
        }
        text.split(',').map(|network| network.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(network: &str, inside: &[&str], outside: &[&str]) {
        let network: Network = network.parse().unwrap();
        for address in inside {
            assert!(network.contains(address.parse().unwrap()), "{address}");
        }
        for address in outside {
            assert!(!network.contains(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn a_network_contains_the_addresses_of_its_prefix() {
        check("10.0.0.0/8", &["10.0.0.0", "10.255.255.255"], &["11.0.0.0", "9.255.255.255"]);
        check("192.0.2.128/25", &["192.0.2.128", "192.0.2.255"], &["192.0.2.127"]);
        check("192.0.2.7", &["192.0.2.7"], &["192.0.2.6", "192.0.2.8"]);
        check("0.0.0.0/0", &["0.0.0.0", "255.255.255.255"], &["::1"]);
        check("2001:db8::/32", &["2001:db8::1", "2001:db8:ffff::"], &["2001:db9::", "10.0.0.1"]);
        check("::1/128", &["::1"], &["::", "::2", "127.0.0.1"]);
        check("::/0", &["::", "ffff::"], &["10.0.0.1"]);
    }

    #[test]
    fn an_ipv4_mapped_address_counts_as_ipv4() {
        check("127.0.0.0/8", &["::ffff:127.0.0.1"], &["::ffff:128.0.0.1"]);
        check("::/0", &[], &["::ffff:127.0.0.1"]);
    }

    #[test]
    fn an_invalid_network_is_reported_with_its_rule() {
        let check = |text: &str, expected: &str| {
            assert_eq!(text.parse::<Network>().unwrap_err().to_string(), expected);
        };
        let rule = "a network is an address and a prefix, such as 10.0.0.0/8";
        check("", &format!("{rule}, found \"\""));
        check("localhost", &format!("{rule}, found \"localhost\""));
        check("10.0.0/8", &format!("{rule}, found \"10.0.0/8\""));
        check("10.0.0.0/33", "the prefix must be 0 to 32, found \"10.0.0.0/33\"");
        check("10.0.0.0/", "the prefix must be 0 to 32, found \"10.0.0.0/\"");
        check("::/129", "the prefix must be 0 to 128, found \"::/129\"");
        check("10.0.0.1/8", "no bit may be set after the prefix, found \"10.0.0.1/8\"");
        check("2001:db8::1/64", "no bit may be set after the prefix, found \"2001:db8::1/64\"");
        check(
            "::ffff:10.0.0.0/104",
            "write an IPv4 network in IPv4 notation, such as 10.0.0.0/8, found \"::ffff:10.0.0.0/104\"",
        );
    }

    #[test]
    fn proxies_are_a_list_or_none() {
        let some: TrustedProxies = "10.0.0.0/8, ::1".parse().unwrap();
        assert!(some.contains("10.1.2.3".parse().unwrap()));
        assert!(some.contains("::1".parse().unwrap()));
        assert!(!some.contains("127.0.0.1".parse().unwrap()));
        assert_eq!("none".parse(), Ok(TrustedProxies::default()));
        assert!("10.0.0.0/8,".parse::<TrustedProxies>().is_err());
    }
}
