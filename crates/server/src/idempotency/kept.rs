//! What is kept for a key, as bytes: an answer, or the numbers that were taken for one that was not written yet.
//!
//! The first byte says which. An answer: status, headers, whether the body is compressed, the body. Numbers: names and first
//! numbers. Texts have their length before them, and all numbers are big-endian.

use std::{
    io::{Read as _, Write as _},
    sync::Arc,
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, HeaderValue, StatusCode},
    response::Response,
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;

use crate::Error;

/// What was kept.
#[derive(Debug)]
pub(crate) enum Kept {
    /// An answer.
    Answer(Response),
    /// The first numbers of counters that a job has taken.
    Numbers(Vec<(String, i64)>),
}

const ANSWER: u8 = 1;
const NUMBERS: u8 = 2;

/// Shorter bodies are not compressed.
const SHORT: usize = 512;

/// The most bytes of an answer that is kept.
const MOST: usize = 8 << 20;

/// Writes an answer as it is kept. Its body is in memory already.
pub(crate) fn pack(response: Response) -> Result<(Response, Arc<[u8]>), Error> {
    let (head, body) = response.into_parts();
    let body = body.collect().now_or_never().and_then(Result::ok);
    let body: Bytes = body.ok_or_else(|| broken("its body is not in memory"))?.to_bytes();
    let mut bytes = vec![ANSWER];
    bytes.extend(head.status.as_u16().to_be_bytes());
    put_length(&mut bytes, head.headers.len());
    for (name, value) in &head.headers {
        put(&mut bytes, name.as_str().as_bytes());
        put(&mut bytes, value.as_bytes());
    }
    let is_compressed = body.len() > SHORT;
    bytes.push(is_compressed.into());
    if is_compressed {
        let mut encoder = GzEncoder::new(bytes, Compression::fast());
        // Writing to memory does not fail.
        let _ = encoder.write_all(&body);
        bytes = encoder.finish().unwrap_or_default();
    } else {
        bytes.extend_from_slice(&body);
    }
    if bytes.len() > MOST {
        return Err(Error::OutputTooLarge(format!(
            "the answer to a request with an Idempotency-Key is kept, and may have {MOST} bytes when it is compressed, \
            found {}; print fewer labels at once",
            bytes.len()
        )));
    }
    Ok((Response::from_parts(head, Body::from(body)), bytes.into()))
}

/// Writes the first numbers of counters.
pub(super) fn pack_numbers(numbers: &[(String, i64)]) -> Arc<[u8]> {
    let mut bytes = vec![NUMBERS];
    put_length(&mut bytes, numbers.len());
    for (name, first) in numbers {
        put(&mut bytes, name.as_bytes());
        bytes.extend(first.to_be_bytes());
    }
    bytes.into()
}

/// Reads what was kept.
pub(super) fn unpack(bytes: &[u8]) -> Result<Kept, Error> {
    let mut reader = Reader(bytes);
    let kept = match reader.take(1) {
        Some([ANSWER]) => reader.answer().map(Kept::Answer),
        Some([NUMBERS]) => reader.numbers().map(Kept::Numbers),
        Some(_) | None => None,
    };
    kept.ok_or_else(|| broken("it cannot be read"))
}

fn broken(why: &str) -> Error {
    Error::Internal { cause: format!("an answer that is kept: {why}") }
}

/// Headers and counters are few, and their texts short.
fn put_length(bytes: &mut Vec<u8>, length: usize) {
    bytes.extend(u32::try_from(length).unwrap_or(u32::MAX).to_be_bytes());
}

fn put(bytes: &mut Vec<u8>, text: &[u8]) {
    put_length(bytes, text.len());
    bytes.extend_from_slice(text);
}

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, length: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(u32::from_be_bytes(self.array()?)).ok()
    }

    fn text(&mut self) -> Option<&'b [u8]> {
        let length = self.length()?;
        self.take(length)
    }

    fn answer(&mut self) -> Option<Response> {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::from_u16(u16::from_be_bytes(self.array()?)).ok()?;
        for _ in 0..self.length()? {
            let name = HeaderName::from_bytes(self.text()?).ok()?;
            let value = HeaderValue::from_bytes(self.text()?).ok()?;
            response.headers_mut().append(name, value);
        }
        let body = if let [0] = self.take(1)? {
            self.0.to_vec()
        } else {
            let mut body = Vec::new();
            GzDecoder::new(self.0).read_to_end(&mut body).ok()?;
            body
        };
        *response.body_mut() = Body::from(body);
        Some(response)
    }

    fn numbers(&mut self) -> Option<Vec<(String, i64)>> {
        let mut numbers = Vec::new();
        for _ in 0..self.length()? {
            let name = String::from_utf8(self.text()?.to_vec()).ok()?;
            numbers.push((name, i64::from_be_bytes(self.array()?)));
        }
        Some(numbers)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn answer(body: &[u8]) -> Response {
        let mut response = Response::new(Body::from(body.to_vec()));
        *response.status_mut() = StatusCode::CREATED;
        response.headers_mut().append(header::VARY, HeaderValue::from_static("a"));
        response.headers_mut().append(header::VARY, HeaderValue::from_static("b"));
        response.headers_mut().append(header::ETAG, HeaderValue::from_static("\"1\""));
        response
    }

    fn check(body: &[u8]) -> usize {
        let (same, packed) = pack(answer(body)).unwrap();
        let Kept::Answer(kept) = unpack(&packed).unwrap() else { panic!("numbers") };
        for response in [same, kept] {
            let (head, found) = response.into_parts();
            assert_eq!(head.status, StatusCode::CREATED);
            assert_eq!(&head.headers, answer(b"").headers());
            let found = found.collect().now_or_never().unwrap().unwrap().to_bytes();
            assert_eq!(found, body);
        }
        packed.len()
    }

    #[test]
    fn an_answer_is_read_back() {
        check(b"");
        check(b"short");
        assert!(check(&vec![b'x'; 100_000]) < 1000);
    }

    #[test]
    fn numbers_are_read_back() {
        let numbers = vec![("serial".to_owned(), 17), ("\u{e9}".to_owned(), i64::MIN)];
        let Kept::Numbers(found) = unpack(&pack_numbers(&numbers)).unwrap() else {
            panic!("an answer")
        };
        assert_eq!(found, numbers);
    }

    #[test]
    fn a_damaged_one_is_an_error() {
        let (_, packed) = pack(answer(&[b'x'; 1000])).unwrap();
        for length in 0..packed.len() {
            assert!(matches!(unpack(&packed[..length]), Err(Error::Internal { .. })), "{length}");
        }
        let mut wrong = packed.to_vec();
        wrong[packed.len() - 8] ^= 1;
        assert!(unpack(&wrong).is_err());
    }

    #[test]
    fn an_answer_that_is_too_large_is_refused() {
        let mut state = 1_u32;
        let noise = (0..MOST + 1000).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        });
        let refused = pack(answer(&noise.collect::<Vec<_>>()));
        assert!(matches!(refused, Err(Error::OutputTooLarge(_))));
    }
}
