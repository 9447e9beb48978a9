//! `POST /api/v1/zpl/preview`.

use expect_test::expect;

use crate::{
    caller::Caller,
    labels_preview::png_head,
    service::{Answer, Ask},
};

const TWO: &str = "^XA^PW100^LL60^FO10,10^GB80,40,4^FS^XZ^XA^FO10,10^GB20,20,20^FS^XZ";

async fn preview(query: &str, zpl: &str) -> Answer {
    let Caller { service, account, .. } = Caller::new().await;
    let path = format!("/api/v1/zpl/preview{query}");
    let ask = Ask::post(&path).by(&account).header("content-type", "text/plain");
    service.send(ask.body(zpl.to_owned())).await
}

#[tokio::test]
async fn the_document_sets_the_label_size() {
    let answer = preview("", TWO).await;
    assert_eq!(png_head(&answer.body), (100, 60, 1));
    assert_eq!(answer.header("x-total-count"), Some("2"));
    assert_eq!(answer.header("x-label-warnings"), None);
}

#[tokio::test]
async fn the_query_sets_the_label_size() {
    let answer = preview("?widthIn=2&heightIn=1&dpi=300", TWO).await;
    assert_eq!(png_head(&answer.body), (600, 300, 1));
}

#[tokio::test]
async fn the_index_selects_a_label() {
    let (first, second) = (preview("?index=0", TWO).await, preview("?index=1", TWO).await);
    assert_ne!(first.body, second.body);
    assert_eq!(preview("?index=2", TWO).await.error(), (404, "not_found".to_owned()));
    assert_eq!(preview("", "no label").await.error(), (404, "not_found".to_owned()));
}

#[tokio::test]
async fn unknown_commands_are_warnings() {
    let answer = preview("", "^XA^ZZ1^FO1,1^GB9,9,9^FS^XZ").await;
    assert_eq!(answer.status, 200);
    expect!["bytes 3 to 7: ^ZZ does not change the picture [not-understood]"]
        .assert_eq(answer.header("x-label-warnings").unwrap());
}

#[tokio::test]
async fn a_document_that_is_too_expensive_is_refused() {
    let answer = preview("", "^XA^PW32000^LL32000^FO1,1^GB9,9,9^FS^XZ").await;
    assert_eq!(answer.error(), (413, "output_too_large".to_owned()));
}

#[tokio::test]
async fn invalid_query_parameters_are_named() {
    for query in [
        "?widthIn=2",
        "?heightIn=2",
        "?widthIn=0&heightIn=2",
        "?widthIn=NaN&heightIn=2",
        "?widthIn=25&heightIn=2",
        "?dpi=99",
        "?dpi=203.5",
    ] {
        assert_eq!(preview(query, TWO).await.error(), (400, "invalid_spec".to_owned()), "{query}");
    }
}

#[tokio::test]
async fn a_spec_is_refused() {
    let caller = Caller::new().await;
    let answer = caller.post("/api/v1/zpl/preview", "{}").await;
    assert_eq!(answer.error(), (415, "unsupported_media_type".to_owned()));
}
