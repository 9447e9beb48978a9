//! Requests that are short and mean much work: they are refused before it is done.

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

/// A spec with so many texts, each with this text and this width, and so many empty rows.
fn texts(count: usize, text: &str, rows: usize) -> String {
    let element = format!(r#"{{"type":"text","x":0,"y":0,"width":0.1,"text":"{text}"}}"#);
    let (elements, rows) = (vec![element; count].join(","), vec!["{}"; rows].join(","));
    let words = "many words ".repeat(6000);
    format!(
        r#"{{"size":{{"widthIn":4,"heightIn":6}},"elements":[{elements}],"data":{{"a":"{}"}},"rows":[{rows}]}}"#,
        &words[..60_000]
    )
}

#[tokio::test]
async fn rows_of_long_texts_are_refused_before_they_are_laid_out() {
    let caller = Caller::new().await;
    let body = texts(500, "{{a}}", 1000);
    for path in
        ["/api/v1/labels/render", "/api/v1/labels/check", "/api/v1/labels/preview?format=pdf"]
    {
        let answer = caller.post(path, &body).await;
        let (status, code) = answer.error();
        assert_eq!((status, &*code), (413, "job_too_large"), "{path}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(
            message.contains("100000000 characters") && message.contains("500 elements on 1000"),
            "{message}"
        );
    }
    // One of its labels is drawn.
    let few = texts(20, "{{a}}", 1000);
    let path = "/api/v1/labels/preview?index=7";
    assert_eq!(caller.post(path, &few).await.status, 200);
}

#[tokio::test]
async fn placeholders_without_values_are_counted() {
    let caller = Caller::new().await;
    let body = texts(500, &"{{b}}".repeat(780), 1000);
    let answer = caller.post("/api/v1/labels/render", &body).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()));
}

#[tokio::test]
async fn texts_that_shrink_count_as_often_as_they_are_measured() {
    let service = Service::new().await;
    let element = |id: usize| {
        format!(
            r#"{{"id":"e{id}","type":"textBox","x":0,"y":0,"width":1,"height":1,"text":"{{{{a}}}}","fontSize":100,"shrink":true}}"#
        )
    };
    let elements = (0..400).map(element).collect::<Vec<_>>().join(",");
    let body = format!(
        r#"{{"document":{{"schemaVersion":1,"size":{{"widthIn":4,"heightIn":6,"dpi":203}},"elements":[{elements}]}},"rows":[{{"a":"{}"}}]}}"#,
        "word ".repeat(10_000)
    );
    let answer = service.send(Ask::post("/api/editor/check").json(&body)).await;
    assert_eq!(answer.error(), (413, "job_too_large".to_owned()), "{}", answer.text());
}

#[tokio::test]
async fn drawings_of_a_design_are_within_the_limit_of_answers() {
    let ellipse = |id: usize| {
        format!(
            r#"{{"id":"e{id}","type":"barcode","x":0,"y":0,"width":3,"height":1,"symbology":"code128","value":"many bars of a barcode"}}"#
        )
    };
    let elements = (0..20).map(ellipse).collect::<Vec<_>>().join(",");
    let body = format!(
        r#"{{"document":{{"schemaVersion":1,"size":{{"widthIn":4,"heightIn":6,"dpi":203}},"elements":[{elements}]}},"data":{{}}}}"#
    );
    let small = Service::with(&[("output-limit", "2048")]).await;
    let answer = small.send(Ask::post("/api/editor/convert").json(&body)).await;
    assert_eq!(answer.error(), (413, "output_too_large".to_owned()), "{}", answer.text());
    let usual = Service::new().await;
    let answer = usual.send(Ask::post("/api/editor/convert").json(&body)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// A request for a label of 24 by 24 inches with a hundred of the largest Aztec codes.
fn large_codes(element: impl Fn(usize, &str) -> String) -> String {
    let element = |id: usize| element(id, &format!("{id:04}{}", "Wide and high. ".repeat(124)));
    (0..100).map(element).collect::<Vec<_>>().join(",")
}

#[tokio::test]
async fn codes_of_many_modules_count_as_several() {
    let caller = Caller::new().await;
    let elements = large_codes(|id, value| {
        let (x, y) = (2 * (id % 10), 2 * (id / 10));
        format!(
            r#"{{"type":"barcode","x":{x},"y":{y},"symbology":"aztec","moduleWidth":2,"value":"{value}"}}"#
        )
    });
    let body =
        format!(r#"{{"size":{{"widthIn":24,"heightIn":24,"dpi":203}},"elements":[{elements}]}}"#);
    for path in ["/api/v1/labels/check", "/api/v1/labels/render?proof=require"] {
        let answer = caller.post(path, &body).await;
        assert_eq!(answer.error(), (413, "job_too_large".to_owned()), "{path}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains("large codes count as several"), "{message}");
    }
}

#[tokio::test]
async fn codes_that_are_too_large_to_be_read_in_the_editor_are_told() {
    let service = Service::new().await;
    let elements = large_codes(|id, value| {
        let (x, y) = (2 * (id % 10), 2 * (id / 10));
        format!(
            r#"{{"id":"e{id}","type":"barcode","x":{x},"y":{y},"width":1.9,"height":1.9,"symbology":"aztec","value":"{value}"}}"#
        )
    });
    let body = format!(
        r#"{{"document":{{"schemaVersion":1,"size":{{"widthIn":24,"heightIn":24,"dpi":203}},"elements":[{elements}]}},"rows":[{{}}],"scans":true}}"#
    );
    let answer = service.send(Ask::post("/api/editor/check").json(&body)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.text().contains("unchecked"), "{}", answer.text());
}
