//! The body of a request: read whole, under a cap of its own and a budget that all bodies share.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, header, request::Parts},
};
use http_body_util::BodyExt;

use crate::{App, Error, client::Who, limits::Share};

/// A body, and the share of the budget that it holds.
#[derive(Debug)]
pub(crate) struct Whole {
    bytes: Vec<u8>,
    /// Held for as long as the bytes are.
    share: Share<Who>,
}

impl std::ops::Deref for Whole {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl App {
    /// Reads a body that has to be JSON.
    pub(crate) async fn json_body(&self, head: &Parts, body: Body) -> Result<Whole, Error> {
        expect_type(&head.headers, "application/json")?;
        self.body(head, body, self.config.body_limit).await
    }

    /// Reads a body that is JSON if it is there at all.
    pub(crate) async fn optional_json_body(
        &self,
        head: &Parts,
        body: Body,
    ) -> Result<Whole, Error> {
        let whole = self.body(head, body, self.config.body_limit).await?;
        if !whole.is_empty() {
            expect_type(&head.headers, "application/json")?;
        }
        Ok(whole)
    }

    /// Reads a body of at most `most` bytes.
    pub(crate) async fn body(
        &self,
        head: &Parts,
        mut body: Body,
        most: usize,
    ) -> Result<Whole, Error> {
        let announced =
            head.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let announced = announced.and_then(|length| length.parse::<u64>().ok());
        if announced.is_some_and(|length| length > most as u64) {
            return Err(Error::BodyTooLarge { most });
        }
        let share = self.bodies.take(self.who(head), 0).ok_or(Error::CapacityExhausted)?;
        let mut whole = Whole { bytes: Vec::new(), share };
        while let Some(frame) = body.frame().await {
            let frame = frame
                .map_err(|error| Error::InvalidJson(format!("the body ended early: {error}")))?;
            let Ok(data) = frame.into_data() else { continue };
            whole.append(&data, most)?;
        }
        Ok(whole)
    }
}

impl Whole {
    fn append(&mut self, data: &Bytes, most: usize) -> Result<(), Error> {
        let length = self.bytes.len() + data.len();
        if length > most {
            return Err(Error::BodyTooLarge { most });
        }
        // Taken in steps: a body arrives in many pieces.
        let missing = length.next_multiple_of(SHARE_STEP).saturating_sub(self.share.bytes());
        if missing > 0 && !self.share.grows(missing) {
            return Err(Error::CapacityExhausted);
        }
        self.bytes.extend_from_slice(data);
        Ok(())
    }
}

/// Bytes of the budget that are taken at once.
const SHARE_STEP: usize = 4 << 10;

/// Bodies are taken as they are: unpacking one could fill the memory.
pub(crate) fn refuse_compressed(headers: &HeaderMap) -> Result<(), Error> {
    if let Some(encoding) = headers.get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        let message = "the body must not be compressed (Content-Encoding)".to_owned();
        return Err(Error::UnsupportedMediaType(message));
    }
    Ok(())
}

/// A body must be sent as what it is; nothing said is taken for what it has to be.
pub(crate) fn expect_type(headers: &HeaderMap, expected: &str) -> Result<(), Error> {
    refuse_compressed(headers)?;
    let Some(found) = headers.get(header::CONTENT_TYPE) else { return Ok(()) };
    let found = found.to_str().unwrap_or("?");
    let (kind, parameters) = found.split_once(';').unwrap_or((found, ""));
    let charset = parameters.split(';').filter_map(|parameter| parameter.trim().split_once('='));
    let is_utf8 = |(name, value): (&str, &str)| {
        !name.trim().eq_ignore_ascii_case("charset")
            || value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
    };
    if kind.trim().eq_ignore_ascii_case(expected) && charset.clone().all(is_utf8) {
        return Ok(());
    }
    let shown: String = found.chars().take(60).collect();
    Err(Error::UnsupportedMediaType(format!(
        "the body must be sent as Content-Type: {expected}, found \"{shown}\""
    )))
}
