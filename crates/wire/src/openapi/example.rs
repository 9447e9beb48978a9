//! An error as an example of the document.

use crate::{ErrorBody, ErrorCode, to_json};

/// An error as a client reads it.
#[derive(Debug, Clone)]
pub(super) struct Example {
    pub(super) code: ErrorCode,
    pub(super) body: String,
}

impl Example {
    pub(super) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self::of(&ErrorBody::new(code, message))
    }

    pub(super) fn of(body: &ErrorBody<'_>) -> Self {
        Self { code: body.error, body: to_json(body) }
    }
}
