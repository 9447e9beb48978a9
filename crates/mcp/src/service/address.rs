//! The address of the service.

use std::{fmt, net::IpAddr};

use hyper::Uri;

/// Where a service is.
///
/// *Guarantees:* it has a host and a port, and its path does not end with a slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Address {
    is_encrypted: bool,
    /// Without the brackets of IPv6.
    host: String,
    port: u16,
    /// As in the address, with its port if there is one.
    authority: String,
    /// In front of `/api`, for services behind a proxy.
    path: String,
}

impl Address {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let shown: String = text.chars().take(80).collect();
        let refused = |rule: &str| format!("{rule}, found \"{shown}\"");
        let schemes = "the address of a service starts with http:// or https://";
        let uri: Uri = text.parse().map_err(|_| refused(schemes))?;
        let is_encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            Some(_) | None => return Err(refused(schemes)),
        };
        let authority = uri.authority().ok_or_else(|| refused("the address needs a host"))?;
        if authority.as_str().contains('@') {
            // Not repeated: it may hold a password.
            return Err("the address must not have a user name; give a key instead".to_owned());
        }
        if uri.query().is_some() {
            return Err(refused("the address must not have a query"));
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if host.is_empty() {
            return Err(refused("the address needs a host"));
        }
        let port = authority.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 });
        let path = uri.path().trim_end_matches('/').to_owned();
        Ok(Self { is_encrypted, host, port, authority: authority.to_string(), path })
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    pub(super) fn is_loopback(&self) -> bool {
        let address: Result<IpAddr, _> = self.host.parse();
        address.map_or(self.host == "localhost", |address| address.is_loopback())
    }

    pub(super) fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// The header `Host`.
    pub(super) fn authority(&self) -> &str {
        &self.authority
    }

    /// The target of a request.
    pub(super) fn target(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, host: &str, port: u16, target: &str) {
        let address = Address::parse(text).unwrap();
        assert_eq!((address.host(), address.port()), (host, port));
        assert_eq!(address.target("/api/v1/designs"), target);
    }

    #[test]
    fn addresses_have_a_host_and_a_port() {
        check("http://127.0.0.1:8080", "127.0.0.1", 8080, "/api/v1/designs");
        check("http://127.0.0.1:8080/", "127.0.0.1", 8080, "/api/v1/designs");
        check("https://labels.example", "labels.example", 443, "/api/v1/designs");
        check("https://example.com/labels/", "example.com", 443, "/labels/api/v1/designs");
        check("http://[::1]:80", "::1", 80, "/api/v1/designs");
    }

    #[test]
    fn wrong_addresses_are_refused() {
        for wrong in ["", "labels.example", "ftp://x", "http://", "https://x?y", "http://x y", "/x"]
        {
            assert!(Address::parse(wrong).is_err(), "{wrong}");
        }
        let message = Address::parse("http://me:secret@x").unwrap_err();
        assert!(!message.contains("secret"), "{message}");
    }
}
