//! The editor's interface is for its own pages: what changes something says so, or is refused.

use axum::{
    body::HttpBody as _,
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::{App, Error, body::expect_type};

/// Around all addresses of the editor's interface.
pub(crate) async fn only(State(app): State<App>, request: Request, next: Next) -> Response {
    match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// What changes something comes from a page of ours, and its body is JSON: a form of another page can send neither.
fn check(app: &App, request: &Request) -> Result<(), Error> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(());
    }
    if !app.is_own_page(request.headers()) {
        return Err(Error::Forbidden("requests to the editor come from its own pages"));
    }
    if request.body().is_end_stream() {
        return Ok(());
    }
    if !request.headers().contains_key(header::CONTENT_TYPE) {
        let message = "the body must be sent as Content-Type: application/json, found none";
        return Err(Error::UnsupportedMediaType(message.to_owned()));
    }
    expect_type(request.headers(), "application/json")
}

impl App {
    /// Browsers say from where a request comes (Fetch metadata), or at least name the origin. No page can write either.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        match (header("sec-fetch-site"), header("origin")) {
            (Some(site), _) => site == "same-origin",
            (None, Some(origin)) => self.is_own_origin(origin, header("host").unwrap_or_default()),
            (None, None) => false,
        }
    }

    /// With a public address that one alone; otherwise the host that was asked, by plain HTTP.
    fn is_own_origin(&self, origin: &str, host: &str) -> bool {
        if let Some(public) = &self.config.public_url {
            return public.trim_end_matches('/').eq_ignore_ascii_case(origin);
        }
        let asked = origin.strip_prefix("http://");
        asked.is_some_and(|origin| !host.is_empty() && origin.eq_ignore_ascii_case(host))
    }
}
