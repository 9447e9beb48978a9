//! `POST /api/editor/sign-up`.

use axum::http::header;
use futures_util::future::join_all;

use crate::service::{Answer, Ask, PASSWORD, Service};

fn sign_up(email: &str, password: &str) -> Ask {
    Ask::post("/api/editor/sign-up")
        .json(&format!(r#"{{"email":"{email}","password":"{password}"}}"#))
}

/// The cookie of an answer, as a browser sends it back.
pub(crate) fn cookie(answer: &Answer) -> String {
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_account_is_signed_in() {
    let service = Service::new().await;
    let answer = service.send(sign_up(" Ada@Example.com ", PASSWORD)).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let account = answer.json();
    assert_eq!(account["email"], "ada@example.com");
    assert_eq!(account["createdAt"], "2026-11-15T12:00:00.000Z");
    assert_eq!(account.as_object().unwrap().len(), 3, "{account}");
    let shown = service.send(Ask::get("/api/editor/account").cookie(&cookie(&answer))).await;
    assert_eq!(shown.json(), account);
    assert_eq!(service.app.store.accounts().count().await, Ok(1));
}

#[tokio::test]
async fn errors_name_the_field() {
    let service = Service::new().await;
    let check = async |email: &str, password: &str, path: &str| {
        let answer = service.send(sign_up(email, password)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
        assert_eq!(answer.json()["errors"][0]["path"], path, "{answer:?}");
        assert!(!answer.text().contains("horse"), "{answer:?}");
    };
    check("nobody", PASSWORD, "/email").await;
    check("a@b@c", PASSWORD, "/email").await;
    check("a b@example.com", PASSWORD, "/email").await;
    check("a@example.com", "horse", "/password").await;
    check("b@example.com", &"horse".repeat(26), "/password").await;
    check("c@example.com", "Password123", "/password").await;
    check("horse@example.com", "horse@example.com", "/password").await;
    let answer = service.send(Ask::post("/api/editor/sign-up").json("{}")).await;
    assert_eq!(answer.json()["errors"].as_array().unwrap().len(), 2, "{answer:?}");
    assert_eq!(service.app.store.accounts().count().await, Ok(0));
}

#[tokio::test]
async fn a_used_email_address_is_refused() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    let answer = service.send(sign_up("A@EXAMPLE.com", "another password")).await;
    assert_eq!(answer.error(), (409, "conflict".to_owned()));
    assert!(!answer.headers.contains_key(header::SET_COOKIE));
    // The password is still the first one.
    let body = format!(r#"{{"email":"a@example.com","password":"{PASSWORD}"}}"#);
    assert_eq!(service.send(Ask::post("/api/editor/sign-in").json(&body)).await.status, 200);
}

#[tokio::test]
async fn of_several_concurrent_sign_ups_one_succeeds() {
    let service = Service::new().await;
    let asks = (0..5).map(|_| service.send(sign_up("a@example.com", PASSWORD)));
    let mut statuses: Vec<_> =
        join_all(asks).await.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409]);
}

#[tokio::test]
async fn the_operator_can_close_sign_up() {
    let service = Service::with(&[("sign-up", "closed")]).await;
    let answer = service.send(sign_up("a@example.com", PASSWORD)).await;
    assert_eq!(answer.error(), (403, "forbidden".to_owned()));
    service.account("b@example.com").await;
    let taken = service.send(sign_up("b@example.com", PASSWORD)).await;
    assert_eq!(taken.text(), answer.text(), "who is there is not told");
}

#[tokio::test]
async fn sign_ups_are_limited_per_network_address() {
    let service = Service::new().await;
    let ask = |number: usize, from: &str| {
        // Failed attempts count too.
        sign_up(&format!("{number}@example.com"), "short").from(from)
    };
    for number in 0..20 {
        assert_eq!(service.error(ask(number, "192.0.2.1")).await.0, 400);
    }
    let answer = service.send(ask(20, "192.0.2.1")).await;
    assert_eq!(answer.error(), (429, "rate_limited".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("30"));
    assert_eq!(service.error(ask(21, "192.0.2.2")).await.0, 400);
    service.wait(30_000);
    assert_eq!(service.error(ask(22, "192.0.2.1")).await.0, 400);
}
