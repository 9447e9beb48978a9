//! The header `Idempotency-Key`.

use axum::http::{HeaderMap, HeaderName};
use store::Digest;

use crate::Error;

const NAME: HeaderName = HeaderName::from_static("idempotency-key");

/// The most characters of a key.
const MOST: usize = 255;

/// The key of a request, as its digest.
///
/// The header is a string in double quotes by the draft of the IETF; most clients send it without. The characters are compared
/// as they are, quotes included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct IdempotencyKey(pub(super) Digest);

impl IdempotencyKey {
    /// Reads the header; `None` without one.
    pub(crate) fn of(headers: &HeaderMap) -> Result<Option<Self>, Error> {
        let mut values = headers.get_all(NAME).iter();
        let Some(value) = values.next() else { return Ok(None) };
        let key = value.as_bytes();
        let is_valid = !key.is_empty() && key.len() <= MOST && key.iter().all(u8::is_ascii_graphic);
        if values.next().is_some() || !is_valid {
            return Err(Error::Invalid(format!(
                "Idempotency-Key must be one header of 1 to {MOST} visible ASCII characters"
            )));
        }
        Ok(Some(Self(Digest::of(key))))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(values: &[&str], expected: Option<&str>) {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(NAME, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        let found = IdempotencyKey::of(&headers);
        let Some(expected) = expected else {
            assert!(matches!(found, Err(Error::Invalid(_))), "{values:?}");
            return;
        };
        assert_eq!(found.unwrap(), Some(IdempotencyKey(Digest::of(expected.as_bytes()))));
    }

    #[test]
    fn a_key_is_up_to_255_visible_characters() {
        assert_eq!(IdempotencyKey::of(&HeaderMap::new()).unwrap(), None);
        check(&["a"], Some("a"));
        check(
            &["\"8e03978e-40d5-43dd-bc93-6894a57f9324\""],
            Some("\"8e03978e-40d5-43dd-bc93-6894a57f9324\""),
        );
        let longest = "~".repeat(MOST);
        check(&[&longest], Some(&longest));
        check(&[&format!("{longest}~")], None);
        check(&[""], None);
        check(&["a b"], None);
        check(&["\u{e9}"], None);
        check(&["a", "a"], None);
    }
}
