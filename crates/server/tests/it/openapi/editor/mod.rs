//! The description of the editor's interface, and the service held to it: paths, methods, answers and errors.

mod answers;
mod documents;
mod errors;

use axum::http::Method;
use expect_test::expect_file;
use serde_json::{Value, json};

use super::{
    examples::is_documented, methods_are_those_of, resolved, save_design, schema::mistakes,
};
use crate::{
    caller::Caller,
    service::{Account, Answer, Ask, Service},
};

const CONVERT: &str = "/api/editor/convert";

fn description() -> Value {
    serde_json::from_str(wire::editor_openapi()).unwrap()
}

#[test]
fn it_is_the_one_that_was_agreed_on() {
    expect_file!["../../../../../../docs/editor-openapi.json"].assert_eq(wire::editor_openapi());
}

#[tokio::test]
async fn the_service_does_not_serve_it() {
    let service = Service::new().await;
    let (status, _) = service.error(Ask::get("/api/editor/openapi.json")).await;
    assert_eq!(status, 404);
    let (status, _) = service.error(Ask::get("/api/editor-openapi.json")).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn methods_are_those_of_the_description() {
    let service = Service::with(&[("request-burst", "100000")]).await;
    methods_are_those_of(&description(), &service, |ask| ask).await;
}

/// A browser that is signed in and has a design. It looks every answer up in the description.
struct Browser {
    description: Value,
    service: Service,
    account: Account,
    cookie: String,
}

impl Browser {
    async fn new(flags: &[(&str, &str)]) -> Self {
        let Caller { service, account, .. } = Caller::with(flags).await;
        save_design(&service, &account).await;
        let cookie = service.sign_in(&account).await;
        Self { description: description(), service, account, cookie }
    }

    /// Sends a request; its path is that of the description, with `{id}` in it.
    async fn send(&self, method: &str, path: &str, id: &str, ask: impl Fn(Ask) -> Ask) -> Answer {
        let (pattern, query) = path.split_once('?').unwrap_or((path, ""));
        let operation = &self.description["paths"][pattern][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {pattern} is not described");
        let address = format!("{}?{query}", pattern.replace("{id}", id));
        let asked = ask(Ask::new(method.parse::<Method>().unwrap(), &address));
        let answer = self.service.send(asked).await;
        is_documented(&self.description, operation, &answer);
        answer
    }

    /// With the cookie of the session, and a body unless it is null.
    async fn ask(&self, method: &str, path: &str, id: &str, body: &Value) -> Answer {
        self.send(method, path, id, |ask| {
            let ask = ask.cookie(&self.cookie);
            if body.is_null() { ask } else { ask.json(&body.to_string()) }
        })
        .await
    }

    /// The same with a body that the description allows.
    async fn ask_rightly(&self, method: &str, path: &str, id: &str, body: &Value) -> Answer {
        let pattern = path.split('?').next().unwrap();
        let described = &self.description["paths"][pattern][method.to_lowercase()]["requestBody"];
        let schema = &described["content"]["application/json"]["schema"];
        assert_eq!(body.is_null(), described.is_null(), "{method} {path}");
        if !body.is_null() {
            let found = mistakes(&self.description, schema, body);
            assert!(found.is_empty(), "{method} {path}: {found:?}");
        }
        let answer = self.ask(method, path, id, body).await;
        assert!(answer.status.is_success(), "{method} {path}: {answer:?}");
        let operation = &self.description["paths"][pattern][method.to_lowercase()];
        let content = &operation["responses"][answer.status.as_str()]["content"];
        if answer.header("content-type") == Some("application/json") {
            let schema = &content["application/json"]["schema"];
            let found = undescribed(&self.description, schema, &answer.json(), "");
            assert!(found.is_empty(), "{method} {path}: {found:?} not described");
        }
        answer
    }
}

/// The fields of an answer that its schema does not name. The editor would have no types for them.
fn undescribed(description: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let schema = resolved(description, schema);
    let mut choices = ["anyOf", "oneOf"].iter().filter_map(|it| schema[*it].as_array()).flatten();
    if let Some(chosen) = choices.find(|it| mistakes(description, it, value).is_empty()) {
        return undescribed(description, chosen, value, at);
    }
    let mut found = Vec::new();
    for (name, field) in value.as_object().into_iter().flatten() {
        let at = format!("{at}/{name}");
        match schema["properties"].get(name) {
            // Documents may have fields of anybody.
            Some(_) if name == "document" => {}
            Some(schema) => found.extend(undescribed(description, schema, field, &at)),
            None if schema.get("additionalProperties").is_some() => {}
            None => found.push(at),
        }
    }
    for item in value.as_array().into_iter().flatten() {
        found.extend(undescribed(description, &schema["items"], item, at));
    }
    found
}

/// A design with every kind of element, every field that the description has, and something to say of many of them.
fn everything() -> Value {
    json!({"schemaVersion": 1, "size": {"preset": "zebra-4x6", "dpi": 300}, "darkness": 20,
        "sampleData": {"name": "Ada", "count": 3, "yes": true, "none": null}, "elements": [
        {"id": "t1", "type": "text", "name": "Title", "hidden": false, "locked": true, "x": -0.1,
            "y": 0.1, "width": 3, "height": 1, "text": "Hello {{name}}", "fontSize": 3,
            "align": "right", "rotation": "R", "invert": true},
        {"id": "t2", "type": "textBox", "x": 1, "y": 1, "width": 0.5, "height": 0.2, "maxLines": 1,
            "text": "far too much for so small a box", "fontSize": 12, "shrink": false,
            "minFontSize": 4, "align": "center", "verticalAlign": "middle", "rotation": "N",
            "invert": false},
        {"id": "b1", "type": "barcode", "x": 1, "y": 2, "width": 2, "height": 0.5, "ratio": 2.5,
            "symbology": "ean13", "value": "5901234123450", "humanReadable": true, "rotation": "N"},
        {"id": "b2", "type": "barcode", "x": 1, "y": 3, "width": 2, "height": 0.5,
            "symbology": "code128", "value": "A1"},
        {"id": "q1", "type": "qr", "x": 3, "y": 3, "width": 0.8, "height": 0.8, "value": "q",
            "ecLevel": "H", "rotation": "R"},
        {"id": "r1", "type": "rect", "x": 0, "y": 0, "width": 4, "height": 6, "fill": "none",
            "thickness": 0.03},
        {"id": "l1", "type": "line", "x": 0, "y": 5, "x2": 4, "y2": 5, "thickness": 0.02},
        {"id": "a1", "type": "table", "x": 0.2, "y": 4, "columns": [1, 1], "rows": [0.3, 0.3],
            "cells": [["a", null], [{"text": "b", "align": "right", "fontSize": 8}]],
            "borderWidth": 0.02, "ruleWidth": 0.01, "header": "rule", "padding": 0.04,
            "fontSize": 9, "align": "left", "shrink": true, "minFontSize": 5, "rotation": "N"},
        {"id": "i1", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1, "opacity": 0.5,
            "src": "data:image/png;base64,AAAA", "rotation": "N"},
        {"id": "g1", "type": "group", "x": 3, "y": 1, "width": 1, "height": 1, "rotation": "N",
            "elements": [{"id": "g2", "type": "line", "x": 0, "y": 0, "x2": 1, "y2": 0}]}]})
}

/// The same without what cannot be printed.
fn printable() -> Value {
    let mut document = everything();
    document["elements"][2]["value"] = json!("590123412345");
    document
}
