//! The body of a request: read whole, under a cap of its own and a budget that all bodies share.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, header, request::Parts},
};
use http_body_util::BodyExt;
use tokio::sync::OwnedSemaphorePermit;

use crate::{App, Error};

/// A body, and the share of the budget that it holds.
#[derive(Debug)]
pub(crate) struct Whole {
    bytes: Vec<u8>,
    share: Vec<OwnedSemaphorePermit>,
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
        self.body(&head.headers, body, self.config.body_limit).await
    }

    /// Reads a body that is JSON if it is there at all.
    pub(crate) async fn optional_json_body(
        &self,
        head: &Parts,
        body: Body,
    ) -> Result<Whole, Error> {
        let whole = self.body(&head.headers, body, self.config.body_limit).await?;
        if !whole.is_empty() {
            expect_type(&head.headers, "application/json")?;
        }
        Ok(whole)
    }

    /// Reads a body of at most `most` bytes.
    pub(crate) async fn body(
        &self,
        headers: &HeaderMap,
        mut body: Body,
        most: usize,
    ) -> Result<Whole, Error> {
        let announced = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let announced = announced.and_then(|length| length.parse::<u64>().ok());
        if announced.is_some_and(|length| length > most as u64) {
            return Err(Error::BodyTooLarge { most });
        }
        let mut whole = Whole { bytes: Vec::new(), share: Vec::new() };
        while let Some(frame) = body.frame().await {
            let frame = frame
                .map_err(|error| Error::InvalidJson(format!("the body ended early: {error}")))?;
            let Ok(data) = frame.into_data() else { continue };
            self.append(&mut whole, &data, most)?;
        }
        Ok(whole)
    }

    fn append(&self, whole: &mut Whole, data: &Bytes, most: usize) -> Result<(), Error> {
        if whole.bytes.len() + data.len() > most {
            return Err(Error::BodyTooLarge { most });
        }
        let needed = (whole.bytes.len() + data.len()).div_ceil(1024);
        let held: usize = whole.share.iter().map(OwnedSemaphorePermit::num_permits).sum();
        if let Ok(missing) = u32::try_from(needed.saturating_sub(held))
            && missing > 0
        {
            let more = self.bodies.clone().try_acquire_many_owned(missing);
            whole.share.push(more.map_err(|_| Error::CapacityExhausted)?);
        }
        whole.bytes.extend_from_slice(data);
        Ok(())
    }
}

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
