//! `docs/interface.md`, sections 2.3 and 2.4: `LabelSpec` and `RenderRequest`.

use serde_json::{Value, json};

use crate::interface::{
    RENDER, answered, caller, check_allowed, check_default, check_prints, check_refused,
    check_required, label, with,
};

fn hello() -> Value {
    label(json!({"type": "text", "x": 0, "y": 0, "text": "Hello {{name}}"}))
}

#[tokio::test]
async fn spec_size_is_required() {
    check_required(RENDER, &hello(), "", &["size"]).await;
}

#[tokio::test]
async fn spec_elements_is_required() {
    check_required(RENDER, &hello(), "", &["elements"]).await;
    check_refused(RENDER, &hello(), "/elements", [json!({}), json!("text")]).await;
}

#[tokio::test]
async fn elements_are_text_barcode_qr_box_and_line() {
    // `image` was added later.
    let others = ["picture", "table", "group", "textBox"];
    check_refused(RENDER, &hello(), "/elements/0/type", others).await;
    let elements = json!([
        {"type": "text", "x": 0, "y": 0, "text": "a"},
        {"type": "barcode", "x": 0, "y": 1, "symbology": "code128", "value": "a"},
        {"type": "qr", "x": 0, "y": 2, "value": "a"},
        {"type": "box", "x": 2, "y": 0, "width": 1, "height": 1},
        {"type": "line", "x": 2, "y": 2, "x2": 3, "y2": 2},
    ]);
    let zpl = answered(RENDER, &with(&hello(), "/elements", elements)).await;
    for command in ["^A0", "^BC", "^BQ", "^GB203", "^GB203,2,2"] {
        assert!(zpl.contains(command), "{command}: {zpl}");
    }
}

#[tokio::test]
async fn elements_at_most_500() {
    let elements = |count: usize| json!(vec![hello()["elements"][0].clone(); count]);
    check_allowed(RENDER, &hello(), "/elements", [elements(0), elements(500)]).await;
    check_refused(RENDER, &hello(), "/elements", [elements(501)]).await;
}

#[tokio::test]
async fn copies_1_to_10000() {
    check_default(RENDER, &hello(), "/copies", 1, 2).await;
    check_prints(&hello(), "/copies", 10_000, "^PQ10000,").await;
    let refused = [json!(0), json!(10_001), json!(-1), json!(1.5), json!("2")];
    check_refused(RENDER, &hello(), "/copies", refused).await;
}

#[tokio::test]
async fn darkness_0_to_30() {
    check_prints(&hello(), "/darkness", 0, "~SD00").await;
    check_prints(&hello(), "/darkness", 30, "~SD30").await;
    check_refused(RENDER, &hello(), "/darkness", [json!(-1), json!(31), json!(1.5)]).await;
    assert!(!answered(RENDER, &hello()).await.contains("~SD"), "the printer's own is kept");
}

#[tokio::test]
async fn data_fills_the_placeholders_of_a_single_label() {
    check_prints(&hello(), "/data", json!({"name": "Ada"}), "^FDHello Ada^FS").await;
    check_refused(RENDER, &hello(), "/data", [json!([]), json!("Ada")]).await;
}

#[tokio::test]
async fn rows_are_one_label_each() {
    let request = with(&hello(), "/rows", json!([{"name": "Ada"}, {"name": "Bob"}]));
    let answer = caller().await.post(RENDER, &request).await;
    assert_eq!(answer.header("x-label-count"), Some("2"));
    let (first, second) = answer.text().split_once("^XZ").unwrap();
    assert!(first.contains("Hello Ada") && second.contains("Hello Bob"), "{answer:?}");
}

#[tokio::test]
async fn rows_at_most_1000() {
    let rows = |count: usize| json!(vec![json!({"name": "a"}); count]);
    check_allowed(RENDER, &hello(), "/rows", [rows(1), rows(1000)]).await;
    check_refused(RENDER, &hello(), "/rows", [rows(1001)]).await;
}
