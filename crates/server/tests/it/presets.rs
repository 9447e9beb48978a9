//! `GET /api/v1/presets`.

use expect_test::expect;
use serde_json::{Value, json};

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

/// The presets found by a query.
async fn found(query: &str) -> Vec<Value> {
    let caller = Caller::new().await;
    let answer = caller.get(&format!("/api/v1/presets{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let body = answer.json();
    let presets = body["presets"].as_array().unwrap().clone();
    assert_eq!(body["count"], presets.len());
    presets
}

/// The ids of the presets found by a query.
async fn ids(query: &str) -> Vec<String> {
    found(query).await.iter().map(|preset| preset["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_preset_has_all_fields() {
    let Caller { service, account, .. } = Caller::new().await;
    let ask = Ask::get("/api/v1/presets?search=zebra-4x6-300dpi").by(&account);
    expect![[r#"
        200 OK
        content-length: 318
        content-type: application/json
        etag: W/"930a605fde01db46"
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"count":1,"presets":[{"id":"zebra-4x6-300dpi","name":"Zebra 4 x 6 in Shipping (300 dpi)","brand":"Zebra","widthIn":4,"heightIn":6,"dpi":300,"widthDots":1200,"heightDots":1800,"kind":"thermal","labelsPerSheet":null,"sheet":null,"aliases":["4x6 300dpi","4 x 6 in 300 dpi","102x152mm","Shipping Label","ZD621 300dpi"]}]}

    "#]].assert_debug_eq(&service.send(ask).await);
}

#[tokio::test]
async fn the_catalog_has_148_sizes_with_unique_ids() {
    let mut ids = ids("").await;
    assert_eq!(ids.len(), 148);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 148);
}

#[tokio::test]
async fn every_size_is_within_the_limits_of_labels() {
    for preset in found("").await {
        let number = |name: &str| preset[name].as_f64().unwrap();
        for (inches, dots) in [("widthIn", "widthDots"), ("heightIn", "heightDots")] {
            assert!((0.1..=24.0).contains(&number(inches)), "{preset}");
            let expected = (number(inches) * number("dpi") + 0.5).floor();
            assert!((number(dots) - expected).abs() < 0.5, "{preset}");
        }
        assert!(["thermal", "sheet", "paper"].contains(&preset["kind"].as_str().unwrap()));
        let on_sheet = &preset["labelsPerSheet"];
        assert!(on_sheet.is_null() || on_sheet.as_u64().is_some_and(|count| count > 0), "{preset}");
    }
}

#[tokio::test]
async fn every_size_can_be_used_in_a_label() {
    let Caller { service, account, .. } = Caller::with(&[("request-burst", "1000")]).await;
    for preset in found("").await {
        let body = json!({"size": {"preset": preset["id"]}, "elements": []});
        let ask = Ask::post("/api/v1/labels/render").by(&account).json(&body.to_string());
        let answer = service.send(ask).await;
        let size = format!("^PW{}^LL{}^", preset["widthDots"], preset["heightDots"]);
        assert!(answer.text().contains(&size), "{preset} {answer:?}");
    }
}

#[tokio::test]
async fn the_brand_filter_ignores_case() {
    let zebra = found("?brand=Zebra").await;
    assert!(zebra.len() > 5 && zebra.len() < 148, "{}", zebra.len());
    assert!(zebra.iter().all(|preset| preset["brand"] == "Zebra"));
    let of_all = found("").await.into_iter().filter(|preset| preset["brand"] == "Zebra").count();
    assert_eq!(zebra.len(), of_all);
    assert_eq!(found("?brand=zEBRA").await, zebra);
    assert!(found("?brand=Zebr").await.is_empty(), "a part of a brand is no brand");
}

#[tokio::test]
async fn an_unknown_brand_has_no_sizes() {
    assert!(found("?brand=Nobody").await.is_empty());
}

#[tokio::test]
async fn the_search_covers_ids_names_and_product_codes() {
    let expected = "zebra-4x6-300dpi";
    for search in ["zebra-4x6-300dpi", "ZEBRA-4X6-300", "Shipping%20(300%20dpi)", "zd621+300dpi"] {
        assert!(ids(&format!("?search={search}")).await.contains(&expected.to_owned()), "{search}");
    }
    assert_eq!(ids("?search=10015347").await, ["zebra-4x6"], "a product code");
    assert!(ids("?search=nothing-like-this").await.is_empty());
}

#[tokio::test]
async fn brand_and_search_are_combined() {
    let both = ids("?brand=zebra&search=4x6").await;
    let (brand, search) = (ids("?brand=zebra").await, ids("?search=4x6").await);
    let expected: Vec<_> = brand.into_iter().filter(|id| search.contains(id)).collect();
    assert!(!both.is_empty() && both.len() < search.len(), "{both:?}");
    assert_eq!(both, expected);
}

#[tokio::test]
async fn a_key_is_required() {
    let service = Service::new().await;
    for ask in [Ask::get("/api/v1/presets"), Ask::get("/api/v1/presets").key("lw_wrong")] {
        assert_eq!(service.error(ask).await, (401, "unauthorized".to_owned()));
    }
}
