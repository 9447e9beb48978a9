//! The `RateLimit` headers.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// How much of its limit a caller has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Requests that the caller may send at once.
    pub(crate) limit: u32,
    /// Requests that are left.
    pub(crate) remaining: u32,
    /// Time until all requests are available again.
    pub(crate) reset: Duration,
}

const LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

impl Standing {
    /// Writes the headers of the IETF draft, in whole seconds.
    pub(crate) fn write(self, headers: &mut HeaderMap) {
        let seconds = u64::try_from(self.reset.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
        headers.insert(LIMIT, HeaderValue::from(self.limit));
        headers.insert(REMAINING, HeaderValue::from(self.remaining));
        headers.insert(RESET, HeaderValue::from(seconds));
    }
}
