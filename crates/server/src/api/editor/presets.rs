//! `GET /api/editor/presets`: the catalog of label sizes, for whoever starts a design. It needs no account: a design is
//! drawn before it is saved.

use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use wire::PresetList;

use crate::api::answer;

/// Lists all sizes; the editor searches by itself.
pub(crate) async fn list() -> Response {
    let mut response = answer::json(&label::presets::search(None, None).collect::<PresetList>());
    // It changes with the program alone.
    let hour = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, hour);
    response
}
