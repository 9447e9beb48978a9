//! The editor's pages and files. There is one page; its script looks at the address.

mod files;

use axum::{
    extract::{Path, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};

use super::{answer, packed};
use crate::Error;

/// The page runs its own scripts and styles and calls its own service, and Zebra Browser Print on the user's computer. Pictures
/// of a design are data URIs. A PDF that is printed is a blob in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self' http://127.0.0.1:9100 https://127.0.0.1:9101; frame-src blob:; frame-ancestors 'none'; base-uri 'none'; \
    form-action 'none'";

/// The page of a service that was built without the editor.
const WITHOUT: &str = include_str!("without.html");

/// `GET /` and all other addresses of the page.
pub(crate) async fn page(asked: HeaderMap) -> Response {
    let mut response = match files::find("index.html") {
        Some(file) => packed::file(&asked, "text/html; charset=utf-8", file),
        None => answer::of_type("text/html; charset=utf-8", WITHOUT),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    // It refers to the files of this version.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// `GET /assets/{name}`: the name changes with the content, so browsers may cache it forever.
pub(crate) async fn asset(
    name: Result<Path<String>, PathRejection>,
    asked: HeaderMap,
) -> Result<Response, Error> {
    let absent = || Error::NotFound("the editor has no such file".into());
    let Path(name) = name.map_err(|_| absent())?;
    let kind = media_type(&name).ok_or_else(absent)?;
    let file = files::find(&format!("assets/{name}")).ok_or_else(absent)?;
    let mut response = packed::file(&asked, kind, file);
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, forever);
    Ok(response)
}

fn media_type(name: &str) -> Option<&'static str> {
    let (_, extension) = name.rsplit_once('.')?;
    match extension {
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "txt" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}
