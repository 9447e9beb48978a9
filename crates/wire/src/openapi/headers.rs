//! Headers of answers.

use crate::schema::{
    Schema,
    node::{Node, object},
};

/// A header of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    RequestId,
    LabelCount,
    LabelWarnings,
    ConversionWarnings,
    LabelNow,
    LabelCounters,
    TotalCount,
    SheetCount,
    RateLimitLimit,
    RateLimitRemaining,
    RateLimitReset,
    RetryAfter,
    Authenticate,
    SetCookie,
    EntityTag,
    Allow,
}

impl Header {
    /// The headers of the public interface.
    pub(super) const PUBLIC: [Self; 15] = [
        Self::RequestId,
        Self::LabelCount,
        Self::LabelWarnings,
        Self::ConversionWarnings,
        Self::LabelNow,
        Self::LabelCounters,
        Self::TotalCount,
        Self::SheetCount,
        Self::RateLimitLimit,
        Self::RateLimitRemaining,
        Self::RateLimitReset,
        Self::RetryAfter,
        Self::Authenticate,
        Self::EntityTag,
        Self::Allow,
    ];

    /// The headers of the editor's interface.
    pub(super) const EDITOR: [Self; 5] = [
        Self::RequestId,
        Self::ConversionWarnings,
        Self::RetryAfter,
        Self::SetCookie,
        Self::EntityTag,
    ];

    /// The headers of every answer to a request with a valid key.
    pub(super) const STANDING: [Self; 3] =
        [Self::RateLimitLimit, Self::RateLimitRemaining, Self::RateLimitReset];

    /// Its name in answers.
    const fn name(self) -> &'static str {
        match self {
            Self::RequestId => "X-Request-Id",
            Self::LabelCount => "X-Label-Count",
            Self::LabelWarnings => "X-Label-Warnings",
            Self::ConversionWarnings => "X-Conversion-Warnings",
            Self::LabelNow => "X-Label-Now",
            Self::LabelCounters => "X-Label-Counters",
            Self::TotalCount => "X-Total-Count",
            Self::SheetCount => "X-Sheet-Count",
            Self::RateLimitLimit => "RateLimit-Limit",
            Self::RateLimitRemaining => "RateLimit-Remaining",
            Self::RateLimitReset => "RateLimit-Reset",
            Self::RetryAfter => "Retry-After",
            Self::Authenticate => "WWW-Authenticate",
            Self::SetCookie => "Set-Cookie",
            Self::EntityTag => "ETag",
            Self::Allow => "Allow",
        }
    }

    /// Whether every answer that names it has it.
    const fn is_certain(self) -> bool {
        match self {
            Self::RequestId
            | Self::LabelCount
            | Self::TotalCount
            | Self::RateLimitLimit
            | Self::RateLimitRemaining
            | Self::RateLimitReset
            | Self::RetryAfter
            | Self::Authenticate
            | Self::SetCookie
            | Self::EntityTag
            | Self::Allow => true,
            Self::SheetCount
            | Self::LabelWarnings
            | Self::ConversionWarnings
            | Self::LabelNow
            | Self::LabelCounters => false,
        }
    }

    fn schema(self) -> Schema {
        match self {
            Self::RequestId => Schema::string()
                .with("pattern", "^[-_.:=+/@0-9A-Za-z]{1,128}$")
                .example(super::REQUEST_ID),
            Self::LabelCount
            | Self::TotalCount
            | Self::SheetCount
            | Self::RateLimitReset
            | Self::RetryAfter => Schema::count().example(1),
            Self::LabelWarnings => Schema::string().example(
                "/elements/0/fontsize: unknown field, ignored; did you mean \"fontSize\"? \
                    [unknown-field]",
            ),
            Self::ConversionWarnings => Schema::string().example(
                "p1: the image \"Logo\" is not set to print, and is left out [image-skipped]",
            ),
            Self::LabelNow => {
                Schema::string().with("format", "date-time").example("2026-11-17T09:30:00+01:00")
            }
            Self::LabelCounters => Schema::string().example("{\"serial\":1200}"),
            Self::RateLimitLimit => Schema::count().example(100),
            Self::RateLimitRemaining => Schema::count().example(99),
            Self::Authenticate => Schema::choice(["Bearer"]).example("Bearer"),
            Self::SetCookie => Schema::string(),
            Self::EntityTag => Schema::string().with("pattern", "^(W/)?\"[0-9a-f]+\"$"),
            Self::Allow => Schema::string().example("GET, HEAD"),
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::RequestId => {
                "The id of the request, as in the service's log: the one that the client sent, or a new one."
            }
            Self::LabelCount => {
                "Number of labels in the response, without copies and without rows of 0 copies."
            }
            Self::LabelWarnings => {
                "Warnings about what prints differently from the request, joined with `; `. ASCII, \
                    at most 2048 bytes. Absent without warnings."
            }
            Self::ConversionWarnings => {
                "Warnings about elements of the design that are left out or print differently, by \
                    their ids, joined with `; `. ASCII, at most 2048 bytes. Absent without warnings."
            }
            Self::LabelNow => {
                "The time that values of the labels were made from. Absent if the label makes no values."
            }
            Self::LabelCounters => {
                "The first numbers of counters, as the `counters` of a request that prints the same \
                    labels again. Absent without counters."
            }
            Self::TotalCount => {
                "Number of labels in the document, even if the picture shows only one."
            }
            Self::SheetCount => {
                "Number of pages of `format=sheet`. `X-Label-Count` is then the number of labels on them, with copies. \
                    Absent for other formats."
            }
            Self::RateLimitLimit => "Number of requests that the account may send at once.",
            Self::RateLimitRemaining => "Number of requests that are left.",
            Self::RateLimitReset => "Seconds until the full number is available again.",
            Self::RetryAfter => "Seconds to wait before trying again.",
            Self::Authenticate => "The required method of authentication.",
            Self::SetCookie => "Starts or ends the session of this browser.",
            Self::EntityTag => "The version of the answer, for `If-None-Match`.",
            Self::Allow => "The methods of this address.",
        }
    }
}

/// Headers as components.
pub(super) fn components(headers: &[Header]) -> Node {
    let headers = headers.iter();
    headers.map(|&header| (header.name(), definition(header, header.is_certain()))).collect()
}

fn definition(header: Header, is_certain: bool) -> Node {
    object! {
        "description": header.description(),
        "required": is_certain,
        "schema": header.schema(),
    }
}

/// A header, with whether it is always present.
pub(super) fn at_times(header: Header) -> (&'static str, Node) {
    (header.name(), definition(header, false))
}

/// The headers of an answer.
pub(super) fn references(headers: impl IntoIterator<Item = Header>) -> Node {
    headers.into_iter().map(reference).collect()
}

/// A header, as its component describes it.
pub(super) fn reference(header: Header) -> (&'static str, Node) {
    (header.name(), Node::reference("headers", header.name()))
}
