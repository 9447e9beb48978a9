//! `copies` in a row: how often the row is printed.

use serde_json::{Value, json};

use crate::{
    caller::{Caller, RENDER, text_document, with_fields},
    service::Answer,
};

const RULE: &str = "must be a whole number of copies from 0 to 10000, found";

/// A request for labels with an EAN and a text.
fn label(text: &str, rest: &Value) -> Value {
    let body = json!({"size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"type": "text", "x": 0.1, "y": 0.7, "text": text},
        {"type": "barcode", "x": 0.2, "y": 0.1, "symbology": "ean13", "value": "{{ean}}", "height": 0.4}],
        "data": {"ean": "590123412345"}});
    with_fields(body, rest)
}

/// The numbers of copies in a document.
fn copies(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let zpl = answer.text();
    let count = |label: &str| match label.split_once("^PQ") {
        Some((_, rest)) => rest.split(',').next().unwrap().to_owned(),
        None => "1".to_owned(),
    };
    let counts: Vec<_> = zpl.split("^XA").skip(1).map(count).collect();
    assert_eq!(answer.header("x-label-count"), Some(&*counts.len().to_string()));
    counts
}

#[tokio::test]
async fn a_row_prints_as_a_job_of_its_own_with_these_copies() {
    let caller = Caller::new().await;
    let rows = json!([{"n": "a", "copies": 3}, {"n": "b"}, {"n": "c", "copies": "0"}, {"n": "d", "copies": 1}]);
    let many = caller.post(RENDER, &label("{{n}}", &json!({"rows": rows, "copies": 2}))).await;
    assert_eq!(copies(&many), ["3", "2", "1"]);
    let mut single = Vec::new();
    for (name, copies) in [("a", 3), ("b", 2), ("d", 1)] {
        let body = label("{{n}}", &json!({"rows": [{"n": name}], "copies": copies}));
        single.push(caller.post(RENDER, &body).await.text().to_owned());
    }
    assert_eq!(many.text(), single.join("\n"));
    assert_eq!(many.header("x-label-warnings"), None);
}

#[tokio::test]
async fn the_request_may_name_another_value() {
    let caller = Caller::new().await;
    let rows = json!([{"n": "a", "quantity": 4, "copies": "few"}, {"n": "b", "quantity": "05"}]);
    let body = label("{{n}} {{copies}}", &json!({"rows": rows, "copiesFrom": "quantity"}));
    assert_eq!(copies(&caller.post(RENDER, &body).await), ["4", "5"]);
    let body = label("{{n}}", &json!({"rows": rows, "copiesFrom": "quantty"}));
    let errors = &caller.post(RENDER, &body).await.json()["errors"];
    let message = "names a value that at least one row must have, found \"quantty\"";
    assert_eq!(*errors, json!([{"path": "/copiesFrom", "message": message}]));
    for wrong in [json!(" "), json!(1)] {
        let body = label("{{n}}", &json!({"rows": rows, "copiesFrom": wrong}));
        assert_eq!(caller.post(RENDER, &body).await.status, 400, "{wrong}");
    }
    let answer = caller.post(RENDER, &label("", &json!({"copiesFrom": "quantity"}))).await;
    let warning = "/copiesFrom: has no effect without rows [no-effect]";
    assert_eq!(answer.header("x-label-warnings"), Some(warning));
}

#[tokio::test]
async fn all_wrong_numbers_are_told_with_their_rows() {
    let caller = Caller::new().await;
    let rows = json!([{"copies": 1}, {"copies": -1}, {"copies": "3 boxes"}, {"copies": 10_001}]);
    // The problem of the label is told in the same answer.
    let answer = caller.post(RENDER, &label("{{n}}", &json!({"rows": rows, "darkness": 99}))).await;
    assert_eq!(answer.status, 400);
    let answer = answer.json();
    let errors = answer["errors"].as_array().unwrap().iter();
    let errors: Vec<_> = errors.map(|it| (it["path"].clone(), it["message"].clone())).collect();
    let expected = [
        ("/darkness", "must be a whole number from 0 to 30, found 99".to_owned()),
        ("/rows/1/copies", format!("{RULE} -1")),
        ("/rows/2/copies", format!("{RULE} \"3 boxes\"")),
        ("/rows/3/copies", format!("{RULE} 10001")),
    ];
    assert_eq!(errors, expected.map(|(path, message)| (json!(path), json!(message))));
    let body = label("x", &json!({"rows": [{"copies": 0}, {"copies": 0}]}));
    let nothing = "/rows: needs at least one row with copies, found 0 in all of them";
    assert_eq!(caller.post(RENDER, &body).await.json()["message"], nothing);
}

#[tokio::test]
async fn a_value_that_the_label_prints_stays_text() {
    let caller = Caller::new().await;
    let rows = json!([{"copies": "many"}, {"copies": 3}]);
    // The request is what the contract describes, so even a strict one is accepted.
    let answer =
        caller.post(RENDER, &label("{{ copies }}", &json!({"rows": rows, "strict": true}))).await;
    assert_eq!(copies(&answer), ["1", "1"]);
    assert!(answer.text().contains("^FDmany^FS"), "{answer:?}");
    let warning = answer.header("x-label-warnings").unwrap();
    assert!(warning.starts_with("/rows/0/copies: the label prints {{copies}}, so"), "{warning}");
    assert!(warning.ends_with("[copies-printed]"), "{warning}");
    let stated = json!({"rows": [{"copies": 3}], "copiesFrom": "copies"});
    let answer = caller.post(RENDER, &label("{{copies}} pieces", &stated)).await;
    assert_eq!(copies(&answer), ["3"]);
    assert!(answer.text().contains("^FD3 pieces^FS"), "{answer:?}");
}

#[tokio::test]
async fn rows_without_copies_are_not_checked_but_counted() {
    let caller = Caller::new().await;
    let rows = json!([{"ean": "1", "copies": 0}, {"ean": "2"}]);
    for path in
        ["/api/v1/labels/render", "/api/v1/labels/check", "/api/v1/labels/preview?format=pdf"]
    {
        let answer = caller.post(path, &label("x", &json!({"rows": rows}))).await.json();
        let row = &answer["errors"][0]["row"];
        assert_eq!((answer["errors"].as_array().unwrap().len(), row), (1, &json!(1)), "{path}");
    }
}

#[tokio::test]
async fn pictures_and_checks_do_not_repeat_labels() {
    let caller = Caller::new().await;
    let rows = json!([{"n": "a", "copies": 0}, {"n": "b", "copies": 500}, {"n": "c", "copies": 2}]);
    let body = label("{{n}}", &json!({"rows": rows}));
    let check = caller.post("/api/v1/labels/check", &body).await.json();
    let places: Vec<_> =
        check["barcodes"].as_array().unwrap().iter().map(|it| it["row"].clone()).collect();
    assert_eq!((check["labels"].clone(), places), (json!(2), vec![json!(1), json!(2)]));
    let pdf = caller.post("/api/v1/labels/preview?format=pdf", &body).await;
    assert_eq!(pdf.header("x-total-count"), Some("2"));
    assert!(String::from_utf8_lossy(&pdf.body).contains("/Count 2"), "two pages");
    let first = caller.post("/api/v1/labels/preview?index=0", &body).await;
    let alone = label("b", &json!({}));
    assert_eq!(first.body, caller.post("/api/v1/labels/preview", &alone).await.body);
    let third = caller.post("/api/v1/labels/preview?index=2", &body).await;
    assert_eq!(third.error(), (404, "not_found".to_owned()));
}

#[tokio::test]
async fn rows_of_a_saved_design_have_copies_within_the_limit_of_a_job() {
    let caller = Caller::new().await;
    let design = caller.text_design("{{n}}").await;
    let print = |rows: Value| {
        let body = json!({"rows": rows, "copies": 2});
        async { caller.post(&design, &{ body }).await }
    };
    let most =
        print(json!([{"n": "a", "copies": 97}, {"n": "b"}, {"copies": 0}, {"copies": "1"}])).await;
    assert_eq!(copies(&most), ["97", "2", "1"]);
    let over = print(json!([{"n": "a", "copies": 98}, {"n": "b"}, {"n": "c", "copies": 1}])).await;
    assert_eq!(over.error(), (413, "job_too_large".to_owned()));
    let message = "a saved design prints at most 100 labels in one request; the copies of these 3 rows are 101";
    assert_eq!(over.json()["message"], message);
    let wrong = print(json!([{"n": "a"}, {"n": "b", "copies": ""}])).await;
    assert_eq!(wrong.json()["message"], format!("/rows/1/copies: {RULE} \"\""));
    // More rows than labels: those with 0 copies are none.
    let mut rows = vec![json!({"copies": 0}); 150];
    rows.push(json!({"n": "last"}));
    assert_eq!(copies(&print(json!(rows)).await), ["2"]);
}

#[tokio::test]
async fn a_saved_design_that_prints_copies_keeps_them_as_text() {
    let caller = Caller::new().await;
    let design = caller.text_design("{{copies}} pieces").await;
    let answer = caller.post(&design, &json!({"rows": [{"copies": "200"}]})).await;
    assert_eq!(copies(&answer), ["1"]);
    assert!(answer.header("x-conversion-warnings").unwrap().contains("[copies-printed]"));
    let both = json!({"rows": [{"copies": "20"}], "copiesFrom": "copies"});
    assert_eq!(copies(&caller.post(&design, &both).await), ["20"]);
    let useless = caller.post(&design, &json!({"copiesFrom": "copies"})).await;
    let warnings = useless.header("x-conversion-warnings").unwrap();
    assert!(warnings.contains("/copiesFrom: has no effect without rows"), "{warnings}");
}

/// A design that is being drawn, with rows.
fn drawn(text: &str, rest: &Value) -> Value {
    with_fields(json!({"document": text_document(text)}), rest)
}

#[tokio::test]
async fn the_editor_exports_the_same_copies_as_a_saved_design() {
    let caller = Caller::new().await;
    let rows = json!([{"n": "a", "number": 3}, {"n": "b"}, {"n": "c", "number": "0"}, {"n": "d", "number": " 1 "}]);
    let rest = json!({"rows": rows, "copies": 2, "copiesFrom": "number", "format": "zpl"});
    let exported = caller.post("/api/editor/export", &drawn("{{n}}", &rest)).await;
    assert_eq!(copies(&exported), ["3", "2", "1"]);
    let saved = caller.text_design("{{n}}").await;
    let body = json!({"rows": rows, "copies": 2, "copiesFrom": "number"});
    assert_eq!(exported.text(), caller.post(&saved, &body).await.text());

    let rest = json!({"rows": [{"copies": 2}], "format": "zpl"});
    let exported = caller.post("/api/editor/export", &drawn("{{copies}}", &rest)).await;
    assert_eq!(copies(&exported), ["1"], "the label prints the value");
    let warnings = exported.header("x-conversion-warnings").unwrap();
    assert!(warnings.contains("copies-printed"), "{warnings}");

    let rest = json!({"rows": [{}], "copies": 4, "format": "spec"});
    let spec = caller.post("/api/editor/export", &drawn("a", &rest)).await.json();
    assert_eq!(spec["copies"], 4, "{spec}");
}

#[tokio::test]
async fn a_pdf_of_the_editor_has_a_page_for_each_copy() {
    let caller = Caller::new().await;
    let pdf = async |rest: &Value| caller.post("/api/editor/export", &drawn("{{n}}", rest)).await;
    let rows = json!([{"n": "a", "copies": 3}, {"n": "b"}, {"n": "c", "copies": 0}]);
    let answer = pdf(&json!({"rows": rows, "copies": 2, "format": "pdf"})).await;
    let pages = |answer: &Answer| {
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        text.matches("/Contents ").count()
    };
    assert_eq!((answer.status.as_u16(), pages(&answer)), (200, 5));
    let rows = json!([{"n": "a", "copies": 9999}, {"n": "b"}]);
    let answer = pdf(&json!({"rows": rows, "copies": 1, "format": "pdf"})).await;
    assert_eq!((answer.status.as_u16(), pages(&answer)), (200, 10_000));
    let answer = pdf(&json!({"rows": rows, "copies": 2, "format": "pdf"})).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()));
    assert!(answer.text().contains("at most 10000 pages"), "{answer:?}");
    for format in ["png", "svg"] {
        let rows = json!([{"n": "a", "copies": "many"}]);
        assert_eq!(pdf(&json!({"rows": rows, "format": format})).await.status, 200, "{format}");
    }
}

#[tokio::test]
async fn the_editor_is_told_each_row_without_a_number_that_prints_it() {
    let caller = Caller::new().await;
    let numbers = ["1", "0", "-1", "1.5", "many", "10001", "", " 12 ", "10000"];
    let rows: Vec<_> = numbers.iter().map(|number| json!({"number": number})).collect();
    let rest = json!({"rows": rows, "copiesFrom": "number"});
    let answer = caller.post("/api/editor/check", &drawn("{{number}}", &rest)).await.json();
    let errors = answer["findings"].as_array().unwrap().iter();
    let errors = errors.filter(|it| it["severity"] == "error");
    let found: Vec<_> = errors
        .map(|it| format!("{} {} {}", it["row"], it["code"], it["values"]["found"]))
        .collect();
    let expected = [
        r#"1 "row-copies" "0""#,
        r#"2 "row-copies" "\"-1\"""#,
        r#"3 "row-copies" "\"1.5\"""#,
        r#"4 "row-copies" "\"many\"""#,
        r#"5 "row-copies" "\"10001\"""#,
        r#"6 "row-copies" "\"\"""#,
    ];
    assert_eq!(found, expected);
    let message = "the number of copies must be a whole number from 1 to 10000, found \"many\"";
    assert_eq!(answer["findings"][3]["message"], message);
    let rest = json!({"rows": [{"copies": "few"}]});
    let answer = caller.post("/api/editor/check", &drawn("{{copies}}", &rest)).await.json();
    assert_eq!(answer["count"], 0, "the label prints the value: {answer}");

    let rest = json!({"rows": [{"copies": 1}, {"copies": "few"}], "format": "zpl"});
    let answer = caller.post("/api/editor/export", &drawn("a", &rest)).await.json();
    let message = format!("/rows/1/copies: {RULE} \"few\"");
    assert_eq!(answer["message"], message);
    for wrong in [json!({"copies": 0}), json!({"copies": 10_001}), json!({"copiesFrom": " "})] {
        let mut rest = json!({"rows": [{}], "format": "zpl"});
        rest.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        let answer = caller.post("/api/editor/export", &drawn("a", &rest)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{wrong}");
    }
}
