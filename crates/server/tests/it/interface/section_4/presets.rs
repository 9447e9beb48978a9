//! `docs/interface.md`, section 4.6: `GET /api/v1/presets`.

use serde_json::{Value, json};

use super::check_unauthorized;
use crate::{
    interface::{PRESETS, caller},
    service::Ask,
};

/// The ids of the presets that are found.
async fn found(query: &str) -> Vec<Value> {
    let body = caller().await.get(&format!("{PRESETS}{query}")).await.json();
    body["presets"].as_array().unwrap().iter().map(|preset| preset["id"].clone()).collect()
}

#[tokio::test]
async fn presets_brand_filters_by_printer_family() {
    let (zebra, all) = (found("?brand=Zebra").await, found("").await);
    assert!(!zebra.is_empty() && zebra.len() < all.len());
    assert!(zebra.contains(&json!("zebra-4x6")) && found("?brand=none").await.is_empty());
}

#[tokio::test]
async fn presets_search_matches_id_name_or_product_code() {
    let four_by_six = json!("zebra-4x6");
    for search in ["zebra-4x6", "zebra%204%20x%206%20in%20shipping", "10015347"] {
        assert!(found(&format!("?search={search}")).await.contains(&four_by_six), "{search}");
    }
    assert!(!found("?search=zebra-4x8").await.contains(&four_by_six));
}

#[tokio::test]
async fn presets_200_is_count_and_presets() {
    let body = caller().await.get(&format!("{PRESETS}?brand=Zebra")).await.json();
    assert_eq!(body["count"], body["presets"].as_array().unwrap().len());
    assert_eq!(body.as_object().unwrap().len(), 2);
}

#[tokio::test]
async fn presets_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get(PRESETS)).await;
}
