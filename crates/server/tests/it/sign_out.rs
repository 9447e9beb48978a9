//! `POST /api/editor/sign-out`.

use axum::http::header;

use crate::{caller::Caller, service::Ask};

#[tokio::test]
async fn sign_out_ends_the_session_and_clears_the_cookie() {
    let Caller { service, account, .. } = Caller::new().await;
    let (cookie, other) = (service.sign_in(&account).await, service.sign_in(&account).await);
    let answer = service.send(Ask::post("/api/editor/sign-out").cookie(&cookie)).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    assert_eq!(
        answer.headers[header::SET_COOKIE],
        "labelwright=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"
    );
    let ask = |cookie| Ask::get("/api/editor/account").cookie(cookie);
    assert_eq!(service.error(ask(&cookie)).await, (401, "unauthorized".to_owned()));
    assert_eq!(service.send(ask(&other)).await.status, 200);
}

#[tokio::test]
async fn sign_out_clears_the_cookie_even_without_the_database() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    service.app.store.close().await;
    let answer = service.send(Ask::post("/api/editor/sign-out").cookie(&cookie)).await;
    assert_eq!(answer.error(), (503, "unavailable".to_owned()));
    assert_eq!(
        answer.headers[header::SET_COOKIE],
        "labelwright=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"
    );
}

#[tokio::test]
async fn sign_out_requires_a_session() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    service.send(Ask::post("/api/editor/sign-out").cookie(&cookie)).await;
    let unauthorized = (401, "unauthorized".to_owned());
    assert_eq!(
        service.error(Ask::post("/api/editor/sign-out").cookie(&cookie)).await,
        unauthorized
    );
    assert_eq!(service.error(Ask::post("/api/editor/sign-out")).await, unauthorized);
}
