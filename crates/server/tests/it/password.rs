//! `PUT /api/editor/account/password`.

use crate::{
    caller::Caller,
    service::{Account, Ask, PASSWORD, Service},
};

const NEW: &str = "a better password";

fn change(cookie: &str, current: &str, new: &str) -> Ask {
    let body = format!(r#"{{"current":"{current}","new":"{new}"}}"#);
    Ask::put("/api/editor/account/password").cookie(cookie).json(&body)
}

async fn signs_in(service: &Service, account: &Account, password: &str) -> bool {
    let body = format!(r#"{{"email":"{}","password":"{password}"}}"#, account.email);
    service.send(Ask::post("/api/editor/sign-in").json(&body)).await.status == 200
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let Caller { service, account, .. } = Caller::new().await;
    let (mine, other) = (service.sign_in(&account).await, service.sign_in(&account).await);
    let answer = service.send(change(&mine, PASSWORD, NEW)).await;
    assert_eq!((answer.status.as_u16(), answer.text()), (204, ""));
    let ask = |cookie| Ask::get("/api/editor/account").cookie(cookie);
    assert_eq!(service.send(ask(&mine)).await.status, 200);
    assert_eq!(service.error(ask(&other)).await.0, 401);
    assert!(!signs_in(&service, &account, PASSWORD).await);
    assert!(signs_in(&service, &account, NEW).await);
    // Keys are not passwords.
    assert_eq!(service.send(Ask::get("/api/v1/presets").by(&account)).await.status, 200);
}

#[tokio::test]
async fn a_change_requires_the_current_password() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for _ in 0..5 {
        let error = service.error(change(&cookie, "wrong password", NEW)).await;
        assert_eq!(error, (403, "forbidden".to_owned()), "the session goes on");
    }
    let late = service.error(change(&cookie, PASSWORD, NEW)).await;
    assert_eq!(late, (429, "rate_limited".to_owned()), "a stolen session cannot guess either");
    service.wait(60_000);
    assert_eq!(service.send(change(&cookie, PASSWORD, NEW)).await.status, 204);
}

#[tokio::test]
async fn invalid_new_passwords_are_refused() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for (wrong, reason) in [
        ("short", "a password must have 8 to 128 characters"),
        ("syncmaster", "it is one of the most used passwords"),
        ("a@example.com", "it contains your e-mail address"),
    ] {
        let answer = service.send(change(&cookie, PASSWORD, wrong)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()));
        let error = &answer.json()["errors"][0];
        assert_eq!(error["path"], "/new", "{answer:?}");
        assert!(error["message"].as_str().unwrap().contains(reason), "{answer:?}");
    }
    service.wait(600_000);
    assert!(signs_in(&service, &account, PASSWORD).await);
}

#[tokio::test]
async fn an_existing_weak_password_still_signs_in() {
    let Caller { service, account, .. } = Caller::new().await;
    let weak = service.app.passwords.hash("syncmaster".to_owned()).await.unwrap();
    service.app.store.accounts().set_password(account.id, weak, None).await.unwrap();
    assert!(signs_in(&service, &account, "syncmaster").await);
}

#[tokio::test]
async fn the_operator_cannot_set_a_weak_password() {
    let Caller { service, account, .. } = Caller::new().await;
    let found = service.app.store.accounts().find(account.id).await.unwrap().unwrap();
    let reset =
        server::kept::accounts::reset_password(&service.app, &found, "syncmaster".to_owned())
            .await
            .unwrap_err();
    let created =
        server::kept::accounts::create(&service.app, "b@example.com", "syncmaster".to_owned())
            .await;
    for error in [reset, created.unwrap_err()] {
        assert!(error.to_string().contains("one of the most used passwords"), "{error}");
    }
}

#[tokio::test]
async fn a_change_requires_a_session() {
    let Caller { service, account, .. } = Caller::new().await;
    let stranger = format!("labelwright={}", "0".repeat(64));
    assert_eq!(service.error(change(&stranger, PASSWORD, NEW)).await.0, 401);
    let with_key = change("", PASSWORD, NEW).by(&account);
    assert_eq!(service.error(with_key).await.0, 401);
    assert!(signs_in(&service, &account, PASSWORD).await);
}

#[tokio::test]
async fn a_reset_by_the_operator_ends_all_sessions() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let found = service.app.store.accounts().find(account.id).await.unwrap().unwrap();
    server::kept::accounts::reset_password(&service.app, &found, NEW.to_owned()).await.unwrap();
    assert_eq!(service.error(Ask::get("/api/editor/account").cookie(&cookie)).await.0, 401);
    assert!(signs_in(&service, &account, NEW).await);
}
