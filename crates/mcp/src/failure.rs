//! Why a tool failed. Its text is the error body of the service: a code, a message, and every problem with its place.

use std::time::Duration;

use printing::Error;
use rmcp::model::{CallToolResult, ContentBlock};
use wire::{ErrorBody, ErrorCode, Problems, words};

/// The failure of a tool.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Labels are not printed.
    Printing(Error),
    /// The arguments have too many bytes.
    TooLarge {
        /// The most that they may have.
        most: usize,
    },
    /// Too many requests wait already.
    Busy,
    /// The time limit passed.
    TimedOut {
        /// The time limit.
        limit: Duration,
    },
    /// The work panicked, with the cause.
    Panicked(String),
    /// An error body.
    Body(String),
}

impl Failure {
    /// An argument is wrong.
    pub(crate) fn of_argument(name: &str, message: &str) -> Self {
        Self::Printing(Error::Problems(Problems::of_field(name, &message)))
    }

    /// The service for designs cannot be reached, or its answer cannot be used.
    pub(crate) fn unavailable(message: String) -> Self {
        Self::Body(wire::to_json(&ErrorBody::new(ErrorCode::Unavailable, message)))
    }

    /// What only the person who runs the program is told.
    pub(crate) fn cause(&self) -> Option<String> {
        match self {
            Self::Printing(error @ (Error::Internal(_) | Error::Stopped)) => {
                Some(error.to_string())
            }
            Self::Panicked(cause) => Some(cause.clone()),
            Self::Printing(_)
            | Self::TooLarge { .. }
            | Self::Busy
            | Self::TimedOut { .. }
            | Self::Body(_) => None,
        }
    }

    /// The result of the tool. A failure of the program itself names the request, so that it can be found on standard error.
    pub(crate) fn into_result(self, request: &str) -> CallToolResult {
        let new = |code, message: String| wire::to_json(&ErrorBody::new(code, message));
        let body = match self {
            Self::Printing(error) => body(&error, request),
            Self::TooLarge { most } => new(ErrorCode::PayloadTooLarge, words::body_too_large(most)),
            Self::Busy => new(ErrorCode::CapacityExhausted, words::capacity_exhausted()),
            Self::TimedOut { limit } => new(ErrorCode::TimedOut, words::timed_out(limit)),
            Self::Panicked(_) => new(ErrorCode::Internal, words::internal(request)),
            Self::Body(body) => body,
        };
        CallToolResult::error(vec![ContentBlock::text(body)])
    }
}

/// The error body of the service.
fn body(error: &Error, request: &str) -> String {
    let message = error.to_string();
    let body = match error {
        Error::Problems(problems) => ErrorBody::of_problems(message, problems.list()),
        Error::Unrepresentable(design) => ErrorBody::of_refusals(&design.errors, &design.spec),
        Error::NothingToDraw(design) => ErrorBody::of_nothing(message, &design.spec),
        Error::NotProven(check) => ErrorBody::of_unproven(check),
        Error::Json(_) => ErrorBody::new(ErrorCode::InvalidJson, message),
        Error::OutputTooLarge(_) => ErrorBody::new(ErrorCode::OutputTooLarge, message),
        Error::JobTooLarge(_) => ErrorBody::new(ErrorCode::JobTooLarge, message),
        Error::NoLabel { .. } => ErrorBody::new(ErrorCode::NotFound, message),
        Error::OutOfMemory => {
            ErrorBody::new(ErrorCode::CapacityExhausted, words::capacity_exhausted())
        }
        Error::Stopped | Error::Internal(_) => {
            ErrorBody::new(ErrorCode::Internal, words::internal(request))
        }
    };
    wire::to_json(&body)
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Printing(error)
    }
}
