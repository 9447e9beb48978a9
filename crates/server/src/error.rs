//! What can be wrong with a request, and the one table from cause to status and code.
//!
//! Below this file errors speak of labels; above it they are answers. What a client reads and what the log says are
//! two things: the cause of an internal error goes to the log alone.

use std::{borrow::Cow, convert::Infallible, fmt, sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use wire::{
    ConvertError, DocumentError, ErrorBody, ErrorCode, OpenedDesign, Problems, RefusalAnswer,
    RequestError, SavedDocument, SpecAnswer, words,
};

/// Why a request is not answered as it was meant.
#[derive(Debug, Clone)]
pub enum Error {
    /// The body is not JSON, or no body is there.
    InvalidJson(String),
    /// The body is JSON but not a request; or a parameter of the address is wrong.
    InvalidSpec(Problems),
    /// One thing is wrong, and it is not in the body.
    Invalid(String),
    /// No key, or one that nobody has.
    Unauthorized,
    /// No session, or one that ended.
    SignedOut,
    /// The e-mail address and the password do not belong together; which of them is wrong is not said.
    WrongPassword,
    /// It is known who asks, and they may not: not from a page of ours, sign-up is closed, the password is another.
    Forbidden(&'static str),
    /// There is nothing of that name here, or not for this account.
    NotFound(Cow<'static, str>),
    /// Other methods are served at this address.
    MethodNotAllowed {
        /// Which.
        allow: HeaderValue,
    },
    /// The body is larger than it may be.
    BodyTooLarge {
        /// Bytes that it may have.
        most: usize,
    },
    /// The answer would be larger than it may be.
    OutputTooLarge(String),
    /// More is asked for than one request may do.
    JobTooLarge(String),
    /// A saved design has a barcode that printers have no command for.
    Unrepresentable(Arc<Unrepresentable>),
    /// A saved design has nothing that printers can draw.
    NothingToDraw(Arc<Nothing>),
    /// The answer cannot be given in a form that the client takes.
    NotAcceptable(String),
    /// The body is not sent as what it has to be.
    UnsupportedMediaType(String),
    /// What is asked for stands against what there is.
    Conflict(String),
    /// A document was changed by somebody else since it was read.
    Stale(Arc<Stale>),
    /// There is no room for what is to be kept.
    OutOfRoom(String),
    /// The account does too much.
    RateLimited {
        /// What there was too much of.
        message: String,
        /// When to come again.
        retry_after: Duration,
    },
    /// The service does too much.
    CapacityExhausted,
    /// The body did not arrive, or the work did not end, in the time there is.
    TimedOut {
        /// How long that is.
        limit: Duration,
    },
    /// There is no room on the disk of the database.
    DiskFull {
        /// For the log.
        cause: String,
    },
    /// The database is away.
    Unavailable {
        /// For the log.
        cause: String,
    },
    /// Every processor is held by work that should have ended.
    Stuck {
        /// How long a request may take.
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

/// What cannot be printed of a saved design, and what could.
#[derive(Debug)]
pub struct Unrepresentable {
    /// Each barcode that cannot.
    pub(crate) errors: Vec<RefusalAnswer>,
    /// The rest of the design.
    pub(crate) spec: SpecAnswer,
}

/// A design that prints nothing.
#[derive(Debug)]
pub struct Nothing {
    /// Why.
    pub(crate) message: String,
    /// The size, and no element.
    pub(crate) spec: SpecAnswer,
}

/// What was saved by somebody else.
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
            Self::InvalidSpec(_) | Self::Invalid(_) => ErrorCode::InvalidSpec,
            Self::Unauthorized | Self::SignedOut | Self::WrongPassword => ErrorCode::Unauthorized,
            Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::MethodNotAllowed { .. } => ErrorCode::MethodNotAllowed,
            Self::Unrepresentable(_) => ErrorCode::UnrepresentableElement,
            Self::NothingToDraw(_) => ErrorCode::NothingToDraw,
            Self::NotAcceptable(_) => ErrorCode::NotAcceptable,
            Self::TimedOut { .. } => ErrorCode::TimedOut,
            Self::Conflict(_) | Self::Stale(_) => ErrorCode::Conflict,
            Self::BodyTooLarge { .. } | Self::OutOfRoom(_) => ErrorCode::PayloadTooLarge,
            Self::OutputTooLarge(_) => ErrorCode::OutputTooLarge,
            Self::JobTooLarge(_) => ErrorCode::JobTooLarge,
            Self::UnsupportedMediaType(_) => ErrorCode::UnsupportedMediaType,
            Self::RateLimited { .. } => ErrorCode::RateLimited,
            Self::CapacityExhausted => ErrorCode::CapacityExhausted,
            Self::DiskFull { .. } | Self::Unavailable { .. } | Self::Stuck { .. } => {
                ErrorCode::Unavailable
            }
            Self::Panicked { .. } | Self::Internal { .. } => ErrorCode::Internal,
        }
    }

    /// What the log says beyond the status.
    pub(crate) fn cause(&self) -> Option<&str> {
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

    /// What the client reads.
    fn message(&self, request_id: &str) -> String {
        match self {
            Self::InvalidSpec(problems) => problems.to_string(),
            Self::Unrepresentable(design) => RefusalAnswer::summary(&design.errors),
            Self::NothingToDraw(design) => design.message.clone(),
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
            Self::Stale(_) => "the design was saved by somebody else since it was read".to_owned(),
            Self::SignedOut => "sign in first".to_owned(),
            Self::WrongPassword => "the e-mail address or the password is wrong".to_owned(),
            Self::Forbidden(message) => (*message).to_owned(),
            Self::NotFound(message) => message.clone().into_owned(),
            Self::MethodNotAllowed { allow } => {
                let allow = allow.to_str().unwrap_or_default();
                format!("this address takes {allow}")
            }
            Self::BodyTooLarge { most } => words::body_too_large(*most),
            Self::CapacityExhausted => words::capacity_exhausted(),
            Self::TimedOut { limit } => words::timed_out(*limit),
            Self::DiskFull { .. } => format!(
                "the disk of the service is full: nothing was changed, and nothing can be saved until its operator has \
                made room; request {request_id}"
            ),
            Self::Unavailable { .. } => words::unavailable(request_id),
            Self::Stuck { limit } => {
                let seconds = limit.as_secs();
                format!("every processor has been busy with one request for over {seconds} s")
            }
            Self::Panicked { .. } | Self::Internal { .. } => words::internal(request_id),
        }
    }

    pub(crate) fn retry_after(&self) -> Option<u64> {
        if let Self::RateLimited { retry_after, .. } = self {
            let seconds = retry_after.as_millis().div_ceil(1000).max(1);
            return Some(seconds.try_into().unwrap_or(u64::MAX));
        }
        if let Self::DiskFull { .. } | Self::Unavailable { .. } | Self::Stuck { .. } = self {
            return Some(5);
        }
        matches!(self, Self::CapacityExhausted).then_some(1)
    }

    /// The body of the answer.
    pub(crate) fn body(&self, request_id: &str) -> String {
        let message = self.message(request_id);
        let body = match self {
            Self::InvalidSpec(problems) => ErrorBody::of_problems(message, problems.list()),
            Self::Unrepresentable(design) => ErrorBody::of_refusals(&design.errors, &design.spec),
            Self::NothingToDraw(design) => ErrorBody::of_nothing(message, &design.spec),
            Self::Stale(stale) => {
                ErrorBody { current: Some(&stale.newer), ..ErrorBody::new(self.code(), message) }
            }
            Self::InvalidJson(_)
            | Self::Invalid(_)
            | Self::Unauthorized
            | Self::SignedOut
            | Self::WrongPassword
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
            | Self::Stuck { .. }
            | Self::Panicked { .. }
            | Self::Internal { .. } => ErrorBody::new(self.code(), message),
        };
        wire::to_json(&body)
    }

    /// The answer in full. Only whoever knows the request's id can write it.
    pub(crate) fn answer(&self, request_id: &str) -> Response {
        let (status, _) = self.status_and_code();
        let mut response = (status, self.body(request_id)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Self::Unauthorized = self {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Self::MethodNotAllowed { allow } = self {
            headers.insert(header::ALLOW, allow.clone());
        }
        if let Self::TimedOut { .. } = self {
            // The rest of the body may still come, and is not the next request.
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl std::error::Error for Error {}

/// For the command line: the cause, where there is one.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause() {
            Some(cause) => f.write_str(cause),
            None => f.write_str(&self.message("")),
        }
    }
}

/// An error on its way out: the outermost layer writes it, for it knows the request's id.
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
            // A full disk is the operator's to see to, and the same request may go through later.
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
