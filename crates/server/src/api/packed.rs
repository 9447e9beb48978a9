//! Files that the program contains as gzip: sent unchanged to clients that accept gzip, as every browser does, and unpacked for
//! others.

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use miniz_oxide::inflate::decompress_to_vec;

use super::answer;

/// Bytes before and after the deflated data. Our files have no optional fields (RFC 1952, 2.3).
const HEAD: usize = 10;
const FOOT: usize = 8;

/// Serves a file to a client that sent these headers.
pub(super) fn file(asked: &HeaderMap, kind: &'static str, gzip: Bytes) -> Response {
    let unpacked = if takes_gzip(asked) { None } else { unpack(&gzip) };
    let is_packed = unpacked.is_none();
    let mut response = answer::of_type(kind, unpacked.unwrap_or(gzip));
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether a client accepts gzip. Without the header it does not.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter();
    let codings = values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let mut any = false;
    for coding in codings {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let is_taken = weight.parse::<f32>().is_ok_and(|weight| weight > 0.0);
        match name.trim().to_ascii_lowercase().as_str() {
            // An entry for gzip takes precedence over `*`.
            "gzip" | "x-gzip" => return is_taken,
            "*" => any = is_taken,
            _ => {}
        }
    }
    any
}

fn unpack(gzip: &[u8]) -> Option<Bytes> {
    let deflated = gzip.get(HEAD..gzip.len().checked_sub(FOOT)?)?;
    decompress_to_vec(deflated).ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(value: &'static str) -> bool {
        let value = (header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        takes_gzip(&HeaderMap::from_iter([value]))
    }

    #[test]
    fn gzip_is_sent_only_if_accepted() {
        for yes in ["gzip", "gzip, deflate, br", "br;q=1, GZIP;q=0.1", "*", "*;q=0, gzip"] {
            assert!(takes(yes), "{yes}");
        }
        for no in ["", "identity", "br", "gzip;q=0", "gzip; q=0, *", "*;q=0", "gzip;q=x"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
