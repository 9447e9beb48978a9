//! Error answers as raw bytes, for refusals outside the router.

use std::fmt::Write as _;

use axum::http::StatusCode;

use crate::{Error, trace};

/// An error answer with this status in the usual JSON form, after which the connection is closed.
pub(super) fn refusal(status: StatusCode, error: &Error) -> Vec<u8> {
    let id = trace::new_id();
    let body = error.body(&id);
    let reason = status.canonical_reason().unwrap_or("Refused");
    let mut text = format!(
        "HTTP/1.1 {} {reason}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nx-request-id: {id}\r\n\
         x-content-type-options: nosniff\r\ncache-control: no-store\r\nconnection: close\r\n",
        status.as_u16(),
        body.len()
    );
    if let Some(seconds) = error.retry_after() {
        // Writing to a string does not fail.
        let _ = write!(text, "retry-after: {seconds}\r\n");
    }
    text.push_str("\r\n");
    text.push_str(&body);
    text.into_bytes()
}
