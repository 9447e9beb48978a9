//! Messages that an answer and its documented example share.

use std::time::Duration;

/// No key, or one that nobody has.
pub fn unauthorized() -> String {
    "a valid API key is needed, as \"Authorization: Bearer lw_...\"".to_owned()
}

/// The body is larger than it may be.
pub fn body_too_large(most: usize) -> String {
    format!("the body may have {most} bytes, and this one has more")
}

/// The body did not arrive, or the work did not end, in time.
pub fn timed_out(limit: Duration) -> String {
    format!("a request may take {} seconds, and this one took longer", limit.as_secs())
}

/// The service has as much work as it takes.
pub fn capacity_exhausted() -> String {
    "the service is at work on as many requests as it takes; try again".to_owned()
}

/// The database is away.
pub fn unavailable(request_id: &str) -> String {
    format!("the database cannot be reached at the moment; request {request_id}")
}

/// A mistake of ours.
pub fn internal(request_id: &str) -> String {
    format!("something went wrong here, not with you; request {request_id}")
}

/// A name of the query is there twice.
pub fn given_twice() -> &'static str {
    "is there twice"
}
