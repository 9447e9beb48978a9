//! What can be wrong with a request, and the one table from cause to status and code.
//!
//! Below this file errors speak of labels; above it they are answers. What a client reads and what the log says are
//! two things: the cause of an internal error goes to the log alone.

use std::{borrow::Cow, fmt, sync::Arc, time::Duration};

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::wire::{
    self, ConvertError, DocumentError, ErrorBody, Errors, OpenedDesign, Problems, RefusalAnswer,
    RequestError, SavedDocument, SpecAnswer,
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
    /// A mistake of ours.
    Internal {
        /// For the log.
        cause: String,
    },
}

/// What cannot be printed of a saved design, and what could.
#[derive(Debug)]
pub struct Unrepresentable {
    /// Each barcode that cannot.
    pub errors: Vec<RefusalAnswer>,
    /// The rest of the design.
    pub spec: SpecAnswer,
}

/// A design that prints nothing.
#[derive(Debug)]
pub struct Nothing {
    /// Why.
    pub message: String,
    /// The size, and no element.
    pub spec: SpecAnswer,
}

/// What was saved by somebody else.
#[derive(Debug)]
pub struct Stale {
    /// The design as it is now.
    pub newer: OpenedDesign,
}

impl Error {
    /// The table.
    pub const fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::InvalidJson(_) => (StatusCode::BAD_REQUEST, "invalid_json"),
            Self::InvalidSpec(_) | Self::Invalid(_) => (StatusCode::BAD_REQUEST, "invalid_spec"),
            Self::Unauthorized | Self::SignedOut | Self::WrongPassword => {
                (StatusCode::UNAUTHORIZED, "unauthorized")
            }
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "not_found"),
            Self::MethodNotAllowed { .. } => (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed"),
            Self::Unrepresentable(_) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "unrepresentable_element")
            }
            Self::NothingToDraw(_) => (StatusCode::UNPROCESSABLE_ENTITY, "nothing_to_draw"),
            Self::NotAcceptable(_) => (StatusCode::NOT_ACCEPTABLE, "not_acceptable"),
            Self::TimedOut { .. } => (StatusCode::REQUEST_TIMEOUT, "timed_out"),
            Self::Conflict(_) | Self::Stale(_) => (StatusCode::CONFLICT, "conflict"),
            Self::BodyTooLarge { .. } | Self::OutOfRoom(_) => {
                (StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large")
            }
            Self::OutputTooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "output_too_large"),
            Self::JobTooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "job_too_large"),
            Self::UnsupportedMediaType(_) => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type")
            }
            Self::RateLimited { .. } => (StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
            Self::CapacityExhausted => (StatusCode::TOO_MANY_REQUESTS, "capacity_exhausted"),
            Self::DiskFull { .. } | Self::Unavailable { .. } | Self::Stuck { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
            }
            Self::Internal { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// What the log says beyond the status.
    pub fn cause(&self) -> Option<&str> {
        if let Self::DiskFull { cause } | Self::Unavailable { cause } | Self::Internal { cause } =
            self
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
            Self::Unrepresentable(design) => design.message(),
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
            Self::Unauthorized => {
                "a valid API key is needed, as \"Authorization: Bearer lw_...\"".to_owned()
            }
            Self::Stale(_) => "the design was saved by somebody else since it was read".to_owned(),
            Self::SignedOut => "sign in first".to_owned(),
            Self::WrongPassword => "the e-mail address or the password is wrong".to_owned(),
            Self::Forbidden(message) => (*message).to_owned(),
            Self::NotFound(message) => message.clone().into_owned(),
            Self::MethodNotAllowed { allow } => {
                let allow = allow.to_str().unwrap_or_default();
                format!("this address takes {allow}")
            }
            Self::BodyTooLarge { most } => {
                format!("the body may have {most} bytes, and this one has more")
            }
            Self::CapacityExhausted => {
                "the service is at work on as many requests as it takes; try again".to_owned()
            }
            Self::TimedOut { limit } => {
                format!("a request may take {} seconds, and this one took longer", limit.as_secs())
            }
            Self::DiskFull { .. } => format!(
                "the disk of the service is full: nothing was changed, and nothing can be saved until its operator has \
                made room; request {request_id}"
            ),
            Self::Unavailable { .. } => {
                format!("the database cannot be reached at the moment; request {request_id}")
            }
            Self::Stuck { limit } => {
                let seconds = limit.as_secs();
                format!("every processor has been busy with one request for over {seconds} s")
            }
            Self::Internal { .. } => {
                format!("something went wrong here, not with you; request {request_id}")
            }
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
        let (_, code) = self.status_and_code();
        let message = self.message(request_id);
        let (mut errors, mut spec) = (None, None);
        if let Self::InvalidSpec(problems) = self {
            errors = Some(Errors::Problems(problems.list()));
        }
        if let Self::Unrepresentable(design) = self {
            (errors, spec) = (Some(Errors::Refusals(&design.errors)), Some(&design.spec));
        }
        if let Self::NothingToDraw(design) = self {
            (errors, spec) = (Some(Errors::Refusals(&[])), Some(&design.spec));
        }
        let current = if let Self::Stale(stale) = self { Some(&stale.newer) } else { None };
        wire::to_json(&ErrorBody { error: code, message, errors, spec, current })
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

impl Unrepresentable {
    /// The first barcode, and how many more there are.
    fn message(&self) -> String {
        let Some(RefusalAnswer { element_id, message, .. }) = self.errors.first() else {
            return String::new();
        };
        let more = match self.errors.len() - 1 {
            0 => String::new(),
            1 => " (and 1 more barcode)".to_owned(),
            more => format!(" (and {more} more barcodes)"),
        };
        format!("{element_id}: {message}{more}")
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
