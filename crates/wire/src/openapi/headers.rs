//! Headers of answers.

use super::{
    node::{Node, object},
    schema::Schema,
};

/// A header that answers carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    RequestId,
    LabelCount,
    LabelWarnings,
    ConversionWarnings,
    TotalCount,
    RateLimitLimit,
    RateLimitRemaining,
    RateLimitReset,
    RetryAfter,
    Authenticate,
    SetCookie,
    EntityTag,
}

impl Header {
    /// Those of the public interface.
    pub(super) const PUBLIC: [Self; 10] = [
        Self::RequestId,
        Self::LabelCount,
        Self::LabelWarnings,
        Self::ConversionWarnings,
        Self::TotalCount,
        Self::RateLimitLimit,
        Self::RateLimitRemaining,
        Self::RateLimitReset,
        Self::RetryAfter,
        Self::Authenticate,
    ];

    /// Those that the editor's interface has.
    pub(super) const EDITOR: [Self; 5] = [
        Self::RequestId,
        Self::ConversionWarnings,
        Self::RetryAfter,
        Self::SetCookie,
        Self::EntityTag,
    ];

    /// Those that every answer to a request with a valid key has.
    pub(super) const STANDING: [Self; 3] =
        [Self::RateLimitLimit, Self::RateLimitRemaining, Self::RateLimitReset];

    /// Its name in answers.
    const fn name(self) -> &'static str {
        match self {
            Self::RequestId => "X-Request-Id",
            Self::LabelCount => "X-Label-Count",
            Self::LabelWarnings => "X-Label-Warnings",
            Self::ConversionWarnings => "X-Conversion-Warnings",
            Self::TotalCount => "X-Total-Count",
            Self::RateLimitLimit => "RateLimit-Limit",
            Self::RateLimitRemaining => "RateLimit-Remaining",
            Self::RateLimitReset => "RateLimit-Reset",
            Self::RetryAfter => "Retry-After",
            Self::Authenticate => "WWW-Authenticate",
            Self::SetCookie => "Set-Cookie",
            Self::EntityTag => "ETag",
        }
    }

    /// Whether it is there whenever it is named.
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
            | Self::EntityTag => true,
            Self::LabelWarnings | Self::ConversionWarnings => false,
        }
    }

    fn schema(self) -> Schema {
        match self {
            Self::RequestId => {
                Schema::string().with("pattern", "^[0-9a-f]{24}$").example(super::REQUEST_ID)
            }
            Self::LabelCount | Self::TotalCount | Self::RateLimitReset | Self::RetryAfter => {
                Schema::count().example(1)
            }
            Self::LabelWarnings => Schema::string().example(
                "/elements/0/fontsize: unknown field, ignored; did you mean \"fontSize\"? \
                    [unknown-field]",
            ),
            Self::ConversionWarnings => Schema::string().example(
                "p1: printers have no command for the image \"Logo\", which is left out \
                    [image-skipped]",
            ),
            Self::RateLimitLimit => Schema::count().example(100),
            Self::RateLimitRemaining => Schema::count().example(99),
            Self::Authenticate => Schema::choice(["Bearer"]).example("Bearer"),
            Self::SetCookie => Schema::string(),
            Self::EntityTag => Schema::string().with("pattern", "^\"[0-9a-f]+\"$"),
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::RequestId => "Names this request; the service's log has it too.",
            Self::LabelCount => "Labels in the answer, copies not counted.",
            Self::LabelWarnings => {
                "What prints differently from what was asked, joined with `; `. ASCII, at most 4 \
                    KB. Not there when there is nothing to tell."
            }
            Self::ConversionWarnings => {
                "What is left out of the design or prints differently, by the ids of its elements, \
                    joined with `; `. ASCII, at most 4 KB. Not there when there is nothing to tell."
            }
            Self::TotalCount => "Labels that there are, of which the picture may show one.",
            Self::RateLimitLimit => "Requests that the account may send at once.",
            Self::RateLimitRemaining => "How many of them are left.",
            Self::RateLimitReset => "Seconds until all of them are there again.",
            Self::RetryAfter => "Seconds to wait before trying again.",
            Self::Authenticate => "How to say who is asking.",
            Self::SetCookie => "Starts the session of this browser, or ends it.",
            Self::EntityTag => "Names this version of the picture, for `If-None-Match`.",
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

/// A header that some of the answers have.
pub(super) fn at_times(header: Header) -> (&'static str, Node) {
    (header.name(), definition(header, false))
}

/// The headers of an answer.
pub(super) fn references(headers: impl IntoIterator<Item = Header>) -> Node {
    headers.into_iter().map(reference).collect()
}

/// A header that is there as its component says.
pub(super) fn reference(header: Header) -> (&'static str, Node) {
    (header.name(), Node::reference("headers", header.name()))
}
