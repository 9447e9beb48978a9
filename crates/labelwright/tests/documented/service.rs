//! A folder with the program, stand-ins for programs of other machines, and a service on its first start.

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Write as _},
    os::unix::fs::{PermissionsExt as _, symlink},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use super::blocks::ROOT;

/// Programs that would change this machine, build for minutes or need another machine: each records how it was called. `nc`
/// keeps what a printer would get.
const STAND_INS: [(&str, &str); 4] = [
    ("cargo", r#"echo "cargo $*" >>"$RECORD""#),
    ("systemctl", r#"echo "systemctl $*" >>"$RECORD""#),
    ("nc", r#"echo "nc $*" >>"$RECORD"; cat >printed"#),
    ("scripts/test", r#"echo "scripts/test" >>"$RECORD""#),
];

/// A folder in which the commands of a page run.
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
    pub(crate) address: String,
    pub(crate) variables: Vec<(String, String)>,
    child: Option<Child>,
}

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("documented-{name}"));
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(folder.join("programs")).unwrap();
        fs::create_dir_all(folder.join("scripts")).unwrap();
        symlink(env!("CARGO_BIN_EXE_labelwright"), folder.join("programs/labelwright")).unwrap();
        symlink(format!("{ROOT}/examples"), folder.join("examples")).unwrap();
        for (name, text) in STAND_INS {
            let inside =
                if name.contains('/') { name.to_owned() } else { format!("programs/{name}") };
            let path = folder.join(inside);
            fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        let path =
            format!("{}/programs:{}", folder.display(), env::var_os("PATH").unwrap().display());
        let record = folder.join("record").display().to_string();
        let variables = vec![("PATH".to_owned(), path), ("RECORD".to_owned(), record)];
        Self { folder, address: String::new(), variables, child: None }
    }

    /// Starts a service on an empty database, and knows its key.
    pub(crate) fn serve(&mut self) {
        let (greeting, child) = start(self.program("labelwright").args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data-dir",
            "data",
        ]));
        let shown = |name: &str| {
            let line = greeting.lines().find_map(|line| line.trim().strip_prefix(name));
            line.unwrap_or_else(|| panic!("{name}: {greeting}")).trim().to_owned()
        };
        self.address = shown("Labelwright is at ");
        self.variables.push(("KEY".to_owned(), shown("API key")));
        self.variables.push(("AT".to_owned(), self.address.clone()));
        self.child = Some(child);
    }

    /// Saves a design with a placeholder, as `ID`, and makes a key that may change it, as `DEPLOY_KEY`.
    pub(crate) fn design(&mut self) {
        let design = r#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
            {"id": "t", "type": "text", "x": 0.2, "y": 0.2, "text": "Hello {{name}}"}]}"#;
        fs::write(self.folder.join("design.json"), design).unwrap();
        let id = self.run(
            ("bash", &["-euc"]),
            "labelwright design import owner@localhost design.json --data-dir data",
            "",
        );
        self.variables.push(("ID".to_owned(), id.trim().to_owned()));
        let key = self.run(
            ("bash", &["-euc"]),
            "labelwright key create owner@localhost --name deploy --scope designs:write --data-dir data",
            "",
        );
        self.variables.push(("DEPLOY_KEY".to_owned(), key.trim().to_owned()));
    }

    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.current_dir(&self.folder).envs(self.variables.iter().cloned());
        command
    }

    /// The text as it runs here: with the address and the key of this service, and in this folder.
    fn adapted(&self, text: &str) -> String {
        let here = self.folder.join("data").display().to_string();
        let text = text.replace("KEY=lw_...\n", "").replace("AT=http://127.0.0.1:8080\n", "");
        text.replace("http://127.0.0.1:8080", &self.address).replace("/var/lib/labelwright", &here)
    }

    /// Runs a program that reads this input, and returns what it does.
    pub(crate) fn outcome(
        &self,
        (program, flags): (&str, &[&str]),
        text: &str,
        input: &str,
    ) -> Output {
        let mut command = self.program(program);
        let command = command.args(flags).arg(self.adapted(text)).stdin(Stdio::piped());
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
        // A program that reads nothing has closed its input.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// Runs a program, which must succeed, and returns its output.
    #[track_caller]
    pub(crate) fn run(&self, how: (&str, &[&str]), text: &str, input: &str) -> String {
        let output = self.outcome(how, text, input);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let complained = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{text}\n{printed}\n{complained}");
        printed
    }

    /// Starts a command that serves until it is stopped, on a free port.
    #[track_caller]
    pub(crate) fn starts(&self, text: &str) {
        let text = format!("exec {}", text.replace("0.0.0.0:8443", "127.0.0.1:0"));
        let mut command = self.program("bash");
        let command = command.args(["-euc", &text]).env("LABELWRIGHT_LISTEN", "127.0.0.1:0");
        let command = command.env("LABELWRIGHT_DRAIN_NOTICE", "0");
        let (_, mut child) = start(command);
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(child.wait().unwrap().success(), "{text}");
    }

    /// How the stand-ins were called.
    pub(crate) fn record(&self) -> String {
        fs::read_to_string(self.folder.join("record")).unwrap_or_default()
    }
}

/// Starts a service and reads its greeting.
fn start(command: &mut Command) -> (String, Child) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut greeting = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while !greeting.contains("The API reference") {
        let Some(line) = lines.next() else { break };
        greeting.extend([&line.unwrap(), "\n"]);
    }
    assert!(greeting.contains("The API reference"), "no greeting: {greeting}");
    (greeting, child)
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.kill());
            drop(child.wait());
        }
    }
}
