//! `across`: labels side by side.

use serde_json::{Value, json};

use super::{label, render, with};
use crate::caller::{CHECK, Caller};

fn two_across(rows: &Value, copies: u16) -> Value {
    let body = with(with(label(), "rows", rows.clone()), "copies", json!(copies));
    with(body, "across", json!({"count": 2, "gap": 0.1}))
}

/// The names and copies of each feed.
fn feeds(zpl: &str) -> Vec<String> {
    let feeds = zpl.split("^XA").skip(1).map(|feed| {
        let names: Vec<_> = feed.split("^FDn").skip(1).map(|rest| &rest[..1]).collect();
        let copies = feed.split("^PQ").nth(1).and_then(|rest| rest.split(',').next());
        format!("{}*{}", names.concat(), copies.unwrap_or("1"))
    });
    feeds.collect()
}

#[tokio::test]
async fn rows_fill_feeds_from_left_to_right_and_copies_expand() {
    let caller = Caller::new().await;
    let rows = json!([{"name": "n1"}, {"name": "n2", "copies": 5}, {"name": "n3", "copies": 0}, {"name": "n4"}]);
    let answer = render(&caller, "zpl", &two_across(&rows, 1)).await;
    assert_eq!(answer.header("x-label-count"), Some("3"));
    let text = answer.text();
    assert!(text.contains("^PW832"), "{text}");
    assert!(text.starts_with("^XA") && text.ends_with("^XZ"));
    assert_eq!(feeds(text), ["12*1", "22*2", "4*1"]);
    let answer = render(&caller, "zpl", &two_across(&json!([{"name": "n7"}]), 9)).await;
    assert_eq!(feeds(answer.text()), ["77*4", "7*1"]);
}

#[tokio::test]
async fn wrong_numbers_are_named() {
    let caller = Caller::new().await;
    let check = async |across: Value, expected: &[&str]| {
        let answer = render(&caller, "zpl", &with(label(), "across", across)).await;
        assert_eq!(answer.problems(), expected);
    };
    check(json!(2), &["/across: must be an object, found 2"]).await;
    check(json!({}), &["/across/count: is required", "/across/gap: is required"]).await;
    check(
        json!({"count": 17, "gap": 25}),
        &[
            "/across/count: must be a whole number from 2 to 16, found 17",
            "/across/gap: must be 0 to 24 inches, found 25",
        ],
    )
    .await;
    check(
        json!({"count": 2, "gap": 0, "cuont": 3}),
        &["/across/cuont: unknown field; did you mean \"count\"?"],
    )
    .await;
    let wide = json!({"size": {"widthIn": 24, "heightIn": 1, "dpi": 600}, "elements": [], "across": {"count": 3, "gap": 1}});
    assert_eq!(
        render(&caller, "zpl", &wide).await.problems(),
        [
            "/across: 3 labels and the gaps between them must be at most 32000 dots wide at 600 dpi, found 44400"
        ]
    );
}

#[tokio::test]
async fn pictures_and_checks_show_single_labels() {
    let caller = Caller::new().await;
    let body = two_across(&json!([{"name": "a"}, {"name": "b"}]), 3);
    let preview = caller.post("/api/v1/labels/preview", &body).await;
    assert_eq!(crate::labels_preview::png_head(&preview.body), (406, 203, 1));
    let check = caller.post(CHECK, &body).await;
    assert_eq!(check.json()["labels"], 2, "{check:?}");
}

#[tokio::test]
async fn warnings_still_name_rows() {
    let caller = Caller::new().await;
    let body = two_across(&json!([{"name": "a"}, {}, {"name": "c"}]), 1);
    let body = with(body, "data", json!({}));
    let answer = render(&caller, "zpl", &body).await;
    let warnings = answer.header("x-label-warnings").unwrap_or_default();
    assert!(warnings.contains("with /rows/1: "), "{warnings}");
}
