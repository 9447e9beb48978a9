//! Why a tool failed. Its text is the error body of the service: a code, a message, and every problem with its place.

use rmcp::model::{CallToolResult, ContentBlock};
use wire::{ErrorBody, ErrorCode, Problems};

/// The failure of a tool.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Of the work in this process.
    Local(server::Error),
    /// An error body.
    Body(String),
}

impl Failure {
    /// An argument is wrong.
    pub(crate) fn of_argument(name: &str, message: &str) -> Self {
        Self::Local(server::Error::InvalidSpec(Problems::of_field(name, &message)))
    }

    /// The service for designs cannot be reached, or its answer cannot be used.
    pub(crate) fn unavailable(message: String) -> Self {
        Self::Body(wire::to_json(&ErrorBody::new(ErrorCode::Unavailable, message)))
    }

    /// What only the person who runs the program is told.
    pub(crate) fn cause(&self) -> Option<&str> {
        match self {
            Self::Local(error) => error.cause(),
            Self::Body(_) => None,
        }
    }

    /// The result of the tool. A failure of the program itself names the request, so that it can be found on standard error.
    pub(crate) fn into_result(self, request: &str) -> CallToolResult {
        let body = match self {
            Self::Local(error) => error.body(request),
            Self::Body(body) => body,
        };
        CallToolResult::error(vec![ContentBlock::text(body)])
    }
}

impl From<server::Error> for Failure {
    fn from(error: server::Error) -> Self {
        Self::Local(error)
    }
}
