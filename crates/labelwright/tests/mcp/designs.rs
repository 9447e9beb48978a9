//! The tools for saved designs, against the real service.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use serde_json::json;

use super::client::Client;

/// A service with a database of its own.
struct Service {
    child: Child,
    folder: PathBuf,
    address: String,
    _out: BufReader<ChildStdout>,
}

fn labelwright(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
    command.args(arguments).env("LABELWRIGHT_DATA_DIR", folder);
    command.env("LABELWRIGHT_DRAIN_NOTICE", "0");
    command
}

impl Service {
    fn start(test: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mcp-{test}"));
        let _ = fs::remove_dir_all(&folder);
        let mut command = labelwright(&folder, &["serve", "--listen", "127.0.0.1:0"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Labelwright is at ").unwrap().to_owned();
        Self { child, folder, address, _out: out }
    }

    /// The output of a command of the operator.
    fn operator(&self, arguments: &[&str]) -> String {
        let output = labelwright(&self.folder, arguments).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn key(&self) -> String {
        self.operator(&["key", "create", "owner@localhost", "--name", "model"])
    }

    fn import(&self, design: &str) -> String {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/designs/");
        let file = format!("{file}{design}.json");
        self.operator(&["design", "import", "owner@localhost", &file])
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn designs_are_listed_inspected_and_printed() {
    let service = Service::start("designs");
    let id = service.import(DESIGN);
    let key = service.key();
    let mut client = Client::start(&["--service", &service.address], &[("LABELWRIGHT_KEY", &key)]);
    let tools = client.ask(&json!({"ask": "tools"}));
    let hint = |name: &str| {
        let tool = tools.as_array().unwrap().iter().find(|tool| tool["name"] == name).unwrap();
        tool["annotations"]["readOnlyHint"].as_bool().unwrap()
    };
    assert!(hint("designs") && hint("design"));
    assert!(!hint("render_design"), "a print takes the numbers of counters");
    let list = client.succeeds("designs", &json!({}));
    assert_eq!(list["structuredContent"]["count"], 1);
    assert_eq!(list["structuredContent"]["designs"][0]["id"], *id);
    let design = client.succeeds("design", &json!({"id": id}));
    assert!(design["structuredContent"]["placeholders"].is_array(), "{design}");
    let printed = client.succeeds("render_design", &json!({"id": id, "copies": 2, "hello": 1}));
    let zpl = printed["content"][0]["text"].as_str().unwrap();
    assert!(zpl.starts_with("^XA") && zpl.contains("^PQ2") && zpl.ends_with("^XZ"), "{zpl}");
    assert_eq!(printed["structuredContent"]["zpl"], zpl);
    let warnings = printed["content"][1]["text"].as_str().unwrap();
    assert!(warnings.contains("/hello") && warnings.contains("[unknown-field]"), "{warnings}");
    let rows = json!({"id": id, "rows": vec![json!({}); 101]});
    assert_eq!(client.fails("render_design", &rows)["error"], "job_too_large");
    let absent = "0".repeat(32);
    assert_eq!(client.fails("design", &json!({"id": absent}))["error"], "not_found");
    for wrong in [json!({}), json!({"id": "../presets"}), json!({"id": 5})] {
        let error = client.fails("render_design", &wrong);
        assert_eq!(error["errors"][0]["path"], "/id", "{error}");
    }
    client.close();
}

const DESIGN: &str = "barcode-below-minimum";

#[test]
fn the_key_is_in_a_file_and_in_no_message() {
    let service = Service::start("key");
    let file = service.folder.join("key");
    fs::write(&file, service.key() + "\n").unwrap();
    let file = file.to_str().unwrap();
    let arguments = ["--service", &service.address, "--key-file", file];
    let mut client = Client::start(&arguments, &[]);
    assert_eq!(client.succeeds("designs", &json!({}))["structuredContent"]["count"], 0);
    client.close();
    let wrong = "lw_secret";
    fs::write(file, wrong).unwrap();
    let mut client = Client::start(&arguments, &[]);
    let error = client.fails("designs", &json!({}));
    assert_eq!(error["error"], "unauthorized");
    assert!(!error.to_string().contains(wrong));
    client.close();
}

#[test]
fn a_service_that_is_away_is_named() {
    let service = Service::start("away");
    let address = service.address.clone();
    drop(service);
    let mut client = Client::start(&["--service", &address], &[("LABELWRIGHT_KEY", "lw_x")]);
    let error = client.fails("designs", &json!({}));
    assert_eq!(error["error"], "unavailable");
    let message = error["message"].as_str().unwrap();
    assert!(
        message.starts_with(&format!("the service at {address} cannot be used: ")),
        "{message}"
    );
    // The other tools go on.
    client.succeeds("presets", &json!({"search": "4x6"}));
    client.close();
}

#[test]
fn an_open_network_is_warned_about() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
    command.args(["mcp", "--service", "http://labels.example"]).env("LABELWRIGHT_KEY", "lw_x");
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(errors.contains("warning: http://labels.example is not encrypted"), "{errors}");
}
