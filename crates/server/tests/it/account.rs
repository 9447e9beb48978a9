//! `GET /api/editor/account`, and how long a session lasts.

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

const HOUR: i64 = 3_600_000;

async fn is_signed_in(service: &Service, cookie: &str) -> bool {
    let answer = service.send(Ask::get("/api/editor/account").cookie(cookie)).await;
    answer.status == 200
}

#[tokio::test]
async fn an_account_is_shown_to_its_owner() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let answer = service.send(Ask::get("/api/editor/account").cookie(&cookie)).await.json();
    assert_eq!(answer["id"], account.id.to_string());
    assert_eq!(answer["email"], "a@example.com");
    assert_eq!(answer.as_object().unwrap().len(), 3, "{answer}");
}

#[tokio::test]
async fn invalid_cookies_are_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let token = cookie.strip_prefix("labelwright=").unwrap();
    assert!(is_signed_in(&service, &format!("a=b; {cookie}; c=d")).await);
    for wrong in [
        String::new(),
        "labelwright=".to_owned(),
        token.to_owned(),
        format!("other={token}"),
        format!("__Host-labelwright={token}"),
        format!("labelwright={}", token.to_uppercase()),
        format!("labelwright={}", &token[1..]),
        format!("labelwright={}", "0".repeat(64)),
        // The stored digest is not the token.
        format!("labelwright={}", store::Digest::of(token.as_bytes())),
    ] {
        assert!(!is_signed_in(&service, &wrong).await, "{wrong}");
    }
}

#[tokio::test]
async fn an_unused_session_expires() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    service.wait(12 * HOUR - 1);
    assert!(is_signed_in(&service, &cookie).await);
    service.wait(12 * HOUR - 1);
    assert!(is_signed_in(&service, &cookie).await, "a use puts the end off");
    service.wait(12 * HOUR);
    assert!(!is_signed_in(&service, &cookie).await);
}

#[tokio::test]
async fn a_session_expires_after_thirty_days_in_any_case() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for _ in 0..71 {
        service.wait(10 * HOUR);
        assert!(is_signed_in(&service, &cookie).await);
    }
    service.wait(10 * HOUR - 1);
    assert!(is_signed_in(&service, &cookie).await);
    service.wait(1);
    assert!(!is_signed_in(&service, &cookie).await);
}
