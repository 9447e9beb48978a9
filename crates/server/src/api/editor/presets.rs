//! `GET /api/editor/presets`: the catalog of label sizes for new designs. It needs no account, because designs are drawn
//! before they are saved.

use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use wire::PresetList;

use crate::api::answer;

/// Lists all sizes; the editor searches in them.
pub(crate) async fn list() -> Response {
    let mut response = answer::json(&label::presets::search(None, None).collect::<PresetList>());
    // It changes only with the program.
    let hour = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, hour);
    response
}
