//! The body of an error answer: its code, and what is wrong.

use message::Message;
use serde::{Serialize, Serializer};

use super::{Check, OpenedDesign, Problem, RefusalAnswer, SpecAnswer, convert::Words};

/// Why a request was refused, as a code for programs. This is the only table of codes and statuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is the code it is written as")]
pub enum ErrorCode {
    InvalidJson,
    InvalidSpec,
    Unauthorized,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    NotAcceptable,
    TimedOut,
    Conflict,
    PayloadTooLarge,
    OutputTooLarge,
    JobTooLarge,
    UnsupportedMediaType,
    UnrepresentableElement,
    NothingToDraw,
    NotProven,
    IdempotencyKeyReused,
    RateLimited,
    CapacityExhausted,
    Internal,
    Unavailable,
}

impl ErrorCode {
    /// The code as text.
    pub const fn id(self) -> &'static str {
        self.id_and_status().0
    }

    /// Its HTTP status.
    pub const fn status(self) -> u16 {
        self.id_and_status().1
    }

    const fn id_and_status(self) -> (&'static str, u16) {
        match self {
            Self::InvalidJson => ("invalid_json", 400),
            Self::InvalidSpec => ("invalid_spec", 400),
            Self::Unauthorized => ("unauthorized", 401),
            Self::Forbidden => ("forbidden", 403),
            Self::NotFound => ("not_found", 404),
            Self::MethodNotAllowed => ("method_not_allowed", 405),
            Self::NotAcceptable => ("not_acceptable", 406),
            Self::TimedOut => ("timed_out", 408),
            Self::Conflict => ("conflict", 409),
            Self::PayloadTooLarge => ("payload_too_large", 413),
            Self::OutputTooLarge => ("output_too_large", 413),
            Self::JobTooLarge => ("job_too_large", 413),
            Self::UnsupportedMediaType => ("unsupported_media_type", 415),
            Self::UnrepresentableElement => ("unrepresentable_element", 422),
            Self::NothingToDraw => ("nothing_to_draw", 422),
            Self::NotProven => ("not_proven", 422),
            Self::IdempotencyKeyReused => ("idempotency_key_reused", 422),
            Self::RateLimited => ("rate_limited", 429),
            Self::CapacityExhausted => ("capacity_exhausted", 429),
            Self::Internal => ("internal", 500),
            Self::Unavailable => ("unavailable", 503),
        }
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// The error object of the interface.
#[derive(Debug, Serialize)]
pub struct ErrorBody<'a> {
    /// The code, for programs.
    pub error: ErrorCode,
    /// The message, for people.
    pub message: String,
    /// Every problem, for errors that can have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<Errors<'a>>,
    /// The spec of a design without the barcodes that cannot be printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spec: Option<&'a SpecAnswer>,
    /// The design as it was last saved by another client.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<&'a OpenedDesign>,
    /// What was found about labels that are not proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<&'a Check>,
    /// Why an uploaded file was refused, for the editor to translate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Words>,
}

impl<'a> ErrorBody<'a> {
    /// A body with only a code and a message.
    pub fn new(error: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            error,
            message: message.into(),
            errors: None,
            spec: None,
            current: None,
            report: None,
            reason: None,
        }
    }

    /// The body for problems of a request.
    pub fn of_problems(message: String, problems: &'a [Problem]) -> Self {
        let errors = Some(Errors::Problems(problems));
        Self { errors, ..Self::new(ErrorCode::InvalidSpec, message) }
    }

    /// The body for an uploaded file that is refused.
    pub fn of_reason(reason: &Message) -> Self {
        let body = Self::new(ErrorCode::InvalidSpec, reason.to_string());
        Self { reason: Some(reason.into()), ..body }
    }

    /// The body for a design with barcodes that cannot be printed.
    pub fn of_refusals(refusals: &'a [RefusalAnswer], spec: &'a SpecAnswer) -> Self {
        let message = RefusalAnswer::summary(refusals);
        let body = Self::new(ErrorCode::UnrepresentableElement, message);
        Self { errors: Some(Errors::Refusals(refusals)), spec: Some(spec), ..body }
    }

    /// The body for labels that are not proven.
    pub fn of_unproven(report: &'a Check) -> Self {
        let body = Self::new(ErrorCode::NotProven, report.refusal());
        Self { report: Some(report), ..body }
    }

    /// The body for a design that prints nothing.
    pub fn of_nothing(message: String, spec: &'a SpecAnswer) -> Self {
        let body = Self::new(ErrorCode::NothingToDraw, message);
        Self { errors: Some(Errors::Refusals(&[])), spec: Some(spec), ..body }
    }
}

/// The list of problems.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Errors<'a> {
    /// Problems of a request.
    Problems(&'a [Problem]),
    /// Refused barcodes of a design.
    Refusals(&'a [RefusalAnswer]),
}
