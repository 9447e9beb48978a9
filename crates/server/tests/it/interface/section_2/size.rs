//! `docs/interface.md`, section 2.1: `LabelSize`.

use serde_json::{Value, json};

use crate::interface::{RENDER, check_allowed, check_default, check_prints, check_refused};

fn sized(size: &Value) -> Value {
    json!({"size": size, "elements": []})
}

fn two_by_one() -> Value {
    sized(&json!({"widthIn": 2, "heightIn": 1}))
}

#[tokio::test]
async fn size_is_a_preset_or_dimensions() {
    check_allowed(
        RENDER,
        &json!({"elements": []}),
        "/size",
        [json!({"preset": "zebra-4x6"}), json!({"widthIn": 2, "heightIn": 1})],
    )
    .await;
    check_refused(RENDER, &json!({"elements": []}), "/size", [json!({}), json!("zebra-4x6")]).await;
}

#[tokio::test]
async fn size_preset_is_an_id_from_the_catalog() {
    let request = sized(&json!({}));
    check_prints(&request, "/size/preset", "zebra-4x6", "^PW812^LL1218^").await;
    check_prints(&request, "/size/preset", "zebra-4x6-300dpi", "^PW1200^LL1800^").await;
    check_refused(RENDER, &request, "/size/preset", ["zebra-4x", ""]).await;
}

#[tokio::test]
async fn size_preset_is_an_alternative_to_dimensions() {
    let request = sized(&json!({"preset": "zebra-4x6", "widthIn": 4, "heightIn": 6}));
    check_refused(RENDER, &json!({"elements": []}), "/size", [request["size"].clone()]).await;
}

#[tokio::test]
async fn size_width_in_is_0_1_to_24() {
    check_prints(&two_by_one(), "/size/widthIn", 0.1, "^PW20^").await;
    check_prints(&two_by_one(), "/size/widthIn", 24, "^PW4872^").await;
    check_refused(RENDER, &two_by_one(), "/size/widthIn", [0.099, 24.001, 0.0, -1.0]).await;
}

#[tokio::test]
async fn size_height_in_is_0_1_to_24() {
    check_prints(&two_by_one(), "/size/heightIn", 0.1, "^LL20^").await;
    check_prints(&two_by_one(), "/size/heightIn", 24, "^LL4872^").await;
    check_refused(RENDER, &two_by_one(), "/size/heightIn", [0.099, 24.001, 0.0, -1.0]).await;
}

#[tokio::test]
async fn size_dpi_is_100_to_1200() {
    check_prints(&two_by_one(), "/size/dpi", 100, "^PW200^LL100^").await;
    check_prints(&two_by_one(), "/size/dpi", 1200, "^PW2400^LL1200^").await;
    check_refused(RENDER, &two_by_one(), "/size/dpi", [json!(99), json!(1201), json!(203.5)]).await;
}

#[tokio::test]
async fn size_dpi_default_203() {
    check_default(RENDER, &two_by_one(), "/size/dpi", 203, 300).await;
}
