//! `values`: dates, counters and texts that make themselves.

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    caller::{Caller, RENDER, text_document, with_fields},
    service::{Answer, Ask},
};

const NOW: &str = "2026-11-17T23:30:00+01:00";

/// Saves a design with this text and these values, and returns its id.
async fn design(caller: &Caller, text: &str, values: &Value) -> String {
    caller.design(&document(text, values)).await
}

fn document(text: &str, values: &Value) -> Value {
    with_fields(text_document(text), &json!({"values": values}))
}

/// A request for labels with one text.
fn label(text: &str, values: &Value, rest: &Value) -> Value {
    let body = json!({"size": {"widthIn": 2, "heightIn": 1}, "values": values, "elements": [
        {"type": "text", "x": 0.1, "y": 0.1, "text": text}]});
    with_fields(body, rest)
}

/// What the fields of a document print.
fn printed(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let zpl = answer.text();
    let fields = zpl.split("^FD").skip(1).map(|rest| rest.split("^FS").next().unwrap().to_owned());
    fields.collect()
}

fn serial(keep: &str) -> Value {
    json!([{"name": "serial", "type": "counter", "start": 7, "width": 3, "keep": keep}])
}

#[tokio::test]
async fn a_label_prints_dates_counters_and_texts() {
    let caller = Caller::new().await;
    let values = json!([
        {"name": "line", "type": "text", "text": "{{day}}/{{lot}}/{{who}}", "case": "upper"},
        {"name": "day", "type": "date", "format": "yyMMdd", "plus": 30},
        {"name": "lot", "type": "counter", "start": 98, "step": 1, "checkDigit": "gs1"}]);
    let rest =
        json!({"rows": [{"who": "ada"}, {"who": "grace"}, {"who": "x", "lot": "A"}], "now": NOW});
    let answer = caller.post(RENDER, &label("{{line}}", &values, &rest)).await;
    assert_eq!(printed(&answer), ["261217/987/ADA", "261217/994/GRACE", "261217/A/X"]);
    assert_eq!(answer.header("x-label-now"), Some(NOW));
    assert_eq!(answer.header("x-label-counters"), Some(r#"{"lot":98}"#));
    assert_eq!(answer.header("x-label-warnings"), None);
    // The answer's headers make the same labels again.
    let again = json!({"labels": 2, "now": NOW, "counters": {"lot": 98}, "data": {"who": "ada"}});
    let answer = caller.post(RENDER, &label("{{line}}", &values, &again)).await;
    assert_eq!(printed(&answer), ["261217/987/ADA", "261217/994/ADA"]);
}

#[tokio::test]
async fn a_request_without_a_time_gets_that_of_the_service() {
    let caller = Caller::new().await;
    let zone = |zone: &str| json!([{"name": "d", "type": "date", "format": "yyyy-MM-dd HH:mm", "zone": zone}]);
    let here = caller.post(RENDER, &label("{{d}}", &zone("UTC"), &json!({}))).await;
    let now = here.header("x-label-now").unwrap().to_owned();
    assert_eq!(printed(&here)[0], now[..16].replace('T', " "));
    let tokyo =
        caller.post(RENDER, &label("{{d}}", &zone("Asia/Tokyo"), &json!({"now": now}))).await;
    assert_ne!(printed(&tokyo), printed(&here));
}

#[tokio::test]
async fn wrong_values_are_named() {
    let caller = Caller::new().await;
    let values = json!([{"name": "a", "type": "date", "format": "dd/mmm"}]);
    let answer = caller
        .post(RENDER, &label("{{a}}", &values, &json!({"now": "today", "counters": 3})))
        .await;
    let found = answer.problems();
    assert!(
        found.iter().any(|it| it.starts_with("/values/0/format: has no field mmm; the fields are")),
        "{found:?}"
    );
    assert!(
        found.iter().any(|it| it.starts_with("/now: must be a time with its offset")),
        "{found:?}"
    );
    assert!(found.iter().any(|it| it == "/counters: must be an object, found 3"), "{found:?}");

    let wide = json!([{"name": "n", "type": "counter", "start": 8, "width": 1}]);
    let answer = caller.post(RENDER, &label("{{n}}", &wide, &json!({"labels": 4}))).await;
    let rule = "/values/0: the number";
    let expected = ["10", "11"]
        .map(|number| format!("{rule} {number} does not fit into the width of the counter, 1"));
    assert_eq!(answer.problems(), expected);
    assert_eq!(answer.json()["errors"][0]["row"], 2);

    let both =
        caller.post(RENDER, &label("x", &json!([]), &json!({"labels": 2, "rows": [{}]}))).await;
    let rule = "/labels: is not allowed together with rows, which are one label each";
    assert_eq!(both.problems(), [rule]);
    let kept = caller.post(RENDER, &label("{{serial}}", &serial("design"), &json!({}))).await;
    let rule = "/counters/serial: is required: only a saved design keeps the number of a counter";
    assert_eq!(kept.problems(), [rule]);
    let rest = json!({"counters": {"serial": 9, "serail": 1}});
    let given = caller.post(RENDER, &label("{{serial}}", &serial("design"), &rest)).await;
    assert_eq!(printed(&given), ["009"]);
    let warning =
        "/counters/serail: there is no such counter; did you mean \"serial\"? [unknown-field]";
    assert_eq!(given.header("x-label-warnings"), Some(warning));
}

#[tokio::test]
async fn a_missing_value_of_a_text_is_warned_about() {
    let caller = Caller::new().await;
    let values = json!([{"name": "a", "type": "text", "text": "[{{b}}]"}]);
    let answer =
        caller.post(RENDER, &label("{{a}}", &values, &json!({"rows": [{"b": 1}, {}]}))).await;
    assert_eq!(printed(&answer), ["[1]", "[]"]);
    let warning = "/values/0 with /rows/1: the placeholder {{b}} has no value and is left empty [unfilled-placeholder]";
    assert_eq!(answer.header("x-label-warnings"), Some(warning));
}

/// Python: `date(2027, 1, 1).strftime("%G%V")` is 202653.
#[tokio::test]
async fn a_week_beside_the_year_of_the_calendar_is_warned_about() {
    let caller = Caller::new().await;
    let values = |format: &str| json!([{"name": "lot", "type": "date", "format": format}]);
    let rest = json!({"now": "2027-01-01T12:00:00Z"});
    let right = caller.post(RENDER, &label("{{lot}}", &values("YYww"), &rest)).await;
    assert_eq!(printed(&right), ["2653"]);
    assert_eq!(right.header("x-label-warnings"), None);

    // Designs that print it today go on printing, but not without a word.
    let wrong = caller.post(RENDER, &label("{{lot}}", &values("yyww"), &rest)).await;
    assert_eq!(printed(&wrong), ["2753"]);
    let warning = wrong.header("x-label-warnings").unwrap();
    assert!(warning.starts_with("/values/0/format: the date {{lot}} has yy,"), "{warning}");
    assert!(warning.ends_with("write YY, the week's year [week-year]"), "{warning}");
    let strict = json!({"now": "2027-01-01T12:00:00Z", "strict": true});
    let strict = caller.post(RENDER, &label("{{lot}}", &values("yyww"), &strict)).await;
    assert_eq!(strict.status, 400);
    let checked = label("{{lot}}", &values("yyww"), &rest);
    let checked = caller.post("/api/v1/labels/check", &checked).await;
    assert_eq!(checked.json()["findings"][0]["rule"], "week-year");

    let id = design(&caller, "{{lot}}", &values("yyww")).await;
    let saved = caller.post(&format!("/api/v1/designs/{id}/render"), &rest).await;
    assert_eq!(printed(&saved), ["2753"]);
    assert!(saved.header("x-conversion-warnings").unwrap().contains("[week-year]"));
    let drawn = json!({"document": document("{{lot}}", &values("yyww"))});
    let drawn = caller.browse(Method::POST, "/api/editor/convert", &drawn).await;
    let finding = &drawn.json()["findings"][0];
    assert_eq!(
        (&finding["rule"], &finding["code"]),
        (&"week-year".into(), &"value-week-year".into())
    );
    assert_eq!(finding["values"], json!({"name": "{{lot}}", "found": "yy", "expected": "YY"}));
}

#[tokio::test]
async fn minutes_in_the_place_of_the_month_are_warned_about() {
    let caller = Caller::new().await;
    let values = |format: &str| json!([{"name": "best", "type": "date", "format": format}]);
    let rest = json!({"now": "2027-03-31T12:45:00Z"});
    let wrong = caller.post(RENDER, &label("{{best}}", &values("dd.mm.yyyy"), &rest)).await;
    assert_eq!(printed(&wrong), ["31.45.2027"]);
    let warning = wrong.header("x-label-warnings").unwrap();
    assert!(warning.ends_with("write MM for the month [minutes-without-hours]"), "{warning}");
    let right = caller.post(RENDER, &label("{{best}}", &values("dd.MM.yyyy HH:mm"), &rest)).await;
    assert_eq!(printed(&right), ["31.03.2027 12:45"]);
    assert_eq!(right.header("x-label-warnings"), None);
}

#[tokio::test]
async fn a_part_after_the_end_of_a_text_is_not_blank_without_a_word() {
    let caller = Caller::new().await;
    let values = json!([{"name": "end", "type": "text", "text": "{{code}}", "from": 5}]);
    let rows = json!({"rows": [{"code": "ABCDEF"}, {"code": "ABC"}, {"code": ""}]});
    let answer = caller.post(RENDER, &label("<{{end}}>", &values, &rows)).await;
    assert_eq!(printed(&answer), ["<EF>", "<>", "<>"]);
    let expected =
        "/values/0/from with /rows/1: begins after the end of the text, so the value is empty";
    let warnings = answer.header("x-label-warnings").unwrap();
    assert!(warnings.contains(expected), "{warnings}");
    let strict = json!({"rows": [{"code": "ABC"}], "strict": true});
    assert_eq!(caller.post(RENDER, &label("<{{end}}>", &values, &strict)).await.status, 400);
}

/// A text that is user data stays data, whatever it is put together from.
#[tokio::test]
async fn no_made_value_is_a_command() {
    let caller = Caller::new().await;
    let values = json!([{"name": "a", "type": "text", "text": "^X{{b}}~J{{c}}"},
        {"name": "d", "type": "date", "format": "'^FS^XZ~JR'yyyy"}]);
    let rest = json!({"data": {"b": "Z", "c": "R"}, "now": NOW});
    let answer = caller.post(RENDER, &label("{{a}} {{d}}", &values, &rest)).await;
    let zpl = answer.text();
    assert_eq!((zpl.matches("^XZ").count(), zpl.matches("~J").count()), (1, 0), "{zpl}");
}

#[tokio::test]
async fn a_saved_design_goes_on_counting() {
    let caller = Caller::new().await;
    let id = design(&caller, "{{serial}}", &serial("design")).await;
    let address = format!("/api/v1/designs/{id}/render");
    let three = json!({"labels": 3});
    let first = caller.post(&address, &three).await;
    assert_eq!(printed(&first), ["007", "008", "009"]);
    assert_eq!(first.header("x-label-counters"), Some(r#"{"serial":7}"#));
    assert_eq!(printed(&caller.post(&address, &json!({})).await), ["010"]);
    assert_eq!(caller.counters(&id).await, json!({"serial": 11}));
    // Labels that were printed before take no number.
    let again = json!({"labels": 3, "counters": {"serial": 7}});
    assert_eq!(caller.post(&address, &again).await.text(), first.text());
    assert_eq!(printed(&caller.post(&address, &json!({"data": {"serial": "X"}})).await), ["X"]);
    assert_eq!(caller.counters(&id).await, json!({"serial": 11}));
    // Another design has numbers of its own.
    let other = design(&caller, "{{serial}}", &serial("design")).await;
    let other = format!("/api/v1/designs/{other}/render");
    assert_eq!(printed(&caller.post(&other, &json!({})).await), ["007"]);
}

#[tokio::test]
async fn labels_that_are_refused_take_no_number() {
    let caller = Caller::new().await;
    let id = design(&caller, "{{serial}}", &serial("design")).await;
    let address = format!("/api/v1/designs/{id}/render");
    let refused = caller.post(&address, &json!({"labels": 101})).await;
    assert_eq!(refused.status, 413, "{refused:?}");
    let strict = json!({"strict": true, "datas": {}});
    assert_eq!(caller.post(&address, &strict).await.status, 400);
    assert_eq!(caller.counters(&id).await, json!({}));
}

/// Twenty requests at once, so that some have to print again with the numbers that are left.
#[tokio::test]
async fn no_number_is_printed_twice() {
    let caller = Caller::new().await;
    let id = design(&caller, "{{serial}}", &serial("design")).await;
    let address = format!("/api/v1/designs/{id}/render");
    let two = json!({"labels": 2});
    let jobs = (0..20).map(|_| caller.post(&address, &two));
    let answers = futures_util::future::join_all(jobs).await;
    let mut numbers: Vec<_> = answers.iter().flat_map(printed).collect();
    numbers.sort_unstable();
    let expected: Vec<_> = (7..47).map(|number| format!("{number:03}")).collect();
    assert_eq!(numbers, expected);
    for answer in &answers {
        let first: u32 = printed(answer)[0].parse().unwrap();
        let told = format!(r#"{{"serial":{first}}}"#);
        assert_eq!(answer.header("x-label-counters"), Some(&*told));
    }
}

#[tokio::test]
async fn the_editor_takes_and_sets_numbers() {
    let caller = Caller::new().await;
    let id = design(&caller, "{{serial}}", &serial("design")).await;
    let path = format!("/api/editor/designs/{id}/counters");
    let take = json!({"counters": {"serial": 500}});
    let taken = caller.browse(Method::POST, &path, &take).await;
    assert_eq!(taken.json(), json!({"counters": {"serial": 7}}), "{taken:?}");
    assert_eq!(caller.counters(&id).await, json!({"serial": 507}));
    let set = caller.browse(Method::PUT, &path, &json!({"counters": {"serial": 20}})).await;
    assert_eq!(set.json(), json!({"counters": {"serial": 507}}));
    assert_eq!(caller.counters(&id).await, json!({"serial": 20}));

    let unknown = caller.browse(Method::POST, &path, &json!({"counters": {"other": 1}})).await;
    let rule = "is not a counter that the saved design keeps; save the design first";
    assert_eq!(unknown.problems(), [format!("/counters/other: {rule}")]);
    let none = caller.browse(Method::POST, &path, &json!({"counters": {"serial": 0}})).await;
    assert_eq!(none.problems(), ["/counters/serial: must be 1 to 10000 labels, found 0"]);
    let empty = caller.browse(Method::POST, &path, &json!({})).await;
    assert_eq!(empty.problems(), ["/counters: needs at least one number"]);
    assert_eq!(caller.counters(&id).await, json!({"serial": 20}));
}

#[tokio::test]
async fn another_account_has_no_part_in_a_counter() {
    let caller = Caller::new().await;
    let id = design(&caller, "{{serial}}", &serial("design")).await;
    let stranger = caller.service.account("b@example.com").await;
    let cookie = caller.service.sign_in(&stranger).await;
    let path = format!("/api/editor/designs/{id}/counters");
    let take = json!({"counters": {"serial": 1}}).to_string();
    for ask in [
        Ask::new(Method::GET, &path).cookie(&cookie),
        Ask::new(Method::POST, &path).cookie(&cookie).json(&take),
        Ask::new(Method::PUT, &path).cookie(&cookie).json(&take),
    ] {
        assert_eq!(caller.service.send(ask).await.status, 404);
    }
    assert_eq!(caller.counters(&id).await, json!({}));
}

#[tokio::test]
async fn a_preview_uses_no_number_up() {
    let caller = Caller::new().await;
    let values = json!([serial("design")[0], {"name": "d", "type": "date", "format": "yyyy"}]);
    let id = design(&caller, "{{serial}} {{d}}", &values).await;
    let document = document("{{serial}} {{d}} {{none}}", &values);
    let body = json!({"document": document, "now": NOW, "counters": {"serial": 30}, "before": 2});
    let drawn = caller.browse(Method::POST, "/api/editor/convert", &body).await.json();
    assert_eq!(drawn["made"], json!({"d": "2026", "serial": "032"}));
    assert_eq!(drawn["placeholders"], json!(["none"]));
    let zpl = drawn["zpl"].as_str().unwrap();
    assert!(zpl.contains("032 2026"), "{zpl}");
    let thumbnail = format!("/api/editor/designs/{id}/thumbnail");
    assert_eq!(caller.browse(Method::GET, &thumbnail, "").await.status, 200);
    let inspected = caller.get(&format!("/api/v1/designs/{id}/render")).await.json();
    assert_eq!(inspected["placeholders"], json!([]));
    assert_eq!(inspected["spec"]["values"][0]["keep"], "design");
    assert_eq!(caller.counters(&id).await, json!({}));
}

#[tokio::test]
async fn the_editor_is_told_what_cannot_be_made() {
    let caller = Caller::new().await;
    let values = json!([{"name": "c", "type": "text", "text": "{{a}}", "checkDigit": "gs1"}]);
    let document = document("{{c}}", &values);
    let body = json!({"document": document, "rows": [{"a": "12"}, {"a": "1x"}, {}]});
    let checked = caller.browse(Method::POST, "/api/editor/check", &body).await.json();
    let findings = checked["findings"].as_array().unwrap();
    let told: Vec<_> = findings
        .iter()
        .map(|it| format!("{} {}", it["row"], it["message"].as_str().unwrap()))
        .collect();
    let rule = "the value {{c}} cannot be made: a check digit needs a text of digits only, found";
    assert_eq!(told[0], format!("1 {rule} \"1x\""));
    assert!(told.contains(&format!("2 {rule} \"\"")), "{told:?}");
    let export = json!({"document": document, "rows": [{"a": "1x"}], "format": "zpl"});
    let refused = caller.browse(Method::POST, "/api/editor/export", &export).await;
    let rule = "/values/0: a check digit needs a text of digits only, found \"1x\"";
    assert_eq!(refused.problems(), [rule]);
}
