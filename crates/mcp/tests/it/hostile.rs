//! No line makes the server panic, stop answering, or write anything but messages.

use fastrand::Rng;
use serde_json::json;

use crate::connection::Connection;

/// Lines that are changed at random.
const SEEDS: [&str; 12] = [
    r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}"#,
    r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2,"reason":"x"}}"#,
    r#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
    r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"presets","arguments":{"search":"4x6"}}}"#,
    r#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"barcode","arguments":{"symbology":"ean13","value":"590123412345"}}}"#,
    r#"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"render","arguments":{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"text","x":0.1,"y":0.1,"text":"{{a}}"}],"data":{"a":1.10}}}}"#,
    r#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"preview","arguments":{"size":{"preset":"zebra-4x6"},"elements":[],"index":0}}}"#,
    r#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"check","arguments":{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"qr","x":0,"y":0,"value":"x"}]},"_meta":{"progressToken":1}}}"#,
    r#"{"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"labelwright://presets.json"}}"#,
    r#"{"jsonrpc":"2.0","id":7,"result":{"content":[]}}"#,
    r#"{"jsonrpc":"2.0","id":8,"error":{"code":-32601,"message":"x"}}"#,
];

const PARTS: [&str; 14] = [
    "null",
    "{}",
    "[]",
    "\"\"",
    "-1",
    "1e309",
    "18446744073709551616",
    "true",
    "\\u0000",
    "\"id\":9,",
    "}",
    "{",
    "\u{1f600}",
    "\"method\":\"ping\",",
];

/// A line with a few random changes. It has no line feed.
fn changed(random: &mut Rng, seed: &str) -> Vec<u8> {
    let mut line = seed.as_bytes().to_vec();
    for _ in 0..random.usize(0..4) {
        let at = random.usize(0..=line.len());
        match random.u8(0..5) {
            0 => line.truncate(at),
            1 => line.insert(at, random.u8(11..)),
            2 => drop(line.splice(at..at, random.choice(PARTS).unwrap().bytes())),
            3 => {
                let end = random.usize(at..=line.len());
                drop(line.drain(at..end));
            }
            _ => {
                let other = random.choice(SEEDS).unwrap().as_bytes();
                line.truncate(at);
                line.extend_from_slice(&other[random.usize(0..other.len())..]);
            }
        }
    }
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_stops_the_server() {
    let mut random = Rng::with_seed(0x6d63_7031);
    let mut connection = Connection::new(None);
    let mut refused = 0;
    for round in 0..300 {
        for _ in 0..10 {
            let seed = random.choice(SEEDS).unwrap();
            let line = changed(&mut random, seed);
            connection.write(&line).await;
        }
        // What comes before the answer belongs to the lines before it; each is a message.
        let id = format!("round {round}");
        let ping = json!({"jsonrpc": "2.0", "id": id, "method": "ping"});
        connection.write(ping.to_string().as_bytes()).await;
        loop {
            let message = connection.read().await;
            refused += usize::from(message["error"].is_object());
            if message["id"] == *id {
                break;
            }
        }
    }
    assert!(refused > 300, "only {refused} lines were refused: are they changed at all?");
    connection.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_without_lines_end_with_the_input() {
    let mut connection = Connection::new(None);
    let mut random = Rng::with_seed(7);
    let block: Vec<u8> = (0..1 << 20).map(|_| random.u8(11..)).collect();
    connection.write(&block).await;
    let refused = connection.read().await;
    assert_eq!(refused["error"]["code"], -32600, "{refused}");
    connection.close().await;
}
