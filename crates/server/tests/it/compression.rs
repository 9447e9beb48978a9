//! Compressed answers and bodies, judged by other implementations of gzip and zstd.

use std::io::{Read as _, Write as _};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde_json::json;

use crate::{
    caller::Caller,
    service::{Account, Answer, Ask, Service},
};

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).unwrap();
    encoder.finish().unwrap()
}

fn plain(answer: &Answer) -> Vec<u8> {
    let mut bytes = Vec::new();
    match answer.header("content-encoding") {
        None => bytes.clone_from(&answer.body),
        Some("gzip") => drop(GzDecoder::new(&answer.body[..]).read_to_end(&mut bytes).unwrap()),
        Some("zstd") => bytes = zstd::decode_all(&answer.body[..]).unwrap(),
        Some(other) => panic!("{other}"),
    }
    bytes
}

/// A label of a few kilobytes.
fn label() -> String {
    let text = json!({"type": "text", "x": 0.1, "y": 0.1, "text": "Hello again"});
    json!({"size": {"widthIn": 4, "heightIn": 6}, "elements": vec![text; 100]}).to_string()
}

#[tokio::test]
async fn long_answers_are_compressed_as_the_client_prefers() {
    let Caller { service, account, .. } = Caller::new().await;
    let label = label();
    let asks: [fn(&Account, &str) -> Ask; 3] = [
        |by, _| Ask::get("/api/v1/presets").by(by),
        |by, label| Ask::post("/api/v1/labels/render").by(by).json(label),
        |by, label| Ask::post("/api/v1/labels/preview?format=svg").by(by).json(label),
    ];
    for ask in asks {
        let usual = service.send(ask(&account, &label)).await;
        assert_eq!(usual.header("content-encoding"), None);
        assert_eq!(usual.header("vary"), Some("accept-encoding"), "{usual:?}");
        for (accepted, expected) in [
            ("gzip", Some("gzip")),
            ("zstd", Some("zstd")),
            ("gzip, deflate, br, zstd", Some("zstd")),
            ("gzip;q=1, zstd;q=0.1", Some("gzip")),
            ("br", None),
            ("gzip;q=0", None),
        ] {
            let asked = ask(&account, &label).header("accept-encoding", accepted);
            let answer = service.send(asked).await;
            assert_eq!(answer.header("content-encoding"), expected, "{accepted}");
            assert_eq!(plain(&answer), usual.body, "{accepted}");
            assert!(expected.is_none() || answer.body.len() < usual.body.len() / 2);
        }
    }
}

#[tokio::test]
async fn the_reference_is_compressed_for_everybody() {
    let service = Service::new().await;
    let usual = service.send(Ask::get("/api/v1/openapi.json")).await;
    let ask = Ask::get("/api/v1/openapi.json").header("accept-encoding", "gzip, zstd");
    let answer = service.send(ask).await;
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(plain(&answer), usual.body);
    assert_eq!(answer.header("etag"), usual.header("etag"));
}

#[tokio::test]
async fn short_answers_and_pictures_are_sent_as_they_are() {
    let Caller { service, account, .. } = Caller::new().await;
    let short =
        Ask::post("/api/v1/barcode").by(&account).json(r#"{"value": "1", "format": "zpl"}"#);
    let picture = Ask::post("/api/v1/labels/preview").by(&account).json(&label());
    for ask in [short, picture] {
        let answer = service.send(ask.header("accept-encoding", "gzip, zstd")).await;
        assert_eq!(answer.status, 200);
        assert_eq!((answer.header("content-encoding"), answer.header("vary")), (None, None));
    }
}

#[tokio::test]
async fn a_strong_tag_of_a_compressed_answer_is_weak() {
    let Caller { service, account, .. } = Caller::new().await;
    let key = service.key(&account, &[wire::Scope::DesignsWrite], None).await;
    let text = json!({"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "x".repeat(3000), "fontSize": 12});
    let document =
        json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [text]});
    let created = Ask::post("/api/v1/designs").by(&key).json(&document.to_string());
    let path = service.send(created).await.header("location").unwrap().to_owned();
    let ask = || Ask::get(&path).by(&key).header("accept-encoding", "gzip");
    let opened = service.send(ask()).await;
    assert_eq!(opened.header("etag"), Some("W/\"1\""));
    let again = service.send(ask().header("if-none-match", "W/\"1\"")).await;
    assert_eq!(again.status, 304);
}

#[tokio::test]
async fn bodies_may_be_gzip() {
    let Caller { service, account, .. } = Caller::new().await;
    let label = label();
    let expected = service.send(Ask::post("/api/v1/labels/render").by(&account).json(&label)).await;
    let send = async |coding: &str, body: Vec<u8>| {
        let ask = Ask::post("/api/v1/labels/render").by(&account);
        let ask = ask.header("content-type", "application/json").header("content-encoding", coding);
        service.send(ask.body(body)).await
    };
    let packed = gzip(label.as_bytes());
    assert_eq!(send("gzip", packed.clone()).await.body, expected.body);
    assert_eq!(send("identity", label.clone().into_bytes()).await.body, expected.body);
    // In several parts, as some programs write it.
    let (start, end) = label.as_bytes().split_at(1000);
    assert_eq!(send("GZIP", [gzip(start), gzip(end)].concat()).await.body, expected.body);
    let cut = send("gzip", packed[..packed.len() - 9].to_vec()).await;
    assert_eq!(cut.status, 400);
    for wrong in [label.clone().into_bytes(), [&packed[..], b"more"].concat()] {
        let refused = send("gzip", wrong).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.starts_with("the body is not gzip, as Content-Encoding says"), "{message}");
    }
    for other in ["br", "zstd", "gzip, gzip"] {
        let refused = send(other, packed.clone()).await;
        assert_eq!(refused.status, 415);
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.ends_with(&format!("found \"{other}\"")), "{message}");
    }
}

#[tokio::test]
async fn a_bomb_is_refused_at_the_limit() {
    let Caller { service, account, .. } = Caller::with(&[("body-limit", "100000")]).await;
    let bomb = gzip(&vec![b' '; 50_000_000]);
    assert!(bomb.len() < 100_000, "{}", bomb.len());
    let ask = Ask::post("/api/v1/labels/render").by(&account).header("content-encoding", "gzip");
    let refused = service.send(ask.header("content-type", "application/json").body(bomb)).await;
    assert_eq!(refused.status, 413);
    assert_eq!(refused.json()["message"], "the body is larger than 100000 bytes");
}
