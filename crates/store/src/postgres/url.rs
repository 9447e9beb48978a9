//! A server's URL: the parts that the driver reads, and the TLS options that it does not know.

use std::{net::IpAddr, path::PathBuf, time::Duration};

use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};

use crate::{Error, error::in_full};

/// A parsed URL.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) config: Config,
    /// Certificates to trust instead of the public ones.
    pub(super) roots: Option<PathBuf>,
}

/// Reads a URL as `psql` would, with two differences.
///
/// If `sslmode` is not given, or is `prefer` or `allow`, connections within this machine are made without TLS and all
/// others with it: nothing is sent over a network unencrypted unless requested. And TLS always verifies the server's
/// certificate and name, even for `require`.
pub(super) fn read(url: &str) -> Result<Target, Error> {
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => roots = Some(PathBuf::from(decoded(value)?)),
            Some(_) | None => rest.push(pair),
        }
    }
    let mut config: Config = format!("{address}?{}", rest.join("&"))
        .parse()
        .map_err(|error: tokio_postgres::Error| invalid(in_full(&error)))?;
    let mode = match mode.unwrap_or("prefer") {
        "disable" => SslMode::Disable,
        "prefer" | "allow" if is_local(&config) => SslMode::Disable,
        "prefer" | "allow" | "require" | "verify-ca" | "verify-full" => SslMode::Require,
        other => return Err(invalid(format!("sslmode={other}"))),
    };
    config.ssl_mode(mode);
    set_limits(&mut config);
    Ok(Target { config, roots })
}

/// Default time limits of the socket.
fn set_limits(config: &mut Config) {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(1));
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(Duration::from_secs(10));
    }
    if config.get_application_name().is_none() {
        config.application_name("labelwright");
    }
    let two_hours = Duration::from_hours(2);
    if config.get_keepalives_idle() == two_hours {
        config.keepalives_idle(Duration::from_secs(30));
    }
}

fn is_local(config: &Config) -> bool {
    let addresses = config.get_hostaddrs();
    if !addresses.is_empty() {
        return addresses.iter().all(IpAddr::is_loopback);
    }
    config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    })
}

/// Percent signs followed by two digits, as bytes.
fn decoded(text: &str) -> Result<String, Error> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = tail.split_at_checked(2).and_then(|(digits, tail)| {
            rest = tail;
            digits.iter().all(u8::is_ascii_hexdigit).then_some(())?;
            u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()
        });
        bytes.push(digits.ok_or_else(|| invalid("a lone percent sign".to_owned()))?);
    }
    String::from_utf8(bytes).map_err(|_| invalid("a path that is not UTF-8".to_owned()))
}

fn invalid(found: String) -> Error {
    Error::Invalid {
        what: "a database's URL",
        rule: "must be postgres://USER:PASSWORD@HOST:PORT/NAME?OPTIONS",
        found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str, expected: Option<SslMode>) {
        let found = read(url).ok().map(|target| target.config.get_ssl_mode());
        assert_eq!(found, expected, "{url}");
    }

    #[test]
    fn nothing_leaves_the_machine_unencrypted_unless_requested() {
        check("postgres://a:b@localhost/d", Some(SslMode::Disable));
        check("postgres://a:b@127.0.0.1:5433/d", Some(SslMode::Disable));
        check("postgres://a:b@[::1]/d", Some(SslMode::Disable));
        check("postgres://a:b@%2Frun%2Fpostgresql/d", Some(SslMode::Disable));
        check("postgres://a:b@db/d?hostaddr=127.0.0.1", Some(SslMode::Disable));
        check("postgres://a:b@db/d", Some(SslMode::Require));
        check("postgres://a:b@db/d?sslmode=prefer", Some(SslMode::Require));
        check("postgres://a:b@localhost,db/d", Some(SslMode::Require));
        check("postgres://a:b@localhost/d?hostaddr=10.0.0.1", Some(SslMode::Require));
        check("postgres://a:b@db/d?sslmode=disable", Some(SslMode::Disable));
        check("postgres://a:b@localhost/d?sslmode=verify-full", Some(SslMode::Require));
        check("postgres://a:b@localhost/d?sslmode=none", None);
        check("postgres://a:b@localhost/d?nonsense=1", None);
    }

    #[test]
    fn certificates_are_named_by_a_path() {
        let roots = |url| read(url).unwrap().roots;
        assert_eq!(roots("postgres://a@b/c"), None);
        let url = "postgres://a@b/c?sslrootcert=/etc/my%20ca/root.pem&connect_timeout=3";
        assert_eq!(roots(url), Some(PathBuf::from("/etc/my ca/root.pem")));
        assert!(read("postgres://a@b/c?sslrootcert=%4").is_err());
    }

    #[test]
    fn a_password_is_not_part_of_an_error() {
        let error = read("postgres://ada:secret@db/d?sslmode=none").unwrap_err();
        assert!(!error.to_string().contains("secret"));
        let error = read("postgres://ada:secret@db:port/d").unwrap_err();
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}
