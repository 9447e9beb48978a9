//! `ETag` and `If-None-Match`: a client that has an answer already gets no second copy of it. Programs keep answers themselves;
//! caches on the way still may not.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use store::Digest;

use super::answer;

/// An answer with its tag.
pub(super) struct Tagged(Response);

/// An answer whose tag is the revision of a design.
pub(super) fn revision(response: Response, revision: i64) -> Tagged {
    Tagged::new(response, format!("\"{revision}\""))
}

/// JSON whose tag is made from its bytes.
pub(super) fn json(body: String) -> Tagged {
    let tag = of_content(body.as_bytes());
    Tagged::new(answer::of_type("application/json", body), tag)
}

/// An answer whose tag is made from this content.
pub(super) fn content(response: Response, content: &[u8]) -> Tagged {
    Tagged::new(response, of_content(content))
}

/// It is weak: compressed answers have the same one.
fn of_content(content: &[u8]) -> String {
    let digest = Digest::of(content).to_string();
    let short = digest.get(..16).unwrap_or(&digest);
    format!("W/\"{short}\"")
}

impl Tagged {
    fn new(mut response: Response, tag: String) -> Self {
        // Digits and quotation marks.
        if let Ok(tag) = HeaderValue::try_from(tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        Self(response)
    }

    /// The answer, or 304 without a body if the client has it.
    pub(super) fn unless_known(self, asked: &HeaderMap) -> Response {
        let Self(mut response) = self;
        let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|value| {
            let tag = response.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok());
            value.to_str().is_ok_and(|list| tag.is_some_and(|tag| names(list, tag)))
        });
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
            response.headers_mut().remove(header::CONTENT_TYPE);
        }
        response
    }
}

impl IntoResponse for Tagged {
    fn into_response(self) -> Response {
        self.0
    }
}

/// Whether a list of tags has this one; weak and strong tags are compared alike.
fn names(list: &str, tag: &str) -> bool {
    let plain = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    list.split(',').any(|known| known.trim() == "*" || plain(known) == plain(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_compared_weakly() {
        assert!(names("\"3\"", "\"3\""));
        assert!(names("W/\"3\", \"4\"", "\"4\""));
        assert!(names("\"a\"", "W/\"a\""));
        assert!(names("*", "\"3\""));
        assert!(!names("\"33\"", "\"3\""));
        assert!(!names("", "\"3\""));
    }
}
