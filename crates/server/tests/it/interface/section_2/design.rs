//! `docs/interface.md`, section 2.6: `Design`.

use serde_json::{Value, json};

use crate::{
    interface::{Caller, DESIGNS, caller, design, hello, saved, with},
    service::Ask,
};

/// The only design of an account, as it is listed.
async fn listed(caller: &Caller) -> Value {
    let list = caller.get(DESIGNS).await.json();
    assert_eq!(list["count"], 1, "{list}");
    list["designs"][0].clone()
}

#[tokio::test]
async fn design_id_is_the_one_that_prints_it() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let id = listed(&caller).await["id"].as_str().unwrap().to_owned();
    assert_eq!(address, format!("{DESIGNS}/{id}/render"));
}

#[tokio::test]
async fn design_name_is_the_one_it_was_saved_with() {
    let caller = caller().await;
    saved(&caller, hello()).await;
    assert_eq!(listed(&caller).await["name"], "tag");
}

#[tokio::test]
async fn design_preset_id_is_the_id_of_a_preset() {
    let caller = caller().await;
    let document = with(&design(&hello()), "/size", json!({"preset": "zebra-4x6"}));
    assert_eq!(caller.save(&document.to_string()).await.status, 201);
    assert_eq!(listed(&caller).await["presetId"], "zebra-4x6");
}

#[tokio::test]
async fn design_created_at_is_a_date_and_time() {
    let caller = caller().await;
    saved(&caller, hello()).await;
    assert_eq!(listed(&caller).await["createdAt"], "2026-11-15T12:00:00.000Z");
}

#[tokio::test]
async fn design_updated_at_is_a_date_and_time() {
    let caller = caller().await;
    saved(&caller, hello()).await;
    let id = listed(&caller).await["id"].as_str().unwrap().to_owned();
    caller.service.wait(61_000);
    let ask = Ask::put(&format!("/api/editor/designs/{id}")).cookie(caller.cookie().await);
    let saved = ask.header("if-match", "\"1\"").json(&design(&hello()).to_string());
    assert_eq!(caller.service.send(saved).await.status, 200);
    let listed = listed(&caller).await;
    assert_eq!(listed["updatedAt"], "2026-11-15T12:01:01.000Z");
    assert_eq!(listed["createdAt"], "2026-11-15T12:00:00.000Z");
}

#[tokio::test]
async fn designs_belong_to_an_account() {
    let caller = caller().await;
    saved(&caller, hello()).await;
    let other = caller.service.account("b@example.com").await;
    let list = caller.service.send(Ask::get(DESIGNS).by(&other)).await.json();
    assert_eq!(list["count"], 0);
}

#[tokio::test]
async fn designs_have_placeholders_in_text_and_barcode_values() {
    let caller = caller().await;
    let elements = json!([
        {"id": "t", "type": "text", "x": 0, "y": 0, "text": "Hello {{name}}"},
        {"id": "b", "type": "barcode", "x": 0.5, "y": 0.5, "width": 3, "height": 1,
         "symbology": "code39", "value": "{{sku}}"},
    ]);
    let address = saved(&caller, elements).await;
    let data = json!({"data": {"name": "Ada", "sku": "A-1"}});
    let answer = caller.post(&address, &data).await;
    assert!(answer.text().contains("^FDHello Ada^FS"), "{answer:?}");
    assert!(answer.text().contains("^FDA-1^FS"), "{answer:?}");
}
