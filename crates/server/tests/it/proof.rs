//! `proof`: labels that are printed only if every barcode on them scans and nothing that was requested is missing.

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    caller::{CHECK, Caller, DESIGNS, RENDER, extend, with_fields},
    service::Answer,
};

/// Saves a design and returns its id.
async fn design(caller: &Caller, elements: Value, rest: &Value) -> String {
    let size = json!({"widthIn": 3, "heightIn": 2});
    let document = json!({"schemaVersion": 1, "size": size, "elements": elements});
    caller.design(&with_fields(document, rest)).await
}

fn label(elements: &Value, rest: &Value) -> Value {
    with_fields(json!({"size": {"widthIn": 3, "heightIn": 2}, "elements": elements}), rest)
}

fn barcode(x: f64, value: &str) -> Value {
    json!({"type": "barcode", "x": x, "y": 0.5, "symbology": "code128", "value": value})
}

fn required() -> Value {
    json!({"proof": "require"})
}

/// The report of an answer that refuses labels which are not proven.
fn report(answer: &Answer) -> Value {
    assert_eq!(answer.status, 422, "{answer:?}");
    let body = answer.json();
    assert_eq!(body["error"], "not_proven");
    assert!(body["message"].as_str().unwrap().starts_with("the labels are not proven"), "{body}");
    body["report"].clone()
}

#[tokio::test]
async fn proven_labels_are_the_same_bytes_with_the_same_headers() {
    let caller = Caller::new().await;
    let elements = json!([barcode(0.5, "{{sku}}"),
        {"type": "text", "x": 0.5, "y": 0.1, "text": "{{a}}"}]);
    let rows = json!({"rows": [{"sku": "A-1", "copies": 2}, {"sku": "A-2"}], "copies": 3});
    for across in [json!({}), json!({"across": {"count": 2, "gap": 0.1}})] {
        let mut plain = label(&elements, &rows);
        extend(&mut plain, &across);
        let mut proven = plain.clone();
        extend(&mut proven, &required());
        // Two labels side by side are wider than the heads of the others.
        let formats = if across == json!({}) { &["zpl", "tspl", "epl"][..] } else { &["zpl"] };
        for format in formats {
            let path = format!("{RENDER}?format={format}");
            let (plain, proven) =
                (caller.post(&path, &plain).await, caller.post(&path, &proven).await);
            assert_eq!(plain.status, 200, "{format}: {plain:?}");
            assert_eq!(proven.status, 200, "{format}: {proven:?}");
            assert_eq!(plain.body, proven.body, "{format}");
            for name in ["x-label-count", "x-label-warnings"] {
                assert_eq!(plain.header(name), proven.header(name), "{format}");
            }
        }
    }
}

#[tokio::test]
async fn labels_that_do_not_scan_are_refused_with_the_report_of_a_check() {
    let caller = Caller::new().await;
    let body = label(
        &json!([barcode(0.5, "A"), barcode(0.0, "{{b}}")]),
        &json!({"rows": [{"b": "B"}, {"b": "C"}]}),
    );
    let mut proven = body.clone();
    extend(&mut proven, &required());
    let answer = caller.post(RENDER, &proven).await;
    let report = report(&answer);
    assert_eq!(report, caller.post(CHECK, &body).await.json(), "the same report");
    assert_eq!((&report["scans"], &report["proven"]), (&json!(false), &json!(false)));
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains("/elements/1 of row 0: "), "{message}");
    assert_eq!(answer.header("x-label-count"), None);
    // By the address, and in other languages.
    for path in ["?proof=require", "?proof=require&format=tspl", "?proof=require&warnings=json"] {
        let answer = caller.post(&format!("{RENDER}{path}"), &body).await;
        assert_eq!(answer.status, 422, "{path}: {answer:?}");
    }
    let sheet = json!({"sheet": {"page": {"width": 8.5, "height": 11}, "columns": 2, "rows": 2}});
    let mut sheets = body.clone();
    extend(&mut sheets, &sheet);
    let printed = caller.post("/api/v1/labels/preview?format=sheet", &sheets).await;
    assert_eq!(printed.status, 200, "{printed:?}");
    let printed = caller.post("/api/v1/labels/preview?format=sheet&proof=require", &sheets).await;
    assert_eq!(printed.status, 422, "{printed:?}");
    // Without it they print, and a picture shows what is wrong.
    assert_eq!(caller.post(&format!("{RENDER}?proof=none"), &body).await.status, 200);
    assert_eq!(caller.post("/api/v1/labels/preview", &proven).await.status, 200);
}

#[tokio::test]
async fn text_that_is_cut_or_missing_is_not_proven() {
    let caller = Caller::new().await;
    let text = |text: &str| json!({"type": "text", "x": 0.1, "y": 0.1, "text": text, "width": 1, "maxLines": 1});
    let wrong = [
        (json!([text("more than fits on one line of this label")]), "text-cut"),
        (json!([text("\u{1F600}")]), "no-font"),
        (json!([{"type": "text", "x": 2.8, "y": 0.1, "text": "beyond the edge"}]), "outside-label"),
    ];
    for (elements, rule) in wrong {
        let report = report(&caller.post(RENDER, &label(&elements, &required())).await);
        assert_eq!((&report["scans"], &report["proven"]), (&json!(true), &json!(false)), "{rule}");
        let findings = report["findings"].as_array().unwrap();
        assert!(findings.iter().any(|finding| finding["rule"] == rule), "{rule}: {findings:?}");
    }
    // A box may reach over the edge, and a placeholder may be empty.
    let fine =
        json!([text("{{empty}}"), {"type": "box", "x": 2, "y": 1, "width": 2, "height": 0.5}]);
    let answer = caller.post(RENDER, &label(&fine, &required())).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn a_strict_request_names_its_warnings_first() {
    let caller = Caller::new().await;
    let body = label(
        &json!([barcode(0.0, "A")]),
        &json!({"proof": "require", "strict": true, "colour": 1}),
    );
    assert_eq!(caller.post(RENDER, &body).await.status, 400);
}

#[tokio::test]
async fn other_words_are_refused() {
    let caller = Caller::new().await;
    for wrong in [json!("yes"), json!(true), json!("Require")] {
        let body = label(&json!([]), &json!({"proof": wrong}));
        let answer = caller.post(RENDER, &body).await;
        assert_eq!(answer.json()["errors"][0]["path"], "/proof", "{answer:?}");
    }
    let answer = caller.post(&format!("{RENDER}?proof=yes"), &label(&json!([]), &json!({}))).await;
    let picture =
        caller.post("/api/v1/labels/preview?proof=yes", &label(&json!([]), &json!({}))).await;
    assert_eq!(picture.status, 400, "{picture:?}");
    let message = &answer.json()["errors"][0]["message"];
    assert_eq!(message, "must be require or none, found \"yes\"");
}

#[tokio::test]
async fn a_design_may_require_it_and_a_request_may_say_otherwise() {
    let caller = Caller::new().await;
    let close = json!([{"id": "b1", "type": "barcode", "x": 0, "y": 0.5, "width": 2, "height": 0.5,
        "symbology": "code128", "value": "{{sku}}", "moduleWidth": 2}]);
    let design = design(&caller, close, &required()).await;
    let render = format!("{DESIGNS}/{design}/render");
    let body = json!({"data": {"sku": "A-1"}});
    let answer = caller.post(&render, &body).await;
    let found = report(&answer);
    assert_eq!(found["barcodes"][0]["elementId"], "b1");
    assert_eq!(found, caller.post(&format!("{DESIGNS}/{design}/check"), &body).await.json());
    let otherwise = json!({"data": {"sku": "A-1"}, "proof": "none"});
    assert_eq!(caller.post(&render, &otherwise).await.status, 200);
    assert_eq!(caller.post(&format!("{render}?proof=none"), &body).await.status, 200);
    assert_eq!(caller.post(&format!("{render}?format=tspl"), &body).await.status, 422);
    assert_eq!(caller.post(&format!("{DESIGNS}/{design}/preview"), &body).await.status, 200);
}

/// The rows that the editor calls good are those whose labels are proven.
#[tokio::test]
async fn the_editor_calls_the_same_rows_good() {
    let caller = Caller::new().await;
    let text = |y: f64, width: f64| {
        json!({"id": format!("t{y}"), "type": "textBox", "x": 0.1, "y": y, "width": width, "height": 0.2,
            "text": "{{text}}", "fontSize": 8, "maxLines": 1})
    };
    let code = |x: f64| {
        json!({"id": "b1", "type": "barcode", "x": x, "y": 1, "width": 2, "height": 0.5,
            "symbology": "code128", "value": "{{sku}}", "moduleWidth": 2})
    };
    let beyond = json!({"id": "b2", "type": "rect", "x": 2.5, "y": 0.1, "width": 1, "height": 0.2});
    let outside =
        json!({"id": "o1", "type": "text", "x": 2.9, "y": 0.1, "text": "{{text}}", "fontSize": 8});
    let designs = [
        json!([text(0.1, 2.5), code(0.5)]),
        json!([text(0.1, 0.4), code(0.5)]),
        json!([text(0.1, 2.5), code(0.0)]),
        json!([text(0.1, 2.5), code(0.5), beyond]),
        json!([code(0.5), outside]),
    ];
    let rows = [
        ("A", "plain"),
        ("A", "\u{1F600}"),
        ("A", "longer than any box of half an inch"),
        ("B-2", ""),
    ];
    let mut seen = [0, 0];
    for elements in designs {
        let design = design(&caller, elements.clone(), &json!({})).await;
        let document = json!({"schemaVersion": 1, "size": {"widthIn": 3, "heightIn": 2}, "elements": elements});
        for (sku, text) in rows {
            let row = json!({"sku": sku, "text": text});
            let check = caller
                .post(&format!("{DESIGNS}/{design}/check"), &json!({"rows": [row]}))
                .await
                .json();
            let asked = json!({"document": document, "rows": [row], "scans": true}).to_string();
            let answer = caller.browse(Method::POST, "/api/editor/check", &asked).await.json();
            let is_good =
                answer["flaws"].as_object().unwrap().values().all(|rows| *rows == json!([]));
            assert_eq!(check["proven"], is_good, "{elements} {row}: {check} {answer}");
            seen[usize::from(is_good)] += 1;
        }
    }
    assert!(seen.iter().all(|&labels| labels > 4), "{seen:?}");
}

#[tokio::test]
async fn labels_that_are_not_proven_take_no_number() {
    let caller = Caller::new().await;
    let elements = json!([{"id": "b1", "type": "barcode", "x": 0.5, "y": 0.5, "width": 2, "height": 0.5,
        "symbology": "code128", "value": "{{serial}}{{more}}"}]);
    let values =
        json!([{"name": "serial", "type": "counter", "start": 7, "width": 3, "keep": "design"}]);
    let design = design(&caller, elements, &json!({"values": values, "proof": "require"})).await;
    let render = format!("{DESIGNS}/{design}/render");
    let before = caller.counters(&design).await;
    let long = json!({"data": {"more": "A".repeat(60)}});
    assert_eq!(caller.post(&render, &long).await.status, 422);
    assert_eq!(caller.counters(&design).await, before);
    let printed = caller.post(&render, &json!({})).await;
    assert_eq!(printed.header("x-label-counters"), Some(r#"{"serial":7}"#), "{printed:?}");
    assert_ne!(caller.counters(&design).await, before);
}

#[tokio::test]
async fn a_barcode_of_a_native_field_is_read_as_well() {
    let caller = Caller::new().await;
    let native = |x: f64| {
        json!([{"type": "text", "x": 0.1, "y": 1.5, "text": "A"},
            {"type": "native", "x": x, "y": 0.5, "text": "{{sku}}",
            "commands": {"BY": [2, 3, 100], "BC": ["N", 100, "Y", "N"]}}])
    };
    let data = json!({"data": {"sku": "AB-12"}, "proof": "require"});
    let proven = caller.post(RENDER, &label(&native(0.5), &data)).await;
    assert_eq!(proven.status, 200, "{proven:?}");
    let found = report(&caller.post(RENDER, &label(&native(0.0), &data)).await);
    let barcode = &found["barcodes"][0];
    assert_eq!((&barcode["path"], &barcode["value"]), (&json!("/elements/1"), &json!("AB-12")));
    assert_eq!((&barcode["scans"], &barcode["why"]), (&json!(false), &json!("margin")));
}

#[tokio::test]
async fn native_fields_that_the_printer_changes_or_leaves_out_are_not_proven() {
    let caller = Caller::new().await;
    let native = |x: f64, commands: Value, text: &str| json!([{"type": "native", "x": x, "y": 0.2, "commands": commands, "text": text}]);
    let code =
        |name: &str, text: &str| native(0.2, json!({"BY": [2, 3, 60], name: ["N", 60]}), text);
    let font = json!({"A0": ["N", 40, 40]});
    let block = json!({"A0": ["N", 40, 40], "FB": [200, 1, 0, "L", 0]});
    let wrong = [
        // Nothing is printed.
        (code("BC", "Z\u{fc}rich"), "no barcode is printed"),
        (code("BC", ""), ""),
        // Another number than the one that was sent.
        (code("BE", "4006381333931"), "printed as"),
        (code("B8", "96385074"), "printed as"),
        // Text that is cut, missing, off the label or over itself.
        (native(2.5, font.clone(), "RUNS OFF"), "beyond the label"),
        (native(0.2, font.clone(), "\u{4e2d}\u{6587}"), "the font has no"),
        (native(5.0, font.clone(), "AWAY"), "nothing of this field"),
        (native(0.2, block, "ONE TWO THREE FOUR FIVE"), "3 lines"),
    ];
    for (elements, why) in wrong {
        let found = report(&caller.post(RENDER, &label(&elements, &required())).await);
        let told = found["findings"].to_string();
        assert!(told.contains("native-changed") && told.contains(why), "{elements}: {found}");
        let first = &elements[0];
        assert_eq!(
            found["scans"] == false,
            first["commands"]["BY"].is_array(),
            "{elements}: {found}"
        );
        // The editor says the same, and so does a saved design.
        let mut element = first.clone();
        extend(&mut element, &json!({"id": "n"}));
        let document = json!({"schemaVersion": 1, "size": {"widthIn": 3, "heightIn": 2}, "elements": [element]});
        let body = json!({"document": document, "rows": [{}], "scans": true});
        let editor = caller.post("/api/editor/check", &body).await.json();
        let finding = &editor["findings"][0];
        assert_eq!(
            (&finding["rule"], &finding["severity"], &finding["elementId"]),
            (&json!("native-changed"), &json!("error"), &json!("n")),
            "{elements}: {editor}"
        );
        assert_ne!(
            editor["flaws"],
            json!({"refused": [], "missing": [], "cut": [], "unreadable": [], "unchecked": []})
        );
    }
    let right =
        [native(0.2, font.clone(), "WHOLE"), native(0.2, font, " "), code("BE", "590123412345")];
    for elements in right {
        let printed = caller.post(RENDER, &label(&elements, &required())).await;
        assert_eq!(printed.status, 200, "{printed:?}");
    }
}

#[tokio::test]
async fn a_sheet_whose_offset_moves_labels_off_the_page_is_not_proven() {
    let caller = Caller::new().await;
    let sheet = |x: f64, offset: f64| {
        let mut body = label(&json!([barcode(x, "A-1")]), &json!({"copies": 4}));
        let page = json!({"width": 8.5, "height": 11});
        extend(
            &mut body,
            &json!({"sheet": {"page": page, "columns": 2, "rows": 2, "offsetXMm": offset}}),
        );
        body
    };
    let path = "/api/v1/labels/preview?format=sheet&proof=require";
    assert_eq!(caller.post(path, &sheet(0.5, 0.0)).await.status, 200);
    let printed = caller.post(path, &sheet(0.5, -50.0)).await;
    assert_eq!(printed.status, 422, "{printed:?}");
    assert!(printed.text().contains("prints beyond the edge of the page"), "{printed:?}");
    // Only blank paper leaves the page.
    assert_eq!(caller.post(path, &sheet(0.5, 8.0)).await.status, 200);
}

/// A text, with something else in front of it or behind it.
fn covered() -> Vec<(&'static str, Value)> {
    let text = |x: f64, text: &str| json!({"type": "text", "x": x, "y": 0.5, "text": text, "fontSize": 14});
    let inverted = json!({"type": "text", "x": 0.5, "y": 0.5, "text": "Peanuts", "fontSize": 14, "reverse": true});
    let filled = |color: &str| json!({"type": "box", "x": 0.8, "y": 0.4, "width": 1, "height": 0.4, "filled": true, "color": color});
    let drawn = json!({"type": "text", "x": 0.5, "y": 0.5, "text": "日本 Яйца", "fontSize": 14});
    vec![
        ("a white box", json!([text(0.5, "Peanuts"), filled("white")])),
        ("a black box", json!([filled("black"), text(0.5, "Peanuts")])),
        ("another text", json!([text(0.5, "Peanuts"), text(0.53, "Almonds")])),
        ("the same text reversed", json!([inverted.clone(), inverted])),
        ("a box over text that is drawn", json!([drawn, filled("white")])),
        (
            "lines that are too close",
            json!([{"type": "text", "x": 0.5, "y": 0.5, "text": "Peanuts and almonds and hazelnuts",
                "fontSize": 14, "width": 1, "lineHeight": 0.5}]),
        ),
    ]
}

#[tokio::test]
async fn texts_that_cannot_be_read_are_not_proven() {
    let caller = Caller::new().await;
    for (by, elements) in covered() {
        let body = label(&elements, &json!({}));
        let report = caller.post(CHECK, &body).await.json();
        assert_eq!(
            (&report["scans"], &report["proven"]),
            (&json!(true), &json!(false)),
            "{by}: {report}"
        );
        let rules = report["findings"].as_array().unwrap().iter().map(|it| &it["rule"]);
        assert!(rules.clone().any(|rule| rule == "text-covered"), "{by}: {report}");
        let body = label(&elements, &required());
        let refused = caller.post(RENDER, &body).await;
        assert_eq!(refused.status, 422, "{by}: {refused:?}");
        assert!(
            refused.json()["message"].as_str().unwrap().contains("cannot be read"),
            "{refused:?}"
        );
        assert_eq!(caller.post(RENDER, &label(&elements, &json!({}))).await.status, 200, "{by}");
    }
    // Beside one another, all of them are proven.
    let beside = json!([
        {"type": "box", "x": 0.4, "y": 0.4, "width": 1.5, "height": 0.4},
        {"type": "text", "x": 0.5, "y": 0.5, "text": "Peanuts", "fontSize": 14},
        {"type": "text", "x": 0.5, "y": 1, "text": "Almonds", "fontSize": 14, "invert": true},
        {"type": "text", "x": 0.5, "y": 1.5, "text": "Яйца", "fontSize": 14, "invert": true},
        {"type": "line", "x": 0.4, "y": 0.7, "x2": 1.9, "y2": 0.7}]);
    assert_eq!(caller.post(CHECK, &label(&beside, &json!({}))).await.json()["proven"], true);
}

#[tokio::test]
async fn modules_far_below_the_minimum_are_not_proven() {
    let caller = Caller::new().await;
    let tiny = json!({"size": {"widthIn": 2, "heightIn": 1, "dpi": 1200}, "elements": [
        {"type": "qr", "x": 0.5, "y": 0.2, "value": "https://example.com/1", "magnification": 1}]});
    let report = caller.post(CHECK, &tiny).await.json();
    let barcode = &report["barcodes"][0];
    assert_eq!((&barcode["scans"], &barcode["why"]), (&json!(false), &json!("module-too-small")));
    assert_eq!((&barcode["grade"]["letter"], &report["proven"]), (&json!("F"), &json!(false)));
}

#[tokio::test]
async fn what_is_beside_the_label_or_left_out_is_not_proven() {
    let caller = Caller::new().await;
    let proven = async |elements: Value| {
        let report = caller.post(CHECK, &label(&elements, &json!({}))).await.json();
        let rules = report["findings"].as_array().unwrap().iter().map(|it| it["rule"].clone());
        (report["proven"] == true, rules.collect::<Vec<_>>())
    };
    let boxed = |x: f64| json!([{"type": "box", "x": x, "y": 0.5, "width": 0.5, "height": 0.5}]);
    assert!(proven(boxed(2.8)).await.0, "boxes may reach over the edge");
    let (is_proven, rules) = proven(boxed(5.0)).await;
    assert!(!is_proven && rules.contains(&json!("outside-label")), "{rules:?}");
    let native = |text: &str| {
        let block = json!({"A0": ["N", 40, 40], "FB": [400, 3, 0, "L", 0]});
        json!([{"type": "native", "x": 0.2, "y": 0.2, "commands": block, "text": text}])
    };
    let (is_proven, rules) = proven(native(r"part a\\c12 end\&more")).await;
    assert!(is_proven, "{rules:?}");
    let (is_proven, rules) = proven(native(r"part a\c12 end")).await;
    assert!(!is_proven && rules.contains(&json!("native-changed")), "{rules:?}");
}

/// The dots of other languages and of sheets are drawn with our fonts, whatever fonts a printer of ZPL may have.
#[tokio::test]
async fn fonts_of_a_printer_do_not_prove_dots() {
    let caller = Caller::new().await;
    let text = json!([{"type": "text", "x": 0.2, "y": 0.2, "text": "你好", "fontSize": 14,
        "printerFont": "E:SIMSUN.TTF"}]);
    let stated = json!([{"type": "text", "x": 0.2, "y": 0.2, "text": "你好", "fontSize": 14}]);
    let characters = json!({"proof": "require", "printerCharacters": ["4E00-9FFF"]});
    for format in ["tspl", "epl", "cpcl", "pwg"] {
        let path = format!("{RENDER}?format={format}");
        assert_eq!(caller.post(&path, &label(&text, &required())).await.status, 422, "{format}");
        assert_eq!(caller.post(&path, &label(&stated, &characters)).await.status, 422, "{format}");
    }
    assert_eq!(caller.post(RENDER, &label(&text, &required())).await.status, 200);
}
