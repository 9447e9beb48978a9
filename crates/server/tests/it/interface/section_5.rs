//! `docs/interface.md`, section 5: authentication.

use axum::http::Method;

use super::{Caller, DESIGNS, PRESETS, caller, error, hello, saved, unauthorized};
use crate::service::Ask;

const KEYS: &str = "/api/editor/keys";

/// Creates a key as the editor does and returns its value.
async fn new_key(caller: &Caller) -> String {
    let answer = caller.browse(Method::POST, KEYS, r#"{"name":"more"}"#).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn key_is_a_bearer_token() {
    let caller = caller().await;
    let with = |scheme: &str| {
        let value = format!("{scheme}{}", caller.account.key);
        caller.service.send(Ask::get(PRESETS).header("authorization", value))
    };
    assert_eq!(with("Bearer ").await.status, 200);
    assert_eq!(with("Basic ").await.error(), unauthorized());
    assert_eq!(with("").await.error(), unauthorized());
}

#[tokio::test]
async fn keys_are_created_in_the_editor() {
    let caller = caller().await;
    let key = new_key(&caller).await;
    assert_eq!(caller.service.send(Ask::get(PRESETS).key(&key)).await.status, 200);
}

#[tokio::test]
async fn key_value_is_displayed_once() {
    let caller = caller().await;
    let key = new_key(&caller).await;
    let list = caller.browse(Method::GET, KEYS, "").await;
    assert_eq!(list.json()["keys"].as_array().unwrap().len(), 2);
    assert!(!list.text().contains(&key) && !list.text().contains(&key[3..20]), "{list:?}");
}

#[tokio::test]
async fn key_identifies_an_account() {
    let caller = caller().await;
    saved(&caller, hello()).await;
    let (second, other) = (new_key(&caller).await, caller.service.account("b@example.com").await);
    for (key, expected) in [(&caller.account.key, 1), (&second, 1), (&other.key, 0)] {
        let list = caller.service.send(Ask::get(DESIGNS).key(key)).await.json();
        assert_eq!(list["count"], expected);
    }
}

#[tokio::test]
async fn results_of_404_are_scoped_to_the_account() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let other = caller.service.account("b@example.com").await;
    let theirs = caller.service.send(Ask::get(&address).by(&other)).await;
    let nobodys = address.replace(&address[DESIGNS.len() + 1..][..32], &"0".repeat(32));
    let nobodys = caller.service.send(Ask::get(&nobodys).by(&other)).await;
    assert_eq!(theirs.error(), error(404, "not_found"));
    assert_eq!(theirs.text(), nobodys.text(), "who asks does not learn that it exists");
    assert_eq!(caller.get(&address).await.status, 200);
}

#[tokio::test]
async fn missing_or_invalid_key_yields_401_with_an_error_body() {
    let caller = caller().await;
    let (key, last) = caller.account.key.split_at(51);
    let changed = format!("{key}{}", if last == "x" { 'y' } else { 'x' });
    for ask in [Ask::get(PRESETS), Ask::get(PRESETS).key("x"), Ask::get(PRESETS).key(&changed)] {
        let answer = caller.service.send(ask).await;
        assert_eq!(answer.error(), unauthorized());
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
}

#[tokio::test]
async fn account_has_up_to_3_keys() {
    let caller = caller().await;
    new_key(&caller).await;
    new_key(&caller).await;
    let fourth = caller.browse(Method::POST, KEYS, r#"{"name":"fourth"}"#).await;
    assert_eq!(fourth.error(), error(409, "conflict"));
}

#[tokio::test]
async fn request_limits_are_shared_by_the_keys_of_an_account() {
    let caller = Caller::with(&[("request-burst", "2")]).await;
    let second = new_key(&caller).await;
    let ask = |key: &str| caller.service.send(Ask::get(PRESETS).key(key));
    assert_eq!(ask(&caller.account.key).await.status, 200);
    assert_eq!(ask(&second).await.status, 200);
    assert_eq!(ask(&second).await.error(), error(429, "rate_limited"));
    assert_eq!(ask(&caller.account.key).await.error(), error(429, "rate_limited"));
}

#[tokio::test]
async fn work_limits_are_shared_by_the_keys_of_an_account() {
    let caller = Caller::with(&[("labels-per-minute", "2")]).await;
    let second = new_key(&caller).await;
    let draw = |key: &str| {
        caller.service.send(Ask::post(super::BARCODE).key(key).json(r#"{"value":"1"}"#))
    };
    assert_eq!(draw(&caller.account.key).await.status, 200);
    assert_eq!(draw(&second).await.status, 200);
    assert_eq!(draw(&second).await.error(), error(429, "rate_limited"));
    assert_eq!(draw(&caller.account.key).await.error(), error(429, "rate_limited"));
}

#[tokio::test]
async fn keys_do_not_belong_in_urls() {
    let caller = caller().await;
    for name in ["key", "api_key", "apiKey", "access_token", "authorization"] {
        let path = format!("{PRESETS}?{name}={}", caller.account.key);
        assert_eq!(caller.service.error(Ask::get(&path)).await, unauthorized(), "{name}");
    }
    assert!(
        !caller.service.log().contains(&caller.account.key),
        "what came in a URL is not logged"
    );
}
