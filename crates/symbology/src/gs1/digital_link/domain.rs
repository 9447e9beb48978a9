//! The part of a GS1 Digital Link in front of the primary key.

use std::{fmt, net::Ipv4Addr, str::FromStr};

use crate::shown::Shown;
use message::{Message, message};

/// A domain with an optional scheme, port and path: `id.gs1.org`, `https://example.com/some/path`.
///
/// *Guarantees:* at most [`Domain::LONGEST`] characters, all ASCII; with `https://` in front where no scheme was typed it
/// is a web address without query and fragment.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domain(String);

/// Why a text is not a [`Domain`].
///
/// Its message names the rule and what was found, without a full stop and in lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DomainError(Message);

impl Domain {
    /// The most characters of a domain, with its scheme and path.
    pub const LONGEST: usize = 255;

    /// Reads a domain. The scheme is `https://` unless the text starts with `http://`.
    pub fn parse(text: &str) -> Result<Self, DomainError> {
        match check(text) {
            Ok(()) => Ok(Self(text.to_owned())),
            Err(message) => Err(DomainError(message)),
        }
    }

    /// The text as it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The start of an address: with its scheme, without a slash at the end.
    pub(super) fn stem(&self) -> String {
        let scheme = if scheme_length(&self.0) == 0 { "https://" } else { "" };
        format!("{scheme}{}", self.0.strip_suffix('/').unwrap_or(&self.0))
    }
}

impl FromStr for Domain {
    type Err = DomainError;

    fn from_str(text: &str) -> Result<Self, DomainError> {
        Self::parse(text)
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl DomainError {
    /// In words.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl std::error::Error for DomainError {}

impl fmt::Display for DomainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many bytes the scheme takes. In capitals it is shorter in a QR Code.
fn scheme_length(text: &str) -> usize {
    let schemes = ["https://", "http://", "HTTPS://", "HTTP://"];
    schemes.iter().find(|&&scheme| text.starts_with(scheme)).map_or(0, |scheme| scheme.len())
}

fn check(text: &str) -> Result<(), Message> {
    let length = text.chars().count();
    if length > Domain::LONGEST {
        return Err(message!(
            "domain-too-long",
            "a domain has at most {most} characters, found {found}",
            most = Domain::LONGEST,
            found = length
        ));
    }
    let scheme = scheme_length(text);
    if let Some((other, _)) = text.split_once("://")
        && scheme == 0
    {
        return Err(message!(
            "domain-scheme",
            "a domain starts with https:// or http:// or has no scheme, found {found}",
            found = format!("{other}://")
        ));
    }
    let path = text[scheme..].find('/').map_or(text.len(), |slash| scheme + slash);
    let (host, port) = match text[scheme..path].split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (&text[scheme..path], None),
    };
    check_host(host, scheme)?;
    port.map_or(Ok(()), check_port)?;
    check_path(&text[path..], text[..path].chars().count())
}

/// Labels of letters, digits and hyphens (RFC 1123, clause 2.1), or an IPv4 address; `before` is its place.
fn check_host(host: &str, before: usize) -> Result<(), Message> {
    if host.is_empty() {
        return Err(message!(
            "domain-empty",
            "a domain has a name such as {example}, found none",
            example = "id.gs1.org"
        ));
    }
    let is_wrong =
        |character: char| !character.is_ascii_alphanumeric() && !matches!(character, '-' | '.');
    if let Some((place, found)) = host.chars().enumerate().find(|(_, found)| is_wrong(*found)) {
        return Err(message!(
            "domain-character",
            "the name of a domain has only letters, digits, hyphens and dots, found {found} at character {place}",
            found = Shown(found),
            place = before + place + 1
        ));
    }
    let is_label = |label: &str| {
        (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    if let Some(found) = host.split('.').find(|label| !is_label(label)) {
        return Err(message!(
            "domain-label",
            "each part of a domain between dots has 1 to 63 characters and no hyphen at its ends, found \"{found}\"",
            found
        ));
    }
    // Browsers take a name whose last label looks like a number for an IPv4 address.
    let last = host.rsplit('.').next().unwrap_or_default();
    if last.starts_with(|first: char| first.is_ascii_digit()) && host.parse::<Ipv4Addr>().is_err() {
        return Err(message!(
            "domain-last-label",
            "the last part of a domain starts with a letter, found \"{found}\"",
            found = last
        ));
    }
    Ok(())
}

fn check_port(port: &str) -> Result<(), Message> {
    let is_port = !port.starts_with('+') && port.parse::<u16>().is_ok_and(|number| number > 0);
    if is_port {
        return Ok(());
    }
    Err(message!(
        "domain-port",
        "the port of a domain is a number from 1 to 65535, found \"{found}\"",
        found = port
    ))
}

/// Segments of RFC 3986, clause 3.3; `before` is the place of the first slash.
fn check_path(path: &str, before: usize) -> Result<(), Message> {
    if let Some((place, found)) = wrong_in_path(path) {
        return Err(message!(
            "domain-path-character",
            "the path of a domain has only letters, digits, / - . _ ~ ! $ & ' ( ) * + , ; = : @ and %XX, found {found} at character {place}",
            found = Shown(found),
            place = before + place + 1
        ));
    }
    let inner = path.strip_suffix('/').unwrap_or(path);
    // Before the first slash there is nothing.
    match inner.split('/').skip(1).find(|segment| is_dropped(segment)) {
        None => Ok(()),
        Some(found) => Err(message!(
            "domain-path-segment",
            "the path of a domain has no empty parts and no \".\" or \"..\", found \"{found}\"",
            found
        )),
    }
}

/// The first character that a path cannot have; a `%` needs two hexadecimal digits.
fn wrong_in_path(path: &str) -> Option<(usize, char)> {
    path.char_indices().enumerate().find_map(|(place, (at, character))| {
        let is_right = match character {
            '%' => {
                let digits = path.as_bytes().get(at + 1..at + 3);
                digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
            }
            other => other.is_ascii_alphanumeric() || "/-._~!$&'()*+,;=:@".contains(other),
        };
        (!is_right).then_some((place, character))
    })
}

/// Whether browsers drop or resolve the segment: `.`, `..`, also percent-encoded, and an empty one.
fn is_dropped(segment: &str) -> bool {
    let plain = segment.to_ascii_lowercase().replace("%2e", ".");
    matches!(plain.as_str(), "" | "." | "..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, stem: &str) {
        let domain = Domain::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(domain.stem(), stem);
        assert_eq!(domain.to_string(), text);
        assert_eq!(text.parse(), Ok(domain));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(
            Domain::parse(text).map_err(|error| error.to_string()),
            Err(expected.to_owned())
        );
    }

    #[test]
    fn domains_with_and_without_scheme_port_and_path() {
        check("id.gs1.org", "https://id.gs1.org");
        check("https://id.gs1.org/", "https://id.gs1.org");
        check("http://example.com", "http://example.com");
        check("HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM");
        check("example.com/some/path", "https://example.com/some/path");
        check("https://example.com/some/path/", "https://example.com/some/path");
        check("localhost:8080", "https://localhost:8080");
        check("http://127.0.0.1:80/a", "http://127.0.0.1:80/a");
        check("xn--bcher-kva.example", "https://xn--bcher-kva.example");
        check("example.com/a%2Fb;c=(1)@2", "https://example.com/a%2Fb;c=(1)@2");
    }

    #[test]
    fn wrong_domains_are_refused_with_the_rule_and_what_was_found() {
        let none = "a domain has a name such as id.gs1.org, found none";
        for text in ["", "https://", "http:///01", "/path", ":80"] {
            check_error(text, none);
        }
        let scheme = "a domain starts with https:// or http:// or has no scheme, found ";
        check_error("ftp://example.com", &format!("{scheme}ftp://"));
        check_error("Https://example.com", &format!("{scheme}Https://"));
        let character = "the name of a domain has only letters, digits, hyphens and dots, found ";
        check_error("exa mple.com", &format!("{character}\" \" at character 4"));
        check_error(
            "https://b\u{fc}cher.example",
            &format!("{character}\"\u{fc}\" at character 10"),
        );
        check_error("example.com?a", &format!("{character}\"?\" at character 12"));
        check_error("me@example.com", &format!("{character}\"@\" at character 3"));
        let label = "each part of a domain between dots has 1 to 63 characters and no hyphen at its ends, found ";
        check_error("example..com", &format!("{label}\"\""));
        check_error("example.com.", &format!("{label}\"\""));
        check_error("-a.com", &format!("{label}\"-a\""));
        let last = "the last part of a domain starts with a letter, found ";
        check_error("example.123", &format!("{last}\"123\""));
        check_error("1.2.3", &format!("{last}\"3\""));
        check_error("1.2.3.256", &format!("{last}\"256\""));
        let port = "the port of a domain is a number from 1 to 65535, found ";
        for wrong in ["", "0", "65536", "+1", "1:2"] {
            check_error(&format!("a.com:{wrong}/x"), &format!("{port}\"{wrong}\""));
        }
        let path = "the path of a domain has only letters, digits, / - . _ ~ ! $ & ' ( ) * + , ; = : @ and %XX, found ";
        check_error("https://a.com/b?c", &format!("{path}\"?\" at character 16"));
        check_error("a.com/b#c", &format!("{path}\"#\" at character 8"));
        check_error("a.com/%4", &format!("{path}\"%\" at character 7"));
        check_error("a.com/\u{e9}", &format!("{path}\"\u{e9}\" at character 7"));
        let segment = "the path of a domain has no empty parts and no \".\" or \"..\", found ";
        check_error("a.com/b//c", &format!("{segment}\"\""));
        check_error("a.com//", &format!("{segment}\"\""));
        check_error("a.com/../c", &format!("{segment}\"..\""));
        check_error("a.com/%2e%2E/", &format!("{segment}\"%2e%2E\""));
    }

    #[test]
    fn a_domain_has_at_most_255_characters() {
        let text = format!("a.com/{}", "x".repeat(249));
        assert_eq!(Domain::parse(&text).map(|domain| domain.as_str().len()), Ok(255));
        check_error(&format!("{text}x"), "a domain has at most 255 characters, found 256");
    }
}
