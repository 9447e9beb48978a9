//! Messages that an answer and its documented example share.

use std::time::Duration;

/// The same key came with two requests.
pub fn idempotency_key_reused() -> String {
    "an earlier request with this Idempotency-Key was another one: use a new key for each request, and the same one only to \
        repeat a request"
        .to_owned()
}

/// The API key is missing or unknown.
pub fn unauthorized() -> String {
    "a valid API key is required: \"Authorization: Bearer lw_...\"".to_owned()
}

/// The API key was valid until this time.
pub fn expired_key(at: &str) -> String {
    format!("the API key expired at {at}: create another one")
}

/// The key may not be used for a request.
pub const NEEDS_RENDER: &str = "the API key needs the scope \"render\" for this";
/// The key may not be used for a request.
pub const NEEDS_DESIGNS_WRITE: &str = "the API key needs the scope \"designs:write\" for this";

/// The body exceeds its limit.
pub fn body_too_large(most: usize) -> String {
    format!("the body is larger than {most} bytes")
}

/// The body did not arrive, or the work was not done, in time.
pub fn timed_out(limit: Duration) -> String {
    format!("the request took longer than {} seconds", limit.as_secs())
}

/// The service is at its limit of concurrent requests.
pub fn capacity_exhausted() -> String {
    "the service is busy; try again".to_owned()
}

/// The database cannot be reached.
pub fn unavailable(request_id: &str) -> String {
    format!("the database cannot be reached at the moment; request {request_id}")
}

/// An error of the service itself.
pub fn internal(request_id: &str) -> String {
    format!("internal error of the service; request {request_id}")
}

/// A parameter of the query is given twice.
pub fn given_twice() -> &'static str {
    "is given twice"
}

/// A design that has had too many counters.
pub const COUNTERS_FULL: &str =
    "the design has had 200 counters, which is the most; duplicate it to start with none";
