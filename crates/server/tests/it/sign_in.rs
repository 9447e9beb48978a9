//! `POST /api/editor/sign-in`.

use axum::http::header;
use futures_util::future::join_all;

use crate::{
    caller::Caller,
    service::{Answer, Ask, PASSWORD, Service},
    sign_up::cookie,
};

fn sign_in(email: &str, password: &str) -> Ask {
    Ask::post("/api/editor/sign-in")
        .json(&format!(r#"{{"email":"{email}","password":"{password}"}}"#))
}

#[tokio::test]
async fn the_right_password_starts_a_session() {
    let Caller { service, account, .. } = Caller::new().await;
    let answer = service.send(sign_in("A@example.com", PASSWORD)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json()["id"], account.id.to_string());
    let shown = service.send(Ask::get("/api/editor/account").cookie(&cookie(&answer))).await;
    assert_eq!(shown.json(), answer.json());
}

#[tokio::test]
async fn every_session_has_its_own_token() {
    let Caller { service, account, .. } = Caller::new().await;
    let first = service.sign_in(&account).await;
    // A browser that sends a token, its own or a planted one, gets a new one.
    let again = sign_in("a@example.com", PASSWORD).cookie(&first);
    let second = cookie(&service.send(again).await);
    assert_ne!(first, second);
    let planted = format!("labelwright={}", "a".repeat(64));
    let third = sign_in("a@example.com", PASSWORD).cookie(&planted);
    assert_ne!(cookie(&service.send(third).await), planted);
    assert_eq!(service.error(Ask::get("/api/editor/account").cookie(&planted)).await.0, 401);
}

/// The answer, and how many passwords were hashed for it.
async fn tried(service: &Service, email: &str, password: &str) -> (Answer, u64) {
    let before = service.app.passwords.hashed();
    let answer = service.send(sign_in(email, password)).await;
    (answer, service.app.passwords.hashed() - before)
}

#[tokio::test]
async fn sign_in_does_not_reveal_whether_an_account_exists() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    let (wrong, work) = tried(&service, "a@example.com", "wrong password").await;
    assert_eq!(wrong.error(), (401, "unauthorized".to_owned()));
    assert!(!wrong.headers.contains_key(header::SET_COOKIE));
    assert_eq!(work, 1);
    for email in ["b@example.com", "no address", ""] {
        let (answer, work) = tried(&service, email, PASSWORD).await;
        assert_eq!((format!("{answer:?}"), work), (format!("{wrong:?}"), 1), "{email}");
    }
}

#[tokio::test]
async fn attempts_are_limited_for_existing_and_unknown_accounts() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    let mut told = Vec::new();
    for email in ["a@example.com", "b@example.com"] {
        for _ in 0..5 {
            assert_eq!(service.error(sign_in(email, "wrong password")).await.0, 401);
        }
        // Other spellings count as the same address, and a right guess comes too late.
        let (answer, work) = tried(&service, &email.to_uppercase(), PASSWORD).await;
        assert_eq!(answer.error(), (429, "rate_limited".to_owned()));
        assert_eq!(answer.header("retry-after"), Some("60"));
        assert_eq!(work, 0);
        told.push(format!("{answer:?}"));
    }
    assert_eq!(told[0], told[1]);
    service.wait(60_000);
    assert_eq!(service.send(sign_in("a@example.com", PASSWORD)).await.status, 200);
    assert_eq!(service.error(sign_in("a@example.com", PASSWORD)).await.0, 429);
}

#[tokio::test]
async fn one_address_cannot_lock_the_owner_out() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    for _ in 0..40 {
        service.send(sign_in("a@example.com", "wrong password").from("192.0.2.1")).await;
    }
    let owner = sign_in("a@example.com", PASSWORD).from("192.0.2.2");
    assert_eq!(service.send(owner).await.status, 200);
}

#[tokio::test]
async fn attempts_from_many_addresses_are_limited() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    // Four per address, so that none exceeds its own limit.
    for number in 0..20 {
        let ask = sign_in("a@example.com", "wrong password");
        let ask = ask.from(&format!("192.0.2.{}", number / 4));
        assert_eq!(service.error(ask).await.0, 401, "{number}");
    }
    let ask = sign_in("a@example.com", PASSWORD).from("192.0.2.9");
    assert_eq!(service.error(ask).await, (429, "rate_limited".to_owned()));
}

#[tokio::test]
async fn one_address_can_try_only_a_few_accounts() {
    let service = Service::new().await;
    // The queue is full, so that no password is hashed: sixty hashes would be slow.
    let _all = service.app.passwords.queue.clone().try_acquire_many_owned(queue(&service)).unwrap();
    let ask = |number: usize, from: &str| {
        service.error(sign_in(&format!("{number}@example.com"), PASSWORD).from(from))
    };
    for number in 0..60 {
        assert_eq!(ask(number, "192.0.2.1").await.1, "capacity_exhausted", "{number}");
    }
    assert_eq!(ask(60, "192.0.2.1").await.1, "rate_limited");
    assert_eq!(ask(61, "192.0.2.2").await.1, "capacity_exhausted");
    service.wait(2000);
    assert_eq!(ask(62, "192.0.2.1").await.1, "capacity_exhausted");
    assert_eq!(ask(63, "192.0.2.1").await.1, "rate_limited");
}

#[tokio::test]
async fn a_trusted_proxy_names_the_client_address() {
    let service = Service::with(&[("trusted-proxy", "10.0.0.0/8")]).await;
    let _all = service.app.passwords.queue.clone().try_acquire_many_owned(queue(&service)).unwrap();
    let ask = |number: usize, forwarded: &str| {
        let ask = sign_in(&format!("{number}@example.com"), PASSWORD).from("10.0.0.1");
        service.error(ask.header("x-forwarded-for", forwarded))
    };
    for number in 0..60 {
        // The client's own entries come before the proxy's.
        let forwarded = format!("198.51.100.{number}, 192.0.2.1");
        assert_eq!(ask(number, &forwarded).await.1, "capacity_exhausted", "{number}");
    }
    assert_eq!(ask(60, "192.0.2.1").await.1, "rate_limited");
    assert_eq!(ask(61, "192.0.2.1, 192.0.2.2").await.1, "capacity_exhausted");
}

#[tokio::test]
async fn an_untrusted_client_cannot_forge_its_address() {
    // A public address does not make any proxy trusted.
    let service = Service::with(&[("public-url", "https://labels.example")]).await;
    let _all = service.app.passwords.queue.clone().try_acquire_many_owned(queue(&service)).unwrap();
    let ask = |number: usize| {
        let ask = sign_in(&format!("{number}@example.com"), PASSWORD).from("203.0.113.1");
        service.error(ask.header("x-forwarded-for", format!("198.51.100.{number}")))
    };
    for number in 0..60 {
        assert_eq!(ask(number).await.1, "capacity_exhausted", "{number}");
    }
    assert_eq!(ask(60).await.1, "rate_limited");
}

fn queue(service: &Service) -> u32 {
    service.app.passwords.queue.available_permits().try_into().unwrap()
}

#[tokio::test]
async fn a_full_password_queue_refuses_at_once() {
    let Caller { service, account, .. } = Caller::new().await;
    let all = service.app.passwords.queue.clone().try_acquire_many_owned(queue(&service)).unwrap();
    let answer = service.send(sign_in("a@example.com", PASSWORD)).await;
    assert_eq!(answer.error(), (429, "capacity_exhausted".to_owned()));
    assert_eq!(answer.header("retry-after"), Some("1"));
    let body = format!(r#"{{"email":"b@example.com","password":"{PASSWORD}"}}"#);
    let sign_up = Ask::post("/api/editor/sign-up").json(&body);
    assert_eq!(service.error(sign_up).await, (429, "capacity_exhausted".to_owned()));
    // Requests with keys are not affected.
    assert_eq!(service.send(Ask::get("/api/v1/presets").by(&account)).await.status, 200);
    drop(all);
    assert_eq!(service.send(sign_in("a@example.com", PASSWORD)).await.status, 200);
}

#[tokio::test]
async fn concurrent_sign_ins_are_queued() {
    let service = Service::new().await;
    let most = queue(&service);
    let ask = |number| service.send(sign_in(&format!("{number}@example.com"), PASSWORD));
    let answers = join_all((0..most * 2).map(ask)).await;
    let refused = answers.iter().filter(|answer| answer.status == 429).count();
    assert!(refused <= most as usize, "{refused} of {} were refused", most * 2);
    assert!(answers.iter().all(|answer| matches!(answer.status.as_u16(), 401 | 429)));
    assert_eq!(queue(&service), most, "every place is free again");
}
