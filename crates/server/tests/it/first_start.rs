//! The first start on an empty database.

use crate::service::{Ask, Service};

#[tokio::test]
async fn the_owner_is_created_once() {
    let service = Service::new().await;
    let first = server::first_start(&service.app).await.unwrap().unwrap();
    assert_eq!(first.email, "owner@localhost");
    assert_eq!(first.password.len(), 23, "four groups of five");
    let ask = Ask::get("/api/v1/presets").key(first.key.reveal());
    assert_eq!(service.send(ask).await.status, 200);
    let body = format!(r#"{{"email":"owner@localhost","password":"{}"}}"#, first.password);
    assert_eq!(service.send(Ask::post("/api/editor/sign-in").json(&body)).await.status, 200);
    assert!(server::first_start(&service.app).await.unwrap().is_none());
    assert!(server::first_start(&service.replica().await.app).await.unwrap().is_none());
    assert_eq!(service.app.store.accounts().count().await, Ok(1));
    assert!(
        !service.log().contains(&first.password) && !service.log().contains(first.key.reveal())
    );
}

#[tokio::test]
async fn nothing_is_created_if_there_is_an_account() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    assert!(server::first_start(&service.app).await.unwrap().is_none());
    assert_eq!(service.app.store.accounts().count().await, Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_replicas_one_creates_the_owner() {
    let service = Service::new().await;
    let (one, other) = (service.replica().await, service.replica().await);
    let made = futures_util::future::join_all(
        [&service, &one, &other].map(|service| server::first_start(&service.app)),
    );
    let made: Vec<_> = made.await.into_iter().filter_map(Result::unwrap).collect();
    assert_eq!(made.len(), 1);
    assert_eq!(service.app.store.accounts().count().await, Ok(1));
    let ask = Ask::get("/api/v1/presets").key(made[0].key.reveal());
    assert_eq!(other.send(ask).await.status, 200, "what was shown is what is kept");
}
