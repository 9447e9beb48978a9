//! Which address leads where.

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, Method},
    middleware,
    response::Response,
    routing::{MethodRouter, get, post},
};

use crate::{App, Error, api, edge::edge};

/// Every address of the interface; also the names by which routes are counted.
const ROUTES: [&str; 6] = [
    "/api/v1/labels/render",
    "/api/v1/barcode",
    "/api/v1/presets",
    "/healthz",
    "/readyz",
    "/metrics",
];

/// The service as a router.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/api/v1/labels/render", only("POST", post(api::v1::labels::render)))
        .route("/api/v1/barcode", only("POST", post(api::v1::barcode::barcode)))
        .route("/api/v1/presets", only("GET, HEAD", get(api::v1::presets::presets)))
        .route("/healthz", only("GET, HEAD", get(api::operations::healthz)))
        .route("/readyz", only("GET, HEAD", get(api::operations::readyz)))
        .route("/metrics", only("GET, HEAD", get(api::operations::metrics)))
        .fallback(nothing_here)
        .layer(middleware::from_fn_with_state(app.clone(), edge))
        .with_state(app)
}

/// The methods of an address; others are refused in the one form of errors.
fn only(allow: &'static str, methods: MethodRouter<App>) -> MethodRouter<App> {
    methods.fallback(async move || -> Result<Response, Error> {
        Err(Error::MethodNotAllowed { allow: HeaderValue::from_static(allow) })
    })
}

async fn nothing_here(State(_): State<App>, request: Request) -> Error {
    let path: String = request.uri().path().chars().take(80).collect();
    let method = if request.method() == Method::GET { "" } else { " for any method" };
    Error::NotFound(format!("there is nothing at {path}{method}").into())
}

/// What a route is counted as: a name out of a fixed list.
pub(crate) fn route_name(matched: Option<&str>) -> &'static str {
    let known = ROUTES.iter().find(|known| Some(**known) == matched);
    known.copied().unwrap_or("other")
}
