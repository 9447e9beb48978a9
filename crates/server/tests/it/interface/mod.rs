//! Tests the contract, `docs/interface.md`: one test for each row of its tables and each of its sentences, with a matching
//! name. Other files test the same code in more depth.

mod section_2;
mod section_4;
mod section_5;
mod section_7;
mod section_8;

use serde_json::{Value, json};

use crate::caller::{BARCODE, Caller, DESIGNS, RENDER};

const PRESETS: &str = "/api/v1/presets";

/// A caller of a service without a tight rate limit.
async fn caller() -> Caller {
    Caller::with(&[("request-burst", "100000")]).await
}

/// Saves a design with these elements and returns the address that prints it.
async fn saved(caller: &Caller, elements: Value) -> String {
    format!("{DESIGNS}/{}/render", caller.design(&design(&elements)).await)
}

/// A document of the editor.
fn design(elements: &Value) -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 4, "heightIn": 2}, "elements": elements})
}

/// A design's text with a placeholder.
fn hello() -> Value {
    json!([{"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "Hello {{name}}"}])
}

/// A picture element, which printers do not draw.
fn photo() -> Value {
    json!({"id": "p", "type": "image", "x": 0, "y": 0, "width": 1, "height": 1,
        "src": "data:image/png;base64,AAAA"})
}

/// A barcode element that printers have no command for.
fn kix(id: &str) -> Value {
    json!({"id": id, "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1,
        "symbology": "kix", "value": "1231FZ13"})
}

/// A label with one element.
fn label(element: Value) -> Value {
    let elements = Value::Array(vec![element]);
    json!({"size": {"widthIn": 4, "heightIn": 6}, "elements": elements})
}

/// A request with another value at a pointer.
fn with(request: &Value, pointer: &str, value: impl Into<Value>) -> Value {
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let mut request = request.clone();
    request.pointer_mut(parent).unwrap()[name] = value.into();
    request
}

/// The answer to a request that must succeed.
async fn answered(path: &str, request: &Value) -> String {
    caller().await.answered(path, request).await
}

/// Checks that a label with this value at the pointer has that text in its ZPL.
async fn check_prints(request: &Value, pointer: &str, value: impl Into<Value>, expected: &str) {
    let zpl = answered(RENDER, &with(request, pointer, value)).await;
    assert!(zpl.contains(expected), "{expected} is not in {zpl}");
}

/// Checks that a missing field means the default, and that another value gives another answer.
async fn check_default(
    path: &str,
    request: &Value,
    pointer: &str,
    default: impl Into<Value>,
    other: impl Into<Value>,
) {
    let caller = caller().await;
    let left_out = caller.answered(path, request).await;
    assert_eq!(
        left_out,
        caller.answered(path, &with(request, pointer, default)).await,
        "{pointer}"
    );
    assert_ne!(left_out, caller.answered(path, &with(request, pointer, other)).await, "{pointer}");
}

/// Checks that values at a pointer are accepted.
async fn check_allowed<T: Into<Value>>(
    path: &str,
    request: &Value,
    pointer: &str,
    values: impl IntoIterator<Item = T>,
) {
    let caller = caller().await;
    for value in values {
        caller.answered(path, &with(request, pointer, value)).await;
    }
}

/// Checks that values at a pointer are refused, naming that pointer.
async fn check_refused<T: Into<Value>>(
    path: &str,
    request: &Value,
    pointer: &str,
    values: impl IntoIterator<Item = T>,
) {
    let caller = caller().await;
    for value in values {
        let request = with(request, pointer, value);
        let answer = caller.post(path, &request).await;
        assert_eq!(answer.error(), invalid(), "{request}");
        assert_eq!(answer.json()["errors"][0]["path"], pointer, "{answer:?}");
    }
}

/// Checks that each of these fields of the object at the pointer is required.
async fn check_required(path: &str, request: &Value, pointer: &str, fields: &[&str]) {
    answered(path, request).await;
    for field in fields {
        check_refused(path, request, &format!("{pointer}/{field}"), [Value::Null]).await;
    }
}

fn error(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

fn invalid() -> (u16, String) {
    error(400, "invalid_spec")
}

fn unauthorized() -> (u16, String) {
    error(401, "unauthorized")
}
