//! Restricts the editor's interface to its own pages: other sites must not change data through a signed-in browser.

use axum::{
    body::HttpBody as _,
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::{
    App, Error,
    body::{self, expect_type},
    config::Config,
};

/// The middleware around all addresses of the editor's interface.
pub(crate) async fn only(State(app): State<App>, request: Request, next: Next) -> Response {
    match check(&app.config, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Addresses whose bodies are files.
const FILES: [&str; 2] = ["/api/editor/fonts", "/api/editor/table"];

/// A request that changes data must come from one of our pages, and its body must be JSON, or a file at the addresses of
/// files: a form of another site can send none of these.
fn check(config: &Config, request: &Request) -> Result<(), Error> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(());
    }
    if !is_own_page(config, request.headers()) {
        return Err(Error::Forbidden("only the editor's own pages may send this request"));
    }
    if request.body().is_end_stream() {
        return Ok(());
    }
    // No form of another site can send a body of either type.
    let is_file = FILES.contains(&request.uri().path());
    let expected = if is_file { body::FILE } else { "application/json" };
    if !request.headers().contains_key(header::CONTENT_TYPE) {
        let message = format!("the body must be sent as Content-Type: {expected}, found none");
        return Err(Error::UnsupportedMediaType(message));
    }
    expect_type(request.headers(), expected)
}

/// Browsers say where a request comes from (Fetch metadata), or at least name the origin. Pages cannot set either header.
fn is_own_page(config: &Config, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (header("sec-fetch-site"), header("origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => is_own_origin(config, origin, header("host").unwrap_or_default()),
        (None, None) => false,
    }
}

/// With a public address, only that origin; otherwise the requested host, over TLS if the service speaks it.
fn is_own_origin(config: &Config, origin: &str, host: &str) -> bool {
    if let Some(public) = config.public_address() {
        return public.eq_ignore_ascii_case(origin);
    }
    let asked = origin.strip_prefix(if config.is_secure() { "https://" } else { "http://" });
    asked.is_some_and(|origin| !host.is_empty() && origin.eq_ignore_ascii_case(host))
}
