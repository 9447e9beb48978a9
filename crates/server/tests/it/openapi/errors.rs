//! Every refusal that can be provoked here is documented for its operation, with status and code.

use serde_json::Value;

use super::{
    DESIGN, document, examples::is_documented, filled, operations, save, save_design, service,
    with_all_scopes,
};
use crate::service::{Account, Answer, Ask, Service};

/// Sends a request to every operation that needs a key, and looks each answer up. `request` gets the address and whether there
/// is a body.
async fn refused(
    flags: &[(&str, &str)],
    expected: (u16, &str),
    ask: impl Fn(Ask, &Account, &Value) -> Option<Ask>,
) {
    let service = Service::with(flags).await;
    let account = with_all_scopes(&service).await;
    save_design(&service, &account).await;
    let (document, mut tried) = (document(), 0);
    for (path, method, operation) in operations(&document) {
        if operation["security"].is_array() {
            continue;
        }
        let to = Ask::new(method, &filled(&document, path)).header("if-match", "\"1\"");
        let Some(ask) = ask(to, &account, operation) else { continue };
        let answer: Answer = service.send(ask).await;
        assert_eq!(answer.error(), (expected.0, expected.1.to_owned()), "{path}");
        is_documented(&document, operation, &answer);
        tried += 1;
    }
    assert!(tried > 0);
}

fn takes_json(operation: &Value) -> bool {
    operation["requestBody"]["content"]["application/json"].is_object()
}

#[tokio::test]
async fn without_a_key() {
    refused(&[], (401, "unauthorized"), |ask, _, _| Some(ask)).await;
    refused(&[], (401, "unauthorized"), |ask, _, _| Some(ask.key("lw_no"))).await;
}

#[tokio::test]
async fn with_a_body_that_is_not_json() {
    refused(&[], (400, "invalid_json"), |ask, account, operation| {
        takes_json(operation).then(|| ask.by(account).json("{"))
    })
    .await;
}

#[tokio::test]
async fn with_a_body_that_is_not_a_request() {
    refused(&[], (400, "invalid_spec"), |ask, account, operation| {
        takes_json(operation).then(|| ask.by(account).json("[]"))
    })
    .await;
}

#[tokio::test]
async fn with_a_body_of_another_type() {
    refused(&[], (415, "unsupported_media_type"), |ask, account, operation| {
        let ask = ask.by(account).header("content-type", "text/csv").body("a;b");
        takes_json(operation).then_some(ask)
    })
    .await;
}

#[tokio::test]
async fn with_a_compressed_body() {
    refused(&[], (415, "unsupported_media_type"), |ask, account, operation| {
        let packed = ask.by(account).header("content-encoding", "br").body("x");
        operation["requestBody"].is_object().then_some(packed)
    })
    .await;
}

#[tokio::test]
async fn with_a_body_that_is_too_large() {
    refused(&[("body-limit", "1024")], (413, "payload_too_large"), |ask, account, operation| {
        let pdf = ask.by(account).header("accept", "application/pdf, application/zpl");
        operation["requestBody"].is_object().then(|| pdf.body(" ".repeat(1025)))
    })
    .await;
}

#[tokio::test]
async fn beyond_the_limit_of_the_account() {
    for (path, method, operation) in operations(&document()) {
        if operation["security"].is_array() {
            continue;
        }
        let service = Service::with(&[("request-burst", "1")]).await;
        let account = with_all_scopes(&service).await;
        let address = filled(&document(), path);
        service.send(Ask::new(method.clone(), &address).by(&account)).await;
        let answer = service.send(Ask::new(method, &address).by(&account)).await;
        assert_eq!(answer.error(), (429, "rate_limited".to_owned()));
        is_documented(&document(), operation, &answer);
    }
}

#[tokio::test]
async fn designs_that_cannot_be_printed() {
    let (service, account) = service().await;
    let document = document();
    let path = "/api/v1/designs/{id}/render";
    let check = async |id: &str, body: &str, expected: (u16, &str)| {
        let address = path.replace("{id}", id);
        let answer = service.send(Ask::post(&address).by(&account).json(body)).await;
        assert_eq!(answer.error(), (expected.0, expected.1.to_owned()), "{body}");
        is_documented(&document, &document["paths"][path]["post"], &answer);
        // Nothing is printed, so no limit applies.
        if expected.1 == "unrepresentable_element" || expected.0 == 404 {
            let answer = service.send(Ask::get(&address).by(&account)).await;
            assert_eq!(answer.error(), (expected.0, expected.1.to_owned()));
            is_documented(&document, &document["paths"][path]["get"], &answer);
        }
    };
    check(DESIGN, r#"{"copies": 101}"#, (413, "job_too_large")).await;
    check(DESIGN, r#"{"copies": 10000}"#, (413, "job_too_large")).await;
    check(DESIGN, r#"{"copies": 10001}"#, (400, "invalid_spec")).await;
    check(DESIGN, r#"{"rows": []}"#, (400, "invalid_spec")).await;
    check(&"0".repeat(32), "", (404, "not_found")).await;
    check("%ff", "", (404, "not_found")).await;
    let kix = r#"{"id": "b1", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1,
        "symbology": "kix", "value": "1231FZ13"}"#;
    for (id, elements, code) in
        [("1", kix, "unrepresentable_element"), ("2", "", "nothing_to_draw")]
    {
        let id = id.repeat(32);
        save(&service, &account, &id, elements).await;
        check(&id, "", (422, code)).await;
    }
}
