//! Error answers.

use super::{
    example::Example,
    headers::{self, Header},
    operation::Refused,
};
use crate::schema::{
    named,
    node::{Node, object},
};

/// A kind of refusal, as operations refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    Body,
    BodyOrQuery,
    Query,
    Address,
    Key,
    Scope,
    Document,
    DesignsFull,
    Stale,
    Room,
    NoDesign,
    NoLabel,
    NoDesignOrLabel,
    Method,
    Accept,
    Time,
    Size,
    CheckSize,
    OutputSize,
    DesignSize,
    MediaType,
    Unrepresentable,
    Undrawable,
    Unprintable,
    Unproven,
    KeyReused,
    Capacity,
    Internal,
    Database,
}

const STALE: &str =
    "Another client has saved the design since it was read. `current` is the design as it is now.";

const UNPRINTABLE: &str = "A barcode of the design has no ZPL II command, or no element of it can be printed (`errors` and `spec` say which); or \
    its labels must be proven and are not (`report` says why); or an earlier request with this `Idempotency-Key` was another one.";

impl Refusal {
    pub(super) const ALL: [Self; 29] = [
        Self::Body,
        Self::BodyOrQuery,
        Self::Query,
        Self::Address,
        Self::Key,
        Self::Scope,
        Self::Document,
        Self::DesignsFull,
        Self::Stale,
        Self::Room,
        Self::NoDesign,
        Self::NoLabel,
        Self::NoDesignOrLabel,
        Self::Method,
        Self::Accept,
        Self::Time,
        Self::Size,
        Self::CheckSize,
        Self::OutputSize,
        Self::DesignSize,
        Self::MediaType,
        Self::Unrepresentable,
        Self::Undrawable,
        Self::Unprintable,
        Self::Unproven,
        Self::KeyReused,
        Self::Capacity,
        Self::Internal,
        Self::Database,
    ];

    /// The refusals of operations that read a body.
    pub(super) const WITH_BODY: &[Self] = &[
        Self::Body,
        Self::Key,
        Self::Time,
        Self::Size,
        Self::MediaType,
        Self::Capacity,
        Self::Internal,
        Self::Database,
    ];

    const fn description(self) -> &'static str {
        match self {
            Self::Body => {
                "The body is not JSON or not a valid request, or a barcode cannot encode its \
                    value. `errors` lists every problem with its place."
            }
            Self::BodyOrQuery => {
                "The body is not JSON or not a valid request, or a barcode cannot encode its \
                    value, or the query is invalid. `errors` lists every problem with its place."
            }
            Self::Query => "The query is invalid.",
            Self::Address => "The density, the size, the index or a header is not supported.",
            Self::Key => "The API key is missing or unknown, or has expired.",
            Self::Scope => "The API key does not have the scope that this needs.",
            Self::Document => {
                "The body is not JSON, or the document, the name or `If-Match` is invalid. `errors` \
                    lists every problem with its place."
            }
            Self::DesignsFull => "The account has the maximum number of designs.",
            Self::Stale => STALE,
            Self::Room => "The document is too large, or the storage of the account is full.",
            Self::NoDesign => "The account has no design with this id.",
            Self::NoLabel => "There is no label with this index.",
            Self::NoDesignOrLabel => {
                "The account has no design with this id, or the request no label with this index."
            }
            Self::Method => {
                "The address does not have the method. `Allow` lists those that it has."
            }
            Self::Accept => "No format in `Accept` is supported.",
            Self::Time => "The body did not arrive in time, or the work took too long.",
            Self::Size => "The body or the response is too large.",
            Self::CheckSize => {
                "The body or the response is too large, or there are more than 2000 barcodes to read."
            }
            Self::OutputSize => "The response is too large.",
            Self::DesignSize => {
                "The body or the response is too large, or the copies of all rows are more than 100."
            }
            Self::Unrepresentable => {
                "A barcode of the design has no ZPL II command. `errors` lists these barcodes, \
                    `spec` has the other elements."
            }
            Self::Undrawable => {
                "A barcode of the design has no ZPL II command, or no element of it can be printed."
            }
            Self::Unprintable => UNPRINTABLE,
            Self::Unproven => "The labels must be proven and are not. `report` says why.",
            Self::KeyReused => "An earlier request with this `Idempotency-Key` was another one.",
            Self::MediaType => "The body has the wrong Content-Type, or is compressed.",
            Self::Capacity => {
                "The account or the service has reached its limit. Retry after the time in \
                    `Retry-After`."
            }
            Self::Internal => {
                "An internal error. The service's log has the details under the id of the request."
            }
            Self::Database => "The database cannot be reached at the moment.",
        }
    }

    fn headers(self) -> Vec<Header> {
        let more = match self {
            Self::Key => Some(Header::Authenticate),
            Self::Capacity | Self::Database => Some(Header::RetryAfter),
            Self::Method => Some(Header::Allow),
            Self::Body
            | Self::BodyOrQuery
            | Self::Query
            | Self::Address
            | Self::Scope
            | Self::Document
            | Self::DesignsFull
            | Self::Stale
            | Self::Room
            | Self::NoDesign
            | Self::NoLabel
            | Self::NoDesignOrLabel
            | Self::Accept
            | Self::Time
            | Self::Size
            | Self::CheckSize
            | Self::OutputSize
            | Self::DesignSize
            | Self::Unrepresentable
            | Self::Undrawable
            | Self::Unprintable
            | Self::Unproven
            | Self::KeyReused
            | Self::MediaType
            | Self::Internal => None,
        };
        [Header::RequestId].into_iter().chain(more).collect()
    }
}

impl Refused for Refusal {
    fn name(&self) -> &'static str {
        match self {
            Self::Body => "InvalidBody",
            Self::BodyOrQuery => "InvalidBodyOrQuery",
            Self::Query => "InvalidQuery",
            Self::Address => "InvalidAddress",
            Self::Key => "Unauthorized",
            Self::Scope => "ScopeMissing",
            Self::Document => "InvalidDocument",
            Self::DesignsFull => "TooManyDesigns",
            Self::Stale => "StaleDesign",
            Self::Room => "NoRoom",
            Self::NoDesign => "NoSuchDesign",
            Self::NoLabel => "NoSuchLabel",
            Self::NoDesignOrLabel => "NoSuchDesignOrLabel",
            Self::Method => "MethodNotAllowed",
            Self::Accept => "NotAcceptable",
            Self::Time => "TimedOut",
            Self::Size => "TooLarge",
            Self::CheckSize => "CheckTooLarge",
            Self::OutputSize => "OutputTooLarge",
            Self::DesignSize => "DesignJobTooLarge",
            Self::Unrepresentable => "Unrepresentable",
            Self::Undrawable => "Undrawable",
            Self::Unprintable => "Unprintable",
            Self::Unproven => "Unproven",
            Self::KeyReused => "KeyReused",
            Self::MediaType => "UnsupportedMediaType",
            Self::Capacity => "TooManyRequests",
            Self::Internal => "InternalError",
            Self::Database => "Unavailable",
        }
    }

    fn status(&self) -> String {
        status(&self.errors())
    }

    fn asks_who_calls(&self) -> bool {
        *self == Self::Key
    }
}

/// The status of these errors, which is the same for all.
pub(super) fn status(errors: &[Example]) -> String {
    errors.first().map(|error| error.code.status().to_string()).unwrap_or_default()
}

/// The codes of these errors, without duplicates.
pub(super) fn codes(errors: impl IntoIterator<Item = Example>) -> Vec<&'static str> {
    let mut codes = Vec::new();
    for error in errors {
        let code = error.code.id();
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

/// The error answers as components.
pub(super) fn components() -> Node {
    Refusal::ALL.into_iter().map(|refusal| (refusal.name(), refusal.component())).collect()
}

/// The schema of its body.
fn schema(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Unrepresentable | Refusal::Undrawable => "DesignError",
        Refusal::Unprintable => "PrintError",
        Refusal::Stale => "DesignConflict",
        Refusal::Body
        | Refusal::BodyOrQuery
        | Refusal::Query
        | Refusal::Address
        | Refusal::Key
        | Refusal::Scope
        | Refusal::Document
        | Refusal::DesignsFull
        | Refusal::Room
        | Refusal::NoDesign
        | Refusal::NoLabel
        | Refusal::NoDesignOrLabel
        | Refusal::Method
        | Refusal::Accept
        | Refusal::Time
        | Refusal::Size
        | Refusal::CheckSize
        | Refusal::OutputSize
        | Refusal::DesignSize
        | Refusal::MediaType
        | Refusal::KeyReused
        | Refusal::Unproven
        | Refusal::Capacity
        | Refusal::Internal
        | Refusal::Database => "Error",
    }
}

impl Refusal {
    /// The answer as a component.
    pub(super) fn component(self) -> Node {
        let headers = headers::references(self.headers());
        component(self.description(), headers, schema(self), &self.errors())
    }
}

/// An error answer with an example for each code. All have one schema, so that a generated client has one type of errors;
/// the codes of this answer are in `x-error-codes`.
pub(super) fn component(
    description: &'static str,
    headers: Node,
    schema: &str,
    errors: &[Example],
) -> Node {
    let codes: Vec<_> = errors.iter().map(|error| error.code.id()).collect();
    let examples: Node = errors
        .iter()
        .zip(&codes)
        .map(|(error, code)| (*code, object! { "value": Node::example(&error.body) }))
        .collect();
    object! {
        "description": description,
        "headers": headers,
        "content": object! {
            "application/json": object! { "schema": named(schema), "examples": examples },
        },
        "x-error-codes": codes,
    }
}
