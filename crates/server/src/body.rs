//! Reads request bodies: each has a size limit, and all of them share a memory budget.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, header, request::Parts},
};
use http_body_util::BodyExt;

use crate::{App, Error, about, client::Who, limits::Share};

/// A body that was read to its end, and its share of the memory budget.
#[derive(Debug)]
pub(crate) struct RequestBody {
    bytes: Vec<u8>,
    /// Returned to the budget when the body is dropped.
    share: Share<Who>,
}

impl std::ops::Deref for RequestBody {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

/// The `Content-Type` of a file.
pub(crate) const FILE: &str = "application/octet-stream";

/// Reads a body that must be JSON.
pub(crate) async fn json(app: &App, head: &Parts, body: Body) -> Result<RequestBody, Error> {
    expect_type(&head.headers, "application/json")?;
    let body = read(app, head, body, app.config.body_limit).await?;
    if body.is_empty() {
        return Err(Error::InvalidJson("the body is empty; it must be a JSON object".to_owned()));
    }
    Ok(body)
}

/// Reads a body that is empty or JSON.
pub(crate) async fn optional_json(
    app: &App,
    head: &Parts,
    body: Body,
) -> Result<RequestBody, Error> {
    let body = read(app, head, body, app.config.body_limit).await?;
    if !body.is_empty() {
        expect_type(&head.headers, "application/json")?;
    }
    Ok(body)
}

/// Reads a body of at most `most` bytes.
pub(crate) async fn read(
    app: &App,
    head: &Parts,
    mut body: Body,
    most: usize,
) -> Result<RequestBody, Error> {
    let announced =
        head.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let announced = announced.and_then(|length| length.parse::<u64>().ok());
    if announced.is_some_and(|length| length > most as u64) {
        return Err(Error::BodyTooLarge { most });
    }
    let who = about::who(&app.config, head);
    let share = app.bodies.take(who, 0).ok_or(Error::CapacityExhausted)?;
    let mut whole = RequestBody { bytes: Vec::new(), share };
    while let Some(frame) = body.frame().await {
        let frame =
            frame.map_err(|error| Error::InvalidJson(format!("the body ended early: {error}")))?;
        let Ok(data) = frame.into_data() else { continue };
        whole.append(&data, most)?;
    }
    Ok(whole)
}

impl RequestBody {
    fn append(&mut self, data: &Bytes, most: usize) -> Result<(), Error> {
        let length = self.bytes.len() + data.len();
        if length > most {
            return Err(Error::BodyTooLarge { most });
        }
        // In steps, because a body arrives in many pieces.
        let missing = length.next_multiple_of(SHARE_STEP).saturating_sub(self.share.bytes());
        if missing > 0 && !self.share.grows(missing) {
            return Err(Error::CapacityExhausted);
        }
        self.bytes.extend_from_slice(data);
        Ok(())
    }
}

/// Bytes that are taken from the budget at a time.
const SHARE_STEP: usize = 4 << 10;

/// Compressed bodies are refused: unpacking one could fill the memory.
pub(crate) fn refuse_compressed(headers: &HeaderMap) -> Result<(), Error> {
    if let Some(encoding) = headers.get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        let message = "the body must not be compressed (Content-Encoding)".to_owned();
        return Err(Error::UnsupportedMediaType(message));
    }
    Ok(())
}

/// Checks the `Content-Type` of a body. A missing one is accepted.
pub(crate) fn expect_type(headers: &HeaderMap, expected: &str) -> Result<(), Error> {
    refuse_compressed(headers)?;
    let Some(found) = headers.get(header::CONTENT_TYPE) else { return Ok(()) };
    let found = found.to_str().unwrap_or("?");
    let (kind, parameters) = found.split_once(';').unwrap_or((found, ""));
    let shown = |text: &str| text.chars().take(60).collect::<String>();
    if !kind.trim().eq_ignore_ascii_case(expected) {
        return Err(Error::UnsupportedMediaType(format!(
            "the body must be sent as Content-Type: {expected}, found \"{}\"",
            shown(found)
        )));
    }
    // Other parameters say nothing about the bytes.
    let parameters = parameters.split(';').filter_map(|parameter| parameter.trim().split_once('='));
    let mut charsets = parameters
        .filter(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))
        .map(|(_, value)| value.trim().trim_matches('"'));
    let is_other = |charset: &&str| {
        !["utf-8", "utf8", "us-ascii"].iter().any(|known| charset.eq_ignore_ascii_case(known))
    };
    match charsets.find(is_other) {
        Some(other) => Err(Error::UnsupportedMediaType(format!(
            "the body must be UTF-8, found charset={}; convert it, and leave the charset out",
            shown(other)
        ))),
        None => Ok(()),
    }
}
