//! `docs/interface.md`, section 5: authentication.

use axum::http::Method;

use super::{DESIGNS, Desk, PRESETS, error, hello, unauthorized};
use crate::service::Ask;

const KEYS: &str = "/api/editor/keys";

/// Creates a key as the editor does and returns its value.
async fn new_key(desk: &Desk) -> String {
    let answer = desk.browser(Method::POST, KEYS, r#"{"name":"more"}"#).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn key_is_a_bearer_token() {
    let desk = Desk::new().await;
    let with = |scheme: &str| {
        let value = format!("{scheme}{}", desk.account.key);
        desk.service.send(Ask::get(PRESETS).header("authorization", value))
    };
    assert_eq!(with("Bearer ").await.status, 200);
    assert_eq!(with("Basic ").await.error(), unauthorized());
    assert_eq!(with("").await.error(), unauthorized());
}

#[tokio::test]
async fn keys_are_created_in_the_editor() {
    let desk = Desk::new().await;
    let key = new_key(&desk).await;
    assert_eq!(desk.service.send(Ask::get(PRESETS).key(&key)).await.status, 200);
}

#[tokio::test]
async fn key_value_is_displayed_once() {
    let desk = Desk::new().await;
    let key = new_key(&desk).await;
    let list = desk.browser(Method::GET, KEYS, "").await;
    assert_eq!(list.json()["keys"].as_array().unwrap().len(), 2);
    assert!(!list.text().contains(&key) && !list.text().contains(&key[3..20]), "{list:?}");
}

#[tokio::test]
async fn key_identifies_an_account() {
    let desk = Desk::new().await;
    desk.design(hello()).await;
    let (second, other) = (new_key(&desk).await, desk.service.account("b@example.com").await);
    for (key, expected) in [(&desk.account.key, 1), (&second, 1), (&other.key, 0)] {
        let list = desk.service.send(Ask::get(DESIGNS).key(key)).await.json();
        assert_eq!(list["count"], expected);
    }
}

#[tokio::test]
async fn results_of_404_are_scoped_to_the_account() {
    let desk = Desk::new().await;
    let address = desk.design(hello()).await;
    let other = desk.service.account("b@example.com").await;
    let theirs = desk.service.send(Ask::get(&address).by(&other)).await;
    let nobodys = address.replace(&address[DESIGNS.len() + 1..][..32], &"0".repeat(32));
    let nobodys = desk.service.send(Ask::get(&nobodys).by(&other)).await;
    assert_eq!(theirs.error(), error(404, "not_found"));
    assert_eq!(theirs.text(), nobodys.text(), "who asks does not learn that it exists");
    assert_eq!(desk.get(&address).await.status, 200);
}

#[tokio::test]
async fn missing_or_invalid_key_yields_401_with_an_error_body() {
    let desk = Desk::new().await;
    let (key, last) = desk.account.key.split_at(51);
    let changed = format!("{key}{}", if last == "x" { 'y' } else { 'x' });
    for ask in [Ask::get(PRESETS), Ask::get(PRESETS).key("x"), Ask::get(PRESETS).key(&changed)] {
        let answer = desk.service.send(ask).await;
        assert_eq!(answer.error(), unauthorized());
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
}

#[tokio::test]
async fn account_has_up_to_3_keys() {
    let desk = Desk::new().await;
    new_key(&desk).await;
    new_key(&desk).await;
    let fourth = desk.browser(Method::POST, KEYS, r#"{"name":"fourth"}"#).await;
    assert_eq!(fourth.error(), error(409, "conflict"));
}

#[tokio::test]
async fn request_limits_are_shared_by_the_keys_of_an_account() {
    let desk = Desk::with(&[("request-burst", "2")]).await;
    let second = new_key(&desk).await;
    let ask = |key: &str| desk.service.send(Ask::get(PRESETS).key(key));
    assert_eq!(ask(&desk.account.key).await.status, 200);
    assert_eq!(ask(&second).await.status, 200);
    assert_eq!(ask(&second).await.error(), error(429, "rate_limited"));
    assert_eq!(ask(&desk.account.key).await.error(), error(429, "rate_limited"));
}

#[tokio::test]
async fn work_limits_are_shared_by_the_keys_of_an_account() {
    let desk = Desk::with(&[("labels-per-minute", "2")]).await;
    let second = new_key(&desk).await;
    let draw =
        |key: &str| desk.service.send(Ask::post(super::BARCODE).key(key).json(r#"{"value":"1"}"#));
    assert_eq!(draw(&desk.account.key).await.status, 200);
    assert_eq!(draw(&second).await.status, 200);
    assert_eq!(draw(&second).await.error(), error(429, "rate_limited"));
    assert_eq!(draw(&desk.account.key).await.error(), error(429, "rate_limited"));
}

#[tokio::test]
async fn keys_do_not_belong_in_urls() {
    let desk = Desk::new().await;
    for name in ["key", "api_key", "apiKey", "access_token", "authorization"] {
        let path = format!("{PRESETS}?{name}={}", desk.account.key);
        assert_eq!(desk.service.error(Ask::get(&path)).await, unauthorized(), "{name}");
    }
    assert!(!desk.service.log().contains(&desk.account.key), "what came in a URL is not logged");
}
