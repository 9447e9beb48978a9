//! `docs/interface.md`, section 4: endpoints. What they have in common, and section 4.7.

mod barcode;
mod conversion;
mod designs;
mod label_render;
mod presets;

use serde_json::{Value, json};

use crate::{
    interface::{BARCODE, DESIGNS, PRESETS, RENDER, caller, error, hello, saved, unauthorized},
    service::{Answer, Ask},
};

/// Checks that a request without a key, or with a wrong one, is refused.
async fn check_unauthorized(ask: impl Fn() -> Ask) {
    let caller = caller().await;
    assert_eq!(caller.service.error(ask()).await, unauthorized());
    assert_eq!(caller.service.error(ask().key("lw_wrong")).await, unauthorized());
    assert_ne!(caller.service.send(ask().by(&caller.account)).await.status, 401);
}

/// The ZPL of a design with these elements, without data.
async fn printed(elements: Value) -> Answer {
    let caller = caller().await;
    let address = saved(&caller, elements).await;
    caller.post(&address, &json!({})).await
}

#[tokio::test]
async fn all_endpoints_require_authentication() {
    let render = format!("{DESIGNS}/x/render");
    check_unauthorized(|| Ask::post(RENDER)).await;
    check_unauthorized(|| Ask::post(BARCODE)).await;
    check_unauthorized(|| Ask::get(DESIGNS)).await;
    check_unauthorized(|| Ask::post(&render)).await;
    check_unauthorized(|| Ask::get(&render)).await;
    check_unauthorized(|| Ask::get(PRESETS)).await;
}

#[tokio::test]
async fn request_bodies_are_json() {
    let caller = caller().await;
    let design = saved(&caller, hello()).await;
    for path in [RENDER, BARCODE, &design] {
        let ask = Ask::post(path).by(&caller.account).header("content-type", "text/plain");
        let answer = caller.service.send(ask.body("{}")).await;
        assert_eq!(answer.error(), error(415, "unsupported_media_type"), "{path}");
        let ask = Ask::post(path).by(&caller.account).json("x");
        assert_eq!(caller.service.error(ask).await, error(400, "invalid_json"), "{path}");
    }
}

#[tokio::test]
async fn reference_page_is_at_api_docs() {
    let answer = caller().await.service.send(Ask::get("/api/docs")).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
}

#[tokio::test]
async fn designs_and_keys_are_not_made_with_a_usual_key() {
    let caller = caller().await;
    assert_eq!(caller.post(DESIGNS, &json!({})).await.error(), error(403, "forbidden"));
    assert_eq!(caller.post("/api/v1/keys", &json!({})).await.error(), error(404, "not_found"));
    for path in ["/api/editor/designs", "/api/editor/keys"] {
        assert_eq!(caller.post(path, &json!({"name": "x"})).await.error().0, 401, "{path}");
    }
}
