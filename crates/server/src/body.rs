//! Reads request bodies: each has a size limit, and all of them share a memory budget.

use std::io::Read as _;

use axum::{
    body::Body,
    http::{HeaderMap, header, request::Parts},
};
use flate2::bufread::MultiGzDecoder;
use http_body_util::BodyExt;

use crate::{
    App, Error, about,
    client::Who,
    limits::Share,
    work::{Effort, Watch, Work},
};

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
    json_within(app, head, body, app.config.body_limit).await
}

/// The same with a limit of its own.
pub(crate) async fn json_within(
    app: &App,
    head: &Parts,
    body: Body,
    most: usize,
) -> Result<RequestBody, Error> {
    expect_type(&head.headers, "application/json")?;
    let body = read(app, head, body, most).await?;
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
        whole.append(&data[..], most)?;
    }
    if !is_compressed(&head.headers) {
        return Ok(whole);
    }
    // A few bytes may unpack to the whole limit.
    Work::new(app, who).run(Effort::Large, move |_: &Watch| unpacked(whole, most)).await
}

/// Unpacks a body; its plain bytes have the same limit, and are charged as they are unpacked.
fn unpacked(packed: RequestBody, most: usize) -> Result<RequestBody, Error> {
    let RequestBody { bytes, share } = packed;
    let mut whole = RequestBody { bytes: Vec::new(), share };
    let mut decoder = MultiGzDecoder::new(&bytes[..]);
    let mut piece = vec![0; UNPACKED_STEP];
    loop {
        let read = decoder.read(&mut piece).map_err(|error| {
            Error::Invalid(format!("the body is not gzip, as Content-Encoding says: {error}"))
        })?;
        match piece.get(..read) {
            None | Some([]) => return Ok(whole),
            Some(data) => whole.append(data, most)?,
        }
    }
}

/// Bytes that are unpacked at a time.
const UNPACKED_STEP: usize = 64 << 10;

impl RequestBody {
    fn append(&mut self, data: &[u8], most: usize) -> Result<(), Error> {
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

fn is_compressed(headers: &HeaderMap) -> bool {
    let coding = headers.get(header::CONTENT_ENCODING).and_then(|coding| coding.to_str().ok());
    coding.is_some_and(|coding| coding.trim().eq_ignore_ascii_case("gzip"))
}

/// Refuses bodies that are compressed in another way than by gzip.
pub(crate) fn expect_coding(headers: &HeaderMap) -> Result<(), Error> {
    let mut codings = headers.get_all(header::CONTENT_ENCODING).iter();
    let (first, second) = (codings.next(), codings.next());
    let is_plain = first.is_none_or(|coding| coding == "identity" || coding.is_empty());
    if second.is_none() && (is_plain || is_compressed(headers)) {
        return Ok(());
    }
    let found: String =
        first.and_then(|it| it.to_str().ok()).unwrap_or("?").chars().take(60).collect();
    Err(Error::UnsupportedMediaType(format!(
        "a body may be compressed by gzip only (Content-Encoding), found \"{found}\""
    )))
}

/// Checks the `Content-Type` of a body. A missing one is accepted.
pub(crate) fn expect_type(headers: &HeaderMap, expected: &str) -> Result<(), Error> {
    expect_coding(headers)?;
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
