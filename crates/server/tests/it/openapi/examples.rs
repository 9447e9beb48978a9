//! Sends every example in the document and checks the answer against the document.

use expect_test::expect_file;
use serde_json::Value;

use super::{document, filled, operations, resolved, schema::mistakes, service};
use crate::service::{Answer, Ask};

/// Whether an answer is documented: its status, headers, type and body.
#[track_caller]
pub(super) fn is_documented(document: &Value, operation: &Value, answer: &Answer) {
    let name = &operation["operationId"];
    let response = &operation["responses"][answer.status.as_str()];
    assert!(response.is_object(), "{name}: {answer:?}");
    let response = resolved(document, response);
    for (header, definition) in response["headers"].as_object().unwrap() {
        let definition = resolved(document, definition);
        match answer.header(&header.to_lowercase()) {
            None => assert_eq!(definition["required"], false, "{name}: {header} is missing"),
            Some(text) => {
                let value = match definition["schema"]["type"].as_str().unwrap() {
                    "integer" => serde_json::from_str(text).unwrap(),
                    _ => Value::from(text),
                };
                let found = mistakes(document, &definition["schema"], &value);
                assert!(found.is_empty(), "{name}: {header}: {found:?}");
            }
        }
    }
    if response.get("content").is_none() {
        assert!(answer.body.is_empty(), "{name}: {answer:?}");
        return;
    }
    let kind = answer.header("content-type").unwrap().split(';').next().unwrap();
    let content = &response["content"][kind];
    assert!(content.is_object(), "{name}: {kind} is not documented");
    if content["schema"].is_object() {
        let body = match content["schema"]["format"].as_str() {
            Some("binary") => Value::from("bytes"),
            _ if kind == "application/json" => answer.json(),
            _ => answer.text().into(),
        };
        let found = mistakes(document, &content["schema"], &body);
        assert!(found.is_empty(), "{name}: {found:?}");
        if let Some(codes) = response["x-error-codes"].as_array() {
            assert!(codes.contains(&body["error"]), "{name}: {body} is not one of {codes:?}");
        }
    }
}

#[tokio::test]
async fn example_requests_are_answered_as_documented() {
    let (service, account) = service().await;
    let (document, mut sent) = (document(), 0);
    for (path, method, operation) in operations(&document) {
        for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten()
        {
            let found = |value: &Value| mistakes(&document, &content["schema"], value);
            // The text of a form depends on its boundary; the same file is also an example without a form.
            if kind == "multipart/form-data" {
                continue;
            }
            for (name, example) in content["examples"].as_object().unwrap() {
                let value = &example["value"];
                assert_eq!(found(value), Vec::<String>::new(), "{path} {name}");
                let body = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let ask = Ask::new(method.clone(), &filled(&document, path)).by(&account);
                let ask = ask.header("content-type", kind).header("accept", accept(operation));
                let ask = ask.header("if-match", "\"1\"");
                let answer = service.send(ask.body(body)).await;
                assert!(answer.status.is_success(), "{path} {name}: {answer:?}");
                is_documented(&document, operation, &answer);
                sent += 1;
            }
        }
    }
    assert!(sent > 12, "only {sent}");
}

/// The first documented type that the request accepts.
fn accept(operation: &Value) -> &str {
    let responses = operation["responses"].as_object().unwrap();
    let (_, success) = responses.iter().find(|(status, _)| status.starts_with('2')).unwrap();
    success["content"].as_object().unwrap().keys().next_back().unwrap()
}

#[tokio::test]
async fn addresses_without_a_body_answer_as_documented() {
    let (service, account) = service().await;
    let document = document();
    for (path, method, operation) in operations(&document) {
        if method != "GET" {
            continue;
        }
        let is_open = operation["security"].as_array().is_some_and(Vec::is_empty);
        let ask = Ask::get(&filled(&document, path));
        let answer = service.send(if is_open { ask } else { ask.by(&account) }).await;
        assert_eq!(answer.status, 200, "{path}");
        is_documented(&document, operation, &answer);
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let (name, schema) = (parameter["name"].as_str().unwrap(), &parameter["schema"]);
            if parameter["in"] == "query" {
                let example = schema["examples"][0].as_str().unwrap();
                let address = format!("{path}?{name}={example}");
                let answer = service.send(Ask::get(&address).by(&account)).await;
                assert_ne!(answer.json()["count"], 0, "{address}");
                is_documented(&document, operation, &answer);
            }
        }
    }
}

/// The answer to an example request, by its name.
async fn answered(path: &str, name: &str) -> String {
    let (service, account) = service().await;
    let body = &document()["paths"][path]["post"]["requestBody"]["content"]["application/json"];
    let body = body["examples"][name]["value"].to_string();
    service.send(Ask::post(path).by(&account).json(&body)).await.text().to_owned()
}

#[tokio::test]
async fn example_answers_are_the_real_answers() {
    let render = answered("/api/v1/labels/render", "hello").await;
    expect_file!["../../../../wire/src/openapi/examples/hello.zpl"].assert_eq(&render);
    let barcode = async |name| answered("/api/v1/barcode", name).await;
    expect_file!["../../../../wire/src/openapi/examples/ean13.svg"]
        .assert_eq(&barcode("svg").await);
    expect_file!["../../../../wire/src/openapi/examples/qrcode.zpl"]
        .assert_eq(&barcode("zpl").await);
    expect_file!["../../../../wire/src/openapi/examples/code128.json"]
        .assert_eq(&barcode("json").await);
}
