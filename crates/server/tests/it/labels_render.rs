//! `POST /api/v1/labels/render`.

use expect_test::expect;

use crate::service::{Ask, Service};

const HELLO: &str = r#"{"size":{"widthIn":4,"heightIn":6},"elements":[
    {"type":"text","x":0.5,"y":0.5,"text":"Hello {{name}}"},
    {"type":"barcode","x":0.5,"y":1,"symbology":"code128","value":"{{sku}}"}]"#;

fn render(rest: &str) -> Ask {
    Ask::post("/api/v1/labels/render").json(&format!("{HELLO}{rest}}}"))
}

#[tokio::test]
async fn a_label_is_answered_as_zpl() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    let ask = render(r#","data":{"name":"Ada","sku":"A-1"}"#).by(&account);
    expect![[r#"
        200 OK
        content-length: 138
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 1

        ^XA
        ^MUD^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Ada^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:A-1^FS
        ^XZ

    "#]]
    .assert_debug_eq(&service.send(ask).await);
}

#[tokio::test]
async fn rows_become_labels_in_one_document() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    let rest = r#","data":{"name":"Ada"},"rows":[{"sku":"1"},{"sku":"2","name":"Bob"}],"copies":3"#;
    expect![[r#"
        200 OK
        content-length: 295
        content-type: text/plain; charset=utf-8
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1
        x-label-count: 2

        ^XA
        ^MUD^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Ada^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:1^FS
        ^PQ3,0,1,Y
        ^XZ
        ^XA
        ^MUD^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0
        ^FO102,102^A0N,28,28^FDHello Bob^FS
        ^BY2,3,102^FO102,203^BCN,102,Y,N,N,N^FD>:2^FS
        ^PQ3,0,1,Y
        ^XZ

    "#]]
    .assert_debug_eq(&service.send(render(rest).by(&account)).await);
}

#[tokio::test]
async fn all_problems_are_told_at_once() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    let body = r#"{"size":{"widthIn":99,"heightIn":6},"elements":[
        {"type":"text","x":0.5,"y":0.5,"text":5},
        {"type":"barcode","x":0.5,"y":1,"symbology":"ean13","value":"123"}],"copies":0}"#;
    let ask = Ask::post("/api/v1/labels/render").json(body).by(&account);
    expect![[r#"
        400 Bad Request
        content-length: 414
        content-type: application/json
        ratelimit-limit: 100
        ratelimit-remaining: 99
        ratelimit-reset: 1

        {"error":"invalid_spec","message":"/size/widthIn: must be 0.1 to 24 inches, found 99 (and 3 more problems)","errors":[{"path":"/size/widthIn","message":"must be 0.1 to 24 inches, found 99"},{"path":"/elements/0/text","message":"must be a string, found 5"},{"path":"/copies","message":"must be a whole number from 1 to 10000, found 0"},{"path":"/elements/1/value","message":"ean13 needs 12 or 13 digits, found 3"}]}

    "#]].assert_debug_eq(&service.send(ask).await);
}
