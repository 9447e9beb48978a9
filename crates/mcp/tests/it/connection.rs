//! A server in this process, with the client's end of its connection.

use std::time::Duration;

use mcp::{Limits, Local, Place, Service, Settings};
use recipes::Zone;
use render::{Characters, Fonts};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf},
    task::JoinHandle,
};

pub(crate) struct Connection {
    server: JoinHandle<()>,
    input: WriteHalf<DuplexStream>,
    output: Lines<BufReader<ReadHalf<DuplexStream>>>,
}

impl Connection {
    pub(crate) fn new(service: Option<Service>) -> Self {
        let limits = Limits {
            body: 65536,
            output: 32 << 20,
            memory: 256 << 20,
            requests: 256,
            time: Duration::from_secs(30),
        };
        let place = Place {
            fonts: Fonts::built_in().clone(),
            characters: Characters::default(),
            zone: Zone::system(),
            clock: || 1_700_000_000_000,
        };
        let local = Local::new(place, limits);
        let (client, server) = tokio::io::duplex(1 << 20);
        let (input, output) = tokio::io::split(server);
        let report = |message: &str| panic!("a defect was reported: {message}");
        let settings = Settings { local, service, report };
        let server = tokio::spawn(mcp::serve(settings, input, output));
        let (output, input) = tokio::io::split(client);
        Self { server, input, output: BufReader::new(output).lines() }
    }

    pub(crate) async fn write(&mut self, line: &[u8]) {
        self.input.write_all(line).await.unwrap();
        self.input.write_all(b"\n").await.unwrap();
    }

    /// The next message.
    pub(crate) async fn read(&mut self) -> Value {
        let line = self.output.next_line().await.unwrap().expect("the server answers");
        let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// The result of a call.
    pub(crate) async fn call(&mut self, name: &str, arguments: &Value) -> Value {
        let params = json!({"name": name, "arguments": arguments});
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        self.write(call.to_string().as_bytes()).await;
        self.read().await["result"].take()
    }

    /// Ends the input. The server ends without a panic.
    pub(crate) async fn close(mut self) {
        self.input.shutdown().await.unwrap();
        self.server.await.unwrap();
    }
}
