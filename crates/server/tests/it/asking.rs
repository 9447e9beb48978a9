//! What a request may ask for beside its body: warnings as JSON, parameters that do not exist, names that are nearly right, and data as
//! programs have it.

use serde_json::{Value, json};

use crate::{
    caller::{Caller, RENDER, with_fields},
    service::{Answer, Ask},
};

fn label(text: &str, rest: &Value) -> Value {
    let elements = json!([{"type": "text", "x": 0.1, "y": 0.1, "text": text}]);
    let size = json!({"widthIn": 2, "heightIn": 1});
    with_fields(json!({"size": size, "elements": elements}), rest)
}

#[tokio::test]
async fn warnings_may_be_asked_for_as_json() {
    let caller = Caller::new().await;
    let body = label("{{a}}", &json!({"rows": [{"a": 1}, {}, {}], "colour": "red"}));
    let plain = caller.post(RENDER, &body).await;
    let answer = caller.post(&format!("{RENDER}?warnings=json"), &body).await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(
        (answer.header("x-label-count"), answer.header("x-label-warnings")),
        (Some("3"), None)
    );
    let answer = answer.json();
    assert_eq!(
        (&answer["zpl"], &answer["count"], &answer["moreWarnings"]),
        (&json!(plain.text()), &json!(3), &json!(0))
    );
    assert_eq!(
        answer["warnings"],
        json!([
        {"path": "/colour", "rule": "unknown-field", "message": "unknown field, ignored"},
        {"path": "/elements/0/text", "rule": "unfilled-placeholder", "row": 1,
         "message": "the placeholder {{a}} has no value and is left empty (and in 1 more row)"}])
    );
    let header = caller.post(&format!("{RENDER}?warnings=header"), &body).await;
    assert_eq!(header.text(), plain.text());
    let wrong = caller.post(&format!("{RENDER}?warnings=xml"), &body).await;
    assert_eq!(wrong.json()["errors"][0]["message"], "must be header or json, found \"xml\"");
}

#[tokio::test]
async fn every_warning_is_in_the_json_even_if_the_header_has_no_room() {
    let caller = Caller::new().await;
    let element = |index: usize| json!({"type": "text", "x": 0.1, "y": 0.1, "text": format!("{{{{name{index}}}}}")});
    let elements: Vec<_> = (0..120).map(element).collect();
    let body = json!({"size": {"widthIn": 2, "heightIn": 1}, "elements": elements});
    let plain = caller.post(RENDER, &body).await;
    assert!(plain.header("x-label-warnings").unwrap().contains(" more"));
    let answer = caller.post(&format!("{RENDER}?warnings=json"), &body).await.json();
    assert_eq!(answer["warnings"].as_array().unwrap().len(), 120);
}

#[tokio::test]
async fn a_saved_design_gives_its_warnings_as_json() {
    let caller = Caller::new().await;
    let address = caller.text_design("{{name}}").await;
    let answer = caller.post(&format!("{address}?warnings=json"), &json!({})).await;
    assert_eq!(answer.header("x-conversion-warnings"), None);
    let answer = answer.json();
    assert_eq!(answer["warnings"][0]["path"], "t1");
    assert!(answer["zpl"].as_str().unwrap().starts_with("^XA"));
}

#[tokio::test]
async fn unknown_parameters_are_warned_about() {
    let caller = Caller::new().await;
    let warning = "unknown query parameter, ignored; did you mean";
    let body = label("x", &json!({}));
    let answer = caller.post(&format!("{RENDER}?strcit=true"), &body).await;
    let told = format!("/strcit: {warning} \"strict\"? [unknown-field]");
    assert_eq!(answer.header("x-label-warnings"), Some(&*told));
    let strict = caller.post(&format!("{RENDER}?strict=true&verbose"), &body).await;
    assert_eq!(strict.status, 400);
    let address = caller.text_design("x").await;
    let printed = caller.post(&format!("{address}?warning=json"), &json!({})).await;
    let told = format!("/warning: {warning} \"warnings\"? [unknown-field]");
    assert_eq!(printed.header("x-conversion-warnings"), Some(&*told));
    let picture = caller.post("/api/v1/labels/preview?indx=0", &body).await;
    let told = format!("/indx: {warning} \"index\"? [unknown-field]");
    assert_eq!(picture.header("x-label-warnings"), Some(&*told));
    let checked = caller.post("/api/v1/labels/check?strict=true", &body).await.json();
    assert_eq!(checked["findings"][0]["message"], "unknown query parameter, ignored");
    let barcode = json!({"symbology": "code128", "value": "A"});
    let drawn = caller.post("/api/v1/barcode?formt=zpl", &barcode).await;
    assert_eq!(
        drawn.header("x-label-warnings"),
        Some("/formt: unknown query parameter, ignored [unknown-field]")
    );
    let presets = caller.get("/api/v1/presets?serach=4x6").await;
    let told = format!("/serach: {warning} \"search\"? [unknown-field]");
    assert_eq!(presets.header("x-label-warnings"), Some(&*told));
}

#[tokio::test]
async fn names_that_are_nearly_right_are_warned_about() {
    let caller = Caller::new().await;
    let data = json!({"data": {"Name": "Ada", "extra": "unused"}});
    let answer = caller.post(RENDER, &label("{{name}}", &data)).await;
    let told = "/data/Name: no placeholder has this name; did you mean \"name\"? [unknown-field]; \
        /data/extra: no element uses this value [unused-value]; /elements/0/text: the placeholder {{name}} has no value and is left empty [unfilled-placeholder]";
    assert_eq!(answer.header("x-label-warnings"), Some(told));
    let rows = json!({"rows": [{"trakcing": "1"}, {"tracking": "2"}]});
    let answer = caller.post(RENDER, &label("{{tracking}}", &rows)).await;
    let told = answer.header("x-label-warnings").unwrap();
    assert!(
        told.starts_with(
            "/rows/0/trakcing: no placeholder has this name; did you mean \"tracking\"?"
        ),
        "{told}"
    );
    // A name that is used is nobody's mistake, and a column of a table may have another purpose.
    let fine = json!({"data": {"name": "Ada"}, "rows": [{"names": "x", "name": "Ada"}]});
    assert_eq!(
        caller.post(RENDER, &label("{{name}}", &fine)).await.header("x-label-warnings"),
        None
    );
    let idle = json!({"data": {"names": "x", "name": "Ada"}});
    let told = "/data/names: no element uses this value [unused-value]";
    let answer = caller.post(RENDER, &label("{{name}}", &idle)).await;
    assert_eq!(answer.header("x-label-warnings"), Some(told));
    let strict = json!({"data": {"names": "x", "name": "Ada"}, "strict": true});
    let refused = caller.post(RENDER, &label("{{name}}", &strict)).await;
    assert_eq!(refused.error(), (400, "invalid_spec".to_owned()));
    let address = caller.text_design("{{city}}").await;
    let printed = caller.post(&address, &json!({"data": {"City": "Ulm"}})).await;
    assert!(
        printed
            .header("x-conversion-warnings")
            .unwrap()
            .starts_with("/data/City: no placeholder has this name")
    );
}

#[tokio::test]
async fn an_order_is_posted_as_it_is() {
    let caller = Caller::new().await;
    let order = json!({"order": {"number": 4711, "customer": {"name": "Ada"}},
        "lines": [{"sku": "007", "qty": 2}, {"sku": "B-1"}], "paid": true});
    let text = "{{order.number}} {{order.customer.name}} {{lines.0.sku}} {{lines.1.sku}} {{paid}}";
    let answer = caller.post(RENDER, &label(text, &json!({"data": order}))).await;
    assert_eq!(answer.header("x-label-warnings"), None);
    assert!(answer.text().contains("^FD4711 Ada 007 B-1 true^FS"), "{}", answer.text());
    let address = caller.text_design("{{lines.1.sku}}").await;
    let printed =
        caller.post(&address, &json!({"rows": [order, {"lines.1.sku": "literal"}]})).await;
    assert!(printed.text().contains("^FDB-1^FS") && printed.text().contains("^FDliteral^FS"));
    let quantity = json!({"rows": [order], "copiesFrom": "lines.0.qty"});
    assert!(caller.post(RENDER, &label("x", &quantity)).await.text().contains("^PQ2"));
}

/// A request with this `Content-Type` and body.
async fn typed(caller: &Caller, kind: &str, body: &str) -> Answer {
    let ask = Ask::post(RENDER).header("content-type", kind).body(body.to_owned());
    caller.send(ask).await
}

#[tokio::test]
async fn a_body_says_what_is_wrong_with_it_as_a_whole() {
    let caller = Caller::new().await;
    let empty = typed(&caller, "application/json", "").await;
    assert_eq!(empty.error(), (400, "invalid_json".to_owned()));
    assert_eq!(empty.json()["message"], "the body is empty; it must be a JSON object");
    let body = label("x", &json!({})).to_string();
    let latin = typed(&caller, "application/json; charset=iso-8859-1", &body).await;
    assert_eq!(latin.status, 415);
    let told =
        "the body must be UTF-8, found charset=iso-8859-1; convert it, and leave the charset out";
    assert_eq!(latin.json()["message"], told);
    for odd in [
        "application/json;",
        "Application/JSON ; Charset=\"UTF-8\"",
        "application/json; charset=utf8",
        "application/json; profile=\"https://example.com/x\"; q=1; odd",
        "application/json;charset=utf-8;boundary=--x",
    ] {
        assert_eq!(typed(&caller, odd, &body).await.status, 200, "{odd}");
    }
    assert_eq!(typed(&caller, "text/json", &body).await.status, 415);
}

#[tokio::test]
async fn a_slash_at_the_end_is_forgiven() {
    let caller = Caller::new().await;
    let body = label("x", &json!({}));
    let plain = caller.post(RENDER, &body).await;
    assert_eq!(caller.post(&format!("{RENDER}/"), &body).await.text(), plain.text());
    let strict = caller.post(&format!("{RENDER}//?strict=true"), &body).await;
    assert_eq!(strict.text(), plain.text());
    let presets = caller.get("/api/v1/presets/?brand=Zebra").await;
    assert_eq!(presets.status, 200);
    let nothing = caller.get("/api/v1/nothing/").await;
    assert_eq!(nothing.status, 404);
}

#[tokio::test]
async fn broken_placeholders_are_warned_about_in_specs_and_designs() {
    let caller = Caller::new().await;
    let named = |written: &str| {
        format!(
            "{written} is printed as it is written; the placeholder is {{{{a}}}} [broken-placeholder]"
        )
    };
    for written in ["{{a", "{a}", "${a}"] {
        let body = label(&format!("{{{{a}}}} {written}"), &json!({"data": {"a": "1"}}));
        let answer = caller.post(RENDER, &body).await;
        let told = format!("/elements/0/text: {}", named(written));
        assert_eq!(answer.header("x-label-warnings"), Some(&*told));
        let mut strict = body.clone();
        strict["strict"] = json!(true);
        let refused = caller.post(RENDER, &strict).await;
        assert_eq!(refused.error(), (400, "invalid_spec".to_owned()));
        assert_eq!(refused.json()["errors"][0]["path"], "/elements/0/text");
        let check = caller.post("/api/v1/labels/check", &body).await.json();
        assert_eq!(check["findings"][0]["rule"], "broken-placeholder", "{check}");
        let address = caller.text_design(&format!("{{{{a}}}} {written}")).await;
        let printed = caller.post(&address, &json!({"data": {"a": "1"}})).await;
        let told = printed.header("x-conversion-warnings").unwrap();
        assert!(told.ends_with(&named(written)), "{told}");
        // Without data, another placeholder of the design has the name.
        let inspected = caller.get(&address).await.json();
        let found = inspected["warnings"].as_array().unwrap();
        let is_told = |it: &Value| it.as_str().is_some_and(|it| it.ends_with(&named(written)));
        assert!(found.iter().any(is_told), "{inspected}");
    }
}
