//! What the answers about a saved design say: warnings before there is data, places in its document, rows in order.

use serde_json::{Value, json};

use crate::caller::SavedDesign;

/// A saved design of 2 by 1 inches with these elements.
async fn with(elements: Value) -> SavedDesign {
    let size = json!({"widthIn": 2, "heightIn": 1});
    SavedDesign::new(&json!({"schemaVersion": 1, "size": size, "elements": elements})).await
}

async fn inspect(design: &SavedDesign) -> Vec<String> {
    let answer = design.caller.get(&format!("{}/render", design.address)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = answer.json();
    let warnings = answer["warnings"].as_array().unwrap().iter();
    warnings.map(|it| it.as_str().unwrap().to_owned()).collect()
}

fn ean(id: &str, value: &str) -> Value {
    json!({"id": id, "type": "barcode", "x": 0.1, "y": 0.1, "width": 1.2, "height": 0.4, "symbology": "ean13", "value": value})
}

const WRONG: &str = "5901234123458";
const CHECK_DIGIT: &str = "wrong check digit: it must be \"7\", found \"8\"";

#[tokio::test]
async fn what_is_known_without_data_is_listed_before_there_is_data() {
    let long = "one two three four five six seven eight nine ten eleven twelve";
    let design = with(json!([
        ean("b1", WRONG),
        ean("b2", "{{ean}}"),
        {"id": "b3", "type": "barcode", "x": 0.1, "y": 0.5, "width": 1.2, "height": 0.4, "symbology": "code39", "value": "ä"},
        {"id": "t1", "type": "textBox", "x": 0.1, "y": 0.1, "width": 0.5, "height": 0.2, "text": long, "maxLines": 1},
        {"id": "t2", "type": "textBox", "x": 0.1, "y": 0.1, "width": 0.5, "height": 0.2, "text": "{{a}} {{b}}", "maxLines": 1}])).await;
    let told = inspect(&design).await;
    assert!(
        told[0].starts_with("b1: ")
            && told[0].contains(CHECK_DIGIT)
            && told[0].ends_with("[invalid-value]"),
        "{told:?}"
    );
    assert!(told[1].starts_with("b3: code39 ") && told[1].ends_with("[invalid-value]"), "{told:?}");
    assert!(told.iter().any(|it| it.starts_with("t1: ") && it.ends_with("[text-cut]")), "{told:?}");
    assert!(!told.iter().any(|it| it.starts_with("b2") || it.starts_with("t2")), "{told:?}");
    // POST refuses the same.
    let refused = design.post("render", &json!({"data": {"ean": "5901234123457"}})).await.json();
    let places: Vec<_> =
        refused["errors"].as_array().unwrap().iter().map(|it| &it["elementId"]).collect();
    assert_eq!(places, ["b1", "b3"]);
}

#[tokio::test]
async fn what_post_warns_about_get_lists() {
    let design = with(json!([
        {"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "Москва", "fontSize": 12},
        {"id": "t2", "type": "text", "x": 1.8, "y": 0.1, "text": "far beyond the edge", "fontSize": 12},
        {"id": "p1", "name": "Logo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "src": "data:image/png;base64,AAAA"}])).await;
    let posted = design.post("render", &json!({})).await;
    let header = posted.header("x-conversion-warnings").unwrap().to_owned();
    let listed = inspect(&design).await;
    assert_eq!(listed.len(), 3, "{listed:?}");
    assert_eq!(listed.join("; "), header);
}

#[tokio::test]
async fn values_that_make_themselves_are_known() {
    let document = |format: &str| {
        json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1},
        "values": [{"name": "d", "type": "date", "format": format}], "elements": [ean("b1", "{{d}}")]})
    };
    let design = SavedDesign::new(&document("yyyy")).await;
    assert!(inspect(&design).await[0].starts_with("b1: ean13"), "{:?}", inspect(&design).await);
    let design = SavedDesign::new(&document("'59012341234'yy")).await;
    assert!(inspect(&design).await.len() <= 1);
}

#[tokio::test]
async fn errors_point_into_the_document() {
    let group = json!({"id": "g1", "type": "group", "x": 0.1, "y": 0.1, "width": 1.8, "height": 0.8,
        "elements": [{"id": "l1", "type": "line", "x": 0, "y": 0, "x2": 1, "y2": 0}, ean("b1", "{{ean}}")]});
    let design =
        with(json!([{"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "{{ean}}"}, group]))
            .await;
    let rows =
        json!([{"ean": "5901234123457"}, {"ean": WRONG}, {"ean": "59012341234x"}, {"ean": WRONG}]);
    let refused = design.post("render", &json!({"rows": rows})).await;
    assert_eq!(refused.status, 400);
    let refused = refused.json();
    let errors = refused["errors"].as_array().unwrap();
    for (error, row) in errors.iter().zip([1, 2]) {
        assert_eq!(error["path"], "/elements/1/elements/1/value");
        assert_eq!((&error["elementId"], &error["row"]), (&json!("b1"), &json!(row)));
    }
    assert!(errors[0]["message"].as_str().unwrap().ends_with("(and in 1 more row)"), "{errors:?}");
    assert_eq!(errors.len(), 2);
}

#[tokio::test]
async fn strict_errors_point_into_the_document_as_well() {
    let design = with(
        json!([{"id": "t1", "type": "text", "x": 1.8, "y": 0.1, "text": "far beyond the edge"}]),
    )
    .await;
    let refused = design.post("render", &json!({"strict": true})).await.json();
    assert_eq!(
        (&refused["errors"][0]["path"], &refused["errors"][0]["elementId"]),
        (&json!("/elements/0"), &json!("t1"))
    );
}

#[tokio::test]
async fn errors_come_in_the_order_of_their_rows() {
    let design = with(json!([ean("b1", "{{a}}"), ean("b2", "{{b}}")])).await;
    let right = "5901234123457";
    let rows = json!([{"a": right, "b": "1"}, {"a": "2", "b": right}, {"a": right, "b": "590"}]);
    let refused = design.post("render", &json!({"rows": rows})).await.json();
    let found: Vec<_> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["row"].clone(), it["elementId"].clone()))
        .collect();
    let expected = [(0, "b2"), (1, "b1"), (2, "b2")].map(|(row, id)| (json!(row), json!(id)));
    assert_eq!(found, expected);
}

#[tokio::test]
async fn a_warning_says_in_how_many_rows_it_is() {
    let image = json!({"id": "p1", "name": "Logo", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "src": "data:image/png;base64,AAAA"});
    let design =
        with(json!([image, {"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "{{a}}"}]))
            .await;
    let printed = design.post("render", &json!({"rows": [{"a": 1}, {}, {"a": 2}, {}]})).await;
    let header = printed.header("x-conversion-warnings").unwrap();
    let expected = "p1 with /rows/0: the image \"Logo\" is not set to print, and is left out (and in 3 more rows) [image-skipped]; \
        t1 with /rows/1: the placeholder {{a}} has no value and is left empty (and in 1 more row) [unfilled-placeholder]";
    assert_eq!(header, expected);
}
