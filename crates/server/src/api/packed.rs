//! Files that the program contains as gzip: sent unchanged to clients that accept gzip, as every browser does, and unpacked for
//! others.

use std::io::Write as _;

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use flate2::{Compression, write::GzEncoder};
use miniz_oxide::inflate::decompress_to_vec;

use super::answer;
use crate::codings::Coding;

/// Bytes before and after the deflated data. Our files have no optional fields (RFC 1952, 2.3).
const HEAD: usize = 10;
const FOOT: usize = 8;

/// Serves a file to a client that sent these headers.
pub(super) fn file(asked: &HeaderMap, kind: &'static str, gzip: Bytes) -> Response {
    let unpacked = if Coding::Gzip.is_taken(asked) { None } else { unpack(&gzip) };
    let is_packed = unpacked.is_none();
    let mut response = answer::of_type(kind, unpacked.unwrap_or(gzip));
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, Coding::Gzip.name());
    }
    response
}

/// Compresses a file that every client may ask for.
pub(super) fn gzip(plain: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(plain);
    encoder.finish().unwrap_or_default().into()
}

fn unpack(gzip: &[u8]) -> Option<Bytes> {
    let deflated = gzip.get(HEAD..gzip.len().checked_sub(FOOT)?)?;
    decompress_to_vec(deflated).ok().map(Bytes::from)
}
