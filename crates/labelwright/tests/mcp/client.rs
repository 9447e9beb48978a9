//! The official client as a child process, which starts the program.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

/// A client that is connected to the program.
pub(crate) struct Client {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Client {
    pub(crate) fn start(arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../oracle/mcp");
        let installed = folder.join("node_modules/@modelcontextprotocol/client").exists();
        assert!(installed, "the client is missing: run `scripts/need mcp-client`");
        let mut command = Command::new("node");
        command.arg("judge.mjs").arg(env!("CARGO_BIN_EXE_labelwright")).arg("mcp").args(arguments);
        command.current_dir(folder).envs(variables.iter().copied());
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let questions = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self { child, questions, answers }
    }

    /// The answer to a question; `oracle/mcp/judge.mjs` lists them.
    #[track_caller]
    pub(crate) fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.questions, "{question}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        let read = serde_json::from_str(&answer);
        read.unwrap_or_else(|error| panic!("the client answered {answer:?}: {error}"))
    }

    /// The results of calls that are made at once.
    #[track_caller]
    pub(crate) fn calls(&mut self, calls: &Value) -> Vec<Value> {
        let Value::Array(results) = self.ask(&json!({"ask": "call", "calls": calls})) else {
            panic!("a list is expected")
        };
        results
    }

    #[track_caller]
    pub(crate) fn call(&mut self, name: &str, arguments: &Value) -> Value {
        self.calls(&json!([{"name": name, "arguments": arguments}])).remove(0)
    }

    /// The result of a call that goes well.
    #[track_caller]
    pub(crate) fn succeeds(&mut self, name: &str, arguments: &Value) -> Value {
        let result = self.call(name, arguments);
        assert_eq!(result["isError"], false, "{name}: {result}");
        result
    }

    /// The error body of a call that fails.
    #[track_caller]
    pub(crate) fn fails(&mut self, name: &str, arguments: &Value) -> Value {
        let result = self.call(name, arguments);
        assert_eq!(result["isError"], true, "{name} went well: {result}");
        serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap()
    }

    /// Ends the connection. The program ends with it, and the client has nothing to complain about.
    #[track_caller]
    pub(crate) fn close(mut self) {
        assert_eq!(self.ask(&json!({"ask": "close"})), json!({"ended": true, "errors": []}));
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It may have ended already. The program ends with its input, which the client holds.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
