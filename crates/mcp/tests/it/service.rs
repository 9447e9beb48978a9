//! Services that are busy, wrong or hostile.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    thread::{self, JoinHandle},
};

use mcp::Service;
use serde_json::{Value, json};

use crate::connection::Connection;

/// A service that gives each connection the next of some answers, and returns the requests.
struct Fake {
    address: String,
    requests: JoinHandle<Vec<String>>,
}

impl Fake {
    fn new(answers: Vec<Vec<u8>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let requests = thread::spawn(move || {
            answers
                .into_iter()
                .map(|answer| serve(&listener.accept().unwrap().0, &answer))
                .collect()
        });
        Self { address, requests }
    }

    fn service(&self) -> Service {
        Service::new(&self.address, "lw_test", None).unwrap()
    }
}

/// Reads one request and answers it.
fn serve(mut stream: &TcpStream, answer: &[u8]) -> String {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        head.push_str(&line);
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    // A client that has read enough hangs up.
    let _ = stream.write_all(answer);
    head + &String::from_utf8(body).unwrap()
}

fn answer(status: &str, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\n{headers}\r\n{body}").into_bytes()
}

fn busy() -> Vec<u8> {
    let body = r#"{"error":"rate_limited","message":"too many requests"}"#;
    answer("429 Too Many Requests", "Retry-After: 0\r\n", body)
}

/// The error body of a failed call.
fn error(result: &Value) -> Value {
    assert_eq!(result["isError"], true, "{result}");
    serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap()
}

const ID: &str = "018f2f9c4b7a7c3e9a5d2b1c0f6e8d47";

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_service_is_asked_again_at_most_twice() {
    let list = r#"{"count":0,"designs":[]}"#;
    let fake = Fake::new(vec![busy(), busy(), answer("200 OK", "", list), busy(), busy(), busy()]);
    let mut connection = Connection::new(Some(fake.service()));
    let result = connection.call("designs", &json!({})).await;
    assert_eq!(result["structuredContent"], json!({"count": 0, "designs": []}), "{result}");
    let result = connection.call("designs", &json!({})).await;
    assert_eq!(error(&result)["error"], "rate_limited");
    connection.close().await;
    let requests = fake.requests.join().unwrap();
    assert_eq!(requests.len(), 6);
    assert!(requests[0].starts_with("GET /api/v1/designs HTTP/1.1\r\n"), "{}", requests[0]);
    assert!(requests[0].contains("authorization: Bearer lw_test\r\n"), "{}", requests[0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_print_is_sent_once_and_as_it_was_written() {
    let printed = r#"{"zpl":"^XA^XZ","count":1,"warnings":[{"path":"/elements/0","rule":"cut","message":"is cut","row":3}],"moreWarnings":2}"#;
    let away = r#"{"error":"unavailable","message":"the database cannot be reached"}"#;
    let fake = Fake::new(vec![
        answer("200 OK", "", printed),
        answer("503 Service Unavailable", "Retry-After: 0\r\n", away),
    ]);
    let mut connection = Connection::new(Some(fake.service()));
    let call = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"render_design","arguments":{{"id":"{ID}","data":{{"price":1.10}}}}}}}}"#
    );
    connection.write(call.as_bytes()).await;
    let result = connection.read().await["result"].take();
    assert_eq!(result["content"][0]["text"], "^XA^XZ");
    let warnings = "warning: /elements/0 with /rows/3: is cut [cut]\nwarning: and 2 more";
    assert_eq!(result["content"][1]["text"], warnings);
    // Numbers of counters may have been taken, so it is not sent again.
    let result = connection.call("render_design", &json!({"id": ID})).await;
    assert_eq!(error(&result)["error"], "unavailable");
    connection.close().await;
    let requests = fake.requests.join().unwrap();
    let target = format!("POST /api/v1/designs/{ID}/render?warnings=json HTTP/1.1\r\n");
    assert!(requests[0].starts_with(&target), "{}", requests[0]);
    assert!(requests[0].ends_with("\r\n\r\n{\"data\":{\"price\":1.10}}"), "{}", requests[0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_are_not_ours_are_refused() {
    let endless =
        [b"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n".to_vec(), vec![b' '; 5 << 20]];
    let moved = "Location: http://127.0.0.1:1/\r\n";
    let answers = [
        (
            answer("502 Bad Gateway", "", "<html>"),
            "it answered 502 Bad Gateway, not as Labelwright does",
        ),
        (answer("302 Found", moved, ""), "redirections are not followed"),
        (answer("200 OK", "", "<html>"), "invalid JSON"),
        (answer("200 OK", "", "[]"), "no JSON object"),
        (answer("200 OK", "", "\u{0}"), "invalid JSON"),
        (endless.concat(), "its answer has more than 4194304 bytes"),
        (b"SSH-2.0-OpenSSH\r\n".to_vec(), "cannot be used"),
        (Vec::new(), "cannot be used"),
    ];
    let (bytes, expected): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
    let fake = Fake::new(bytes);
    let mut connection = Connection::new(Some(fake.service()));
    for expected in expected {
        let result = connection.call("designs", &json!({})).await;
        let error = error(&result);
        assert_eq!(error["error"], "unavailable");
        assert!(error["message"].as_str().unwrap().contains(expected), "{error}");
        assert!(!error.to_string().contains("lw_test"), "{error}");
    }
    connection.close().await;
    fake.requests.join().unwrap();
}
