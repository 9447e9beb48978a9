//! What accounts may have: the numbers of the service, and those of one account.

use axum::http::Method;
use serde_json::json;
use server::kept::allowance;

use crate::caller::Caller;

async fn render(caller: &Caller, address: &str, copies: u16) -> (u16, String) {
    let answer = caller.post(address, &json!({"copies": copies})).await;
    (answer.status.as_u16(), answer.text().to_owned())
}

#[tokio::test]
async fn flags_set_the_numbers_of_every_account() {
    let caller = Caller::with(&[
        ("designs-per-account", "2"),
        ("design-bytes-per-account", "2000000"),
        ("keys-per-account", "4"),
        ("labels-per-print", "150"),
    ])
    .await;
    let address = caller.text_design("Hello").await;
    caller.text_design("World").await;
    let third = caller.browse(Method::POST, "/api/editor/designs?name=x", "{}").await;
    assert_ne!(third.status, 201);
    let shelf = caller.browse(Method::GET, "/api/editor/designs", "").await.json();
    assert_eq!(shelf["quota"]["designs"], json!({"used": 2, "most": 2}));
    assert_eq!(shelf["quota"]["bytes"]["most"], 2_000_000);
    let keys = caller.browse(Method::GET, "/api/editor/keys", "").await.json();
    assert_eq!(keys["most"], 4);
    assert_eq!(render(&caller, &address, 150).await.0, 200);
    let (status, text) = render(&caller, &address, 151).await;
    assert_eq!(status, 413);
    assert!(text.contains("prints at most 150 labels"), "{text}");
}

#[tokio::test]
async fn an_account_has_numbers_of_its_own_from_its_next_request_on() {
    let caller = Caller::new().await;
    let address = caller.text_design("Hello").await;
    assert_eq!(render(&caller, &address, 100).await.0, 200);
    assert_eq!(render(&caller, &address, 101).await.0, 413);
    let set = |labels: Option<u32>, designs: Option<u32>| {
        allowance::change(&caller.service.app, caller.account.id, move |allowance| {
            allowance.labels = labels;
            allowance.designs = designs;
        })
    };
    set(Some(101), Some(1)).await.unwrap();
    assert_eq!(render(&caller, &address, 101).await.0, 200);
    assert_eq!(render(&caller, &address, 102).await.0, 413);
    let document = crate::caller::text_document("World");
    let second = caller.save(&document).await;
    assert_eq!(second.error(), (409, "conflict".to_owned()));
    assert!(second.text().contains("at most 1 design;"), "{second:?}");
    set(None, None).await.unwrap();
    assert_eq!(caller.save(&document).await.status, 201, "as every account");
    assert_eq!(render(&caller, &address, 101).await.0, 413);
}

#[tokio::test]
async fn an_account_over_its_number_keeps_its_designs_and_saves_them() {
    let caller = Caller::new().await;
    let address = caller.text_design("Hello").await;
    caller.text_design("World").await;
    allowance::change(&caller.service.app, caller.account.id, |it| it.designs = Some(1))
        .await
        .unwrap();
    assert_eq!(render(&caller, &address, 1).await.0, 200);
    let shelf = caller.browse(Method::GET, "/api/editor/designs", "").await.json();
    assert_eq!(shelf["quota"]["designs"], json!({"used": 2, "most": 1}));
}
