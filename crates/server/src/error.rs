//! The errors of requests, and the table from error to status and code.
//!
//! The client's message and the log's message are separate: the cause of an internal error is only logged.

use std::{borrow::Cow, convert::Infallible, fmt, sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use message::Message;
use printing::{NothingToDraw, Unrepresentable};
use wire::{
    Check, ConvertError, DocumentError, ErrorBody, ErrorCode, OpenedDesign, Problems,
    RefusalAnswer, RequestError, SavedDocument, rfc3339, words,
};

use crate::clock::Time;

/// Why a request failed.
#[derive(Debug, Clone)]
pub enum Error {
    /// The body is not JSON, or missing.
    InvalidJson(String),
    /// The body is JSON but not a valid request, or a query parameter is invalid.
    InvalidSpec(Problems),
    /// An uploaded font or spreadsheet is broken or of a kind that is not read.
    UnusableFile(Arc<Message>),
    /// Something other than the body is invalid.
    Invalid(String),
    /// No key, or an unknown one.
    Unauthorized,
    /// A key that has expired.
    KeyExpired {
        /// When.
        at: Time,
    },
    /// No session, or an expired one.
    SignedOut,
    /// The e-mail address or the password is wrong; the message does not say which.
    WrongPassword,
    /// Not allowed: the request is not from our own page, sign-up is closed, or the password is wrong.
    Forbidden(&'static str),
    /// Not found, or not in this account.
    NotFound(Cow<'static, str>),
    /// The address does not serve this method.
    MethodNotAllowed {
        /// The methods that it serves.
        allow: HeaderValue,
    },
    /// The body is too large.
    BodyTooLarge {
        /// The most bytes that it may have.
        most: usize,
    },
    /// The answer would be too large.
    OutputTooLarge(String),
    /// The request asks for too much work.
    JobTooLarge(String),
    /// A saved design has a barcode without a printer command.
    Unrepresentable(Arc<Unrepresentable>),
    /// A saved design has nothing that a printer can draw.
    NothingToDraw(Arc<NothingToDraw>),
    /// Labels that must be proven are not.
    NotProven(Arc<Check>),
    /// The client accepts none of the formats of the answer.
    NotAcceptable(String),
    /// The body has the wrong `Content-Type`.
    UnsupportedMediaType(String),
    /// An earlier request with the same `Idempotency-Key` was another one.
    IdempotencyKeyReused,
    /// The request conflicts with the current state.
    Conflict(String),
    /// Somebody else changed the document since it was read.
    Stale(Arc<Stale>),
    /// The account's storage quota is used up.
    OutOfRoom(String),
    /// The caller exceeds a rate limit.
    RateLimited {
        /// Names the limit.
        message: String,
        /// When to try again.
        retry_after: Duration,
    },
    /// The service is busy.
    CapacityExhausted,
    /// The time limit passed before the body arrived or the work ended.
    TimedOut {
        /// The time limit.
        limit: Duration,
    },
    /// The disk of the database is full.
    DiskFull {
        /// For the log.
        cause: String,
    },
    /// The database is unreachable.
    Unavailable {
        /// For the log.
        cause: String,
    },
    /// The service is about to stop.
    Leaving,
    /// All processors are busy with work that should have ended.
    Stuck {
        /// The time limit of a request.
        limit: Duration,
    },
    /// Work for the request panicked.
    Panicked {
        /// For the log.
        cause: String,
    },
    /// A defect in the service.
    Internal {
        /// For the log.
        cause: String,
    },
}

/// A newer version of a design, saved by somebody else.
#[derive(Debug)]
pub struct Stale {
    /// The design as it is now.
    pub(crate) newer: OpenedDesign,
}

impl Error {
    /// The status and the code of the answer.
    pub fn status_and_code(&self) -> (StatusCode, &'static str) {
        let code = self.code();
        let status = StatusCode::from_u16(code.status());
        (status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), code.id())
    }

    const fn code(&self) -> ErrorCode {
        match self {
            Self::InvalidJson(_) => ErrorCode::InvalidJson,
            Self::InvalidSpec(_) | Self::Invalid(_) | Self::UnusableFile(_) => {
                ErrorCode::InvalidSpec
            }
            Self::Unauthorized
            | Self::KeyExpired { .. }
            | Self::SignedOut
            | Self::WrongPassword => ErrorCode::Unauthorized,
            Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::MethodNotAllowed { .. } => ErrorCode::MethodNotAllowed,
            Self::Unrepresentable(_) => ErrorCode::UnrepresentableElement,
            Self::NothingToDraw(_) => ErrorCode::NothingToDraw,
            Self::NotProven(_) => ErrorCode::NotProven,
            Self::IdempotencyKeyReused => ErrorCode::IdempotencyKeyReused,
            Self::NotAcceptable(_) => ErrorCode::NotAcceptable,
            Self::TimedOut { .. } => ErrorCode::TimedOut,
            Self::Conflict(_) | Self::Stale(_) => ErrorCode::Conflict,
            Self::BodyTooLarge { .. } | Self::OutOfRoom(_) => ErrorCode::PayloadTooLarge,
            Self::OutputTooLarge(_) => ErrorCode::OutputTooLarge,
            Self::JobTooLarge(_) => ErrorCode::JobTooLarge,
            Self::UnsupportedMediaType(_) => ErrorCode::UnsupportedMediaType,
            Self::RateLimited { .. } => ErrorCode::RateLimited,
            Self::CapacityExhausted => ErrorCode::CapacityExhausted,
            Self::DiskFull { .. }
            | Self::Unavailable { .. }
            | Self::Leaving
            | Self::Stuck { .. } => ErrorCode::Unavailable,
            Self::Panicked { .. } | Self::Internal { .. } => ErrorCode::Internal,
        }
    }

    /// The cause for the log.
    pub fn cause(&self) -> Option<&str> {
        if let Self::DiskFull { cause }
        | Self::Unavailable { cause }
        | Self::Panicked { cause }
        | Self::Internal { cause } = self
        {
            Some(cause)
        } else {
            None
        }
    }

    /// The message for the client.
    fn message(&self, request_id: &str) -> String {
        match self {
            Self::InvalidSpec(problems) => problems.to_string(),
            Self::UnusableFile(reason) => reason.to_string(),
            Self::Unrepresentable(design) => RefusalAnswer::summary(&design.errors),
            Self::NothingToDraw(design) => design.message.clone(),
            Self::NotProven(check) => check.refusal(),
            Self::InvalidJson(message)
            | Self::Invalid(message)
            | Self::OutputTooLarge(message)
            | Self::JobTooLarge(message)
            | Self::NotAcceptable(message)
            | Self::UnsupportedMediaType(message)
            | Self::Conflict(message)
            | Self::OutOfRoom(message)
            | Self::RateLimited { message, .. } => message.clone(),
            Self::Unauthorized => words::unauthorized(),
            Self::KeyExpired { at } => words::expired_key(&rfc3339(at.millis())),
            Self::Stale(_) => "somebody else has saved the design since it was read".to_owned(),
            Self::IdempotencyKeyReused => words::idempotency_key_reused(),
            Self::SignedOut => "sign in first".to_owned(),
            Self::WrongPassword => "the e-mail address or the password is wrong".to_owned(),
            Self::Forbidden(message) => (*message).to_owned(),
            Self::NotFound(message) => message.clone().into_owned(),
            Self::MethodNotAllowed { allow } => {
                let allow = allow.to_str().unwrap_or_default();
                format!("this address accepts only {allow}")
            }
            Self::BodyTooLarge { most } => words::body_too_large(*most),
            Self::CapacityExhausted => words::capacity_exhausted(),
            Self::TimedOut { limit } => words::timed_out(*limit),
            Self::DiskFull { .. } => format!(
                "the service's disk is full: nothing was changed, and nothing can be saved until the operator \
                frees space; request {request_id}"
            ),
            Self::Unavailable { .. } => words::unavailable(request_id),
            Self::Leaving => "the service is about to stop; it still answers requests".to_owned(),
            Self::Stuck { limit } => {
                let seconds = limit.as_secs();
                format!("every processor has been busy with one request for over {seconds} seconds")
            }
            Self::Panicked { .. } | Self::Internal { .. } => words::internal(request_id),
        }
    }

    pub(crate) fn retry_after(&self) -> Option<u64> {
        if let Self::RateLimited { retry_after, .. } = self {
            let seconds = retry_after.as_millis().div_ceil(1000).max(1);
            return Some(seconds.try_into().unwrap_or(u64::MAX));
        }
        if let Self::DiskFull { .. }
        | Self::Unavailable { .. }
        | Self::Leaving
        | Self::Stuck { .. } = self
        {
            return Some(5);
        }
        matches!(self, Self::CapacityExhausted).then_some(1)
    }

    /// The body of the answer.
    pub fn body(&self, request_id: &str) -> String {
        let message = self.message(request_id);
        let body = match self {
            Self::InvalidSpec(problems) => ErrorBody::of_problems(message, problems.list()),
            Self::UnusableFile(reason) => ErrorBody::of_reason(reason),
            Self::Unrepresentable(design) => ErrorBody::of_refusals(&design.errors, &design.spec),
            Self::NothingToDraw(design) => ErrorBody::of_nothing(message, &design.spec),
            Self::NotProven(check) => ErrorBody::of_unproven(check),
            Self::Stale(stale) => {
                ErrorBody { current: Some(&stale.newer), ..ErrorBody::new(self.code(), message) }
            }
            Self::InvalidJson(_)
            | Self::Invalid(_)
            | Self::Unauthorized
            | Self::KeyExpired { .. }
            | Self::SignedOut
            | Self::WrongPassword
            | Self::IdempotencyKeyReused
            | Self::Forbidden(_)
            | Self::NotFound(_)
            | Self::MethodNotAllowed { .. }
            | Self::BodyTooLarge { .. }
            | Self::OutputTooLarge(_)
            | Self::JobTooLarge(_)
            | Self::NotAcceptable(_)
            | Self::UnsupportedMediaType(_)
            | Self::Conflict(_)
            | Self::OutOfRoom(_)
            | Self::RateLimited { .. }
            | Self::CapacityExhausted
            | Self::TimedOut { .. }
            | Self::DiskFull { .. }
            | Self::Unavailable { .. }
            | Self::Leaving
            | Self::Stuck { .. }
            | Self::Panicked { .. }
            | Self::Internal { .. } => ErrorBody::new(self.code(), message),
        };
        wire::to_json(&body)
    }

    /// The complete answer.
    pub(crate) fn answer(&self, request_id: &str) -> Response {
        let (status, _) = self.status_and_code();
        let mut response = (status, self.body(request_id)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Self::Unauthorized | Self::KeyExpired { .. } = self {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Self::MethodNotAllowed { allow } = self {
            headers.insert(header::ALLOW, allow.clone());
        }
        if let Self::TimedOut { .. } = self {
            // The rest of the body may still arrive, and must not be read as the next request.
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl std::error::Error for Error {}

/// For the command line: the cause, if there is one.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause() {
            Some(cause) => f.write_str(cause),
            None => f.write_str(&self.message("")),
        }
    }
}

/// An error that the outermost layer turns into an answer, because only it knows the request's id.
#[derive(Debug, Clone)]
pub(crate) struct Failure(pub(crate) Arc<Error>);

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, _) = self.status_and_code();
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        response.extensions_mut().insert(Failure(Arc::new(self)));
        response
    }
}

impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<printing::Error> for Error {
    fn from(error: printing::Error) -> Self {
        use printing::Error as Cause;
        match error {
            Cause::Json(message) => Self::InvalidJson(message),
            Cause::Problems(problems) => Self::InvalidSpec(problems),
            Cause::OutputTooLarge(message) => Self::OutputTooLarge(message),
            Cause::JobTooLarge(message) => Self::JobTooLarge(message),
            Cause::Unrepresentable(design) => Self::Unrepresentable(design),
            Cause::NothingToDraw(design) => Self::NothingToDraw(design),
            Cause::NotProven(check) => Self::NotProven(check),
            Cause::NoLabel { .. } => Self::NotFound(error.to_string().into()),
            Cause::OutOfMemory => Self::CapacityExhausted,
            // The answer of stopped work has no reader.
            Cause::Stopped | Cause::Internal(_) => Self::Internal { cause: error.to_string() },
        }
    }
}

impl From<RequestError> for Error {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Json(error) => Self::InvalidJson(error.to_string()),
            RequestError::Spec(problems) => Self::InvalidSpec(problems),
        }
    }
}

impl From<ConvertError> for Error {
    fn from(error: ConvertError) -> Self {
        match error {
            ConvertError::Json(message) => Self::InvalidJson(message),
            ConvertError::Request(error) => error.into(),
        }
    }
}

impl From<DocumentError> for Error {
    fn from(error: DocumentError) -> Self {
        match error {
            DocumentError::TooLarge { .. } => Self::BodyTooLarge { most: SavedDocument::MOST },
            DocumentError::Request(error) => error.into(),
        }
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Self {
        match error {
            // The operator must free space; the same request may succeed later.
            store::Error::Full { .. } => Self::DiskFull { cause: error.to_string() },
            store::Error::Unavailable { .. } => Self::Unavailable { cause: error.to_string() },
            store::Error::Corrupt { .. }
            | store::Error::TooNew { .. }
            | store::Error::Foreign { .. }
            | store::Error::Unsupported { .. }
            | store::Error::Invalid { .. }
            | store::Error::Unexpected { .. } => Self::Internal { cause: error.to_string() },
        }
    }
}
