//! `POST /v1/graphics`: pictures as graphic fields, at Labelary's address.

use crate::{
    caller::Caller,
    service::{Ask, Service},
};

/// Four squares of four by four pixels.
const SQUARES: &[u8] = include_bytes!("squares.png");

fn form(file: &[u8]) -> Vec<u8> {
    let head = b"--line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n";
    [head, file, b"\r\n--line--\r\n"].concat()
}

fn sent(file: &[u8]) -> Ask {
    let kind = "multipart/form-data; boundary=line";
    Ask::post("/v1/graphics").header("content-type", kind).body(form(file))
}

async fn open() -> Service {
    Service::with(&[("open-preview", "true")]).await
}

#[tokio::test]
async fn a_form_with_a_picture_becomes_a_graphic_field() {
    let service = open().await;
    let answer = service.send(sent(SQUARES)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/zpl"));
    assert_eq!(answer.text(), "^XA^FO0,0^GFA,8,8,1,0F:::F,:::^FS^XZ");
    let plain = Ask::post("/v1/graphics").header("content-type", "image/png").body(SQUARES);
    assert_eq!(service.send(plain).await.text(), answer.text());
}

#[tokio::test]
async fn a_picture_as_json() {
    let answer = open().await.send(sent(SQUARES).header("accept", "application/json")).await;
    let expected = serde_json::json!({
        "width": 8, "height": 8, "totalBytes": 8, "rowBytes": 1, "data": "0F0F0F0FF0F0F0F0",
    });
    assert_eq!(answer.json(), expected);
}

#[tokio::test]
async fn what_is_no_picture_is_refused() {
    let service = open().await;
    let refused = async |ask: Ask| {
        let answer = service.send(ask).await;
        (answer.error(), answer.json()["message"].as_str().unwrap().to_owned())
    };
    let invalid = (400, "invalid_spec".to_owned());
    let (error, message) = refused(sent(b"GIF")).await;
    assert_eq!(error, invalid);
    assert!(message.contains("PNG"), "{message}");
    let (error, message) = refused(sent(&SQUARES[..40])).await;
    assert_eq!((error, message.contains("incomplete")), (invalid.clone(), true), "{message}");
    let (error, _) = refused(sent(SQUARES).header("accept", "application/epl")).await;
    assert_eq!(error, (406, "not_acceptable".to_owned()));
    let (error, message) = refused(
        Ask::post("/v1/graphics").header("content-type", "multipart/form-data; boundary=x"),
    )
    .await;
    assert_eq!((error, message.contains("file")), (invalid.clone(), true), "{message}");
    // Only one of two files could be answered.
    let two = [form(SQUARES).strip_suffix(b"--line--\r\n").unwrap(), &form(SQUARES)].concat();
    let (error, message) = refused(sent(SQUARES).body(two)).await;
    assert_eq!(
        (error, &*message),
        (invalid, "the form has more than one field named file; send one file in a request")
    );
    let get = service.send(Ask::get("/v1/graphics")).await;
    assert_eq!((get.status.as_u16(), get.header("allow")), (405, Some("POST")));
}

#[tokio::test]
async fn a_key_is_needed_unless_the_operator_allows_everybody() {
    let service = Service::new().await;
    assert_eq!(service.send(sent(SQUARES)).await.status, 401);
    let account = service.account("a@example.com").await;
    assert_eq!(service.send(sent(SQUARES).by(&account)).await.status, 200);
}

#[tokio::test]
async fn a_million_pixels_count_as_a_label() {
    let caller = Caller::with(&[("labels-per-minute", "5")]).await;
    let text = include_str!("four-megapixels.txt").trim_end();
    let (_, file) = pictures::data_uri(text).unwrap();
    let answer = caller.send(sent(&file)).await;
    assert_eq!(answer.status, 200);
    assert!(answer.text().starts_with("^XA^FO0,0^GFA,"));
    let refused = caller.send(sent(SQUARES)).await;
    assert_eq!(refused.error(), (429, "rate_limited".to_owned()));
}
