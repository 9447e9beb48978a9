//! `/api/docs`: the interactive reference, Swagger UI, served without any other host.

mod archive;

use std::sync::LazyLock;

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

use super::{answer, packed, tag};

/// The page runs its own scripts and calls its own service. Swagger UI sets styles on its elements and shows pictures from
/// answers as blobs.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// `GET /api/docs`.
pub(crate) async fn page() -> Response {
    let mut response = answer::of_type("text/html; charset=utf-8", include_str!("page.html"));
    let policy = HeaderValue::from_static(POLICY);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// `GET /api/v1/openapi.json`: the document that the page shows.
pub(crate) async fn openapi(asked: HeaderMap) -> Response {
    // Compressed once: everybody may ask for it.
    static GZIP: LazyLock<Bytes> = LazyLock::new(|| packed::gzip(wire::openapi().as_bytes()));
    let response = packed::file(&asked, "application/json", GZIP.clone());
    let mut response = tag::content(response, wire::openapi().as_bytes()).unless_known(&asked);
    // It changes only with the program; after an hour all clients have the new one.
    let hour = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, hour);
    response
}

/// `GET /api/docs/start.js`.
pub(crate) async fn start() -> Response {
    answer::of_type("text/javascript; charset=utf-8", include_str!("start.js"))
}

/// `GET /api/docs/swagger-ui.css`.
pub(crate) async fn style(asked: HeaderMap) -> Response {
    static STYLE: LazyLock<Bytes> = LazyLock::new(|| gzip("/dist/swagger-ui.css"));
    kept(&asked, "text/css; charset=utf-8", STYLE.clone())
}

/// `GET /api/docs/swagger-ui-bundle.js`.
pub(crate) async fn bundle(asked: HeaderMap) -> Response {
    static BUNDLE: LazyLock<Bytes> = LazyLock::new(|| gzip("/dist/swagger-ui-bundle.js"));
    kept(&asked, "text/javascript; charset=utf-8", BUNDLE.clone())
}

fn gzip(name: &str) -> Bytes {
    archive::find(SWAGGER_UI_VENDORED, name).map(|entry| entry.gzip()).unwrap_or_default().into()
}

/// Files that change only with the program.
fn kept(asked: &HeaderMap, kind: &'static str, file: Bytes) -> Response {
    let mut response = packed::file(asked, kind, file);
    let hour = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, hour);
    response
}
