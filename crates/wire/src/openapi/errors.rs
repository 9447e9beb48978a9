//! Answers that are not what was wished for.

use super::{
    example::Example,
    headers::{self, Header},
    node::{Node, object},
    operation::Refused,
    schema::named,
};

/// A way to be refused, as operations refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    Body,
    BodyOrQuery,
    Query,
    Address,
    Key,
    NoDesign,
    NoLabel,
    Accept,
    Time,
    Size,
    CheckSize,
    OutputSize,
    DesignSize,
    MediaType,
    Unrepresentable,
    Undrawable,
    Capacity,
    Internal,
    Database,
}

impl Refusal {
    pub(super) const ALL: [Self; 19] = [
        Self::Body,
        Self::BodyOrQuery,
        Self::Query,
        Self::Address,
        Self::Key,
        Self::NoDesign,
        Self::NoLabel,
        Self::Accept,
        Self::Time,
        Self::Size,
        Self::CheckSize,
        Self::OutputSize,
        Self::DesignSize,
        Self::MediaType,
        Self::Unrepresentable,
        Self::Undrawable,
        Self::Capacity,
        Self::Internal,
        Self::Database,
    ];

    /// Those of operations that read a body.
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
                "The body is not JSON, or not a request, or a barcode cannot hold its value. \
                    `errors` lists everything that is wrong, each with its place."
            }
            Self::BodyOrQuery => {
                "The body is not JSON, or not a request, or a barcode cannot hold its value; or \
                    the query is wrong. `errors` lists everything that is wrong, each with its \
                    place."
            }
            Self::Query => "The query of the address is wrong.",
            Self::Address => {
                "The density, the size, the index or a header is none that is understood here."
            }
            Self::Key => "The API key is missing, or nobody has it.",
            Self::NoDesign => "This account has no design of that id.",
            Self::NoLabel => "There is no label of that index.",
            Self::Accept => "`Accept` asks for nothing that there is.",
            Self::Time => "The body did not arrive, or the work did not end, in time.",
            Self::Size => "The body is too large, or the answer would be.",
            Self::CheckSize => {
                "The body is too large, or the answer would be, or there are more than 2000 \
                    barcodes to read."
            }
            Self::OutputSize => "The answer would be too large.",
            Self::DesignSize => {
                "The body is too large, or the answer would be, or rows times copies are more than 100."
            }
            Self::Unrepresentable => {
                "A barcode of the design has no ZPL II command. `errors` names each, `spec` is the rest."
            }
            Self::Undrawable => {
                "A barcode of the design has no ZPL II command, or nothing in it can be drawn natively."
            }
            Self::MediaType => "The body is not sent as what it has to be, or is compressed.",
            Self::Capacity => {
                "The account or the service is at its limit. Wait as long as `Retry-After` says."
            }
            Self::Internal => {
                "A mistake of the service. Its log tells more under the id of the request."
            }
            Self::Database => "The database cannot be reached at the moment.",
        }
    }

    fn headers(self) -> Vec<Header> {
        let more = match self {
            Self::Key => Some(Header::Authenticate),
            Self::Capacity | Self::Database => Some(Header::RetryAfter),
            Self::Body
            | Self::BodyOrQuery
            | Self::Query
            | Self::Address
            | Self::NoDesign
            | Self::NoLabel
            | Self::Accept
            | Self::Time
            | Self::Size
            | Self::CheckSize
            | Self::OutputSize
            | Self::DesignSize
            | Self::Unrepresentable
            | Self::Undrawable
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
            Self::NoDesign => "NoSuchDesign",
            Self::NoLabel => "NoSuchLabel",
            Self::Accept => "NotAcceptable",
            Self::Time => "TimedOut",
            Self::Size => "TooLarge",
            Self::CheckSize => "CheckTooLarge",
            Self::OutputSize => "OutputTooLarge",
            Self::DesignSize => "DesignJobTooLarge",
            Self::Unrepresentable => "Unrepresentable",
            Self::Undrawable => "Undrawable",
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

/// The status of errors that come the same way.
pub(super) fn status(errors: &[Example]) -> String {
    errors.first().map(|error| error.code.status().to_string()).unwrap_or_default()
}

/// The codes of errors, each once.
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

/// The answers as components.
pub(super) fn components() -> Node {
    Refusal::ALL.into_iter().map(|refusal| (refusal.name(), refusal.component())).collect()
}

/// The schema that its body keeps.
fn schema(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Unrepresentable | Refusal::Undrawable => "DesignError",
        Refusal::Body
        | Refusal::BodyOrQuery
        | Refusal::Query
        | Refusal::Address
        | Refusal::Key
        | Refusal::NoDesign
        | Refusal::NoLabel
        | Refusal::Accept
        | Refusal::Time
        | Refusal::Size
        | Refusal::CheckSize
        | Refusal::OutputSize
        | Refusal::DesignSize
        | Refusal::MediaType
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

/// An answer that refuses, with an example for each code.
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
            "application/json": object! {
                "schema": object! {
                    "allOf": [
                        named(schema),
                        object! { "properties": object! { "error": object! { "enum": codes } } },
                    ],
                },
                "examples": examples,
            },
        },
    }
}
