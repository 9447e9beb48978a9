//! Attackers from many addresses use up the attempts of an account; a known browser can still sign in.

use crate::{
    caller::Caller,
    service::{Account, Answer, Ask, PASSWORD, Service},
};

fn sign_in(email: &str, password: &str) -> Ask {
    Ask::post("/api/editor/sign-in")
        .json(&format!(r#"{{"email":"{email}","password":"{password}"}}"#))
}

/// The cookie that a browser keeps when it signs out, with its attributes.
fn known(answer: &Answer) -> String {
    let mut cookies = answer.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap());
    cookies.next_back().filter(|cookie| cookie.contains("labelwright-known=")).unwrap().to_owned()
}

/// As a browser sends it back.
fn sent(cookie: &str) -> String {
    cookie.split(';').next().unwrap().to_owned()
}

/// Signs a browser in and out; returns the cookie that it keeps.
async fn keep(service: &Service, account: &Account) -> String {
    let answer = service.send(sign_in(&account.email, PASSWORD).from("198.51.100.1")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let session = crate::sign_up::cookie(&answer);
    let out = service.send(Ask::post("/api/editor/sign-out").cookie(&session)).await;
    assert_eq!(out.status, 204);
    let kept = out.headers.get_all("set-cookie").iter();
    assert!(kept.into_iter().all(|it| !it.to_str().unwrap().contains("-known")), "it is kept");
    sent(&known(&answer))
}

/// A wrong password from each of a thousand addresses.
async fn attack(service: &Service, email: &str) {
    // The queue is full, so that no password is hashed: twenty hashes would be slow.
    let queue = service.app.passwords.queue.clone();
    let all = u32::try_from(queue.available_permits()).unwrap();
    let _all = queue.try_acquire_many_owned(all).unwrap();
    let mut refused = 0;
    for number in 0..1000 {
        let address = format!("10.0.{}.{}", number / 250, number % 250);
        let (status, code) = service.error(sign_in(email, "wrong password").from(&address)).await;
        assert_eq!(status, 429);
        refused += usize::from(code == "rate_limited");
    }
    assert!(refused >= 979, "guessing from many addresses is slow: {refused}");
}

#[tokio::test]
async fn a_known_browser_signs_in_while_others_use_up_the_attempts() {
    let Caller { service, account, .. } = Caller::new().await;
    let kept = keep(&service, &account).await;
    attack(&service, "a@example.com").await;
    let owner = || sign_in("a@example.com", PASSWORD).from("198.51.100.7");
    assert_eq!(service.error(owner()).await.0, 429, "a browser that nobody knows");
    let answer = service.send(owner().cookie(&kept)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(sent(&known(&answer)), kept, "the browser keeps its token, and so its tries");
    let session = crate::sign_up::cookie(&answer);
    assert_eq!(service.send(Ask::get("/api/editor/account").cookie(&session)).await.status, 200);
}

#[tokio::test]
async fn a_known_browser_is_known_to_every_replica() {
    let Caller { service, account, .. } = Caller::new().await;
    let kept = keep(&service, &account).await;
    let replica = service.replica().await;
    attack(&replica, "a@example.com").await;
    let ask = sign_in("a@example.com", PASSWORD).cookie(&kept);
    assert_eq!(replica.send(ask).await.status, 200);
}

#[tokio::test]
async fn attempts_of_a_known_browser_are_limited() {
    let Caller { service, account, .. } = Caller::new().await;
    let (first, second) = (keep(&service, &account).await, keep(&service, &account).await);
    assert_ne!(first, second);
    let guess = |number: usize, password: &str| {
        sign_in("a@example.com", password).cookie(&first).from(&format!("192.0.2.{number}"))
    };
    for number in 0..5 {
        assert_eq!(service.error(guess(number, "wrong password")).await.0, 401, "{number}");
    }
    let late = service.send(guess(9, PASSWORD)).await;
    assert_eq!(late.error(), (429, "rate_limited".to_owned()));
    assert_eq!(late.header("retry-after"), Some("60"));
    // The other browser has its own attempts, and one is restored over time.
    let other = sign_in("a@example.com", PASSWORD).cookie(&second);
    assert_eq!(service.send(other).await.status, 200);
    service.wait(60_000);
    assert_eq!(service.send(guess(9, PASSWORD)).await.status, 200);
}

#[tokio::test]
async fn only_a_sign_in_to_the_account_makes_a_browser_known() {
    let Caller { service, account, .. } = Caller::new().await;
    let other = service.account("b@example.com").await;
    let of_other = keep(&service, &other).await;
    let own = keep(&service, &account).await;
    attack(&service, "a@example.com").await;
    let (name, token) = own.split_once('=').unwrap();
    let forged = [
        of_other,
        format!("{name}={}", "0".repeat(token.len())),
        format!("{name}={}0", &token[..token.len() - 1]),
        format!("{name}={}1", &token[..token.len() - 1]),
        format!("{name}="),
        format!("{name}=.{}", "f".repeat(5000)),
    ];
    for cookie in forged.iter().filter(|cookie| **cookie != own) {
        let ask = sign_in("a@example.com", PASSWORD).cookie(cookie).from("192.0.2.1");
        assert_eq!(service.error(ask).await.0, 429, "{cookie}");
    }
    // After a reset by the operator the browser is no longer known.
    let found = service.app.store.accounts().find(account.id).await.unwrap().unwrap();
    server::kept::accounts::reset_password(&service.app, &found, "a better password".to_owned())
        .await
        .unwrap();
    let ask = sign_in("a@example.com", "a better password").cookie(&own).from("192.0.2.2");
    assert_eq!(service.error(ask).await.0, 429);
}

#[tokio::test]
async fn a_shared_computer_is_known_to_all_its_accounts() {
    let service = Service::new().await;
    let mut cookie = "labelwright-known=".to_owned();
    let mut people = Vec::new();
    for name in ["a", "b", "c", "d", "e"] {
        let account = service.account(&format!("{name}@example.com")).await;
        let ask = sign_in(&account.email, PASSWORD).cookie(&cookie).from("198.51.100.1");
        cookie = sent(&known(&service.send(ask).await));
        people.push(account);
    }
    for (index, account) in people.iter().enumerate() {
        attack(&service, &account.email).await;
        let ask = sign_in(&account.email, PASSWORD).cookie(&cookie).from("198.51.100.2");
        // Four accounts are remembered; the first of five is not.
        let expected = if index == 0 { 429 } else { 200 };
        assert_eq!(service.send(ask).await.status, expected, "{}", account.email);
    }
}

#[tokio::test]
async fn the_browser_that_sets_a_new_password_stays_known() {
    let Caller { service, account, .. } = Caller::new().await;
    let session = service.sign_in(&account).await;
    attack(&service, "a@example.com").await;
    let body = format!(r#"{{"current":"{PASSWORD}","new":"a better password"}}"#);
    let ask = Ask::put("/api/editor/account/password").cookie(&session).json(&body);
    let answer = service.send(ask).await;
    assert_eq!(answer.status, 204, "strangers do not keep its owner from changing it: {answer:?}");
    let kept = sent(&known(&answer));
    let ask = sign_in("a@example.com", "a better password").cookie(&kept).from("192.0.2.1");
    assert_eq!(service.send(ask).await.status, 200);
}

#[tokio::test]
async fn the_cookie_is_hidden_from_scripts_and_other_sites() {
    for (url, expected) in [
        ("", "labelwright-known=TOKEN; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"),
        (
            "https://labels.example.com",
            "__Host-labelwright-known=TOKEN; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure",
        ),
    ] {
        let flags = [("public-url", url)];
        let service = Service::with(if url.is_empty() { &[] } else { &flags }).await;
        service.account("a@example.com").await;
        let cookie = known(&service.send(sign_in("a@example.com", PASSWORD)).await);
        let (name, rest) = cookie.split_once('=').unwrap();
        let (token, attributes) = rest.split_once(';').unwrap();
        assert!(token.len() == 48 && token.bytes().all(|it| it.is_ascii_hexdigit()), "{token}");
        assert_eq!(format!("{name}=TOKEN;{attributes}"), expected);
    }
}
