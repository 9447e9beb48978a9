//! Which pages of other origins may call the public interface (`--cors-origin`).
//!
//! Only addresses that take a key allow it: browsers send keys only if a page sets them, while they send the cookies of the editor
//! by themselves. Credentials are therefore never allowed.

use std::{fmt, str::FromStr};

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

/// The origins that may call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Origins {
    /// None.
    #[default]
    None,
    /// All of them.
    Any,
    /// These.
    Some(Vec<String>),
}

/// A setting that is no origin.
#[derive(Debug)]
pub(crate) struct NotAnOrigin(String);

impl fmt::Display for NotAnOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Origins {
    type Err = NotAnOrigin;

    fn from_str(list: &str) -> Result<Self, NotAnOrigin> {
        let names: Vec<_> = list.split(',').map(str::trim).filter(|it| !it.is_empty()).collect();
        if names.contains(&"*") {
            return Ok(Self::Any);
        }
        if let Some(wrong) = names.iter().find(|name| !is_origin(name)) {
            let rule = "an origin is a scheme and a host without a path, such as https://shop.example.com, or *";
            return Err(NotAnOrigin(format!("{rule}, found \"{wrong}\"")));
        }
        let names: Vec<_> = names.into_iter().map(str::to_ascii_lowercase).collect();
        Ok(if names.is_empty() { Self::None } else { Self::Some(names) })
    }
}

fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(is_plain)
    })
}

impl Origins {
    /// What an answer to a page of this origin says; `None` if the page may not call.
    fn allowed(&self, origin: &HeaderValue) -> Option<HeaderValue> {
        match self {
            Self::None => None,
            Self::Any => Some(HeaderValue::from_static("*")),
            Self::Some(names) => {
                let is_known = |name: &String| name.as_bytes() == origin.as_bytes();
                names.iter().any(is_known).then(|| origin.clone())
            }
        }
    }
}

/// How long a browser remembers the answer to a preflight, in seconds.
const REMEMBERED: HeaderValue = HeaderValue::from_static("600");
const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE");
/// The headers of requests that a page may send: all that the service reads, beside those that every page may send.
const HEADERS: HeaderValue = HeaderValue::from_static(
    "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id, traceparent, tracestate, \
        X-Rotation, X-Quality, X-Formatter, X-Target-Dpmm, X-Label-Border, X-Page-Size, X-Page-Orientation, \
        X-Page-Layout, X-Page-Align, X-Page-Vertical-Align",
);
/// The headers of answers that a page may read.
const EXPOSED: HeaderValue = HeaderValue::from_static(
    "X-Request-Id, X-Label-Count, X-Label-Warnings, X-Conversion-Warnings, X-Label-Now, X-Label-Counters, \
        X-Total-Count, X-Sheet-Count, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, ETag, Location, Allow, \
        WWW-Authenticate, traceparent",
);

/// Answers preflights, and adds to all other answers which page may read them.
pub(crate) async fn allow(
    State(origins): State<Origins>,
    request: Request,
    next: Next,
) -> Response {
    if origins == Origins::None || !takes_keys(request.uri().path()) {
        return next.run(request).await;
    }
    let origin = request.headers().get(header::ORIGIN);
    let allowed = origin.and_then(|origin| origins.allowed(origin));
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = match &allowed {
        Some(_) if is_preflight => preflight(),
        Some(_) | None => next.run(request).await,
    };
    let headers = response.headers_mut();
    // Caches must not give the answer for one page to another.
    headers.append(header::VARY, HeaderValue::from_static("Origin"));
    if let Some(allowed) = allowed {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    }
    response
}

fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let answers: [(HeaderName, HeaderValue); 3] = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, METHODS),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, HEADERS),
        (header::ACCESS_CONTROL_MAX_AGE, REMEMBERED),
    ];
    response.headers_mut().extend(answers);
    response
}

/// Whether an address takes a key and no cookie.
fn takes_keys(path: &str) -> bool {
    path.starts_with("/api/v1/") || path.starts_with("/v1/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read() {
        let read = |list: &str| list.parse::<Origins>().map_err(|error| error.to_string());
        assert_eq!(read(""), Ok(Origins::None));
        assert_eq!(read("https://a.example,*"), Ok(Origins::Any));
        let two = ["https://a.example", "http://localhost:3000"].map(str::to_owned).to_vec();
        assert_eq!(read("https://A.example, http://localhost:3000"), Ok(Origins::Some(two)));
        for wrong in
            ["example.com", "https://", "https://a.example/", "null", "ftp://a", "https://a b"]
        {
            assert!(read(wrong).unwrap_err().ends_with(&format!("found \"{wrong}\"")), "{wrong}");
        }
    }
}
