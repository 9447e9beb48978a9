//! `docs/interface.md`, sections 4.3 to 4.5: saved designs, listed, printed and inspected.

use serde_json::json;

use super::{check_unauthorized, printed};
use crate::{
    interface::{DESIGNS, caller, error, hello, invalid, kix, photo, saved},
    service::Ask,
};

#[tokio::test]
async fn designs_200_is_count_and_designs() {
    let caller = caller().await;
    assert_eq!(caller.get(DESIGNS).await.json(), json!({"count": 0, "designs": []}));
    saved(&caller, hello()).await;
    let list = caller.get(DESIGNS).await.json();
    assert_eq!((&list["count"], list["designs"].as_array().unwrap().len()), (&json!(1), 1));
}

#[tokio::test]
async fn designs_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get(DESIGNS)).await;
}

#[tokio::test]
async fn design_render_id_is_a_design_id() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let other = address.replace("/render", "0/render");
    assert_eq!(caller.post(&address, &json!({})).await.status, 200);
    assert_eq!(caller.post(&other, &json!({})).await.status, 404);
}

#[tokio::test]
async fn design_render_body_is_optional() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let answer = caller.send(Ask::post(&address)).await;
    assert!(answer.text().contains("^FDHello ^FS"), "{answer:?}");
}

#[tokio::test]
async fn design_render_data_is_for_a_single_label() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let zpl = caller.answered(&address, &json!({"data": {"name": "Ada"}})).await;
    assert_eq!((zpl.matches("^XA").count(), zpl.matches("Hello Ada").count()), (1, 1));
}

#[tokio::test]
async fn design_render_rows_at_most_1000_one_label_each() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let rows = |count: usize| json!({"rows": vec![json!({"name": "Ada"}); count]});
    let zpl = caller.answered(&address, &rows(2)).await;
    assert_eq!(zpl.matches("Hello Ada").count(), 2);
    // A thousand rows are well formed, and too large a job.
    assert_eq!(caller.post(&address, &rows(1000)).await.error(), error(413, "job_too_large"));
    assert_eq!(caller.post(&address, &rows(1001)).await.error(), invalid());
}

#[tokio::test]
async fn design_render_copies_1_to_10000() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let copies = async |count: i32| caller.post(&address, &json!({"copies": count})).await;
    assert!(copies(100).await.text().contains("^PQ100,"));
    assert_eq!(copies(1).await.status, 200);
    // Ten thousand copies are well formed, and too large a job.
    assert_eq!(copies(10_000).await.error(), error(413, "job_too_large"));
    assert_eq!(copies(10_001).await.error(), invalid());
    assert_eq!(copies(0).await.error(), invalid());
}

#[tokio::test]
async fn design_render_200_is_text_plain() {
    let answer = printed(hello()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(answer.text().starts_with("^XA") && answer.text().ends_with("^XZ"));
}

#[tokio::test]
async fn design_render_x_conversion_warnings_when_parts_have_no_equivalent() {
    let plain = json!({"id": "t", "type": "text", "x": 0, "y": 0, "text": "Hello"});
    let answer = printed(json!([plain, photo()])).await;
    let warnings = answer.header("x-conversion-warnings").unwrap();
    assert!(warnings.contains("image-skipped"), "{warnings}");
    assert_eq!(printed(json!([plain])).await.header("x-conversion-warnings"), None);
}

#[tokio::test]
async fn design_render_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::post("/api/v1/designs/x/render")).await;
}

#[tokio::test]
async fn design_render_404_no_such_design_for_this_account() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let other = caller.service.account("b@example.com").await;
    let ask = Ask::post(&address).by(&other);
    assert_eq!(caller.service.error(ask).await, error(404, "not_found"));
}

#[tokio::test]
async fn design_render_422_nothing_can_be_drawn() {
    assert_eq!(printed(json!([photo()])).await.error(), error(422, "nothing_to_draw"));
}

#[tokio::test]
async fn design_render_422_barcode_has_no_command() {
    let answer = printed(json!([hello()[0], kix("k")])).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
}

#[tokio::test]
async fn design_inspect_200_is_spec_and_warnings() {
    let caller = caller().await;
    let address = saved(&caller, json!([hello()[0], photo()])).await;
    let answer = caller.get(&address).await.json();
    assert_eq!(answer["spec"]["elements"].as_array().unwrap().len(), 1);
    assert_eq!(answer["spec"]["elements"][0]["text"], "Hello {{name}}");
    assert_eq!(answer["warnings"].as_array().unwrap().len(), 1);
    assert!(answer["warnings"][0].as_str().unwrap().contains("image-skipped"), "{answer}");
}

#[tokio::test]
async fn design_inspect_401_missing_or_invalid_key() {
    check_unauthorized(|| Ask::get("/api/v1/designs/x/render")).await;
}

#[tokio::test]
async fn design_inspect_404_no_such_design_for_this_account() {
    let caller = caller().await;
    let address = saved(&caller, hello()).await;
    let other = caller.service.account("b@example.com").await;
    let ask = Ask::get(&address).by(&other);
    assert_eq!(caller.service.error(ask).await, error(404, "not_found"));
}

#[tokio::test]
async fn design_inspect_422_names_each_barcode_and_carries_the_partial_spec() {
    let caller = caller().await;
    let address = saved(&caller, json!([kix("k1"), hello()[0], kix("k2")])).await;
    let answer = caller.get(&address).await;
    assert_eq!(answer.error(), error(422, "unrepresentable_element"));
    let body = answer.json();
    let ids: Vec<_> =
        body["errors"].as_array().unwrap().iter().map(|it| &it["elementId"]).collect();
    assert_eq!(ids, ["k1", "k2"]);
    assert_eq!(body["spec"]["elements"].as_array().unwrap().len(), 1);
}
