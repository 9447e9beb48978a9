//! Lines that no good client writes, and what the program writes on its standard output.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

/// The program with pipes.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
        command.arg("mcp").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next message.
    #[track_caller]
    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line:?}"));
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    #[track_caller]
    fn check(&mut self, line: &[u8], code: i64, id: &Value, message: &str) {
        self.write(line);
        self.write(b"\n");
        let answer = self.read();
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(code), id), "{answer}");
        let found = answer["error"]["message"].as_str().unwrap();
        assert!(found.contains(message), "{found}");
    }

    /// It still answers.
    #[track_caller]
    fn is_well(&mut self) {
        self.write(b"{\"jsonrpc\":\"2.0\",\"id\":\"well\",\"method\":\"ping\"}\n");
        assert_eq!(self.read(), json!({"jsonrpc": "2.0", "id": "well", "result": {}}));
    }

    /// Ends the input; nothing more comes, not even on standard error.
    #[track_caller]
    fn close(mut self) {
        drop(self.input.take());
        let (mut out, mut errors) = (String::new(), String::new());
        self.output.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert!(self.child.wait().unwrap().success());
        assert_eq!((&*out, &*errors), ("", ""));
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn lines_that_are_no_messages_are_answered() {
    let mut program = Program::start(&[]);
    program.check(b"{", -32700, &Value::Null, "invalid JSON");
    program.check(b"\xff\xfe", -32700, &Value::Null, "invalid JSON");
    program.check(b"7", -32600, &Value::Null, "JSON-RPC 2.0");
    program.check(b"{\"id\":1}", -32600, &json!(1), "JSON-RPC 2.0");
    program.check(b"{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"x\"}", -32601, &json!(4), "\"x\"");
    let call = br#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":7}}"#;
    program.check(call, -32602, &json!(5), "wrong shape");
    program.write(b"\n\r\n  \n");
    program.is_well();
    program.close();
}

#[test]
fn a_line_of_100_megabytes_is_refused_and_not_kept() {
    let mut program = Program::start(&[]);
    program.write(br#"{"method":"tools/call","params":{"name":"render","arguments":{"x":""#);
    let block = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        program.write(&block);
    }
    // The official clients write the id last, so that the request is known.
    let end = br#""}},"jsonrpc":"2.0","id":12}"#;
    program.check(
        end,
        -32600,
        &json!(12),
        "a message may have 2162688 bytes in one line, found more",
    );
    let memory = std::fs::read_to_string(format!("/proc/{}/status", program.child.id())).unwrap();
    let peak = memory.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < 90_000, "{kilobytes} kB were held");
    program.is_well();
    program.close();
}

#[test]
fn arguments_have_the_limit_of_a_body() {
    let mut program = Program::start(&["--body-limit", "1024"]);
    let text = "x".repeat(2000);
    let call = json!({"name": "render", "arguments": {"x": text}});
    let line = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call});
    program.write(format!("{line}\n").as_bytes());
    let result = &program.read()["result"];
    assert_eq!(result["isError"], true);
    let error: Value =
        serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(error["error"], "payload_too_large");
    assert_eq!(error["message"], "the body is larger than 1024 bytes");
    program.close();
}

#[test]
fn numbers_print_as_they_were_written() {
    let mut program = Program::start(&[]);
    program.write(
        br#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"render","arguments":{"size":{"widthIn":4,"heightIn":2},"elements":[{"type":"text","x":0,"y":0,"text":"{{price}}"}],"data":{"price":1.10}}}}
"#,
    );
    let zpl = program.read()["result"]["content"][0]["text"].to_string();
    assert!(zpl.contains("^FD1.10^FS"), "{zpl}");
    program.close();
}

#[test]
fn wrong_flags_end_the_program() {
    let check = |arguments: &[&str], message: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
        command.arg("mcp").args(arguments).env_remove("LABELWRIGHT_KEY").stdin(Stdio::null());
        let output = command.output().unwrap();
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} went well");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(errors, format!("labelwright: {message}\n"));
    };
    check(
        &["--service", "http://127.0.0.1:1"],
        "--service needs an API key, in the variable LABELWRIGHT_KEY or in a file: --key-file FILE",
    );
    check(&["--key-file", "x"], "--key-file is for --service, which is missing");
    check(&["--service-ca", "x"], "--service-ca is for --service, which is missing");
    check(
        &["--body-limit", "1"],
        "--body-limit must be a number from 1024 to 1073741824, found \"1\"",
    );
    // The key itself is no argument: other users of a computer see those.
    check(&["--key", "lw_x"], "invalid option '--key'");
}
