//! `/api/editor/sessions`.

use crate::{
    caller::Caller,
    service::{Account, Ask, PASSWORD, Service},
};

async fn sign_in(service: &Service, account: &Account, agent: &str) -> String {
    let body = format!(r#"{{"email":"{}","password":"{PASSWORD}"}}"#, account.email);
    let ask = Ask::post("/api/editor/sign-in").json(&body).header("user-agent", agent);
    crate::sign_up::cookie(&service.send(ask).await)
}

async fn list(service: &Service, cookie: &str) -> Vec<serde_json::Value> {
    let answer = service.send(Ask::get("/api/editor/sessions").cookie(cookie)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["sessions"].as_array().unwrap().clone()
}

#[tokio::test]
async fn sessions_are_listed_and_can_be_ended_remotely() {
    let Caller { service, account, .. } = Caller::new().await;
    let laptop = sign_in(&service, &account, "Laptop").await;
    service.wait(1000);
    let phone = sign_in(&service, &account, "Phone").await;
    let sessions = list(&service, &laptop).await;
    let shown = |session: &serde_json::Value| {
        (session["client"].as_str().unwrap().to_owned(), session["current"].as_bool().unwrap())
    };
    let mut clients: Vec<_> = sessions.iter().map(shown).collect();
    clients.sort();
    assert_eq!(clients, [("Laptop".to_owned(), true), ("Phone".to_owned(), false)]);
    for session in &sessions {
        let id = session["id"].as_str().unwrap();
        assert!(!laptop.contains(id) && !phone.contains(id), "an id is not a token");
    }
    let phones = sessions.iter().find(|session| session["client"] == "Phone").unwrap();
    assert_eq!(phones["createdAt"], "2026-11-15T12:00:01.000Z");
    let end = format!("/api/editor/sessions/{}", phones["id"].as_str().unwrap());
    assert_eq!(service.send(Ask::delete(&end).cookie(&laptop)).await.status, 204);
    assert_eq!(service.error(Ask::get("/api/editor/account").cookie(&phone)).await.0, 401);
    assert_eq!(list(&service, &laptop).await.len(), 1);
    let again = service.error(Ask::delete(&end).cookie(&laptop)).await;
    assert_eq!(again, (404, "not_found".to_owned()));
}

#[tokio::test]
async fn a_browser_may_end_its_own_session() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let id = list(&service, &cookie).await[0]["id"].as_str().unwrap().to_owned();
    let end = Ask::delete(&format!("/api/editor/sessions/{id}")).cookie(&cookie);
    assert_eq!(service.send(end).await.status, 204);
    assert_eq!(service.error(Ask::get("/api/editor/sessions").cookie(&cookie)).await.0, 401);
}

#[tokio::test]
async fn expired_sessions_are_not_listed() {
    let Caller { service, account, .. } = Caller::new().await;
    service.sign_in(&account).await;
    service.wait(12 * 3_600_000);
    let cookie = service.sign_in(&account).await;
    assert_eq!(list(&service, &cookie).await.len(), 1);
}

#[tokio::test]
async fn any_user_agent_is_accepted() {
    let Caller { service, account, .. } = Caller::new().await;
    let long = "x".repeat(5000);
    let cookie = sign_in(&service, &account, &long).await;
    assert_eq!(list(&service, &cookie).await[0]["client"], "x".repeat(200));
    let cookie = sign_in(&service, &account, "a\tb").await;
    assert!(list(&service, &cookie).await.iter().any(|session| session["client"] == "unknown"));
}
