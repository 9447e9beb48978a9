//! `DELETE /api/editor/account`.

use axum::http::Method;

use crate::{
    caller::Caller,
    service::{Ask, PASSWORD},
};

fn delete(cookie: &str, password: &str) -> Ask {
    let body = format!(r#"{{"password":"{password}"}}"#);
    Ask::new(Method::DELETE, "/api/editor/account").cookie(cookie).json(&body)
}

#[tokio::test]
async fn deletion_removes_designs_keys_and_sessions() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let other = service.account("b@example.com").await;
    // The key is in the cache.
    assert_eq!(service.send(Ask::get("/api/v1/designs").by(&account)).await.status, 200);
    let answer = service.send(delete(&cookie, PASSWORD)).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"), "{answer:?}");
    assert_eq!(service.error(Ask::get("/api/editor/account").cookie(&cookie)).await.0, 401);
    assert_eq!(service.error(Ask::get("/api/v1/designs").by(&account)).await.0, 401);
    assert_eq!(service.send(Ask::get("/api/v1/designs").by(&other)).await.status, 200);
    // The e-mail address can be used again, and the new account is empty.
    let again = service.account("a@example.com").await;
    let designs = service.send(Ask::get("/api/v1/designs").by(&again)).await.json();
    assert_eq!(designs["designs"], serde_json::json!([]));
}

#[tokio::test]
async fn deletion_requires_the_password_and_a_session() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let error = service.error(delete(&cookie, "wrong password")).await;
    assert_eq!(error, (403, "forbidden".to_owned()));
    assert_eq!(service.error(delete("", PASSWORD)).await.0, 401);
    let bare = Ask::new(Method::DELETE, "/api/editor/account").cookie(&cookie);
    assert_eq!(service.error(bare).await.0, 400);
    let elsewhere = delete(&cookie, PASSWORD).header("sec-fetch-site", "cross-site");
    assert_eq!(service.error(elsewhere).await.0, 403);
    let by_key = Ask::new(Method::DELETE, "/api/editor/account").by(&account);
    assert_eq!(service.error(by_key.json(r#"{"password":"x"}"#)).await.0, 401);
    assert_eq!(service.send(Ask::get("/api/v1/designs").by(&account)).await.status, 200);
}
