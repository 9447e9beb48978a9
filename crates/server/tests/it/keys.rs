//! `/api/editor/keys`.

use futures_util::future::join_all;

use crate::{
    caller::Caller,
    service::{Ask, Service, on_postgres},
};

fn create(cookie: &str, name: &str) -> Ask {
    Ask::post("/api/editor/keys").cookie(cookie).json(&format!(r#"{{"name":"{name}"}}"#))
}

async fn list(service: &Service, cookie: &str) -> Vec<serde_json::Value> {
    let answer = service.send(Ask::get("/api/editor/keys").cookie(cookie)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json()["most"], 3);
    answer.json()["keys"].as_array().unwrap().clone()
}

fn presets(key: &str) -> Ask {
    Ask::get("/api/v1/presets?brand=none").key(key)
}

#[tokio::test]
async fn a_key_is_shown_once() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    service.wait(1);
    let answer = service.send(create(&cookie, " Packing table 1 ")).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let key = answer.json()["key"].as_str().unwrap().to_owned();
    assert!(key.starts_with("lw_") && key.len() == 52, "{key}");
    assert_eq!(service.send(presets(&key)).await.status, 200);
    let keys = list(&service, &cookie).await;
    assert_eq!(keys.len(), 2);
    assert_eq!(keys[1]["name"], "Packing table 1");
    assert_eq!(keys[1]["id"], answer.json()["id"]);
    assert_eq!(keys[1]["hint"], key[48..]);
    assert!(!serde_json::to_string(&keys).unwrap().contains(&key[..20]));
}

#[tokio::test]
async fn only_a_digest_is_stored() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    server::serve::write_key_uses(&service.app).await.unwrap();
    let token = cookie.strip_prefix("labelwright=").unwrap();
    let mut looked_through = 0;
    for file in service.files() {
        let bytes = std::fs::read(&file).unwrap();
        looked_through += bytes.len();
        for secret in [&account.key[..], token, crate::service::PASSWORD] {
            let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
            assert!(!found, "a secret is in {}", file.display());
        }
    }
    assert!(looked_through > 10_000, "{looked_through}");
}

#[tokio::test]
async fn the_last_use_is_recorded() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    assert_eq!(list(&service, &cookie).await[0]["lastUsedAt"], serde_json::Value::Null);
    service.wait(90_000);
    service.send(presets(&account.key)).await;
    server::serve::write_key_uses(&service.app).await.unwrap();
    assert_eq!(list(&service, &cookie).await[0]["lastUsedAt"], "2026-11-15T12:01:30.000Z");
}

#[tokio::test]
async fn a_revoked_key_stops_working_here_at_once_and_soon_elsewhere() {
    let service = Service::new().await;
    let replica = service.replica().await;
    let account = service.account("a@example.com").await;
    let cookie = service.sign_in(&account).await;
    for service in [&service, &replica] {
        assert_eq!(service.send(presets(&account.key)).await.status, 200);
    }
    let id = list(&service, &cookie).await[0]["id"].as_str().unwrap().to_owned();
    let revoke = || Ask::delete(&format!("/api/editor/keys/{id}")).cookie(&cookie);
    assert_eq!(service.send(revoke()).await.status, 204);
    let unauthorized = (401, "unauthorized".to_owned());
    assert_eq!(service.error(presets(&account.key)).await, unauthorized);
    service.wait(5000);
    assert_eq!(replica.error(presets(&account.key)).await, unauthorized);
    assert_eq!(service.error(revoke()).await, (404, "not_found".to_owned()));
    assert!(list(&service, &cookie).await.is_empty());
}

#[tokio::test]
async fn a_fourth_key_requires_revoking_one() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for name in ["second", "third"] {
        assert_eq!(service.send(create(&cookie, name)).await.status, 201);
    }
    assert_eq!(service.error(create(&cookie, "fourth")).await, (409, "conflict".to_owned()));
    let id = list(&service, &cookie).await[1]["id"].as_str().unwrap().to_owned();
    service.send(Ask::delete(&format!("/api/editor/keys/{id}")).cookie(&cookie)).await;
    assert_eq!(service.send(create(&cookie, "fourth")).await.status, 201);
}

#[tokio::test]
async fn invalid_names_are_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for wrong in ["", "   ", "a\\u0000b", &"x".repeat(201)] {
        let answer = service.send(create(&cookie, wrong)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{wrong}");
        assert_eq!(answer.json()["errors"][0]["path"], "/name");
    }
    assert_eq!(service.send(create(&cookie, &"x".repeat(200))).await.status, 201);
}

async fn sixteen_at_once(service: &Service) {
    let account = service.account("a@example.com").await;
    let cookie = service.sign_in(&account).await;
    for _ in 0..3 {
        let asks = (0..16).map(|number| service.send(create(&cookie, &format!("key {number}"))));
        let answers = join_all(asks).await;
        let of = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
        assert_eq!((of(201), of(409)), (2, 14));
        let keys = list(service, &cookie).await;
        assert_eq!(keys.len(), 3);
        for key in &keys[1..] {
            let path = format!("/api/editor/keys/{}", key["id"].as_str().unwrap());
            assert_eq!(service.send(Ask::delete(&path).cookie(&cookie)).await.status, 204);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_concurrent_requests_get_three_keys_on_sqlite() {
    sixteen_at_once(&Service::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_concurrent_requests_get_three_keys_on_postgresql() {
    on_postgres("keys", sixteen_at_once).await;
}
